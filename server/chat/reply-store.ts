import sql from 'sql-template-tag'
import type { MessageStatus } from '#contract/chat.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import type { LoggedEvent } from '#server/platform/live-stream.ts'
import type { Occasion } from '#server/providers/llm/port.ts'
import { graveOffenceColumn, memberColumn, replyColumns, settingColumns, type TalkChat } from './store.ts'

/** A reply that waits for a worker or had one, with what it takes to write it. */
export type ReplyRow = TalkChat & {
  id: string
  chat_id: string
  owner_id: string
  message_seq: number
  speaker_id: string | null
  /** Where the character writes first. */
  occasion: Occasion | null
  /** How the user wishes it to be written. */
  hint: string | null
  /** The model that is to write it, where that does not follow from how its talk stands. */
  asked_model: string | null
  /** What the picture shows that was queued with it. */
  picture: string | null
  /** How many replies to the same message were begun before, or writings of it copied from another chat. */
  earlier: number
}

export type ReplyEnd = {
  status: 'finished' | 'stopped' | 'failed' | 'cut'
  content: string
  failure?: string
  /** When its first words were there, by `performance.now()`. */
  firstWordsMs?: number | undefined
  /** Which model wrote it. */
  writtenBy?: string | undefined
}

/**
 * Ends a reply that is still open, once, and stores the last of its events with that; its hint is erased. Undefined where
 * another worker has it or has ended it, or the chat is gone.
 */
export async function endReply(
  db: Queries,
  { replyId, worker }: { replyId: string; worker: string },
  end: ReplyEnd,
  events: LoggedEvent[],
): Promise<{ ownerId: string | null; begunAt: Date } | undefined> {
  const message = sql`content = ${end.content}, status = ${end.status}, written_by = ${end.writtenBy ?? null}`
  // The database has its own time: that of the statement, for its transaction may have begun before this was counted.
  // A model may be quicker than the storing of its reply, which nobody sees before that.
  const firstWordsAt =
    end.firstWordsMs === undefined
      ? sql`null`
      : sql`greatest(created_at, clock_timestamp() - make_interval(secs => ${(performance.now() - end.firstWordsMs) / 1000}))`
  const [ended] = await db.rows<{ owner_id: string | null; begun_at: Date; is_written: boolean }>(sql`
    with ended as (
      update replies set status = ${end.status}, failure = ${end.failure ?? null}, ended_at = clock_timestamp(),
        first_words_at = ${firstWordsAt}, hint = null
      where id = ${replyId} and worker = ${worker}::uuid and status in ('queued', 'writing')
      returning chat_id, message_seq, created_at
    ), written as (
      update messages m set ${message} from ended where m.chat_id = ended.chat_id and m.seq = ended.message_seq
      returning m.seq
    ), told as (
      insert into reply_events (reply_id, seq, event)
      select ${replyId}::uuid, e.seq, e.event from ended,
        unnest(${events.map(({ seq }) => seq)}::int[], ${events.map(({ event }) => event)}::text[]) as e (seq, event)
      on conflict do nothing
    )
    select c.owner_id, ended.created_at as begun_at, exists (select from written) as is_written from ended left join chats c on c.id = ended.chat_id`)
  // A statement that waited while the message moved to an account looks for it where it was.
  if (ended && !ended.is_written)
    await db.rows(sql`
      update messages m set ${message} from replies r
      where r.id = ${replyId} and m.chat_id = r.chat_id and m.seq = r.message_seq`)
  return ended && { ownerId: ended.owner_id, begunAt: ended.begun_at }
}

export async function findReply(
  db: Queries,
  ownerId: string,
  chatId: string,
  replyId: string,
): Promise<{ status: MessageStatus } | undefined> {
  const [row] = await db.rows<{ status: MessageStatus }>(sql`
    select r.status from replies r join chats c on c.id = r.chat_id
    where r.id = ${replyId} and r.chat_id = ${chatId} and c.owner_id = ${ownerId}`)
  return row
}

/** How a reply stands, and how long ago it ended, in seconds. */
export async function replyStatus(
  db: Queries,
  replyId: string,
): Promise<{ status: MessageStatus; ended_s: number }> {
  const [row] = await db.rows<{ status: MessageStatus; ended_s: number }>(sql`
    select case status when 'queued' then 'writing' else status end as status,
      coalesce(extract(epoch from now() - ended_at), 0)::float as ended_s
    from replies where id = ${replyId}`)
  return row ?? { status: 'cut', ended_s: Number.POSITIVE_INFINITY }
}

