import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

export type UserKind = { kind: 'guest' | 'anonymous' | 'registered'; plan: string }

/** Undefined for who is gone. */
export async function findKind(db: Queries, userId: string): Promise<UserKind | undefined> {
  const [row] = await db.rows<UserKind>(sql`select kind, plan from users where id = ${userId}`)
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

/** Takes for good what was held. */
export async function takeAllowance(tx: Queries, id: string): Promise<void> {
  await tx.rows(sql`delete from allowance_holds where id = ${id}`)
}

/** Gives back what was held. */
export async function releaseAllowance(tx: Queries, id: string): Promise<void> {
  await tx.rows(sql`select release_allowance(${id}::uuid)`)
}
