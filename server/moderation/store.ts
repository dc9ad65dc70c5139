import sql from 'sql-template-tag'
import { type Consequence, GRAVE_HARMS } from '#contract/moderation.ts'
import type { Queries } from '#server/platform/database.ts'
import type { Offence } from './consequences.ts'

export type DecisionRow = {
  id: string
  userId: string
  surface: string
  category: string
  rule: string
  version: string
  evidence: readonly string[]
  evidenceHash: string
  /** Words for the user; empty where nothing was refused. */
  reason: string
  decidedAt: Date
  /** The client's id of what was judged. */
  subject?: string | undefined
  countsUntil?: Date
  consequence?: Consequence
  /** Help lines stand with the refusal, which is shown again until it is read. */
  offersHelp?: boolean
  /** What the person lost by it. */
  cost?: 'message' | undefined
}

export type Person = { locked_until: Date | null; banned_at: Date | null; appeal_key: string }

/** Puts the decisions about somebody in order. Undefined where the user is gone. */
export async function lockPerson(tx: Queries, userId: string): Promise<Person | undefined> {
  const [person] = await tx.rows<Person>(
    sql`select locked_until, banned_at, appeal_key from users where id = ${userId} for no key update`,
  )
  return person
}

/** What was decided before about the same text: sent under the same id, or in the same way since a time. */
export async function findSame(
  tx: Queries,
  { userId, subject, category, reason, evidenceHash }: DecisionRow,
  since: Date | undefined,
): Promise<string | undefined> {
  const [row] = await tx.rows<{ id: string }>(sql`
    select id from moderation_events
    where user_id = ${userId} and evidence_hash = ${evidenceHash} and (
      subject = ${subject ?? null}::uuid
      or created_at > ${since ?? null}::timestamptz and category = ${category} and (reason = '') = ${reason === ''})
    order by created_at desc limit 1`)
  return row?.id
}

/** The offences of somebody that have not been taken back, oldest first: those that count at a time, or all. */
export async function listOffences(
  tx: Queries,
  userId: string,
  countingAt?: Date,
): Promise<(Offence & { id: string })[]> {
  return await tx.rows<Offence & { id: string }>(sql`
    select id, created_at as at, category as harm from moderation_events
    where user_id = ${userId} and overturned_at is null and counts_until > coalesce(${countingAt ?? null}::timestamptz, '-infinity')
    order by created_at, id`)
}

/** When somebody's latest grave offence was that has not been taken back. */
export async function findGraveOffence(db: Queries, userId: string): Promise<Date | null> {
  const [row] = await db.rows<{ at: Date | null }>(sql`
    select max(created_at) as at from moderation_events
    where user_id = ${userId} and category = any(${GRAVE_HARMS}) and counts_until is not null and overturned_at is null`)
  return row?.at ?? null
}

/** A guest who has signed in meanwhile is gone; what was decided about them then is on no record. */
export async function insertDecision(db: Queries, row: DecisionRow): Promise<void> {
  await db.rows(sql`
    insert into moderation_events (id, user_id, surface, category, rule, version, evidence, evidence_hash, reason, created_at,
      subject, counts_until, consequence, offers_help, cost)
    select ${row.id}::uuid, id, ${row.surface}, ${row.category}, ${row.rule}, ${row.version},
      ${JSON.stringify(row.evidence)}::jsonb, ${row.evidenceHash}, ${row.reason}, ${row.decidedAt}::timestamptz,
      ${row.subject ?? null}::uuid, ${row.countsUntil ?? null}::timestamptz, ${row.consequence ?? 'none'},
      ${row.offersHelp ?? false}::boolean, ${row.cost ?? null}
    from users where id = ${row.userId}
    on conflict (id) do nothing`)
}

/** Counts an offence, and locks or bans who did it. */
export async function punish(
  tx: Queries,
  userId: string,
  { lockedUntil, bannedAt }: { lockedUntil: Date | undefined; bannedAt: Date | undefined },
): Promise<void> {
  await tx.rows(sql`
    update users set bannable_offenses = bannable_offenses + 1,
      locked_until = greatest(locked_until, ${lockedUntil ?? null}::timestamptz),
      banned_at = coalesce(banned_at, ${bannedAt ?? null}::timestamptz)
    where id = ${userId}`)
}

/** Has a person look at a decision. */
export async function insertWatch(tx: Queries, id: string, decisionId: string, now: Date): Promise<void> {
  await tx.rows(sql`
    insert into moderation_cases (id, decision_id, kind, opened_at) values (${id}, ${decisionId}, 'watch', ${now})`)
}

/** What was decided about a guest stands with the account that the guest signed in to, and a lock with it. */
export async function moveDecisions(db: Queries, fromUserId: string, toUserId: string): Promise<void> {
  await db.rows(
    sql`update moderation_events set user_id = ${toUserId}, subject = null where user_id = ${fromUserId}`,
  )
  await db.rows(sql`
    update users set locked_until = greatest(locked_until, (select locked_until from users where id = ${fromUserId}))
    where id = ${toUserId}`)
}

/** Counts that help lines were shown, by the day (UTC) and the country that is known of somebody; never by whom. */
export async function countHelp(tx: Queries, userId: string, now: Date): Promise<void> {
  await tx.rows(sql`
    insert into help_counts as h (day, country, times)
    select (${now}::timestamptz at time zone 'utc')::date, coalesce(
      (select a.country from identity.accounts a where a.user_id = ${userId}),
      (select s.country from sessions s where s.user_id = ${userId} and s.country is not null order by s.last_seen_at desc limit 1),
      'ZZ'
    ), 1
    on conflict (day, country) do update set times = h.times + 1`)
}

export type HelpCount = { day: string; country: string; times: number }

/** `from` and `to` are days, as 2026-01-31; both are among them. */
export async function listHelpCounts(db: Queries, from: string, to: string): Promise<HelpCount[]> {
  return await db.rows<HelpCount>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, country, times from help_counts
    where day between ${from}::date and ${to}::date order by day, country`)
}
