// `npm run prove:ledger`: plays random histories against the ledger and a simple model of it, then breaks the ledger in
// many ways and looks whether each is noticed. Needs PostgreSQL at 127.0.0.1:5432 or at BENCH_DATABASE_URL, and makes
// databases of its own. `--seed` plays a run again.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { countBooks, proveBooks } from '#server/audit/service.ts'
import { createLedger, type Ledger } from '#server/ledger/service.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { MIGRATIONS, migrate } from '#server/platform/migrate.ts'
import { dropDatabase, makeDatabase } from '../bench/scratch-database.ts'
import { batches, playBatch } from './ledger/batch.ts'
import { crowds, drain, playCrowd } from './ledger/crowd.ts'
import { playHistory } from './ledger/history.ts'
import { MUTANTS, type Mutant } from './ledger/mutants.ts'
import { histories } from './ledger/steps.ts'

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    crowds: { type: 'string', default: '500' },
    batches: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    lanes: { type: 'string', default: '4' },
    /** Of the broken ledgers, only those whose name has these words. */
    mutants: { type: 'string', default: '' },
  },
})
const seed = Number(options.seed)
/** The newest last: what it replaces is broken in it. */
const LEDGER = [
  '0027_ledger.sql',
  '0057_spend-together.sql',
  '0068_ledger-sums-and-holds.sql',
  '0081_spend-together-for-less.sql',
  '0089_pay-many.sql',
  '0112_debts-set-off.sql',
]
/** Of a broken ledger: it is found out within these, or not at all. */
const MUTANT_RUNS = 300
const MUTANT_CROWDS = 30
const MUTANT_BATCHES = 100

const chosen = MUTANTS.filter(({ name }) => name.includes(options.mutants))
if (chosen.length === 0) throw new Error(`--mutants: no ledger is broken in "${options.mutants}"`)
console.log(`seed ${seed}`)
await proveWhole()
await proveMutants()

async function proveWhole() {
  const begun = performance.now()
  const lanes = Number(options.lanes)
  const runs = Math.ceil(Number(options.runs) / lanes)
  const rounds = Math.ceil(Number(options.crowds) / lanes)
  const together = Math.ceil(Number(options.batches) / lanes)
  const done = await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      proveLane(`moonlit_prove_ledger_${lane}`, { runs, rounds, together }, seed + lane),
    ),
  )
  const total = (of: (one: (typeof done)[number]) => number) => done.reduce((sum, one) => sum + of(one), 0)
  const drained = done.filter(({ paid, left }) => paid === 100 && left === 0).length
  const broken = done.flatMap((one) => one.broken)
  const mark = (isSo: boolean) => (isSo ? '✓' : '✗')
  console.log(
    `✓ ${runs * lanes} histories ended as the model foresees, ${rounds * lanes} crowds with what they were told, ${together * lanes} batches as if one had come after the other.`,
  )
  console.log(
    `${mark(drained === lanes)} of 500 at once, who have enough for 100, 100 could pay (${drained} of ${lanes} times).`,
  )
  for (const words of broken) console.error(`✗ ${words}`)
  console.log(
    `${mark(broken.length === 0)} the rules hold over ${total((one) => one.transactions)} transactions with ${total((one) => one.entries)} entries.`,
  )
  console.log(`  ${Math.round((performance.now() - begun) / 1000)} s`)
  if (broken.length > 0 || drained < lanes) process.exitCode = 1
}

/** A database of its own: what has expired is given back by whoever looks. */
async function proveLane(
  database: string,
  { runs, rounds, together }: { runs: number; rounds: number; together: number },
  laneSeed: number,
) {
  return await withLedger(database, MIGRATIONS, async (db, ledger) => {
    await playHistories(db, ledger, runs, laneSeed)
    await playCrowds(db, ledger, rounds, laneSeed)
    await playBatches(db, ledger, together, laneSeed)
    const drained = await drain(db, ledger)
    const { transactions = 0, entries = 0 } = await countBooks(db)
    return { ...drained, ...(await proveBooks(db)), transactions, entries }
  })
}

async function proveMutants() {
  let caught = 0
  for (const mutant of chosen) {
    const words = await findOut(mutant)
    if (words) caught++
    console.log(`${words ? '✓' : '✗'} ${mutant.name}: ${words ?? 'nobody noticed'}`)
  }
  console.log(`${caught} of ${chosen.length} broken ledgers were found out; seed ${seed}.`)
  if (caught < chosen.length) process.exitCode = 1
}

/** What was noticed of a broken ledger; undefined where nothing was. */
async function findOut(mutant: Mutant): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'moonlit-mutant-'))
  try {
    cpSync(MIGRATIONS, folder, { recursive: true })
    for (const [from, to] of [[mutant.from, mutant.to] as const, ...(mutant.more ?? [])]) {
      const file = LEDGER.map((name) => join(folder, name)).findLast((path) =>
        readFileSync(path, 'utf8').includes(from),
      )
      if (!file) throw new Error(`The migrations have no "${from}" to break.`)
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replace(from, () => to),
      )
    }
    return await withLedger('moonlit_prove_ledger', folder, async (db, ledger) => {
      try {
        await playBatches(db, ledger, MUTANT_BATCHES, seed)
        await playHistories(db, ledger, MUTANT_RUNS, seed)
        await playCrowds(db, ledger, MUTANT_CROWDS, seed)
        const { paid, left } = await drain(db, ledger)
        if (paid !== 100 || left !== 0) return `${paid} instead of 100 could pay`
      } catch (error) {
        return firstLine(error)
      }
      return (await proveBooks(db)).broken[0]
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function playHistories(db: Database, ledger: Ledger, numRuns: number, laneSeed: number) {
  const property = fc.asyncProperty(histories, (steps) => playHistory(db, ledger, steps))
  await fc.assert(property, { numRuns, seed: laneSeed, endOnFailure: true })
}

async function playCrowds(db: Database, ledger: Ledger, numRuns: number, laneSeed: number) {
  const property = fc.asyncProperty(crowds, (callers) => playCrowd(db, ledger, callers))
  await fc.assert(property, { numRuns, seed: laneSeed, endOnFailure: true })
}

async function playBatches(db: Database, ledger: Ledger, numRuns: number, laneSeed: number) {
  const property = fc.asyncProperty(batches, (batch) => playBatch(db, ledger, batch))
  await fc.assert(property, { numRuns, seed: laneSeed, endOnFailure: true })
}

async function withLedger<Result>(
  database: string,
  migrations: string,
  work: (db: Database, ledger: Ledger) => Promise<Result>,
): Promise<Result> {
  const url = await makeDatabase(database)
  const connection = { connectionString: url, max: 10, connectionTimeoutMillis: 0 }
  const db = openDatabase({ label: 'prove', connection, onIdleError: () => {} })
  try {
    await migrate(db, migrations)
    return await work(db, createLedger({ db }))
  } finally {
    await db.close()
    await dropDatabase(url)
  }
}

function firstLine(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const [line = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n')
  return line.slice(0, 150)
}
