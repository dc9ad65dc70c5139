import sql, { empty } from 'sql-template-tag'
import type { DeedKind } from '#contract/deeds.ts'
import type { Queries } from '#server/platform/database.ts'

/** Answers whether that was new. */
export async function insertOperator(tx: Queries, userId: string): Promise<boolean> {
  const rows = await tx.rows(
    sql`insert into operators (user_id) values (${userId}) on conflict do nothing returning user_id`,
  )
  return rows.length > 0
}

/** Takes the second factor along, and closes the desk. */
export async function deleteOperator(tx: Queries, userId: string): Promise<boolean> {
  await closeEverywhere(tx, userId)
  return (await tx.rows(sql`delete from operators where user_id = ${userId} returning user_id`)).length > 0
}

export async function deleteFactor(tx: Queries, userId: string): Promise<void> {
  await closeEverywhere(tx, userId)
  await tx.rows(sql`delete from identity.operator_factors where user_id = ${userId}`)
}

const closeEverywhere = (tx: Queries, userId: string) =>
  tx.rows(
    sql`delete from desk_sessions where session_id in (select id from sessions where user_id = ${userId})`,
  )

export async function listOperators(db: Queries): Promise<{ email: string | null; has_factor: boolean }[]> {
  return await db.rows(sql`
    select a.email, coalesce(f.is_confirmed, false) as has_factor
    from operators o left join identity.accounts a on a.user_id = o.user_id
      left join identity.operator_factors f on f.user_id = o.user_id order by o.since, o.user_id`)
}

/** Whether no other operator can come to the desk: each is banned, or has never proved a second factor. */
export async function isAlone(db: Queries, userId: string): Promise<boolean> {
  const others = await db.rows(sql`
    select from operators o join identity.operator_factors f on f.user_id = o.user_id join users u on u.id = o.user_id
    where o.user_id <> ${userId} and f.is_confirmed and u.banned_at is null limit 1`)
  return others.length === 0
}

/** Who may become an operator: somebody with an address, and nothing of a user's own. */
export async function findCandidate(
  db: Queries,
  emailKey: string,
): Promise<{ user_id: string; is_user: boolean } | undefined> {
  const [row] = await db.rows<{ user_id: string; is_user: boolean }>(sql`
    select a.user_id, u.plan <> 'none' or exists (select from chats c where c.owner_id = a.user_id)
      or exists (select from payments p where p.user_id = a.user_id) as is_user
    from identity.accounts a join users u on u.id = a.user_id where a.email_key = ${emailKey}`)
  return row
}

export type FactorRow = { secret: Buffer; is_confirmed: boolean; last_step: number }

export async function findFactor(db: Queries, userId: string): Promise<FactorRow | undefined> {
  const [row] = await db.rows<FactorRow>(sql`
    select secret, is_confirmed, last_step from identity.operator_factors where user_id = ${userId}`)
  return row
}

/** False where there is a factor that counts. */
export async function saveSecret(db: Queries, userId: string, secret: Buffer): Promise<boolean> {
  const rows = await db.rows(sql`
    insert into identity.operator_factors as known (user_id, secret) values (${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0 where not known.is_confirmed
    returning user_id`)
  return rows.length > 0
}

/** Uses up a step: true for exactly one caller. */
export async function useStep(tx: Queries, userId: string, secret: Buffer, step: number): Promise<boolean> {
  const rows = await tx.rows(sql`
    update identity.operator_factors set is_confirmed = true, last_step = ${step}
    where user_id = ${userId} and secret = ${secret} and last_step < ${step} returning user_id`)
  return rows.length > 0
}

export async function openDesk(tx: Queries, sessionId: string, until: Date): Promise<void> {
  await tx.rows(sql`
    insert into desk_sessions (session_id, until) values (${sessionId}, ${until})
    on conflict (session_id) do update set until = excluded.until`)
}

export async function closeDesk(db: Queries, sessionId: string): Promise<void> {
  await db.rows(sql`delete from desk_sessions where session_id = ${sessionId}`)
}

export async function findOpenUntil(db: Queries, sessionId: string, now: Date): Promise<Date | undefined> {
  const [row] = await db.rows<{ until: Date }>(sql`
    select until from desk_sessions where session_id = ${sessionId} and until > ${now}`)
  return row?.until
}

export type NewDeed = {
  operatorId: string
  deed: DeedKind
  /** Whose data it is about. */
  userId?: string | undefined
  thing?: string
  reason?: string
  /** With it a repeated call is the same deed. */
  clientId?: string
}

/** False where its id stands for another deed. */
export async function insertDeed(tx: Queries, deed: NewDeed & { now: Date }): Promise<boolean> {
  const { operatorId, userId = null, thing = '', reason = '', clientId = null } = deed
  const made = await tx.rows(sql`
    insert into desk_deeds (made_at, operator_id, deed, user_id, thing, reason, client_id)
    values (${deed.now}, ${operatorId}, ${deed.deed}, ${userId}, ${thing}, ${reason}, ${clientId})
    on conflict (client_id) do nothing returning id`)
  if (made.length > 0) return true
  const same = await tx.rows(sql`
    select id from desk_deeds where client_id = ${clientId} and operator_id = ${operatorId} and deed = ${deed.deed}
      and user_id is not distinct from ${userId} and thing = ${thing}`)
  return same.length > 0
}

export type DeedRow = {
  id: number
  made_at: Date
  operator: string | null
  deed: DeedKind
  user_id: string | null
  thing: string
  reason: string
}

type DeedsWanted = {
  before?: number | undefined
  userId?: string | undefined
  /** Only what the person concerned is told of. */
  areTold?: boolean
  limit: number
}

/** Latest first. */
export async function listDeeds(
  db: Queries,
  { before, userId, areTold = false, limit }: DeedsWanted,
): Promise<DeedRow[]> {
  return await db.rows<DeedRow>(sql`
    select d.id, d.made_at, a.email as operator, d.deed, d.user_id, d.thing, d.reason
    from ${areTold ? sql`told_deeds` : sql`desk_deeds`} d left join identity.accounts a on a.user_id = d.operator_id
    where true ${before === undefined ? empty : sql`and d.id < ${before}`}
      ${userId === undefined ? empty : sql`and d.user_id = ${userId}`}
    order by d.id desc limit ${limit}`)
}
