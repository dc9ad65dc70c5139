import type { Allowances } from '#server/allowances/service.ts'
import type { Moderation } from '#server/moderation/service.ts'
import type { Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import * as messageStore from './message-store.ts'
import type { QueuePicture } from './queueing-service.ts'
import type { ReplyJob } from './reply-request.ts'

/**
 * Cries for help of one person that cost no message: nobody in need meets a wall, and nobody gets a model without end by
 * beginning each line with one. Counted as other limits are, under a hash and for a day, so that it is on no record.
 */
export const FREE_HELP = { name: 'free help', points: 10, durationS: 24 * 60 * 60 }

/** Stores what was said and its reply; undefined where the chat is not there, or a reply is being written in it. */
type Insert = (tx: Queries) => Promise<messageStore.InsertedMessage | undefined>

/** Runs what stores a message, in a transaction if that is more than one statement, or it has more to do itself. */
export type Inside = (insert: Insert, isMore: boolean) => ReturnType<Insert>

/** Something said and the answer to it: `job` is what is known of that by now. */
export type Answered = {
  message: messageStore.NewMessage
  job: ReplyJob
  needsHelp: boolean
  mayHavePicture: boolean
}

export type StoringOptions = {
  moderation: Pick<Moderation, 'countHelp'>
  allowances: Pick<Allowances, 'messages' | 'spend'>
  /** Made of `FREE_HELP`. */
  limitHelp: RateLimit
}

/** Stores what was said for what it costs. */
export function createStoring(
  { moderation, allowances, limitHelp }: StoringOptions,
  queuePicture: QueuePicture,
) {
  async function insert(tx: Queries, answered: Answered, cost: typeof allowances.messages | 'costs-nothing') {
    const { message, needsHelp, mayHavePicture } = answered
    const row = await messageStore.insertMessage(tx, message, cost)
    if (row && needsHelp) await moderation.countHelp(tx, message.ownerId)
    if (row && mayHavePicture) answered.job = await queuePicture(tx, answered.job)
    return row
  }

  return {
    /** Whether this cry for help is one of the day's that cost nothing. */
    async isFreeHelp(ownerId: string): Promise<boolean> {
      try {
        await limitHelp(ownerId)
        return true
      } catch (error) {
        if (error instanceof AppError && error.code === 'too-many') return false
        throw error
      }
    },

    /** Leaves in the job whether a picture is queued, and whether help lines are all of it. Throws `free-limit`. */
    async store(answered: Answered, inside: Inside): ReturnType<Insert> {
      const { needsHelp, mayHavePicture } = answered
      const isMore = mayHavePicture || needsHelp
      const free = () => inside((tx) => insert(tx, answered, 'costs-nothing'), isMore)
      if (needsHelp && !answered.job.isPaidHelp) return await free()
      try {
        return await allowances.spend(
          'messages',
          inside((tx) => insert(tx, answered, allowances.messages), isMore),
        )
      } catch (error) {
        // Help lines are shown whatever is left: a wall is no answer to a cry for help.
        if (!(needsHelp && error instanceof AppError && error.code === 'free-limit')) throw error
        answered.job = { ...answered.job, isUnspoken: true }
        return await free()
      }
    },
  }
}
