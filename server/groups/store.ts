import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

/** Puts what makes new chats of a user in order; answers how many there are. */
export async function lockOwner(tx: Queries, ownerId: string): Promise<number> {
  await tx.rows(sql`select id from users where id = ${ownerId} for no key update`)
  const [row] = await tx.rows<{ chats: number }>(
    sql`select count(*) as chats from chats where owner_id = ${ownerId}`,
  )
  return row?.chats ?? 0
}

export async function hasChat(db: Queries, chatId: string): Promise<boolean> {
  return (await db.rows(sql`select from chats where id = ${chatId}`)).length > 0
}

type NewGroup = {
  id: string
  ownerId: string
  name: string
  premadeIds: string[]
  greetingId: string
  greeting: string
}

/** Makes a group with the greeting of its first member. Throws a unique violation where the id is known. */
export async function insertGroup(tx: Queries, group: NewGroup): Promise<void> {
  const [first] = group.premadeIds
  await tx.rows(sql`
    with made as (
      insert into chats (id, owner_id, premade_id, group_name, is_main, last_seq, read_seq)
      values (${group.id}, ${group.ownerId}, ${first}, ${group.name}, false, 1, 1)
    ), members as (
      insert into chat_members (chat_id, place, premade_id)
      select ${group.id}::uuid, place, id from unnest(${group.premadeIds}::uuid[]) with ordinality as member (id, place)
    )
    insert into messages (chat_id, seq, id, author, speaker_id, content, status)
    values (${group.id}, 1, ${group.greetingId}, 'character', ${first}, ${group.greeting}, 'finished')`)
}

/** The members of the owner's chat, which nobody else changes from here on; undefined where it is not the owner's. */
export async function lockMembers(
  tx: Queries,
  ownerId: string,
  chatId: string,
): Promise<string[] | undefined> {
  const rows = await tx.rows(
    sql`select id from chats where id = ${chatId} and owner_id = ${ownerId} for no key update`,
  )
  if (rows.length === 0) return undefined
  const members = await tx.rows<{ premade_id: string }>(
    sql`select premade_id from chat_members where chat_id = ${chatId} order by place`,
  )
  return members.map(({ premade_id }) => premade_id)
}

/** Puts a member in, who hears the talk from now on; in whole milliseconds, as times are read. */
export async function insertMember(tx: Queries, chatId: string, premadeId: string): Promise<void> {
  await tx.rows(sql`
    with chat as (update chats set updated_at = now() where id = ${chatId})
    insert into chat_members (chat_id, place, premade_id, joined_at)
    select ${chatId}::uuid, max(place) + 1, ${premadeId}::uuid,
      date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond'
    from chat_members where chat_id = ${chatId}`)
}

/** Takes a member out, also of who is still to speak; `firstId` is the first of those who stay. */
export async function deleteMember(
  tx: Queries,
  chatId: string,
  premadeId: string,
  firstId: string,
): Promise<void> {
  await tx.rows(sql`
    with chat as (update chats set premade_id = ${firstId}, updated_at = now() where id = ${chatId}),
    round as (
      update chat_rounds set speakers = array_remove(speakers, ${premadeId}::uuid) where chat_id = ${chatId}
    )
    delete from chat_members where chat_id = ${chatId} and premade_id = ${premadeId}`)
}

/** Somebody may speak after the message `after`, the last of the chat, which has ended. */
const pending = sql`
  chat_rounds r join messages m on m.id = r.after_id join chats c on c.id = r.chat_id and c.id = m.chat_id and c.last_seq = m.seq
  where cardinality(r.speakers) > 0 and m.status in ('finished', 'cut')`

export type Turn = { owner_id: string; speaker_id: string; after: number }

/** Who is to speak now in a chat. */
export async function findTurn(db: Queries, chatId: string): Promise<Turn | undefined> {
  const [turn] = await db.rows<Turn>(sql`
    select c.owner_id, r.speakers[1] as speaker_id, m.seq as after from ${pending} and r.chat_id = ${chatId}`)
  return turn
}

/** Chats in which somebody is to speak, of rounds that began at most `withinS` seconds ago. */
export async function listPending(db: Queries, withinS: number, limit: number): Promise<{ id: string }[]> {
  return await db.rows<{ id: string }>(sql`
    select c.id from ${pending} and r.begun_at > now() - make_interval(secs => ${withinS})
    order by r.begun_at limit ${limit}`)
}

/**
 * Begins the message of the one who is to speak, behind message number `after`. False where somebody else has begun it,
 * the user has said something meanwhile, or nobody is to speak any more. The chat is locked first, as whoever says
 * something does; what is written depends on the round's row, which a stop may just have deleted.
 */
export async function takeTurn(
  db: Queries,
  chatId: string,
  { speaker_id: speakerId, after }: Turn,
  message: { id: string; replyId: string; worker: string },
): Promise<boolean> {
  const rows = await db.rows(sql`
    with locked as (
      select id from chats where id = ${chatId} and last_seq = ${after} for no key update
    ), round as (
      update chat_rounds r set after_id = ${message.id}, speakers = r.speakers[2:] from locked
      where r.chat_id = locked.id and r.speakers[1] = ${speakerId}
      returning r.chat_id
    ), chat as (
      update chats c set last_seq = c.last_seq + 1, updated_at = now() from round where c.id = round.chat_id
      returning c.id, c.last_seq
    ), said as (
      insert into messages (chat_id, seq, id, author, speaker_id, content, status, reply_id, utc_offset_minutes)
      select id, last_seq, ${message.id}, 'character', ${speakerId}, '', 'writing', ${message.replyId}::uuid,
        (select m.utc_offset_minutes from messages m where m.chat_id = chat.id and m.seq = chat.last_seq - 1)
      from chat
    ), reply as (
      insert into replies (id, chat_id, message_seq, status, worker)
      select ${message.replyId}::uuid, id, last_seq, 'writing', ${message.worker}::uuid from chat
    )
    select id from chat`)
  return rows.length === 1
}
