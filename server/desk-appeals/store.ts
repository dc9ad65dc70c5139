import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

/**
 * Whether an operator has decided before what is objected to: judged what was blocked, answered another question about
 * it, or banned the user by hand.
 */
export async function hasDecided(db: Queries, operatorId: string, decisionId: string): Promise<boolean> {
  const rows = await db.rows(sql`
    select from desk_decisions where kind = 'blocked' and case_id = ${decisionId} and operator_id = ${operatorId}
    union all
    select from moderation_cases where decision_id = ${decisionId} and answered_by = ${operatorId}::text
    union all
    select from moderation_events e where e.id = ${decisionId} and e.rule = 'by-hand' and ${operatorId}::uuid = (
      select d.operator_id from desk_deeds d where d.user_id = e.user_id and d.deed = 'banned' and d.made_at <= e.created_at order by d.id desc limit 1)`)
  return rows.length > 0
}
