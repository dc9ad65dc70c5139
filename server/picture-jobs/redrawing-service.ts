import { OPEN_PICTURE_JOBS_MAX } from '#contract/limits.ts'
import type { AskedPictures } from '#contract/picture-jobs.ts'
import { t } from '#contract/server-words.ts'
import { unlessTaken } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { notFound } from '#server/platform/refusals.ts'
import { type AskingParts, answerAsker, tooManyWait } from './asking-service.ts'
import { FREE } from './free.ts'
import { otherTake } from './other-take.ts'
import * as redraws from './redraw-store.ts'
import * as store from './store.ts'

const drawnAlready = () => new AppError('conflict', t`This picture has been drawn again already.`)

/**
 * Draws a picture again that did not look like its character, once and at no cost. That of a reply takes its place. Throws
 * `not-found`, `conflict` where it has been, `blocked` and `too-many`.
 */
export async function redrawPicture(
  parts: AskingParts,
  userId: string,
  pictureId: string,
  clientId: string,
): Promise<AskedPictures> {
  const { db, characters, moderation } = parts
  const known = await store.findJob(db, clientId)
  if (known) return await answerAsker(parts, userId, known)
  await parts.limitAsks(userId)
  const plan = await redraws.findRedrawable(db, userId, pictureId)
  if (!plan?.request) throw notFound()
  if (plan.redraw !== 'offered') throw drawnAlready()
  const { prompt, negativePrompt, premadeId } = plan.asked
  if (!premadeId || (await characters.isTakenDown(premadeId))) throw notFound()
  if (prompt || negativePrompt) await moderation.screenPrompt(userId, prompt, negativePrompt, clientId)
  await moderation.requireUnrestricted(userId)
  const take = otherTake(plan.request.take, 'asked again')
  const job = {
    id: clientId,
    ownerId: userId,
    againOf: pictureId,
    asked: { ...plan.asked, count: 1, seed: take },
    requests: [{ ...plan.request, take }],
    name: plan.name ?? undefined,
    description: plan.description,
    unfollowed: plan.unfollowed,
    cost: FREE,
    ...(plan.replyId && { replyId: plan.replyId }),
  }
  await unlessTaken(
    db.transaction(async (tx) => {
      const asker = await store.lockAsker(tx, userId)
      if (!asker) throw notFound()
      if (asker.open >= OPEN_PICTURE_JOBS_MAX) throw tooManyWait()
      await store.insertJob(tx, job)
    }),
  )
  const made = await store.findJob(db, clientId)
  if (!made) throw drawnAlready()
  parts.worker.wake()
  return await answerAsker(parts, userId, made)
}
