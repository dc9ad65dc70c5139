import sql, { raw } from 'sql-template-tag'
import type { Message } from '#contract/chat.ts'
import type { Removal } from '#contract/removals.ts'
import type { Queries } from '#server/platform/database.ts'

export type RemovalRow = {
  id: string
  chat_id: string
  premade_id: string
  kind: Removal['kind']
  messages: number
  removed_at: Date
}

const removalColumns = raw('id, chat_id, premade_id, kind, messages, removed_at')

/** What a message keeps wherever it goes; its picture it may lose on the way. */
export const keptColumns = raw(
  'author, speaker_id, content, status, reply_id, created_at, version, variant, variants, reaction, saved_at, occasion, offers_help, heard, is_reworded, written_by, brought_fields, utc_offset_minutes',
)
const messageColumns = sql`chat_id, seq, id, client_id, picture_id, ${keptColumns}`

/** Puts what a user does to her bin in order. */
export async function lockOwner(tx: Queries, ownerId: string): Promise<void> {
  await tx.rows(sql`select id from users where id = ${ownerId} for no key update`)
}

/** The owner's chat, in which nobody else writes from here on. */
export async function lockChat(
  tx: Queries,
  ownerId: string,
  chatId: string,
): Promise<{ premade_id: string; last_seq: number } | undefined> {
  const [chat] = await tx.rows<{ premade_id: string; last_seq: number }>(sql`
    select premade_id, last_seq from chats where id = ${chatId} and owner_id = ${ownerId} for no key update`)
  return chat
}

/** Forgets the replies to the messages from a number on; answers those that were being written. */
export async function deleteReplies(tx: Queries, chatId: string, fromSeq: number): Promise<string[]> {
  const open = await tx.rows<{ id: string }>(sql`
    with gone as (delete from replies where chat_id = ${chatId} and message_seq >= ${fromSeq} returning id, status)
    select id from gone where status in ('queued', 'writing')`)
  return open.map(({ id }) => id)
}

export type NewRemoval = {
  id: string
  ownerId: string
  chatId: string
  premadeId: string
  kind: Removal['kind']
}

/** Moves the messages from a number on to the bin; answers how many. A deleted chat's row goes with them. */
export async function moveToBin(tx: Queries, removal: NewRemoval, fromSeq: number): Promise<number> {
  const { id, ownerId, chatId, premadeId, kind } = removal
  const [moved] = await tx.rows<{ messages: number }>(sql`
    with gone as (
      delete from messages where chat_id = ${chatId} and seq >= ${fromSeq} returning ${messageColumns}
    ), removal as (
      insert into removals (id, owner_id, chat_id, premade_id, kind, chat, messages, drawn_seq)
      select ${id}::uuid, ${ownerId}::uuid, ${chatId}::uuid, ${premadeId}::uuid, ${kind},
        (
          select to_jsonb(c) || jsonb_build_object('members', array(
            select premade_id from chat_members where chat_id = c.id order by place
          ), 'joined', (select jsonb_object_agg(premade_id, joined_at) from chat_members where chat_id = c.id))
          from chats c where c.id = ${chatId} and ${kind} = 'chat'
        ), (select count(*) from gone), (select read_seq from memory_cursors where chat_id = ${chatId})
      returning messages
    ), kept as (
      insert into removed_messages (removal_id, ${messageColumns}) select ${id}::uuid, gone.* from gone
    )
    select messages from removal`)
  await tx.rows(
    sql`update removed_messages set status = 'cut' where removal_id = ${id} and status = 'writing'`,
  )
  return moved?.messages ?? 0
}

export async function endChatBefore(tx: Queries, chatId: string, seq: number): Promise<void> {
  await tx.rows(
    sql`update chats set last_seq = ${seq - 1}, read_seq = least(read_seq, ${seq - 1}) where id = ${chatId}`,
  )
}

export async function deleteChat(tx: Queries, chatId: string): Promise<void> {
  await tx.rows(sql`delete from chats where id = ${chatId}`)
}

/** What lies in the owner's bin, latest first, but for what took nothing away; without `limit` all of it. */
export async function listRemovals(db: Queries, ownerId: string, limit?: number): Promise<RemovalRow[]> {
  return await db.rows<RemovalRow>(sql`
    select ${removalColumns} from removals where owner_id = ${ownerId} and messages > 0
    order by removed_at desc, id desc limit ${limit ?? null}`)
}

