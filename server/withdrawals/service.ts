import { endOfWithdrawal, lastDayToWithdraw, mayWithdraw } from '#contract/legal.ts'
import { t } from '#contract/server-words.ts'
import type { Withdrawal } from '#contract/withdrawals.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { Entitlements } from '#server/entitlements/service.ts'
import type { Mailing } from '#server/mailing/service.ts'
import { mailsIn } from '#server/mails/service.ts'
import { isPaid, type PaymentRow, type Payments } from '#server/payments/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import { notFound } from '#server/platform/refusals.ts'
import { type WorkOne, workOff } from '#server/platform/work-off.ts'
import type { Subscriptions } from '#server/subscriptions/service.ts'
import { type Share, shareOf } from './share.ts'
import * as store from './store.ts'

type WithdrawalsOptions = {
  db: Database
  clock: Clock
  log: Log
  accounts: Pick<Accounts, 'ownerById'>
  mailing: Pick<Mailing, 'queue'>
  subscriptions: Pick<Subscriptions, 'periodOf' | 'lunaOf'>
  entitlements: Pick<Entitlements, 'takeBack'>
  payments: Payments
}

/** What can be had of one purchase. */
type Right = Share & { lastDay: Date; unspentLuna: number; owedLuna: number }

/** Owns the right to withdraw from a purchase within 14 days, for those to whom the terms of the EEA give it. */
export function createWithdrawals(options: WithdrawalsOptions) {
  const { db, clock, log, accounts, payments } = options

  async function hasRight(queries: Queries, userId: string): Promise<boolean> {
    const owner = await accounts.ownerById(queries, userId)
    return owner !== undefined && mayWithdraw(owner.country ?? undefined)
  }

  /** Undefined where there is none (any more): a renewal is no contract of its own, and spent luna stays spent. */
  async function rightOf(queries: Queries, row: PaymentRow): Promise<Right | undefined> {
    const { id, userId, paidAt, cents, luna, kind } = row
    if (!userId || !paidAt || kind === 'renewal' || kind === 'change-card') return undefined
    const lastDay = lastDayToWithdraw(paidAt)
    const isThere = isPaid(row.state) && row.dispute !== 'open'
    if (!isThere || endOfWithdrawal(lastDay) <= clock.now()) return undefined
    // What is on its way back is as good as back.
    const refundedCents = Math.max(row.refundedCents, await payments.sumRefunds(queries, id))
    if (refundedCents >= cents) return undefined
    const period = luna > 0 ? undefined : await options.subscriptions.periodOf(queries, id)
    const bucket = luna > 0 ? 'user_luna_bought' : 'user_luna_granted'
    const left = await store.lunaOf(queries, userId, bucket)
    // What has gone into debts was not used: withdrawing makes the debt anew.
    const unspentLuna = luna > 0 ? Math.min(luna, left + (await store.lunaGoneUnused(queries, id))) : 0
    if (!period && unspentLuna === 0) return undefined
    const isUsed =
      period !== undefined && (await store.hasUsed(queries, { userId, paymentId: id, since: paidAt }))
    const share = shareOf({ cents, refundedCents, luna, unspentLuna, period, isUsed }, clock.now())
    const takenLuna = luna > 0 ? unspentLuna : await options.subscriptions.lunaOf(queries, id)
    const owedLuna = Math.max(0, takenLuna - left)
    return { ...share, lastDay, unspentLuna, owedLuna }
  }

  async function tellOne(tx: Queries, ...[passed, onTaken]: Parameters<WorkOne>): Promise<boolean> {
    const told = await store.takeUntold(tx, clock.now(), passed)
    if (!told) return false
    onTaken(told.paymentId)
    const { userId } = told
    const owner = userId ? await accounts.ownerById(tx, userId) : undefined
    if (!owner?.email) return true
    const mail = mailsIn(owner.language).withdrawal(owner.name, told)
    await options.mailing.queue(tx, { userId, to: owner.email }, mail)
    return true
  }

  /** Acknowledges what was not acknowledged yet. Never rejects: what fails is tried again later. */
  async function tell(): Promise<void> {
    await workOff(
      (passed, onTaken) => db.transaction((tx) => tellOne(tx, passed, onTaken)),
      (err, taken) =>
        log.warn({ err, payments: taken }, 'a withdrawal was not acknowledged; it is tried again'),
    )
  }

  return {
    tell,

    /** Of each payment of a user the right to withdraw from it, or the withdrawal; those without either are not there. */
    async listOf(userId: string, rows: readonly PaymentRow[]): Promise<Map<string, Withdrawal>> {
      const done = new Map((await store.listOf(db, userId)).map((one) => [one.paymentId, one]))
      const mayAsk = await hasRight(db, userId)
      const found = new Map<string, Withdrawal>()
      for (const row of rows) {
        const withdrawn = done.get(row.id)
        const right = withdrawn || !mayAsk ? undefined : await rightOf(db, row)
        if (withdrawn) {
          const { withdrawnAt, backCents, keptCents } = withdrawn
          found.set(row.id, { state: 'withdrawn', at: withdrawnAt.toISOString(), backCents, keptCents })
        } else if (right) {
          const { lastDay, backCents, keptCents, usedDays, ofDays, unspentLuna, owedLuna } = right
          found.set(row.id, {
            state: 'open',
            until: lastDay.toISOString(),
            backCents,
            keptCents,
            usedDays,
            ofDays,
            luna: unspentLuna,
            owedLuna,
          })
        }
      }
      return found
    },

    /**
     * Withdraws from a purchase, once: the same again changes nothing. Throws `not-found`; `conflict` where the time is
     * over, or something else would go back than was shown.
     */
    async withdraw(userId: string, { paymentId, shownCents }: { paymentId: string; shownCents: number }) {
      const payment = await payments.byId(paymentId)
      if (payment?.userId !== userId) throw notFound()
      await payments.changing(paymentId, async (tx, row) => {
        if (await store.findWithdrawal(tx, paymentId)) return
        const right = (await hasRight(tx, userId)) ? await rightOf(tx, row) : undefined
        if (!right)
          throw new AppError('conflict', t`There is no right to withdraw from this purchase any more.`)
        const { backCents, keptCents, unspentLuna } = right
        if (backCents !== shownCents)
          throw new AppError('conflict', t`The sum is another one by now. Please look at it again.`)
        await store.insertWithdrawal(tx, { paymentId, withdrawnAt: clock.now(), backCents, keptCents })
        await payments.owe(tx, paymentId)
        if (backCents > 0) await payments.giveBack(tx, { paymentId, cents: backCents, reason: 'withdrawal' })
        await options.entitlements.takeBack(tx, { ...row, luna: unspentLuna }, 'refund', { forGood: true })
      })
      log.info({ paymentId }, 'somebody has withdrawn from a purchase')
      payments.wake()
      await tell()
    },
  }
}

export type Withdrawals = ReturnType<typeof createWithdrawals>
