import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'
import type { StoredMessage } from './present.ts'

/** Of a message `m`: what its speaker is called, where that is an own character. */
export const speakerColumn = sql`(select o.name from own_characters o where o.id = m.speaker_id) as speaker_name`

const messageColumns = sql`m.chat_id, m.seq, m.id, m.author, m.speaker_id, ${speakerColumn}, (
    select shown_portrait(f) from own_character_files f where f.character_id = m.speaker_id and f.kind = 'picture'
  ) as speaker_picture, m.content, m.status, m.reply_id, m.created_at,
  m.version, m.variant, coalesce(jsonb_array_length(m.variants), 1) as variants, m.reaction, m.saved_at, m.offers_help, m.is_reworded, m.written_by,
  (
    select jsonb_build_object('file', v.file, 'content', v.content, 'durationMs', v.duration_ms)
    from voices v where v.message_id = m.id and v.version = m.version
  ) as voice,
  case when m.picture_id is null then (
    select jsonb_build_object('jobId', j.id, 'status', j.status, 'progress', j.progress, 'failure', j.failure, 'imageDescription',
      j.description, 'isUnasked', j.is_unasked)
    from picture_jobs j
    where j.reply_id = m.reply_id and j.status not in ('done', 'cancelled') order by j.created_at desc limit 1
  ) end as coming_picture,
  shown_file(p) as picture_file, p.width as picture_width, p.height as picture_height, p.description as picture_description,
  p.id as picture_id, p.likeness as picture_likeness, case when p.likeness = 'unlike' then free_redraw(p) end as picture_redraw`

/** The latest message of each chat. */
export async function latestMessages(db: Queries, chatIds: string[]): Promise<StoredMessage[]> {
  return await db.rows<StoredMessage>(sql`
    select ${messageColumns} from chats c
    join messages m on m.chat_id = c.id and m.seq = c.last_seq
    left join pictures p on p.id = m.picture_id
    where c.id = any(${chatIds})`)
}

/** The messages before number `before` (the latest without it), newest first. Costs the same however long the chat is. */
export async function listMessages(
  db: Queries,
  chatId: string,
  before: number | undefined,
  limit: number,
): Promise<StoredMessage[]> {
  return await db.rows<StoredMessage>(sql`
    select ${messageColumns} from messages m left join pictures p on p.id = m.picture_id
    where m.chat_id = ${chatId} and m.seq < ${before ?? Number.MAX_SAFE_INTEGER}
    order by m.seq desc limit ${limit}`)
}

/** The messages after number `after`, oldest first, with the clock by which each was said. */
export async function listMessagesAfter(
  db: Queries,
  chatId: string,
  after: number,
  limit: number,
): Promise<(StoredMessage & { utc_offset_minutes: number | null })[]> {
  return await db.rows<StoredMessage & { utc_offset_minutes: number | null }>(sql`
    select ${messageColumns}, m.utc_offset_minutes from messages m left join pictures p on p.id = m.picture_id
    where m.chat_id = ${chatId} and m.seq > ${after} order by m.seq limit ${limit}`)
}

/** The writings that are not shown of the `limit` messages after number `after`. */
export async function listOtherWritings(
  db: Queries,
  chatId: string,
  after: number,
  limit: number,
): Promise<{ id: string; texts: string[] }[]> {
  return await db.rows<{ id: string; texts: string[] }>(sql`
    select id, jsonb_path_query_array(variants - variant, '$[*].content') as texts from (
      select id, variant, variants from messages where chat_id = ${chatId} and seq > ${after} order by seq limit ${limit}
    ) m
    where variants is not null`)
}

export async function findMessages(db: Queries, ownerId: string, ids: string[]): Promise<StoredMessage[]> {
  return await db.rows<StoredMessage>(sql`
    select ${messageColumns} from messages m
    join chats c on c.id = m.chat_id
    left join pictures p on p.id = m.picture_id
    where m.id = any(${ids}) and c.owner_id = ${ownerId}`)
}

export type NewMessage = {
  chatId: string
  ownerId: string
  messageId: string
  clientId: string
  content: string
  replyMessageId: string
  replyId: string
  worker: string
  /** Of a group: who writes the reply, and who speaks after it. */
  speakers?: string[]
  /** What the message shows. */
  pictureId?: string | undefined
  /** The reply comes with help lines. */
  offersHelp?: boolean
  /** By how much the sender's clock is ahead of UTC, where that is known. */
  utcOffsetMinutes?: number | undefined
}

/** The numbers that a stored message and its reply were given. */
export type InsertedMessage = { seq: number; created_at: Date }

/** What a message costs of what is free. */
type MessageCost = { guest: number; free: number } | 'costs-nothing'

/**
 * Stores a message, the empty message of its reply and the reply, already taken by `worker`, in one statement.
 * Undefined where the chat is not the owner's, or its last message is being written; throws a unique violation where the
 * client id is known.
 */
