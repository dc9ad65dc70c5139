import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'
import type { NewMemory } from './draw.ts'
import type { IndexedMessage } from './talk-index.ts'
import { talkColumns } from './talk-store.ts'

/** What lies in the bin waits there: it cannot be read. What is written anew waits until it is there. */
const unreadMessage = sql`
  memory_unread u join messages m on m.id = u.message_id and m.chat_id = u.chat_id and m.status <> 'writing'`
const hasChanged = sql`exists (select from ${unreadMessage} where u.chat_id = c.id)`

const isUnread = (least: number) => sql`(c.last_seq - coalesce(r.read_seq, 0) >= ${least} or ${hasChanged})`

/** The talks of which `least` messages have come since they were read, or one of those that were read has changed. */
export async function findUnread(db: Queries, chatIds: string[], least: number): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select c.id from chats c left join memory_cursors r on r.chat_id = c.id
    where c.id = any(${chatIds}::uuid[]) and ${isUnread(least)}`)
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

/** Chats in which so much waits to be read, latest first; also those that nobody has begun to read. */
export async function listUnreadTalks(
  db: Queries,
  { least, limit }: { least: number; limit: number },
): Promise<{ id: string }[]> {
  return await db.rows<{ id: string }>(sql`
    select c.id from chats c left join memory_cursors r on r.chat_id = c.id
    where ${isUnread(least)}
    order by c.updated_at desc limit ${limit}`)
}

export async function listChanged(db: Queries, chatId: string, limit: number): Promise<IndexedMessage[]> {
  return await db.rows<IndexedMessage>(sql`
    select ${talkColumns} from ${unreadMessage}
    where u.chat_id = ${chatId} order by m.seq limit ${limit}`)
}

/**
 * Of messages, those from which memories of the talk that they are in were drawn as they stand now: what was restored
 * beside its talk keeps its id, and has no memories there.
 */
export async function listDrawnFrom(db: Queries, messageIds: string[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    select distinct s.message_id as id from memory_sources s
    join messages x on x.id = s.message_id and x.version = s.version
    join memories m on m.id = s.memory_id and m.chat_id = x.chat_id and m.kind <> 'summary'
    where s.message_id = any(${messageIds}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Of messages, those of which their owner had something forgotten, also of another copy: in a branch, in a file that
 * was brought back, what was restored beside its talk.
 */
export async function listForgotten(db: Queries, messageIds: string[]): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    with told as (
      select c.owner_id, m.id, m.author, m.content, date_trunc('milliseconds', m.created_at) as said_at
      from messages m join chats c on c.id = m.chat_id where m.id = any(${messageIds}::uuid[])
    ), sources as (
      select s.* from memories f join memory_sources s on s.memory_id = f.id
      where f.forgotten and f.owner_id = (select owner_id from told limit 1)
    ), unsaid as (
      select m.author, m.content, m.created_at from sources s join messages m on m.id = s.message_id and m.version = s.version
      union all
      select m.author, m.content, m.created_at from sources s join removed_messages m on m.id = s.message_id and m.version = s.version
    )
    select told.id from told where exists (
      select from unsaid u where u.author = told.author and u.content = told.content
        and date_trunc('milliseconds', u.created_at) = told.said_at)`)
  return new Set(rows.map(({ id }) => id))
}

/** Whether a summary tells of any of these messages of a chat. */
export async function hasSummary(db: Queries, chatId: string, messageIds: string[]): Promise<boolean> {
  const rows = await db.rows(sql`
    select from memories m where m.chat_id = ${chatId} and m.kind = 'summary' and is_alive(m) and exists (
      select from memory_sources s where s.memory_id = m.id and s.message_id = any(${messageIds}::uuid[])) limit 1`)
  return rows.length > 0
}

/** What was drawn from the next messages of a talk and from those that had changed. */
export type Drawn = { drawn: NewMemory[]; next: IndexedMessage[]; changed: IndexedMessage[] }

