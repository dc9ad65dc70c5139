import { randomInt } from 'node:crypto'
import { v5 } from 'uuid'
import { OPEN_PICTURE_JOBS_MAX } from '#contract/limits.ts'
import {
  type AskedPictures,
  type AskPictures,
  type PictureJob,
  type PicturePrice,
  SEED_MAX,
} from '#contract/picture-jobs.ts'
import type { PictureJobKind } from '#contract/picture-status.ts'
import { t } from '#contract/server-words.ts'
import type { StagedShot } from '#contract/staged-shot.ts'
import type { Images } from '#server/images/service.ts'
import type { Moderation } from '#server/moderation/service.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import { type Database, type Queries, unlessTaken } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { ImageEngine } from '#server/providers/imagegen/port.ts'
import { FREE } from './free.ts'
import type { PictureWorker } from './jobs.ts'
import { createPictureLinks } from './link-service.ts'
import { planPictures } from './planning-service.ts'
import { createPortraitQueue } from './portrait-queue-service.ts'
import { type JobRow, presentJob } from './present.ts'
import * as queue from './queue-store.ts'
import { createReplyPictures } from './reply-pictures-service.ts'
import { createResults } from './results-service.ts'
import * as store from './store.ts'

const JOBS_LISTED_MAX = 200

/**
 * What pictures cost. It is held in the transaction that queues a job, and taken or released, once, in the one that ends
 * it.
 */
export type PictureHolds = {
  /** Throws `free-limit` or `no-luna` where there is not enough. */
  hold(
    tx: Queries,
    held: { id: string; userId: string; amount: number; kind: Exclude<PictureJobKind, 'portrait'> },
  ): Promise<{ pictures: number; luna: number }>
  /** Answers what they cost. Throws `no-luna` where nothing is held any more, as it took too long, and there is not enough. */
  take(
    tx: Queries,
    taken: { id: string; userId: string; luna: number; pictures: number; adult: number },
  ): Promise<number>
  release(tx: Queries, id: string): Promise<void>
  /** Runs a transaction that holds; see `Ledger`. */
  keepingRefusals<Result>(work: () => Promise<Result>): Promise<Result>
  /** Of one picture; nobody yet is a guest to be. */
  price(userId: string | undefined): Promise<Omit<PicturePrice, 'isIllustrated'>>
}

type PictureJobsOptions = {
  db: Database
  characters: OwnCharacters
  images: Pick<Images, 'removeFile' | 'read'>
  moderation: Moderation
  holds: PictureHolds
  worker: PictureWorker
  engine: Pick<ImageEngine, 'isReal'>
  describeShot: (name: string, shot: StagedShot) => string
  limitAsks: RateLimit
  addressOf: (file: string) => string
  /** Of the picture of a link, by the link's token. */
  sharedAddressOf: (token: string) => string
}

