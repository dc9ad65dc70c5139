import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import * as queue from './queue-store.ts'
import type { createRunning } from './running-jobs.ts'

type TakingOptions = {
  db: Database
  log: Log
  running: Pick<ReturnType<typeof createRunning>, 'begin' | 'count'>
  worker: string
  /** Jobs that are drawn at the same time. */
  atOnce: number
  /** Ends with the process. */
  closing: AbortSignal
}

/** Takes jobs while there is room. Who asks while it does so has it look once more. */
export function createTaking({ db, log, running, worker, atOnce, closing }: TakingOptions) {
  let isTaking = false
  let isWanted = false
  return async function takeWaiting(): Promise<void> {
    isWanted = true
    if (isTaking) return
    isTaking = true
    try {
      while (isWanted && !closing.aborted) {
        isWanted = false
        while (!closing.aborted && running.count() < atOnce) {
          const job = await queue.claimJob(db, worker)
          if (!job) break
          running.begin(job)
        }
      }
    } catch (err) {
      if (!closing.aborted) log.warn({ err }, 'no picture job could be taken; trying again')
    } finally {
      isTaking = false
    }
  }
}
