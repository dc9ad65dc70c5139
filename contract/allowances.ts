import { z } from 'zod'

/** What may still be used of something without a subscription: by a guest in all, by others each day (UTC). */
export const AllowanceLeft = z.object({
  left: z.int().nonnegative(),
  of: z.int().nonnegative(),
  period: z.enum(['all', 'day']),
})
export type AllowanceLeft = z.infer<typeof AllowanceLeft>

/** Null where there is no such limit. */
export const AllowancesLeft = z.object({
  messages: AllowanceLeft.nullable(),
  pictures: AllowanceLeft.nullable(),
})
export type AllowancesLeft = z.infer<typeof AllowancesLeft>
