import sql from 'sql-template-tag'
import type { Message, RetryReply } from '#contract/chat.ts'
import type { Queries } from '#server/platform/database.ts'
import type { Occasion } from '#server/providers/llm/port.ts'
import type { Writings } from './writings.ts'

export type MessageOfOwner = { ownerId: string; chatId: string; messageId: string }

type Hint = NonNullable<RetryReply['hint']>

export type MessageRow = {
  id: string
  seq: number
  premade_id: string
  author: Message['author']
  version: number
  is_last: boolean
  /** The chat's last message is being written. */
  is_writing: boolean
  variant: number
  /** Where the character wrote first. */
  occasion: Occasion | null
  writings: Writings['all']
}

/** A message of the owner's chat; in a transaction after `lockChat`, so that it stays as it is. */
export async function findMessage(
  db: Queries,
  { ownerId, chatId, messageId }: MessageOfOwner,
): Promise<MessageRow | undefined> {
  // The row itself is the writing that is shown; the slot that it has in the list is older.
  const [row] = await db.rows<MessageRow>(sql`
    select m.id, m.seq, c.premade_id, m.author, m.version, m.variant, m.occasion,
      m.seq = c.last_seq as is_last, l.status = 'writing' as is_writing,
      jsonb_set(coalesce(m.variants, '[null]'), array[m.variant::text], jsonb_build_object('content', m.content,
        'status', m.status, 'pictureId', m.picture_id, 'replyId', m.reply_id, 'createdAt', m.created_at,
        'isReworded', m.is_reworded, 'writtenBy', m.written_by)) as writings
    from chats c join messages m on m.chat_id = c.id join messages l on l.chat_id = c.id and l.seq = c.last_seq
    where c.id = ${chatId} and c.owner_id = ${ownerId} and m.id = ${messageId}`)
  return row
}

/** From here on nobody else changes what is in the owner's chat. */
export async function lockChat(
  tx: Queries,
  { ownerId, chatId }: Pick<MessageOfOwner, 'ownerId' | 'chatId'>,
): Promise<void> {
  await tx.rows(sql`select id from chats where id = ${chatId} and owner_id = ${ownerId} for no key update`)
}

/** Whether the owner has removed the message, or changed it, which puts the old one in the bin. */
export async function isRemoved(
  db: Queries,
  { ownerId, chatId, messageId }: MessageOfOwner,
): Promise<boolean> {
  const rows = await db.rows(sql`
    select from removals r join removed_messages m on m.removal_id = r.id
    where r.owner_id = ${ownerId} and r.chat_id = ${chatId} and m.id = ${messageId} limit 1`)
  return rows.length > 0
}

/** Shows a writing, which makes a new version. A picture that has been erased meanwhile is left out. */
export async function showWriting(tx: Queries, messageId: string, { all, shown }: Writings): Promise<void> {
  const writing = all[shown]
  if (!writing) throw new Error('A writing that is to be shown is not there.')
  const variants = all.length > 1 ? JSON.stringify(all) : null
  await tx.rows(sql`
    update messages set variants = ${variants}::jsonb, variant = ${shown}, version = version + 1,
      content = ${writing.content}, status = ${writing.status}, is_reworded = ${writing.isReworded ?? false}, written_by = ${writing.writtenBy ?? null}, created_at = ${writing.createdAt}::timestamptz,
      picture_id = (select id from pictures where id = ${writing.pictureId}::uuid), reply_id = ${writing.replyId}::uuid
    where id = ${messageId}`)
}

/** Whether a reply was begun for a message by this wish of its user; after `lockChat`. */
export async function isBegun(
  tx: Queries,
  { chatId, seq, clientId }: { chatId: string; seq: number; clientId: string },
): Promise<boolean> {
  const rows = await tx.rows(sql`
    select from replies where chat_id = ${chatId} and message_seq = ${seq} and client_id = ${clientId} limit 1`)
  return rows.length > 0
}

/** Has a chat stay with a model that nobody has chosen. */
export async function keepModel(tx: Queries, chatId: string, name: string): Promise<void> {
  await tx.rows(sql`update chats set kept_model = ${name}, declined_model = null where id = ${chatId}`)
}

/** Has help lines stand before a reply. */
export async function offerHelp(tx: Queries, messageId: string): Promise<void> {
  await tx.rows(sql`update messages set offers_help = true where id = ${messageId}`)
}

