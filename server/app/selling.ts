import type { Accounts } from '../accounts/service.ts'
import { createCommissions } from '../affiliate/jobs.ts'
import { createAffiliates } from '../affiliate/service.ts'
import type { Analytics } from '../analytics/service.ts'
import { createAttribution } from '../attribution/service.ts'
import type { Changes } from '../changes/service.ts'
import { createCheckout } from '../checkout/service.ts'
import { createEntitlements } from '../entitlements/service.ts'
import type { Ledger } from '../ledger/service.ts'
import type { Mailing } from '../mailing/service.ts'
import type { Offers } from '../offers/service.ts'
import type { OnSale } from '../on-sale/service.ts'
import { createPaymentWorker } from '../payments/jobs.ts'
import { createPayments } from '../payments/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import type { PubSub } from '../platform/pub-sub.ts'
import type { MakeLimit, RateLimit } from '../platform/rate-limit.ts'
import { siteFacts } from '../platform/site-facts.ts'
import type { Tracing } from '../platform/tracing.ts'
import type { PaymentProcessor } from '../providers/payments/port.ts'
import { createSubscriptions } from '../subscriptions/service.ts'
import type { Switches } from '../switches/service.ts'
import { createWithdrawals } from '../withdrawals/service.ts'

type SellingOptions = {
  config: Config
  db: Database
  clock: Clock
  log: Log
  pubSub: PubSub
  tracing: Tracing
  /** Whether this process does what nobody calls for. */
  isWorking: boolean
  ledger: Ledger
  changes: Changes
  accounts: Accounts
  mailing: Mailing
  switches: Switches
  offers: Offers
  onSale: OnSale
  counting: Analytics
  /** Undefined where nothing is sold. */
  processor: PaymentProcessor | undefined
  siteOrigin: string
  limitPayments: RateLimit
  makeLimit: MakeLimit
}

/** Tells whoever does such work that something may be due for a payment. */
const PAYMENT_MOVED = 'payment-moved'

/** From one address; more of them are not counted. */
const VISITS_PER_HOUR = 60

/** The part of the context that takes money and gives what it was paid for. */
export function createSelling({
  config,
  pubSub,
  isWorking,
  processor,
  offers,
  onSale,
  limitPayments,
  makeLimit,
  ...common
}: SellingOptions) {
  const { db, clock, ledger } = common
  const { legalEntity, address } = siteFacts(config)
  const { STATEMENT_NAME: statementName } = config
  const sender = `${legalEntity}, ${address}`
  const subscriptions = createSubscriptions({ ...common, offers, onSale, sender })
  const visits = { name: 'affiliate visit', points: VISITS_PER_HOUR, durationS: 60 * 60 }
  const affiliates = createAffiliates({
    ...common,
    subscriptions,
    limitVisits: { ...makeLimit(visits), most: VISITS_PER_HOUR },
  })
  const attribution = createAttribution({ ...common, onArrival: affiliates.arrived })
  const commissions = createCommissions({ ...common, affiliates })
  const entitlements = createEntitlements({ clock, ledger, subscriptions, offers })
  // A way in, a token, and two charges, with time to spare; what a killed server held is free within two minutes (REL-2).
  const callMs = Math.max(60_000, config.PAYMENTS_TIMEOUT_MS * 5)
  const payments =
    processor &&
    createPayments({
      ...common,
      entitlements,
      subscriptions,
      callMs,
      processor,
      shares: commissions,
      wake: () => pubSub.publish(PAYMENT_MOVED, ''),
    })
  if (isWorking)
    pubSub.subscribe(PAYMENT_MOVED, () => {
      paymentWorker?.wake()
      void commissions.book()
    })
  const paymentWorker =
    payments && createPaymentWorker({ ...common, payments, subscriptions, callMs, statementName })
  const withdrawals = payments && createWithdrawals({ ...common, subscriptions, entitlements, payments })
  const checkout = createCheckout({
    db,
    ledger,
    offers,
    onSale,
    subscriptions,
    payments,
    withdrawals,
    limitPayments,
    accounts: common.accounts,
    counting: common.counting,
    seller: sender,
    statementName,
    showsFormerPrices: config.FORMER_PRICES,
  })
  return {
    subscriptions,
    payments,
    paymentWorker,
    withdrawals,
    checkout,
    attribution,
    affiliates,
    commissions,
  }
}
