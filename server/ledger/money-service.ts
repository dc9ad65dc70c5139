import type { Queries } from '#server/platform/database.ts'
import { answered, isWhole } from './booked-service.ts'
import * as store from './store.ts'

export async function recordMoney(tx: Queries, money: store.Money): Promise<void> {
  if (!isWhole(money.cents)) throw new Error(`${money.cents} cents cannot be booked.`)
  answered(await store.recordMoney(tx, money), money.cause)
}

/** Moves cents between an affiliate's accounts. False where less is payable than is asked for. */
export async function moveCommission(tx: Queries, commission: store.Commission): Promise<boolean> {
  const { cause, cents } = commission
  if (!isWhole(cents)) throw new Error(`${cents} cents cannot be booked.`)
  const booked = await store.moveCommission(tx, commission)
  if (booked.outcome === 'refused') return false
  answered(booked, cause)
  return true
}

/**
 * What was paid to an affiliate, in the books of the house. It comes before the step `pay` in its transaction: the
 * house is locked before anybody.
 */
export async function recordPayout(tx: Queries, payout: { cause: string; cents: number }): Promise<void> {
  if (!isWhole(payout.cents)) throw new Error(`${payout.cents} cents cannot be booked.`)
  answered(await store.recordPayout(tx, payout), payout.cause)
}
