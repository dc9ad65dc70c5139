import type { z } from 'zod'
import type { CheckedPayment, CheckStatus, Payment, PayWithNewCard, Receipt } from '#contract/payments.ts'
import { t } from '#contract/server-words.ts'
import type { Accounts } from '#server/accounts/service.ts'
import { isPaid, listedStatusOf, type PaymentRow, type Payments, statusOf } from '#server/payments/service.ts'
import type { Caller } from '#server/platform/caller.ts'
import { AppError } from '#server/platform/errors.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { GuestOrigin } from '#server/sessions/service.ts'
import { presentCard } from '#server/subscriptions/service.ts'
import type { Withdrawals } from '#server/withdrawals/service.ts'
import { createPaying, requireCardToken } from './paying-service.ts'
import {
  inEnglish,
  presentChecked,
  presentPayment,
  presentReceipt,
  type Say,
  type Spoken,
} from './present.ts'
import { createPricing, type PricingOptions } from './pricing-service.ts'
import type { StartingOptions } from './starting-service.ts'

type CheckoutOptions = PricingOptions &
  StartingOptions & {
    accounts: Pick<Accounts, 'makeAnonymous' | 'ownerById' | 'owedStepUp' | 'requireSteppedUp'>
    withdrawals?: Pick<Withdrawals, 'listOf' | 'withdraw'> | undefined
    /** Who sells, on receipts. */
    seller: string
  }

/** Owns what people do to pay: what it costs them, and each payment that they make themselves. */
export function createCheckout(options: CheckoutOptions) {
  const { db, subscriptions } = options
  const { get, wishOf } = createPricing(options)

  function open(): Payments {
    if (options.payments) return options.payments
    throw new AppError('unavailable', t`Nothing can be bought at present.`)
  }

  async function need(userId: string, id: string): Promise<PaymentRow> {
    const row = await options.payments?.byId(id)
    if (row?.userId !== userId || !isPaid(row.state) || row.number === null) throw notFound()
    return row
  }

  async function list(userId: string, say: Say = inEnglish): Promise<Payment[]> {
    const rows = (await options.payments?.listPaid(userId)) ?? []
    const withdrawals = await options.withdrawals?.listOf(userId, rows)
    return rows.map((row) => presentPayment(listed(row), say, withdrawals?.get(row.id)))
  }

  const listed = (row: PaymentRow) => ({ ...row, listedStatus: listedStatusOf(row.state) })

  return {
    get,
    ...createPaying(options, wishOf, open),

    /**
     * Who pays: the first purchase makes an account of a guest, without an address yet, once all is well that can be
     * known before the processor is asked. Throws what the payment would throw, and `too-many` as a sign-up does.
     */
    async buyerOf(
      caller: Caller,
      asked: PayWithNewCard,
      origin: GuestOrigin & { state?: string | undefined },
    ): Promise<Caller> {
      if (caller.role !== 'guest' || asked.product.kind !== 'plan') return caller
      if (await open().byId(asked.clientId)) throw notFound()
      requireCardToken(open(), asked.cardToken)
      await wishOf(db, caller.userId, asked, origin.country)
      return await options.accounts.makeAnonymous(caller, origin)
    },

    /** Throws `not-found` for what is neither the caller's nor named by an address that only its payer has. */
    async check(
      userId: string | undefined,
      { id, instanceId }: z.output<typeof CheckStatus>,
    ): Promise<Spoken<CheckedPayment>> {
      const payments = open()
      const named = id ?? instanceId ?? ''
      const returning = await payments.byReturn(named)
      const row = returning ?? (await payments.byId(named))
      const isOwner = row !== undefined && row.userId !== null && row.userId === userId
      if (!row || (!isOwner && !returning)) throw notFound()
      const asked = await payments.askNow(row)
      const checked = { ...asked, status: statusOf(asked.state) }
      if (!isOwner) return presentChecked(checked, undefined)
      // What has paid a debt is not theirs to spend.
      const paidDebt = row.kind === 'purchase' ? await options.ledger.setOff(db, `purchase:${row.id}`) : 0
      const card = await subscriptions.cardOf(db, userId ?? '')
      const cardData = presentCard(card)
      return presentChecked(
        { ...checked, luna: checked.luna - paidDebt },
        {
          ...(cardData && { cardData }),
          requireCvv: card?.requireCvv ?? false,
          ...(paidDebt > 0 && {
            lunaForDebt: paidDebt,
            owedLuna: await options.ledger.owed(db, row.userId ?? ''),
          }),
        },
      )
    },

    list,

    /** Throws `not-found` and `conflict`. */
    async withdraw(
      userId: string,
      wish: { paymentId: string; shownCents: number },
      say: Say,
    ): Promise<Payment[]> {
      if (!options.withdrawals) throw notFound()
      await options.withdrawals.withdraw(userId, wish)
      return await list(userId, say)
    },

    /** Throws `not-found`. */
    receipt: async (userId: string, id: string, say: Say): Promise<Receipt> =>
      presentReceipt(listed(await need(userId, id)), options.seller, say),
  }
}

export type CheckoutService = ReturnType<typeof createCheckout>
