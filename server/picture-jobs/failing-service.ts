import type { Changes } from '#server/changes/service.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import { retried } from '#server/platform/retried.ts'
import { ImageEngineError } from '#server/providers/imagegen/port.ts'
import { BlockedError } from './drawing-service.ts'
import { type createEnding, type Holder, UnwantedError } from './ending-service.ts'
import * as queue from './queue-store.ts'

/** Tries of one job while the engine fails. */
const TRIES = 3
const FIRST_WAIT_S = 2

type Reason = 'closing' | 'dropped' | 'timeout'

/** The worker itself has stopped a job. */
export class Stopped extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}

type FailingOptions = {
  db: Database
  log: Log
  changes: Pick<Changes, 'announce'>
  end: ReturnType<typeof createEnding>['end']
  /** Says that a job waits. */
  wake: () => void
}

/** What becomes of a job that was not drawn to its end: it waits for another try, or ends. */
export function createFailing({ db, log, changes, end, wake }: FailingOptions) {
  return async function endFailed(job: queue.ClaimedJob, holder: Holder, error: unknown): Promise<void> {
    const reason = error instanceof Stopped ? error.reason : undefined
    // Whoever dropped it has ended it.
    if (reason === 'dropped') return
    if (error instanceof UnwantedError) {
      await end(holder, { status: 'cancelled' })
      return
    }
    const failure = { jobId: job.id, attempt: job.attempt, err: error }
    // What was held had been given back, and there is too little by now.
    const isUnpaid = error instanceof AppError && error.code === 'no-luna'
    // The screen wants it shown to nobody, or it was taken down before, or who is in it.
    const isBlocked = error instanceof BlockedError || (error instanceof AppError && error.code === 'blocked')
    const mayRetry = !isUnpaid && !isBlocked && (!(error instanceof ImageEngineError) || error.retryable)
    if (reason === 'closing') {
      await retried(() => queue.requeueJob(db, holder))
      wake()
      changes.announce(job.owner_id)
      return
    }
    if (!reason && mayRetry && job.failures + 1 < TRIES) {
      // Not all at the same moment, where an engine was away.
      const waitS = FIRST_WAIT_S * 4 ** job.failures * (0.5 + Math.random())
      await retried(() => queue.requeueJob(db, holder, waitS))
      log.warn(failure, 'pictures could not be drawn; it is tried again')
      changes.announce(job.owner_id)
      return
    }
    log.error(failure, 'pictures could not be drawn')
    const isRefused = isBlocked || (error instanceof ImageEngineError && error.reason === 'refused')
    await end(
      holder,
      isRefused
        ? { status: 'blocked' }
        : { status: 'failed', failure: reason === 'timeout' || isUnpaid ? 'timeout' : 'engine' },
    )
  }
}
