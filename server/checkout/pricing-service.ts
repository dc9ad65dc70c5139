import { AGREEMENT_TEXT_VERSION, agreementsFor } from '#contract/agreements.ts'
import { mayWithdraw } from '#contract/legal.ts'
import type { Checkout, PayWithNewCard } from '#contract/payments.ts'
import { t } from '#contract/server-words.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { Ledger } from '#server/ledger/service.ts'
import type { Offers } from '#server/offers/service.ts'
import type { OnSale } from '#server/on-sale/service.ts'
import type { NewPayment, Payments } from '#server/payments/service.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { presentCard, type Subscriptions } from '#server/subscriptions/service.ts'
import { type Buyer, priceOf, pricesFor } from './price.ts'

export type PricingOptions = {
  db: Database
  accounts: Pick<Accounts, 'ownerById' | 'owedStepUp'>
  ledger: Pick<Ledger, 'owed' | 'setOff'>
  offers: Offers
  onSale: Pick<OnSale, 'isOn' | 'require'>
  subscriptions: Subscriptions
  /** Undefined where nothing is sold. */
  payments: Payments | undefined
  statementName: string
  showsFormerPrices: boolean
}

/** Whoever pays, and the device. */
export type Payer = Pick<Caller, 'userId' | 'sessionId'>

/** What a payment is to be, before anybody is asked for money. */
export type Wish = Pick<
  NewPayment,
  'kind' | 'what' | 'cents' | 'plan' | 'packageId' | 'months' | 'luna' | 'offerId'
>

/** What things cost somebody, as the page shows it and as a payment of it is stored. */
export function createPricing(options: PricingOptions) {
  const { db, accounts, ledger, offers, onSale, subscriptions, showsFormerPrices } = options

  async function termsOf(queries: Queries, userId: string): Promise<Buyer> {
    return { plan: await subscriptions.planOf(queries, userId), held: await offers.current(queries, userId) }
  }

  /** Whoever has no account yet has the rights of where the call comes from, as the account will. */
  async function hasRightToWithdraw(
    queries: Queries,
    userId: string | undefined,
    callFrom: string | undefined,
  ) {
    const owner = userId === undefined ? undefined : await accounts.ownerById(queries, userId)
    return mayWithdraw(owner ? (owner.country ?? undefined) : callFrom)
  }

  /**
   * Throws `off-sale`, `conflict` where it cannot be bought, or not for what the page has shown, or by whoever leaves;
   * `pro-only` for luna without Pro; `invalid-input` where the buyer has not agreed to what it takes. `callFrom`: the
   * country of the call.
   */
  async function wishOf(
    tx: Queries,
    userId: string,
    asked: Pick<PayWithNewCard, 'product' | 'offerCode' | 'shownCents' | 'agreed'>,
    callFrom: string | undefined,
  ): Promise<Wish> {
    const { product, offerCode, shownCents, agreed } = asked
    await subscriptions.requireStaying(tx, userId)
    const buyer = await termsOf(tx, userId)
    const { plan } = buyer
    if (product.kind === 'package' && plan === 'none')
      throw new AppError('pro-only', t`Buying luna is only available to Pro users.`)
    if (product.kind === 'plan' && (plan === product.plan || plan === 'annual'))
      throw new AppError('conflict', t`You have this subscription already.`)
    onSale.require(product)
    const { cents, ...bought } = priceOf(product, buyer)
    if (offerCode && buyer.held?.offer.code !== offerCode)
      throw new AppError('conflict', t`This offer has ended. Please look at the price again.`)
    if (cents !== shownCents)
      throw new AppError('conflict', t`The price is another one by now. Please look at it again.`)
    const needed = agreementsFor({
      renews: product.kind === 'plan' && (options.payments?.processor.keepsCards ?? false),
      mayWithdraw: await hasRightToWithdraw(tx, userId, callFrom),
    })
    // Also a page from before there was anything to agree to.
    if (needed.length > 0 && agreed?.textVersion !== AGREEMENT_TEXT_VERSION)
      throw new AppError('conflict', t`This page has changed. Please load it again.`)
    if (!needed.every((one) => agreed?.to.includes(one)))
      throw new AppError('invalid-input', t`Please tick what you agree to.`, { field: 'agreed' })
    const kind = product.kind === 'package' ? 'purchase' : plan === 'none' ? 'initial' : 'upgrade'
    return { kind, cents, ...bought }
  }

  return {
    wishOf,

    /** What the caller would pay now; nobody yet, `undefined`, is a guest to be. `callFrom`: the country of the call. */
    async get(caller: Payer | undefined, callFrom: string | undefined): Promise<Checkout> {
      const userId = caller?.userId
      const buyer: Buyer = userId === undefined ? { plan: 'none' } : await termsOf(db, userId)
      const kept = userId === undefined ? undefined : await subscriptions.cardOf(db, userId)
      const held = buyer.held?.isFor(buyer.plan === 'none' ? 'plan' : 'package') ? buyer.held : undefined
      const processor = options.payments?.processor
      // What another processor keeps pays nothing here.
      const card = kept?.processor === processor?.name ? kept : undefined
      const renewalAfter = (months: number) =>
        processor?.keepsCards ? subscriptions.endOf(months) : undefined
      return {
        ...pricesFor(buyer, { showsFormerPrices, isOnSale: onSale.isOn, renewalAfter }),
        offer: held?.shown ?? null,
        card: presentCard(card),
        cardStepUp: caller && card ? await accounts.owedStepUp(caller) : 'none',
        statementName: options.statementName,
        owedLuna: userId === undefined ? 0 : await ledger.owed(db, userId),
        dueRenewal: (userId && (await subscriptions.dueWithCard(db, userId))) || null,
        requireCvv: card?.requireCvv ?? false,
        mayWithdraw: await hasRightToWithdraw(db, userId, callFrom),
        cardFieldsUrl: processor?.cardFieldsUrl ?? null,
        // Without it nobody can pay, but everybody can see what it costs.
        cardFieldsKey: (await processor?.cardFieldsKey?.().catch(() => null)) ?? null,
        isTest: processor !== undefined && !processor.isReal,
      }
    },
  }
}
