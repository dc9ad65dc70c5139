import type { AskedPictures, AskPictures, PictureJob, PicturePrice } from '#contract/picture-jobs.ts'
import type { PictureJobKind } from '#contract/picture-status.ts'
import type { Images } from '#server/images/service.ts'
import type { Queries } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { type AskingParts, answerAsker, askPictures, cancelJob, presentOwn } from './asking-service.ts'
import { createPictureLinks } from './link-service.ts'
import { createPortraitQueue } from './portrait-queue-service.ts'
import { presentJob } from './present.ts'
import * as queue from './queue-store.ts'
import { redrawPicture } from './redrawing-service.ts'
import { createReplyPictures } from './reply-pictures-service.ts'
import { createResults } from './results-service.ts'
import { againIdOf, drawAgain, retryPictures } from './retrying-service.ts'
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

type PictureJobsOptions = AskingParts & {
  log: Log
  images: Pick<Images, 'removeFile' | 'read'>
  /** Of the picture of a link, by the link's token. */
  sharedAddressOf: (token: string) => string
}

/** Owns the pictures that people ask for: a job is queued here and drawn, on whichever server, by `jobs.ts`. */
export function createPictureJobs(options: PictureJobsOptions) {
  const { db, log, images, holds, worker, addressOf, sharedAddressOf } = options
  const cancel = (ownerId: string, id: string) => cancelJob(options, ownerId, id)

  return {
    ...createPictureLinks({ db, images, addressOf, sharedAddressOf }),
    ...createResults({ db, log, images, addressOf }),
    ...createReplyPictures({ db, holds, cancel }),

    ask: (userId: string, asked: AskPictures) => askPictures(options, userId, asked),

    price: async (userId: string | undefined): Promise<PicturePrice> => ({
      ...(await holds.price(userId)),
      isIllustrated: !options.engine.isReal,
    }),

    /** Forgets what was asked of jobs that ended before a time and have no picture; answers how many. */
    eraseEnded: (before: Date): Promise<number> => store.eraseEndedJobs(db, before),

    /** Throws `not-found`. */
    get: async (userId: string, id: string): Promise<PictureJob> =>
      await presentOwn(options, userId, await store.findJob(db, id)),

    async list(userId: string): Promise<PictureJob[]> {
      const rows = await store.listJobs(db, userId, JOBS_LISTED_MAX)
      const done = rows.filter(({ status }) => status === 'done').map(({ id }) => id)
      const pictures = done.length > 0 ? await store.listPicturesOf(db, done) : []
      return rows.map((row) => presentJob(row, pictures, addressOf))
    },

    /** Ends an open job of the owner's, of whatever it is. */
    end: cancel,

    /**
     * Ends all open jobs that show an own character, in the transaction that takes it down: before anything that they
     * would be shown by. Answers them, for `releaseAll`. Who draws one hears of it with the next sign of life.
     */
    async blockOf(tx: Queries, characterId: string): Promise<string[]> {
      await queue.lockOwnerOfCharacter(tx, characterId)
      return await queue.blockJobsOf(tx, characterId)
    },

    /** Gives back what is held of jobs that were ended, as the last of a transaction: who ends one pays at last. */
    async releaseAll(tx: Queries, ids: readonly string[]): Promise<void> {
      for (const id of ids) await holds.release(tx, id)
    },

    /** Throws `not-found`. */
    async cancel(userId: string, id: string): Promise<AskedPictures> {
      await presentOwn(options, userId, await store.findJob(db, id))
      await cancel(userId, id)
      return await answerAsker(options, userId, await store.findJob(db, id))
    },

    retry: (userId: string, id: string, clientId: string) => retryPictures(options, userId, id, clientId),
    redraw: (userId: string, pictureId: string, clientId: string) =>
      redrawPicture(options, userId, pictureId, clientId),
    drawAgain: (id: string) => drawAgain(options, id),

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
