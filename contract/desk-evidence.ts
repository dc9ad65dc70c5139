import { z } from 'zod'
import { Agreement } from './agreements.ts'

const At = z.iso.datetime()
const Cents = z.int().nonnegative()

/** A payment whose payer has gone to the bank about it. */
export const DisputedPayment = z.object({
  id: z.uuid(),
  userId: z.uuid().nullable(),
  what: z.string(),
  cents: Cents,
  paidAt: At.nullable(),
  disputedAt: At.nullable(),
  /** `reversed`: it was decided for us. */
  dispute: z.enum(['open', 'reversed']),
})
export type DisputedPayment = z.infer<typeof DisputedPayment>

export const EvidenceParams = z.object({ paymentId: z.uuid() })

/** Where a payment was made from and what its payer agreed to, as it was stored with it; empty once they were erased. */
const MadeFrom = z
  .object({
    ip: z.string(),
    userAgent: z.string(),
    agreed: z.object({ to: z.array(Agreement), textVersion: z.string() }),
  })
  .partial()

/** What an acquirer asks for to answer a dispute: nothing that anybody wrote, and no number of a card. */
export const Evidence = z.object({
  gatheredAt: At,
  payment: DisputedPayment.extend({
    kind: z.string(),
    /** The number of its receipt, and when that was mailed. */
    receipt: z.string().nullable(),
    receiptMailedAt: At.nullable(),
    createdAt: At,
    processor: z.string(),
    /** Our reference at the processor, the second one where a challenge was asked for, and its own id. */
    reference: z.string(),
    challengeReference: z.string().nullable(),
    processorId: z.string().nullable(),
    /** As the processor tells it: the brand and the last digits. */
    paidWith: z.string().nullable(),
    withKeptCard: z.boolean(),
    refundedCents: Cents,
    madeFrom: MadeFrom.nullable(),
  }),
  /** Null where the account was erased. */
  account: z
    .object({
      userId: z.uuid(),
      since: At,
      email: z.string().nullable(),
      emailVerifiedAt: At.nullable(),
      country: z.string().nullable(),
      /** The page of the terms with its version, and when these were agreed to. */
      terms: z.string().nullable(),
      termsAgreedAt: At.nullable(),
      lastSeenAt: At.nullable(),
    })
    .nullable(),
  /** Earlier payments of the same account that nobody disputes, latest first. */
  earlier: z.array(
    z.object({
      id: z.uuid(),
      what: z.string(),
      cents: Cents,
      paidAt: At,
      reference: z.string(),
      hasSameCard: z.boolean(),
      hasSameAddress: z.boolean(),
    }),
  ),
  refunds: z.array(z.object({ cents: Cents, state: z.string(), askedAt: At })),
  subscription: z
    .object({ plan: z.string(), state: z.string(), renews: z.boolean(), beganAt: At, endedAt: At.nullable() })
    .nullable(),
  /** What was done from the payment on. */
  usage: z.object({
    messages: z.int().nonnegative(),
    pictures: z.int().nonnegative(),
    luna: z.array(
      z.object({
        what: z.string(),
        times: z.int().nonnegative(),
        luna: z.int().nonnegative(),
        firstAt: At,
        lastAt: At,
      }),
    ),
  }),
})
export type Evidence = z.infer<typeof Evidence>
