// How many spendings of luna a second the product's own code books, beside what pgbench reaches with one bare statement
// each on the same server in the same minutes. docs/performance.md tells how to read the figures.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sql from 'sql-template-tag'
import { countBooks, proveBooks } from '#server/audit/service.ts'
import { createLedger } from '#server/ledger/service.ts'
import { openDatabase } from '#server/platform/database.ts'
import { MIGRATIONS, migrate } from '#server/platform/migrate.ts'
import { median, quantile, report, rounded } from './figures.ts'
import { machine } from './machine.ts'
import { dropDatabase, makeDatabase } from './scratch-database.ts'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    pgbench: { type: 'string', default: '/usr/lib/postgresql/15/bin/pgbench' },
  },
})
const seconds = Number(options.seconds)
const USERS = 10_000
const FLOOR = join(import.meta.dirname, 'ledger')

const url = await makeDatabase('moonlit_bench_ledger')
const db = openDatabase({
  label: 'bench',
  connection: { connectionString: url, max: 10 },
  onIdleError: () => {},
})
const ledger = createLedger({ db })
const users = Array.from({ length: USERS }, () => randomUUID())
const hot = users[0] ?? ''
const anyUser = () => users[Math.floor(Math.random() * USERS)] ?? ''
const aSpending = (userId: string) =>
  ({ cause: `voice:${randomUUID()}`, userId, luna: 1, purpose: 'voice' }) as const
const spendAlone = (userId: string) => ledger.spend(db, aSpending(userId))
const read = (userId: string) => ledger.balance(db, userId)
const pay = (userId: string) => ledger.pay(aSpending(userId))

try {
  await prepare()
  const runs = []
  // In turns, so that whatever else the machine does is done to both.
  for (let round = 0; round < Number(options.rounds); round++)
    runs.push({
      floor: floorRate(),
      ours: await rate(8, () => pay(anyUser())),
      alone: await rate(8, () => spendAlone(anyUser())),
      reading: await rate(8, () => read(anyUser())),
      hotOne: await rate(1, () => pay(hot)),
      hotMany: await rate(32, () => pay(hot)),
    })
  await tell(runs)
} finally {
  await db.close()
  await dropDatabase(url)
}

async function prepare() {
  await migrate(db, MIGRATIONS)
  await db.rows(sql`insert into users (id, kind) select id, 'registered' from unnest(${users}::uuid[]) as id`)
  await db.rows(sql`select ledger_grant('bench:' || id, id, 100000000, 'granted', 'subscription')
    from unnest(${users}::uuid[]) as id`)
  await db.script(readFileSync(join(FLOOR, 'floor-schema.sql'), 'utf8'))
  await db.script('vacuum analyze')
  await db.script('checkpoint')
}

/** Spendings a second of the bare statement, 8 clients. */
function floorRate(): number {
  const args = ['-n', '-M', 'prepared', '-f', join(FLOOR, 'floor-spend.sql'), '-c', '8', '-j', '2']
  const said = execFileSync(options.pgbench, [...args, '-T', String(seconds), url], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return Number(/tps = ([\d.]+)/.exec(said)?.[1])
}

type Rate = { aSecond: number; p50Ms: number; p99Ms: number }

/** So many callers, each of whom asks again as soon as it has an answer. */
async function rate(callers: number, ask: () => Promise<unknown>): Promise<Rate> {
  const tookMs: number[] = []
  const begun = performance.now()
  const end = begun + seconds * 1000
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let at = performance.now(); at < end; ) {
        await ask()
        const now = performance.now()
        tookMs.push(now - at)
        at = now
      }
    }),
  )
  const aSecond = (tookMs.length / (performance.now() - begun)) * 1000
  return { aSecond, p50Ms: quantile(tookMs, 0.5), p99Ms: quantile(tookMs, 0.99) }
}

type Run = { floor: number } & Record<'ours' | 'alone' | 'reading' | 'hotOne' | 'hotMany', Rate>

async function tell(runs: Run[]) {
  const begun = performance.now()
  const { broken } = await proveBooks(db)
  const auditS = (performance.now() - begun) / 1000
  const { transactions = 0 } = await countBooks(db)
  const [counted] = await db.rows<{ wrong: number }>(sql`
    select count(*) as wrong from (
      select from ledger_entries group by account_id having sum(amount) <> max(balance_after) filter (where version = (
        select a.version from ledger_accounts a where a.id = account_id))
    ) as accounts`)
  const of = (pick: (run: (typeof runs)[number]) => number, digits = 0) =>
    rounded(median(runs.map(pick)), digits)
  report(
    'ledger',
    [
      { what: 'floor: one bare statement each, 8 clients', value: of(({ floor }) => floor), unit: '/s' },
      { what: 'ours: paid together, 8 callers', value: of(({ ours }) => ours.aSecond), unit: '/s' },
      { what: 'ours / floor', value: of(({ ours, floor }) => ours.aSecond / floor, 2), atLeast: 0.8 },
      { what: 'p50 of one spending', value: of(({ ours }) => ours.p50Ms, 1), unit: 'ms' },
      { what: 'p99 of one spending', value: of(({ ours }) => ours.p99Ms, 1), unit: 'ms' },
      {
        what: 'ours: each in its own transaction, 8 callers',
        value: of(({ alone }) => alone.aSecond),
        unit: '/s',
      },
      { what: 'that / floor', value: of(({ alone, floor }) => alone.aSecond / floor, 2) },
      { what: 'balances that are read, 8 callers', value: of(({ reading }) => reading.aSecond), unit: '/s' },
      { what: 'p50 of one reading', value: of(({ reading }) => reading.p50Ms, 1), unit: 'ms' },
      { what: 'p99 of one reading', value: of(({ reading }) => reading.p99Ms, 1), unit: 'ms', atMost: 50 },
      { what: 'one hot user, 1 caller', value: of(({ hotOne }) => hotOne.aSecond), unit: '/s' },
      { what: 'one hot user, 32 callers', value: of(({ hotMany }) => hotMany.aSecond), unit: '/s' },
      {
        what: '32 callers / 1',
        value: of(({ hotMany, hotOne }) => hotMany.aSecond / hotOne.aSecond, 2),
        atLeast: 1,
      },
      { what: 'transactions that an audit reads', value: transactions },
      { what: 'the audit', value: rounded(auditS), unit: 's' },
      { what: 'rules that it finds broken', value: broken.length, atMost: 0 },
      { what: 'accounts that are not the sum of their entries', value: counted?.wrong ?? -1, atMost: 0 },
    ],
    { machine: machine() },
  )
}
