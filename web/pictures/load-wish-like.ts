import type { GeneratedPicture } from '#contract/picture-jobs.ts'
import { api } from '#web/lib/api.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { loadOwnCast } from './own-cast.ts'
import { type Face, type Wish, wishLike } from './wish.ts'

/** What was asked for, to ask for more of it. Says it where that cannot be learnt. */
export async function loadWishLike(
  { jobId }: GeneratedPicture,
  loadCast: () => Promise<readonly Face[]>,
): Promise<Wish | undefined> {
  try {
    const [job, own, cast] = await Promise.all([
      api.call('getPictureJob', { params: { jobId } }),
      loadOwnCast(),
      // Without it initials stand for a face.
      loadCast().catch(() => []),
    ])
    return wishLike(job, [...own, ...cast])
  } catch (error) {
    toastError(error)
    return undefined
  }
}
