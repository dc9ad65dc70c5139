import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export type RunningServer = Awaited<ReturnType<typeof aProcess>>

/**
 * The server as an operator starts it, with what Node is told before, when it says that it is ready. Throws what it said
 * where it ends instead.
 */
export async function aProcess(
  settings: Record<string, string>,
  command = [join(root, 'server/main.ts')],
  folder = settings.DATA_DIR,
) {
  const child = spawn(process.execPath, command, {
    // Away from any .env file.
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      // As `npm start` has it: what one has compiled the next one takes.
      NODE_COMPILE_CACHE: join(root, 'build/.compiled'),
      HOST: '127.0.0.1',
      PORT: '0',
      LLM_DISCOVER: 'no',
      AGE_ASSURANCE: 'off',
      INTIMATE_CONSENT: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'exit').then(([code]): number | null => code)
  const isGone = () => child.exitCode !== null || child.signalCode !== null
  let said = ''
  child.stderr.on('data', (part) => {
    said += part
  })
  // Who stops reading must not close the pipe: the next line of the log would end the process.
  for await (const part of child.stdout.iterator({ destroyOnReturn: false })) {
    said += part
    const url = /"address":"([^"]+)".*"ready"/.exec(said)?.[1]
    if (!url) continue
    child.stdout.on('data', (more) => {
      said += more
    })
    return {
      url,
      /** All that it has written so far. */
      said: () => said,
      signal: (name: 'SIGUSR2') => child.kill(name),
      /** As the kernel does it where memory runs out: the process has no say. */
      async kill(): Promise<void> {
        if (!isGone()) child.kill('SIGKILL')
        await gone
      },
      /** Asks it to end; answers its exit code. */
      async stop(signal: 'SIGTERM' | 'SIGINT' | 'SIGUSR2'): Promise<number | null> {
        child.kill(signal)
        return await gone
      },
    }
  }
  throw new Error(`The server ended before it was ready:\n${said}`)
}
