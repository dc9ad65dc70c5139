import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'
import type { Vector } from '#server/providers/embedding/port.ts'
import type { Embedded } from './talk-index.ts'
import type { Likeness } from './talk-vectors.ts'

/** Makes room for vectors; false where the database has no pgvector. */
export async function openVectors(db: Queries): Promise<boolean> {
  const [row] = await db.rows<{ is_open: boolean }>(sql`select open_vectors() as is_open`)
  return row?.is_open ?? false
}

/** As pgvector writes it. */
const literal = (vector: Vector) => `[${vector.join(',')}]`

/** How far a talk has vectors; undefined where nobody was at it. */
export async function findEmbedded(db: Queries, chatId: string): Promise<Embedded | undefined> {
  const [row] = await db.rows<Embedded>(
    sql`select space, embedded_seq, changes from embedded_talks where chat_id = ${chatId}`,
  )
  return row
}

/** As pgvector sends them; null of a text that the model does not take. */
export async function listVectors(
  db: Queries,
  space: string,
  ids: string[],
): Promise<{ id: string; version: number; sent: Buffer | null }[]> {
  return await db.rows<{ id: string; version: number; sent: Buffer | null }>(sql`
    select message_id as id, version, vector_send(vector) as sent from message_vectors
    where message_id = any(${ids}::uuid[]) and space = ${space}`)
}

/** How like a vector each memory of a talk is. */
export async function listLikeMemories(
  db: Queries,
  chatId: string,
  { space, vector }: { space: string; vector: Vector },
): Promise<Likeness[]> {
  return await db.rows<Likeness>(sql`
    select memory_id as id, 1 - (vector <=> ${literal(vector)}::vector) as likeness from memory_vectors
    where chat_id = ${chatId} and space = ${space} and vector is not null`)
}

const isUnembedded = (space: string, fromMessages: number) => sql`c.last_seq >= ${fromMessages}
  and (e.chat_id is null or e.space <> ${space} or e.embedded_seq < c.last_seq or e.has_new_memories)`

/** Whether something of a talk of so many messages has no vector of a space. */
export async function hasUnembedded(
  db: Queries,
  chatId: string,
  space: string,
  fromMessages: number,
): Promise<boolean> {
  const rows = await db.rows(sql`
    select c.id from chats c left join embedded_talks e on e.chat_id = c.id
    where c.id = ${chatId} and ${isUnembedded(space, fromMessages)}`)
  return rows.length > 0
}

/** Talks of so many messages of which something has no vector of a space, those in use first. */
export async function listUnembedded(
  db: Queries,
  space: string,
  { fromMessages, limit }: { fromMessages: number; limit: number },
): Promise<{ id: string }[]> {
  return await db.rows<{ id: string }>(sql`
    select c.id from chats c left join embedded_talks e on e.chat_id = c.id
    where ${isUnembedded(space, fromMessages)}
    order by c.updated_at desc limit ${limit}`)
}

/** `changes` is another once something before the end of the talk has changed. */
export type Claim = { embedded_seq: number; changes: number; has_new_memories: boolean }

/**
 * Takes a talk, and begins it anew where its vectors are of another space; undefined where somebody else is at it, or it
 * has fewer messages.
 */
export async function claimEmbedding(
  db: Queries,
  chatId: string,
  space: string,
  { fromMessages, staleS }: { fromMessages: number; staleS: number },
): Promise<Claim | undefined> {
  const [row] = await db.rows<Claim>(sql`
    insert into embedded_talks as e (chat_id, space, claimed_at)
    select id, ${space}, now() from chats where id = ${chatId} and last_seq >= ${fromMessages}
    on conflict (chat_id) do update set claimed_at = now(), space = excluded.space,
      embedded_seq = case when e.space = excluded.space then e.embedded_seq else 0 end,
      has_new_memories = e.has_new_memories or e.space <> excluded.space
      where e.claimed_at is null or e.claimed_at < now() - make_interval(secs => ${staleS})
    returning embedded_seq, changes, has_new_memories`)
  return row
}

