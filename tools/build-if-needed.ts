import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readProcessConfig } from '#server/platform/config.ts'
import { recipientsNamed, siteFacts } from '#server/platform/site-facts.ts'
import { prepareCluster } from './prepare-cluster.ts'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'build/.sources')

/** All that the built site comes from. */
const SOURCES = [
  '{web,contract,content}/**/*',
  'tools/{build,draw-catalogue,postbuild,subset-fonts}.ts',
  'tools/{cards,pictures,site,words}/**/*.ts',
  'server/providers/imagegen/{port.ts,illustrator/**/*.ts}',
  'server/platform/site-files.ts',
  '{react-router,vite}.config.ts',
  'package-lock.json',
]

function sourcesHash(): string {
  const config = readProcessConfig()
  const hash = createHash('sha256')
    .update(config.CDN_BASE_URL)
    .update(JSON.stringify([siteFacts(config), recipientsNamed(config)]))
  const files = globSync(SOURCES, {
    cwd: root,
    exclude: ['**/*.test.ts', '**/*.test.tsx'],
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

/** Builds the site unless it is there and nothing that it comes from has changed since; and what a new database begins with. */
export async function buildIfNeeded(): Promise<void> {
  await prepareCluster()
  const wanted = sourcesHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the site; the first time all pictures are drawn, which takes minutes.')
  const { NODE_ENV } = process.env
  const { buildAll } = await import('./build.ts')
  await buildAll()
  // What builds takes this for production. Whether what runs next is, is for whoever starts it to say.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  writeFileSync(stamp, wanted)
}
