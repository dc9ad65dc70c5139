import sql from 'sql-template-tag'
import type { MessageStatus } from '#contract/chat.ts'
import type { Language } from '#contract/languages.ts'
import type { Queries } from '#server/platform/database.ts'
import type { ChatRow, StoredMessage } from './present.ts'

/** Of a message `m`: what its speaker is called, where that is an own character. */
export const speakerColumn = sql`(select o.name from own_characters o where o.id = m.speaker_id) as speaker_name`

const messageColumns = sql`m.chat_id, m.seq, m.id, m.author, m.speaker_id, ${speakerColumn}, (
    select shown_portrait(f) from own_character_files f where f.character_id = m.speaker_id and f.kind = 'picture'
  ) as speaker_picture, m.content, m.status, m.reply_id, m.created_at,
  m.version, m.variant, coalesce(jsonb_array_length(m.variants), 1) as variants, m.reaction, m.saved_at, m.offers_help, m.is_reworded,
  (
    select jsonb_build_object('file', v.file, 'content', v.content, 'durationMs', v.duration_ms)
    from voices v where v.message_id = m.id and v.version = m.version
  ) as voice,
  case when m.picture_id is null then (
    select jsonb_build_object('jobId', j.id, 'status', j.status, 'progress', j.progress, 'failure', j.failure, 'imageDescription',
      j.description)
    from picture_jobs j
    where j.reply_id = m.reply_id and j.status not in ('done', 'cancelled') order by j.created_at desc limit 1
  ) end as coming_picture,
  shown_file(p) as picture_file, p.width as picture_width, p.height as picture_height, p.description as picture_description`

/** Of a chat `c` with its persona `who`. */
export const settingColumns = sql`c.scene, who.name as user_name, who.gender as user_gender, who.text as user_persona`

/** Of a chat `c`, for a reply; the wire tells only of personas. */
export const replyColumns = sql`(select a.gender from identity.accounts a where a.user_id = c.owner_id) as account_gender,
  (select u.language from users u where u.id = c.owner_id) as language,
  exists (select from memories k where k.chat_id = c.id) as has_memories`

/** Of a chat `c`. */
export const memberColumn = sql`array(select g.premade_id from chat_members g where g.chat_id = c.id order by g.place) as members`

const chatColumns = sql`c.id, c.premade_id, c.pinned, c.is_main, c.updated_at, c.persona_id, c.group_name, ${memberColumn},
  ${settingColumns}, (
  select count(*) from (
    select from messages u
    where u.chat_id = c.id and u.seq > c.read_seq and u.author = 'character' and u.status <> 'writing' limit 100
  ) as unseen
) as unread`

/** Makes the chat with its first message, or answers the one that is there. */
export async function openChat(
  db: Queries,
  chat: { id: string; ownerId: string; premadeId: string; greetingId: string; greeting: string },
): Promise<ChatRow> {
  const [made] = await db.rows<ChatRow>(sql`
    with made as (
      insert into chats (id, owner_id, premade_id, last_seq, read_seq)
      values (${chat.id}, ${chat.ownerId}, ${chat.premadeId}, 1, 1)
      on conflict (owner_id, premade_id) where is_main do nothing
      returning id, premade_id, pinned, is_main, 0 as unread, updated_at, persona_id, scene,
        null as user_name, null as user_gender, null as user_persona, group_name, array[]::uuid[] as members
    ), greeting as (
      insert into messages (chat_id, seq, id, author, content, status)
      select id, 1, ${chat.greetingId}, 'character', ${chat.greeting}, 'finished' from made
    )
    select * from made`)
  if (made) return made
  const [existing] = await db.rows<ChatRow>(sql`
    select ${chatColumns} from chats c left join personas who on who.id = c.persona_id
    where c.owner_id = ${chat.ownerId} and c.premade_id = ${chat.premadeId} and c.is_main`)
  if (!existing) throw new Error('A chat that could not be made for being there is not there.')
  return existing
}

export async function findChat(db: Queries, ownerId: string, chatId: string): Promise<ChatRow | undefined> {
  const [row] = await db.rows<ChatRow>(sql`
    select ${chatColumns} from chats c left join personas who on who.id = c.persona_id
    where c.id = ${chatId} and c.owner_id = ${ownerId}`)
  return row
}

