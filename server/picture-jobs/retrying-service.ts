import { v5 } from 'uuid'
import type { AskedPictures } from '#contract/picture-jobs.ts'
import { t } from '#contract/server-words.ts'
import { unlessTaken } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { notFound } from '#server/platform/refusals.ts'
import { type AskingParts, answerAsker, askPictures } from './asking-service.ts'
import { FREE } from './free.ts'
import type { JobRow } from './present.ts'
import { redrawPicture } from './redrawing-service.ts'
import * as store from './store.ts'

/** Of the job that draws a failed one again: there is one for each. */
export const againIdOf = (id: string) => v5('again', id)

/**
 * Asks for the same as another job. Throws what `askPictures` throws, `conflict` where that has not ended, and
 * `not-found` for the picture of a reply whose character was taken down.
 */
export async function retryPictures(
  parts: AskingParts,
  userId: string,
  id: string,
  clientId: string,
): Promise<AskedPictures> {
  const { db } = parts
  const row = await store.findJob(db, id)
  if (row?.owner_id !== userId) throw notFound()
  if (!row.ended_at) throw new AppError('conflict', t`These pictures are still being made.`)
  const cameToNothing = row.status === 'failed' || row.status === 'cancelled'
  if (row.again_of && cameToNothing) return await redrawPicture(parts, userId, row.again_of, clientId)
  if (row.reply_id) {
    if (!(await store.findJob(db, clientId))) await retryInChat(parts, userId, row, row.reply_id, clientId)
    return await answerAsker(parts, userId, await store.findJob(db, clientId))
  }
  const { seed, ...asked } = row.asked
  return await askPictures(parts, userId, { ...asked, clientId, ...(row.status !== 'done' && { seed }) })
}

/** Draws the picture of a reply once more. */
async function retryInChat(
  { db, characters, holds, worker, limitAsks, moderation }: AskingParts,
  userId: string,
  row: JobRow,
  replyId: string,
  id: string,
): Promise<void> {
  await limitAsks(userId)
  const { premadeId } = row.asked
  if (premadeId && (await characters.isTakenDown(premadeId))) throw notFound()
  await moderation.requireUnrestricted(userId)
  await unlessTaken(
    db.transaction(async (tx) => {
      if (!(await store.lockAsker(tx, userId))) throw notFound()
      const plan = await store.findReplyPlan(tx, row.id)
      if (!plan?.isLast || row.status === 'done')
        throw new AppError('conflict', t`This picture has been asked for again already.`)
      const held = { id, userId, amount: 1, kind: 'chat' } as const
      const cost = plan.isUnasked ? FREE : await holds.hold(tx, held)
      await store.insertJob(tx, { ...plan, name: plan.name ?? undefined, id, ownerId: userId, cost, replyId })
    }),
  )
  worker.wake()
}

/**
 * Draws what failed once more, at no cost to its owner: each failure once. False where it has not failed, or has
 * been asked for again.
 */
export async function drawAgain(
  { db, worker }: Pick<AskingParts, 'db' | 'worker'>,
  id: string,
): Promise<boolean> {
  const isQueued = await unlessTaken(
    db.transaction(async (tx) => {
      await store.lockOwnerOfJob(tx, id)
      const plan = await store.findFailedPlan(tx, id)
      if (!plan?.isLast) return false
      const { ownerId, replyId, characterId, name, ...asked } = plan
      await store.insertJob(tx, {
        ...asked,
        id: againIdOf(id),
        ownerId,
        name: name ?? undefined,
        cost: FREE,
        ...(replyId && { replyId }),
        ...(characterId && { characterId }),
      })
      return true
    }),
  )
  if (isQueued) worker.wake()
  return isQueued ?? false
}
