import { PLANS, type PlanName } from '#contract/catalogue.ts'
import type { Ledger } from '#server/ledger/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queries } from '#server/platform/database.ts'
import * as monthStore from './month-store.ts'
import { addMonths } from './months.ts'
import type { Settling } from './settling-service.ts'
import * as store from './store.ts'

/** Why a payment is taken back. One can be several times, as disputes go; `taking` counts them. */
type TakingBack = { paymentId: string; taking: number; reason: 'refund' | 'chargeback' }

export type TakingBackOptions = { clock: Clock; ledger: Pick<Ledger, 'revoke' | 'restore'> }

/** Months of which the money went back are taken back, with the luna of each, and given back where a dispute is over. */
export function createTakingBack({ clock, ledger }: TakingBackOptions, { need, settle, end }: Settling) {
  /** The plan is that of the last payment whose months count: by the month again where a year was taken back, and the other way. */
  async function followPaid(tx: Queries, { id, userId, ...row }: store.SubscriptionRow): Promise<PlanName> {
    const plan = (await monthStore.findPlanPaid(tx, id)) ?? row.plan
    if (plan === row.plan) return plan
    await store.update(tx, id, { plan, renewalCents: PLANS[plan].cents })
    if (row.state !== 'ended') await store.setPlan(tx, userId, plan)
    return plan
  }

  return {
    /** Takes months back that were paid, with the luna that is left of them; nothing renews after a dispute. */
    async takeBack(tx: Queries, { id, ...back }: TakingBack & { id: string }): Promise<void> {
      const row = await store.findById(tx, id)
      if (!row) return
      const { userId } = row
      for (const { part, luna } of await monthStore.setTakenBack(tx, id, back.paymentId, clock.now()))
        await ledger.revoke(tx, {
          cause: causeOf(back, part),
          userId,
          luna,
          bucket: 'granted',
          reason: back.reason,
        })
      const { paidMonths } = await need(tx, id)
      const paidUntil = addMonths(row.beganAt, paidMonths)
      await store.update(tx, id, { paidUntil, ...(back.reason === 'chargeback' && { renews: false }) })
      if (row.state !== 'ended') await followPaid(tx, row)
      const later = await need(tx, id)
      if (later.state === 'ended') return
      // Of days that were given back nothing is left either: they came with months that were paid.
      if (paidMonths === 0 || paidUntil <= clock.now()) await end(tx, later)
      else await settle(tx, id)
    },

    /** Gives back what a dispute had taken. */
    async restore(tx: Queries, { id, ...back }: Omit<TakingBack, 'reason'> & { id: string }): Promise<void> {
      const row = await store.findById(tx, id)
      if (!row) return
      const { userId } = row
      for (const { part } of await monthStore.setTakenBack(tx, id, back.paymentId, null))
        await ledger.restore(tx, { cause: causeOf(back, part) })
      const { paidMonths } = await need(tx, id)
      const paidUntil = addMonths(row.beganAt, paidMonths)
      await store.update(tx, id, { paidUntil })
      const plan = await followPaid(tx, row)
      if (row.state === 'ended') {
        if (paidUntil <= clock.now() || (await store.findOpen(tx, userId))) return
        await store.update(tx, id, { state: 'active', endedAt: null, dueAt: clock.now() })
        await store.setPlan(tx, userId, plan)
      }
      await settle(tx, id)
    },
  }
}

const causeOf = ({ paymentId, taking }: Omit<TakingBack, 'reason'>, part: number) =>
  `take-back:${paymentId}:${part}:${taking}`
