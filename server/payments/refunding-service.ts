import { v7 as uuid } from 'uuid'
import { type Clock, later } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import { type PaymentProcessor, ProcessorError } from '#server/providers/payments/port.ts'
import * as refundStore from './refund-store.ts'
import type { Returned } from './returning-service.ts'
import { isPaid } from './state.ts'
import * as store from './store.ts'

export type RefundingOptions = {
  db: Database
  clock: Clock
  log: Log
  processor: Pick<PaymentProcessor, 'name' | 'refund'>
  /** Longer than the calls to the processor for one payment take: nobody else looks at it before. */
  callMs: number
  /** Something may be due at once. */
  wake: () => void
}

/** Runs a change of one payment with its row locked. */
type Changing = <Result>(
  id: string,
  work: (tx: Queries, row: store.PaymentRow) => Promise<Result>,
) => Promise<Result>

/** Money that we give back: asked of the processor once, and noted where somebody has given it back by hand. */
export function createRefunding(options: RefundingOptions, changing: Changing, returned: Returned) {
  const { db, clock, log, processor } = options

  /** Stores that money is to go back, in the transaction that says why. The worker asks the processor for it. */
  async function giveBack(
    tx: Queries,
    { paymentId, cents, reason }: { paymentId: string; cents: number; reason: refundStore.RefundReason },
  ): Promise<void> {
    const [id, now] = [uuid(), clock.now()]
    await refundStore.insertRefund(tx, { id, paymentId, cents, state: 'asked', reason, now, dueAt: now })
  }

  async function askRefund({ id, paymentId, cents, asks }: refundStore.RefundRow): Promise<void> {
    const payment = await store.findPayment(db, paymentId)
    if (!payment?.processorId) throw new Error('What is to be given back was never paid.')
    const { reference: first, challengeReference, processorId } = payment
    const reference = challengeReference ?? first
    try {
      if (payment.processor !== processor.name)
        throw new ProcessorError('refused', `It was paid by way of ${payment.processor}.`)
      const isWhole = cents === payment.cents
      await processor.refund({ id, reference, processorId, cents, isWhole, isAgain: asks > 1 })
    } catch (error) {
      const isRefused = error instanceof ProcessorError && error.kind === 'refused'
      log.error(
        { paymentId, err: error },
        isRefused ? 'a refund was refused' : 'a refund had no answer; it is asked again',
      )
      if (isRefused) await changing(paymentId, (tx) => refundStore.endRefund(tx, id, 'refused'))
      return
    }
    await changing(paymentId, async (tx, row) => {
      if (await refundStore.endRefund(tx, id, 'done')) await returned(tx, row, { id, cents })
    })
  }

  /**
   * Gives money back. The same id again is the same refund. Throws `conflict` where that is more than was paid, or the
   * processor refuses.
   */
  async function refund(one: { id: string; paymentId: string; cents: number }): Promise<void> {
    const { id, paymentId, cents } = one
    const isNew = await changing(paymentId, async (tx, row) => {
      // Whoever stored it asks for it: a processor may not know that two are one.
      if (await refundStore.isRefundThere(tx, id)) return false
      if (
        !isPaid(row.state) ||
        cents <= 0 ||
        (await refundStore.sumRefunds(tx, paymentId)) + cents > row.cents
      )
        throw new AppError('conflict', 'That is more than was paid.')
      const dueAt = later(clock, options.callMs)
      await refundStore.insertRefund(tx, {
        id,
        paymentId,
        cents,
        state: 'asked',
        now: clock.now(),
        dueAt,
        asks: 1,
      })
      return true
    })
    if (isNew) await askRefund({ id, paymentId, cents, asks: 1 })
    // Its buyer is told.
    options.wake()
    if (await refundStore.isRefundRefused(db, id))
      throw new AppError('conflict', 'The processor of payments refuses to give this back.')
  }

  /**
   * Somebody has given back by hand what the processor refused to, or has not given back for days. Throws `conflict`
   * where it is done, or more than was paid would be back.
   */
  async function settleOwed({ id, paymentId, cents }: refundStore.OwedRow): Promise<void> {
    await changing(paymentId, async (tx, row) => {
      if ((await refundStore.sumRefunds(tx, paymentId, id)) + cents > row.cents)
        throw new AppError('conflict', 'That is more than was paid.')
      if (!(await refundStore.endRefund(tx, id, 'done')))
        throw new AppError('conflict', 'This is given back already.')
      await returned(tx, row, { id, cents })
    })
    options.wake()
  }

  return { giveBack, askRefund, refund, settleOwed }
}
