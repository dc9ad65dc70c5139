// `npm run load`: people come at a steady rate, whether or not those before them have been served, and browse, talk, ask
// for pictures and buy. The rate goes up step by step until the service does not keep up. docs/reliability.md tells how
// to read the figures. Needs PostgreSQL at 127.0.0.1:5432 or at BENCH_DATABASE_URL.
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createChance } from '#tools/chaos/chance.ts'
import { createWorld } from '#tools/chaos/world.ts'
import { quantile, report, rounded } from './figures.ts'
import { createVisits } from './load/visits.ts'
import { cpuUs, machine, residentKiB } from './machine.ts'

const { values: options } = parseArgs({
  options: {
    rates: { type: 'string', default: '2,4,8,12,16,24,32,48' },
    seconds: { type: 'string', default: '30' },
    // Below the knee of two slow cores, so that a machine with other work does not miss it.
    least: { type: 'string', default: '24' },
    seed: { type: 'string', default: '1' },
  },
})
/** Of a hundred visits. */
const MIX = { browse: 60, chat: 34, picture: 2, purchase: 4 } as const
/** The knee: this share of those who came was not served when the step ended, or served wrongly. */
const BEHIND = 0.05
/** Longer than a reply takes by the model alone: visits that began later are not counted as left over. */
const VISIT_MS = 4_000

type Step = {
  rate: number
  visits: number
  failures: number
  leftOver: number
  residentMiB: number
  corePercent: number
  ms: Record<string, { n: number; p50: number; p95: number; p99: number }>
}

const seconds = Number(options.seconds)
const chance = createChance(Number(options.seed))
const world = await createWorld(Number(options.seed), { isDirect: true })
const steps: Step[] = []
try {
  // A first step that is not told of warms up what is compiled and cached.
  await runStep(2, 5)
  for (const rate of options.rates.split(',').map(Number)) {
    const step = await runStep(rate, seconds)
    steps.push(step)
    tell(step)
    if (isBehind(step)) break
  }
  const broken = [...(await world.settle(120_000)), ...(await world.check([]))]
  for (const words of broken) console.log(`✗ ${words}`)
  const kept = steps.filter((step) => !isBehind(step))
  const failed = kept.reduce((sum, { failures }) => sum + failures, 0)
  const most = kept.at(-1)?.rate ?? 0
  console.log(`${most} visits a second were served${steps.some(isBehind) ? ', and no more' : ''}.`)
  report(
    'load',
    [
      { what: 'visits a second that were served', value: most, atLeast: Number(options.least) },
      { what: 'visits that failed at rates that were served', value: failed, atMost: 0 },
      { what: 'rules that do not hold at the end', value: broken.length, atMost: 0 },
    ],
    { seed: options.seed, steps, broken, machine: machine() },
  )
} finally {
  await world.close()
}

async function runStep(rate: number, lastsS: number): Promise<Step> {
  const times = new Map<string, number[]>()
  const note = (what: string, sinceMs: number) => {
    times.set(what, [...(times.get(what) ?? []), performance.now() - sinceMs])
  }
  const { premadeIds, service, sandbox } = world
  const visits = createVisits({ url: service.url, sandboxUrl: sandbox.url, chance, premadeIds, note })
  const failures: Record<string, number> = {}
  const open = new Map<Promise<void>, number>()
  const all: Promise<void>[] = []
  const begunMs = performance.now()
  const cpuBefore = cpuUs(service.pid())
  let atMs = begunMs
  while (atMs < begunMs + lastsS * 1000) {
    // As independent people come: the time to the next one does not depend on the last.
    atMs += (-Math.log(1 - chance.between(0, 999_999) / 1_000_000) / rate) * 1000
    await setTimeout(Math.max(0, atMs - performance.now()))
    const visit: Promise<void> = visits[kindOf(chance.between(1, 100))](atMs)
      .catch((error: unknown) => {
        const what = error instanceof Error ? error.message : String(error)
        failures[what] = (failures[what] ?? 0) + 1
      })
      .finally(() => open.delete(visit))
    open.set(visit, atMs)
    all.push(visit)
  }
  const endMs = performance.now()
  const corePercent = (cpuUs(service.pid()) - cpuBefore) / 10 / (endMs - begunMs)
  const leftOver = [...open.values()].filter((since) => since < endMs - VISIT_MS).length
  await Promise.all(all)
  for (const [what, times] of Object.entries(failures)) console.log(`    ${times} × ${what}`)
  return {
    rate,
    visits: all.length,
    leftOver,
    corePercent: rounded(corePercent),
    failures: Object.values(failures).reduce((sum, count) => sum + count, 0),
    residentMiB: rounded(residentKiB(service.pid()) / 1024),
    ms: Object.fromEntries(
      [...times].map(([what, ms]) => [
        what,
        { n: ms.length, p50: at(ms, 0.5), p95: at(ms, 0.95), p99: at(ms, 0.99) },
      ]),
    ),
  }
}

function kindOf(lot: number): keyof typeof MIX {
  let share = 0
  for (const [kind, percent] of Object.entries(MIX)) {
    share += percent
    // The keys of the mix are what they are.
    if (lot <= share) return kind as keyof typeof MIX
  }
  return 'browse'
}

function isBehind({ visits, failures, leftOver }: Step): boolean {
  return failures + leftOver > visits * BEHIND
}

function at(ms: readonly number[], share: number): number {
  return rounded(quantile(ms, share), 0)
}

function tell({ rate, visits, failures, leftOver, residentMiB, corePercent, ms }: Step): void {
  console.log(
    `${rate} a second: ${visits} visits, ${failures} failed, ${leftOver} left over, ${residentMiB} MiB, ${corePercent} % of a core`,
  )
  for (const [what, { n, p50, p95, p99 }] of Object.entries(ms))
    console.log(
      `  ${what.padEnd(28)} ${String(n).padStart(5)} ${[p50, p95, p99].map((one) => `${one} ms`.padStart(9)).join('')}`,
    )
}
