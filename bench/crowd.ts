// `npm run bench:crowd`: a hundred people talk without a pause, while pages ask who is calling 200 times a second and
// somebody buys every two seconds (REL-30). Every reply has to arrive word for word. docs/reliability.md tells how to
// read the figures. Needs PostgreSQL at 127.0.0.1:5432 or at BENCH_DATABASE_URL.
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Browser } from '#tools/chaos/browser.ts'
import { createChance } from '#tools/chaos/chance.ts'
import { createWorld } from '#tools/chaos/world.ts'
import { createTalker } from './crowd/talker.ts'
import { quantile, report, rounded } from './figures.ts'
import { createVisits } from './load/visits.ts'
import { machine } from './machine.ts'

const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  },
})
const ASKED_A_SECOND = 200
/** Calls go out in bunches, as a timer is no finer than that. */
const BUNCH_MS = 50
const PURCHASE_EVERY_MS = 2_000

const chance = createChance(Number(options.seed))
const world = await createWorld(Number(options.seed), { isDirect: true })
const { service, sandbox, premadeIds } = world
const failures = new Map<string, number>()
const firstWordMs: number[] = []
const askedMs: number[] = []
const boughtMs: number[] = []
let calls = 0

try {
  const talkers = await Promise.all(
    Array.from({ length: Number(options.people) }, () => createTalker(service.url, chance, premadeIds)),
  )
  const [caller] = await world.users(chance, 1)
  if (!caller) throw new Error('Nobody signed up.')
  const over = AbortSignal.timeout(Number(options.minutes) * 60_000)
  const replies = await Promise.all([
    ...talkers.map((talker) => talkOn(talker, over)),
    askOn(caller.browser, over),
    buyOn(over),
  ])
  const broken = [...(await world.settle(60_000)), ...(await world.check([]))]
  for (const words of broken) console.log(`✗ ${words}`)
  for (const [what, times] of failures) console.log(`    ${times} × ${what}`)
  const failed = [...failures.values()].reduce((sum, times) => sum + times, 0)
  report(
    'crowd',
    [
      { what: 'replies, each word for word', value: replies.reduce((sum, count) => sum + count, 0) },
      { what: 'calls that failed, or replies with other words', value: failed, atMost: 0 },
      { what: 'calls', value: calls },
      ...times('first word of a reply', firstWordMs, { p95: 150 }),
      ...times('who is calling', askedMs, { p99: 100 }),
      ...times('a purchase', boughtMs, { p95: 1_500 }),
      { what: 'rules that do not hold at the end', value: broken.length, atMost: 0 },
    ],
    { seed: options.seed, minutes: options.minutes, machine: machine() },
  )
} finally {
  await world.close()
}

/** Answers how many replies came as they were written. */
async function talkOn(talker: Awaited<ReturnType<typeof createTalker>>, over: AbortSignal): Promise<number> {
  let whole = 0
  while (!over.aborted)
    await counted(async () => {
      firstWordMs.push(await talker.talk())
      whole++
    })
  return whole
}

async function askOn(browser: Browser, over: AbortSignal): Promise<number> {
  const bunch = (ASKED_A_SECOND * BUNCH_MS) / 1000
  const under = new Set<Promise<void>>()
  for (let dueMs = performance.now(); !over.aborted; dueMs += BUNCH_MS) {
    await setTimeout(Math.max(0, dueMs - performance.now()))
    for (let at = 0; at < bunch; at++) {
      const call: Promise<void> = counted(async () => {
        const { status } = await browser.callOnce('GET', '/user/me')
        if (status !== 200) throw new Error(`who is calling: ${status}`)
        // From when it was due: who comes late has waited.
        askedMs.push(performance.now() - dueMs)
      }).finally(() => under.delete(call))
      under.add(call)
    }
  }
  await Promise.all(under)
  return 0
}

async function buyOn(over: AbortSignal): Promise<number> {
  const note = (what: string, sinceMs: number) =>
    void (what === 'a purchase' && boughtMs.push(performance.now() - sinceMs))
  const visits = createVisits({ url: service.url, sandboxUrl: sandbox.url, chance, premadeIds, note })
  for (; !over.aborted; await setTimeout(PURCHASE_EVERY_MS))
    await counted(async () => await visits.purchase(performance.now()))
  return 0
}

async function counted(call: () => Promise<void>): Promise<void> {
  calls++
  try {
    await call()
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    failures.set(what, (failures.get(what) ?? 0) + 1)
  }
}

function times(what: string, ms: readonly number[], { p95, p99 }: { p95?: number; p99?: number }) {
  const of = (share: number) => rounded(quantile(ms, share), 0)
  return [
    { what: `${what}, p50`, value: of(0.5), unit: 'ms' },
    { what: `${what}, p95`, value: of(0.95), unit: 'ms', ...(p95 && { atMost: p95 }) },
    { what: `${what}, p99`, value: of(0.99), unit: 'ms', ...(p99 && { atMost: p99 }) },
  ]
}
