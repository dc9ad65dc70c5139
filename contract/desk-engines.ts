import { z } from 'zod'
import type { CallSchemas } from './call-schemas.ts'
import { Reason } from './desk.ts'
import { ModelValues, PictureValues } from './engine-settings.ts'

const facts = {
  /** Which change by operators it is at, 0 before the first. */
  version: z.int().nonnegative(),
  /** Null where nobody has ever changed it at the desk. */
  changedAt: z.iso.datetime().nullable(),
}

/** What of an engine can be set. No address and no key. */
export const DeskModel = z.object({
  ...facts,
  /** `stand-in`: none is configured, and there is nothing to set. */
  kind: z.enum(['server', 'local', 'stand-in']),
  /** What writes the replies now, without its address. */
  name: z.string(),
  /** What can be set. */
  fields: z.array(ModelValues.keyof()),
  /** As the environment has it. */
  usual: ModelValues,
  /** What operators have changed. */
  values: ModelValues,
})
export type DeskModel = z.infer<typeof DeskModel>

/** The model that was in place before, for the talks that began with it. Of `stand-in` there can be none. */
export const DeskEarlierModel = DeskModel.extend({
  /** Talks have it. */
  isOffered: z.boolean(),
})
export type DeskEarlierModel = z.infer<typeof DeskEarlierModel>

/** How many talks stay with the earlier model. */
export const EarlierTalks = z.object({
  talks: z.int().nonnegative(),
  /** Those of them whose users have chosen it. */
  chosen: z.int().nonnegative(),
  /** Those of them in which anything was said in the last 30 days. */
  recent: z.int().nonnegative(),
})
export type EarlierTalks = z.infer<typeof EarlierTalks>

export const DeskPictures = z.object({
  ...facts,
  kind: z.enum(['openai', 'automatic1111', 'comfyui', 'stand-in']),
  fields: z.array(PictureValues.keyof()),
  usual: PictureValues,
  values: PictureValues,
})
export type DeskPictures = z.infer<typeof DeskPictures>

const count = z.int().nonnegative()

/** What compares pictures of characters with their portraits; nothing of it is set at the desk. */
export const DeskLikeness = z.object({
  /** What the model is called, without its address; null where nothing is compared. */
  name: z.string().nullable(),
  /** What is less alike is drawn again. */
  min: z.number(),
  /** Of the last seven days, by what came of it; those that were deleted are not among them. */
  compared: z.object({ alike: count, redrawn: count, unlike: count, unsure: count }),
})
export type DeskLikeness = z.infer<typeof DeskLikeness>

export const Engines = z.object({
  model: DeskModel,
  earlier: DeskEarlierModel,
  pictures: DeskPictures,
  likeness: DeskLikeness,
})
export type Engines = z.infer<typeof Engines>

/** All that is to lie over the environment: what is left out goes back to it. `version`: the one that was seen. */
export const SetModel = z.object({ values: ModelValues, version: z.int().nonnegative(), reason: Reason })
export const SetPictures = z.object({ values: PictureValues, version: z.int().nonnegative(), reason: Reason })

export const EngineParams = z.object({
  engine: z.enum(['model', 'earlier', 'pictures', 'guard', 'likeness']),
})

/** Values to try that are not saved, of the engine that is tested; without them it is asked as it is. */
export const TestEngine = z.object({
  model: ModelValues.optional(),
  earlier: ModelValues.optional(),
  pictures: PictureValues.optional(),
})

/** How one neutral request went. No address, no key, no words of the answer. */
export const EngineTest = z.object({
  /** False for the scripted voice and the illustrator of this process, and where there is no guard or judge. */
  isReal: z.boolean(),
  /** `ok`, `off` where there is none, or why there was no answer, as `unreachable` or `misconfigured`. */
  outcome: z.string(),
  /** Whole milliseconds until it was there, and until the first word of a model. */
  ms: z.int(),
  firstWordMs: z.int().optional(),
  /** What the language model is called, and how many replies this process has had of it, this one among them. */
  model: z
    .object({
      name: z.string(),
      replies: z.int(),
      /** Of the middle one of the latest 50; absent before the first. */
      firstWordMs: z.int().optional(),
      tokensPerSecond: z.number().optional(),
    })
    .optional(),
})
export type EngineTest = z.infer<typeof EngineTest>

/** What operators set of the engines, and how they look whether one answers. */
export const DESK_ENGINES_API = {
  listEngines: {
    summary:
      'The language model and the image engine, and what of them can be set; and what came of comparing pictures.',
    answer: Engines,
  },
  setModel: {
    summary:
      'Sets the language model, in every process and from the next reply on. What is left out is as the environment says. 409 where somebody else has changed it since.',
    body: SetModel,
    answer: Engines,
  },
  setEarlierModel: {
    summary:
      'Sets the model that was in place before, from the next reply of its talks on; otherwise as with the model. `isEnded`: they go on with the one that everybody has.',
    body: SetModel,
    answer: Engines,
  },
  countEarlierTalks: {
    summary: 'How many talks stay with the model that was in place before.',
    answer: EarlierTalks,
  },
  setPictures: {
    summary: 'Sets the image engine, from the next picture on; otherwise as with the model.',
    body: SetPictures,
    answer: Engines,
  },
  testEngine: {
    summary:
      'Asks one of the language models, the image engine, the guard or the judge of likeness for something neutral, as it is or with values that are not saved, and says how that went.',
    params: EngineParams,
    body: TestEngine,
    answer: EngineTest,
  },
} as const satisfies Record<string, CallSchemas>
