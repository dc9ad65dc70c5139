import sql from 'sql-template-tag'
import type { MessageStatus } from '#contract/chat.ts'
import type { Language } from '#contract/languages.ts'
import { GRAVE_HARMS } from '#contract/moderation.ts'
import type { Queries } from '#server/platform/database.ts'
import { speakerColumn } from './message-store.ts'
import type { ChatRow } from './present.ts'

/** Of a chat `c` with its persona `who`. */
export const settingColumns = sql`c.scene, who.name as user_name, who.gender as user_gender, who.text as user_persona`

/** Of a chat `c`: how it stands to the models that there are, whatever part of it is looked at. */
const modelColumns = sql`c.kept_model, c.declined_model, (
  select w.written_by from messages w where w.chat_id = c.id and w.author = 'character' and w.written_by is not null
  order by w.seq desc limit 1
) as last_model`

/** Of a chat `c`, for a reply; the wire tells only of personas. */
export const replyColumns = sql`(select a.gender from identity.accounts a where a.user_id = c.owner_id) as account_gender,
  (select u.language from users u where u.id = c.owner_id) as language,
  exists (select from memories k where k.chat_id = c.id) as has_memories, ${modelColumns}, (
    select jsonb_object_agg(g.premade_id, g.joined_at) from chat_members g where g.chat_id = c.id and g.joined_at is not null
  ) as joined`

/** Of a chat `c`: when its owner's latest grave offence was that has not been taken back. */
export const graveOffenceColumn = sql`(
  select max(e.created_at) from moderation_events e where e.user_id = c.owner_id and e.category = any(${GRAVE_HARMS})
    and e.counts_until is not null and e.overturned_at is null
) as grave_offence_at`

/** Of a chat `c`. */
export const memberColumn = sql`array(select g.premade_id from chat_members g where g.chat_id = c.id order by g.place) as members`

const chatColumns = sql`c.id, c.premade_id, c.pinned, c.is_main, c.updated_at, c.persona_id, c.group_name, ${memberColumn},
  ${settingColumns}, (
  select count(*) from (
    select from messages u
    where u.chat_id = c.id and u.seq > c.read_seq and u.author = 'character' and u.status <> 'writing' limit 100
  ) as unseen
) as unread, ${modelColumns}`

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
        null as user_name, null as user_gender, null as user_persona, group_name, array[]::uuid[] as members,
        kept_model, declined_model, null as last_model
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

/** How many chats stay with a model (`staysWithEarlier`). Looks at every chat there is: for operators alone. */
export async function countStanding(
  db: Queries,
  { present, earlier, days }: { present: string; earlier: string; days: number },
): Promise<{ talks: number; chosen: number; recent: number }> {
  const [row] = await db.rows<{ talks: number; chosen: number; recent: number }>(sql`
    select count(*) as talks, count(*) filter (where kept_model = ${earlier} and declined_model = ${present}) as chosen,
      count(*) filter (where updated_at > now() - make_interval(days => ${days})) as recent
    from (select ${modelColumns}, c.updated_at from chats c) s
    where declined_model is distinct from ${earlier} and (kept_model = ${earlier} or last_model in (${earlier}, ''))`)
  return row ?? { talks: 0, chosen: 0, recent: 0 }
}

/** Notes how far the owner has seen a chat, which never goes back. False where it is not the owner's. */
export async function readChat(db: Queries, ownerId: string, chatId: string, seq: number): Promise<boolean> {
  const rows = await db.rows(sql`
    update chats set read_seq = greatest(read_seq, least(${seq}::bigint, last_seq))
    where id = ${chatId} and owner_id = ${ownerId} returning id`)
  return rows.length === 1
}

/** What a reply has to know of its chat beside the talk. */
export type TalkChat = Pick<
  ChatRow,
  | 'premade_id'
  | 'members'
  | 'scene'
  | 'user_name'
  | 'user_gender'
  | 'user_persona'
  | 'kept_model'
  | 'declined_model'
  | 'last_model'
> & {
  account_gender: ChatRow['user_gender']
  language: Language
  has_memories: boolean
  grave_offence_at: Date | null
  /** Of the members that joined a group later, when. */
  joined: Record<string, string> | null
}

/** A line of the talk, for the writer of a reply. */
export type TalkRow = {
  seq: number
  author: 'user' | 'character'
  speaker_id: string | null
  speaker_name: string | null
  content: string
  created_at: Date
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
  { limit, before = Number.MAX_SAFE_INTEGER }: { limit: number; before?: number | undefined },
): Promise<{ chat?: TalkChat; talk: TalkRow[] }> {
  const rows = await db.rows<TalkChat & (TalkRow | { seq: null })>(sql`
    select c.premade_id, g.*, ${settingColumns}, ${replyColumns}, m.*
    from chats c left join personas who on who.id = c.persona_id
    cross join lateral (select ${memberColumn}, ${graveOffenceColumn}) g left join lateral (
      select seq, author, speaker_id, ${speakerColumn}, content, created_at, status, client_id from messages m
      where chat_id = c.id and seq < ${before} order by seq desc limit ${limit}
    ) m on true
    where c.id = ${chatId} and c.owner_id = ${ownerId} order by m.seq`)
  const [chat] = rows
  return { ...(chat && { chat }), talk: rows.filter((row) => row.seq !== null) }
}
