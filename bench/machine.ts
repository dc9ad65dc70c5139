import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import net from 'node:net'
import { cpus, loadavg, totalmem } from 'node:os'
import { setTimeout } from 'node:timers/promises'

/** What is measured has core 1 to itself; the load and everything else of the benchmark share core 0. */
const MEASURED_CORE = '1'
const LOAD_CORE = '0'

/** A tick of the kernel's clock of processor time, in microseconds (100 a second on every Linux of ours). */
export const TICK_US = 10_000

export type Server = { port: number; pid: number; stop(): Promise<void> }

/** Moves this process, all of its threads, to the core of the load. */
export function moveToLoadCore(): void {
  execFileSync('taskset', ['-apc', LOAD_CORE, String(process.pid)], { stdio: 'ignore' })
}

/** Starts a program of Node on the measured core and waits until it listens on `port`. Throws with its output if it ends. */
export async function startMeasured(
  args: string[],
  port: number,
  env: Record<string, string> = {},
  cwd = process.cwd(),
): Promise<Server> {
  return await startListening(
    spawn('taskset', ['-c', MEASURED_CORE, process.execPath, ...args], {
      cwd,
      env: { ...process.env, ...env },
    }),
    port,
  )
}

/** Waits until a program listens on `port`. Throws with its output if it ends first. */
export async function startListening(child: ChildProcess, port: number): Promise<Server> {
  let said = ''
  for (const output of [child.stdout, child.stderr])
    output?.on('data', (data) => {
      said = (said + String(data)).slice(-5_000)
    })
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`The server on port ${port} ended:\n${said}`)
    await setTimeout(50)
  }
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null)
        throw new Error(`The server on port ${port} ended while measured:\n${said}`)
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await Promise.race([ended, setTimeout(10_000).then(() => child.kill('SIGKILL'))])
    },
  }
}

async function isListening(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Below the ports that the kernel gives to connections, which would take one before its server begins to listen. */
const PORTS = { from: 10_000, to: 32_000 }

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to)
    if (!(await isListening(port))) return port
  }
}

/** Processor time of a process so far, user and system, in microseconds. */
export function cpuUs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  // The name may hold spaces; what follows its bracket has the times as 12th and 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_US
}

/** Resident memory of a process in KiB. */
export function residentKiB(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0)
}

/** What the figures were measured on, for the report. */
export const machine = () => ({
  cores: cpus().length,
  processor: cpus()[0]?.model ?? 'unknown',
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  loadAverage: loadavg()[0]?.toFixed(1),
})