/** The owner's removal, which nobody else restores or erases from here on. */
export async function lockRemoval(
  tx: Queries,
  ownerId: string,
  removalId: string,
): Promise<RemovalRow | undefined> {
  const [row] = await tx.rows<RemovalRow>(sql`
    select ${removalColumns} from removals where id = ${removalId} and owner_id = ${ownerId} for update`)
  return row
}

export async function findOldRemovals(
  db: Queries,
  before: Date,
  passed: string[],
  limit: number,
): Promise<{ id: string; owner_id: string }[]> {
  return await db.rows<{ id: string; owner_id: string }>(sql`
    select id, owner_id from removals where removed_at < ${before} and id <> all(${passed}::uuid[])
    order by removed_at limit ${limit}`)
}

/**
 * Keeps when a subscriber wrote last of what goes with a removal, as what was used of Pro: a month in which somebody wrote
 * was used (decision 37).
 */
export async function noteWriting(tx: Queries, ownerId: string, removalId: string): Promise<void> {
  await tx.rows(sql`
    insert into allowances as a (user_id, what, period, used)
    select u.id, 'erased-writing', to_char(max(m.created_at) at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US'), 1
    from users u join removed_messages m on m.removal_id = ${removalId} and m.author = 'user'
    where u.id = ${ownerId} and u.plan <> 'none' group by u.id
    on conflict (user_id, what) do update set period = greatest(a.period, excluded.period)`)
}

export async function deleteRemoval(tx: Queries, removalId: string): Promise<void> {
  await tx.rows(sql`delete from removals where id = ${removalId}`)
}

/**
 * Deletes the pictures that stand in this removal, in a writing that is shown or another, and nowhere else: a branch
 * shows those of the chat it came from, and what was shared from the generator stays there.
 */
export async function deletePictures(tx: Queries, removalId: string): Promise<void> {
  await tx.rows(sql`
    with removed as (
      select picture_id as id from removed_messages where removal_id = ${removalId}
      union
      select (writing ->> 'pictureId')::uuid from removed_messages, jsonb_array_elements(variants) as writing
      where removal_id = ${removalId}
    )
    delete from pictures p using removed
    cross join lateral (select jsonb_build_array(jsonb_build_object('pictureId', removed.id)) as one) writing
    where p.id = removed.id
      and not exists (select from picture_jobs j where j.id = p.job_id and j.reply_id is null)
      and not exists (select from messages m where m.picture_id = removed.id)
      and not exists (select from messages m where m.variants @> writing.one)
      and not exists (select from removed_messages o where o.picture_id = removed.id and o.removal_id <> ${removalId})
      and not exists (select from removed_messages o where o.variants @> writing.one and o.removal_id <> ${removalId})`)
}

export async function giveRemovals(tx: Queries, fromOwnerId: string, toOwnerId: string): Promise<void> {
  await tx.rows(sql`update removals set owner_id = ${toOwnerId} where owner_id = ${fromOwnerId}`)
}

export type RemovedRow = {
  seq: number
  author: 'user' | 'character'
  content: string
  status: 'finished' | 'stopped' | 'failed' | 'cut'
  reaction: Message['reaction'] | null
  saved_at: Date | null
  other_writings: string[] | null
  created_at: Date
  utc_offset_minutes: number | null
  picture_file: string | null
  picture_description: string | null
}

/** The messages of a removal after number `after`, oldest first. */
export async function listRemoved(
  db: Queries,
  removalId: string,
  after: number,
  limit: number,
): Promise<RemovedRow[]> {
  return await db.rows<RemovedRow>(sql`
    select r.seq, r.author, r.content, r.status, r.reaction, r.saved_at, r.created_at, r.utc_offset_minutes,
      jsonb_path_query_array(r.variants - r.variant, '$[*].content') as other_writings, shown_file(p) as picture_file, p.description as picture_description
    from removed_messages r left join pictures p on p.id = r.picture_id
    where r.removal_id = ${removalId} and r.seq > ${after} order by r.seq limit ${limit}`)
}
