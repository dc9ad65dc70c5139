import { SEED_MAX } from '#contract/picture-jobs.ts'
import type { StagedShot } from '#contract/staged-shot.ts'
import { sitterOf } from '#server/own-characters/service.ts'
import { type Database, inSavepoint, type Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { FREE } from './free.ts'
import type { PictureHolds } from './service.ts'
import * as store from './store.ts'

/** The picture that a reply comes with. */
export type ReplyPicture = {
  replyId: string
  ownerId: string
  character: Parameters<typeof sitterOf>[0]
  shot: StagedShot
  /** In words. */
  description: string
  /** Tells apart two pictures of one character in one shot. */
  take: number
  /** Otherwise it costs nothing. */
  isAsked: boolean
  width: number
  height: number
}

type ReplyPicturesOptions = {
  db: Database
  holds: Pick<PictureHolds, 'hold'>
  cancel: (ownerId: string, id: string) => Promise<void>
}

/** The pictures that replies come with. */
export function createReplyPictures({ db, holds, cancel }: ReplyPicturesOptions) {
  return {
    /**
     * Queues the picture of a reply, in the transaction that stores that; `begin` is called after it. False where the
     * owner has none left: nothing is queued then.
     */
    async queueForReply(tx: Queries, picture: ReplyPicture): Promise<boolean> {
      const { replyId, ownerId, character, shot, description, take, isAsked, width, height } = picture
      const held = { id: replyId, userId: ownerId, amount: 1, kind: 'chat' } as const
      const cost = isAsked ? await inSavepoint(tx, () => holds.hold(tx, held)).catch(orNone) : FREE
      if (!cost) return false
      const { premadeId, name } = character.model
      await store.insertJob(tx, {
        id: replyId,
        replyId,
        ownerId,
        name,
        description,
        cost,
        unfollowed: [],
        isUnasked: !isAsked,
        asked: { premadeId, prompt: '', negativePrompt: '', shot, count: 1, seed: take % SEED_MAX },
        requests: [{ sitter: sitterOf(character), shot, take, width, height }],
      })
      return true
    },

    /** Nobody waits for the picture of a reply any more. */
    async cancelOfReply(replyId: string): Promise<void> {
      const open = await store.findOpenOfReply(db, replyId)
      if (open) await cancel(open.ownerId, open.id)
    },
  }
}

/** Nothing, where too few are left. */
function orNone(error: unknown): undefined {
  if (!(error instanceof AppError) || (error.code !== 'free-limit' && error.code !== 'no-luna')) throw error
}
