import { z } from 'zod'
import { AllowanceLeft } from './allowances.ts'
import { Shot } from './appearance.ts'
import { Gender, Style } from './characters.ts'
import { MessagePicture } from './chat.ts'
import { PICTURES_PAGE_MAX, PICTURES_PER_JOB_MAX, PROMPT_CHARS_MAX } from './limits.ts'
import { PictureFailure, PictureJobStatus } from './picture-status.ts'
import { WrittenText } from './storable-text.ts'

/** What somebody writes of a picture. */
const Words = WrittenText.trim().max(
  PROMPT_CHARS_MAX,
  `A description can have at most ${PROMPT_CHARS_MAX} characters.`,
)

/** Seeds that every image engine takes, with room for the other pictures of a job. */
export const SEED_MAX = 2_147_483_000
const Seed = z.int().min(0).max(SEED_MAX)

/** What pictures are to show. What is left open is as the words say, else as it suits the character. */
const PictureWish = z.object({
  /** The character, of the catalogue or one of the caller's own; without one, whoever the words describe. */
  premadeId: z.uuid().optional(),
  /** The user's words. */
  prompt: Words.default(''),
  /** What is not to be seen. */
  negativePrompt: Words.default(''),
  /** The character's where it is not said. */
  style: Style.optional(),
  /** Of whom the words describe; a character has one. */
  gender: Gender.optional(),
  /** `pose` is the framing. */
  shot: Shot.partial().default({}),
  count: z.int().min(1).max(PICTURES_PER_JOB_MAX).default(1),
  /** Of the first picture; those after it have the next numbers. The same wish with the same seed gives the same picture. */
  seed: Seed.optional(),
})

export const AskPictures = PictureWish.extend({
  /** Made by the client; it becomes the id of the job. */
  clientId: z.uuid(),
}).refine(({ premadeId, prompt }) => premadeId !== undefined || prompt !== '', {
  message: 'Choose a character, or describe the picture.',
  path: ['prompt'],
})
export type AskPictures = z.infer<typeof AskPictures>

/** A picture that was asked for. */
export const GeneratedPicture = MessagePicture.extend({
  id: z.uuid(),
  /** The job that made it; `asked` of it says how. */
  jobId: z.uuid(),
  premadeId: z.uuid().optional(),
  seed: Seed,
  saved: z.boolean(),
  /** A link that was made shows it until then. */
  sharedUntil: z.iso.datetime().optional(),
  createdAt: z.iso.datetime(),
})
export type GeneratedPicture = z.infer<typeof GeneratedPicture>

/** What something takes: of the pictures that there are without a subscription, and of the user's luna. */
const PictureCost = z.object({ pictures: z.int().nonnegative(), luna: z.int().nonnegative() })

export const PictureJob = z.object({
  id: z.uuid(),
  status: PictureJobStatus,
  /** The share that is drawn, from 0 to 1. */
  progress: z.number().min(0).max(1),
  /** While it is queued: how many jobs are before it. */
  position: z.int().nonnegative().optional(),
  asked: PictureWish.extend({ seed: Seed }),
  /** Name of the character. */
  name: z.string().optional(),
  /** In their order; one that was deleted is not there any more. */
  pictures: z.array(GeneratedPicture),
  /** Words of the prompt that the picture does not show. */
  unfollowed: z.array(z.string()),
  /** Others were left out that no picture shows; they are not said again. */
  isUnsuited: z.literal(true).optional(),
  failure: PictureFailure.optional(),
  /** It draws a picture again that was unlike: asked for once more it costs nothing either. */
  isFree: z.literal(true).optional(),
  /** Held while the job is open, taken when it is done; any other end costs nothing. */
  cost: PictureCost,
  createdAt: z.iso.datetime(),
  endedAt: z.iso.datetime().optional(),
})
export type PictureJob = z.infer<typeof PictureJob>

/** A job, and how many pictures the caller may still ask for; null where there is no such limit. */
export const AskedPictures = z.object({ job: PictureJob, left: AllowanceLeft.nullable() })
export type AskedPictures = z.infer<typeof AskedPictures>

/** What one picture costs the caller, and how many may still be asked for. */
export const PicturePrice = PictureCost.extend({
  left: AllowanceLeft.nullable(),
  /** The embedded illustrator draws what is read out of the words; another engine gets the words themselves. */
  isIllustrated: z.boolean(),
})
export type PicturePrice = z.infer<typeof PicturePrice>

export const PictureJobParams = z.object({ jobId: z.uuid() })
export const PictureParams = z.object({ pictureId: z.uuid() })

/** `clientId` becomes the id of another job, which asks for the same. */
export const RetryPictureJob = z.object({ clientId: z.uuid() })

/** `clientId` becomes the id of the job that draws it. */
export const RedrawPicture = z.object({ clientId: z.uuid() })

export const SavePicture = z.object({ saved: z.boolean() })

/** Days for which a link shows a picture. */
export const SHARED_DAYS = 7

/** A link to a picture, told once: only who made it can tell it on. */
export const SharedLink = z.object({
  /** Relative to the site. */
  address: z.string(),
  expiresAt: z.iso.datetime(),
})

/** Made of at least 128 random bits. */
export const SharedParams = z.object({ token: z.string().max(64) })

/** A picture as somebody else sees it, who has its link; the address of it is one of the link. */
export const SharedPicture = MessagePicture.extend({ expiresAt: z.iso.datetime() })
export type SharedPicture = z.infer<typeof SharedPicture>

export const PicturesQuery = z.object({
  /** The id of a picture: those that were made before it. Without it the latest. */
  before: z.uuid().optional(),
  /** Those with this character. */
  premadeId: z.uuid().optional(),
  /** `yes`: those that are saved. */
  saved: z.enum(['yes']).optional(),
  limit: z.coerce.number().int().min(1).max(PICTURES_PAGE_MAX).default(PICTURES_PAGE_MAX),
})
export type PicturesQuery = z.infer<typeof PicturesQuery>

export const PicturesPage = z.object({
  pictures: z.array(GeneratedPicture),
  /** There are older ones. */
  hasMore: z.boolean(),
})
export type PicturesPage = z.infer<typeof PicturesPage>
