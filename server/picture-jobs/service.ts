import { createHash, randomBytes, randomInt } from 'node:crypto'
import { SHARED_PAGES } from '#contract/addresses.ts'
import { Shot } from '#contract/appearance.ts'
import type { Gender } from '#contract/characters.ts'
import { OPEN_PICTURE_JOBS_MAX } from '#contract/limits.ts'
import type {
  AskedPictures,
  AskPictures,
  GeneratedPicture,
  PictureJob,
  PicturePrice,
  PicturesPage,
  PicturesQuery,
  SharedPicture,
} from '#contract/picture-jobs.ts'
import { SHARED_DAYS } from '#contract/picture-jobs.ts'
import type { PictureJobKind } from '#contract/picture-status.ts'
import { type PromptBase, readPrompt } from '#contract/picture-words/read-prompt.ts'
import type { Looks } from '#contract/picture-words/read-words.ts'
import type { Character } from '#server/characters/service.ts'
import type { Images } from '#server/images/service.ts'
import type { Moderation } from '#server/moderation/service.ts'
import {
  drawnAge,
  type OwnCharacters,
  portraitShot,
  readAppearance,
  sitterOf,
} from '#server/own-characters/service.ts'
import { type Database, inSavepoint, type Queries, unlessTaken } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { PictureRequest, Sitter } from '#server/providers/imagegen/port.ts'
import type { PictureWorker } from './jobs.ts'
import { type JobRow, presentJob, presentPicture } from './present.ts'
import * as store from './store.ts'

const PICTURE_SIZE = { width: 832, height: 1216 }
const SEEDS = 2_147_483_000
const JOBS_LISTED_MAX = 200
/** Of the token of a link: 192 bits. */
const TOKEN_BYTES = 24
const DAY_MS = 24 * 60 * 60_000
/** Of somebody of whom no age is told. */
const AGE = 27
/** What somebody without a name is called. */
const NAMELESS: Record<Sitter['gender'], string> = { female: 'A woman', male: 'A man', futanari: 'A woman' }

/** The picture that a reply comes with. */
export type ReplyPicture = {
  replyId: string
  ownerId: string
  character: Parameters<typeof sitterOf>[0]
  shot: Shot
  /** In words. */
  description: string
  /** Tells apart two pictures of one character in one shot. */
  take: number
  /** Otherwise it costs nothing. */
  isAsked: boolean
  width: number
  height: number
}

/**
 * What pictures cost. It is held in the transaction that queues a job, and taken or released, once, in the one that ends
 * it.
 */
export type PictureHolds = {
  /** Throws `free-limit` or `no-luna` where there is not enough. */
  hold(
    tx: Queries,
    held: { id: string; userId: string; amount: number; kind: PictureJobKind },
  ): Promise<{ pictures: number; luna: number }>
  /** Throws `no-luna` where nothing is held any more, as it took too long, and there is not enough. */
  take(tx: Queries, taken: { id: string; userId: string; luna: number }): Promise<void>
  release(tx: Queries, id: string): Promise<void>
  /** Runs a transaction that holds; see `Ledger`. */
  keepingRefusals<Result>(work: () => Promise<Result>): Promise<Result>
  /** Of one picture; nobody yet is a guest to be. */
  price(userId: string | undefined): Promise<PicturePrice>
}

type PictureJobsOptions = {
  db: Database
  characters: OwnCharacters
  images: Pick<Images, 'removeFile' | 'read'>
  moderation: Moderation
  holds: PictureHolds
  worker: PictureWorker
  describeShot: (name: string, shot: Shot) => string
  limitAsks: RateLimit
  addressOf: (file: string) => string
}