export async function listChats(db: Queries, ownerId: string): Promise<ChatRow[]> {
  return await db.rows<ChatRow>(sql`
    select ${chatColumns} from chats c left join personas who on who.id = c.persona_id
    where c.owner_id = ${ownerId} order by c.updated_at desc, c.id desc limit 500`)
}

/** Notes how far the owner has seen a chat, which never goes back. False where it is not the owner's. */
export async function readChat(db: Queries, ownerId: string, chatId: string, seq: number): Promise<boolean> {
  const rows = await db.rows(sql`
    update chats set read_seq = greatest(read_seq, least(${seq}::bigint, last_seq))
    where id = ${chatId} and owner_id = ${ownerId} returning id`)
  return rows.length === 1
}

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

/** The messages after number `after`, oldest first. */
export async function listMessagesAfter(
  db: Queries,
  chatId: string,
  after: number,
  limit: number,
): Promise<StoredMessage[]> {
  return await db.rows<StoredMessage>(sql`
    select ${messageColumns} from messages m left join pictures p on p.id = m.picture_id
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

/** What a reply has to know of its chat beside the talk. */
export type TalkChat = Pick<
  ChatRow,
  'premade_id' | 'members' | 'scene' | 'user_name' | 'user_gender' | 'user_persona'
> & { account_gender: ChatRow['user_gender']; language: Language; has_memories: boolean }

/** A line of the talk, for the writer of a reply. */
export type TalkRow = {
  seq: number
  author: 'user' | 'character'
  speaker_id: string | null
  speaker_name: string | null
  content: string
  status: MessageStatus
  client_id: string | null
}

/**
 * The owner's chat with its latest messages before number `before`, oldest first; without a chat where it is not the
 * owner's.
 */
export async function findTalk(
  db: Queries,
  ownerId: string,
  chatId: string,
  limit: number,
  before = Number.MAX_SAFE_INTEGER,
): Promise<{ chat?: TalkChat; talk: TalkRow[] }> {
  const rows = await db.rows<TalkChat & (TalkRow | { seq: null })>(sql`
    select c.premade_id, g.members, ${settingColumns}, ${replyColumns}, m.*
    from chats c left join personas who on who.id = c.persona_id cross join lateral (select ${memberColumn}) g left join lateral (
      select seq, author, speaker_id, ${speakerColumn}, content, status, client_id from messages m
      where chat_id = c.id and seq < ${before} order by seq desc limit ${limit}
    ) m on true
    where c.id = ${chatId} and c.owner_id = ${ownerId} order by m.seq`)
  const [chat] = rows
  return { ...(chat && { chat }), talk: rows.filter((row) => row.seq !== null) }
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
  /** The reply comes with help lines, and costs nothing. */
  offersHelp?: boolean
}

/** The numbers that a stored message and its reply were given. */
export type InsertedMessage = { seq: number; created_at: Date }

/**
 * Stores a message, the empty message of its reply and the reply, already taken by `worker`, in one statement.
 * Undefined where the chat is not the owner's; throws a unique violation where the client id is known.
 */
export async function insertMessage(
  db: Queries,
  message: NewMessage,
  allowance: { guest: number; free: number },
): Promise<InsertedMessage | undefined> {
  const [speakerId, ...next] = message.speakers ?? []
  const [row] = await db.rows<InsertedMessage>(sql`
    with chat as (
      update chats set last_seq = last_seq + 2, read_seq = last_seq + 1, updated_at = now()
      where id = ${message.chatId} and owner_id = ${message.ownerId}
        and case when ${message.offersHelp ?? false}::boolean then true
          else use_allowance(owner_id, 'messages', ${allowance.guest}, ${allowance.free}) end
      returning id, last_seq
    ), sent as (
      insert into messages (chat_id, seq, id, author, content, status, client_id, picture_id)
      select id, last_seq - 1, ${message.messageId}, 'user', ${message.content}, 'finished', ${message.clientId}::uuid,
        ${message.pictureId ?? null}::uuid from chat
      returning seq, created_at
    ), answer as (
      insert into messages (chat_id, seq, id, author, content, status, reply_id, speaker_id, offers_help)
      select id, last_seq, ${message.replyMessageId}, 'character', '', 'writing', ${message.replyId}::uuid, ${speakerId ?? null}::uuid,
        ${message.offersHelp ?? false}::boolean from chat
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
export async function findSent(db: Queries, chatId: string, clientId: string): Promise<StoredMessage[]> {
  return await db.rows<StoredMessage>(sql`
    select ${messageColumns} from messages sent
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
