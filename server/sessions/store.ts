import sql from 'sql-template-tag'
import type { Language } from '#contract/languages.ts'
import type { Queries } from '#server/platform/database.ts'
import type { EndReason } from './ended-words.ts'
import type { UserFacts } from './role.ts'
import { GRACE_MS, type TokenFacts } from './rotation.ts'

export type FoundSession = TokenFacts &
  UserFacts & {
    id: string
    user_id: string
    ended_because: EndReason | null
    locked_until: Date | null
    appeal_key: string
  }

/** The session that a token, or the one before it, belongs to, with what decides the role of its user. */
export async function findSession(
  db: Queries,
  tokenHash: Buffer,
  now: Date,
): Promise<FoundSession | undefined> {
  const [row] = await db.rows<FoundSession>(sql`
    select s.id, s.user_id, s.token_hash = ${tokenHash} as is_current, s.is_confirmed, s.previous_until, s.rotated_at,
      s.ended_because, u.kind, u.plan, u.plan_ended_at, u.banned_at, u.locked_until, u.appeal_key,
      coalesce(a.sms_required and a.phone_verified_at is null, false) as owes_sms,
      exists (select from operators o where o.user_id = s.user_id) as is_operator,
      exists (select from reviewers r where r.user_id = s.user_id) as is_reviewer
    from sessions s join users u on u.id = s.user_id left join identity.accounts a on a.user_id = s.user_id
    where (s.token_hash = ${tokenHash} or s.previous_hash = ${tokenHash}) and s.expires_at > ${now}`)
  return row
}

/** The new token has arrived: from now on the one before it has little time left. */
export async function confirmToken(db: Queries, sessionId: string, previousUntil: Date): Promise<void> {
  await db.rows(sql`
    update sessions set is_confirmed = true, previous_until = ${previousUntil}
    where id = ${sessionId} and not is_confirmed`)
}

export type NewToken = { sessionId: string; hash: Buffer; now: Date; expiresAt: Date }

/** Exchanges the token; false where a call at the same time has done so. */
export async function rotateToken(db: Queries, current: Buffer, next: NewToken): Promise<boolean> {
  const rows = await db.rows(sql`
    update sessions set token_hash = ${next.hash}, previous_hash = ${current}, previous_until = null,
      is_confirmed = false, rotated_at = ${next.now}, last_seen_at = ${next.now}, expires_at = ${next.expiresAt}
    where id = ${next.sessionId} and token_hash = ${current} returning id`)
  return rows.length > 0
}

/**
 * Replaces a token that nobody has shown since it was given, because its answer was lost; false where a call at the same
 * time has done so: the token that it carries home stays good.
 */
export async function reissueToken(db: Queries, previous: Buffer, next: NewToken): Promise<boolean> {
  const lostBefore = new Date(next.now.getTime() - GRACE_MS)
  const rows = await db.rows(sql`
    update sessions set token_hash = ${next.hash}, rotated_at = ${next.now}, last_seen_at = ${next.now}
    where id = ${next.sessionId} and previous_hash = ${previous} and not is_confirmed and rotated_at <= ${lostBefore}
    returning id`)
  return rows.length > 0
}

export async function insertSession(
  db: Queries,
  session: {
    userId: string
    hash: Buffer
    now: Date
    expiresAt: Date
    device: string
    country: string | undefined
  },
): Promise<string> {
  const { userId, hash, now, expiresAt, device, country } = session
  const [row] = await db.rows<{ id: string }>(sql`
    insert into sessions (token_hash, user_id, created_at, rotated_at, last_seen_at, signed_in_at, expires_at, device, country)
    values (${hash}, ${userId}, ${now}, ${now}, ${now}, ${now}, ${expiresAt}, ${device}, ${country ?? null})
    returning id`)
  if (!row) throw new Error('A session was not stored.')
  return row.id
}

export async function isSessionOpen(tx: Queries, sessionId: string, now: Date): Promise<boolean> {
  const rows = await tx.rows(sql`
    select id from sessions where id = ${sessionId} and ended_at is null and expires_at > ${now}`)
  return rows.length > 0
}

export async function isReviewer(db: Queries, userId: string): Promise<boolean> {
  return (await db.rows(sql`select from reviewers where user_id = ${userId}`)).length > 0
}

