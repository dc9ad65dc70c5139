import type { Log } from '#server/platform/log.ts'
import type { DeskPreservations } from './service.ts'

const LOOK_MS = 60 * 60_000

/** Says in the log what has waited for its report for more than a day, now and every hour; answers how to stop. */
export function keepPreservedWatched(preservations: Pick<DeskPreservations, 'counts'>, log: Log): () => void {
  const look = async () => {
    try {
      sayLate(await preservations.counts(), log)
    } catch (err) {
      log.warn({ err }, 'what is kept apart for NCMEC was not looked at')
    }
  }
  void look()
  const timer = setInterval(() => void look(), LOOK_MS)
  return () => clearInterval(timer)
}

export function sayLate(counts: Awaited<ReturnType<DeskPreservations['counts']>>, log: Log): void {
  if (counts.late > 0) log.error(counts, 'preserved records have waited for their report for more than a day')
}