/** Asks whichever process writes the reply to stop. False where it has ended. */
export async function askToStop(db: Queries, replyId: string): Promise<boolean> {
  const rows = await db.rows(sql`
    update replies set stop_asked = true where id = ${replyId} and status in ('queued', 'writing') returning id`)
  return rows.length === 1
}

/** Nobody speaks any more after the one who is speaking. */
export async function endRound(db: Queries, chatId: string): Promise<void> {
  await db.rows(sql`delete from chat_rounds where chat_id = ${chatId}`)
}

/** Moves the heartbeats of what a worker is writing; answers those that are its own still, and which someone asked to stop. */
export async function beat(
  db: Queries,
  worker: string,
  replyIds: string[],
): Promise<{ id: string; stop_asked: boolean }[]> {
  return await db.rows<{ id: string; stop_asked: boolean }>(sql`
    update replies set heartbeat_at = now()
    where id = any(${replyIds}::uuid[]) and worker = ${worker}::uuid and status in ('queued', 'writing')
    returning id, stop_asked`)
}

/** Leaves a reply of a worker that is ending to whichever process looks next. */
export async function handBack(db: Queries, replyId: string, worker: string): Promise<void> {
  await db.rows(sql`
    update replies set heartbeat_at = 'epoch'
    where id = ${replyId} and worker = ${worker}::uuid and status in ('queued', 'writing')`)
}

/** Takes open replies whose worker has shown no life for `afterS` seconds, but for those that the worker knows to be `alive`. */
export async function claimDead(
  db: Queries,
  worker: string,
  alive: string[],
  afterS: number,
): Promise<ReplyRow[]> {
  return await db.rows<ReplyRow>(sql`
    update replies r set worker = ${worker}::uuid, heartbeat_at = now()
    from chats c left join personas who on who.id = c.persona_id
    where c.id = r.chat_id and r.status in ('queued', 'writing') and r.heartbeat_at < now() - make_interval(secs => ${afterS})
      and r.id <> all(${alive}::uuid[])
    returning r.id, r.chat_id, c.owner_id, r.message_seq, r.hint, r.asked_model, c.premade_id, ${memberColumn}, ${settingColumns}, ${replyColumns}, ${graveOffenceColumn}, (
      select m.speaker_id from messages m where m.chat_id = r.chat_id and m.seq = r.message_seq
    ) as speaker_id, (
      select m.occasion from messages m where m.chat_id = r.chat_id and m.seq = r.message_seq
    ) as occasion, (
      select j.description from picture_jobs j where j.id = r.id
    ) as picture, (
      select count(*) - 1 from replies one where one.chat_id = r.chat_id and one.message_seq = r.message_seq
    ) as earlier`)
}

/**
 * Stores events. Does not wait for the disk: a stalled one would stall every reader. From here on the events survive
 * the process and are seen by every other; what a power cut may take is the last half second of a reply that was
 * still being written, for its end is stored with its whole text and does wait. A database in this process waits:
 * nobody else would bring to the disk what it had only promised.
 */
export async function appendEvents(db: Database, events: LoggedEvent[]): Promise<void> {
  const ids = events.map((event) => event.streamId)
  const seqs = events.map((event) => event.seq)
  const texts = events.map((event) => event.event)
  await db.rows(sql`
    insert into reply_events (reply_id, seq, event)
    select added.* from set_config('synchronous_commit', ${db.isEmbedded ? 'on' : 'off'}, true),
      unnest(${ids}::uuid[], ${seqs}::int[], ${texts}::text[]) as added
    on conflict do nothing`)
}

export async function readEvents(
  db: Queries,
  replyId: string,
  after: number,
): Promise<{ seq: number; event: string }[]> {
  return await db.rows<{ seq: number; event: string }>(sql`
    select seq, event from reply_events where reply_id = ${replyId} and seq > ${after} order by seq`)
}

/**
 * Removes the events of replies that ended more than `afterS` seconds ago, whose messages hold the text, and those that
 * a writer stored after its reply was deleted.
 */
export async function sweepEvents(db: Queries, afterS: number): Promise<void> {
  await db.rows(sql`
    delete from reply_events e where not exists (
      select from replies r
      where r.id = e.reply_id and (r.ended_at is null or r.ended_at > now() - make_interval(secs => ${afterS})))`)
}

/** Whose chat a reply is in now: a guest may have become somebody since it was begun. */
export async function findOwner(db: Queries, replyId: string): Promise<string | undefined> {
  const [row] = await db.rows<{ owner_id: string }>(sql`
    select c.owner_id from replies r join chats c on c.id = r.chat_id where r.id = ${replyId}`)
  return row?.owner_id
}
