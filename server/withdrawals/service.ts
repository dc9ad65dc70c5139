import { t } from '#contract/server-words.ts'
import type { Entitlements } from '#server/entitlements/service.ts'
import type { PaymentRow, Payments } from '#server/payments/service.ts'
import { AppError } from '#server/platform/errors.ts'
import { notFound } from '#server/platform/refusals.ts'
import { hasRight, listOf, type RightParts, rightOf } from './right-service.ts'
import * as store from './store.ts'
import { type TellingParts, tell } from './telling-service.ts'

type WithdrawalsOptions = RightParts &
  TellingParts & {
    entitlements: Pick<Entitlements, 'takeBack'>
    payments: Payments
  }

/** Owns the right to withdraw from a purchase within 14 days, for those to whom the terms of the EEA give it. */
export function createWithdrawals(options: WithdrawalsOptions) {
  const { clock, log, payments } = options

  return {
    tell: () => tell(options),
    listOf: (userId: string, rows: readonly PaymentRow[]) => listOf(options, userId, rows),

    /**
     * Withdraws from a purchase, once: the same again changes nothing. Throws `not-found`; `conflict` where the time is
     * over, or something else would go back than was shown.
     */
    async withdraw(userId: string, { paymentId, shownCents }: { paymentId: string; shownCents: number }) {
      const payment = await payments.byId(paymentId)
      if (payment?.userId !== userId) throw notFound()
      await payments.changing(paymentId, async (tx, row) => {
        if (await store.findWithdrawal(tx, paymentId)) return
        const right = (await hasRight(options, tx, userId)) ? await rightOf(options, tx, row) : undefined
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
      await tell(options)
    },
  }
}

export type Withdrawals = ReturnType<typeof createWithdrawals>
