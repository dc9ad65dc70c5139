import sql from 'sql-template-tag'
import type { Harm, PolicyAction } from '#contract/moderation.ts'
import type { Queries } from '#server/platform/database.ts'

/** A harm or an action that is in no list any more means nothing. */
export type ChangeRow = { harm: string; action: string; changed_at: Date }

/** The latest change of each harm. */
export const listChanges = (db: Queries): Promise<ChangeRow[]> =>
  db.rows<ChangeRow>(sql`
    select distinct on (harm) harm, action, changed_at from policy_changes order by harm, version desc`)

export async function insertChange(tx: Queries, harm: Harm, action: PolicyAction, now: Date): Promise<void> {
  await tx.rows(
    sql`insert into policy_changes (harm, action, changed_at) values (${harm}, ${action}, ${now})`,
  )
}
