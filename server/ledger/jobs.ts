import { nowAndEvery } from '#server/platform/every.ts'
import type { Log } from '#server/platform/log.ts'
import type { Ledger } from './service.ts'

const MINUTE_MS = 60_000

/**
 * Gives back what has been held for too long, now and every minute; answers how to stop. Several servers may do it at
 * once. `announce` says that a user has more luna than before.
 */
export function keepHoldsReleased(ledger: Ledger, announce: (userId: string) => void, log: Log): () => void {
  const release = async () => {
    for (const userId of new Set(await ledger.releaseExpired())) announce(userId)
  }
  return nowAndEvery(MINUTE_MS, release, (err) =>
    log.warn({ err }, 'what is held for too long was not given back; it is tried again'),
  )
}
