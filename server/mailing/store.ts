import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

export type QueuedMail = {
  id: string
  userId: string | null
  recipient: string
  subject: string
  body: string
  unsubscribe: string | null
  queuedAt: Date
}

/** Where its user is gone meanwhile, it goes out all the same. */
export async function insertMail(tx: Queries, mail: QueuedMail): Promise<void> {
  const { id, userId, recipient, subject, body, unsubscribe, queuedAt } = mail
  await tx.rows(sql`
    insert into identity.mails (id, user_id, recipient, subject, body, unsubscribe, queued_at, due_at)
    select ${id}::uuid, (select u.id from users u where u.id = ${userId}::uuid for key share), ${recipient}, ${subject},
      ${body}, ${unsubscribe}, ${queuedAt}::timestamptz, ${queuedAt}::timestamptz`)
}

export async function giveMails(tx: Queries, fromUserId: string, toUserId: string): Promise<void> {
  await tx.rows(sql`update identity.mails set user_id = ${toUserId} where user_id = ${fromUserId}`)
}

/** Takes mails that are due, oldest first; each is due again a minute later, four the next time, and so on to six hours. */
export async function takeDue(db: Queries, now: Date, limit: number): Promise<QueuedMail[]> {
  return await db.rows<QueuedMail>(sql`
    update identity.mails set tries = tries + 1,
      due_at = ${now}::timestamptz + least(interval '6 hours', interval '1 minute' * power(4, least(tries, 5)))
    where id in (
      select id from identity.mails where due_at <= ${now} order by due_at limit ${limit} for update skip locked
    ) returning id, user_id as "userId", recipient, subject, body, unsubscribe,
      queued_at as "queuedAt"`)
}

/** How many wait, counted to `most`. */
export async function countWaiting(db: Queries, most: number): Promise<number> {
  const [row] = await db.rows<{ count: number }>(
    sql`select count(*)::int as count from (select from identity.mails limit ${most}) w`,
  )
  return row?.count ?? 0
}

export async function deleteMail(db: Queries, id: string): Promise<void> {
  await db.rows(sql`delete from identity.mails where id = ${id}`)
}
