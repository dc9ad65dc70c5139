import sql from 'sql-template-tag'
import type { StoredChangeKind } from '#contract/changes.ts'
import type { MessageStatus } from '#contract/chat.ts'
import type { PaymentStatus } from '#contract/payments.ts'
import type { PictureJobStatus } from '#contract/picture-status.ts'
import type { Queries } from '#server/platform/database.ts'

export type ChangeRow = {
  seq: number
  kind: StoredChangeKind
  chat_id: string | null
  message_id: string | null
  reply_id: string | null
  job_id: string | null
  picture_id: string | null
  character_id: string | null
  job_status: PictureJobStatus | null
  payment_id: string | null
  payment_status: PaymentStatus | null
  status: MessageStatus | null
  /** Of the chat as it is now, where the change says how it stands: what nobody has seen of it, its latest message. */
  unread: number | null
  last_seq: number | null
}

/** The number of a user's last change, and the first `limit` of those after number `after`. */
export async function readChanges(
  db: Queries,
  userId: string,
  after: number,
  limit: number,
): Promise<{ head: number; rows: ChangeRow[] }> {
  const rows = await db.rows<{ head: number } & (ChangeRow | { seq: null })>(sql`
    select h.seq as head, e.seq, e.kind, e.chat_id, e.message_id, e.reply_id, e.status, e.job_id, e.picture_id, e.character_id, e.job_status,
      e.payment_id, e.payment_status,
      c.last_seq, (
        select count(*) from (
          select from messages u
          where u.chat_id = c.id and u.seq > c.read_seq and u.author = 'character' and u.status <> 'writing' limit 100
        ) as unseen
      ) as unread
    from change_heads h left join lateral (
      select * from changes where user_id = h.user_id and seq > ${after} order by seq limit ${limit}
    ) e on true
    left join chats c on c.id = e.chat_id and e.kind in ('chat', 'talk', 'reply-ended')
    where h.user_id = ${userId} order by e.seq`)
  return { head: rows[0]?.head ?? 0, rows: rows.filter((row) => row.seq !== null) }
}

/** The numbers of the last changes of users. */
export async function readHeads(db: Queries, userIds: string[]): Promise<{ user_id: string; seq: number }[]> {
  return await db.rows<{ user_id: string; seq: number }>(
    sql`select user_id, seq from change_heads where user_id = any(${userIds}::uuid[])`,
  )
}

/** The user's chats with something of the character's that nobody has seen. */
export async function countUnread(db: Queries, userId: string): Promise<number> {
  const [row] = await db.rows<{ chats: number }>(sql`
    select count(*) as chats from chats c
    where c.owner_id = ${userId} and c.read_seq < c.last_seq and exists (
      select from messages u
      where u.chat_id = c.id and u.seq > c.read_seq and u.author = 'character' and u.status <> 'writing')`)
  return row?.chats ?? 0
}

export async function sweepChanges(db: Queries, olderThanS: number): Promise<void> {
  await db.rows(sql`delete from changes where changed_at < now() - make_interval(secs => ${olderThanS})`)
}
