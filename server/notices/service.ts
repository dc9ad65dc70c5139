import { randomUUID } from 'node:crypto'
import type { AiNotice } from '#contract/notices.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { notFound } from '#server/platform/refusals.ts'
import { afterMessage } from './due.ts'
import * as store from './store.ts'

export { askedIfHuman, compileQuestions } from './asked-if-human.ts'

/** Counted at most so often for one user: the time in between is part of the next count. */
const COUNT_EVERY_MS = 60_000
/** How long those who write wait for one another, so that many cost two statements. */
const GATHER_MS = 250
/** Users of whom is known when they were counted. */
const KNOWN_MAX = 10_000

/** Those whose message is to be counted, and when they wrote. */
type Batch = {
  wroteAt: Map<string, Date>
  timer: NodeJS.Timeout | undefined
  done: PromiseWithResolvers<void>
}

function newBatch(): Batch {
  const done = Promise.withResolvers<void>()
  // With nobody in it nobody hears of it.
  done.promise.catch(() => undefined)
  return { wroteAt: new Map(), timer: undefined, done }
}

/**
 * Owns the reminders that one talks with an AI: at the first talk of a day, after each three hours of use, and to
 * whoever asks (SAF-24). They are the site's own words and never a character's; that each was due and seen is kept (SAF-27).
 */
export function createNotices({ db, clock }: { db: Database; clock: Clock }) {
  const countedMs = new Map<string, number>()
  let batch = newBatch()
  let saved: Promise<unknown> = Promise.resolve()

  /** Saves those who wait, after all that came before them. */
  function saveBatch() {
    if (batch.wroteAt.size === 0) return
    clearTimeout(batch.timer)
    const { wroteAt, done } = batch
    batch = newBatch()
    saved = saved.then(() => save(wroteAt)).then(done.resolve, done.reject)
  }

  async function save(wroteAt: ReadonlyMap<string, Date>): Promise<void> {
    try {
      const known = await store.findUses(db, [...wroteAt.keys()])
      const counted = [...wroteAt].map(([userId, at]) => {
        const before = known.get(userId)
        const { use, due } = afterMessage(before, at)
        return { userId, before, use, ...(due && { notice: { id: randomUUID(), kind: due } }) }
      })
      await store.saveUses(db, counted)
    } catch (error) {
      for (const userId of wroteAt.keys()) countedMs.delete(userId)
      throw error
    }
  }

  return {
    /** Counts one more message of somebody, together with what others write in this moment. */
    async count(userId: string): Promise<void> {
      const now = clock.now()
      const sinceMs = now.getTime() - (countedMs.get(userId) ?? Number.NEGATIVE_INFINITY)
      if (sinceMs >= 0 && sinceMs < COUNT_EVERY_MS) return
      if (countedMs.size >= KNOWN_MAX) countedMs.clear()
      countedMs.set(userId, now.getTime())
      if (batch.wroteAt.has(userId)) saveBatch()
      batch.wroteAt.set(userId, now)
      batch.timer ??= setTimeout(saveBatch, GATHER_MS).unref()
      await batch.done.promise
    },

    /** Somebody has asked whether there is a person; told once until they have seen it. */
    async tellAsker(userId: string): Promise<void> {
      await store.insertAnswer(db, randomUUID(), userId, clock.now())
    },

    /** What the message makes due that is being counted is among it. */
    async find(userId: string): Promise<AiNotice | null> {
      if (batch.wroteAt.has(userId)) saveBatch()
      await saved
      return (await store.findUnseen(db, userId)) ?? null
    },

    /** Throws `not-found` for a notice of somebody else. */
    async see(userId: string, noticeId: string): Promise<void> {
      if (!(await store.markSeen(db, userId, noticeId, clock.now()))) throw notFound()
    },

    /** Saves those who still wait. */
    async close(): Promise<void> {
      saveBatch()
      await saved
    },

    takeOver: (tx: Queries, fromUserId: string, toUserId: string): Promise<void> =>
      store.giveNotices(tx, fromUserId, toUserId),
  }
}

export type Notices = ReturnType<typeof createNotices>
