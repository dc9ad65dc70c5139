import sql from 'sql-template-tag'
import type { QuietHours } from '#contract/quiet-hours.ts'
import type { Queries } from '#server/platform/database.ts'
import type { Occasion } from '#server/providers/llm/port.ts'

type HoursRow = { quiet_from: number; quiet_to: number; time_zone: string }

const hoursOf = ({ quiet_from: from, quiet_to: to, time_zone: timeZone }: HoursRow): QuietHours => ({
  from,
  to,
  timeZone,
})

type Setting = { isOn: boolean; hours: QuietHours }

/** Of the owner's chat; undefined where nobody has chosen. */
export async function findCheckIns(
  db: Queries,
  ownerId: string,
  chatId: string,
): Promise<Setting | undefined> {
  const [row] = await db.rows<HoursRow & { is_on: boolean }>(sql`
    select k.quiet_from, k.quiet_to, k.time_zone, k.look_at is not null as is_on
    from check_ins k join chats c on c.id = k.chat_id
    where k.chat_id = ${chatId} and c.owner_id = ${ownerId}`)
  return row && { isOn: row.is_on, hours: hoursOf(row) }
}

/** Sets it for the owner's chat; false where there is none. Silence counts anew from where it is switched on. */
export async function saveCheckIns(
  db: Queries,
  { ownerId, chatId }: { ownerId: string; chatId: string },
  { isOn, hours }: Setting,
  now: Date,
): Promise<boolean> {
  const lookAt = isOn ? now : null
  const rows = await db.rows(sql`
    insert into check_ins as k (chat_id, quiet_from, quiet_to, time_zone, look_at, since)
    select id, ${hours.from}::smallint, ${hours.to}::smallint, ${hours.timeZone}, ${lookAt}::timestamptz, ${now}::timestamptz
    from chats where id = ${chatId} and owner_id = ${ownerId} for key share
    on conflict (chat_id) do update set
      quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, time_zone = excluded.time_zone,
      look_at = excluded.look_at,
      since = case when k.look_at is null then excluded.since else k.since end,
      unanswered = case when k.look_at is null then 0 else k.unanswered end
    returning chat_id`)
  return rows.length === 1
}

/** Gives a user's chats with a character what another's chats with the same ones have, unless they have chosen. */
export async function giveToTwins(tx: Queries, fromOwnerId: string, toOwnerId: string): Promise<void> {
  await tx.rows(sql`
    insert into check_ins (chat_id, quiet_from, quiet_to, time_zone, look_at, since)
    select t.id, k.quiet_from, k.quiet_to, k.time_zone, k.look_at, k.since
    from check_ins k
    join chats f on f.id = k.chat_id and f.owner_id = ${fromOwnerId} and f.is_main
    join chats t on t.premade_id = f.premade_id and t.owner_id = ${toOwnerId} and t.is_main
    where t.id <> f.id
    on conflict (chat_id) do nothing`)
}

/** A chat that one server looks at. Nobody else does before `lookAt`, which it has moved there. */
export type TakenChat = {
  chatId: string
  lookAt: Date
  since: Date
  unanswered: number
  afterMessage: string | null
  hours: QuietHours
}

/** Takes chats that are to be looked at, the longest due first. */
export async function takeDue(db: Queries, now: Date, nextLook: Date, limit: number): Promise<TakenChat[]> {
  const rows = await db.rows<
    HoursRow & { chat_id: string; since: Date; unanswered: number; after_message: string | null }
  >(sql`
    with due as (
      select chat_id from check_ins where look_at <= ${now} order by look_at limit ${limit} for update skip locked
    )
    update check_ins k set look_at = ${nextLook} from due where k.chat_id = due.chat_id
    returning k.chat_id, k.since, k.unanswered, k.after_message, k.quiet_from, k.quiet_to, k.time_zone`)
  return rows.map((row) => ({
    chatId: row.chat_id,
    lookAt: nextLook,
    since: row.since,
    unanswered: row.unanswered,
    afterMessage: row.after_message,
    hours: hoursOf(row),
  }))
}

/** Has a chat looked at sooner than by default, unless somebody has changed its setting meanwhile. */
export async function lookSooner(db: Queries, { chatId, lookAt }: TakenChat, at: Date): Promise<void> {
  await db.rows(sql`update check_ins set look_at = ${at} where chat_id = ${chatId} and look_at = ${lookAt}`)
}

/** Where a talk stands. */
export type Standing = {
  owner_id: string
  last_seq: number
  last_at: Date
  user_message_id: string
}

/** Of a talk in which nothing is being written, with a message of the user, whose account is good; else undefined. */
export async function findStanding(db: Queries, chatId: string): Promise<Standing | undefined> {
  const [row] = await db.rows<Standing>(sql`
    select c.owner_id, c.last_seq, l.created_at as last_at, said.id as user_message_id
    from chats c
    join users u on u.id = c.owner_id and u.banned_at is null and u.deletion_due_at is null
    join messages l on l.chat_id = c.id and l.seq = c.last_seq and l.status <> 'writing'
    cross join lateral (
      select id from messages where chat_id = c.id and author = 'user' order by seq desc limit 1
    ) said
    where c.id = ${chatId}`)
  return row
}

/**
 * Puts the character's message behind the last of the talk, unread; false where that is not the last any more, or
 * somebody has changed the setting. In a transaction.
 */
export async function insertCheckIn(
  tx: Queries,
  { chatId, lookAt }: TakenChat,
  { last_seq: lastSeq, user_message_id: afterMessage }: Standing,
  /** `speakerId`: in a group. */
  message: {
    id: string
    content: string
    /** Which model wrote it. */
    writtenBy: string | undefined
    occasion: Occasion
    unanswered: number
    now: Date
    speakerId?: string
    /** By how much the user's clock is ahead of UTC, where that is known. */
    utcOffsetMinutes?: number | undefined
  },
): Promise<boolean> {
  // Whoever writes in a chat has its row; after that nothing moves here.
  await tx.rows(sql`select id from chats where id = ${chatId} for no key update`)
  const standing = await findStanding(tx, chatId)
  if (standing?.last_seq !== lastSeq || standing.user_message_id !== afterMessage) return false
  const rows = await tx.rows(sql`
    with sent as (
      update check_ins set since = ${message.now}, unanswered = ${message.unanswered}, after_message = ${afterMessage}::uuid
      where chat_id = ${chatId} and look_at = ${lookAt} returning chat_id
    ), chat as (
      update chats c set last_seq = last_seq + 1, updated_at = now() from sent where c.id = sent.chat_id
      returning c.id, c.last_seq
    )
    insert into messages (chat_id, seq, id, author, speaker_id, content, status, written_by, occasion, utc_offset_minutes)
    select id, last_seq, ${message.id}::uuid, 'character', ${message.speakerId ?? null}::uuid, ${message.content}, 'finished', ${message.writtenBy ?? null},
      ${JSON.stringify(message.occasion)}::jsonb, ${message.utcOffsetMinutes ?? null}::smallint
    from chat returning id`)
  return rows.length === 1
}