/**
 * Makes the reply that writes a message, already taken by `worker`, by the hint of its user where there is one; answers how
 * many were begun before it. Its chat is touched: a send that waits for it looks at it anew.
 */
export async function insertReply(
  tx: Queries,
  reply: {
    id: string
    ownerId: string
    chatId: string
    seq: number
    worker: string
    hint?: Hint | undefined
    /** Which model is to write it. */
    askedModel?: string | undefined
  },
  allowance: { guest: number; free: number },
): Promise<number> {
  const [row] = await tx.rows<{ earlier: number }>(sql`
    with reply as (
      insert into replies (id, chat_id, message_seq, status, worker, hint, client_id, asked_model)
      select ${reply.id}::uuid, ${reply.chatId}::uuid, ${reply.seq}::bigint, 'writing', ${reply.worker}::uuid,
        ${reply.hint?.text ?? null}, ${reply.hint?.clientId ?? null}::uuid, ${reply.askedModel ?? null}
      where use_allowance(${reply.ownerId}, 'messages', ${allowance.guest}, ${allowance.free})
    ), chat as (
      update chats set updated_at = updated_at where id = ${reply.chatId}
    )
    select count(*) as earlier from replies where chat_id = ${reply.chatId} and message_seq = ${reply.seq}`)
  return row?.earlier ?? 0
}

/**
 * Puts an empty message of the character, with its reply, behind message number `after`; after `lockChat`. Undefined
 * where that is not the last one of the owner's chat any more, or is being written; throws a unique violation where the
 * client id is known.
 */
export async function insertContinuation(
  db: Queries,
  message: {
    id: string
    ownerId: string
    chatId: string
    clientId: string
    replyId: string
    after: number
    worker: string
    /** In a group. */
    speakerId?: string
    /** By how much the user's clock is ahead of UTC, where that is known. */
    utcOffsetMinutes?: number | undefined
  },
  allowance: { guest: number; free: number },
): Promise<number | undefined> {
  const [row] = await db.rows<{ seq: number }>(sql`
    with chat as (
      update chats set last_seq = last_seq + 1, read_seq = last_seq, updated_at = now()
      where id = ${message.chatId} and owner_id = ${message.ownerId} and last_seq = ${message.after}
        and not exists (select from messages where chat_id = chats.id and seq = chats.last_seq and status = 'writing')
        and use_allowance(owner_id, 'messages', ${allowance.guest}, ${allowance.free})
      returning id, last_seq
    ), said as (
      insert into messages (chat_id, seq, id, author, content, status, reply_id, client_id, speaker_id, utc_offset_minutes)
      select id, last_seq, ${message.id}, 'character', '', 'writing', ${message.replyId}::uuid, ${message.clientId}::uuid,
        ${message.speakerId ?? null}::uuid, ${message.utcOffsetMinutes ?? null}::smallint
      from chat
    ), round as (
      delete from chat_rounds where chat_id in (select id from chat)
    ), reply as (
      insert into replies (id, chat_id, message_seq, status, worker)
      select ${message.replyId}::uuid, id, last_seq, 'writing', ${message.worker}::uuid from chat
    )
    select last_seq as seq from chat`)
  return row?.seq
}

/** The character's message that a client id made. */
export async function findContinuation(
  db: Queries,
  chatId: string,
  clientId: string,
): Promise<string | undefined> {
  const [row] = await db.rows<{ id: string }>(sql`
    select id from messages where chat_id = ${chatId} and client_id = ${clientId} and author = 'character'`)
  return row?.id
}

/** What the edit with this client id took out of the talk: both were done at the same moment. */
export async function findEdit(
  db: Queries,
  ownerId: string,
  chatId: string,
  clientId: string,
): Promise<string | undefined> {
  const [row] = await db.rows<{ id: string }>(sql`
    select r.id from messages m
    join removals r on r.owner_id = ${ownerId} and r.chat_id = m.chat_id and r.removed_at = m.created_at
    where m.chat_id = ${chatId} and m.client_id = ${clientId}`)
  return row?.id
}

/** Puts what makes new chats of a user in order; answers how many there are. */
export async function lockOwner(tx: Queries, ownerId: string): Promise<number> {
  await tx.rows(sql`select id from users where id = ${ownerId} for no key update`)
  const [row] = await tx.rows<{ chats: number }>(
    sql`select count(*) as chats from chats where owner_id = ${ownerId}`,
  )
  return row?.chats ?? 0
}

