import { every } from '#server/platform/every.ts'
import type { Log } from '#server/platform/log.ts'
import type { Changes } from './service.ts'

/** What nobody told this server of is found within this time. */
const CATCH_UP_MS = 10_000
const SWEEP_MS = 30 * 60_000

/** Looks for changes that the streams of this process have missed; answers how to stop. */
export function keepChangesFlowing(changes: Changes): () => void {
  const timer = setInterval(() => void changes.catchUp(), CATCH_UP_MS)
  return () => clearInterval(timer)
}

/** Forgets old changes; answers how to stop. */
export function keepChangesSwept(changes: Changes, log: Log): () => void {
  return every(SWEEP_MS, changes.sweep, (err) =>
    log.warn({ err }, 'old changes were not swept; trying again'),
  )
}
