import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { utcOffsetIn } from '#contract/local-moment.ts'
import { type Chats, type ReplyWriter, replyTo, type Talk } from '#server/chat/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { nowAndEvery } from '#server/platform/every.ts'
import type { Log } from '#server/platform/log.ts'
import type { Push } from '#server/push/service.ts'
import type { Switches } from '#server/switches/service.ts'
import { isPressing } from './is-pressing.ts'
import { nextCheckIn, UNANSWERED_MAX } from './next-check-in.ts'
import { occasionAt } from './occasion.ts'
import * as store from './store.ts'

/**
 * A chat is looked at at least so often, for nothing tells of it that its user has written: that costs who sends a
 * message nothing. Well below the shortest gap. It is also how long a try that came to nothing waits for the next.
 */
const LOOK_MS = 6 * 60 * 60_000
/** Chats that one server writes to at the same time; of what a model can write at once, most is for who waits for a reply. */
const AT_ONCE = 4
/** Times that a character is asked for a message that puts no pressure on anybody. */
const TRIES = 2

type CheckInOptions = {
  db: Database
  clock: Clock
  log: Log
  chats: Pick<Chats, 'talk'>
  writer: Pick<ReplyWriter, 'compose' | 'isClosed'>
  push: Pick<Push, 'queue'>
  switches: Pick<Switches, 'isOn'>
  /** Hears which chat has a new message. */
  onSent: (chatId: string, ownerId: string) => unknown
}

/**
 * Has characters write first where their users want it. The message is written whole before anything is stored: nobody
 * sees a failed one, nobody who writes meanwhile is kept waiting, and the statement that stores it finds the talk as it
 * was when it was read, or does nothing.
 */
export function createCheckInWriter(options: CheckInOptions) {
  const { db, clock, log, chats, writer, push, switches, onSent } = options
  let isClosed = false
  let looking: Promise<void> | undefined
  const isOver = () => isClosed || writer.isClosed()

  /** Looks at every chat that is due. */
  async function lookAll(): Promise<void> {
    for (let taken: store.TakenChat[] = []; !isOver() && switches.isOn('check-ins'); ) {
      const now = clock.now()
      taken = await store.takeDue(db, now, new Date(now.getTime() + LOOK_MS), AT_ONCE)
      await Promise.all(taken.map((chat) => tryAt(chat, now)))
      if (taken.length < AT_ONCE) return
    }
  }

  async function tryAt(chat: store.TakenChat, takenAt: Date): Promise<void> {
    try {
      if (!isOver()) return await lookAt(chat)
    } catch (err) {
      if (!isOver())
        return log.warn({ chatId: chat.chatId, err }, 'a character did not write first; it tries again')
    }
    // What a close has cut short is for the next server, and not in six hours.
    await store.lookSooner(db, chat, takenAt)
  }

  async function lookAt(chat: store.TakenChat): Promise<void> {
    const standing = await store.findStanding(db, chat.chatId)
    if (!standing) return
    const hasAnswered = standing.user_message_id !== chat.afterMessage
    const unanswered = hasAnswered ? 0 : chat.unanswered
    if (unanswered >= UNANSWERED_MAX) return
    const since = standing.last_at > chat.since ? standing.last_at : chat.since
    const seed = `${chat.chatId} ${standing.user_message_id} ${unanswered}`
    const spread = [spreadOf(`${seed} gap`), spreadOf(`${seed} morning`)] as const
    const mayWrite = async (now: Date): Promise<boolean> => {
      const at = nextCheckIn({ since, unanswered, hours: chat.hours, spread }, now)
      if (at > now && at < chat.lookAt) await store.lookSooner(db, chat, at)
      return at <= now
    }
    const now = clock.now()
    if (!(await mayWrite(now))) return
    const talk = await chats.talk(standing.owner_id, chat.chatId)
    if (talk.lines.at(-1)?.seq !== standing.last_seq) return
    const { timeZone } = chat.hours
    const occasion = occasionAt(now, { timeZone, silentSince: since, unanswered })
    const content = await write(talk, occasion)
    if (content === undefined) return
    const writtenAt = clock.now()
    // Writing took a while, in which the quiet hours may have begun.
    if (!(await mayWrite(writtenAt))) return
    const message = {
      id: uuid(),
      content,
      occasion,
      unanswered: unanswered + 1,
      now: writtenAt,
      ...(talk.group && { speakerId: talk.character.model.premadeId }),
      utcOffsetMinutes: utcOffsetIn(now, timeZone),
    }
    const { chatId } = chat
    const ownerId = standing.owner_id
    const isSent = await db.transaction(async (tx) => {
      if (!(await store.insertCheckIn(tx, chat, standing, message))) return false
      await push.queue(tx, { ownerId, chatId, seq: standing.last_seq + 1 })
      return true
    })
    if (isSent) onSent(chatId, ownerId)
  }

  /** What the character says; undefined where every try puts pressure on the user. */
  async function write(talk: Talk, occasion: ReturnType<typeof occasionAt>): Promise<string | undefined> {
    const seq = (talk.lines.at(-1)?.seq ?? 0) + 1
    for (let earlier = 0; earlier < TRIES; earlier++) {
      const job = replyTo(talk, { id: uuid(), seq, earlier, occasion })
      const content = await writer.compose(job)
      if (!isPressing(content)) return content
    }
    log.info({ chatId: talk.chatId }, 'a character who would have pressed its user did not write')
    return undefined
  }

  /** Looks now, or has done so once the look that is under way has ended. */
  function look(): Promise<void> {
    looking ??= lookAll().finally(() => {
      looking = undefined
    })
    return looking
  }

  return {
    look,
    /** Looks now and at an interval; answers how to stop. Several servers may do it at once. */
    keepLooking: (everyS: number): (() => void) =>
      nowAndEvery(everyS * 1000, look, (err) => {
        if (!isClosed) log.warn({ err }, 'looking at who may be written to failed; it runs again')
      }),
    async close(): Promise<void> {
      isClosed = true
      await looking?.catch(() => {})
    },
  }
}

/** A number from 0 to 1 that is always the same for a text. */
const spreadOf = (text: string) => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32
