import { nowAndEvery } from '#server/platform/every.ts'
import type { Log } from '#server/platform/log.ts'
import type { DeskPreservations } from './service.ts'

const LOOK_MS = 60 * 60_000

/** Says in the log what has waited for its report for more than a day, now and every hour; answers how to stop. */
export function keepPreservedWatched(preservations: Pick<DeskPreservations, 'counts'>, log: Log): () => void {
  const look = async () => sayLate(await preservations.counts(), log)
  return nowAndEvery(LOOK_MS, look, (err) =>
    log.warn({ err }, 'what is kept apart for NCMEC was not looked at'),
  )
}

export function sayLate(counts: Awaited<ReturnType<DeskPreservations['counts']>>, log: Log): void {
  if (counts.late > 0) log.error(counts, 'preserved records have waited for their report for more than a day')
}
