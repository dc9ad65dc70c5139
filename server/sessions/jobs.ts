import type { Log } from '#server/platform/log.ts'
import type { Sessions } from './service.ts'

const HOUR_MS = 3_600_000

/** Sweeps old sessions now and every hour; answers how to stop. */
export function keepSessionsSwept(sessions: Sessions, log: Log): () => void {
  const sweep = () => sessions.sweep().catch((err: unknown) => log.warn({ err }, 'sessions were not swept'))
  void sweep()
  const timer = setInterval(sweep, HOUR_MS)
  return () => clearInterval(timer)
}
