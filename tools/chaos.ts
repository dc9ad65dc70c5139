// `npm run chaos`: real processes, users that remember what they were told, and one fault after the other; after each run
// what they remember is compared with what there is. Needs PostgreSQL at 127.0.0.1:5432 or at BENCH_DATABASE_URL.
// `--fault REL-1` runs one with its parts (REL-9 and REL-9b), `--runs` each so often, `--minutes` stops after them, `--seed` makes the same choices again.
// `--lanes 4` has four runs under way at a time, each in a world of its own: most of a run is waiting.
// `--allow-late` does not fail for what is late, on a machine that has other work.
// `--older abc1234` has that commit be the older version of REL-22.
import { execFileSync } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { machine } from '../bench/machine.ts'
import { createChance } from './chaos/chance.ts'
import { chooseFaults } from './chaos/every-fault.ts'
import type { Fault } from './chaos/fault.ts'
import { noFalseClock } from './chaos/faults/clocks.ts'
import { noRedis } from './chaos/redis-server.ts'
import { countRuns, hasFailed, type Run, tableOf } from './chaos/report.ts'
import type { User } from './chaos/user.ts'
import { createWorld, type World } from './chaos/world.ts'

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    minutes: { type: 'string', default: '600' },
    runs: { type: 'string', default: '50' },
    lanes: { type: 'string', default: '1' },
    fault: { type: 'string', multiple: true },
    older: { type: 'string' },
    'allow-late': { type: 'boolean', default: false },
  },
})
const seed = Number(options.seed)
const allowLate = options['allow-late']
const until = performance.now() + Number(options.minutes) * 60_000
const chosen = chooseFaults(options.fault)
/** Why it is left out on this machine; empty where it is not. */
const leftOut = ({ hasRedis, hasFalseClock }: Fault) =>
  (hasRedis && noRedis) || (hasFalseClock && noFalseClock) || ''
for (const fault of chosen) if (leftOut(fault)) console.log(`${fault.id}${leftOut(fault)}`)
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
console.log(`seed ${seed}, commit ${commit}`)

/** A start takes two to three seconds of a core. */
const APART_MS = 7_000
/** Lines of the server's log beside a failure. */
const SHOWN = 12

// What it has started ends with it; each lane starts three or four programs.
process.setMaxListeners(0)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const runs: Run[] = []
for (const fault of chosen) if (!leftOut(fault)) await runOften(fault)
console.log(tableOf(runs, chosen))
console.log(JSON.stringify({ seed, commit, machine: machine(), allowLate, faults: countRuns(runs, chosen) }))
if (hasFailed(runs, chosen, { allowLate })) process.exitCode = 1

async function runOften(fault: Fault): Promise<void> {
  const numbers = Array.from({ length: Number(options.runs) }, (_, at) => at + 1)
  const lanes = Array.from({ length: Number(options.lanes) }, async (_, at) => {
    // Servers that start at the same moment take each other's time to be ready.
    await setTimeout(at * APART_MS)
    await runLane(fault, numbers)
  })
  await Promise.all(lanes)
}

/** Takes one number after the other, until none or no time is left. */
async function runLane(fault: Fault, numbers: number[]): Promise<void> {
  const lane: { world?: World | undefined } = {}
  try {
    for (;;) {
      const number = performance.now() < until ? numbers.shift() : undefined
      if (number === undefined) return
      const run = await runOnce(
        fault,
        async () => (lane.world ??= await createWorld(seed, { ...fault, olderCommit: options.older })),
        number,
      )
      runs.push(run)
      const times = Object.entries(run.timesMs).map(([name, ms]) => `${name} ${(ms / 1000).toFixed(1)} s`)
      const isWell = run.broken.length === 0 && (allowLate || run.late.length === 0)
      console.log(
        `${isWell ? '✓' : '✗'} ${fault.id} ${number}: ${[run.what, ...times].filter(Boolean).join(', ')}`,
      )
      for (const words of [...run.broken, ...run.late]) console.log(`    ${words}`)
      if (run.broken.length > 0) console.log(lane.world?.service.warnings().slice(-SHOWN).join('\n'))
      // What is broken would be found again after every other run, and what is upgraded is so once.
      else if (!fault.isUpgrade) continue
      await lane.world?.close()
      lane.world = undefined
    }
  } finally {
    await lane.world?.close()
  }
}

async function runOnce(fault: Fault, worldOf: () => Promise<World>, number: number): Promise<Run> {
  const chance = createChance(seed + number * 1_000 + Number.parseInt(fault.id.slice(4), 10))
  const one: Run = { id: fault.id, timesMs: {}, broken: [], late: [] }
  try {
    const world = await worldOf()
    const { users, timesMs, broken, what } = await fault.run(world, chance)
    const late = Object.entries(timesMs)
      .filter(([name, ms]) => ms > (fault.boundsMs[name] ?? Number.POSITIVE_INFINITY))
      .map(([name, ms]) => `${name} after ${Math.round(ms)} ms`)
    const told = [what, ...troublesOf(users)].filter(Boolean).join(', ')
    return { ...one, timesMs, what: told, broken: [...broken, ...(await world.check(users))], late }
  } catch (error) {
    return { ...one, broken: [error instanceof Error ? (error.stack ?? error.message) : String(error)] }
  }
}

/** How calls failed that were made again, and how often. */
function troublesOf(users: readonly User[]): string[] {
  const times = new Map<string, number>()
  for (const { browser } of users)
    for (const [name, count] of Object.entries(browser.troubles))
      times.set(name, (times.get(name) ?? 0) + count)
  return [...times].map(([name, count]) => `${name} × ${count}`)
}
