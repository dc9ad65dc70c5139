import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** Runs a program and answers what it said. Throws where it is not installed or takes longer than `withinMs`. */
export async function runTool(command: string, args: string[], withinMs: number): Promise<string> {
  const signal = AbortSignal.timeout(withinMs)
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], signal })
  const [said, complained] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close', { signal }),
  ]).catch((error: unknown) => {
    throw new Error(`${command} did not come to its end. Is it installed? apt-get install wapiti sqlmap`, {
      cause: error,
    })
  })
  return said + complained
}
