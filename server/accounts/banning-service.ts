import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { endSecrets } from '#server/secrets/service.ts'
import type { Sessions } from '#server/sessions/service.ts'
import { banUser, unbanUser } from './store.ts'

type BanningOptions = { db: Database; clock: Clock; log: Log; sessions: Pick<Sessions, 'end'> }

/** Keeps somebody out of their account, and lets them in again. */
export const createBanning = ({ db, clock, log, sessions }: BanningOptions) => ({
  async ban(userId: string): Promise<void> {
    const isNew = await db.transaction(async (tx) => {
      await endSecrets(tx, userId, 'banned')
      await sessions.end(tx, userId, {}, 'banned')
      return await banUser(tx, userId, clock.now())
    })
    if (isNew) log.warn({ userId }, 'banned')
  },

  /** `then` is done in the same transaction, where there was a ban; it is told since when. */
  async unban(
    userId: string,
    then: (tx: Queries, bannedAt: Date) => Promise<void> = async () => {},
  ): Promise<void> {
    const since = await db.transaction(async (tx) => {
      const bannedAt = await unbanUser(tx, userId)
      if (bannedAt) await then(tx, bannedAt)
      return bannedAt
    })
    if (since) log.warn({ userId }, 'no longer banned')
  },
})
