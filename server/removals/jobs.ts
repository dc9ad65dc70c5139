import type { Log } from '#server/platform/log.ts'
import type { Removals } from './service.ts'

const HOUR_MS = 3_600_000

/** Erases what has been in the bin for too long, now and every hour; answers how to stop. Several servers may do it at once. */
export function keepBinSwept(removals: Removals, log: Log): () => void {
  const sweep = () => removals.sweep().catch((err: unknown) => log.warn({ err }, 'the bin was not swept'))
  void sweep()
  const timer = setInterval(sweep, HOUR_MS)
  return () => clearInterval(timer)
}
