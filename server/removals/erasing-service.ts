import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { notFound } from '#server/platform/refusals.ts'
import { workThrough } from '#server/platform/work-off.ts'
import * as store from './store.ts'

/** Removals that are read at once. */
const BATCH = 100

export type ErasingParts = { db: Database; log: Log }

/** Throws `not-found`. */
export async function erase({ db }: ErasingParts, ownerId: string, removalId: string): Promise<void> {
  if (!(await eraseOne(db, ownerId, removalId))) throw notFound()
}

/** Erases what came into the bin before a time; answers how much that was. */
export async function eraseOld({ db, log }: ErasingParts, before: Date): Promise<number> {
  return await workThrough(
    (passed) => store.findOldRemovals(db, before, passed, BATCH),
    ({ id, owner_id: ownerId }) => eraseOne(db, ownerId, id),
    (err, removalId) =>
      log.error({ err, removalId }, 'something in the bin was not erased; it is tried again'),
  )
}

/** False where it is not there any more. */
async function eraseOne(db: Database, ownerId: string, removalId: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    await store.lockOwner(tx, ownerId)
    if (!(await store.lockRemoval(tx, ownerId, removalId))) return false
    await store.noteWriting(tx, ownerId, removalId)
    await store.deletePictures(tx, removalId)
    await store.deleteRemoval(tx, removalId)
    return true
  })
}
