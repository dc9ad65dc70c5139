import sql from 'sql-template-tag'
import type { MemoryKind } from '#contract/memory.ts'
import type { Queries } from '#server/platform/database.ts'
import type { MemoryRow, SummaryRow } from './present.ts'

const memoryColumns = sql`m.id, m.slot, m.kind, m.text, m.pinned, m.by_user, to_char(m.happens_on, 'YYYY-MM-DD') as happens_on,
  (not m.by_user and m.created_at > now() - interval '1 day') as is_new, m.created_at,
  array(select s.message_id from memory_sources s where s.memory_id = m.id) as sources`

/**
 * The memories of a chat, newest first: what the user pinned or wrote, and the latest of those that were drawn. `since`:
 * none that was drawn from what was said before.
 */
export async function listMemories(db: Queries, chatId: string, since?: Date): Promise<MemoryRow[]> {
  return await db.rows<MemoryRow>(sql`
    select ${memoryColumns} from (
      select * from memories m
      where m.chat_id = ${chatId} and m.kind <> 'summary' and is_alive(m)
        and (${since ?? null}::timestamptz is null or not exists (
          select from memory_sources s join messages x on x.id = s.message_id
          where s.memory_id = m.id and x.created_at < ${since ?? null}::timestamptz))
      order by m.pinned or m.by_user desc, m.id desc limit 1000
    ) m
    order by m.id desc`)
}

/** When message `x` was said, by the user's clock. */
const localTime = sql`x.created_at at time zone 'UTC' + make_interval(mins => coalesce(x.utc_offset_minutes, 0))`

/** The summaries of a chat, oldest first; `latest`: of those that were written of its last stretches only. */
export async function listSummaries(db: Queries, chatId: string, latest = 1000): Promise<SummaryRow[]> {
  // Their messages say where they are: a talk that was moved behind another has other numbers.
  return await db.rows<SummaryRow>(sql`
    select m.text, min(x.seq) as from_seq, max(x.seq) as to_seq, min(x.created_at) as said_from, max(x.created_at) as said_to,
      to_char(min(${localTime}), 'YYYY-MM-DD') as first_day, to_char(max(${localTime}), 'YYYY-MM-DD') as last_day
    from (
      select * from memories m where m.chat_id = ${chatId} and m.kind = 'summary' and is_alive(m)
      order by m.to_seq desc limit ${latest}
    ) m join memory_sources s on s.memory_id = m.id join messages x on x.id = s.message_id
    group by m.id, m.text order by from_seq`)
}

export async function findMemory(db: Queries, chatId: string, id: string): Promise<MemoryRow | undefined> {
  const [row] = await db.rows<MemoryRow>(sql`
    select ${memoryColumns} from memories m where m.id = ${id} and m.chat_id = ${chatId} and m.kind <> 'summary' and is_alive(m)`)
  return row
}

/** Puts a note of the owner's into the chat: once for an id, and only while it has fewer than `max` of theirs. */
export async function insertNote(
  db: Queries,
  note: {
    id: string
    chatId: string
    ownerId: string
    kind: MemoryKind
    text: string
    happensOn?: string | undefined
  },
  max: number,
): Promise<void> {
  await db.rows(sql`
    insert into memories (id, chat_id, owner_id, kind, text, happens_on, by_user, anchor)
    select ${note.id}, ${note.chatId}, ${note.ownerId}, ${note.kind}, ${note.text}, ${note.happensOn ?? null}::date, true,
      (select id from messages where chat_id = ${note.chatId} order by seq limit 1)
    where (select count(*) from memories m where m.chat_id = ${note.chatId} and m.by_user and is_alive(m)) < ${max}
    on conflict (id) do nothing`)
}

/** New words are the user's, and still come from the messages that the memory was drawn from: they go with those. */
export async function updateMemory(
  db: Queries,
  chatId: string,
  id: string,
  { text, pinned }: { text?: string | undefined; pinned?: boolean | undefined },
): Promise<void> {
  await db.rows(sql`
    update memories m set
      pinned = coalesce(${pinned ?? null}::boolean, m.pinned),
      text = coalesce(${text ?? null}, m.text),
      by_user = m.by_user or ${text !== undefined}
    where m.id = ${id} and m.chat_id = ${chatId} and not m.forgotten`)
}

/**
 * Leaves only that there was something: the same is not drawn from the same message again. A summary that tells of the
 * message goes, and is written anew without it; one that is being written is not stored.
 */
export async function forgetMemory(tx: Queries, chatId: string, id: string): Promise<void> {
  await tx.rows(sql`select from memory_cursors where chat_id = ${chatId} for update`)
  await tx.rows(sql`
    with forgotten as (
      update memories m set forgotten = true, text = '', slot = null
      where m.chat_id = ${chatId} and m.kind <> 'summary'
        and (m.id = ${id} or m.text = (select text from memories where id = ${id}))
      returning m.id
    ), told as (
      select distinct s.message_id as id from memory_sources s join forgotten on forgotten.id = s.memory_id
    ), unsaid as (
      delete from memories m where m.chat_id = ${chatId} and m.kind = 'summary' and exists (
        select from memory_sources s join told on told.id = s.message_id where s.memory_id = m.id)
      returning m.id
    )
    insert into memory_unread (message_id, chat_id)
    select told.id, ${chatId}::uuid from told where exists (select from unsaid) on conflict do nothing`)
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
