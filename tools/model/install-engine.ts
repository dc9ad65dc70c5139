import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { RUNTIME_PACKAGE, RUNTIME_VERSION } from '#server/providers/llm/local/runtime.ts'
import { RefusedError } from './refused-error.ts'

export type Machine = { platform: string; arch: string; gpu?: 'cuda' | 'vulkan' }

/** Builds that the engine's makers publish; the ones with CUDA come in two packages. */
const BUILDS: Record<string, string> = {
  'linux x64': 'linux-x64',
  'linux arm64': 'linux-arm64',
  'linux arm': 'linux-armv7l',
  'linux riscv64': 'linux-riscv64',
  'darwin x64': 'mac-x64',
  'darwin arm64': 'mac-arm64-metal',
  'win32 x64': 'win-x64',
  'win32 arm64': 'win-arm64',
}
const WITH_GPU = ['linux-x64', 'win-x64']

/** The engine and its build for this machine, at exact versions. The others weigh 600 MB and stay away. */
export function enginePackages({ platform, arch, gpu }: Machine): string[] {
  const build = BUILDS[`${platform} ${arch}`]
  if (!build)
    throw new RefusedError(
      `The engine has no build for ${platform} ${arch}. Use a model server in place of it: LLM_BASE_URL.`,
    )
  if (gpu && !WITH_GPU.includes(build))
    throw new RefusedError(`There is no build with ${gpu} for ${platform} ${arch}.`)
  const extra = gpu === 'cuda' ? ['-cuda', '-cuda-ext'] : gpu === 'vulkan' ? ['-vulkan'] : []
  return [
    `${RUNTIME_PACKAGE}@${RUNTIME_VERSION}`,
    ...['', ...extra].map((suffix) => `@node-llama-cpp/${build}${suffix}@${RUNTIME_VERSION}`),
  ]
}

/**
 * Installs the engine into a folder of its own; the project's packages and lock file stay as they are. No script of a
 * package runs: the engine's own would load and compile llama.cpp where no build fits. The folder is there at once
 * or not at all.
 */
export async function installEngine(folder: string, packages: string[]): Promise<void> {
  const fresh = `${folder}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--omit=optional', '--omit=dev']
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const install = spawn('npm', ['install', '--prefix', fresh, ...options, ...quiet, ...packages], {
    cwd: fresh,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  const [code] = await once(install, 'exit')
  if (code !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw new RefusedError('The engine could not be installed. Is the npm registry reachable?')
  }
  rmSync(folder, { recursive: true, force: true })
  renameSync(fresh, folder)
}
