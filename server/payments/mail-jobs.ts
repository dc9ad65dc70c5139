import { lastDayToWithdraw, mayWithdraw } from '#contract/legal.ts'
import type { Accounts } from '#server/accounts/service.ts'
import { mailsIn } from '#server/mails/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Subscriptions } from '#server/subscriptions/service.ts'
import { takeUntoldRefund } from './refund-store.ts'
import type { Payments } from './service.ts'
import { takeUnmailed } from './store.ts'

export type MailWorkOptions = {
  db: Database
  clock: Clock
  payments: Pick<Payments, 'processor'>
  subscriptions: Pick<Subscriptions, 'paidUntil'>
  accounts: Pick<Accounts, 'ownerById' | 'sendMail'>
  siteOrigin: string
  /** What a card's statement says. */
  statementName: string
}

/** Tells of one payment or refund by mail; each is false where there is none to tell of. */
export function createMailWork(options: MailWorkOptions) {
  const { db, clock, payments, subscriptions, accounts, siteOrigin, statementName } = options
  const page = `${siteOrigin}/settings?tab=subscription`

  async function workReceipt(): Promise<boolean> {
    const paid = await takeUnmailed(db, clock.now())
    if (!paid) return false
    const owner = paid.userId ? await accounts.ownerById(db, paid.userId) : undefined
    if (!owner?.email) return true
    const { kind, paidAt } = paid
    const withdrawUntil =
      paidAt && kind !== 'renewal' && mayWithdraw(owner.country ?? undefined)
        ? lastDayToWithdraw(paidAt)
        : undefined
    const renews = paid.months > 0 && payments.processor.keepsCards
    const told = { ...paid, renews, withdrawUntil, statementName }
    const mail = mailsIn(owner.language).receipt(owner.name, told, page)
    accounts.sendMail(owner.email, mail)
    return true
  }

  async function workRefundMail(): Promise<boolean> {
    const refund = await takeUntoldRefund(db)
    if (!refund) return false
    const owner = refund.userId ? await accounts.ownerById(db, refund.userId) : undefined
    if (!owner?.email) return true
    const { subscriptionId } = refund
    const proUntil = subscriptionId ? await subscriptions.paidUntil(db, subscriptionId) : undefined
    const mail = mailsIn(owner.language).refund(owner.name, { ...refund, proUntil }, page)
    accounts.sendMail(owner.email, mail)
    return true
  }

  return { workReceipt, workRefundMail }
}
