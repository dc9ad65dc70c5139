import { v7 as uuid } from 'uuid'
import type { Changes } from '#server/changes/service.ts'
import type { Images } from '#server/images/service.ts'
import { nowAndEvery } from '#server/platform/every.ts'
import type { Log } from '#server/platform/log.ts'
import type { PubSub } from '#server/platform/pub-sub.ts'
import type { Tracing } from '#server/platform/tracing.ts'
import { createDrawer, type DrawerOptions } from './drawing-service.ts'
import { createEnding, type EndingOptions } from './ending-service.ts'
import { createFailing, Stopped } from './failing-service.ts'
import * as queue from './queue-store.ts'

/** A job waits: whoever has room takes one. */
const WAITS = 'picture-job-waits'
/** A job has ended otherwise: whoever draws it may stop. */
const DROPPED = 'picture-job-dropped'

/** Servers that may die over one job. */
const DEATHS_MAX = 5
/** How often a reader hears how much is drawn. */
const PROGRESS_MS = 250

/**
 * `beatMs` is well below `deadS`, so that a slow database does not make the living look dead. `drawingMs` is for all
 * pictures of a job together.
 */
const PACE = { pollMs: 5_000, beatMs: 8_000, reapMs: 15_000, deadS: 30, drawingMs: 5 * 60_000 }

type Running = { attempt: number; progress: number; abort: AbortController; done: Promise<void> }

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
  const draw = createDrawer(options)
  const { end } = createEnding(options)
  const wake = (): void => pubSub.publish(WAITS, '')
  const endFailed = createFailing({ db, log, changes, end, wake })
  const pace = { ...PACE, ...options.pace }
  const worker = uuid()
  const running = new Map<string, Running>()
  let isClosed = false
  let isLooking = false
  let isWanted = false
  pubSub.subscribe(WAITS, () => void look())
  pubSub.subscribe(DROPPED, (id) => running.get(id)?.abort.abort(new Stopped('dropped')))

  /** Takes jobs while there is room. */
  async function look(): Promise<void> {
    isWanted = true
    if (isLooking) return
    isLooking = true
    try {
      while (isWanted && !isClosed) {
        isWanted = false
        while (!isClosed && running.size < atOnce) {
          const job = await queue.claimJob(db, worker)
          if (!job) break
          begin(job)
        }
      }
    } catch (err) {
      if (!isClosed) log.warn({ err }, 'no picture job could be taken; trying again')
    } finally {
      isLooking = false
    }
  }

  function begin(job: queue.ClaimedJob) {
    // One that was thought dead, taken by the same process again.
    running.get(job.id)?.abort.abort(new Stopped('dropped'))
    const abort = new AbortController()
    const one: Running = { attempt: job.attempt, progress: 0, abort, done: Promise.resolve() }
    running.set(job.id, one)
    changes.announce(job.owner_id)
    if (isClosed) abort.abort(new Stopped('closing'))
    const ids = { 'picture_job.id': job.id, ...(job.reply_id && { 'reply.id': job.reply_id }) }
    one.done = tracing
      .trace('picture job', { ...ids, attempt: job.attempt }, () => run(job, one))
      .catch((err: unknown) =>
        log.error(
          { jobId: job.id, err },
          'the end of a picture job could not be stored; the reaper will see to it',
        ),
      )
      .finally(() => {
        if (running.get(job.id) === one) running.delete(job.id)
        void look()
      })
  }

  async function run(job: queue.ClaimedJob, one: Running): Promise<void> {
    const timer = setTimeout(() => one.abort.abort(new Stopped('timeout')), pace.drawingMs)
    const holder = { id: job.id, worker, attempt: job.attempt }
    const files: string[] = []
    let isStored = false
    const { tell, stop } = progressTeller(job, one)
    try {
      // That it is begun is stored nowhere that a chat hears of.
      if (job.reply_id) tell(0)
      const pictures = await draw(job, {
        signal: one.abort.signal,
        onProgress: tell,
        onFile: (file) => files.push(file),
      }).finally(stop)
      const { description, reply_id: replyId, character_id: characterId } = job
      isStored = await end(holder, { status: 'done' }, { description, replyId, characterId, pictures })
    } catch (error) {
      await endFailed(job, holder, one.abort.signal.aborted ? one.abort.signal.reason : error)
    } finally {
      clearTimeout(timer)
      if (!isStored && files.length > 0) await images.dropFiles(files)
    }
  }

  /** Tells the owner how much is drawn, now and then, and of what comes sooner once that time is over. */
  function progressTeller({ id, owner_id, reply_id, character_id }: queue.ClaimedJob, one: Running) {
    let toldAt = Number.NEGATIVE_INFINITY
    let later: NodeJS.Timeout | undefined
    const tellNow = () => {
      later = undefined
      toldAt = performance.now()
      changes.show(owner_id, {
        type: 'picture-progress',
        jobId: id,
        kind: reply_id ? 'chat' : character_id ? 'portrait' : 'generator',
        progress: Math.round(one.progress * 100) / 100,
      })
    }
    return {
      tell(progress: number) {
        one.progress = progress
        const waitMs = toldAt + PROGRESS_MS - performance.now()
        if (waitMs <= 0) tellNow()
        else later ??= setTimeout(tellNow, waitMs)
      },
      stop: () => clearTimeout(later),
    }
  }

  async function beat(): Promise<void> {
    if (running.size === 0) return
    const told = [...running].map(([id, { attempt, progress }]) => ({ id, attempt, progress }))
    const ours = new Set(await queue.beat(db, worker, told))
    for (const { id, attempt } of told) {
      const one = running.get(id)
      if (!ours.has(id) && one?.attempt === attempt) one.abort.abort(new Stopped('dropped'))
    }
  }

  /** Sees to the jobs whose worker has shown no life for `afterS` seconds. */
  async function reap(afterS = pace.deadS): Promise<void> {
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

  return {
    /** Says that a job waits, once that is stored. */
    wake,
    /** Says that a job has ended otherwise. */
    drop: (id: string): void => pubSub.publish(DROPPED, id),
    reap,
    /** Heartbeats, the reaper, and a look for what nobody told of; begins at once, and answers how to stop. */
    keepDrawing(): () => void {
      const onError = (err: unknown) => log.error({ err }, 'upkeep of picture jobs failed; it runs again')
      const stopReaping = nowAndEvery(pace.reapMs, () => reap(), onError)
      const timers = [
        setInterval(() => void look(), pace.pollMs),
        // Also while the one before is under way: one that hangs must not make the living look dead.
        setInterval(() => void beat().catch(onError), pace.beatMs),
      ]
      void look()
      return () => {
        stopReaping()
        timers.forEach(clearInterval)
      }
    },
    /** Hands what is being drawn back to the queue, as the process is ending. */
    async close(): Promise<void> {
      isClosed = true
      for (const { abort } of running.values()) abort.abort(new Stopped('closing'))
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}

export type PictureWorker = ReturnType<typeof createPictureWorker>