/** Owns the pictures that people ask for: a job is queued here and drawn, on whichever server, by `jobs.ts`. */
export function createPictureJobs(options: PictureJobsOptions) {
  const { db, characters, images, moderation, holds, worker, addressOf, sharedAddressOf } = options

  async function ask(userId: string, { clientId, ...wish }: AskPictures): Promise<AskedPictures> {
    const known = await store.findJob(db, clientId)
    if (known) return await answer(userId, known)
    await options.limitAsks(userId)
    if (wish.premadeId) await characters.requireFor(userId, wish.premadeId)
    if (wish.prompt || wish.negativePrompt)
      await moderation.screenPrompt(userId, wish.prompt, wish.negativePrompt, clientId)
    const asked = { ...wish, seed: wish.seed ?? randomInt(SEED_MAX) }
    const character = asked.premadeId ? await characters.byId(asked.premadeId) : undefined
    const planned = planPictures(asked, character, options.describeShot, options.engine)
    const queued = () =>
      db.transaction(async (tx) => {
        const asker = await store.lockAsker(tx, userId)
        if (!asker) throw notFound()
        if (asker.open >= OPEN_PICTURE_JOBS_MAX)
          throw new AppError(
            'conflict',
            t`You can have up to ${OPEN_PICTURE_JOBS_MAX} pictures waiting. Wait for one of them, or cancel it.`,
          )
        const held = { id: clientId, userId, amount: asked.count, kind: 'generator' } as const
        const job = { id: clientId, ownerId: userId, asked, cost: await holds.hold(tx, held) }
        await store.insertJob(tx, { ...job, ...planned })
      })
    await unlessTaken(holds.keepingRefusals(queued))
    worker.wake()
    return await answer(userId, await store.findJob(db, clientId))
  }

  /** Cancels an open job of the owner's; a drawn part of it is nowhere. */
  async function cancel(ownerId: string, id: string): Promise<void> {
    const isCancelled = await db.transaction(async (tx) => {
      await queue.lockOwnerOf(tx, id)
      if (!(await queue.cancelJob(tx, ownerId, id))) return false
      await holds.release(tx, id)
      return true
    })
    if (isCancelled) worker.drop(id)
  }

  /** Draws the picture of a reply once more. */
  async function retryInChat(userId: string, row: JobRow, replyId: string, id: string): Promise<void> {
    await options.limitAsks(userId)
    await unlessTaken(
      db.transaction(async (tx) => {
        if (!(await store.lockAsker(tx, userId))) throw notFound()
        const plan = await store.findReplyPlan(tx, row.id)
        if (!plan?.isLast || row.status === 'done')
          throw new AppError('conflict', t`This picture has been asked for again already.`)
        const cost = plan.isUnasked
          ? FREE
          : await holds.hold(tx, { id, userId, amount: 1, kind: 'chat' as const })
        await store.insertJob(tx, {
          ...plan,
          name: plan.name ?? undefined,
          id,
          ownerId: userId,
          cost,
          replyId,
        })
      }),
    )
    worker.wake()
  }

  async function answer(userId: string, row: JobRow | undefined): Promise<AskedPictures> {
    return { job: await present(userId, row), left: (await holds.price(userId)).left }
  }

  /** Throws `not-found` for what is not the caller's. */
  async function present(userId: string, row: JobRow | undefined): Promise<PictureJob> {
    if (row?.owner_id !== userId) throw notFound()
    return presentJob(row, await store.listPicturesOf(db, [row.id]), addressOf)
  }

  return {
    ...createPictureLinks({ db, images, addressOf, sharedAddressOf }),
    ...createResults({ db, images, addressOf }),
    ...createReplyPictures({ db, holds, cancel }),

    /** Queues pictures; the same `clientId` again answers the job that is there. Throws `blocked`, `free-limit`, `no-luna`, `conflict`, `too-many` and `not-found`. */
    ask,

    price: async (userId: string | undefined): Promise<PicturePrice> => ({
      ...(await holds.price(userId)),
      isIllustrated: !options.engine.isReal,
    }),

    /** Forgets what was asked of jobs that ended before a time and have no picture; answers how many. */
    eraseEnded: (before: Date): Promise<number> => store.eraseEndedJobs(db, before),

    /** Throws `not-found`. */
    get: async (userId: string, id: string): Promise<PictureJob> =>
      await present(userId, await store.findJob(db, id)),

    async list(userId: string): Promise<PictureJob[]> {
      const rows = await store.listJobs(db, userId, JOBS_LISTED_MAX)
      const done = rows.filter(({ status }) => status === 'done').map(({ id }) => id)
      const pictures = done.length > 0 ? await store.listPicturesOf(db, done) : []
      return rows.map((row) => presentJob(row, pictures, addressOf))
    },

    /** Ends an open job of the owner's, of whatever it is. */
    end: cancel,

    /** Throws `not-found`. */
    async cancel(userId: string, id: string): Promise<AskedPictures> {
      await present(userId, await store.findJob(db, id))
      await cancel(userId, id)
      return await answer(userId, await store.findJob(db, id))
    },

    /** Asks for the same as another job. Throws what `ask` throws, and `conflict` where that has not ended. */
    async retry(userId: string, id: string, clientId: string): Promise<AskedPictures> {
      const row = await store.findJob(db, id)
      if (row?.owner_id !== userId) throw notFound()
      if (!row.ended_at) throw new AppError('conflict', t`These pictures are still being made.`)
      if (row.reply_id) {
        if (!(await store.findJob(db, clientId))) await retryInChat(userId, row, row.reply_id, clientId)
        return await answer(userId, await store.findJob(db, clientId))
      }
      const { seed, ...asked } = row.asked
      return await ask(userId, { ...asked, clientId, ...(row.status !== 'done' && { seed }) })
    },

    /**
     * Draws what failed once more, at no cost to its owner: each failure once. False where it has not failed, or has
     * been asked for again.
     */
    async drawAgain(id: string): Promise<boolean> {
      const isQueued = await unlessTaken(
        db.transaction(async (tx) => {
          await store.lockOwnerOfJob(tx, id)
          const plan = await store.findFailedPlan(tx, id)
          if (!plan?.isLast) return false
          const { ownerId, replyId, characterId, name, ...asked } = plan
          const job = { ...asked, id: againIdOf(id), ownerId, name: name ?? undefined, cost: FREE }
          await store.insertJob(tx, {
            ...job,
            ...(replyId && { replyId }),
            ...(characterId && { characterId }),
          })
          return true
        }),
      )
      if (isQueued) worker.wake()
      return isQueued ?? false
    },

    /** Those of these jobs that `drawAgain` would draw. */
    async whichDrawable(ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set()
      return new Set(
        await store.listDrawable(
          db,
          ids.map((id) => ({ id, againId: againIdOf(id) })),
        ),
      )
    },

    /** Says that a picture of a reply waits, once that is stored. */
    begin: worker.wake,

    /** Portraits of own characters: they cost nothing, and wait with everything else. */
    portraits: createPortraitQueue({ worker, describeShot: options.describeShot }),

    /** Moves the jobs of one user to another. */
    takeOver: (tx: Queries, fromUserId: string, toUserId: string): Promise<void> =>
      store.giveJobs(tx, fromUserId, toUserId),
  }
}

export type PictureJobs = ReturnType<typeof createPictureJobs>

/** Of the job that draws a failed one again: there is one for each. */
const againIdOf = (id: string) => v5('again', id)
