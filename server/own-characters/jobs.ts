import { nowAndEvery } from '#server/platform/every.ts'
import type { Log } from '#server/platform/log.ts'
import type { OwnCharacters } from './service.ts'

const HOUR_MS = 3_600_000

/** Erases deleted characters that no chat names any more, now and every hour; answers how to stop. Several servers may do it at once. */
export function keepDeletedErased(characters: OwnCharacters, log: Log): () => void {
  return nowAndEvery(
    HOUR_MS,
    () => characters.eraseDeleted(),
    (err) => log.warn({ err }, 'deleted characters were not erased'),
  )
}
