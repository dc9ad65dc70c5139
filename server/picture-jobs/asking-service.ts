import { randomInt } from 'node:crypto'
import { OPEN_PICTURE_JOBS_MAX } from '#contract/limits.ts'
import { type AskedPictures, type AskPictures, type PictureJob, SEED_MAX } from '#contract/picture-jobs.ts'
import { partedPrompt } from '#contract/picture-words/parted-prompt.ts'
import { t } from '#contract/server-words.ts'
import type { StagedShot } from '#contract/staged-shot.ts'
import type { Moderation } from '#server/moderation/service.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import { type Database, unlessTaken } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { ImageEngine } from '#server/providers/imagegen/port.ts'
import type { PictureWorker } from './jobs.ts'

import { planPictures } from './planning-service.ts'
import { type JobRow, presentJob } from './present.ts'
import * as queue from './queue-store.ts'
import type { PictureHolds } from './service.ts'
import * as store from './store.ts'

export type AskingParts = {
  db: Database
  characters: OwnCharacters
  moderation: Moderation
  holds: PictureHolds
  worker: PictureWorker
  engine: Pick<ImageEngine, 'isReal'>
  describeShot: (name: string, shot: StagedShot) => string
  limitAsks: RateLimit
  addressOf: (file: string) => string
}

export const tooManyWait = () =>
  new AppError(
    'conflict',
    t`You can have up to ${OPEN_PICTURE_JOBS_MAX} pictures waiting. Wait for one of them, or cancel it.`,
  )

/** Queues pictures; the same `clientId` again answers the job that is there. Throws `blocked`, `free-limit`, `no-luna`, `conflict`, `too-many` and `not-found`. */
export async function askPictures(
  parts: AskingParts,
  userId: string,
  { clientId, ...asks }: AskPictures,
): Promise<AskedPictures> {
  const { db, characters, moderation, holds } = parts
  const known = await store.findJob(db, clientId)
  if (known) return await answerAsker(parts, userId, known)
  await parts.limitAsks(userId)
  const wish = partedPrompt(asks)
  if (wish.premadeId) await characters.requireFor(userId, wish.premadeId)
  if (wish.prompt || wish.negativePrompt)
    await moderation.screenPrompt(userId, wish.prompt, wish.negativePrompt, clientId)
  await moderation.requireUnrestricted(userId)
  const asked = { ...wish, seed: wish.seed ?? randomInt(SEED_MAX) }
  const character = asked.premadeId ? await characters.byId(asked.premadeId) : undefined
  const planned = planPictures(asked, character, parts.describeShot, parts.engine)
  const queued = () =>
    db.transaction(async (tx) => {
      const asker = await store.lockAsker(tx, userId)
      if (!asker) throw notFound()
      if (asker.open >= OPEN_PICTURE_JOBS_MAX) throw tooManyWait()
      const held = { id: clientId, userId, amount: asked.count, kind: 'generator' } as const
      const job = { id: clientId, ownerId: userId, asked, cost: await holds.hold(tx, held) }
      await store.insertJob(tx, { ...job, ...planned })
    })
  await unlessTaken(holds.keepingRefusals(queued))
  parts.worker.wake()
  return await answerAsker(parts, userId, await store.findJob(db, clientId))
}

/** Cancels an open job of the owner's; a drawn part of it is nowhere. */
export async function cancelJob(
  { db, holds, worker }: Pick<AskingParts, 'db' | 'holds' | 'worker'>,
  ownerId: string,
  id: string,
): Promise<void> {
  const isCancelled = await db.transaction(async (tx) => {
    await queue.lockOwnerOf(tx, id)
    if (!(await queue.cancelJob(tx, ownerId, id))) return false
    await holds.release(tx, id)
    return true
  })
  if (isCancelled) worker.drop(id)
}

/** The job, and what the asker has left. Throws `not-found` for what is not the caller's. */
export async function answerAsker(
  parts: Pick<AskingParts, 'db' | 'holds' | 'addressOf'>,
  userId: string,
  row: JobRow | undefined,
): Promise<AskedPictures> {
  return { job: await presentOwn(parts, userId, row), left: (await parts.holds.price(userId)).left }
}

/** Throws `not-found` for what is not the caller's. */
export async function presentOwn(
  { db, addressOf }: Pick<AskingParts, 'db' | 'addressOf'>,
  userId: string,
  row: JobRow | undefined,
): Promise<PictureJob> {
  if (row?.owner_id !== userId) throw notFound()
  return presentJob(row, await store.listPicturesOf(db, [row.id]), addressOf)
}
