import sql from 'sql-template-tag'
import type { AnswerSurvey } from '#contract/funnel.ts'
import type { Queries } from '#server/platform/database.ts'

/** In place of what was answered before; a call that is repeated changes nothing. */
export async function keepSurvey(
  db: Queries,
  userId: string,
  { clientId, answers }: AnswerSurvey,
): Promise<void> {
  await db.rows(sql`
    insert into surveys (user_id, client_id, answers) values (${userId}, ${clientId}, ${JSON.stringify(answers)}::jsonb)
    on conflict (user_id) do update set client_id = excluded.client_id, answers = excluded.answers, answered_at = now()
    where surveys.client_id <> excluded.client_id`)
}

/** What the account's owner has answered there stays. */
export async function giveSurvey(tx: Queries, fromUserId: string, toUserId: string): Promise<void> {
  await tx.rows(sql`
    update surveys set user_id = ${toUserId} where user_id = ${fromUserId}
      and not exists (select from surveys where user_id = ${toUserId})`)
}