export async function insertMessage(
  db: Queries,
  message: NewMessage,
  cost: MessageCost,
): Promise<InsertedMessage | undefined> {
  // A statement that has waited for another sees that the chat was touched, not what was done: only the next one does.
  return (await insertWhereQuiet(db, message, cost)) ?? (await insertWhereQuiet(db, message, cost))
}

/** Of a chat `c`: nothing is being written at its end, as far as this statement sees that; also where it has no message. */
const isQuiet = sql`coalesce((
  select m.status <> 'writing' and seen.xmin = c.xmin
  from chats seen join messages m on m.chat_id = seen.id and m.seq = seen.last_seq where seen.id = c.id), true)`

async function insertWhereQuiet(
  db: Queries,
  message: NewMessage,
  cost: MessageCost,
): Promise<InsertedMessage | undefined> {
  const [speakerId, ...next] = message.speakers ?? []
  const isUsed =
    cost === 'costs-nothing'
      ? sql`true`
      : sql`use_allowance(owner_id, 'messages', ${cost.guest}, ${cost.free})`
  const [row] = await db.rows<InsertedMessage>(sql`
    with quiet as (
      select id, owner_id from chats c where id = ${message.chatId} and owner_id = ${message.ownerId} and ${isQuiet}
      for no key update
    ), paid as materialized (
      select id from quiet where ${isUsed}
    ), chat as (
      update chats c set last_seq = c.last_seq + 2, read_seq = c.last_seq + 1, updated_at = now()
      from paid where c.id = paid.id
      returning c.id, c.last_seq
    ), sent as (
      insert into messages (chat_id, seq, id, author, content, status, client_id, picture_id, utc_offset_minutes)
      select id, last_seq - 1, ${message.messageId}, 'user', ${message.content}, 'finished', ${message.clientId}::uuid,
        ${message.pictureId ?? null}::uuid, ${message.utcOffsetMinutes ?? null}::smallint from chat
      returning seq, created_at
    ), answer as (
      insert into messages (chat_id, seq, id, author, content, status, reply_id, speaker_id, offers_help, utc_offset_minutes)
      select id, last_seq, ${message.replyMessageId}, 'character', '', 'writing', ${message.replyId}::uuid, ${speakerId ?? null}::uuid,
        ${message.offersHelp ?? false}::boolean, ${message.utcOffsetMinutes ?? null}::smallint from chat
    ), round as (
      insert into chat_rounds (chat_id, after_id, speakers)
      select id, ${message.replyMessageId}::uuid, ${next}::uuid[] from chat where ${speakerId !== undefined}::boolean
      on conflict (chat_id) do update
        set after_id = excluded.after_id, speakers = excluded.speakers, begun_at = excluded.begun_at
    ), reply as (
      insert into replies (id, chat_id, message_seq, status, worker)
      select ${message.replyId}::uuid, id, last_seq, 'writing', ${message.worker}::uuid from chat
    )
    select seq, created_at from sent`)
  return row
}

/** The message that an earlier send with this client id made, and its reply. */
export async function findSent(
  db: Queries,
  chatId: string,
  clientId: string,
): Promise<(StoredMessage & { sent_picture: string | null })[]> {
  return await db.rows<StoredMessage & { sent_picture: string | null }>(sql`
    select ${messageColumns}, sent.picture_id as sent_picture from messages sent
    join messages m on m.chat_id = sent.chat_id and m.seq in (sent.seq, sent.seq + 1)
    left join pictures p on p.id = m.picture_id
    where sent.chat_id = ${chatId} and sent.client_id = ${clientId} and sent.author = 'user' order by m.seq`)
}

/** Whether a picture came with a message after a number, or is on its way. */
export async function hasPicture(db: Queries, chatId: string, afterSeq: number): Promise<boolean> {
  const rows = await db.rows(sql`
    select from messages m where chat_id = ${chatId} and seq > ${afterSeq} and (
      picture_id is not null or exists (select from picture_jobs j where j.reply_id = m.reply_id and j.ended_at is null)
    ) limit 1`)
  return rows.length > 0
}

/**
 * Has the writing of a reply show a picture: in its message, or where another writing is shown there. False where neither
 * is there any more.
 */
export async function showPicture(tx: Queries, replyId: string, pictureId: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    update messages m set
      picture_id = case when m.reply_id = r.id then ${pictureId}::uuid else m.picture_id end,
      variants = case when m.reply_id = r.id then m.variants else (
        select jsonb_agg(
          case when w.one ->> 'replyId' = r.id::text then w.one || jsonb_build_object('pictureId', ${pictureId}::text) else w.one end
          order by w.place)
        from jsonb_array_elements(m.variants) with ordinality as w (one, place)
      ) end
    from replies r
    where r.id = ${replyId} and m.chat_id = r.chat_id and m.seq = r.message_seq
      and (m.reply_id = r.id or m.variants @> jsonb_build_array(jsonb_build_object('replyId', r.id)))
    returning m.id`)
  return rows.length === 1
}
