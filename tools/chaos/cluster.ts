import { execFile, execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../bench/machine.ts'

const run = promisify(execFile)

/** `fast` ends every connection and writes all down; `immediate` stops as if it had crashed. */
export type StopMode = 'fast' | 'immediate'

/** PostgreSQL with a folder of its own, to be restarted without harm to anybody. Needs `initdb` and `pg_ctl`. */
export async function startCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'moonlit-cluster-'))
  const port = await freePort()
  const data = join(folder, 'data')
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0
  const who = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'))
  const as = async (program: string, ...args: string[]) => {
    const [command = program, ...rest] = [...who, program, ...args]
    await run(command, rest, { cwd: folder })
  }
  const start = () =>
    as(
      'pg_ctl',
      'start',
      '-w',
      '-D',
      data,
      '-l',
      join(folder, 'log'),
      '-o',
      `-p ${port} -k ${folder} -h 127.0.0.1`,
    )
  const stop = (mode: StopMode) => as('pg_ctl', 'stop', '-w', '-D', data, '-m', mode)
  await as('initdb', '-D', data, '-A', 'trust', '-U', 'postgres')
  await start()
  // Where whoever uses it ends without a word.
  const stopLast = () => {
    const [command = 'pg_ctl', ...rest] = [...who, 'pg_ctl', 'stop', '-D', data, '-m', 'immediate']
    execFileSync(command, rest, { cwd: folder, stdio: 'ignore' })
  }
  process.once('exit', stopLast)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    start,
    stop,
    async close() {
      process.off('exit', stopLast)
      await stop('immediate').catch(() => undefined)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
