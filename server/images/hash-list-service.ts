import type { Database } from '#server/platform/database.ts'
import { parseHashList } from './hash-list.ts'
import { insertListed, listStored } from './print-store.ts'

const BATCH = 1000

/**
 * Refuses the pictures of a list that the operator has from elsewhere. What is stored already stays, and is told: it is
 * for a person to look at, and may have to be preserved before it goes.
 */
export async function refuseHashes(db: Database, text: string) {
  const { hashes, unread } = parseHashList(text)
  const stored: string[] = []
  let added = 0
  for (let at = 0; at < hashes.length; at += BATCH) {
    const batch = hashes.slice(at, at + BATCH)
    added += await insertListed(db, batch)
    stored.push(...(await listStored(db, batch)))
  }
  return { added, known: hashes.length - added, unread, stored }
}
