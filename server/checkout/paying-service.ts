import type { z } from 'zod'
import type { ChangeCard, PayWithNewCard, PayWithStoredCard, StartedPayment } from '#contract/payments.ts'
import { t } from '#contract/server-words.ts'
import type { Payments } from '#server/payments/service.ts'
import { AppError } from '#server/platform/errors.ts'
import type { CardUse } from '#server/providers/payments/port.ts'
import { browserDataOf } from './browser-data.ts'
import type { Spoken } from './present.ts'
import type { createPricing, Payer } from './pricing-service.ts'
import { createStarting, type Seen, type StartingOptions } from './starting-service.ts'

/** Throws `invalid-input` where the page has fields of a card and they were not filled in. */
export function requireCardToken({ processor }: Payments, cardToken: string | undefined): void {
  if (!cardToken && processor.cardFieldsUrl)
    throw new AppError('invalid-input', t`Please fill in the card.`, { field: 'cardToken' })
}

/** Payments that people make themselves: with a card that they give, with the one that is kept, and of nothing, to change that. */
export function createPaying(
  options: StartingOptions,
  wishOf: ReturnType<typeof createPricing>['wishOf'],
  open: () => Payments,
) {
  const { subscriptions } = options
  const start = createStarting(options, open)

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
