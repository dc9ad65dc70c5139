import { z } from 'zod'
import { type CallSchemas, Nothing } from './call-schemas.ts'
import { WithReason } from './desk.ts'
import { DisputedPayment, Evidence, EvidenceParams } from './desk-evidence.ts'
import {
  DecidedPayout,
  DecidePayout,
  OpenedPayout,
  OwedParams,
  OwedRefund,
  PayoutParams,
  ProcessorReport,
  WaitingPayout,
} from './desk-money.ts'

/** What operators decide of money that affiliates ask for, and see of disputes and of the processor. */
export const DESK_MONEY_API = {
  listPayouts: {
    summary: 'Payouts that affiliates wait for, oldest first.',
    answer: z.object({ payouts: z.array(WaitingPayout) }),
  },
  openPayout: {
    summary: 'Where the money is to go, and how it was earned. Needs a reason, and goes on the log.',
    params: PayoutParams,
    body: WithReason,
    answer: OpenedPayout,
  },
  decidePayout: {
    summary: 'Says, once, that a payout was paid, or refuses it; the affiliate is told the reason.',
    params: PayoutParams,
    body: DecidePayout,
    answer: DecidedPayout,
  },
  listOwedRefunds: {
    summary: 'Money that is owed and that the processor refuses to give back, oldest first.',
    answer: z.object({ refunds: z.array(OwedRefund) }),
  },
  settleOwedRefund: {
    summary:
      'Says, once, that such money was given back by hand; it is booked. Needs a reason, and goes on the log.',
    params: OwedParams,
    body: WithReason,
    answer: Nothing,
  },
  listDisputes: {
    summary: 'Payments that are or were disputed, latest first.',
    answer: z.object({ disputes: z.array(DisputedPayment) }),
  },
  openEvidence: {
    summary:
      'What there is to answer a dispute with: the payment, its payer, earlier payments and what was used. Needs a reason, and goes on the log.',
    params: EvidenceParams,
    body: WithReason,
    answer: Evidence,
  },
  getProcessorReport: {
    summary: 'Disputes of each month, and what the books and the processor say of each day’s payments.',
    answer: ProcessorReport,
  },
} as const satisfies Record<string, CallSchemas>
