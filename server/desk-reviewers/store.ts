import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

export type ReviewerRow = {
  id: string
  name: string
  login: string
  since: Date
  last_signed_in_at: Date | null
  last_look_at: Date | null
  off_at: Date | null
}

export async function listReviewers(db: Queries): Promise<ReviewerRow[]> {
  return await db.rows<ReviewerRow>(sql`
    select r.user_id as id, r.name, a.email as login, r.since, r.last_signed_in_at, r.off_at,
      (select l.made_at from reviewer_looks l where l.user_id = r.user_id order by l.id desc limit 1) as last_look_at
    from reviewers r join identity.accounts a on a.user_id = r.user_id order by r.since desc, r.user_id`)
}

export type LockedReviewer = Pick<ReviewerRow, 'name' | 'login' | 'off_at' | 'last_signed_in_at'>

/** A reviewer, locked against others who change it. */
export async function lockReviewer(tx: Queries, id: string): Promise<LockedReviewer | undefined> {
  const [row] = await tx.rows<LockedReviewer>(sql`
    select r.name, a.email as login, r.off_at, r.last_signed_in_at from reviewers r join identity.accounts a on a.user_id = r.user_id
    where r.user_id = ${id} for update of r`)
  return row
}

export type NewReviewer = { id: string; name: string; login: string; loginKey: string; now: Date }

/** An account that is nobody's: without a password yet, and with an address that needs no confirming. False where its id is taken. */
export async function insertReviewer(tx: Queries, reviewer: NewReviewer): Promise<boolean> {
  const { id, name, login, loginKey, now } = reviewer
  const made = await tx.rows(sql`
    insert into users (id, kind) values (${id}, 'registered') on conflict do nothing returning id`)
  if (made.length === 0) return false
  await tx.rows(sql`
    insert into identity.accounts (user_id, email, email_key, email_verified_at, name)
    values (${id}, ${login}, ${loginKey}, ${now}, ${name})`)
  await tx.rows(sql`insert into reviewers (user_id, name, since) values (${id}, ${name}, ${now})`)
  return true
}

/** Without a hash nobody is let in. */
export async function setHash(tx: Queries, id: string, passwordHash: string | null, now: Date) {
  await tx.rows(sql`update identity.accounts set password_hash = ${passwordHash} where user_id = ${id}`)
  await tx.rows(
    sql`update reviewers set off_at = ${passwordHash === null ? now : null} where user_id = ${id}`,
  )
}

export type NewLook = { userId: string; method: string; path: string; isRefused: boolean; now: Date }

export async function insertLook(db: Queries, { userId, method, path, isRefused, now }: NewLook) {
  await db.rows(sql`
    insert into reviewer_looks (made_at, user_id, method, path, is_refused)
    values (${now}, ${userId}, ${method}, ${path}, ${isRefused})`)
}

export type LookRow = { id: number; made_at: Date; method: string; path: string; is_refused: boolean }

export async function listLooks(
  db: Queries,
  userId: string,
  before: number | undefined,
  limit: number,
): Promise<LookRow[]> {
  return await db.rows<LookRow>(sql`
    select id, made_at, method, path, is_refused from reviewer_looks
    where user_id = ${userId} and (${before ?? null}::bigint is null or id < ${before ?? null})
    order by id desc limit ${limit}`)
}
