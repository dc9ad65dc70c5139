import type { Changes } from '#server/changes/service.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { createEnding } from './ending-service.ts'
import * as queue from './queue-store.ts'

/** Servers that may die over one job. */
const DEATHS_MAX = 5

type ReaperOptions = {
  db: Database
  log: Log
  changes: Pick<Changes, 'announce'>
  end: ReturnType<typeof createEnding>['end']
  /** Says that a job waits. */
  wake: () => void
}

/** Finds by their heartbeat the jobs whose worker died: another one draws them, or they are given up. */
export function createReaper({ db, log, changes, end, wake }: ReaperOptions) {
  /** Sees to the jobs whose worker has shown no life for `afterS` seconds. */
  return async function reap(afterS: number): Promise<void> {
    for (const holder of await queue.listLost(db, afterS, DEATHS_MAX)) {
      log.error({ jobId: holder.id }, 'every server that drew a picture job died; it is given up')
      await end(holder, { status: 'failed', failure: 'lost' })
    }
    const owners = await queue.requeueDead(db, afterS, DEATHS_MAX)
    for (const owner of new Set(owners)) changes.announce(owner)
    if (owners.length === 0) return
    log.warn({ jobs: owners.length }, 'picture jobs whose server died are drawn anew')
    wake()
  }
}
