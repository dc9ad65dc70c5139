import { type CheckIns, NO_CHECK_INS } from '#contract/check-ins.ts'
import { minuteOf, timeOf } from '#contract/time-of-day.ts'
import type { Chats } from '#server/chat/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { notFound } from '#server/platform/refusals.ts'
import * as store from './store.ts'

/** Owns whether a character may write first in a chat. Only its owner switches that on. */
export function createCheckIns({ db, clock, chats }: { db: Database; clock: Clock; chats: Chats }) {
  return {
    /** Throws `not-found`. */
    async get(ownerId: string, chatId: string): Promise<CheckIns> {
      await chats.get(ownerId, chatId)
      const found = await store.findCheckIns(db, ownerId, chatId)
      if (!found) return NO_CHECK_INS
      const { from, to, timeZone } = found.hours
      return { isOn: found.isOn, quietFrom: timeOf(from), quietTo: timeOf(to), timeZone }
    },

    /** Throws `not-found`. */
    async update(ownerId: string, chatId: string, checkIns: CheckIns): Promise<CheckIns> {
      const { isOn, quietFrom, quietTo, timeZone } = checkIns
      const hours = { from: minuteOf(quietFrom), to: minuteOf(quietTo), timeZone }
      if (!(await store.saveCheckIns(db, { ownerId, chatId }, { isOn, hours }, clock.now()))) throw notFound()
      return checkIns
    },

    /** Before the chats of one user move to another: where both talk with the same character, one of the two goes. */
    takeOver: async (tx: Queries, fromUserId: string, toUserId: string): Promise<void> =>
      await store.giveToTwins(tx, fromUserId, toUserId),
  }
}

export type CheckInService = ReturnType<typeof createCheckIns>
