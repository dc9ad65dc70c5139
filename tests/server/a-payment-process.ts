import { createCheckout } from '#server/checkout/service.ts'
import { createEntitlements } from '#server/entitlements/service.ts'
import { createPaymentWorker } from '#server/payments/jobs.ts'
import { createPayments } from '#server/payments/service.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { noTracing } from '#server/platform/tracing.ts'
import type { Shop } from './a-shop.ts'

/** The database as a process sees it that is killed before its statement number `deathAt`. */
export function untilDeath(db: Database, deathAt: number) {
  let statements = 0
  const live = () => {
    if (++statements >= deathAt) throw new Error('killed')
  }
  const dying = (queries: Queries): Queries => ({
    rows: async (statement) => {
      live()
      return await queries.rows(statement)
    },
    script: (text) => queries.script(text),
  })
  const mortal: Database = {
    ...db,
    ...dying(db),
    transaction: (work) =>
      db.transaction(async (tx) => {
        const result = await work(dying(tx))
        // Killed before the commit.
        live()
        return result
      }),
  }
  return { mortal, isDead: () => statements >= deathAt }
}

/** The same service as another process on the same database. */
export function aPaymentProcess(shop: Shop, db: Database) {
  const { context } = shop.server
  const { log, ledger, subscriptions, offers, onSale, changes, accounts, mailing, payments } = context
  const { analytics: counting, switches } = context
  if (!payments) throw new Error('Nothing is sold.')
  const { clock } = shop
  const parts = { db, clock, log, subscriptions, siteOrigin: 'http://localhost', callMs: 60_000 }
  const statementName = 'MOONLIT'
  const own = createPayments({
    ...parts,
    ledger,
    changes,
    processor: payments.processor,
    shares: context.commissions,
    counting,
    wake: () => {},
    entitlements: createEntitlements({ clock, ledger, subscriptions, offers }),
  })
  const checkout = createCheckout({
    db,
    ledger,
    accounts,
    offers,
    onSale,
    subscriptions,
    payments: own,
    counting,
    seller: '',
    statementName,
    showsFormerPrices: false,
    limitPayments: async () => {},
  })
  return {
    checkout,
    payments: own,
    worker: createPaymentWorker({
      ...{ ...parts, statementName, tracing: noTracing },
      ...{ payments: own, accounts, mailing, switches },
    }),
  }
}
