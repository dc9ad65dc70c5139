import type { Images } from '#server/images/service.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { URGENT } from './due-at.ts'
import { listToHide, markHidden } from './store.ts'
import { fileOf } from './taking-down-service.ts'

/** How long before its time what an urgent report is about is hidden. */
const HIDE_MS = 3_600_000

export type HidingParts = {
  db: Database
  clock: Clock
  log: Log
  images: Pick<Images, 'hide'>
  ownCharacters: Pick<OwnCharacters, 'pictureFileOf'>
}

/**
 * Hides the pictures of urgent reports that nobody has decided an hour before their time. What is removed is for a
 * person to say; until then nobody sees it. Answers how many reports that was.
 */
export async function hideWaiting(parts: HidingParts): Promise<number> {
  const { db, clock, log, images } = parts
  const now = clock.now()
  let hidden = 0
  for (const row of await listToHide(db, URGENT, new Date(now.getTime() + HIDE_MS))) {
    const file = await fileOf(parts, row)
    if (!file) continue
    const isNew = await db.transaction(async (tx) => {
      if (!(await markHidden(tx, row.id, file, now))) return false
      await images.hide(tx, file, now)
      return true
    })
    if (isNew) hidden++
  }
  if (hidden > 0) log.warn({ hidden }, 'pictures were hidden, as nobody has decided about them in time')
  return hidden
}
