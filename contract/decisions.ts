import { z } from 'zod'
import { GivenPassword, SocialProvider } from './accounts.ts'
import { APPEAL_CHARS_MAX } from './limits.ts'
import { Consequence } from './moderation.ts'
import { WrittenText } from './storable-text.ts'

/** `upheld`: the decision stands. */
export const Outcome = z.enum(['upheld', 'overturned'])
export type Outcome = z.infer<typeof Outcome>

/** Something of the caller's that the safety rules have stopped; never its text, which is not kept. */
export const Decision = z.object({
  id: z.uuid(),
  decidedAt: z.iso.datetime(),
  /** What it was: `message`, `reply`, `file`, `prompt`, or `account` for a ban that a person decided. */
  surface: z.enum(['message', 'reply', 'file', 'prompt', 'account']),
  reason: z.string(),
  /** Help lines are shown with it until it is understood. */
  offersHelp: z.literal(true).optional(),
  consequence: Consequence,
  /** It still counts against the account. */
  counts: z.boolean(),
  isOverturned: z.boolean(),
  /** Of Pro, for the time in which a lock or a ban that was taken back had kept its owner out. */
  daysGivenBack: z.int().nonnegative(),
  /** A person was asked to look at it, and what they found. */
  review: z.enum(['none', 'open', 'upheld', 'overturned']),
  appeal: z
    .object({ text: z.string(), writtenAt: z.iso.datetime(), state: z.enum(['open', ...Outcome.options]) })
    .nullable(),
})
export type Decision = z.infer<typeof Decision>

export const Decisions = z.object({
  /** Latest first, 100 at most. */
  decisions: z.array(Decision),
  bannableOffenses: z.int().nonnegative(),
  lockedUntil: z.iso.datetime().nullable(),
  /** Adult content and new pictures are withheld before. */
  restrictedUntil: z.iso.datetime().nullable().optional(),
})
export type Decisions = z.infer<typeof Decisions>

const AppealText = WrittenText.trim()
  .min(1, 'Please say what we overlooked.')
  .max(APPEAL_CHARS_MAX, `An appeal can have at most ${APPEAL_CHARS_MAX} characters.`)

export const DecisionParams = z.object({ decisionId: z.uuid() })
export const WriteAppeal = z.object({ text: AppealText })

/** A banned person has no session any more: the key that came with the ban stands for it. */
export const BanKey = z.object({ appealKey: z.uuid() })
/** What a banned person may still do with the account needs more than the key, which the browser keeps. */
export const BanProof = BanKey.extend({ currentPassword: GivenPassword.optional() })

export const BannedAccount = z.object({
  /** What shows that the owner is there: the password, a sign-in of the last ten minutes, or, without either, the key alone. */
  proof: z.enum(['password', 'sign-in', 'key']),
  /** What it can be signed in with. */
  connections: z.array(SocialProvider),
  deletionDueAt: z.iso.datetime().nullable(),
})
export type BannedAccount = z.infer<typeof BannedAccount>
/** Null for a guest, and for an account that was erased. */
export const FoundBannedAccount = z.object({ account: BannedAccount.nullable() })

export const AppealBan = BanKey.extend({ text: AppealText })
/** Null where nothing but the ban itself is on record. */
export const Ban = z.object({ decision: Decision.nullable() })