/** Says how far a talk has vectors, unless it was changed meanwhile, and lets go of it. */
export async function releaseEmbedding(
  db: Queries,
  chatId: string,
  claim: Claim,
  { embeddedSeq, hasAllMemories }: { embeddedSeq: number; hasAllMemories: boolean },
): Promise<void> {
  await db.rows(sql`
    update embedded_talks set claimed_at = null,
      embedded_seq = case when changes = ${claim.changes} then ${embeddedSeq} else embedded_seq end,
      has_new_memories = has_new_memories and not (${hasAllMemories} and changes = ${claim.changes})
    where chat_id = ${chatId}`)
}

/** A message whose vector is there already, or which says nothing, has no text here. */
export type Unembedded = { seq: number; id: string; version: number; status: string; text: string | null }

/** The next messages after a number. */
export async function listAfter(
  db: Queries,
  chatId: string,
  { after, space, limit }: { after: number; space: string; limit: number },
): Promise<Unembedded[]> {
  return await db.rows<Unembedded>(sql`
    select m.seq, m.id, m.version, m.status, case when v.message_id is null and m.status <> 'failed'
      then nullif(trim(m.content), '') end as text
    from messages m left join message_vectors v on v.message_id = m.id and v.version = m.version and v.space = ${space}
    where m.chat_id = ${chatId} and m.seq > ${after} order by m.seq limit ${limit}`)
}

/** Memories without a vector; the summaries of a talk are not recalled. */
export async function listUnembeddedMemories(
  db: Queries,
  chatId: string,
  space: string,
  limit: number,
): Promise<{ id: string; text: string }[]> {
  return await db.rows<{ id: string; text: string }>(sql`
    select m.id, m.text from memories m
    where m.chat_id = ${chatId} and m.kind <> 'summary' and not m.forgotten
      and not exists (select from memory_vectors v where v.memory_id = m.id and v.space = ${space})
    order by m.id limit ${limit}`)
}

/** Without a vector: of a text that the model does not take. */
type Made<Text> = Text & { vector: Vector | undefined }

/**
 * Keeps the vectors of messages that are still as they were; answers which. One that is being changed is passed over, for
 * whoever waits here would hold up whoever changes it.
 */
export async function storeMessageVectors(
  db: Queries,
  space: string,
  made: Made<{ id: string; version: number }>[],
): Promise<Set<string>> {
  const rows = await db.rows<{ id: string }>(sql`
    insert into message_vectors (message_id, chat_id, version, space, vector)
    select m.id, m.chat_id, m.version, ${space}, made.vector::vector
    from unnest(${made.map(({ id }) => id)}::uuid[], ${made.map(({ version }) => version)}::int[],
      ${made.map(({ vector }) => (vector ? literal(vector) : null))}::text[]) as made (id, version, vector)
    join messages m on m.id = made.id and m.version = made.version
    for share of m skip locked
    on conflict (message_id) do update set chat_id = excluded.chat_id, version = excluded.version, space = excluded.space,
      vector = excluded.vector
    returning message_id as id`)
  return new Set(rows.map(({ id }) => id))
}

/** The same of memories; answers how many. */
export async function storeMemoryVectors(
  db: Queries,
  space: string,
  made: Made<{ id: string; text: string }>[],
): Promise<number> {
  const rows = await db.rows(sql`
    insert into memory_vectors (memory_id, chat_id, space, vector)
    select m.id, m.chat_id, ${space}, made.vector::vector
    from unnest(${made.map(({ id }) => id)}::uuid[], ${made.map(({ text }) => text)}::text[],
      ${made.map(({ vector }) => (vector ? literal(vector) : null))}::text[]) as made (id, text, vector)
    join memories m on m.id = made.id and m.text = made.text
    for share of m skip locked
    on conflict (memory_id) do update set chat_id = excluded.chat_id, space = excluded.space, vector = excluded.vector
    returning memory_id`)
  return rows.length
}
