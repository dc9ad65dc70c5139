import { v7 as uuid } from 'uuid'
import type { Entitlements } from '#server/entitlements/service.ts'
import type { Ledger } from '#server/ledger/service.ts'
import { type Clock, later } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import { type PaymentProcessor, ProcessorError } from '#server/providers/payments/port.ts'
import type { Subscriptions } from '#server/subscriptions/service.ts'
import type { EventRow } from './event-store.ts'
import * as refundStore from './refund-store.ts'
import { isPaid, stateOfPaid } from './state.ts'
import * as store from './store.ts'

export type MoneyFacts = Pick<store.PaymentRow, 'id' | 'userId' | 'cents' | 'refundedCents' | 'dispute'>

export type MoneyBackOptions = {
  db: Database
  clock: Clock
  log: Log
  processor: Pick<PaymentProcessor, 'refund'>
  ledger: Pick<Ledger, 'recordMoney'>
  entitlements: Pick<Entitlements, 'takeBack' | 'giveAgain'>
  subscriptions: Pick<Subscriptions, 'cancelElsewhere'>
  /** Whose share of a payment follows from what becomes of it, in the same transaction. */
  shares: { changed: (tx: Queries, payment: MoneyFacts) => Promise<void> }
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

/** What becomes of money once it is paid: it goes back, or is disputed, and what was bought with it and its share follow. */
export function createMoneyBack(options: MoneyBackOptions, changing: Changing) {
  const { db, clock, log, processor, ledger, entitlements, subscriptions, shares } = options

  /** Stores that money is to go back, in the transaction that says why. The worker asks the processor for it. */
  async function giveBack(
    tx: Queries,
    { paymentId, cents, reason }: { paymentId: string; cents: number; reason: refundStore.RefundReason },
  ): Promise<void> {
    const [id, now] = [uuid(), clock.now()]
    await refundStore.insertRefund(tx, { id, paymentId, cents, state: 'asked', reason, now, dueAt: now })
  }

  const factsOf = (row: store.PaymentRow) => ({ ...row, isSettled: row.state === 'settled' })

  /** Some of the money is back with its payer. */
  async function returned(
    tx: Queries,
    row: store.PaymentRow,
    refund: { id: string; cents: number },
  ): Promise<void> {
    const refundedCents = Math.min(row.cents, row.refundedCents + refund.cents)
    const state = stateOfPaid({ ...factsOf(row), refundedCents })
    await ledger.recordMoney(tx, { cause: `refund:${refund.id}`, kind: 'refund', cents: refund.cents })
    await store.setPaidState(tx, row.id, { state, refundedCents })
    await shares.changed(tx, { ...row, refundedCents })
    const isTaken = refundedCents === row.cents && (await entitlements.takeBack(tx, row, 'refund'))
    await refundStore.setUntold(tx, refund.id, isTaken ? 'taken' : 'kept')
  }

  async function askRefund({ id, paymentId, cents, asks }: refundStore.RefundRow): Promise<void> {
    const payment = await store.findPayment(db, paymentId)
    if (!payment?.processorId) throw new Error('What is to be given back was never paid.')
    const { reference: first, challengeReference, processorId } = payment
    const reference = challengeReference ?? first
    try {
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
  async function refund({
    id,
    paymentId,
    cents,
  }: {
    id: string
    paymentId: string
    cents: number
  }): Promise<void> {
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
   * Somebody has given back by hand what the processor refused to, or has not given back for days. Throws `conflict` where it is done, or more than was
   * paid would be back.
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

  /** An event about money that has moved; what it says is believed, as its sender has signed it. */
  async function takeEvent(tx: Queries, row: store.PaymentRow, event: EventRow): Promise<void> {
    const { cents, eventId, happenedAt } = event
    if (event.kind === 'refunded') {
      const ours = await refundStore.matchRefund(tx, { paymentId: row.id, cents, eventId })
      if (ours && !ours.isOpen) return
      const id = ours?.id ?? uuid()
      if (ours) await refundStore.endRefund(tx, id, 'done')
      else
        await refundStore.insertRefund(tx, {
          id,
          paymentId: row.id,
          cents,
          state: 'done',
          eventId,
          now: clock.now(),
        })
      return await returned(tx, row, { id, cents })
    }
    if (event.kind === 'subscription-cancelled') {
      if (row.userId) await subscriptions.cancelElsewhere(tx, row.userId)
      return
    }
    const isReversed = event.kind === 'chargeback-reversed'
    if (!isReversed && event.kind !== 'charged-back') return
    const kind = isReversed ? 'chargeback-reversal' : 'chargeback'
    await ledger.recordMoney(tx, { cause: `${kind}:${eventId}`, kind, cents })
    log.warn({ paymentId: row.id, kind, cents }, 'a payment is disputed, or no longer')
    if (row.disputedAt && row.disputedAt > happenedAt) return
    const dispute = isReversed ? 'reversed' : 'open'
    const state = stateOfPaid({ ...factsOf(row), dispute })
    await store.setPaidState(tx, row.id, { state, dispute, disputedAt: happenedAt })
    await shares.changed(tx, { ...row, dispute })
    if (!isReversed) await entitlements.takeBack(tx, row, 'chargeback')
    else if (row.refundedCents < row.cents) await entitlements.giveAgain(tx, row)
  }

  return { giveBack, askRefund, refund, settleOwed, takeEvent }
}
