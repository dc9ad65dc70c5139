import sql, { empty, type Sql } from 'sql-template-tag'
import type { Outcome } from '#contract/decisions.ts'
import type { Consequence, Harm } from '#contract/moderation.ts'
import type { Queries } from '#server/platform/database.ts'
import type { DecisionWithCases } from './present.ts'

const decisions = (where: Sql) => sql`
  select e.id, e.created_at, e.surface, e.reason, e.offers_help, e.consequence, e.overturned_at, e.seen_at, e.counts_until,
    e.days_given_back,
    coalesce(jsonb_object_agg(c.kind, jsonb_build_object('text', c.text, 'openedAt', c.opened_at, 'outcome', c.outcome))
      filter (where c.id is not null), '{}') as cases
  from moderation_events e left join moderation_cases c on c.decision_id = e.id
  where ${where} group by e.id order by e.created_at desc, e.id desc`

/** Of what was refused; what only went on record is not told. */
export async function listDecisions(
  db: Queries,
  userId: string,
  limit: number,
): Promise<DecisionWithCases[]> {
  return await db.rows<DecisionWithCases>(
    sql`${decisions(sql`e.user_id = ${userId} and e.reason <> ''`)} limit ${limit}`,
  )
}

export async function findDecision(
  db: Queries,
  userId: string,
  decisionId: string,
): Promise<DecisionWithCases | undefined> {
  const [row] = await db.rows<DecisionWithCases>(
    decisions(sql`e.user_id = ${userId} and e.id = ${decisionId} and e.reason <> ''`),
  )
  return row
}

/** The decision that the present ban rests on. One from before it belongs to a ban that was taken back since. */
export async function findBan(db: Queries, userId: string): Promise<DecisionWithCases | undefined> {
  const [row] = await db.rows<DecisionWithCases>(
    decisions(sql`e.user_id = ${userId} and e.consequence = 'ban' and e.overturned_at is null
      and e.created_at >= (select u.banned_at from users u where u.id = ${userId})`),
  )
  return row
}

export async function findBanned(db: Queries, appealKey: string): Promise<string | undefined> {
  const [row] = await db.rows<{ id: string }>(
    sql`select id from users where appeal_key = ${appealKey} and banned_at is not null`,
  )
  return row?.id
}

export async function findLock(db: Queries, userId: string): Promise<Date | null> {
  const [row] = await db.rows<{ locked_until: Date | null }>(
    sql`select locked_until from users where id = ${userId}`,
  )
  return row?.locked_until ?? null
}

/** Since when somebody is banned, and whether only that is left of the account, with the row locked. */
export async function lockUser(
  tx: Queries,
  userId: string,
): Promise<{ bannedAt: Date | null; isErased: boolean }> {
  const [row] = await tx.rows<{ bannedAt: Date | null; isErased: boolean }>(sql`
    select banned_at as "bannedAt", kind = 'erased' as "isErased" from users where id = ${userId} for no key update`)
  return row ?? { bannedAt: null, isErased: false }
}

/** Has whoever answers anything about the same user wait. */
export async function lockUserOfCase(tx: Queries, caseId: string): Promise<void> {
  await tx.rows(sql`
    select from users where id = (
      select e.user_id from moderation_cases c join moderation_events e on e.id = c.decision_id where c.id = ${caseId})
    for no key update`)
}

/** Lifts what is left of an erased account: the ban, or a lock that ends by a time. */
export async function release(
  tx: Queries,
  userId: string,
  { ban, lockEnd }: { ban: boolean; lockEnd: Date | undefined },
): Promise<void> {
  await tx.rows(sql`
    update users set banned_at = case when ${ban}::boolean then null else banned_at end,
      locked_until = case when locked_until <= ${lockEnd ?? null}::timestamptz then null else locked_until end
    where id = ${userId} and kind = 'erased'`)
}

