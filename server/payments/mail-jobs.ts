import { endOfWithdrawal, lastDayToWithdraw, mayWithdraw } from '#contract/legal.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { Mailing } from '#server/mailing/service.ts'
import { mailsIn } from '#server/mails/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { WorkOne } from '#server/platform/work-off.ts'
import type { Subscriptions } from '#server/subscriptions/service.ts'
import { isWithdrawnFrom, lockAddress, setReceiptWaits, takeUnmailed } from './receipt-store.ts'
import { takeUntoldRefund } from './refund-store.ts'
import type { Payments } from './service.ts'

export type MailWorkOptions = {
  db: Database
  clock: Clock
  payments: Pick<Payments, 'processor'>
  subscriptions: Pick<Subscriptions, 'paidUntil' | 'findOpen'>
  accounts: Pick<Accounts, 'ownerById'>
  mailing: Pick<Mailing, 'queue'>
  siteOrigin: string
  /** What a card's statement says. */
  statementName: string
}

/** Tells of one payment or refund by mail; each is false where there is none to tell of. */
export function createMailWork(options: MailWorkOptions) {
  const { db, clock, payments, subscriptions, accounts, mailing, siteOrigin, statementName } = options
  const page = `${siteOrigin}/settings?tab=subscription`

  const workReceipt: WorkOne = (passed, onTaken) =>
    db.transaction(async (tx) => {
      const paid = await takeUnmailed(tx, clock.now(), passed)
      if (!paid) return false
      onTaken(paid.id)
      const { id, kind, paidAt, userId } = paid
      if (userId) await lockAddress(tx, userId)
      const owner = userId ? await accounts.ownerById(tx, userId) : undefined
      if (!owner) return true
      if (!owner.email) {
        await setReceiptWaits(tx, id)
        return true
      }
      const lastDay =
        paidAt && kind !== 'renewal' && mayWithdraw(owner.country ?? undefined)
          ? lastDayToWithdraw(paidAt)
          : undefined
      // A receipt that has waited for an address may come later than that.
      const mayStill = lastDay && endOfWithdrawal(lastDay) > clock.now() && !(await isWithdrawnFrom(tx, id))
      const withdrawUntil = mayStill ? lastDay : undefined
      const isRenewing = paid.months > 0 && payments.processor.keepsCards
      const renews = isRenewing && ((await subscriptions.findOpen(tx, owner.user_id))?.renews ?? false)
      const told = { ...paid, renews, withdrawUntil, statementName }
      const mail = mailsIn(owner.language).receipt(owner.name, told, page)
      await mailing.queue(tx, { userId, to: owner.email }, mail)
      return true
    })

  const workRefundMail: WorkOne = (passed, onTaken) =>
    db.transaction(async (tx) => {
      const refund = await takeUntoldRefund(tx, passed)
      if (!refund) return false
      onTaken(refund.id)
      const { subscriptionId, userId } = refund
      const owner = userId ? await accounts.ownerById(tx, userId) : undefined
      if (!owner?.email) return true
      const proUntil = subscriptionId ? await subscriptions.paidUntil(tx, subscriptionId) : undefined
      const mail = mailsIn(owner.language).refund(owner.name, { ...refund, proUntil }, page)
      await mailing.queue(tx, { userId, to: owner.email }, mail)
      return true
    })

  return { workReceipt, workRefundMail }
}
