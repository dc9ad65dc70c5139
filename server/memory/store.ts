import sql from 'sql-template-tag'
import type { MemoryKind } from '#contract/memory.ts'
import type { Queries } from '#server/platform/database.ts'
import type { MemoryRow } from './present.ts'

const memoryColumns = sql`m.id, m.slot, m.kind, m.text, m.pinned, m.by_user, to_char(m.happens_on, 'YYYY-MM-DD') as happens_on,
  (not m.by_user and m.created_at > now() - interval '1 day') as is_new, m.created_at,
  array(select s.message_id from memory_sources s where s.memory_id = m.id) as sources`

export async function listMemories(db: Queries, chatId: string): Promise<MemoryRow[]> {
  return await db.rows<MemoryRow>(sql`
    select ${memoryColumns} from memories m
    where m.chat_id = ${chatId} and m.kind <> 'summary' and is_alive(m)
    order by m.id desc limit 1000`)
}

type SummaryRow = { text: string; from_seq: number; to_seq: number }

export async function listSummaries(db: Queries, chatId: string): Promise<SummaryRow[]> {
  return await db.rows<SummaryRow>(sql`
    select m.text, m.from_seq, m.to_seq from memories m
    where m.chat_id = ${chatId} and m.kind = 'summary' and is_alive(m) order by m.from_seq limit 1000`)
}

export async function findMemory(db: Queries, chatId: string, id: string): Promise<MemoryRow | undefined> {
  const [row] = await db.rows<MemoryRow>(sql`
    select ${memoryColumns} from memories m where m.id = ${id} and m.chat_id = ${chatId} and m.kind <> 'summary' and is_alive(m)`)
  return row
}

/** Puts a note of the owner's into the chat: once for an id, and only while it has fewer than `max`. */
export async function insertNote(
  db: Queries,
  note: { id: string; chatId: string; ownerId: string; kind: MemoryKind; text: string },
  max: number,
): Promise<void> {
  await db.rows(sql`
    insert into memories (id, chat_id, owner_id, kind, text, by_user, anchor)
    select ${note.id}, ${note.chatId}, ${note.ownerId}, ${note.kind}, ${note.text}, true,
      (select id from messages where chat_id = ${note.chatId} order by seq limit 1)
    where (select count(*) from memories m where m.chat_id = ${note.chatId} and m.kind <> 'summary' and is_alive(m)) < ${max}
    on conflict (id) do nothing`)
}

/** New words cut a memory loose from its messages: from then on it is the user's. */
export async function updateMemory(
  db: Queries,
  chatId: string,
  id: string,
  { text, pinned }: { text?: string | undefined; pinned?: boolean | undefined },
): Promise<void> {
  await db.rows(sql`
    with changed as (
      update memories m set
        pinned = coalesce(${pinned ?? null}::boolean, m.pinned),
        text = coalesce(${text ?? null}, m.text),
        by_user = m.by_user or ${text !== undefined},
        anchor = case when ${text !== undefined} and m.anchor is null
          then (select id from messages where chat_id = ${chatId} order by seq limit 1) else m.anchor end
      where m.id = ${id} and m.chat_id = ${chatId}
      returning m.id
    )
    delete from memory_sources s using changed where s.memory_id = changed.id and ${text !== undefined}`)
}

/** Leaves only that there was something: the same is not drawn from the same message again. */
export async function forgetMemory(db: Queries, chatId: string, id: string): Promise<void> {
  await db.rows(
    sql`update memories set forgotten = true, text = '', slot = null where id = ${id} and chat_id = ${chatId}`,
  )
}

export async function insertUsed(
  db: Queries,
  replyId: string,
  used: { memories: string[]; messages: string[] },
): Promise<void> {
  await db.rows(sql`
    insert into used_memories (reply_id, memories, messages)
    select id, ${used.memories}::uuid[], ${used.messages}::uuid[] from replies where id = ${replyId}
    on conflict do nothing`)
}

export async function findUsed(
  db: Queries,
  chatId: string,
  messageId: string,
): Promise<{ memories: string[]; messages: string[] } | undefined> {
  const [row] = await db.rows<{ memories: string[] | null; messages: string[] | null }>(sql`
    select u.memories, u.messages from messages m left join used_memories u on u.reply_id = m.reply_id
    where m.chat_id = ${chatId} and m.id = ${messageId}`)
  return row && { memories: row.memories ?? [], messages: row.messages ?? [] }
}
