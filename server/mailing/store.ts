import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

export type QueuedMail = {
  id: string
  userId: string | null
  recipient: string
  subject: string
  body: string
  queuedAt: Date
}

export async function insertMail(tx: Queries, mail: QueuedMail): Promise<void> {
  const { id, userId, recipient, subject, body, queuedAt } = mail
  await tx.rows(sql`
    insert into identity.mails (id, user_id, recipient, subject, body, queued_at, due_at)
    values (${id}, ${userId}, ${recipient}, ${subject}, ${body}, ${queuedAt}, ${queuedAt})`)
}

/** Takes mails that are due, oldest first; each is due again a minute later, two the next time, and so on to an hour. */
export async function takeDue(db: Queries, now: Date, limit: number): Promise<QueuedMail[]> {
  return await db.rows<QueuedMail>(sql`
    update identity.mails set tries = tries + 1,
      due_at = ${now}::timestamptz + least(interval '1 hour', interval '1 minute' * power(2, least(tries, 10)))
    where id in (
      select id from identity.mails where due_at <= ${now} order by due_at limit ${limit} for update skip locked
    ) returning id, user_id as "userId", recipient, subject, body, queued_at as "queuedAt"`)
}

export async function deleteMail(db: Queries, id: string): Promise<void> {
  await db.rows(sql`delete from identity.mails where id = ${id}`)
}
