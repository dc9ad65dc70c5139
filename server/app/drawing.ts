import type { Allowances } from '../allowances/service.ts'
import { createCards } from '../cards/service.ts'
import type { Characters } from '../characters/service.ts'
import { describeShot } from '../chat/service.ts'
import { createImages } from '../images/service.ts'
import type { Ledger } from '../ledger/service.ts'
import type { Moderation } from '../moderation/service.ts'
import { createOwnCharacters } from '../own-characters/service.ts'
import { createPictureWorker, type PictureWorkerOptions } from '../picture-jobs/jobs.ts'
import { createPictureJobs } from '../picture-jobs/service.ts'
import type { Config } from '../platform/config.ts'
import type { MakeRateLimit } from '../platform/rate-limit.ts'
import type { Adapters } from './adapters.ts'

type FromContext = 'db' | 'log' | 'tracing' | 'pubSub' | 'changes' | 'chats' | 'onLikeness'

type DrawingOptions = Pick<PictureWorkerOptions, FromContext> & {
  config: Config
  adapters: Adapters
  /** The catalogue. */
  characters: Characters
  ledger: Ledger
  allowances: Allowances
  moderation: Moderation
  addressOf: (file: string) => string
  sharedAddressOf: (token: string) => string
  siteOrigin: string
  limit: MakeRateLimit
  isWorking: boolean
}

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

/** The part of the context in which characters are made and pictures are drawn. */
export function createDrawing({ config, adapters, limit, siteOrigin, isWorking, ...common }: DrawingOptions) {
  const { db, log, characters, moderation, allowances, addressOf, sharedAddressOf } = common
  const { engine, illustrator, pictures, storage } = adapters
  const images = createImages({ db, pictures, storage })
  const cards = createCards({
    characters,
    moderation,
    siteOrigin,
    engine: illustrator,
    limitCards: limit('card', 200, HOUR_S),
  })
  const ownCharacters = createOwnCharacters({
    ...common,
    cards,
    images,
    pictures,
    storage,
    engine: illustrator,
    catalogue: characters,
    screen: adapters.cardScreen,
    room: { guest: config.GUEST_CHARACTERS, free: config.FREE_CHARACTERS },
    limitChoices: limit('character by choices', 60, HOUR_S),
    limitLooks: limit('look at a picture', 600, HOUR_S),
    limitPreviews: limit('preview', 120, MINUTE_S),
    limitPortraits: limit('portrait', 40, DAY_S),
    // Made below, of these.
    portraits: {
      add: (...asked) => pictureJobs.portraits.add(...asked),
      cancel: (...asked) => pictureJobs.portraits.cancel(...asked),
      begin: () => pictureJobs.portraits.begin(),
      drop: (jobId) => pictureJobs.portraits.drop(jobId),
    },
  })
  const holds = allowances.pictureHolds
  const pictureWorker = createPictureWorker({
    ...common,
    engine,
    images,
    ownCharacters,
    holds,
    screen: adapters.screen,
    likeness: adapters.likeness && { judge: adapters.likeness, min: config.LIKENESS_MIN },
    atOnce: isWorking ? config.PICTURE_THREADS : 0,
  })
  const pictureJobs = createPictureJobs({
    db,
    log,
    images,
    moderation,
    engine,
    describeShot,
    addressOf,
    sharedAddressOf,
    holds,
    characters: ownCharacters,
    worker: pictureWorker,
    limitAsks: limit('picture job', 120, MINUTE_S),
  })
  return { images, cards, ownCharacters, pictureWorker, pictureJobs }
}