/** Stores what was drawn, and how far the chat was read. */
export async function storeDrawn(
  tx: Queries,
  chatId: string,
  { drawn, next, changed }: Drawn,
): Promise<void> {
  // Whoever takes messages away or has something forgotten waits for this, or is seen here.
  await tx.rows(sql`select from memory_cursors where chat_id = ${chatId} for update`)
  await storeRead(tx, chatId, [...changed, ...next])
  for (const memory of drawn) {
    const { id, kind, text, slot, happensOn, fromSeq, toSeq, isForgotten = false } = memory
    const sources = sql`unnest(${memory.sources.map((source) => source.id)}::uuid[],
      ${memory.sources.map(({ version }) => version)}::int[]) as source (id, version)`
    const made = await tx.rows(sql`
      with made as (
        insert into memories (id, chat_id, owner_id, kind, text, slot, happens_on, from_seq, to_seq, forgotten)
        select ${id}::uuid, c.id, c.owner_id, ${kind}, ${text}, ${slot ?? null}, ${happensOn ?? null}::date,
          ${fromSeq ?? null}::bigint, ${toSeq ?? null}::bigint, ${isForgotten}
        from chats c where c.id = ${chatId}
          -- What was changed meanwhile is read anew.
          and not exists (
            select from ${sources} where not exists (
              select from messages x where x.id = source.id and x.version = source.version and x.chat_id = c.id))
          and case when ${kind} = 'summary' then not exists (
            select from ${sources} join memory_sources s on s.message_id = source.id and s.version = source.version
            join memories m on m.id = s.memory_id and m.chat_id = c.id
            where m.forgotten or (m.kind = 'summary' and is_alive(m))
          ) else not exists (
            select from memories m where m.chat_id = c.id and m.text = ${text} and is_alive(m)
              -- What was so, then was not, and is so again is told anew.
              and not exists (
                select from memories n where n.chat_id = c.id and n.slot = m.slot and n.id > m.id and n.text <> m.text and is_alive(n))
          ) end
        returning id
      )
      insert into memory_sources (memory_id, message_id, version)
      select made.id, source.id, source.version from made, ${sources} returning message_id`)
    // Something of it was forgotten while it was written: it is written anew without that.
    if (kind === 'summary' && made.length === 0)
      await tx.rows(sql`
        insert into memory_unread (message_id, chat_id)
        select distinct source.id, ${chatId}::uuid from ${sources}
        join memory_sources s on s.message_id = source.id and s.version = source.version
        join memories m on m.id = s.memory_id and m.chat_id = ${chatId} and m.forgotten
        on conflict do nothing`)
  }
  // Up to the last that is still in its place: what has come in the place of the others is still to be read.
  await tx.rows(sql`
    update memory_cursors set read_seq = greatest(read_seq, (
      select max(m.seq) from messages m
      join unnest(${next.map(({ id }) => id)}::uuid[], ${next.map(({ seq }) => seq)}::bigint[]) as read (id, seq)
        on read.id = m.id and read.seq = m.seq
      where m.chat_id = ${chatId}
    ))
    where chat_id = ${chatId}`)
}

/** Lets go of a chat: others may read on. */
export async function releaseTalk(db: Queries, chatId: string): Promise<void> {
  await db.rows(sql`update memory_cursors set claimed_at = null where chat_id = ${chatId}`)
}

/** Has messages count as read, but for those that have changed since. */
async function storeRead(tx: Queries, chatId: string, messages: IndexedMessage[]): Promise<void> {
  const ids = messages.map(({ id }) => id)
  await tx.rows(sql`
    delete from memory_unread where chat_id = ${chatId} and message_id = any(${ids}::uuid[])`)
  await tx.rows(sql`
    insert into memory_unread (message_id, chat_id)
    select m.id, m.chat_id from messages m
    join unnest(${ids}::uuid[], ${messages.map(({ version }) => version)}::int[]) as read (id, version)
      on read.id = m.id and read.version <> m.version
    where m.chat_id = ${chatId}
    on conflict do nothing`)
}

/**
 * Takes summaries that tell of what was forgotten, as an older version beside this one leaves them, and has them written
 * anew.
 */
export async function sweepTold(db: Queries): Promise<void> {
  await db.rows(sql`
    with told as (
      select distinct summary.id, s.message_id, f.chat_id from memories f
      join memory_sources s on s.memory_id = f.id
      join memory_sources t on t.message_id = s.message_id and t.version = s.version
      join memories summary on summary.id = t.memory_id and summary.chat_id = f.chat_id and summary.kind = 'summary'
      where f.forgotten
    ), gone as (
      delete from memories m using told where m.id = told.id
    )
    insert into memory_unread (message_id, chat_id)
    select distinct told.message_id, told.chat_id from told join messages m on m.id = told.message_id
    on conflict do nothing`)
}

/** A talk that has changed, and the revision that it has by now. */
type ChangedTalk = { chat_id: string; revision: number }

/** Talks of which something went or was changed since they were swept. */
export async function listUnswept(db: Queries, limit: number): Promise<ChangedTalk[]> {
  return await db.rows<ChangedTalk>(sql`
    select chat_id, revision from talk_revisions where swept_revision is distinct from revision limit ${limit}`)
}

/**
 * Removes of talks what can never count again: its messages are neither there nor in the bin with the version it names.
 * What changes meanwhile has them swept again.
 */
export async function sweep(db: Queries, talks: ChangedTalk[]): Promise<void> {
  const ids = talks.map(({ chat_id: id }) => id)
  await db.rows(sql`
    delete from memories m where m.chat_id = any(${ids}::uuid[]) and ((
      not exists (select from chats c where c.id = m.chat_id)
      and not exists (select from removals r where r.chat_id = m.chat_id)
    ) or (
      m.anchor is not null
      and not exists (select from messages x where x.id = m.anchor and x.chat_id = m.chat_id)
      and not exists (select from removed_messages x where x.id = m.anchor)
    ) or exists (
      select from memory_sources s where s.memory_id = m.id
        and not exists (select from messages x where x.id = s.message_id and x.version = s.version and x.chat_id = m.chat_id)
        and not exists (select from removed_messages x where x.id = s.message_id and x.version = s.version)
    ))`)
  await db.rows(
    sql`delete from memory_unread u where u.chat_id = any(${ids}::uuid[])
      and not exists (select from messages m where m.id = u.message_id)
      and not exists (select from removed_messages m where m.id = u.message_id)`,
  )
  await db.rows(sql`
    delete from talk_revisions r where r.chat_id = any(${ids}::uuid[])
      and not exists (select from chats c where c.id = r.chat_id)
      and not exists (select from removals b where b.chat_id = r.chat_id)`)
  await db.rows(sql`
    update talk_revisions r set swept_revision = seen.revision
    from unnest(${ids}::uuid[], ${talks.map(({ revision }) => revision)}::bigint[]) as seen (id, revision)
    where r.chat_id = seen.id and r.revision = seen.revision`)
}
