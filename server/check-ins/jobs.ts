import type { ReplyWriter } from '#server/chat/service.ts'
import { nowAndEvery } from '#server/platform/every.ts'
import type { Switches } from '#server/switches/service.ts'
import * as store from './store.ts'
import { type WritingParts, writeFirst } from './writing-jobs.ts'

/**
 * A chat is looked at at least so often, for nothing tells of it that its user has written: that costs who sends a
 * message nothing. Well below the shortest gap. It is also how long a try that came to nothing waits for the next.
 */
const LOOK_MS = 6 * 60 * 60_000
/** Chats that one server writes to at the same time; of what a model can write at once, most is for who waits for a reply. */
const AT_ONCE = 4

type CheckInOptions = WritingParts & {
  writer: Pick<ReplyWriter, 'isClosed'>
  switches: Pick<Switches, 'isOn'>
}

/**
 * Has characters write first where their users want it. The message is written whole before anything is stored: nobody
 * sees a failed one, nobody who writes meanwhile is kept waiting, and the statement that stores it finds the talk as it
 * was when it was read, or does nothing.
 */
export function createCheckInWriter(options: CheckInOptions) {
  const { db, clock, log, writer, switches } = options
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
      if (!isOver()) return await writeFirst(options, chat)
    } catch (err) {
      if (!isOver())
        return log.warn({ chatId: chat.chatId, err }, 'a character did not write first; it tries again')
    }
    // What a close has cut short is for the next server, and not in six hours.
    await store.lookSooner(db, chat, takenAt)
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
