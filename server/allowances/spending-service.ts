import { t } from '#contract/server-words.ts'
import { isUsedUp } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'

const USED_UP = {
  messages: t`You've reached the free limit for messages.`,
  pictures: t`You've reached the free limit for pictures.`,
  voices: t`You've reached the free limit for voice messages.`,
}

export const usedUp = (limit: keyof typeof USED_UP) => new AppError('free-limit', USED_UP[limit], { limit })

/** The outcome of a statement that uses some. Throws `free-limit` where too few were left. */
export async function spend<Result>(what: keyof typeof USED_UP, work: Promise<Result>): Promise<Result> {
  return await work.catch((error: unknown) => {
    throw isUsedUp(error) ? usedUp(what) : error
  })
}
