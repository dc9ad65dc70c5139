import type { Queries } from '#server/platform/database.ts'
import { type ErasingParts, erase, eraseOld } from './erasing-service.ts'
import { everything, type ListingParts, list } from './listing-service.ts'
import { type RestoringParts, restore } from './restoring-service.ts'
import { giveRemovals } from './store.ts'
import { takeChat, takeTail } from './taking-service.ts'

/**
 * Owns the bin: what is removed from a talk lies there for `BIN_DAYS` and can be brought back, then it is erased with
 * its pictures. A chat is locked before its replies, they before its messages, as the end of a reply is stored.
 */
export function createRemovals(parts: ListingParts & RestoringParts & ErasingParts) {
  return {
    takeTail,
    takeChat,
    list: (ownerId: string) => list(parts, ownerId),
    everything: (ownerId: string) => everything(parts, ownerId),
    restore: (ownerId: string, removalId: string) => restore(parts, ownerId, removalId),
    erase: (ownerId: string, removalId: string) => erase(parts, ownerId, removalId),
    eraseOld: (before: Date) => eraseOld(parts, before),

    /** Moves the bin of one user to another. */
    takeOver: async (tx: Queries, fromUserId: string, toUserId: string): Promise<void> =>
      await giveRemovals(tx, fromUserId, toUserId),
  }
}

export type Removals = ReturnType<typeof createRemovals>
