import { z } from 'zod'
import { PLAN_NAMES } from './on-sale.ts'

export const OfferCode = z.enum(['FORGOT', 'RECOVER'])

export const ClaimOffer = z.object({ code: OfferCode })

/** A visit of /subscribe; the same id twice is one visit. */
export const SubscribeVisit = z.object({ clientId: z.uuid() })

/** The offer that holds for the caller. When it ends is the server's to say: asking again restarts nothing. */
export const HeldOffer = z.object({
  code: OfferCode,
  /** The plan that the percentage is off the usual price of: the month, or the year where no month is sold. */
  plan: z.enum(PLAN_NAMES),
  percentage: z.int(),
  endsAt: z.iso.datetime(),
})
export type HeldOffer = z.infer<typeof HeldOffer>

export const OfferAnswer = z.object({ offer: HeldOffer.nullable() })
