import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** A folder with all of ours in it, and the file in it that is run. */
export type Version = { root: string; entry: string }

const THIS: Version = { root: join(import.meta.dirname, '../..'), entry: 'tools/start.ts' }
const READY_MS = 300_000
/** Of what it said, for the report of a failure. */
const SAID_CHARS = 20_000

/** Our server as `npm start` runs it, in a process that can be killed and started again. */
export function createService(settings: Record<string, string>, port: number, { root, entry } = THIS) {
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let said = ''
  process.once('exit', () => child?.kill('SIGKILL'))

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null

  async function isReady(): Promise<boolean> {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(6_000) }).catch(
      () => undefined,
    )
    return answer?.status === 200
  }

  return {
    url,
    isRunning,
    isReady,
    pid: () => child?.pid ?? 0,
    /** Lines of its log that warn, each cut to a screen's width or two. */
    warnings: () =>
      said.split('\n').flatMap((line) => (/"level":[456]0/.test(line) ? [line.slice(0, 500)] : [])),
    /**
     * Starts it, with `more` of an environment this time; answers the milliseconds until it was ready. Throws what it
     * said where it ends instead.
     */
    async start(more: Record<string, string> = {}): Promise<number> {
      const begun = performance.now()
      const env = { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), ...settings, ...more }
      const started = spawn(process.execPath, [join(root, entry)], {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      for (const output of [started.stdout, started.stderr])
        output.on('data', (part) => {
          said = (said + String(part)).slice(-SAID_CHARS)
        })
      while (!(await isReady())) {
        if (!isRunning() || performance.now() - begun > READY_MS)
          throw new Error(`The server did not start:\n${said}`)
        await setTimeout(25)
      }
      return performance.now() - begun
    },
    /** As the kernel does it where memory runs out: the process has no say. */
    async kill(): Promise<void> {
      if (!child || !isRunning()) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    /** As a supervisor does it before a new version; answers the milliseconds and how it ended. */
    async terminate(atMostMs: number): Promise<{ ms: number; code: number | null }> {
      const begun = performance.now()
      if (!child) return { ms: 0, code: null }
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      const late = new AbortController()
      const [code] = await Promise.race([gone, setTimeout(atMostMs, [null], { signal: late.signal })])
      late.abort()
      if (isRunning()) await this.kill()
      return { ms: performance.now() - begun, code }
    },
  }
}

export type Service = ReturnType<typeof createService>
