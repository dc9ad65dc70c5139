import { spawn } from 'node:child_process'
import { once } from 'node:events'

export type Step = [name: string, command: string, ...args: string[]]

/** Runs a command with the packages' programs on its path and its output shown; answers its exit code. */
export async function run([, command, ...args]: Step, env: Record<string, string> = {}): Promise<number> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = await once(child, 'exit')
  return typeof code === 'number' ? code : 1
}

/** Runs all steps, one after the other, and exits with 1 if any failed. */
export async function runAll(steps: Step[]): Promise<void> {
  const failed: string[] = []
  for (const step of steps) {
    console.log(`\n== ${step[0]}`)
    if ((await run(step)) !== 0) failed.push(step[0])
  }
  if (failed.length === 0) return
  console.error(`\nFailed: ${failed.join(', ')}`)
  process.exit(1)
}
