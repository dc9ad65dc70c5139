import type { PlanName } from '#contract/catalogue.ts'
import type { Ledger } from '#server/ledger/service.ts'
import type { Offers } from '#server/offers/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queries } from '#server/platform/database.ts'
import type { Subscriptions } from '#server/subscriptions/service.ts'
import * as store from './store.ts'

/** What of a payment says what it gives. */
export type Bought = {
  id: string
  userId: string | null
  kind: 'initial' | 'upgrade' | 'purchase' | 'renewal' | 'change-card'
  plan: PlanName | null
  months: number
  luna: number
  offerId: string | null
  subscriptionId: string | null
}

type EntitlementsOptions = {
  clock: Clock
  ledger: Pick<Ledger, 'grant' | 'revoke' | 'restore'>
  subscriptions: Pick<
    Subscriptions,
    'findOpen' | 'isLeaving' | 'pay' | 'renewed' | 'takeBack' | 'restore' | 'stop'
  >
  offers: Pick<Offers, 'use'>
}

/** Owns what payments give: each once, in the transaction in which they are paid; and what is taken back of it. */
export function createEntitlements({ clock, ledger, subscriptions, offers }: EntitlementsOptions) {
  /** Whether there is a subscription that has the months now. */
  async function giveMonths(tx: Queries, bought: Bought & { userId: string; plan: PlanName }) {
    const { id: paymentId, userId, plan, months, kind, subscriptionId } = bought
    if (kind === 'renewal')
      return (
        subscriptionId !== null &&
        (await subscriptions.renewed(tx, subscriptionId, { plan, months, paymentId }))
      )
    // Paid twice, as in two windows: nobody wants the second one.
    const running = await subscriptions.findOpen(tx, userId)
    if (running && (kind === 'initial' || running.plan === plan)) return false
    await store.setSubscription(
      tx,
      paymentId,
      await subscriptions.pay(tx, { userId, plan, months, paymentId }),
    )
    return true
  }

  return {
    /** False where nobody or nothing is there any more for what was paid, or it would all be erased with the account. */
    async give(tx: Queries, bought: Bought): Promise<boolean> {
      const { id: paymentId, userId, kind, plan, luna, offerId } = bought
      if (!userId) return false
      if (kind === 'change-card') return true
      if (kind !== 'renewal' && (await subscriptions.isLeaving(tx, userId))) return false
      if (!plan)
        await ledger.grant(tx, {
          cause: `purchase:${paymentId}`,
          userId,
          luna,
          bucket: 'bought',
          source: 'purchase',
        })
      else if (!(await giveMonths(tx, { ...bought, userId, plan }))) return false
      await store.insertEntitlement(tx, paymentId, plan ? 'plan' : 'luna')
      if (offerId) await offers.use(tx, { offerId, kind: plan ? 'plan' : 'package', paymentId })
      return true
    },

    /** Takes back what is left of it; false where there is nothing to take. After a dispute nothing renews. */
    async takeBack(
      tx: Queries,
      bought: Bought,
      reason: 'refund' | 'chargeback',
      /** Also where a dispute about it is won later. */
      { forGood = false } = {},
    ): Promise<boolean> {
      const { id: paymentId, userId, subscriptionId, luna } = bought
      const taken = await store.takeEntitlement(tx, paymentId, clock.now(), forGood)
      if (!userId) return false
      if (taken?.kind === 'luna')
        await ledger.revoke(tx, {
          cause: `take-back:${paymentId}:${taken.taking}`,
          userId,
          luna,
          bucket: 'bought',
          reason,
        })
      if (taken?.kind === 'plan' && subscriptionId)
        await subscriptions.takeBack(tx, { id: subscriptionId, paymentId, taking: taken.taking, reason })
      if (reason === 'chargeback') await subscriptions.stop(tx, userId)
      return taken !== undefined
    },

    /** Gives back what a dispute had taken. */
    async giveAgain(tx: Queries, { id: paymentId, userId, subscriptionId }: Bought): Promise<void> {
      const back = await store.returnEntitlement(tx, paymentId)
      if (!back || !userId) return
      const { taking } = back
      if (back.kind === 'luna') await ledger.restore(tx, { cause: `take-back:${paymentId}:${taking}` })
      else if (subscriptionId) await subscriptions.restore(tx, { id: subscriptionId, paymentId, taking })
    },
  }
}

export type Entitlements = ReturnType<typeof createEntitlements>
