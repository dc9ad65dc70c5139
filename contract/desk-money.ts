import { z } from 'zod'
import { AffiliateAccount, Payout } from './affiliate.ts'
import { Reason } from './desk.ts'

/** Money that an affiliate asks for; where it is to go is told when it is opened. */
export const WaitingPayout = Payout.pick({ id: true, cents: true, method: true, requestedAt: true }).extend({
  userId: z.uuid(),
})
export type WaitingPayout = z.infer<typeof WaitingPayout>

export const PayoutParams = z.object({ payoutId: z.uuid() })

/** What it is decided by: where the money goes, and how it was earned. */
export const OpenedPayout = WaitingPayout.extend({
  /** An IBAN, or an address of PayPal. */
  address: z.string(),
  account: AffiliateAccount,
})
export type OpenedPayout = z.infer<typeof OpenedPayout>

/** The reason of a refusal is told to the affiliate; the money itself moves outside. */
export const DecidePayout = z.object({ outcome: z.enum(['paid', 'refused']), reason: Reason })
export const DecidedPayout = z.object({ id: z.uuid(), outcome: z.enum(['paid', 'refused']) })

/** Money that the terms owe somebody and the processor refuses to give back: a person gives it back there, by hand. */
export const OwedRefund = z.object({
  id: z.uuid(),
  paymentId: z.uuid(),
  userId: z.uuid().nullable(),
  what: z.string(),
  cents: z.int().positive(),
  /**
   * They have withdrawn; or nobody or nothing was there any more for what was paid. `pending`: the processor has neither
   * made nor refused it for days.
   */
  reason: z.enum(['withdrawal', 'not-givable', 'pending']),
  processor: z.string(),
  /** Of the payment at its processor. */
  processorId: z.string().nullable(),
  reference: z.string(),
  askedAt: z.iso.datetime(),
})
export type OwedRefund = z.infer<typeof OwedRefund>
export const OwedParams = z.object({ refundId: z.uuid() })

const Cents = z.int().nonnegative()

/** `YYYY-MM` in UTC: sales of the month, and disputes that were opened in it. */
export const DisputeMonth = z.object({
  month: z.string().regex(/^\d{4}-\d\d$/),
  sales: z.int().nonnegative(),
  disputes: z.int().nonnegative(),
  /** Disputes for 10,000 sales, rounded up; null where nothing was sold. */
  ratio: z.int().nonnegative().nullable(),
  /** `near` from 50 of 10,000, `over` from 75. */
  level: z.enum(['fine', 'near', 'over']),
})
export type DisputeMonth = z.infer<typeof DisputeMonth>

/** One day's payments, in UTC by the time at which the processor was asked: what the books say, and what it says later. */
export const BookedDay = z.object({
  day: z.iso.date(),
  payments: z.int().nonnegative(),
  bookedCents: Cents,
  foundCents: Cents,
  /** Payments of which it has not been asked yet. */
  unasked: z.int().nonnegative(),
  /** Payments of which books and processor say something else, to the cent. */
  differing: z.array(z.uuid()),
})
export type BookedDay = z.infer<typeof BookedDay>

export const ProcessorReport = z.object({ months: z.array(DisputeMonth), days: z.array(BookedDay) })
export type ProcessorReport = z.infer<typeof ProcessorReport>
