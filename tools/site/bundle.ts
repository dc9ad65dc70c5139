import { build, type Plugin } from 'vite'

/**
 * Bundles a script by itself, without the site's other modules, into a folder; answers its name there. `name` may hold
 * `[hash]`, and `define` what stands for what in it; `plugins` change its sources.
 */
export async function bundle(
  input: string,
  folder: string,
  name: string,
  define: Record<string, string> = {},
  plugins: Plugin[] = [],
): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    plugins,
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      // As in vite.config.ts: colours stay as they are written.
      cssTarget: ['chrome125', 'firefox128', 'safari18'],
      rolldownOptions: { input, output: { format: 'iife', entryFileNames: name } },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunk = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .find((one) => one.type === 'chunk')
  if (!chunk) throw new Error(`${input} came out empty`)
  return chunk.fileName
}
