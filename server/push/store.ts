import sql from 'sql-template-tag'
import type { Language } from '#contract/languages.ts'
import type { QuietHours } from '#contract/quiet-hours.ts'
import type { Queries } from '#server/platform/database.ts'
import type { PushTarget, SiteKeys } from '#server/providers/push/port.ts'

/** Keeps these keys where there are none; answers those that are kept. */
export async function keepKeys(db: Queries, keys: SiteKeys): Promise<SiteKeys> {
  await db.rows(
    sql`insert into push_keys (keys) values (${JSON.stringify(keys)}::jsonb) on conflict do nothing`,
  )
  const [kept] = await db.rows<{ keys: SiteKeys }>(sql`select keys from push_keys`)
  return kept?.keys ?? keys
}

export type DeviceChoices = { messages: boolean; updates: boolean; showsName: boolean; hours: QuietHours }

type ChoicesRow = {
  messages: boolean
  updates: boolean
  shows_name: boolean
  quiet_from: number
  quiet_to: number
  time_zone: string
}

const choicesOf = (row: ChoicesRow): DeviceChoices => ({
  messages: row.messages,
  updates: row.updates,
  showsName: row.shows_name,
  hours: { from: row.quiet_from, to: row.quiet_to, timeZone: row.time_zone },
})

export async function findChoices(db: Queries, sessionId: string): Promise<DeviceChoices | undefined> {
  const [row] = await db.rows<ChoicesRow>(sql`
    select messages, updates, shows_name, quiet_from, quiet_to, time_zone from push_devices
    where session_id = ${sessionId}`)
  return row && choicesOf(row)
}

/**
 * Makes the device known, or changes what it shows; false where its session has ended. Whoever else used this browser
 * before gets nothing more there. Updates count from where they are switched on.
 */
export async function saveDevice(
  tx: Queries,
  {
    sessionId,
    userId,
    target: { endpoint, p256dh, auth },
  }: { sessionId: string; userId: string; target: PushTarget },
  { messages, updates, showsName, hours }: DeviceChoices,
  now: Date,
): Promise<boolean> {
  await tx.rows(
    sql`delete from push_devices where endpoint = ${endpoint} and session_id <> ${sessionId}::uuid`,
  )
  const rows = await tx.rows(sql`
    insert into push_devices as d (session_id, user_id, endpoint, p256dh, auth, messages, updates, shows_name,
      quiet_from, quiet_to, time_zone, updates_told_to)
    select id, user_id, ${endpoint}, ${p256dh}::bytea, ${auth}::bytea, ${messages}::boolean, ${updates}::boolean,
      ${showsName}::boolean, ${hours.from}::smallint, ${hours.to}::smallint, ${hours.timeZone}, ${now}::timestamptz
    from sessions where id = ${sessionId} and user_id = ${userId} and ended_at is null for key share
    on conflict (session_id) do update set
      endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, messages = excluded.messages,
      updates = excluded.updates, shows_name = excluded.shows_name, quiet_from = excluded.quiet_from,
      quiet_to = excluded.quiet_to, time_zone = excluded.time_zone,
      updates_told_to = case when d.updates then d.updates_told_to else excluded.updates_told_to end
    returning session_id`)
  return rows.length === 1
}

/** False where there was none. */
export async function deleteDevice(db: Queries, sessionId: string): Promise<boolean> {
  const gone = await db.rows(
    sql`delete from push_devices where session_id = ${sessionId} returning session_id`,
  )
  return gone.length > 0
}

/** A notice of a message for each device of its reader that wants them; one of the same chat waits no longer. */
export async function queueMessage(
  tx: Queries,
  { ownerId, chatId, seq }: { ownerId: string; chatId: string; seq: number },
  now: Date,
): Promise<void> {
  await tx.rows(sql`delete from push_notices where chat_id = ${chatId}`)
  await tx.rows(sql`
    insert into push_notices (session_id, chat_id, seq, made_at, due_at)
    select session_id, ${chatId}::uuid, ${seq}::integer, ${now}::timestamptz, ${now}::timestamptz
    from push_devices where user_id = ${ownerId} and messages`)
}

/** A notice of the latest update for each device that wants them and was not told of it. */
export async function queueUpdate(db: Queries, publishedAt: Date, now: Date): Promise<void> {
  await db.rows(sql`
    with told as (
      update push_devices set updates_told_to = ${publishedAt}
      where updates and updates_told_to < ${publishedAt} returning session_id
    )
    insert into push_notices (session_id, published_at, made_at, due_at)
    select session_id, ${publishedAt}::timestamptz, ${now}::timestamptz, ${now}::timestamptz from told`)
}

/** A notice that this server is to send; nobody else does before it is due again. */
export type TakenNotice = {
  id: string
  sessionId: string
  userId: string
  target: PushTarget
  showsName: boolean
  language: Language
  hours: QuietHours
  chatId: string | null
  madeAt: Date
  /** This one included. */
  tries: number
  /** It was read meanwhile, or its reader is banned, leaves, or has another device now: there is nothing to tell. */
  isOver: boolean
}

/** Takes notices that are due, the longest due first. */
export async function takeDue(db: Queries, now: Date, dueAgain: Date, limit: number): Promise<TakenNotice[]> {
  const rows = await db.rows<
    ChoicesRow & {
      id: string
      session_id: string
      user_id: string
      endpoint: string
      p256dh: Uint8Array
      auth: Uint8Array
      chat_id: string | null
      made_at: Date
      tries: number
      is_over: boolean
      language: Language
    }
  >(sql`
    with due as (
      select id from push_notices where due_at <= ${now} order by due_at limit ${limit} for update skip locked
    ), taken as (
      update push_notices n set due_at = ${dueAgain}, tries = tries + 1 from due where n.id = due.id returning n.*
    )
    select u.language, n.id, n.session_id, n.chat_id, n.made_at, n.tries, d.user_id, d.endpoint, d.p256dh, d.auth, d.messages,
      d.updates, d.shows_name, d.quiet_from, d.quiet_to, d.time_zone,
      s.expires_at <= ${now} or u.banned_at is not null or u.deletion_due_at is not null
        or coalesce(c.read_seq >= n.seq or c.owner_id <> d.user_id, false)
        or coalesce(u.updates_read_to >= n.published_at, false) as is_over
    from taken n join push_devices d on d.session_id = n.session_id join sessions s on s.id = d.session_id
    join users u on u.id = d.user_id left join chats c on c.id = n.chat_id`)
  return rows.map((row) => ({
    id: row.id,
    sessionId: row.session_id,
    userId: row.user_id,
    target: { endpoint: row.endpoint, p256dh: Buffer.from(row.p256dh), auth: Buffer.from(row.auth) },
    language: row.language,
    showsName: row.shows_name,
    hours: choicesOf(row).hours,
    chatId: row.chat_id,
    madeAt: row.made_at,
    tries: row.tries,
    isOver: row.is_over,
  }))
}

/** It counts as no try where `isTry` is false. */
export async function postpone(db: Queries, id: string, until: Date, isTry: boolean): Promise<void> {
  await db.rows(
    sql`update push_notices set due_at = ${until}, tries = tries - ${isTry ? 0 : 1}::smallint where id = ${id}`,
  )
}

export async function deleteNotice(db: Queries, id: string): Promise<void> {
  await db.rows(sql`delete from push_notices where id = ${id}`)
}
