// `npm run soak`: fifty people stay for hours, each with an open stream of changes and a talk that goes on; some of them
// ask for pictures and buy. Memory must not grow and no handle be lost (REL-20). docs/reliability.md tells how to read
// the figures. Needs PostgreSQL at 127.0.0.1:5432 or at BENCH_DATABASE_URL.
import { readdirSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createChance } from '#tools/chaos/chance.ts'
import { createWorld } from '#tools/chaos/world.ts'
import { report, rounded } from './figures.ts'
import { createVisits } from './load/visits.ts'
import { cpuUs, machine, residentKiB } from './machine.ts'
import { stayOnline } from './soak/person.ts'
import { type Sample, slopeOf } from './soak/slope.ts'

const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '120' },
    'warm-up': { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  },
})
const SAMPLE_MS = 10_000
const SETTLE_MS = 120_000
/** Between two messages of one person, from and to. */
const PAUSE_MS = [10_000, 50_000] as const
const PICTURE_EVERY_MS = 20_000
const PURCHASE_EVERY_MS = 30_000
/** A connection that waits for its next call is kept for seconds, and counts as a handle. */
const CLOSED_AFTER_MS = 30_000

const chance = createChance(Number(options.seed))
const world = await createWorld(Number(options.seed), { isDirect: true })
const { service, sandbox, premadeIds } = world
const failures = new Map<string, number>()
let messages = 0

try {
  await stay(Number(options['warm-up']), [])
  const handlesBefore = await handles()
  const samples: Sample[] = []
  const cpuBefore = cpuUs(service.pid())
  messages = 0
  await stay(Number(options.minutes), samples)
  const cpuMinutes = (cpuUs(service.pid()) - cpuBefore) / 60_000_000
  const handlesAfter = await handles()
  const broken = [...(await world.settle(SETTLE_MS)), ...(await world.check([]))]
  for (const words of broken) console.log(`✗ ${words}`)
  for (const [what, times] of failures) console.log(`    ${times} × ${what}`)
  const resident = samples.map(({ residentMiB }) => residentMiB)
  report(
    'soak',
    [
      { what: 'people with an open stream', value: Number(options.people) },
      { what: 'how long they stayed', value: Number(options.minutes), unit: 'min' },
      { what: 'messages that were answered', value: messages },
      { what: 'processor time of the server', value: rounded(cpuMinutes), unit: 'min' },
      { what: 'calls and streams that failed', value: sum([...failures.values()]), atMost: 0 },
      { what: 'memory at the beginning', value: rounded(resident[0] ?? 0, 0), unit: 'MiB' },
      { what: 'memory at the end', value: rounded(resident.at(-1) ?? 0, 0), unit: 'MiB' },
      { what: 'most memory', value: rounded(Math.max(...resident), 0), unit: 'MiB' },
      {
        what: 'memory that is added in a minute',
        value: rounded(slopeOf(samples), 2),
        unit: 'MiB',
        atMost: 1,
      },
      { what: 'handles that were not given back', value: handlesAfter - handlesBefore, atMost: 5 },
      { what: 'rules that do not hold at the end', value: broken.length, atMost: 0 },
    ],
    { seed: options.seed, machine: machine() },
  )
} finally {
  await world.close()
}

/** Everybody comes, stays for so long and leaves; how the server does meanwhile is added to `samples`. */
async function stay(minutes: number, samples: Sample[]): Promise<void> {
  const over = AbortSignal.timeout(minutes * 60_000)
  const visits = createVisits({
    url: service.url,
    sandboxUrl: sandbox.url,
    chance,
    premadeIds,
    note: () => {},
  })
  const people = Array.from({ length: Number(options.people) }, () =>
    stayOnline({
      url: service.url,
      chance,
      premadeIds,
      pauseMs: PAUSE_MS,
      over,
      onFailure,
      onAnswer: () => messages++,
    }),
  )
  await Promise.all([
    ...people,
    every(PICTURE_EVERY_MS, over, () => visits.picture(performance.now())),
    every(PURCHASE_EVERY_MS, over, () => visits.purchase(performance.now())),
    every(SAMPLE_MS, over, () => {
      samples.push({ atMs: performance.now(), residentMiB: residentKiB(service.pid()) / 1024 })
    }),
  ])
}

async function every(pauseMs: number, over: AbortSignal, does: () => unknown): Promise<void> {
  for (; !over.aborted; await setTimeout(pauseMs, undefined, { signal: over }).catch(() => {})) {
    try {
      await does()
    } catch (error) {
      onFailure(error)
    }
  }
}

function onFailure(error: unknown): void {
  const what = error instanceof Error ? error.message : String(error)
  failures.set(what, (failures.get(what) ?? 0) + 1)
}

/** Open files and connections of the server, once nobody is there any more. */
async function handles(): Promise<number> {
  await world.settle(SETTLE_MS)
  await setTimeout(CLOSED_AFTER_MS)
  return readdirSync(`/proc/${service.pid()}/fd`).length
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, one) => all + one, 0)
}
