import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type {
  ChangeCard,
  CheckedPayment,
  CheckStatus,
  Payment,
  PayWithNewCard,
  PayWithStoredCard,
  Receipt,
  StartedPayment,
} from '#contract/payments.ts'
import { t } from '#contract/server-words.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { Analytics, Visit } from '#server/analytics/service.ts'
import { isPaid, listedStatusOf, type PaymentRow, type Payments, statusOf } from '#server/payments/service.ts'
import type { Caller } from '#server/platform/caller.ts'
import { type Queries, unlessTaken } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { CardUse } from '#server/providers/payments/port.ts'
import type { GuestOrigin } from '#server/sessions/service.ts'
import { presentCard } from '#server/subscriptions/service.ts'
import type { Withdrawals } from '#server/withdrawals/service.ts'
import { browserDataOf, type SeenBrowser } from './browser-data.ts'
import {
  inEnglish,
  presentChecked,
  presentPayment,
  presentReceipt,
  presentStarted,
  type Say,
  type Spoken,
} from './present.ts'
import { createPricing, type PricingOptions, type Wish } from './pricing-service.ts'

type CheckoutOptions = PricingOptions & {
  accounts: Pick<Accounts, 'makeAnonymous'>
  counting: Pick<Analytics, 'paymentBegun'>
  withdrawals?: Pick<Withdrawals, 'listOf' | 'withdraw'> | undefined
  /** Who sells, on receipts. */
  seller: string
  limitPayments: RateLimit
}

/** What the server sees of whoever pays. */
type Seen = SeenBrowser & { visit: Visit }

/** Owns what people do to pay: what it costs them, and each payment that they make themselves. */
export function createCheckout(options: CheckoutOptions) {
  const { db, subscriptions } = options
  const { get, wishOf } = createPricing(options)

  function open(): Payments {
    if (options.payments) return options.payments
    throw new AppError('unavailable', 'Nothing can be bought at present.')
  }

  /** Makes a payment once for each id of its client's, and takes it to the processor. */
  async function start(
    userId: string,
    { id, asked, seen }: { id: string; asked: object; seen: Seen },
    prepare: (tx: Queries) => Promise<{ wish: Wish; use: CardUse }>,
  ): Promise<Spoken<StartedPayment>> {
    const payments = open()
    const requestHash = createHash('sha256').update(JSON.stringify(asked)).digest()
    const known = await payments.byId(id)
    if (known) return answer(userId, known, requestHash)
    await options.limitPayments(userId)
    const use = await unlessTaken(
      db.transaction(async (tx) => {
        await subscriptions.lockUser(tx, userId)
        // The same call may have stored it, and paid, while this one waited.
        if (await payments.isThere(tx, id)) return undefined
        const { wish, use } = await prepare(tx)
        if (await payments.hasOpen(tx, userId, { isCharge: wish.kind !== 'change-card' }))
          throw new AppError('conflict', t`Another payment of yours is being made. Please wait a moment.`)
        const evidence = { ip: seen.ip, userAgent: seen.userAgent }
        const withKeptCard = use.kind === 'kept-card'
        await payments.insert(tx, { id, userId, ...wish, requestHash, withKeptCard, evidence })
        if (wish.kind !== 'change-card')
          await options.counting.paymentBegun(tx, { userId, id, visit: seen.visit })
        return use
      }),
    )
    if (use) await payments.run(id, use)
    const row = await payments.byId(id)
    if (!row) throw new Error('A payment that was just stored is not there.')
    return answer(userId, row, requestHash)
  }

  function answer(userId: string, row: PaymentRow, requestHash: Buffer): Spoken<StartedPayment> {
    if (row.userId !== userId) throw notFound()
    if (!row.requestHash.equals(requestHash))
      throw new AppError('reused-id', 'This payment was about something else. Please begin a new one.')
    return presentStarted({ ...row, status: statusOf(row.state) })
  }

  /** With a page of the processor's own there is no token. */
  function requireCardToken(cardToken: string | undefined): void {
    if (!cardToken && open().processor.cardFieldsUrl)
      throw new AppError('invalid-input', t`Please fill in the card.`, { field: 'cardToken' })
  }

  function newCardUse(cardToken: string | undefined, browser: ReturnType<typeof browserDataOf>): CardUse {
    requireCardToken(cardToken)
    return { kind: 'new-card', cardToken: cardToken ?? '', keep: true, browser }
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
      requireCardToken(asked.cardToken)
      await wishOf(db, caller.userId, asked)
      return await options.accounts.makeAnonymous(caller, origin)
    },

    /** Throws `conflict`, `pro-only`, `reused-id` and `too-many`. */
    async payWithNewCard(
      userId: string,
      { clientId, clientData, ...asked }: PayWithNewCard,
      seen: Seen,
    ): Promise<Spoken<StartedPayment>> {
      return await start(userId, { id: clientId, asked: { new: asked }, seen }, async (tx) => ({
        wish: await wishOf(tx, userId, asked),
        use: newCardUse(asked.cardToken, browserDataOf(clientData, seen)),
      }))
    },

    /** Throws also `conflict` where no card is kept. */
    async payWithStoredCard(
      userId: string,
      { clientId, clientData, ...asked }: PayWithStoredCard,
      seen: Seen,
    ): Promise<Spoken<StartedPayment>> {
      return await start(userId, { id: clientId, asked: { kept: asked }, seen }, async (tx) => {
        const card = await subscriptions.cardOf(tx, userId)
        if (!card) throw new AppError('conflict', t`No card is kept. Please give one.`)
        if (card.requireCvv && !asked.cvvToken)
          throw new AppError('invalid-input', t`Please fill in the security code.`, { field: 'cvvToken' })
        const { cvvToken } = asked
        const browser = browserDataOf(clientData, seen)
        return {
          wish: await wishOf(tx, userId, asked),
          use: { kind: 'kept-card', card: card.token, ...(cvvToken && { cvvToken }), browser },
        }
      })
    },

    /** The card that is there stays until the new one is confirmed. */
    async changeCard(
      userId: string,
      { clientId, clientData, ...asked }: z.output<typeof ChangeCard>,
      seen: Seen,
    ): Promise<Spoken<StartedPayment>> {
      return await start(userId, { id: clientId, asked: { change: asked }, seen }, async () => ({
        wish: { kind: 'change-card', what: 'Another card', cents: 0, months: 0, luna: 0 },
        use: newCardUse(asked.cardToken, browserDataOf(clientData, seen)),
      }))
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
