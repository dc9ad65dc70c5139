import { z } from 'zod'
import { ModerationPolicy } from '#contract/moderation.ts'

export const port = z.coerce.number().int().min(0).max(65535)
export const positiveMs = z.coerce.number().int().min(1).max(600_000)
export const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ })])
export const names = z
  .string()
  .transform((value) => value.split(',').flatMap((name) => name.trim() || []))
  .refine((list) => list.length > 0, 'at least one name')
export const yesNo = z.enum(['yes', 'no']).transform((value) => value === 'yes')

/** As `832x1216,1024x1024`. */
export const sizes = z
  .string()
  .regex(/^(\s*\d{2,4}x\d{2,4}\s*(,|$))*$/, 'sizes such as 832x1216, with commas between')
  .transform((value) =>
    [...value.matchAll(/(\d+)x(\d+)/g)].map(([, width, height]) => ({
      width: Number(width),
      height: Number(height),
    })),
  )

/** As `hate=warn,violence=block-and-count`: what is not named stays as usual, and nothing falls below a floor. */
export const moderationPolicy = z
  .string()
  .transform((value) =>
    Object.fromEntries(
      value.split(',').flatMap((pair) => (pair.trim() ? [pair.split('=').map((part) => part.trim())] : [])),
    ),
  )
  .pipe(ModerationPolicy)
