import type { Changes } from '#server/changes/service.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Tracing } from '#server/platform/tracing.ts'
import type { Attempt } from './attempt-service.ts'
import { Stopped } from './failing-service.ts'
import * as queue from './queue-store.ts'

type RunningOptions = {
  db: Database
  log: Log
  tracing: Pick<Tracing, 'trace'>
  changes: Pick<Changes, 'announce'>
  attempt: (job: queue.ClaimedJob, one: Attempt) => Promise<void>
  worker: string
  /** Ends with the process. */
  closing: AbortSignal
  /** Hears that one has ended. */
  onRoom: () => void
}

/** The jobs that this process draws. */
export function createRunning(options: RunningOptions) {
  const { db, log, tracing, changes, attempt, worker, closing, onRoom } = options
  const running = new Map<string, Attempt & { done: Promise<void> }>()

  return {
    count: (): number => running.size,

    begin(job: queue.ClaimedJob): void {
      // One that was thought dead, taken by the same process again.
      running.get(job.id)?.abort.abort(new Stopped('dropped'))
      const abort = new AbortController()
      const one = { number: job.attempt, progress: 0, abort, done: Promise.resolve() }
      running.set(job.id, one)
      changes.announce(job.owner_id)
      if (closing.aborted) abort.abort(new Stopped('closing'))
      const ids = { 'picture_job.id': job.id, ...(job.reply_id && { 'reply.id': job.reply_id }) }
      one.done = tracing
        .trace('picture job', { ...ids, attempt: job.attempt }, () => attempt(job, one))
        .catch((err: unknown) =>
          log.error(
            { jobId: job.id, err },
            'the end of a picture job could not be stored; the reaper will see to it',
          ),
        )
        .finally(() => {
          if (running.get(job.id) === one) running.delete(job.id)
          onRoom()
        })
    },

    /** Stops drawing a job that has ended otherwise. */
    drop(id: string): void {
      running.get(id)?.abort.abort(new Stopped('dropped'))
    },

    /** Says that these are alive, and drops those that are in other hands by now. */
    async beat(): Promise<void> {
      if (running.size === 0) return
      const told = [...running].map(([id, { number, progress }]) => ({ id, attempt: number, progress }))
      const ours = new Set(await queue.beat(db, worker, told))
      for (const { id, attempt } of told) {
        const one = running.get(id)
        if (!ours.has(id) && one?.number === attempt) one.abort.abort(new Stopped('dropped'))
      }
    },

    /** Hands all back to the queue. */
    async handBack(): Promise<void> {
      for (const { abort } of running.values()) abort.abort(new Stopped('closing'))
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}
