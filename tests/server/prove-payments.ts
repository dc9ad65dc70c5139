// `npm run prove:payments`: plays random histories of payments, as server/payments/histories.test.ts does, until there are
// as many as are asked for, and counts them. They go in lots, each with a shop and books of its own and a seed that
// follows from `--seed`; what a lot came to is a line of `--record`, so that the same call goes on where one was ended,
// as long as the commit is the same. Runs on PostgreSQL where TEST_DATABASE_URL is set, else on the embedded database.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { countBooks, proveBooks } from '#server/audit/service.ts'
import { aShop } from './a-shop.ts'
import { holdEvents } from './held-events.ts'
import makeTemplate from './migrated-template.setup.ts'
import { playPaymentHistory } from './payment-history.ts'
import { paymentHistories } from './payment-steps.ts'

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    lanes: { type: 'string', default: '1' },
    record: { type: 'string' },
    /** Plays one lot again, proves the books after each history, and looks for the shortest one that fails. */
    lot: { type: 'string' },
  },
})
const seed = Number(options.seed)
/** What a processor remembers of one lot is read again and again. */
const LOT = 50
/** What other code came to proves nothing of this. */
const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim()
const record = options.record ?? join(tmpdir(), `moonlit-payment-histories-${seed}-${commit}.jsonl`)

const counts = ['histories', 'steps', 'kills', 'events', 'payments', 'transactions', 'entries'] as const
const Lot = z.object({
  lot: z.number(),
  seed: z.number(),
  commit: z.string(),
  failed: z.string().optional(),
  ...(Object.fromEntries(counts.map((name) => [name, z.number()])) as Record<
    (typeof counts)[number],
    z.ZodNumber
  >),
})
type Lot = z.infer<typeof Lot>

/** Far from that of every other lot, also of the next seed's. */
const seedOf = (lot: number) => createHash('sha256').update(`${seed} ${lot}`).digest().readInt32BE()

const tell = (line: string) => void process.stdout.write(`${line}\n`)

const dropTemplate = await makeTemplate()
try {
  if (options.lot) report([await playLot(Number(options.lot), true)])
  else await playAll()
} finally {
  await dropTemplate?.()
}

async function playAll() {
  const done = new Map(readRecord().map((one) => [one.lot, one]))
  const lots = Math.ceil(Number(options.runs) / LOT)
  const open = Array.from({ length: lots }, (_, lot) => lot).filter((lot) => !done.has(lot))
  let played = 0
  tell(`seed ${seed}, ${done.size} of ${lots} lots are in ${record}`)
  await Promise.all(
    Array.from({ length: Number(options.lanes) }, async () => {
      for (let lot = open.shift(); lot !== undefined; lot = open.shift()) {
        const one = await playLot(lot)
        appendFileSync(record, `${JSON.stringify(one)}\n`)
        done.set(lot, one)
        played++
        if (one.failed) console.error(`✗ lot ${lot}: ${one.failed}`)
      }
    }),
  )
  const all = [...done.values()].filter(({ lot }) => lot < lots)
  report(all)
  tell(`  ${played} of ${all.length} lots were played now, the others are of the record; commit ${commit}`)
}

function readRecord(): Lot[] {
  if (!existsSync(record)) return []
  const text = readFileSync(record, 'utf8')
  // Who was ended while it wrote has left half a line: that lot is played again.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole !== text) writeFileSync(record, whole)
  return whole
    .split('\n')
    .filter(Boolean)
    .map((line) => Lot.parse(JSON.parse(line)))
    .filter((one) => one.seed === seed && one.commit === commit)
}

async function playLot(lot: number, isSearch = false): Promise<Lot> {
  const shop = await aShop()
  const events = await holdEvents(shop)
  const { db } = shop.server.context
  const prove = async () => {
    const [broken] = (await proveBooks(db)).broken
    if (broken) throw new Error(broken)
  }
  const played = { histories: 0, steps: 0, kills: 0 }
  try {
    const property = fc.asyncProperty(paymentHistories, async (steps) => {
      played.kills += await playPaymentHistory(shop, events, steps)
      played.histories++
      played.steps += steps.length
      if (isSearch) await prove()
    })
    const failed = await fc
      .assert(property, { numRuns: LOT, seed: seedOf(lot), endOnFailure: !isSearch })
      // Nothing that is booked ever goes: the books at the end are those of all histories.
      .then(prove)
      .then(
        () => undefined,
        (error: unknown) => wordsOf(error),
      )
    const { transactions = 0, entries = 0 } = await countBooks(db)
    const [heard] = await db.rows<{ events: number; payments: number }>(
      sql`select (select count(*) from payment_events) as events, (select count(*) from payments) as payments`,
    )
    const made = { events: heard?.events ?? 0, payments: heard?.payments ?? 0, transactions, entries }
    return { lot, seed, commit, ...played, ...made, ...(failed !== undefined && { failed }) }
  } finally {
    await events.letGo()
    await shop.close()
  }
}

function report(lots: Lot[]) {
  const total = (of: (typeof counts)[number]) => lots.reduce((sum, one) => sum + one[of], 0)
  const failed = lots.filter((one) => one.failed !== undefined)
  for (const { lot, failed: words } of failed)
    console.error(
      `✗ lot ${lot} (\`npm run prove:payments -- --seed ${seed} --lot ${lot}\` plays it again): ${words}`,
    )
  tell(
    `${failed.length === 0 ? '✓' : '✗'} ${counts.map((name) => `${total(name)} ${name}`).join(', ')}; ${failed.length} of ${lots.length} lots failed; seed ${seed}`,
  )
  if (failed.length > 0) process.exitCode = 1
}

function wordsOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? `\n${error.cause.message}` : ''
  return `${error}${cause}`
}