/** Owns the pictures that people ask for: a job is queued here and drawn, on whichever server, by `jobs.ts`. */
export function createPictureJobs(options: PictureJobsOptions) {
  const { db, characters, images, moderation, holds, worker, addressOf } = options

  async function ask(userId: string, { clientId, ...wish }: AskPictures): Promise<AskedPictures> {
    const known = await store.findJob(db, clientId)
    if (known) return await answer(userId, known)
    await options.limitAsks(userId)
    if (wish.premadeId) await characters.requireFor(userId, wish.premadeId)
    if (wish.prompt || wish.negativePrompt)
      await moderation.screenPrompt(userId, wish.prompt, wish.negativePrompt)
    const asked = { ...wish, seed: wish.seed ?? randomInt(SEEDS) }
    const planned = await plan(asked)
    const queued = () =>
      db.transaction(async (tx) => {
        const asker = await store.lockAsker(tx, userId)
        if (!asker) throw notFound()
        if (asker.open >= OPEN_PICTURE_JOBS_MAX)
          throw new AppError(
            'conflict',
            `You can have up to ${OPEN_PICTURE_JOBS_MAX} pictures waiting. Wait for one of them, or cancel it.`,
          )
        const held = { id: clientId, userId, amount: asked.count, kind: 'generator' } as const
        const job = { id: clientId, ownerId: userId, asked, cost: await holds.hold(tx, held) }
        await store.insertJob(tx, { ...job, ...planned })
      })
    await unlessTaken(holds.keepingRefusals(queued))
    worker.wake()
    return await answer(userId, await store.findJob(db, clientId))
  }

  /** What the image engine is asked, for each picture of a job. */
  async function plan(asked: PictureJob['asked']) {
    const character = asked.premadeId ? await characters.byId(asked.premadeId) : undefined
    const name = character?.model.name
    const read = Array.from({ length: asked.count }, (_, number) =>
      readPrompt(asked.prompt, baseOf(asked, character, asked.seed + number)),
    )
    const requests = read.map(({ shot, looks }, number): PictureRequest => {
      const seed = asked.seed + number
      return {
        sitter: sitterFrom(looks, asked, character ? sitterOf(character).seed : `${seed}`),
        shot: Shot.parse({ ...shot, ...asked.shot }),
        ...(asked.prompt && { words: asked.prompt }),
        ...(asked.negativePrompt && { negative: asked.negativePrompt }),
        take: seed,
        ...PICTURE_SIZE,
      }
    })
    const [first] = requests
    if (!first) throw new Error('A job has at least one picture.')
    const unfollowed = read[0]?.unfollowed ?? []
    const description = options.describeShot(name ?? NAMELESS[first.sitter.gender], first.shot)
    return { name, requests, unfollowed, description }
  }

  /** Cancels an open job of the owner's; a drawn part of it is nowhere. */
  async function cancel(ownerId: string, id: string): Promise<void> {
    const isCancelled = await db.transaction(async (tx) => {
      await store.lockOwnerOf(tx, id)
      if (!(await store.cancelJob(tx, ownerId, id))) return false
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
          throw new AppError('conflict', 'This picture has been asked for again already.')
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

  async function requireShared(token: string) {
    const found = await store.findShared(db, hashOf(token))
    if (!found) throw notFound()
    return found
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
    /** Queues pictures; the same `clientId` again answers the job that is there. Throws `blocked`, `free-limit`, `no-luna`, `conflict`, `too-many` and `not-found`. */
    ask,

    price: (userId: string | undefined): Promise<PicturePrice> => holds.price(userId),

    /** Throws `not-found`. */
    get: async (userId: string, id: string): Promise<PictureJob> =>
      await present(userId, await store.findJob(db, id)),

    async list(userId: string): Promise<PictureJob[]> {
      const rows = await store.listJobs(db, userId, JOBS_LISTED_MAX)
      const done = rows.filter(({ status }) => status === 'done').map(({ id }) => id)
      const pictures = done.length > 0 ? await store.listPicturesOf(db, done) : []
      return rows.map((row) => presentJob(row, pictures, addressOf))
    },

    /** Throws `not-found`. */
    async cancel(userId: string, id: string): Promise<AskedPictures> {
      await cancel(userId, id)
      return await answer(userId, await store.findJob(db, id))
    },

    /** Asks for the same as another job. Throws what `ask` throws, and `conflict` where that has not ended. */
    async retry(userId: string, id: string, clientId: string): Promise<AskedPictures> {
      const row = await store.findJob(db, id)
      if (row?.owner_id !== userId) throw notFound()
      if (!row.ended_at) throw new AppError('conflict', 'These pictures are still being made.')
      if (row.reply_id) {
        if (!(await store.findJob(db, clientId))) await retryInChat(userId, row, row.reply_id, clientId)
        return await answer(userId, await store.findJob(db, clientId))
      }
      const { seed, ...asked } = row.asked
      return await ask(userId, { ...asked, clientId, ...(row.status !== 'done' && { seed }) })
    },

    async listPictures(userId: string, { limit, ...query }: PicturesQuery): Promise<PicturesPage> {
      const rows = await store.listPictures(db, userId, query, limit + 1)
      return {
        pictures: rows.slice(0, limit).map((row) => presentPicture(row, addressOf)),
        hasMore: rows.length > limit,
      }
    },

    /** Throws `not-found`. */
    async savePicture(userId: string, id: string, isSaved: boolean): Promise<GeneratedPicture> {
      const row = await store.savePicture(db, userId, id, isSaved)
      if (!row) throw notFound()
      return presentPicture(row, addressOf)
    },

    /** A link that shows the picture for some days to whoever has it. Throws `not-found`. */
    async share(ownerId: string, id: string): Promise<{ address: string; expiresAt: string }> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const expiresAt = new Date(Date.now() + SHARED_DAYS * DAY_MS)
      if (!(await store.sharePicture(db, { ownerId, id, tokenHash: hashOf(token), expiresAt })))
        throw notFound()
      return { address: SHARED_PAGES + token, expiresAt: expiresAt.toISOString() }
    },

    /** Takes the link back. Throws `not-found`. */
    async unshare(ownerId: string, id: string): Promise<GeneratedPicture> {
      const row = await store.unsharePicture(db, ownerId, id)
      if (!row) throw notFound()
      return presentPicture(row, addressOf)
    },

    /** What a link shows; never the picture's own address. Throws `not-found`. */
    async shared(token: string): Promise<SharedPicture> {
      const { width, height, description, expires_at } = await requireShared(token)
      return {
        ...{ cdnImage: `/shared-pictures/${token}.webp`, width, height, imageDescription: description },
        expiresAt: expires_at.toISOString(),
      }
    },

    /** The file of a link. Throws `not-found` and `unavailable`. */
    async readShared(token: string) {
      const found = await images.read((await requireShared(token)).file)
      if (!found) throw notFound()
      return found
    },

    /** Throws `not-found`. */
    async deletePicture(userId: string, id: string): Promise<void> {
      const file = await db.transaction((tx) => store.deletePicture(tx, userId, id))
      if (!file) throw notFound()
      await images.removeFile(file)
    },

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
        ...{ id: replyId, replyId, ownerId, name, description, cost, unfollowed: [], isUnasked: !isAsked },
        asked: { premadeId, prompt: '', negativePrompt: '', shot, count: 1, seed: take % SEEDS },
        requests: [{ sitter: sitterOf(character), shot, take, width, height }],
      })
      return true
    },

    /** Says that a picture of a reply waits, once that is stored. */
    begin: worker.wake,

    /** Nobody waits for the picture of a reply any more. */
    async cancelOfReply(replyId: string): Promise<void> {
      const open = await store.findOpenOfReply(db, replyId)
      if (open) await cancel(open.ownerId, open.id)
    },

    /** Moves the jobs of one user to another. */
    takeOver: (tx: Queries, fromUserId: string, toUserId: string): Promise<void> =>
      store.giveJobs(tx, fromUserId, toUserId),
  }
}

