import { v7 as uuid } from 'uuid'
import type { Changes } from '#server/changes/service.ts'
import type { Images } from '#server/images/service.ts'
import { nowAndEvery } from '#server/platform/every.ts'
import type { Log } from '#server/platform/log.ts'
import type { PubSub } from '#server/platform/pub-sub.ts'
import type { Tracing } from '#server/platform/tracing.ts'
import { createAttempt } from './attempt-service.ts'
import { createDrawer, type DrawerOptions } from './drawing-service.ts'
import { createEnding, type EndingOptions } from './ending-service.ts'
import { createFailing } from './failing-service.ts'
import { createReaper } from './reaping-jobs.ts'
import { createRunning } from './running-jobs.ts'
import { createTaking } from './taking-jobs.ts'

/** A job waits: whoever has room takes one. */
const WAITS = 'picture-job-waits'
/** A job has ended otherwise: whoever draws it may stop. */
const DROPPED = 'picture-job-dropped'

/**
 * `beatMs` is well below `deadS`, so that a slow database does not make the living look dead. `drawingMs` is for all
 * pictures of a job together.
 */
const PACE = { pollMs: 5_000, beatMs: 8_000, reapMs: 15_000, deadS: 30, drawingMs: 5 * 60_000 }

export type PictureWorkerOptions = DrawerOptions &
  EndingOptions & {
    log: Log
    tracing: Pick<Tracing, 'trace'>
    pubSub: PubSub
    changes: Pick<Changes, 'announce' | 'show'>
    images: Pick<Images, 'dropFiles'>
    /** Jobs that are drawn at the same time. */
    atOnce: number
    pace?: Partial<typeof PACE>
  }

/**
 * Draws the pictures of jobs. Files are stored first; then one transaction stores their rows, ends the job and takes
 * what was held, or does nothing where somebody else has ended it. A worker that died between leaves files that nobody
 * points to, and a job that another one draws anew.
 */
export function createPictureWorker(options: PictureWorkerOptions) {
  const { db, log, tracing, pubSub, changes, images, atOnce } = options
  const pace = { ...PACE, ...options.pace }
  const worker = uuid()
  const close = new AbortController()
  const closing = close.signal
  const wake = (): void => pubSub.publish(WAITS, '')
  const draw = createDrawer(options)
  const { end } = createEnding(options)
  const endFailed = createFailing({ db, log, changes, end, wake })
  const { drawingMs } = pace
  const attempt = createAttempt({ changes, images, draw, end, endFailed, worker, drawingMs })
  const onRoom = () => void takeWaiting()
  const running = createRunning({ db, log, tracing, changes, attempt, worker, closing, onRoom })
  const takeWaiting = createTaking({ db, log, running, worker, atOnce, closing })
  const reap = createReaper({ db, log, changes, end, wake })
  pubSub.subscribe(WAITS, () => void takeWaiting())
  pubSub.subscribe(DROPPED, running.drop)

  return {
    /** Says that a job waits, once that is stored. */
    wake,
    /** Says that a job has ended otherwise. */
    drop: (id: string): void => pubSub.publish(DROPPED, id),
    reap: (afterS = pace.deadS): Promise<void> => reap(afterS),
    /** Heartbeats, the reaper, and a look for what nobody told of; begins at once, and answers how to stop. */
    keepDrawing(): () => void {
      const onError = (err: unknown) => log.error({ err }, 'upkeep of picture jobs failed; it runs again')
      const stopReaping = nowAndEvery(pace.reapMs, () => reap(pace.deadS), onError)
      const timers = [
        setInterval(() => void takeWaiting(), pace.pollMs),
        // Also while the one before is under way: one that hangs must not make the living look dead.
        setInterval(() => void running.beat().catch(onError), pace.beatMs),
      ]
      void takeWaiting()
      return () => {
        stopReaping()
        timers.forEach(clearInterval)
      }
    },
    /** Hands what is being drawn back to the queue, as the process is ending. */
    async close(): Promise<void> {
      close.abort()
      await running.handBack()
    },
  }
}

export type PictureWorker = ReturnType<typeof createPictureWorker>
