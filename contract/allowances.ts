import { z } from 'zod'

/** What may still be used of something: by a guest in all, by others each day (UTC), by a subscriber each paid month. */
export const AllowanceLeft = z.object({
  left: z.int().nonnegative(),
  of: z.int().nonnegative(),
  period: z.enum(['all', 'day', 'month']),
})
export type AllowanceLeft = z.infer<typeof AllowanceLeft>

/** Null where there is no such limit. */
export const AllowancesLeft = z.object({
  messages: AllowanceLeft.nullable(),
  pictures: AllowanceLeft.nullable(),
  /** Messages that are read aloud for the first time. */
  voices: AllowanceLeft.nullable(),
  /** Pictures rated adult that cost no luna; null without a subscription. */
  adultPictures: AllowanceLeft.nullable(),
})
export type AllowancesLeft = z.infer<typeof AllowancesLeft>
