import { nowAndEvery } from '#server/platform/every.ts'
import type { Log } from '#server/platform/log.ts'
import type { Reports } from './service.ts'

/** Often enough that a picture is hidden well before its time is up. */
const LOOK_MS = 10 * 60_000
/** How often the same is said again. */
const REPEAT_MS = 60 * 60_000

/** Hides what waits too long, and says in the log what presses, now and every ten minutes; answers how to stop. */
export function keepReportsWatched(reports: Pick<Reports, 'counts' | 'hideWaiting'>, log: Log): () => void {
  let said = { counts: '', atMs: 0 }
  const look = async () => {
    await reports.hideWaiting()
    const counts = await reports.counts()
    const isSaid = said.counts === JSON.stringify(counts) && performance.now() - said.atMs < REPEAT_MS
    if (isSaid) return
    said = { counts: JSON.stringify(counts), atMs: performance.now() }
    sayPressing(counts, log)
  }
  return nowAndEvery(LOOK_MS, look, (err) => log.warn({ err }, 'reports were not looked at'))
}

/** Takes down the copies of pictures that were taken down, now and every ten minutes; answers how to stop. */
export function keepCopiesAway(reports: Pick<Reports, 'removeCopies'>, log: Log): () => void {
  return nowAndEvery(LOOK_MS, reports.removeCopies, (err) =>
    log.warn({ err }, 'copies of removed pictures were not looked for'),
  )
}

/** Logs a warning where reports press, an error where they are late. */
export function sayPressing(counts: Awaited<ReturnType<Reports['counts']>>, log: Log): void {
  if (counts.overdue > 0) log.error(counts, 'reports are past the time by which they are decided')
  else if (counts.pressing > 0) log.warn(counts, 'reports have to be decided within 12 hours')
}
