import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

/** A talk that has copies of another's messages up to a number, under the same numbers, and may have some of its own behind. */
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
    join messages m on m.id = u.message_id and m.chat_id = u.chat_id and m.seq <= ${upTo}
    join messages copy on copy.chat_id = ${to} and copy.seq = m.seq
    where u.chat_id = ${from}`)
}

/** Whether message `x` stands in the copy: as its copy there, or itself. */
const standsIn = ({ from, to, upTo }: TalkCopy) =>
  sql`(x.chat_id = ${to} or (x.chat_id = ${from} and x.seq <= ${upTo}))`

/**
 * The memories of a talk that come from nothing that its copy does not have, oldest first; also what was forgotten of
 * its messages, which is not to be drawn from the copies.
 */
export async function listHeld(tx: Queries, copy: TalkCopy): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    select m.id from memories m where m.chat_id = ${copy.from}
      and (not m.forgotten or exists (select from memory_sources s where s.memory_id = m.id))
      and (m.anchor is null or exists (select from messages x where x.id = m.anchor and ${standsIn(copy)}))
      and not exists (
        select from memory_sources s where s.memory_id = m.id and not exists (
          select from messages x where x.id = s.message_id and x.version = s.version and ${standsIn(copy)}))
    order by m.id`)
  return rows.map(({ id }) => id)
}

/** Copies memories, each under the id at its place, tied to the messages of the copy. */
export async function copyMemories(
  tx: Queries,
  copy: TalkCopy,
  ids: { old: string[]; made: string[] },
): Promise<void> {
  await tx.rows(sql`
    with place as (
      select * from unnest(${ids.old}::uuid[], ${ids.made}::uuid[]) as place (old, made)
    ), copied as (
      insert into memories (id, chat_id, owner_id, kind, text, slot, pinned, by_user, happens_on, from_seq, to_seq, anchor, forgotten, created_at)
      select place.made, ${copy.to}::uuid, m.owner_id, m.kind, m.text, m.slot, m.pinned, m.by_user, m.happens_on, m.from_seq, m.to_seq,
        own.id, m.forgotten, m.created_at
      from place join memories m on m.id = place.old
      left join messages x on x.id = m.anchor
      left join messages own on own.chat_id = ${copy.to} and own.seq = x.seq
    )
    insert into memory_sources (memory_id, message_id, version)
    select place.made, own.id, own.version from place
    join memory_sources s on s.memory_id = place.old
    join messages x on x.id = s.message_id and ${standsIn(copy)}
    join messages own on own.chat_id = ${copy.to} and own.seq = x.seq`)
}

/** Removes memories whose messages have all gone over to the copy, and takes along what is still to be read again. */
export async function leaveBehind(tx: Queries, { from, to }: TalkCopy, ids: string[]): Promise<void> {
  await tx.rows(sql`
    delete from memories m where m.id = any(${ids}::uuid[])
      and (m.anchor is not null or exists (select from memory_sources s where s.memory_id = m.id))
      and (m.anchor is null or exists (select from messages x where x.id = m.anchor and x.chat_id = ${to}))
      and not exists (
        select from memory_sources s join messages x on x.id = s.message_id where s.memory_id = m.id and x.chat_id <> ${to})`)
  await tx.rows(sql`
    update memory_unread u set chat_id = ${to} from messages x
    where u.chat_id = ${from} and x.id = u.message_id and x.chat_id = ${to}`)
}

/** Has `messages` behind number `after` count as read, where all before them are. */
export async function readOn(
  tx: Queries,
  chatId: string,
  { after, messages }: { after: number; messages: number },
): Promise<void> {
  if (after === 0)
    await tx.rows(sql`insert into memory_cursors (chat_id) values (${chatId}) on conflict do nothing`)
  await tx.rows(sql`
    update memory_cursors set read_seq = greatest(read_seq, ${after + messages})
    where chat_id = ${chatId} and read_seq >= ${after}`)
}
