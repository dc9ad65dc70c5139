import { z } from 'zod'

/**
 * What a buyer agrees to apart from the terms, each by a box of its own that nobody has ticked before (SAF-44): that the
 * plan renews, and that what has a right to withdraw is theirs to use before that right is over.
 */
export const Agreement = z.enum(['renewal', 'at-once'])
export type Agreement = z.infer<typeof Agreement>

/** Changes with the words of the boxes (web/payments/agreement-words.ts). */
export const AGREEMENT_TEXT_VERSION = '2026-11-30'

/** The boxes that were ticked, and which words they had. */
export const Agreed = z.object({
  to: z.array(Agreement).max(Agreement.options.length),
  /** `conflict` where the words are others by now. */
  textVersion: z.iso.date(),
})
export type Agreed = z.infer<typeof Agreed>

/** What has to be agreed to before a purchase. */
export const agreementsFor = ({
  renews,
  mayWithdraw,
}: {
  renews: boolean
  mayWithdraw: boolean
}): Agreement[] => [...(renews ? (['renewal'] as const) : []), ...(mayWithdraw ? (['at-once'] as const) : [])]
