import { z } from 'zod'

/**
 * `queued` and `drawing` are open; a job ends once, as one of the others. All of its pictures are there when it is
 * `done`, and else none. `blocked`: what was drawn may not be shown.
 */
export const PictureJobStatus = z.enum(['queued', 'drawing', 'done', 'failed', 'cancelled', 'blocked'])
export type PictureJobStatus = z.infer<typeof PictureJobStatus>

/**
 * Why a job failed, for the browser's words. `engine`: the image engine could not; `timeout`: it took too long; `lost`:
 * the servers that drew it died.
 */
export const PictureFailure = z.enum(['engine', 'timeout', 'lost'])
export type PictureFailure = z.infer<typeof PictureFailure>

/** Where a picture was asked for. */
export const PictureJobKind = z.enum(['generator', 'chat', 'portrait'])
export type PictureJobKind = z.infer<typeof PictureJobKind>

/** A portrait that is on its way, or did not come. Until it is there a sketch shows the character. */
export const ComingPortrait = z.object({
  /** Absent where nothing is known any more of the job that failed. */
  jobId: z.uuid().optional(),
  status: PictureJobStatus.exclude(['done', 'cancelled']),
  /** The share that is drawn, from 0 to 1. */
  progress: z.number().min(0).max(1),
  failure: PictureFailure.optional(),
})
export type ComingPortrait = z.infer<typeof ComingPortrait>
