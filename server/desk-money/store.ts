import sql from 'sql-template-tag'
import type { BookedDay } from '#contract/desk-money.ts'
import type { Queries } from '#server/platform/database.ts'

export type Counted = { month: string; sales: number; disputes: number }

/** Sales and disputes of each month in UTC since `from`, latest first. Each dispute is one booking. */
export async function countDisputes(db: Queries, from: Date): Promise<Counted[]> {
  return await db.rows<Counted>(sql`
    select to_char(made_at at time zone 'UTC', 'YYYY-MM') as month,
      (count(*) filter (where what = 'sale'))::int as sales, (count(*) filter (where what = 'chargeback'))::int as disputes
    from ledger_transactions where kind = 'money' and made_at >= ${from}
    group by month order by month desc`)
}

/** Each day's payments since `from`, latest first, the books beside what the processor has said on a later day. */
export async function readBooks(db: Queries, from: Date): Promise<BookedDay[]> {
  return await db.rows<BookedDay>(sql`
    select to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD') as day, (count(*) filter (where booked > 0))::int as payments,
      sum(booked)::int as "bookedCents", coalesce(sum(found), 0)::int as "foundCents",
      (count(*) filter (where found is null and booked > 0))::int as unasked,
      coalesce(array_agg(id) filter (where found <> booked), '{}') as differing
    from (
      select p.id, p.submitted_at, p.found_cents as found, coalesce(t.amount, 0) as booked
      from payments p left join ledger_transactions t on t.cause = 'sale:' || p.id
      where p.submitted_at >= ${from}
    ) as each group by day order by day desc`)
}
