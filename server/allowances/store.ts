import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

export type UserKind = { kind: 'guest' | 'anonymous' | 'registered'; plan: 'none' | 'monthly' | 'annual' }

/** Undefined for who is gone. A reviewer is shown what Pro has. */
export async function findKind(db: Queries, userId: string): Promise<UserKind | undefined> {
  const [row] = await db.rows<UserKind>(sql`
    select kind, case when exists (select from reviewers where user_id = users.id) then 'annual' else plan end as plan
    from users where id = ${userId}`)
  return row
}

/** What has been used in the period that is counted now. The day is told as `use_allowance` tells it. */
export async function listUsed(
  db: Queries,
  userId: string,
  isGuest: boolean,
): Promise<{ what: string; used: number }[]> {
  return await db.rows(sql`
    select what, used from allowances where user_id = ${userId}
      and period = case when ${isGuest} then 'all' else to_char(now() at time zone 'utc', 'YYYY-MM-DD') end`)
}

/** Uses one, where there is no subscription. Rejects, see `isUsedUp`, where none is left. */
export async function spendAllowance(
  tx: Queries,
  userId: string,
  what: string,
  { guest, free }: { guest: number; free: number },
): Promise<void> {
  await tx.rows(
    sql`select use_allowance(${userId}::uuid, ${what}, ${guest}::integer, ${free}::integer) as used`,
  )
}

export type AllowanceHold = { id: string; userId: string; what: string; amount: number }

/** Answers how many are held, none with a subscription. Rejects, see `isUsedUp`, where fewer are left. */
export async function holdAllowance(
  tx: Queries,
  { id, userId, what, amount }: AllowanceHold,
  { guest, free }: { guest: number; free: number },
): Promise<number> {
  const [row] = await tx.rows<{ held: number }>(sql`
    select hold_allowance(${id}::uuid, ${userId}::uuid, ${what}, ${amount}::integer, ${guest}::integer, ${free}::integer) as held`)
  return row?.held ?? 0
}

/** Gives back a message that was used at a time; what was used in a day that is over counts no more anyway. */
export async function giveBackMessage(tx: Queries, userId: string, usedAt: Date): Promise<void> {
  await tx.rows(sql`
    update allowances set used = greatest(0, used - 1)
    where user_id = ${userId} and what = 'messages'
      and period in ('all', to_char(${usedAt}::timestamptz at time zone 'utc', 'YYYY-MM-DD'))`)
}

/**
 * What a guest has used today counts for the account that the guest's things come to, as if it had used that itself, and
 * so does what is held today and may still come back.
 */
export async function mergeUsed(tx: Queries, guestId: string, userId: string): Promise<void> {
  await tx.rows(sql`
    insert into allowances as a (user_id, what, period, used)
    select ${userId}::uuid, what, latest_day::text, used_that_day from allowances
    where user_id = ${guestId} and period = 'all' and used_that_day > 0
      and latest_day = (now() at time zone 'utc')::date
    order by what
    on conflict (user_id, what) do update set
      used = case when a.period = excluded.period then a.used else 0 end + excluded.used,
      period = excluded.period`)
  await tx.rows(sql`
    update allowance_holds h set user_id = ${userId}, period = g.latest_day::text
    from allowances g
    where h.user_id = ${guestId} and h.period = 'all' and g.user_id = h.user_id and g.what = h.what
      and g.latest_day = (now() at time zone 'utc')::date`)
}

/** Takes for good what was held. */
export async function takeAllowance(tx: Queries, id: string): Promise<void> {
  await tx.rows(sql`delete from allowance_holds where id = ${id}`)
}

/** Gives back what was held. */
export async function releaseAllowance(tx: Queries, id: string): Promise<void> {
  await tx.rows(sql`select release_allowance(${id}::uuid)`)
}

/** How many of the pictures that a plan has in it are used in this paid month; undefined where there is no such month. */
export async function findIncludedUsed(db: Queries, userId: string): Promise<number | undefined> {
  const [row] = await db.rows<{ used: number | null }>(sql`
    select case when p.period is null then null else coalesce(a.used, 0) end as used
    from (select included_period(${userId}::uuid) as period) p
    left join allowances a on a.user_id = ${userId} and a.what = 'adult-pictures' and a.period = p.period`)
  return row?.used ?? undefined
}

/** Uses up to `amount` of them and answers how many; under a hold all of them or none. */
export async function takeIncluded(
  tx: Queries,
  { userId, amount, hold }: { userId: string; amount: number; hold?: string },
  { monthly, annual }: { monthly: number; annual: number },
): Promise<number> {
  const [row] = await tx.rows<{ used: number }>(sql`
    select use_included(${userId}::uuid, ${amount}::integer, ${monthly}::integer, ${annual}::integer, ${hold ?? null}::uuid) as used`)
  return row?.used ?? 0
}