export type PictureJobs = ReturnType<typeof createPictureJobs>

const hashOf = (token: string) => createHash('sha256').update(token).digest()

const FREE = { pictures: 0, luna: 0 }

/** Nothing, where too few are left. */
function orNone(error: unknown): undefined {
  if (!(error instanceof AppError) || (error.code !== 'free-limit' && error.code !== 'no-luna')) throw error
}

/** What a picture is where its words leave it open: a character as they are, or somebody who is drawn by lot. */
function baseOf(
  { gender: chosen }: PictureJob['asked'],
  character: Character | undefined,
  seed: number,
): PromptBase {
  if (character)
    return { shot: { ...character.portrait, expression: 'soft smile' }, looks: sitterOf(character) }
  const looks = (told: Gender | undefined) => {
    const gender = chosen ?? told ?? 'female'
    return {
      style: 'realistic',
      gender,
      age: AGE,
      appearance: readAppearance('', gender, `${seed}`),
    } as const
  }
  return { shot: portraitShot(chosen ?? 'female', `${seed}`), looks }
}

/** What the user has chosen counts before what the words say. */
function sitterFrom(looks: Looks, { style, gender, premadeId }: PictureJob['asked'], seed: string): Sitter {
  return {
    seed,
    style: style ?? looks.style,
    gender: (!premadeId && gender) || looks.gender,
    age: drawnAge(looks.age),
    appearance: looks.appearance,
  }
}
