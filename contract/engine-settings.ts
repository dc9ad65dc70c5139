import { z } from 'zod'
import { line } from './desk.ts'
import { ENGINE_BOUNDS, IP_ADAPTER_FORM, IP_ADAPTER_WORDS, SIZES_FORM, SIZES_WORDS } from './engine-bounds.ts'

const within = ({ min, max }: { min: number; max: number }) => z.number().min(min).max(max)
const whole = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)

const Name = line.min(1).max(200)
/** The program's own engine instead, without anything else that could fail. */
const UsesStandIn = z.boolean()
/** Nobody has it any more: talks that stayed with it go on with the one that everybody has. */
const IsEnded = z.boolean()

/**
 * What of the language model can be changed while it runs; what is left out is as the environment says. No address, no
 * key and no file is among it: those stay with whoever runs the server.
 */
const AllModelValues = z.strictObject({
  usesStandIn: UsesStandIn,
  isEnded: IsEnded,
  model: Name,
  temperature: within(ENGINE_BOUNDS.temperature),
  topP: within(ENGINE_BOUNDS.topP),
  replyTokens: whole(ENGINE_BOUNDS.replyTokens),
  contextTokens: whole(ENGINE_BOUNDS.contextTokens),
  connectTimeoutMs: whole(ENGINE_BOUNDS.timeoutMs),
  firstTokenTimeoutMs: whole(ENGINE_BOUNDS.timeoutMs),
  stallTimeoutMs: whole(ENGINE_BOUNDS.timeoutMs),
})
export const ModelValues = AllModelValues.partial()
export type ModelValues = Partial<z.infer<typeof AllModelValues>>

/** The same of the image engine. */
const AllPictureValues = z.strictObject({
  usesStandIn: UsesStandIn,
  model: Name,
  sizes: line.max(200).regex(SIZES_FORM, SIZES_WORDS),
  steps: whole(ENGINE_BOUNDS.steps),
  guidance: within(ENGINE_BOUNDS.guidance),
  usesReference: z.boolean(),
  ipAdapter: line.max(200).regex(IP_ADAPTER_FORM, IP_ADAPTER_WORDS),
  timeoutMs: whole(ENGINE_BOUNDS.timeoutMs),
  waitingMax: whole(ENGINE_BOUNDS.waitingMax),
})
export const PictureValues = AllPictureValues.partial()
export type PictureValues = Partial<z.infer<typeof AllPictureValues>>
