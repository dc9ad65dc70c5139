import type { PackageId, PlanName } from '#contract/catalogue.ts'
import { PLAN_NAMES, SALE_NAMES, type SaleName } from '#contract/on-sale.ts'
import type { Product } from '#contract/payments.ts'
import { t } from '#contract/server-words.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { createKept } from '#server/platform/kept.ts'
import type { Log } from '#server/platform/log.ts'
import type { PubSub } from '#server/platform/pub-sub.ts'
import * as store from './store.ts'

type OnSaleOptions = { db: Database; clock: Clock; log: Log; pubSub: PubSub }

const isOnIn = (rows: readonly store.SaleRow[], name: SaleName): boolean =>
  rows.find((row) => row.name === name)?.is_on ?? true

/** Owns what is on sale, and which offers are given. What was never taken off is on. */
export function createOnSale({ db, clock, log, pubSub }: OnSaleOptions) {
  const kept = createKept<store.SaleRow[]>({
    topic: 'on-sale-changed',
    empty: [],
    read: () => store.listSales(db),
    pubSub,
    log,
  })
  const isOn = (name: SaleName): boolean => isOnIn(kept.now(), name)

  return {
    isOn,
    keep: kept.keep,

    plans: (): PlanName[] => PLAN_NAMES.filter(isOn),

    /** Throws `off-sale`. What was begun before is not asked about. */
    require(product: Product): void {
      const name: PlanName | PackageId = product.kind === 'plan' ? product.plan : product.packageId
      if (!isOn(name))
        throw new AppError(
          'off-sale',
          t`This is not sold at present, and nothing was charged. Please choose something else.`,
        )
    },

    list: (): { name: SaleName; isOn: boolean; changedAt: string | null }[] =>
      SALE_NAMES.map((name) => ({
        name,
        isOn: isOn(name),
        changedAt:
          kept
            .now()
            .find((row) => row.name === name)
            ?.changed_at.toISOString() ?? null,
      })),

    /** False where it is the last plan, which stays. `record` runs in the same transaction. */
    async set(name: SaleName, on: boolean, record: (tx: Queries) => Promise<void>): Promise<boolean> {
      const isSet = await db.transaction(async (tx) => {
        await store.lockSales(tx)
        const rows = await store.listSales(tx)
        const left = PLAN_NAMES.filter((plan) => (plan === name ? on : isOnIn(rows, plan)))
        if (left.length === 0) return false
        await record(tx)
        await store.saveSale(tx, name, on, clock.now())
        return true
      })
      if (!isSet) return false
      await kept.changed()
      log.warn({ name, on }, 'what is on sale was changed')
      return true
    },
  }
}

export type OnSale = ReturnType<typeof createOnSale>
