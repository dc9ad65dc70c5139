import type { GeneratedPicture } from '#contract/picture-jobs.ts'
import { api } from '#web/lib/api.ts'
import { toastError } from '#web/lib/toast-error.ts'
import { type Wish, wishLike } from './wish.ts'

/** What was asked for, to ask for more of it. Says it where that cannot be learnt. */
export async function loadWishLike(
  { jobId }: GeneratedPicture,
  avatarOf: (premadeId: string) => string | undefined,
): Promise<Wish | undefined> {
  try {
    return wishLike(await api.call('getPictureJob', { params: { jobId } }), avatarOf)
  } catch (error) {
    toastError(error)
    return undefined
  }
}
