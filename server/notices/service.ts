import { randomUUID } from 'node:crypto'
import type { AiNotice } from '#contract/notices.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { notFound } from '#server/platform/refusals.ts'
import { afterMessage } from './due.ts'
import * as store from './store.ts'

export { askedIfHuman } from './asked-if-human.ts'

/** Counted at most so often for one user: the time in between is part of the next count. */
const COUNT_EVERY_MS = 60_000
/** Users of whom is known when they were counted. */
const KNOWN_MAX = 10_000

/**
 * Owns the reminders that one talks with an AI: at the first talk of a day, after each three hours of use, and to
 * whoever asks (SAF-24). They are the site's own words and never a character's; that each was due and seen is kept (SAF-27).
 */
export function createNotices({ db, clock }: { db: Database; clock: Clock }) {
  const countedMs = new Map<string, number>()
  const counting = new Map<string, Promise<void>>()

  async function save(userId: string, now: Date): Promise<void> {
    try {
      const before = await store.findUse(db, userId)
      const { use, due } = afterMessage(before, now)
      await store.saveUse(db, userId, { before, use }, due && { id: randomUUID(), kind: due, at: now })
    } catch (error) {
      countedMs.delete(userId)
      throw error
    } finally {
      counting.delete(userId)
    }
  }

  return {
    /** Counts one more message of somebody. */
    async count(userId: string): Promise<void> {
      const now = clock.now()
      const sinceMs = now.getTime() - (countedMs.get(userId) ?? Number.NEGATIVE_INFINITY)
      if (sinceMs >= 0 && sinceMs < COUNT_EVERY_MS) return
      if (countedMs.size >= KNOWN_MAX) countedMs.clear()
      countedMs.set(userId, now.getTime())
      const saved = save(userId, now)
      counting.set(userId, saved)
      await saved
    },

    /** Somebody has asked whether there is a person; told once until they have seen it. */
    async tellAsker(userId: string): Promise<void> {
      await store.insertAnswer(db, randomUUID(), userId, clock.now())
    },

    /** What the message makes due that is being counted is among it. */
    async find(userId: string): Promise<AiNotice | null> {
      await counting.get(userId)?.catch(() => undefined)
      return (await store.findUnseen(db, userId)) ?? null
    },

    /** Throws `not-found` for a notice of somebody else. */
    async see(userId: string, noticeId: string): Promise<void> {
      if (!(await store.markSeen(db, userId, noticeId, clock.now()))) throw notFound()
    },

    takeOver: (tx: Queries, fromUserId: string, toUserId: string): Promise<void> =>
      store.giveNotices(tx, fromUserId, toUserId),
  }
}

export type Notices = ReturnType<typeof createNotices>
