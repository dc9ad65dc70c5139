import sql, { type Sql } from 'sql-template-tag'
import type { Overview } from '#contract/desk.ts'
import type { Queries } from '#server/platform/database.ts'
import type { ReplyDay } from './overview.ts'

/** Which day a time lies on, counted from `from`. */
const dayOf = (at: Sql, from: Date) => sql`floor(extract(epoch from ${at} - ${from}::timestamptz) / 86400)`

/** A number for each day from `from`, of rows with a time `at` and a number `n`. */
async function daily(db: Queries, from: Date, days: number, rows: Sql): Promise<number[]> {
  const found = await db.rows<{ n: number }>(sql`
    select coalesce(sum(r.n), 0)::bigint as n
    from generate_series(0, ${days}::int - 1) as day
      left join (${rows}) r on ${dayOf(sql`r.at`, from)} = day
    group by day order by day`)
  return found.map(({ n }) => n)
}

/** Each statement by itself, one after the other: whoever looks at them is in no hurry. */
export async function readDays(db: Queries, from: Date, days: number) {
  const of = (rows: Sql) => daily(db, from, days, rows)
  return {
    newUsers: await of(
      sql`select created_at as at, 1 as n from identity.accounts where created_at >= ${from}`,
    ),
    messages: await of(
      sql`select created_at as at, 1 as n from messages where created_at >= ${from} and author = 'user'`,
    ),
    revenue: await of(sql`
      select made_at as at, case when what in ('sale', 'chargeback-reversal') then amount else -amount end as n
      from ledger_transactions where made_at >= ${from} and kind = 'money'`),
    disputes: await of(sql`
      select made_at as at, 1 as n from ledger_transactions
      where made_at >= ${from} and kind = 'money' and what = 'chargeback'`),
    lunaGranted: await of(
      sql`select made_at as at, amount as n from ledger_transactions where made_at >= ${from} and kind = 'grant'`,
    ),
    lunaSpent: await of(sql`
      select t.made_at as at, e.amount as n from ledger_transactions t
        join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.made_at >= ${from} and a.kind in ('luna_spent_images', 'luna_spent_other')`),
    failedPictures: await of(
      sql`select created_at as at, 1 as n from picture_jobs where created_at >= ${from} and status = 'failed'`,
    ),
  }
}

/** What was drawn and read aloud each day, as far as it is kept. */
export async function readMade(db: Queries, from: Date, days: number) {
  const of = (rows: Sql) => daily(db, from, days, rows)
  return {
    pictures: await of(
      sql`select created_at as at, count as n from picture_jobs where created_at >= ${from} and status = 'done'`,
    ),
    voices: await of(sql`select created_at as at, 1 as n from voices where created_at >= ${from}`),
  }
}

/** Waits in milliseconds. One look at the replies for all that is counted of them by days. */
export async function readReplies(db: Queries, from: Date): Promise<ReplyDay[]> {
  const wait = sql`greatest(0, extract(epoch from first_words_at - created_at) * 1000)::bigint`
  return await db.rows<ReplyDay>(sql`
    select day::int as day, percentile_disc(0.5) within group (order by wait) as median,
      percentile_disc(0.95) within group (order by wait) as p95, count(*) filter (where status = 'failed') as failed,
      count(*) filter (where status in ('finished', 'stopped', 'cut')) as written
    from (
      select ${dayOf(sql`created_at`, from)} as day, status,
        case when first_words_at is not null then ${wait} end as wait
      from replies where created_at >= ${from}
    ) each group by grouping sets ((day), ())`)
}

/** Why replies failed, most often first. */
export async function countFailures(db: Queries, from: Date): Promise<Overview['failures']> {
  return await db.rows<Overview['failures'][number]>(sql`
    select failure, count(*) as times from replies
    where created_at >= ${from} and status = 'failed' and failure is not null
    group by failure order by times desc, failure`)
}

export async function countPeople(db: Queries): Promise<{ users: number; subscribers: number }> {
  const [row] = await db.rows<{ users: number; subscribers: number }>(sql`
    select count(*) as users, count(*) filter (where plan <> 'none') as subscribers from users
    where kind not in ('guest', 'erased')`)
  return row ?? { users: 0, subscribers: 0 }
}
