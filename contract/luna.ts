import { z } from 'zod'
import { LUNA_PAGE_MAX } from './limits.ts'

/** What luna is spent on. */
export const LunaPurpose = z.enum(['pictures', 'voice', 'characters'])
export type LunaPurpose = z.infer<typeof LunaPurpose>

/**
 * What happened to the caller's luna. `hold`: kept back for something under way; `release`: given back, all or the rest,
 * as it was not made; `revoke` and `restore`: its payment was taken back, and came after all; `set-off`: it pays what is
 * owed for luna that was spent before its payment was taken back; `set-off-back`: that was not owed after all; `expire`:
 * it is gone.
 */
export const LunaEntry = z.object({
  id: z.int(),
  kind: z.enum([
    'grant',
    'hold',
    'take',
    'release',
    'spend',
    'revoke',
    'restore',
    'expire',
    'set-off',
    'set-off-back',
  ]),
  /** With `hold`, `take`, `release` and `spend`. */
  purpose: LunaPurpose.optional(),
  /** With `grant`. */
  source: z.enum(['subscription', 'purchase', 'correction']).optional(),
  /** More or less than before. */
  luna: z.int(),
  /** What there was to spend afterwards. */
  balance: z.int().nonnegative(),
  /** How much more luna is owed by it, or less. */
  owed: z.int(),
  at: z.iso.datetime(),
})
export type LunaEntry = z.infer<typeof LunaEntry>

export const LunaQuery = z.object({
  /** The id of an entry: those before it. Without it the latest. */
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(LUNA_PAGE_MAX).default(LUNA_PAGE_MAX),
})
export type LunaQuery = z.infer<typeof LunaQuery>

export const LunaPage = z.object({
  entries: z.array(LunaEntry),
  /** What there is to spend now. */
  balance: z.int().nonnegative(),
  /** Luna that was spent before its payment was taken back, and not paid since: taken of what comes next. */
  owed: z.int().nonnegative(),
  /** There are older ones. */
  hasMore: z.boolean(),
})
export type LunaPage = z.infer<typeof LunaPage>
