import sql from 'sql-template-tag'
import type { MemoryKind } from '#contract/memory.ts'
import type { Queries } from '#server/platform/database.ts'
import type { NewMemory } from './draw.ts'
import type { MemoryRow } from './present.ts'
import type { IndexedMessage } from './talk-index.ts'

const memoryColumns = sql`m.id, m.slot, m.kind, m.text, m.pinned, m.by_user, to_char(m.happens_on, 'YYYY-MM-DD') as happens_on,
  (not m.by_user and m.created_at > now() - interval '1 day') as is_new, m.created_at,
  array(select s.message_id from memory_sources s where s.memory_id = m.id) as sources`

export type TalkState = {
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
    select c.premade_id, c.last_seq, coalesce(r.revision, 0) as revision, c.brought_user_name, c.brought_character_name
    from chats c left join talk_revisions r on r.chat_id = c.id
    where c.id = ${chatId} and c.owner_id = coalesce(${ownerId ?? null}::uuid, c.owner_id)`)
  return row
}

/** Messages after a number, oldest first; `status` tells one that is still being written. */
export async function listTalk(
  db: Queries,
  chatId: string,
  after: number,
  limit: number,
): Promise<(IndexedMessage & { status: string })[]> {
  return await db.rows<IndexedMessage & { status: string }>(sql`
    select seq, id, version, author, speaker_id as "speakerId", content, created_at as "createdAt", status from messages
    where chat_id = ${chatId} and seq > ${after} order by seq limit ${limit}`)
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

export async function findMessages(
  db: Queries,
  chatId: string,
  seqs: number[],
): Promise<(IndexedMessage & { status: string })[]> {
  return await db.rows<IndexedMessage & { status: string }>(sql`
    select seq, id, version, author, speaker_id as "speakerId", content, created_at as "createdAt", status from messages
    where chat_id = ${chatId} and seq = any(${seqs}::bigint[])`)
}

export async function listMemories(db: Queries, chatId: string): Promise<MemoryRow[]> {
  return await db.rows<MemoryRow>(sql`
    select ${memoryColumns} from memories m
    where m.chat_id = ${chatId} and m.kind <> 'summary' and is_alive(m)
    order by m.id desc limit 1000`)
}

export type SummaryRow = { text: string; from_seq: number; to_seq: number }

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

/** The talks of which `least` messages have come since they were read, or one of those that were read has changed. */
export async function findUnread(db: Queries, chatIds: string[], least: number): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select c.id from chats c left join memory_cursors r on r.chat_id = c.id
    where c.id = any(${chatIds}::uuid[]) and (c.last_seq - coalesce(r.read_seq, 0) >= ${least}
      or exists (select from memory_unread u where u.chat_id = c.id))`)
  return new Set(rows.map(({ id }) => id))
}

/** Takes a chat whose newest messages nobody has read for memories; answers up to where they were read. */
export async function claimTalk(db: Queries, chatId: string, staleS: number): Promise<number | undefined> {
  const [row] = await db.rows<{ read_seq: number }>(sql`
    insert into memory_cursors as c (chat_id, claimed_at)
    select id, now() from chats where id = ${chatId}
    on conflict (chat_id) do update set claimed_at = now()
      where c.claimed_at is null or c.claimed_at < now() - make_interval(secs => ${staleS})
    returning read_seq`)
  return row?.read_seq
}

/** Chats in which something waits to be read, latest first. */
export async function listUnreadTalks(db: Queries, limit: number): Promise<{ id: string }[]> {
  return await db.rows<{ id: string }>(sql`
    select c.id from chats c join memory_cursors r on r.chat_id = c.id
    where c.last_seq > r.read_seq + 1 or exists (select from memory_unread u where u.chat_id = c.id)
    order by c.updated_at desc limit ${limit}`)
}

export async function listChanged(db: Queries, chatId: string, limit: number): Promise<IndexedMessage[]> {
  return await db.rows<IndexedMessage>(sql`
    select m.seq, m.id, m.version, m.author, m.speaker_id as "speakerId", m.content, m.created_at as "createdAt"
    from memory_unread u join messages m on m.id = u.message_id and m.chat_id = u.chat_id
    where u.chat_id = ${chatId} order by m.seq limit ${limit}`)
}

