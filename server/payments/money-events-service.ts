import { v7 as uuid } from 'uuid'
import type { Entitlements } from '#server/entitlements/service.ts'
import type { Ledger } from '#server/ledger/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queries } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Subscriptions } from '#server/subscriptions/service.ts'
import type { EventRow } from './event-store.ts'
import * as refundStore from './refund-store.ts'
import type { MoneyFacts, Returned } from './returning-service.ts'
import { stateOfPaid } from './state.ts'
import * as store from './store.ts'

export type MoneyEventsOptions = {
  clock: Clock
  log: Log
  ledger: Pick<Ledger, 'recordMoney'>
  entitlements: Pick<Entitlements, 'takeBack' | 'giveAgain'>
  subscriptions: Pick<Subscriptions, 'cancelElsewhere'>
  /** Whose share of a payment follows from what becomes of it, in the same transaction. */
  shares: { changed: (tx: Queries, payment: MoneyFacts) => Promise<void> }
}

/** What a processor tells of money once it is paid. It is believed, as its sender has signed it. */
export function createMoneyEvents(options: MoneyEventsOptions, returned: Returned) {
  const { clock, log, ledger, entitlements, subscriptions, shares } = options

  /** One of ours that has come there, or one that was made at the processor. */
  async function takeRefund(tx: Queries, row: store.PaymentRow, { cents, eventId }: EventRow): Promise<void> {
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
    await returned(tx, row, { id, cents })
  }

  /** The payer's bank has taken the money back, or gives it back after all. Each is booked; the latest counts. */
  async function takeDispute(
    tx: Queries,
    row: store.PaymentRow,
    { cents, eventId, happenedAt }: EventRow,
    isReversed: boolean,
  ): Promise<void> {
    const kind = isReversed ? 'chargeback-reversal' : 'chargeback'
    await ledger.recordMoney(tx, { cause: `${kind}:${eventId}`, kind, cents })
    log.warn({ paymentId: row.id, kind, cents }, 'a payment is disputed, or no longer')
    if (row.disputedAt && row.disputedAt > happenedAt) return
    const dispute = isReversed ? 'reversed' : 'open'
    const state = stateOfPaid({ ...row, isSettled: row.state === 'settled', dispute })
    await store.setPaidState(tx, row.id, { state, dispute, disputedAt: happenedAt })
    await shares.changed(tx, { ...row, dispute })
    if (!isReversed) await entitlements.takeBack(tx, row, 'chargeback')
    else if (row.refundedCents < row.cents) await entitlements.giveAgain(tx, row)
  }

  return async function takeEvent(tx: Queries, row: store.PaymentRow, event: EventRow): Promise<void> {
    const { kind } = event
    if (kind === 'refunded') await takeRefund(tx, row, event)
    else if (kind === 'subscription-cancelled') {
      if (row.userId) await subscriptions.cancelElsewhere(tx, row.userId)
    } else if (kind === 'charged-back' || kind === 'chargeback-reversed')
      await takeDispute(tx, row, event, kind === 'chargeback-reversed')
  }
}
