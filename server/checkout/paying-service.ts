import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Agreed } from '#contract/agreements.ts'
import type { ChangeCard, PayWithNewCard, PayWithStoredCard, StartedPayment } from '#contract/payments.ts'
import { t } from '#contract/server-words.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { Analytics, Visit } from '#server/analytics/service.ts'
import { type PaymentRow, type Payments, statusOf } from '#server/payments/service.ts'
import { type Database, type Queries, unlessTaken } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { CardUse } from '#server/providers/payments/port.ts'
import type { Subscriptions } from '#server/subscriptions/service.ts'
import { browserDataOf, type SeenBrowser } from './browser-data.ts'
import { presentStarted, type Spoken } from './present.ts'
import type { createPricing, Payer, Wish } from './pricing-service.ts'

/** What the server sees of whoever pays. */
type Seen = SeenBrowser & { visit: Visit }

export type PayingOptions = {
  db: Database
  accounts: Pick<Accounts, 'requireSteppedUp'>
  subscriptions: Subscriptions
  counting: Pick<Analytics, 'paymentBegun'>
  limitPayments: RateLimit
}

/** Throws `invalid-input` where the page has fields of a card and they were not filled in. */
export function requireCardToken({ processor }: Payments, cardToken: string | undefined): void {
  if (!cardToken && processor.cardFieldsUrl)
    throw new AppError('invalid-input', t`Please fill in the card.`, { field: 'cardToken' })
}

/** Payments that people make themselves: with a card that they give, with the one that is kept, and of nothing, to change that. */
export function createPaying(
  { db, accounts, subscriptions, counting, limitPayments }: PayingOptions,
  wishOf: ReturnType<typeof createPricing>['wishOf'],
  open: () => Payments,
) {
  /** Makes a payment once for each id of its client's, and takes it to the processor. */
  async function start(
    payer: Payer,
    { id, asked, agreed, seen }: { id: string; asked: object; agreed?: Agreed | undefined; seen: Seen },
    prepare: (tx: Queries) => Promise<{ wish: Wish; use: CardUse }>,
  ): Promise<Spoken<StartedPayment>> {
    const { userId } = payer
    const payments = open()
    const requestHash = createHash('sha256').update(JSON.stringify(asked)).digest()
    const known = await payments.byId(id)
    if (known) return answer(userId, known, requestHash)
    await limitPayments(userId)
    if (!('kept' in asked)) await requireOwnCard(payer)
    const use = await unlessTaken(
      db.transaction(async (tx) => {
        await subscriptions.lockUser(tx, userId)
        // The same call may have stored it, and paid, while this one waited.
        if (await payments.isThere(tx, id)) return undefined
        const { wish, use } = await prepare(tx)
        if (await payments.hasOpen(tx, userId, { isCharge: wish.kind !== 'change-card' }))
          throw new AppError('conflict', t`Another payment of yours is being made. Please wait a moment.`)
        const evidence = { ip: seen.ip, userAgent: seen.userAgent, agreed }
        const withKeptCard = use.kind === 'kept-card'
        await payments.insert(tx, { id, userId, ...wish, requestHash, withKeptCard, evidence })
        if (wish.kind !== 'change-card') await counting.paymentBegun(tx, { userId, id, visit: seen.visit })
        return use
      }),
    )
    if (use) await payments.run(id, use)
    const row = await payments.byId(id)
    if (!row) throw new Error('A payment that was just stored is not there.')
    return answer(userId, row, requestHash)
  }

  /** Nobody but the owner puts another card in the place of the one that is kept. */
  async function requireOwnCard(payer: Payer): Promise<void> {
    const kept = await subscriptions.cardOf(db, payer.userId)
    if (kept?.processor === open().processor.name) await accounts.requireSteppedUp(payer)
  }

  function answer(userId: string, row: PaymentRow, requestHash: Buffer): Spoken<StartedPayment> {
    if (row.userId !== userId) throw notFound()
    if (!row.requestHash.equals(requestHash))
      throw new AppError('reused-id', 'This payment was about something else. Please begin a new one.')
    return presentStarted({ ...row, status: statusOf(row.state) })
  }

  /** With a page of the processor's own there is no token. */
  function newCardUse(cardToken: string | undefined, browser: ReturnType<typeof browserDataOf>): CardUse {
    requireCardToken(open(), cardToken)
    return { kind: 'new-card', cardToken: cardToken ?? '', keep: true, browser }
  }

  return {
    /** Throws `conflict`, `pro-only`, `reused-id` and `too-many`; `wrong-credentials` where a card is kept (SEC-2). */
    async payWithNewCard(
      payer: Payer,
      { clientId, clientData, agreed, ...asked }: PayWithNewCard,
      seen: Seen,
    ): Promise<Spoken<StartedPayment>> {
      return await start(payer, { id: clientId, asked: { new: asked }, agreed, seen }, async (tx) => ({
        wish: await wishOf(tx, payer.userId, { ...asked, agreed }, seen.visit.countryCode),
        use: newCardUse(asked.cardToken, browserDataOf(clientData, seen)),
      }))
    },

    /** Throws also `conflict` where no card is kept. */
    async payWithStoredCard(
      payer: Payer,
      { clientId, clientData, agreed, ...asked }: PayWithStoredCard,
      seen: Seen,
    ): Promise<Spoken<StartedPayment>> {
      const { userId } = payer
      return await start(payer, { id: clientId, asked: { kept: asked }, agreed, seen }, async (tx) => {
        const card = await subscriptions.cardOf(tx, userId)
        if (card?.processor !== open().processor.name)
          throw new AppError('conflict', t`No card is kept. Please give one.`)
        if (card.requireCvv && !asked.cvvToken)
          throw new AppError('invalid-input', t`Please fill in the security code.`, { field: 'cvvToken' })
        const { cvvToken } = asked
        const browser = browserDataOf(clientData, seen)
        return {
          wish: await wishOf(tx, userId, { ...asked, agreed }, seen.visit.countryCode),
          use: { kind: 'kept-card', card: card.token, ...(cvvToken && { cvvToken }), browser },
        }
      })
    },

    /** The card that is there stays until the new one is confirmed. Throws `wrong-credentials` (SEC-2). */
    async changeCard(
      payer: Payer,
      { clientId, clientData, ...asked }: z.output<typeof ChangeCard>,
      seen: Seen,
    ): Promise<Spoken<StartedPayment>> {
      return await start(payer, { id: clientId, asked: { change: asked }, seen }, async () => ({
        wish: { kind: 'change-card', what: 'Another card', cents: 0, months: 0, luna: 0 },
        use: newCardUse(asked.cardToken, browserDataOf(clientData, seen)),
      }))
    },
  }
}
