import type { Analytics } from '#server/analytics/service.ts'
import type { Entitlements } from '#server/entitlements/service.ts'
import type { Ledger } from '#server/ledger/service.ts'
import { type Clock, later } from '#server/platform/clock.ts'
import type { Queries } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Charge, PaymentProcessor } from '#server/providers/payments/port.ts'
import type { Subscriptions } from '#server/subscriptions/service.ts'
import type { MoneyFacts } from './returning-service.ts'
import * as store from './store.ts'

const DAY_MS = 86_400_000

type Authorised = Extract<Charge, { status: 'authorised' }>

export type PaidOptions = {
  clock: Clock
  log: Log
  processor: PaymentProcessor
  ledger: Pick<Ledger, 'recordMoney'>
  entitlements: Pick<Entitlements, 'give'>
  subscriptions: Subscriptions
  counting: Pick<Analytics, 'paid'>
  shares: { paid: (tx: Queries, payment: MoneyFacts) => Promise<void> }
}

type GiveBack = (
  tx: Queries,
  money: { paymentId: string; cents: number; reason: 'not-givable' },
) => Promise<unknown>

/** What follows from a payment that is paid, all within the transaction that learns of it. */
export function createPaid(options: PaidOptions, giveBack: GiveBack) {
  const { clock, log, processor, ledger, entitlements, subscriptions, shares, counting } = options

  /** The card that was given now is the one that is kept. */
  async function keepCard(tx: Queries, row: store.PaymentRow, { card: given, processorId }: Authorised) {
    const { userId, kind, withKeptCard } = row
    if (!userId) return
    if (withKeptCard) await subscriptions.setRequireCvv(tx, userId, false)
    else if (given && kind !== 'renewal') {
      const { card: token, ...shown } = given
      await subscriptions.keepCard(tx, userId, {
        processor: processor.name,
        token,
        initialId: processorId,
        ...shown,
      })
    }
  }

  /** It is paid: everything that follows from that, once. */
  return async function pay(tx: Queries, row: store.PaymentRow, charged: Authorised): Promise<void> {
    const { id, cents, userId } = row
    if (charged.cents !== cents) {
      log.error(
        { paymentId: id, cents, charged: charged.cents },
        'another sum was charged than was asked for',
      )
      if (row.state === 'submitted' || row.state === 'requires_action')
        await store.moveOn(tx, id, { state: 'unknown', dueAt: later(clock, DAY_MS) })
      else await store.setDue(tx, id, later(clock, DAY_MS))
      await store.setFound(tx, id, charged.cents)
      return
    }
    const card = charged.card ?? (userId ? await subscriptions.cardOf(tx, userId) : undefined)
    await store.authorise(tx, id, {
      processorId: charged.processorId,
      now: clock.now(),
      dueAt: later(clock, DAY_MS),
      paidWith: card ? `${card.brand} •••• ${card.lastFour}` : null,
    })
    if (cents > 0) await ledger.recordMoney(tx, { cause: `sale:${id}`, kind: 'sale', cents })
    await keepCard(tx, row, charged)
    await shares.paid(tx, row)
    if (await entitlements.give(tx, row)) return void (await counting.paid(tx, row))
    if (cents === 0) return
    // What it was for cannot be given any more: the money goes back.
    log.error({ paymentId: id }, 'a payment has nobody or nothing to go to; it is given back')
    await giveBack(tx, { paymentId: id, cents, reason: 'not-givable' })
  }
}

export type Pay = ReturnType<typeof createPaid>