/** Of an erased account nothing is kept of a decision about which nobody is asked any more, but that it is the ban. */
export async function clearErased(tx: Queries, decisionId: string): Promise<void> {
  const isOver = sql`e.id = ${decisionId} and exists (select from users u where u.id = e.user_id and u.kind = 'erased')
    and not exists (select from moderation_cases o where o.decision_id = e.id and o.outcome is null)`
  await tx.rows(sql`
    update moderation_cases c set text = '' from moderation_events e where c.decision_id = e.id and ${isOver}`)
  await tx.rows(sql`update moderation_events e set evidence = '[]', evidence_hash = '' where ${isOver}`)
  await tx.rows(sql`delete from moderation_events e where ${isOver} and e.consequence <> 'ban'`)
}

export async function noteDays(tx: Queries, decisionId: string, days: number): Promise<void> {
  await tx.rows(sql`update moderation_events set days_given_back = ${days} where id = ${decisionId}`)
}

/** Erases the words of complaints that were answered before a time. */
export async function clearAnswered(db: Queries, before: Date): Promise<number> {
  const rows = await db.rows(sql`
    update moderation_cases set text = '' where answered_at < ${before} and text <> '' returning id`)
  return rows.length
}

/** Forgets complaints of accounts that are gone, which were answered, or went with the account, before a time. */
export async function deleteKept(db: Queries, before: Date): Promise<number> {
  return (await db.rows(sql`delete from kept_complaints where ended_at < ${before} returning decision_id`))
    .length
}

/** A ban that a person decided has no decision of the rules; this is what an appeal against it is about. */
export async function insertBan(tx: Queries, id: string, userId: string, now: Date): Promise<void> {
  await tx.rows(sql`
    insert into moderation_events (id, user_id, surface, category, rule, version, evidence, reason, consequence, seen_at, created_at)
    values (${id}, ${userId}, 'account', 'account', 'by-hand', '', '[]', 'a decision of our team', 'ban', ${now}, ${now})`)
}

