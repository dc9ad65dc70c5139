import { t } from '#contract/server-words.ts'
import type { Fingerprint, Images } from '#server/images/service.ts'
import type { Moderation } from '#server/moderation/service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import { type PictureScreen, PictureScreenError } from '#server/providers/screening/port.ts'

export type BroughtOptions = {
  images: Pick<Images, 'refuseRemoved'>
  moderation: Pick<Moderation, 'refusePicture'>
  screen: PictureScreen
  log: Pick<Log, 'warn'>
}

/** The file as it came, where that is not the picture itself, and when to stop waiting for a verdict. */
type More = { came: Buffer; signal?: AbortSignal }

/**
 * Looks at a picture that somebody brings, before it is stored, and answers who may see it, and by what the file that
 * came is known again. Throws `blocked` for one that nobody may see or that was taken down, `unavailable` while nobody
 * can look, and the signal's reason.
 */
export function createBrought({ images, moderation, screen, log }: BroughtOptions) {
  return async (
    ownerId: string,
    clientId: string,
    picture: Buffer,
    { came, signal = new AbortController().signal }: More,
  ): Promise<{ rating: 'general' | 'adult'; print: Fingerprint }> => {
    const print = await images.refuseRemoved(picture, came)
    const verdict = await judge(picture, signal)
    if (verdict.rating !== 'blocked') return { rating: verdict.rating, print }
    throw await moderation.refusePicture(ownerId, verdict.why, picture, clientId)
  }

  async function judge(picture: Buffer, signal: AbortSignal) {
    try {
      return await screen.judge(picture, signal)
    } catch (err) {
      if (!(err instanceof PictureScreenError)) throw err
      log.warn({ err }, 'nobody could look at the picture of a card')
      throw new AppError(
        'unavailable',
        t`The picture of this card cannot be checked right now. Please try again in a moment.`,
      )
    }
  }
}

export type Rate = ReturnType<typeof createBrought>
