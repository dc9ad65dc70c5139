import type { Changes } from '#server/changes/service.ts'
import { later } from '#server/platform/clock.ts'
import type { Queries } from '#server/platform/database.ts'
import { createAsking, type Learned } from './asking-service.ts'
import { createLearning, type Found, type LearningOptions } from './learning-service.ts'
import { createMoneyEvents, type MoneyEventsOptions } from './money-events-service.ts'
import { createPaid, type PaidOptions } from './paid-service.ts'
import { createReceiving } from './receiving-service.ts'
import { findOwed, listOwed, setOwed, sumRefunds } from './refund-store.ts'
import { createRefunding, type RefundingOptions } from './refunding-service.ts'
import { createReturning, type ReturningOptions } from './returning-service.ts'
import { isPaid } from './state.ts'
import * as store from './store.ts'
import { createSubmitting } from './submitting-service.ts'

export { isPaid, listedStatusOf, statusOf } from './state.ts'
export type { NewPayment, PaymentRow } from './store.ts'

/** Of a processor's second thoughts about one payment, not more than one a second is asked for. */
const ASK_GAP_MS = 1_000

type PaymentsOptions = LearningOptions &
  PaidOptions &
  RefundingOptions &
  ReturningOptions &
  MoneyEventsOptions & { changes: Pick<Changes, 'announce'>; siteOrigin: string }

/**
 * Owns payments from the moment at which they are stored: what the processor is asked, what is learned of it, and what
 * follows. Whatever says that money has moved, `learn` alone believes it, in one transaction with all that it gives.
 */
export function createPayments(options: PaymentsOptions) {
  const { db, clock, processor, subscriptions, changes } = options
  const asking = createAsking(options)
  const { find } = asking
  const returned = createReturning(options)
  const refunding = createRefunding(options, changing, returned)
  const { isOvertaken, takeOver } = createLearning(options, createPaid(options, refunding.giveBack))

  /** Runs a change of one payment, with its user locked before it as everywhere. */
  async function changing<Result>(
    id: string,
    work: (tx: Queries, row: store.PaymentRow) => Promise<Result>,
  ): Promise<Result> {
    const [result, userId] = await db.transaction(async (tx) => {
      const userId = (await store.findPayment(tx, id))?.userId
      if (userId) await subscriptions.lockUser(tx, userId)
      const row = await store.lockPayment(tx, id)
      if (!row) throw new Error('A payment is not there.')
      return [await work(tx, row), userId] as const
    })
    if (userId) changes.announce(userId)
    return result
  }

  /** Takes over what was learned about a payment. The same again, or late, changes nothing. */
  async function learn(id: string, learned: Learned, found: Found = {}): Promise<void> {
    await changing(id, async (tx, row) => {
      if (isPaid(row.state) || isOvertaken(row, learned, found)) return
      await takeOver(tx, row, learned, found)
    })
    options.wake()
  }

  return {
    processor,
    ...createSubmitting(options, asking, learn),
    ...createReceiving(options),
    learn,
    find,
    changing,
    ...refunding,
    takeEvent: createMoneyEvents(options, returned),
    owe: setOwed,
    sumRefunds,
    listOwed: (limit: number) => listOwed(db, limit),
    findOwed: (id: string) => findOwed(db, id),
    wake: options.wake,
    byId: (id: string) => store.findPayment(db, id),

    /** Has what waits looked at now, whatever its time; false where nothing does. */
    async hasten(kind: 'payment' | 'payment-event' | 'refund', id: string): Promise<boolean> {
      const isThere = await store.hasten(db, kind, id, clock.now())
      if (isThere) options.wake()
      return isThere
    },

    isThere: async (tx: Queries, id: string) => (await store.findPayment(tx, id)) !== undefined,
    byReturn: (returnId: string) => store.findByReturn(db, returnId),
    listPaid: (userId: string) => store.listPaid(db, userId),

    /**
     * Whether somebody has another payment under way; one that waits for its payer is over with this. What may have been
     * charged is not charged again before its processor has had a day to say so, which keeps nobody from another card.
     */
    async hasOpen(tx: Queries, userId: string, { isCharge }: { isCharge: boolean }): Promise<boolean> {
      const soon = later(clock, -10 * 60_000)
      const since = { since: soon, unknownSince: isCharge ? later(clock, -86_400_000) : soon }
      const open = await store.findOpenOf(tx, userId, since)
      if (open.some(({ state }) => state !== 'requires_action')) return true
      for (const { id } of open) await store.moveOn(tx, id, { state: 'expired', dueAt: later(clock, 60_000) })
      return false
    },

    /** Asks the processor about a payment that is open, now and then; answers how the payment is. */
    async askNow(row: store.PaymentRow): Promise<store.PaymentRow> {
      if (!(await store.takeAsk(db, row.id, clock.now(), later(clock, -ASK_GAP_MS)))) return row
      const found = await find(row)
      if (found) await learn(row.id, found, { asked: row, isBeside: true })
      return (await store.findPayment(db, row.id)) ?? row
    },
  }
}

export type Payments = ReturnType<typeof createPayments>
