import { z } from 'zod'
import { PROGRAMME } from './programme.ts'
import { WrittenLine } from './storable-text.ts'

const Cents = z.int().nonnegative()
const Count = z.int().nonnegative()

export const PAYOUT_METHODS = ['bank', 'paypal'] as const
export const PAYOUT_ADDRESS_CHARS_MAX = 120

/** A day of the statistics, in UTC. */
export const AffiliateDay = z.object({
  day: z.iso.date(),
  visits: Count,
  signUps: Count,
  earnedCents: Cents,
})
export type AffiliateDay = z.infer<typeof AffiliateDay>

export const Payout = z.object({
  id: z.uuid(),
  cents: z.int().positive(),
  method: z.enum(PAYOUT_METHODS),
  state: z.enum(['requested', 'paid', 'refused']),
  /** Words of whoever refused it. */
  reason: z.string().nullable(),
  requestedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
})
export type Payout = z.infer<typeof Payout>

export const AffiliateAccount = z.object({
  code: z.string(),
  joinedAt: z.iso.datetime(),
  /** People who followed the link and did more than look. */
  visits: Count,
  signUps: Count,
  /** Sign-ups by which nothing is earned: they look like the affiliate's own. */
  uncounted: Count,
  paying: Count,
  /** All that was earned and not taken back. */
  earnedCents: Cents,
  heldCents: Cents,
  /** Below zero where something was taken back that had been paid out. */
  payableCents: z.int(),
  requestedCents: Cents,
  paidCents: Cents,
  /** When the next of what is held becomes payable. */
  nextPayableAt: z.iso.datetime().nullable(),
  /** The last 30, oldest first. */
  days: z.array(AffiliateDay),
  payouts: z.array(Payout),
})
export type AffiliateAccount = z.infer<typeof AffiliateAccount>

export const AffiliateAnswer = z.object({ account: AffiliateAccount.nullable() })

export const JoinAffiliate = z.object({ acceptsTerms: z.literal(true) })

export const RequestPayout = z.object({
  clientId: z.uuid(),
  /** What the page showed as payable, or less. */
  cents: z.int().min(PROGRAMME.payoutMinCents).max(100_000_000),
  method: z.enum(PAYOUT_METHODS),
  /** An IBAN, or an address of PayPal. */
  address: WrittenLine.min(5, 'Please say where the money is to go.').max(PAYOUT_ADDRESS_CHARS_MAX),
})
export type RequestPayout = z.infer<typeof RequestPayout>
