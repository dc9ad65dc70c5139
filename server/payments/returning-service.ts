import type { Entitlements } from '#server/entitlements/service.ts'
import type { Ledger } from '#server/ledger/service.ts'
import type { Queries } from '#server/platform/database.ts'
import { setUntold } from './refund-store.ts'
import { stateOfPaid } from './state.ts'
import * as store from './store.ts'

export type MoneyFacts = Pick<store.PaymentRow, 'id' | 'userId' | 'cents' | 'refundedCents' | 'dispute'>

export type ReturningOptions = {
  ledger: Pick<Ledger, 'recordMoney'>
  entitlements: Pick<Entitlements, 'takeBack'>
  /** Whose share of a payment follows from what becomes of it, in the same transaction. */
  shares: { changed: (tx: Queries, payment: MoneyFacts) => Promise<void> }
}

/** What follows once money is back with its payer, whoever has sent it there. */
export function createReturning({ ledger, entitlements, shares }: ReturningOptions) {
  return async function returned(
    tx: Queries,
    row: store.PaymentRow,
    refund: { id: string; cents: number },
  ): Promise<void> {
    const refundedCents = Math.min(row.cents, row.refundedCents + refund.cents)
    const state = stateOfPaid({ ...row, isSettled: row.state === 'settled', refundedCents })
    await ledger.recordMoney(tx, { cause: `refund:${refund.id}`, kind: 'refund', cents: refund.cents })
    await store.setPaidState(tx, row.id, { state, refundedCents })
    await shares.changed(tx, { ...row, refundedCents })
    const isTaken = refundedCents === row.cents && (await entitlements.takeBack(tx, row, 'refund'))
    await setUntold(tx, refund.id, isTaken ? 'taken' : 'kept')
  }
}

export type Returned = ReturnType<typeof createReturning>