/** Of messages, those from which memories were drawn as they stand now. */
export async function listDrawnFrom(db: Queries, messageIds: string[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select distinct s.message_id as id from memory_sources s
    join messages x on x.id = s.message_id and x.version = s.version
    join memories m on m.id = s.memory_id and m.kind <> 'summary'
    where s.message_id = any(${messageIds}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

/** Stores what was drawn and how far, and lets go of the chat. */
export async function storeDrawn(
  tx: Queries,
  chatId: string,
  { drawn, readSeq, changed }: { drawn: NewMemory[]; readSeq: number; changed: string[] },
): Promise<void> {
  for (const { id, kind, text, slot, happensOn, fromSeq, toSeq, sources } of drawn)
    await tx.rows(sql`
      with made as (
        insert into memories (id, chat_id, owner_id, kind, text, slot, happens_on, from_seq, to_seq)
        select ${id}::uuid, c.id, c.owner_id, ${kind}, ${text}, ${slot ?? null}, ${happensOn ?? null}::date,
          ${fromSeq ?? null}::bigint, ${toSeq ?? null}::bigint
        from chats c where c.id = ${chatId}
          and not exists (
            select from memories m where m.chat_id = c.id and m.text = ${text} and is_alive(m)
              -- What was so, then was not, and is so again is told anew.
              and not exists (
                select from memories n where n.chat_id = c.id and n.slot = m.slot and n.id > m.id and n.text <> m.text and is_alive(n)))
        returning id
      )
      insert into memory_sources (memory_id, message_id, version)
      select made.id, source.* from made,
        unnest(${sources.map(({ id: message }) => message)}::uuid[], ${sources.map(({ version }) => version)}::int[]) as source`)
  await tx.rows(sql`delete from memory_unread where message_id = any(${changed}::uuid[])`)
  await tx.rows(sql`
    update memory_cursors set read_seq = greatest(read_seq, ${readSeq}), claimed_at = null where chat_id = ${chatId}`)
}

export type TalkCopy = { from: string; to: string; upTo: number }

/** Has the copy of a talk count as read for memories as far as the talk is. */
export async function copyCursor(tx: Queries, { from, to, upTo }: TalkCopy): Promise<void> {
  await tx.rows(sql`
    with read as (
      insert into memory_cursors (chat_id, read_seq)
      select ${to}::uuid, least(read_seq, ${upTo}::bigint) from memory_cursors where chat_id = ${from}
    )
    insert into memory_unread (message_id, chat_id)
    select copy.id, copy.chat_id from memory_unread u
    join messages m on m.id = u.message_id and m.chat_id = u.chat_id
    join messages copy on copy.chat_id = ${to} and copy.seq = m.seq
    where u.chat_id = ${from}`)
}

/** The memories of a talk that come from nothing behind message number `upTo`, oldest first. */
export async function listHeld(tx: Queries, { from, upTo }: TalkCopy): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select m.id from memories m where m.chat_id = ${from} and is_alive(m) and not exists (
      select from memory_sources s join messages x on x.id = s.message_id where s.memory_id = m.id and x.seq > ${upTo}
    ) order by m.id`)
  return rows.map(({ id }) => id)
}

/** Copies memories, each under the id at its place, tied to the copies of its messages. */
export async function copyMemories(
  tx: Queries,
  { from, to }: TalkCopy,
  ids: { old: string[]; made: string[] },
): Promise<void> {
  await tx.rows(sql`
    with place as (
      select * from unnest(${ids.old}::uuid[], ${ids.made}::uuid[]) as place (old, made)
    ), copied as (
      insert into memories (id, chat_id, owner_id, kind, text, slot, pinned, by_user, happens_on, from_seq, to_seq, anchor, created_at)
      select place.made, ${to}::uuid, m.owner_id, m.kind, m.text, m.slot, m.pinned, m.by_user, m.happens_on, m.from_seq, m.to_seq,
        copy.id, m.created_at
      from place join memories m on m.id = place.old
      left join messages anchor on anchor.id = m.anchor
      left join messages copy on copy.chat_id = ${to} and copy.seq = anchor.seq
    )
    insert into memory_sources (memory_id, message_id, version)
    select place.made, copy.id, copy.version from place
    join memory_sources s on s.memory_id = place.old
    join messages m on m.id = s.message_id and m.chat_id = ${from}
    join messages copy on copy.chat_id = ${to} and copy.seq = m.seq`)
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

export async function findMessagesById(
  db: Queries,
  chatId: string,
  ids: string[],
): Promise<IndexedMessage[]> {
  return await db.rows<IndexedMessage>(sql`
    select seq, id, version, author, speaker_id as "speakerId", content, created_at as "createdAt" from messages
    where chat_id = ${chatId} and id = any(${ids}::uuid[]) order by seq`)
}

/** Removes what can never count again: its messages are neither in a talk nor in the bin with the version it names. */
export async function sweep(db: Queries): Promise<void> {
  await db.rows(sql`
    delete from memories m where (
      not exists (select from chats c where c.id = m.chat_id)
      and not exists (select from removals r where r.chat_id = m.chat_id)
    ) or exists (
      select from memory_sources s where s.memory_id = m.id
        and not exists (select from messages x where x.id = s.message_id and x.version = s.version)
        and not exists (select from removed_messages x where x.id = s.message_id and x.version = s.version)
    )`)
  await db.rows(
    sql`delete from memory_unread u where not exists (select from messages m where m.id = u.message_id)`,
  )
  await db.rows(sql`
    delete from talk_revisions r where not exists (select from chats c where c.id = r.chat_id)
      and not exists (select from removals b where b.chat_id = r.chat_id)`)
}
