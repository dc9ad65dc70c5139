import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'
import type { IndexedMessage, TalkMessage } from './talk-index.ts'

/** Of a message `m`. */
export const talkColumns = sql`m.seq, m.id, m.version, m.author, m.speaker_id as "speakerId", m.content,
  m.created_at as "createdAt", m.utc_offset_minutes as "utcOffsetMinutes"`

export type TalkState = {
  id: string
  owner_id: string
  premade_id: string
  last_seq: number
  revision: number
  /** In a talk that a file brought. */
  brought_user_name: string | null
  brought_character_name: string | null
}

/** Of a talk, what tells whether an index of it is still right; undefined where it is not the owner's. */
export async function findTalkState(
  db: Queries,
  ownerId: string | undefined,
  chatId: string,
): Promise<TalkState | undefined> {
  const [row] = await db.rows<TalkState>(sql`
    select c.id, c.owner_id, c.premade_id, c.last_seq, coalesce(r.revision, 0) as revision, c.brought_user_name, c.brought_character_name
    from chats c left join talk_revisions r on r.chat_id = c.id
    where c.id = ${chatId} and c.owner_id = coalesce(${ownerId ?? null}::uuid, c.owner_id)`)
  return row
}

/** Messages after a number, oldest first. */
export async function listTalk(
  db: Queries,
  chatId: string,
  after: number,
  limit: number,
): Promise<TalkMessage[]> {
  return await db.rows<TalkMessage>(sql`
    select ${talkColumns}, m.status from messages m
    where m.chat_id = ${chatId} and m.seq > ${after} order by m.seq limit ${limit}`)
}

/** Number, id and version of every message, oldest first. */
export async function listVersions(
  db: Queries,
  chatId: string,
): Promise<{ seq: number; id: string; version: number }[]> {
  return await db.rows<{ seq: number; id: string; version: number }>(
    sql`select seq, id, version from messages where chat_id = ${chatId} order by seq`,
  )
}

export async function findMessages(db: Queries, chatId: string, seqs: number[]): Promise<TalkMessage[]> {
  return await db.rows<TalkMessage>(sql`
    select ${talkColumns}, m.status from messages m
    where m.chat_id = ${chatId} and m.seq = any(${seqs}::bigint[])`)
}

/** The messages of a talk of which something was forgotten, as they stand there. */
export async function listUnsaid(db: Queries, chatId: string): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select m.id from memories f join memory_sources s on s.memory_id = f.id
    join messages m on m.id = s.message_id and m.version = s.version
    where f.chat_id = ${chatId} and f.forgotten`)
  return new Set(rows.map(({ id }) => id))
}

export async function findMessagesById(
  db: Queries,
  chatId: string,
  ids: string[],
): Promise<IndexedMessage[]> {
  return await db.rows<IndexedMessage>(sql`
    select ${talkColumns} from messages m
    where m.chat_id = ${chatId} and m.id = any(${ids}::uuid[]) order by m.seq`)
}