/** False where there is one of its kind. */
export async function insertCase(
  tx: Queries,
  one: { id: string; decisionId: string; kind: 'review' | 'appeal'; text: string; now: Date },
): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into moderation_cases (id, decision_id, kind, text, opened_at)
    values (${one.id}, ${one.decisionId}, ${one.kind}, ${one.text}, ${one.now})
    on conflict (decision_id, kind) do nothing returning id`)
  return rows.length === 1
}

/** Also of those before it, which were warned of at the same time. That one of them told of self-harm too is known no longer. */
export async function markSeen(db: Queries, userId: string, decisionId: string, now: Date): Promise<boolean> {
  const rows = await db.rows(sql`
    update moderation_events e set seen_at = coalesce(e.seen_at, ${now}), offers_help = false from moderation_events this
    where this.id = ${decisionId} and this.user_id = ${userId} and e.user_id = this.user_id and e.created_at <= this.created_at
    returning e.id`)
  return rows.length > 0
}

export type OpenCase = {
  id: string
  decisionId: string
  userId: string
  kind: 'review' | 'appeal' | 'watch'
  text: string
  openedAt: Date
  surface: string
  category: string
  rule: string
  version: string
  evidence: string[]
  consequence: Consequence
  decidedAt: Date
}

const openCases = (rest: Sql) => sql`
  select c.id, c.decision_id as "decisionId", e.user_id as "userId", c.kind, c.text, c.opened_at as "openedAt", e.surface,
    e.category, e.rule, e.version, e.evidence, e.consequence, e.created_at as "decidedAt"
  from moderation_cases c join moderation_events e on e.id = c.decision_id where c.outcome is null ${rest}`

export async function listOpenCases(
  db: Queries,
  limit: number,
  kind: OpenCase['kind'] | undefined,
): Promise<OpenCase[]> {
  const ofKind = kind ? sql`and c.kind = ${kind}` : empty
  return await db.rows<OpenCase>(openCases(sql`${ofKind} order by c.opened_at, c.id limit ${limit}`))
}

export async function findOpenCase(db: Queries, id: string): Promise<OpenCase | undefined> {
  const [row] = await db.rows<OpenCase>(openCases(sql`and c.id = ${id}`))
  return row
}

export async function countOpenCases(db: Queries): Promise<number> {
  const [row] = await db.rows<{ count: number }>(
    sql`select count(*)::int as count from moderation_cases where outcome is null`,
  )
  return row?.count ?? 0
}

export type AnsweredCase = { kind: OpenCase['kind']; decision_id: string; user_id: string; decided_at: Date }

/** Answers a case that is open; undefined where it was answered, is of another kind, or is none. */
export async function endCase(
  tx: Queries,
  { id, kinds, outcome, by, now }: { id: string; kinds: string[]; outcome: Outcome; by: string; now: Date },
): Promise<AnsweredCase | undefined> {
  const [row] = await tx.rows<AnsweredCase>(sql`
    update moderation_cases c set outcome = ${outcome}, answered_by = ${by}, answered_at = ${now} from moderation_events e
    where c.id = ${id} and c.kind = any(${kinds}) and c.outcome is null and e.id = c.decision_id
    returning c.kind, c.decision_id, e.user_id, e.created_at as decided_at`)
  return row
}

/** Answers what else is open about a decision that was taken back. */
export async function endOtherCases(tx: Queries, decisionId: string, by: string, now: Date): Promise<void> {
  await tx.rows(sql`
    update moderation_cases set outcome = 'overturned', answered_by = ${by}, answered_at = ${now}
    where decision_id = ${decisionId} and outcome is null`)
}

/** Whose a decision is that has not been taken back, and whether its user was told of it. */
export async function findStanding(
  tx: Queries,
  decisionId: string,
): Promise<{ user_id: string; decided_at: Date; is_told: boolean } | undefined> {
  const [row] = await tx.rows<{ user_id: string; decided_at: Date; is_told: boolean }>(sql`
    select user_id, created_at as decided_at, reason <> '' as is_told from moderation_events
    where id = ${decisionId} and overturned_at is null`)
  return row
}

export type Overturned = {
  surface: string
  consequence: Consequence
  counted: boolean
  cost: 'message' | null
  created_at: Date
}

/** Takes a decision back, once. */
export async function overturn(tx: Queries, decisionId: string, now: Date): Promise<Overturned | undefined> {
  const [row] = await tx.rows<Overturned>(sql`
    update moderation_events set overturned_at = ${now}, offers_help = false where id = ${decisionId} and overturned_at is null
    returning surface, consequence, counts_until is not null as counted, cost, created_at`)
  return row
}

export type PastOffence = { id: string; at: Date; harm: Harm; consequence: Consequence }

/** All that was ever counted and not taken back, oldest first. */
export async function listOffences(tx: Queries, userId: string): Promise<PastOffence[]> {
  return await tx.rows<PastOffence>(sql`
    select id, created_at as at, category as harm, consequence from moderation_events
    where user_id = ${userId} and counts_until is not null and overturned_at is null order by created_at, id`)
}

export async function updateConsequence(tx: Queries, id: string, consequence: Consequence): Promise<void> {
  await tx.rows(sql`update moderation_events set consequence = ${consequence} where id = ${id}`)
}

/** Has an account stand as its decisions say. A ban by hand that nobody has appealed has no decision, and stays. */
export async function settle(
  tx: Queries,
  userId: string,
  now: { lockedUntil: Date | null; isCounted: boolean; liftsBan: boolean },
): Promise<void> {
  await tx.rows(sql`
    update users set locked_until = ${now.lockedUntil},
      bannable_offenses = greatest(0, bannable_offenses - case when ${now.isCounted}::boolean then 1 else 0 end),
      banned_at = case when ${now.liftsBan}::boolean then null else banned_at end
    where id = ${userId}`)
}
