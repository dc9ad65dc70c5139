import type { Log } from '#server/platform/log.ts'
import type { Changes } from './service.ts'

/** What nobody told this server of is found within this time. */
const CATCH_UP_MS = 10_000
const SWEEP_MS = 30 * 60_000

/** Looks for changes that were missed, and forgets old ones; answers how to stop. */
export function keepChangesFlowing(changes: Changes, log: Log): () => void {
  const sweep = () =>
    changes.sweep().catch((err: unknown) => log.warn({ err }, 'old changes were not swept; trying again'))
  const timers = [setInterval(() => void changes.catchUp(), CATCH_UP_MS), setInterval(sweep, SWEEP_MS)]
  return () => timers.forEach(clearInterval)
}
