import type { Log } from '#server/platform/log.ts'
import type { Privacy } from './service.ts'

const HOUR_MS = 3_600_000

/** Erases what is due now and every hour; answers how to stop. Several servers may do it at once. */
export function keepErasing(privacy: Privacy, log: Log): () => void {
  const erase = () =>
    privacy
      .erase()
      .catch((err: unknown) => log.error({ err }, 'erasing failed; it is tried again in an hour'))
  void erase()
  const timer = setInterval(erase, HOUR_MS)
  return () => clearInterval(timer)
}
