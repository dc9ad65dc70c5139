import type { ListedUpdate, Update } from '#contract/updates.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { findReadTo, saveReadTo } from './store.ts'
import { isAfter, publishedBy } from './unread.ts'

type UpdatesOptions = { db: Database; clock: Clock; all: readonly (Update & { id: string })[] }

/** Owns what is new in the product, and how far each user has read it. */
export function createUpdates({ db, clock, all }: UpdatesOptions) {
  const published = () => publishedBy(all, clock.now())
  const countAfter = (readTo: Date) => published().filter((update) => isAfter(update, readTo)).length

  return {
    countAfter,

    /** `userId` is undefined for a visitor. */
    async list(userId: string | undefined): Promise<ListedUpdate[]> {
      const readTo = userId && (await findReadTo(db, userId))
      return published().map((update) => ({ ...update, isUnread: readTo ? isAfter(update, readTo) : false }))
    },

    /** Answers how many are unread still. A time that has not come counts as now. */
    async markRead(userId: string, through: Date): Promise<number> {
      const now = clock.now()
      await saveReadTo(db, userId, through < now ? through : now)
      const readTo = await findReadTo(db, userId)
      return readTo ? countAfter(readTo) : 0
    },
  }
}

export type Updates = ReturnType<typeof createUpdates>
