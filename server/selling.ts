import site from '../content/site.json' with { type: 'json' }
import type { Accounts } from './accounts/service.ts'
import type { Changes } from './changes/service.ts'
import { createCheckout } from './checkout/service.ts'
import { createEntitlements } from './entitlements/service.ts'
import type { Ledger } from './ledger/service.ts'
import type { Offers } from './offers/service.ts'
import { createPaymentWorker } from './payments/jobs.ts'
import { createPayments } from './payments/service.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database.ts'
import type { Log } from './platform/log.ts'
import type { RateLimit } from './platform/rate-limit.ts'
import type { PaymentProcessor } from './providers/payments/port.ts'
import { createSubscriptions } from './subscriptions/service.ts'

type SellingOptions = {
  config: Config
  db: Database
  clock: Clock
  log: Log
  ledger: Ledger
  changes: Changes
  accounts: Accounts
  offers: Offers
  /** Undefined where nothing is sold. */
  processor: PaymentProcessor | undefined
  siteOrigin: string
  limitPayments: RateLimit
}

/** The part of the context that takes money and gives what it was paid for. */
export function createSelling({ config, processor, offers, limitPayments, ...common }: SellingOptions) {
  const { db, clock, ledger } = common
  const subscriptions = createSubscriptions({ ...common, offers })
  const entitlements = createEntitlements({ clock, ledger, subscriptions, offers })
  // Two calls at most, and time to spare.
  const callMs = Math.max(60_000, config.PAYMENTS_TIMEOUT_MS * 3)
  const payments =
    processor &&
    createPayments({
      ...{ ...common, entitlements, subscriptions, callMs, processor },
      wake: () => paymentWorker?.wake(),
    })
  const paymentWorker = payments && createPaymentWorker({ ...common, payments, subscriptions, callMs })
  const checkout = createCheckout({
    ...{ db, offers, subscriptions, payments, limitPayments, accounts: common.accounts },
    seller: `${site.legalEntity}, ${site.address}`,
    showsFormerPrices: config.FORMER_PRICES,
  })
  return { subscriptions, payments, paymentWorker, checkout }
}
