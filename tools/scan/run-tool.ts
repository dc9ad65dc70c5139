import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** Of what a program said last, where it failed. */
const SHOWN = 2_000

/**
 * Runs a program and answers what it said. Throws where it is not installed, takes longer than `withinMs`, or ends with
 * an error: what it has not tried it cannot have found.
 */
export async function runTool(command: string, args: string[], withinMs: number): Promise<string> {
  const signal = AbortSignal.timeout(withinMs)
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], signal })
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close', { signal }),
  ]).catch((error: unknown) => {
    throw new Error(`${command} did not come to its end. Is it installed? apt-get install wapiti sqlmap`, {
      cause: error,
    })
  })
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${(said + complained).slice(-SHOWN)}`)
  return said + complained
}
