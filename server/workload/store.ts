import sql, { join, type Sql } from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

export const JOB_KINDS = [
  'reply',
  'picture',
  'payment',
  'payment-event',
  'refund',
  'subscription',
  'check-in',
  'notice',
  'report',
] as const

export type JobKind = (typeof JOB_KINDS)[number]

/** What waits or is being done of each kind, and since when; each looks at an index of the open ones alone. */
const OPEN: Record<JobKind, Sql> = {
  reply: sql`select status as state, created_at as since from replies where status in ('queued', 'writing')`,
  picture: sql`select status as state, created_at as since from picture_jobs where status in ('queued', 'drawing')`,
  payment: sql`select 'due' as state, due_at as since from payments where due_at <= now()`,
  'payment-event': sql`select 'due' as state, due_at as since from payment_events where due_at <= now()`,
  refund: sql`select 'due' as state, due_at as since from payment_refunds where state = 'asked' and due_at <= now()`,
  subscription: sql`select 'due' as state, due_at as since from subscriptions where due_at <= now()`,
  'check-in': sql`select 'due' as state, look_at as since from check_ins where look_at <= now()`,
  notice: sql`select 'due' as state, due_at as since from push_notices where due_at <= now()`,
  report: sql`select 'overdue' as state, due_at as since from reports where state = 'open' and due_at <= now()`,
}

export type OpenJobs = { kind: JobKind; state: string; count: number; oldest_s: number }

export async function countOpen(db: Queries): Promise<OpenJobs[]> {
  const each = JOB_KINDS.map(
    (kind) => sql`select ${kind}::text as kind, state, since from (${OPEN[kind]}) as ${sql`open`}`,
  )
  return await db.rows<OpenJobs>(sql`
    select kind, state, count(*)::int as count, greatest(0, extract(epoch from now() - min(since)))::float8 as oldest_s
    from (${join(each, ' union all ')}) as jobs group by kind, state`)
}

/** `owed`: refunds that the processor refuses, or has not made for days, and somebody has to see to. */
export type Watched = { sales: number; disputes: number; differing: number; owed: number }

/** Sales and disputes of the last 30 days, and payments of them of which the processor says another sum than the books. */
export async function countMoney(db: Queries): Promise<Watched> {
  const [row] = await db.rows<Watched>(sql`
    select (count(*) filter (where what = 'sale'))::int as sales, (count(*) filter (where what = 'chargeback'))::int as disputes,
      (select count(*) from payments p left join ledger_transactions t on t.cause = 'sale:' || p.id
        where p.submitted_at >= now() - interval '30 days' and p.found_cents <> coalesce(t.amount, 0))::int as differing,
      (select count(*) from refunds_by_hand)::int as owed
    from ledger_transactions where kind = 'money' and made_at >= now() - interval '30 days'`)
  return row ?? { sales: 0, disputes: 0, differing: 0, owed: 0 }
}

/** How many transactions the ledger has had, those that were rolled back among them. */
export async function countPostings(db: Queries): Promise<number> {
  const [row] = await db.rows<{ last: number }>(sql`
    select case when is_called then last_value else 0 end as last from ledger_transactions_id_seq`)
  return row?.last ?? 0
}