/** Notes when a reviewer signs in; answers whether the user is one. */
export async function noteReviewer(tx: Queries, userId: string, now: Date): Promise<boolean> {
  const rows = await tx.rows(
    sql`update reviewers set last_signed_in_at = ${now} where user_id = ${userId} returning user_id`,
  )
  return rows.length > 0
}

export async function insertGuest(db: Queries, userId: string): Promise<void> {
  await db.rows(sql`insert into users (id, kind) values (${userId}, 'guest')`)
}

/** A user's first session says the language. Later ones do not: who else used that browser may have chosen another. */
export async function heedLanguage(db: Queries, userId: string, language: Language): Promise<void> {
  await db.rows(sql`
    update users set language = ${language} where id = ${userId} and language <> ${language}
      and not exists (select from sessions where user_id = ${userId})`)
}

export async function findLanguage(db: Queries, userId: string): Promise<Language | undefined> {
  const [row] = await db.rows<{ language: Language }>(sql`select language from users where id = ${userId}`)
  return row?.language
}

/** Ends sessions of a user: one, all but one, or all. Answers how many there were. */
export async function endSessions(
  db: Queries,
  userId: string,
  which: { only?: string; but?: string },
  { because, now }: { because: EndReason; now: Date },
): Promise<number> {
  const rows = await db.rows(sql`
    update sessions set ended_at = ${now}, ended_because = ${because}
    where user_id = ${userId} and ended_at is null
      and (${which.only ?? null}::uuid is null or id = ${which.only ?? null}::uuid)
      and (${which.but ?? null}::uuid is null or id <> ${which.but ?? null}::uuid)
    returning id`)
  return rows.length
}

export type ListedSession = {
  id: string
  device: string
  country: string | null
  signed_in_at: Date
  last_seen_at: Date
}

export async function listSessions(db: Queries, userId: string, now: Date): Promise<ListedSession[]> {
  return await db.rows<ListedSession>(sql`
    select id, device, country, signed_in_at, last_seen_at from sessions
    where user_id = ${userId} and ended_at is null and expires_at > ${now} order by last_seen_at desc, id`)
}

/** When somebody last gave their secrets in a session: to sign in, or a password again. */
export async function findShownAt(db: Queries, sessionId: string): Promise<Date | undefined> {
  const [row] = await db.rows<{ shown_at: Date }>(
    sql`select greatest(signed_in_at, stepped_up_at) as shown_at from sessions where id = ${sessionId}`,
  )
  return row?.shown_at
}

export async function noteStepUp(db: Queries, sessionId: string, now: Date): Promise<void> {
  await db.rows(sql`update sessions set stepped_up_at = ${now} where id = ${sessionId}`)
}

export async function hasSignedIn(db: Queries, userId: string, since: Date): Promise<boolean> {
  return (
    (await db.rows(sql`select from sessions where user_id = ${userId} and signed_in_at > ${since}`)).length >
    0
  )
}

/** Forgets sessions that ended or ran out before `before`; answers how many. */
export async function eraseSessions(db: Queries, before: Date): Promise<number> {
  const sessions = await db.rows(
    sql`delete from sessions where expires_at < ${before} or ended_at < ${before} returning id`,
  )
  return sessions.length
}

const isLost = (before: Date) => sql`u.kind = 'guest' and u.created_at < ${before}
  and not exists (select 1 from sessions s where s.user_id = u.id)
  and not exists (select from open_minors_cases o where o.user_id = u.id)`

/** Guests whose state nobody can reach any more, but for those with an open case about minors, and those passed over. */
export const listLostGuests = (
  db: Queries,
  before: Date,
  passed: string[],
  limit: number,
): Promise<{ id: string }[]> =>
  db.rows<{ id: string }>(sql`
    select u.id from users u where ${isLost(before)} and u.id <> all(${passed}::uuid[])
    order by u.created_at limit ${limit}`)

/** Somebody may have talked for months. */
const ERASURE_MS = 10 * 60_000

/** Erases a guest with all that hangs on the row; false where somebody is that guest again, or it is gone. */
export async function eraseLostGuest(db: Queries, id: string, before: Date): Promise<boolean> {
  const rows = await db.rows(
    sql`delete from users u where u.id = ${id} and ${isLost(before)} returning u.id`,
    ERASURE_MS,
  )
  return rows.length > 0
}
