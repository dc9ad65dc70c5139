import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

export type DecisionRow = {
  id: string
  userId: string
  surface: string
  category: string
  rule: string
  version: string
  evidence: readonly string[]
  evidenceHash: string
}

/** Stores a block and counts it against the user; returns the count. */
export async function insertBlock(db: Queries, row: DecisionRow): Promise<number> {
  const [user] = await db.rows<{ bannable_offenses: number }>(sql`
    with event as (
      insert into moderation_events (id, user_id, surface, category, rule, version, evidence, evidence_hash)
      values (${row.id}, ${row.userId}, ${row.surface}, ${row.category}, ${row.rule}, ${row.version}, ${JSON.stringify(row.evidence)}, ${row.evidenceHash})
      returning user_id
    )
    update users set bannable_offenses = bannable_offenses + 1 from event where users.id = event.user_id
    returning bannable_offenses`)
  return user?.bannable_offenses ?? 0
}

/** Stores a block that counts against nobody; returns the count as it is. */
export async function insertUncountedBlock(db: Queries, row: DecisionRow): Promise<number> {
  await insertOwnBlock(db, row)
  const [user] = await db.rows<{ bannable_offenses: number }>(
    sql`select bannable_offenses from users where id = ${row.userId}`,
  )
  return user?.bannable_offenses ?? 0
}

/** Stores a decision that does not count. */
export async function insertOwnBlock(db: Queries, row: DecisionRow): Promise<void> {
  await db.rows(sql`
    insert into moderation_events (id, user_id, surface, category, rule, version, evidence, evidence_hash)
    values (${row.id}, ${row.userId}, ${row.surface}, ${row.category}, ${row.rule}, ${row.version}, ${JSON.stringify(row.evidence)}, ${row.evidenceHash})`)
}

/** What was decided about a guest stands with the account that the guest signed in to. */
export async function moveDecisions(db: Queries, fromUserId: string, toUserId: string): Promise<void> {
  await db.rows(sql`update moderation_events set user_id = ${toUserId} where user_id = ${fromUserId}`)
}
