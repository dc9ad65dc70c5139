import type { Payment, PaymentStatus } from '#contract/payments.ts'

/** The steps of a payment; which follow which is a table of the database (migration 0029). */
export type PaymentState =
  | 'created'
  | 'submitted'
  | 'requires_action'
  | 'unknown'
  | 'authorised'
  | 'declined'
  | 'error'
  | 'expired'
  | 'settled'
  | 'partially_refunded'
  | 'refunded'
  | 'charged_back'
  | 'chargeback_reversed'

export type PaidFacts = {
  cents: number
  refundedCents: number
  dispute: 'open' | 'reversed' | null
  isSettled: boolean
}

/**
 * Where a payment stands once money has moved. It follows from what has happened and not from its order: events of
 * processors come in any.
 */
export function stateOfPaid({ cents, refundedCents, dispute, isSettled }: PaidFacts): PaymentState {
  if (dispute === 'open') return 'charged_back'
  if (refundedCents > 0) return refundedCents === cents ? 'refunded' : 'partially_refunded'
  if (dispute === 'reversed') return 'chargeback_reversed'
  return isSettled ? 'settled' : 'authorised'
}

const STATUS: Partial<Record<PaymentState, PaymentStatus>> = {
  created: 'pending',
  submitted: 'pending',
  unknown: 'pending',
  requires_action: 'requires-action',
  declined: 'declined',
  error: 'declined',
  expired: 'expired',
}

/** As its owner sees it while it is made. */
export const statusOf = (state: PaymentState): PaymentStatus => STATUS[state] ?? 'paid'

export const isPaid = (state: PaymentState): boolean => !(state in STATUS)

/** As a list of receipts shows it. */
export function listedStatusOf(state: PaymentState): Payment['status'] {
  if (state === 'charged_back') return 'disputed'
  if (state === 'refunded') return 'refunded'
  return state === 'partially_refunded' ? 'partly-refunded' : 'paid'
}
