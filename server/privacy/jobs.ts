import { nowAndEvery } from '#server/platform/every.ts'
import type { Log } from '#server/platform/log.ts'
import type { Privacy } from './service.ts'

const HOUR_MS = 3_600_000

/** Erases what is due now and every hour; answers how to stop. Several servers may do it at once. */
export function keepErasing(privacy: Privacy, log: Log): () => void {
  return nowAndEvery(
    HOUR_MS,
    () => privacy.erase(),
    (err) => log.error({ err }, 'erasing failed; it is tried again in an hour'),
  )
}
