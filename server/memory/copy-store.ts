import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

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
