import type { Changes } from '#server/changes/service.ts'
import type { Images } from '#server/images/service.ts'
import type { createDrawer } from './drawing-service.ts'
import type { createEnding } from './ending-service.ts'
import { type createFailing, Stopped } from './failing-service.ts'
import { tellProgress } from './progress-service.ts'
import type { ClaimedJob } from './queue-store.ts'

/** One try at a job. */
export type Attempt = {
  number: number
  /** The share of its pictures that is drawn. */
  progress: number
  abort: AbortController
}

type AttemptOptions = {
  changes: Pick<Changes, 'show'>
  images: Pick<Images, 'dropFiles'>
  draw: ReturnType<typeof createDrawer>
  end: ReturnType<typeof createEnding>['end']
  endFailed: ReturnType<typeof createFailing>
  /** Who draws. */
  worker: string
  /** For all pictures of a job together. */
  drawingMs: number
}

/** Draws a job to its end, whichever that is. Throws where the end could not be stored. */
export function createAttempt({ changes, images, draw, end, endFailed, worker, drawingMs }: AttemptOptions) {
  return async function attempt(job: ClaimedJob, one: Attempt): Promise<void> {
    const endsAt = performance.now() + drawingMs
    const timer = setTimeout(() => one.abort.abort(new Stopped('timeout')), drawingMs)
    const holder = { id: job.id, worker, attempt: job.attempt }
    const files: string[] = []
    let isStored = false
    const { tell, stop } = tellProgress(changes, job)
    const onProgress = (share: number) => {
      one.progress = share
      tell(share)
    }
    try {
      // That it is begun is stored nowhere that a chat hears of.
      if (job.reply_id) tell(0)
      const pictures = await draw(job, {
        signal: one.abort.signal,
        endsAt,
        onProgress,
        onFile: (file) => files.push(file),
      }).finally(stop)
      const { description, reply_id: replyId, character_id: characterId, again_of: againOf } = job
      const drawn = { description, replyId, characterId, againOf, pictures }
      isStored = await end(holder, { status: 'done' }, drawn)
    } catch (error) {
      await endFailed(job, holder, one.abort.signal.aborted ? one.abort.signal.reason : error)
    } finally {
      clearTimeout(timer)
      if (!isStored && files.length > 0) await images.dropFiles(files)
    }
  }
}
