import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

/** What somebody answered to being written to. */
export type ContactChoice = {
  userId: string
  way: 'offers-by-mail' | 'updates-by-mail' | 'notices'
  /** Of the device that shows notices. */
  sessionId?: string
  /** Of the words beside the choice, where it is known. */
  textVersion?: string | undefined
  isGiven: boolean
  at: Date
}

/**
 * Adds an answer, in the transaction that heeds it. Of a device nothing where it was the last one already, as its browser
 * says all of it again; of mails each, as an answer to other words may read the same.
 */
export async function insertContactChoice(tx: Queries, choice: ContactChoice): Promise<void> {
  const { userId, way, sessionId = null, textVersion = null, isGiven, at } = choice
  await tx.rows(sql`
    insert into contact_choices (user_id, way, session_id, text_version, is_given, chosen_at)
    select ${userId}::uuid, ${way}, ${sessionId}::uuid, ${textVersion}, ${isGiven}::boolean, ${at}::timestamptz
    where ${sessionId}::uuid is null or ${isGiven}::boolean is distinct from (
      select is_given from contact_choices where user_id = ${userId} and way = ${way} and session_id = ${sessionId}::uuid
      order by id desc limit 1)`)
}

export async function giveContactChoices(tx: Queries, fromUserId: string, toUserId: string): Promise<void> {
  await tx.rows(sql`update contact_choices set user_id = ${toUserId} where user_id = ${fromUserId}`)
}
