import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'
import type { Rule } from './rule-store.ts'

/** What is sealed after `since` up to `through`, in one number with the root `before` it. Times in microseconds of UTC. */
const root = sql`
  encode(sha256(convert_to(before || coalesce((
    select string_agg(encode(sha256(convert_to(json_build_array(t.id, t.cause, t.kind, t.wallet_id, t.amount, t.what, t.change,
      t.balance, (extract(epoch from t.made_at) * 1000000)::bigint, (
        select json_agg(json_build_array(e.account_id, e.currency, e.amount, e.version, e.balance_before, e.balance_after)
          order by e.account_id)
        from ledger_entries e where e.transaction_id = t.id))::text, 'UTF8')), 'hex'), '' order by t.id)
    from ledger_transactions t where t.id > since and t.id <= through), ''), 'UTF8')), 'hex')`

/** As long as the other rules may take: a day's bookings are read. */
const SEAL_MS = 30 * 60_000

export type Seal = { day: string; through: number; root: string }

/**
 * Seals for a day what was begun to be booked before a moment; undefined where the day has its seal. That moment is so
 * long ago that nothing before it is still under way: a number that came later would look like a change.
 */
export async function sealBooks(db: Queries, day: string, before: Date): Promise<Seal | undefined> {
  const [seal] = await db.rows<Seal>(
    sql`
      with last as (
        select coalesce(max(through), 0) as since,
          coalesce((select root from ledger_seals order by id desc limit 1), '') as before from ledger_seals
      ), next as (
        select since, before, coalesce(
          (select max(id) from ledger_transactions where made_at < ${before} and id > since), since) as through from last
      )
      insert into ledger_seals (day, through, root) select ${day}::date, through, ${root} from next
      on conflict (day) do nothing returning day::text, through, root`,
    SEAL_MS,
  )
  return seal
}

export async function findLastSeal(db: Queries): Promise<Seal | undefined> {
  const [seal] = await db.rows<Seal>(
    sql`select day::text, through, root from ledger_seals order by id desc limit 1`,
  )
  return seal
}

export const SEAL_RULES: readonly Rule[] = [
  {
    id: 'LED-12',
    says: 'what is sealed is what was booked then',
    find: sql`
      with seals as (
        select day, through, root, lag(through, 1, 0::bigint) over w as since, lag(root, 1, '') over w as before
        from ledger_seals window w as (order by id)
      )
      select 'the seal of ' || day as what from seals where root <> ${root} order by day`,
  },
]
