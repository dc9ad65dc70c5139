import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../bench/machine.ts'

const run = promisify(execFile)

/** `fast` ends every connection and writes all down; `immediate` stops as if it had crashed. */
export type StopMode = 'fast' | 'immediate'

/** Debian has those of servers away from the path. */
const [newest] = globSync('/usr/lib/postgresql/*/bin').sort((one, other) => numberIn(other) - numberIn(one))
const env = { ...process.env, PATH: newest ? `${newest}:${process.env.PATH}` : process.env.PATH }
/** Of the title of what is skipped without them; empty where they are there. */
export const noPostgres = env.PATH?.split(delimiter).some((folder) => existsSync(join(folder, 'initdb')))
  ? ''
  : ' (skipped: there is no initdb; apt-get install postgresql)'

// PostgreSQL refuses to run as root.
const isRoot = process.getuid?.() === 0
const WHO = isRoot ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []
const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
/** Whose the files of a server are; undefined where they are this process's. */
export const OWNER = isRoot ? ([idOf('-u'), idOf('-g')] as const) : undefined

/** A PostgreSQL at a port of its own with its data at `name` in `folder`, which `initdb` or `pg_basebackup` fills. */
export async function aPostgresNode(folder: string, name: string) {
  const port = await freePort()
  const data = join(folder, name)
  const commandOf = (program: string, args: string[]) => {
    const [command = program, ...rest] = [...WHO, program, ...args]
    return [command, rest] as const
  }
  const as = async (program: string, ...args: string[]) =>
    void (await run(...commandOf(program, args), { cwd: folder, env }))
  const control = (action: 'start' | 'stop' | 'promote', ...args: string[]) =>
    as('pg_ctl', action, '-w', '-D', data, ...args)
  /** Of the process that all others are children of; none where it does not run. */
  const lockLines = () =>
    existsSync(join(data, 'postmaster.pid'))
      ? readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
      : []
  return {
    port,
    data,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    as,
    // What it leaves where it is killed lies in its folder, and is no socket that its next start would trip over.
    start: () =>
      control(
        ...(['start', '-l', join(folder, `${name}.log`), '-o'] as const),
        `-p ${port} -h 127.0.0.1 -c unix_socket_directories= -c dynamic_shared_memory_type=mmap`,
      ),
    /** Has the next start follow another server instead of taking writes. */
    beStandby(): void {
      const signal = join(data, 'standby.signal')
      writeFileSync(signal, '')
      if (OWNER) chownSync(signal, ...OWNER)
    },
    stop: (mode: StopMode) => control('stop', '-m', mode),
    promote: () => control('promote'),
    isRunning: () => lockLines().length > 0,
    /** Ends all of its processes as a machine that loses its power does. */
    async kill(): Promise<void> {
      const [pid, , , , , , memory = ''] = lockLines()
      if (!pid) return
      const all = [Number(pid), ...childrenOf(Number(pid))]
      for (const one of all) killIfThere(one)
      while (all.some(isAlive)) await setTimeout(10)
      // Whoever has ended may have nobody yet who hears of it, and would seem to be there.
      rmSync(join(data, 'postmaster.pid'), { force: true })
      // Nobody else takes away the piece of memory that a killed server leaves to its next start.
      const [, id] = memory.trim().split(/\s+/)
      if (id) await run('ipcrm', ['-m', id]).catch(() => undefined)
    },
    /** Where whoever uses it ends without a word. */
    stopLast(): void {
      if (!existsSync(join(data, 'postmaster.pid'))) return
      const command = commandOf('pg_ctl', ['stop', '-D', data, '-m', 'immediate'])
      try {
        execFileSync(...command, { cwd: folder, env, stdio: 'ignore' })
      } catch {
        // It was killed.
      }
    },
  }
}

export type PostgresNode = Awaited<ReturnType<typeof aPostgresNode>>

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((child) => parentOf(child) === pid)
}

const parentOf = (pid: number) => Number(/^PPid:\s+(\d+)$/m.exec(statusOf(pid))?.[1])
const isAlive = (pid: number) => /^State:\s+[^ZX]/m.test(statusOf(pid))

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    // It has ended.
    return ''
  }
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Without its parent a child ends by itself.
  }
}

function numberIn(path: string): number {
  return Number(/\d+/.exec(path)?.[0])
}