/**
 * Makes a chat of copies of another's messages up to number `upTo`. What was sent, saved and reacted to is the other's,
 * and so are the writings that are not shown; the pictures are shown by both.
 */
export async function copyChat(
  tx: Queries,
  copy: { id: string; chatId: string; upTo: number },
): Promise<void> {
  await tx.rows(sql`
    with made as (
      insert into chats (id, owner_id, premade_id, group_name, persona_id, scene, kept_model, declined_model, is_main, last_seq, read_seq,
        brought_user_name, brought_character_name, brought_fields)
      select ${copy.id}::uuid, owner_id, premade_id, group_name, persona_id, scene, kept_model, declined_model, false, ${copy.upTo}::bigint, ${copy.upTo}::bigint,
        brought_user_name, brought_character_name, brought_fields
      from chats where id = ${copy.chatId}
    ), members as (
      insert into chat_members (chat_id, place, premade_id, joined_at)
      select ${copy.id}::uuid, place, premade_id, joined_at from chat_members where chat_id = ${copy.chatId}
    )
    insert into messages (chat_id, seq, id, author, speaker_id, content, status, picture_id, created_at, occasion, heard, is_reworded, written_by, brought_fields, utc_offset_minutes)
    select ${copy.id}::uuid, seq, gen_random_uuid(), author, speaker_id, content, case status when 'writing' then 'cut' else status end,
      picture_id, created_at, occasion, heard, is_reworded, written_by, brought_fields, utc_offset_minutes
    from messages where chat_id = ${copy.chatId} and seq <= ${copy.upTo}`)
}

/** False where the owner has no such message. */
export async function setReaction(
  db: Queries,
  { ownerId, chatId, messageId }: MessageOfOwner,
  reaction: string | null,
): Promise<boolean> {
  const rows = await db.rows(sql`
    update messages m set reaction = ${reaction} from chats c
    where m.id = ${messageId} and m.chat_id = ${chatId} and c.id = m.chat_id and c.owner_id = ${ownerId} returning m.id`)
  return rows.length === 1
}

/** False where the owner has no such message. One that is saved already keeps its place. */
export async function setSaved(
  db: Queries,
  { ownerId, chatId, messageId }: MessageOfOwner,
  isSaved: boolean,
): Promise<boolean> {
  const rows = await db.rows(sql`
    update messages m set
      saved_at = case when ${isSaved}::boolean then coalesce(m.saved_at, date_trunc('milliseconds', clock_timestamp())) end
    from chats c
    where m.id = ${messageId} and m.chat_id = ${chatId} and c.id = m.chat_id and c.owner_id = ${ownerId} returning m.id`)
  return rows.length === 1
}

export type SavedRow = { id: string; premade_id: string; saved_at: Date }

/** What was saved before a moment, latest first: `limit` of them, and whatever was saved at the same moment as the last. */
export async function listSaved(
  db: Queries,
  ownerId: string,
  before: Date | undefined,
  limit: number,
): Promise<SavedRow[]> {
  return await db.rows<SavedRow>(sql`
    select m.id, coalesce(m.speaker_id, c.premade_id) as premade_id, m.saved_at from chats c cross join lateral (
      select id, speaker_id, saved_at from messages
      where chat_id = c.id and saved_at is not null and saved_at < ${before ?? 'infinity'}::timestamptz
      order by saved_at desc fetch first (${limit}::bigint) rows with ties
    ) m
    where c.owner_id = ${ownerId}
    order by m.saved_at desc fetch first (${limit}::bigint) rows with ties`)
}

/** Gives a message other words in place of all its writings, in its chat or in the bin. */
export async function blankMessage(tx: Queries, messageId: string, content: string): Promise<void> {
  await tx.rows(sql`
    update messages set content = ${content}, variant = 0, variants = null, picture_id = null, is_reworded = false, written_by = null, brought_fields = null,
      version = version + 1
    where id = ${messageId}`)
  await tx.rows(sql`
    update removed_messages set content = ${content}, variant = 0, variants = null, picture_id = null, is_reworded = false, written_by = null, brought_fields = null
    where id = ${messageId}`)
}
