import { z } from 'zod'
import { ENGINE_BOUNDS, SIZES_FORM, SIZES_WORDS } from '#contract/engine-bounds.ts'
import { HARMS, ModerationPolicy } from '#contract/moderation.ts'

/** Node's `fetch` takes no address with a login in it. */
function hasNoLogin(value: string) {
  const url = URL.parse(value)
  return !url?.username && !url?.password
}

export const port = z.coerce.number().int().min(0).max(65535)
/** Of what comes as text. */
export const numberWithin = ({ min, max }: { min: number; max: number }) =>
  z.coerce.number().min(min).max(max)
export const wholeWithin = (bounds: { min: number; max: number }) => numberWithin(bounds).int()
export const positiveMs = wholeWithin(ENGINE_BOUNDS.timeoutMs)
/** It may have a login in it, as `node:http` takes one. */
export const addressWithLogin = z.union([z.literal(''), z.url({ protocol: /^https?$/ })])
export const address = addressWithLogin.refine(
  hasNoLogin,
  'no name or password in an address: no call could be made to it',
)
export const names = z
  .string()
  .transform((value) => value.split(',').flatMap((name) => name.trim() || []))
  .refine((list) => list.length > 0, 'at least one name')
/** As `64.38.212.0/24,127.0.0.1/32`. */
export const networks = z
  .string()
  .regex(
    /^(\s*(\d{1,3}\.){3}\d{1,3}\/(\d|[12]\d|3[0-2])\s*(,|$))*$/,
    'networks such as 64.38.212.0/24, with commas between',
  )
  .transform((value) => value.split(',').flatMap((one) => one.trim() || []))
export const yesNo = z.enum(['yes', 'no']).transform((value) => value === 'yes')

/** As `832x1216,1024x1024`. */
export const sizes = z
  .string()
  .regex(SIZES_FORM, SIZES_WORDS)
  .transform((value) =>
    [...value.matchAll(/(\d+)x(\d+)/g)].map(([, width, height]) => ({
      width: Number(width),
      height: Number(height),
    })),
  )

/** As `one=two,three=four`. */
const pairs = z
  .string()
  .transform((value) =>
    Object.fromEntries(
      value.split(',').flatMap((pair) => (pair.trim() ? [pair.split('=').map((part) => part.trim())] : [])),
    ),
  )

/** As `hate=warn,violence=block-and-count`: what is not named stays as usual, and nothing falls below a floor. */
export const moderationPolicy = pairs.pipe(ModerationPolicy)

/** As `S1=violence,S4=minors`: categories of a guard, by the harm that they are. */
export const guardCategories = pairs.pipe(z.record(z.string().min(1), z.enum(HARMS)))

/** US dollars as they are typed, in millionths: a sum of fractions would not be exact. */
const millionths = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,6})?$/, 'dollars with at most six places, such as 0.002')
  .transform((value) => {
    const [whole, places = ''] = value.split('.')
    return Number(whole) * 1_000_000 + Number(places.padEnd(6, '0'))
  })

/** As `reply=0.002,picture=0.01,voice=0.001`; undefined where it is empty. All three, so that no sum leaves one out unseen. */
export const unitCosts = pairs
  .transform((costs) => (Object.keys(costs).length === 0 ? undefined : costs))
  .pipe(z.strictObject({ reply: millionths, picture: millionths, voice: millionths }).optional())
