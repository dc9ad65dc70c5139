import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'
import type { FiledMessage } from './write-talk.ts'

/** A message that a file brought, ready to be kept. `variants` is JSON. */
export type BroughtMessage = {
  id: string
  author: 'user' | 'character'
  /** In a group. */
  speakerId: string | undefined
  content: string
  status: string
  variant: number
  variants: string | undefined
  isReworded: boolean
  reaction: string | undefined
  savedAt: Date | undefined
  createdAt: Date
  broughtFields: string | undefined
}

/** Whether there is a chat of this id, whoever has it. */
export async function hasChat(db: Queries, chatId: string): Promise<boolean> {
  return (await db.rows(sql`select from chats where id = ${chatId}`)).length > 0
}

export async function countChats(db: Queries, ownerId: string): Promise<number> {
  const [row] = await db.rows<{ chats: number }>(
    sql`select count(*) as chats from chats where owner_id = ${ownerId}`,
  )
  return row?.chats ?? 0
}

/** Makes a chat that is not the main one; all of its messages count as read. Throws a unique violation for a known id. */
export async function insertChat(
  tx: Queries,
  chat: {
    id: string
    ownerId: string
    /** The first leads; a chat with one has no more. */
    members: [string, ...string[]]
    messages: number
    names: { user: string | null; character: string | null }
    broughtFields: string | undefined
  },
): Promise<void> {
  // One at a time for each owner, so that two at once do not both find room for one more.
  await tx.rows(sql`select id from users where id = ${chat.ownerId} for no key update`)
  await tx.rows(sql`
    insert into chats (id, owner_id, premade_id, is_main, last_seq, read_seq, brought_user_name, brought_character_name, brought_fields)
    values (${chat.id}, ${chat.ownerId}, ${chat.members[0]}, false, ${chat.messages}, ${chat.messages},
      ${chat.names.user}, ${chat.names.character}, ${chat.broughtFields ?? null})`)
  if (chat.members.length > 1)
    await tx.rows(sql`
      insert into chat_members (chat_id, place, premade_id)
      select ${chat.id}::uuid, place, id from unnest(${chat.members}::uuid[]) with ordinality as member (id, place)`)
}

/** Adds messages after number `after`, in their order. */
export async function insertMessages(
  tx: Queries,
  chatId: string,
  after: number,
  messages: BroughtMessage[],
): Promise<void> {
  const column = <Key extends keyof BroughtMessage>(key: Key) =>
    messages.map((message) => message[key] ?? null)
  await tx.rows(sql`
    insert into messages (chat_id, seq, id, author, speaker_id, content, status, variant, variants, is_reworded, reaction, saved_at, created_at, brought_fields)
    select ${chatId}, ${after} + at, id, author, speaker_id, content, status, variant, variants::jsonb, is_reworded, reaction, saved_at, created_at, brought_fields
    from unnest(${column('id')}::uuid[], ${column('author')}::text[], ${column('speakerId')}::uuid[], ${column('content')}::text[],
      ${column('status')}::text[], ${column('variant')}::int[], ${column('variants')}::text[],
      ${column('isReworded')}::boolean[], ${column('reaction')}::text[], ${column('savedAt')}::timestamptz[], ${column('createdAt')}::timestamptz[],
      ${column('broughtFields')}::text[])
      with ordinality as brought (id, author, speaker_id, content, status, variant, variants, is_reworded, reaction, saved_at, created_at, brought_fields, at)`)
}

/** What the file that brought a chat says beside. */
export async function findBroughtHead(db: Queries, chatId: string): Promise<string | null> {
  const [row] = await db.rows<{ brought_fields: string | null }>(
    sql`select brought_fields from chats where id = ${chatId}`,
  )
  return row?.brought_fields ?? null
}

/** Messages after number `after` that say or show something, oldest first. */
export async function listFiled(
  db: Queries,
  chatId: string,
  after: number,
  limit: number,
): Promise<FiledMessage[]> {
  return await db.rows<FiledMessage>(sql`
    select m.seq, m.author, m.speaker_id, m.content, m.status, m.variant, m.variants, m.is_reworded, m.reaction, m.saved_at, m.created_at, m.brought_fields,
      (select o.name from own_characters o where o.id = m.speaker_id) as speaker_name, p.description as picture_description
    from messages m left join pictures p on p.id = m.picture_id
    where m.chat_id = ${chatId} and m.seq > ${after} and m.status <> 'writing' and (m.content <> '' or m.picture_id is not null)
    order by m.seq limit ${limit}`)
}
