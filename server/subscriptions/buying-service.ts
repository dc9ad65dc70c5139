import { v7 as uuid } from 'uuid'
import { PLANS, type PlanName } from '#contract/catalogue.ts'
import type { Offers } from '#server/offers/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queries } from '#server/platform/database.ts'
import * as monthStore from './month-store.ts'
import { addMonths } from './months.ts'
import type { Settling } from './settling-service.ts'
import * as store from './store.ts'

type Bought = { plan: PlanName; months: number; paymentId: string }

export type BuyingOptions = { clock: Clock; offers: Pick<Offers, 'forgetVisits'> }

/** The months that payments buy: a subscription begins, goes on or is renewed. */
export function createBuying({ clock, offers }: BuyingOptions, { need, settle }: Settling) {
  /** Adds months that were paid. */
  async function extend(
    tx: Queries,
    row: store.SubscriptionRow,
    { paymentId, months, plan }: Bought,
    change: { renews?: boolean; renewalCents?: number },
  ) {
    await monthStore.insertMonths(tx, row.id, { paymentId, months, luna: PLANS[plan].luna })
    await store.update(tx, row.id, {
      ...change,
      plan,
      state: 'active',
      paidUntil: addMonths(row.beganAt, row.paidMonths + months),
      declines: 0,
      isCardDead: false,
      renewalId: null,
    })
    await store.setPlan(tx, row.userId, plan)
    await settle(tx, row.id)
  }

  return {
    /** Begins a subscription, or adds to the one that is there; answers its id. */
    async pay(tx: Queries, { userId, ...bought }: Bought & { userId: string }): Promise<string> {
      const { plan } = bought
      const renewalCents = PLANS[plan].cents
      const open = await store.findOpen(tx, userId)
      const id = open?.id ?? uuid()
      if (!open) await store.insertSubscription(tx, { id, userId, plan, renewalCents, beganAt: clock.now() })
      await extend(tx, open ?? (await need(tx, id)), bought, { renews: true, renewalCents })
      await offers.forgetVisits(tx, userId)
      return id
    },

    /**
     * Adds the months of a renewal; false where nothing wants them: the subscription is over, or it was paid for in
     * another way while nobody knew what became of this renewal. It never takes a year's plan away.
     */
    async renewed(tx: Queries, id: string, bought: Bought): Promise<boolean> {
      const row = await store.findById(tx, id)
      if (!row || row.state === 'ended') return false
      if (row.renewalId !== bought.paymentId && row.paidUntil > clock.now()) return false
      const plan = bought.plan === 'annual' ? bought.plan : row.plan
      await extend(tx, row, { ...bought, plan }, plan === row.plan ? {} : { renewalCents: PLANS[plan].cents })
      return true
    },
  }
}
