import { endOfWithdrawal, lastDayToWithdraw, mayWithdraw } from '#contract/legal.ts'
import type { Withdrawal } from '#contract/withdrawals.ts'
import type { Accounts } from '#server/accounts/service.ts'
import { isPaid, type PaymentRow, type Payments } from '#server/payments/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import type { Subscriptions } from '#server/subscriptions/service.ts'
import { type Share, shareOf } from './share.ts'
import * as store from './store.ts'

export type RightParts = {
  db: Database
  clock: Clock
  accounts: Pick<Accounts, 'ownerById'>
  subscriptions: Pick<Subscriptions, 'periodOf' | 'lunaOf'>
  payments: Pick<Payments, 'sumRefunds'>
}

/** What can be had of one purchase. */
type Right = Share & { lastDay: Date; unspentLuna: number; owedLuna: number }

export async function hasRight({ accounts }: RightParts, queries: Queries, userId: string): Promise<boolean> {
  const owner = await accounts.ownerById(queries, userId)
  return owner !== undefined && mayWithdraw(owner.country ?? undefined)
}

/** Undefined where there is none (any more): a renewal is no contract of its own, and spent luna stays spent. */
export async function rightOf(
  { clock, subscriptions, payments }: RightParts,
  queries: Queries,
  row: PaymentRow,
): Promise<Right | undefined> {
  const { id, userId, paidAt, cents, luna, kind } = row
  if (!userId || !paidAt || kind === 'renewal' || kind === 'change-card') return undefined
  const lastDay = lastDayToWithdraw(paidAt)
  const isThere = isPaid(row.state) && row.dispute !== 'open'
  if (!isThere || endOfWithdrawal(lastDay) <= clock.now()) return undefined
  // What is on its way back is as good as back.
  const refundedCents = Math.max(row.refundedCents, await payments.sumRefunds(queries, id))
  if (refundedCents >= cents) return undefined
  const period = luna > 0 ? undefined : await subscriptions.periodOf(queries, id)
  const bucket = luna > 0 ? 'user_luna_bought' : 'user_luna_granted'
  const left = await store.lunaOf(queries, userId, bucket)
  // What has gone into debts was not used: withdrawing makes the debt anew.
  const unspentLuna = luna > 0 ? Math.min(luna, left + (await store.lunaGoneUnused(queries, id))) : 0
  if (!period && unspentLuna === 0) return undefined
  const isUsed =
    period !== undefined && (await store.hasUsed(queries, { userId, paymentId: id, since: paidAt }))
  const share = shareOf({ cents, refundedCents, luna, unspentLuna, period, isUsed }, clock.now())
  const takenLuna = luna > 0 ? unspentLuna : await subscriptions.lunaOf(queries, id)
  const owedLuna = Math.max(0, takenLuna - left)
  return { ...share, lastDay, unspentLuna, owedLuna }
}

/** Of each payment of a user the right to withdraw from it, or the withdrawal; those without either are not there. */
export async function listOf(
  parts: RightParts,
  userId: string,
  rows: readonly PaymentRow[],
): Promise<Map<string, Withdrawal>> {
  const { db } = parts
  const done = new Map((await store.listOf(db, userId)).map((one) => [one.paymentId, one]))
  const mayAsk = await hasRight(parts, db, userId)
  const found = new Map<string, Withdrawal>()
  for (const row of rows) {
    const withdrawn = done.get(row.id)
    const right = withdrawn || !mayAsk ? undefined : await rightOf(parts, db, row)
    if (withdrawn) {
      const { withdrawnAt, backCents, keptCents } = withdrawn
      found.set(row.id, { state: 'withdrawn', at: withdrawnAt.toISOString(), backCents, keptCents })
    } else if (right) found.set(row.id, presentRight(right))
  }
  return found
}

const presentRight = (right: Right): Withdrawal => {
  const { lastDay, backCents, keptCents, usedDays, ofDays, unspentLuna: luna, owedLuna } = right
  return {
    state: 'open',
    until: lastDay.toISOString(),
    backCents,
    keptCents,
    usedDays,
    ofDays,
    luna,
    owedLuna,
  }
}
