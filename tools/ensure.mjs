// Installs the locked dependencies when they are missing or belong to another lock file. A container has them, and no lock file.
// Plain JavaScript that any Node from 18 on runs: the pinned Node comes with the dependencies.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = `${root}node_modules/.installed`
const lock = `${root}package-lock.json`
const wanted =
  existsSync(lock) &&
  createHash('sha256')
    .update(readFileSync(lock))
    .update(process.platform + process.arch)
    .digest('hex')

if (wanted && (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted)) {
  console.log('Installing the dependencies (npm ci), once.')
  const install = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (install.status !== 0) {
    console.error('The dependencies could not be installed. Is the npm registry reachable?')
    process.exit(install.status || 1)
  }
  writeFileSync(stamp, wanted)
}
if (!existsSync(`${root}node_modules/.bin/node`) && Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `No pinned Node for ${process.platform} ${process.arch}: install Node 24 or later (this is ${process.version}).`,
  )
  process.exit(1)
}
