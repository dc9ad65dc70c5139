import { v7 as uuid } from 'uuid'
import { PLANS, type PlanName } from '#contract/catalogue.ts'
import type { Ledger } from '#server/ledger/service.ts'
import type { Offers } from '#server/offers/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queries } from '#server/platform/database.ts'
import { beginningFor, daysWithin, type Span } from './given-days.ts'
import * as monthStore from './month-store.ts'
import { addMonths } from './months.ts'
import { nextStep } from './next-step.ts'
import * as store from './store.ts'

/** Why a payment is taken back. One can be several times, as disputes go; `taking` counts them. */
export type TakingBack = { paymentId: string; taking: number; reason: 'refund' | 'chargeback' }

export type PaidTimeOptions = {
  clock: Clock
  ledger: Pick<Ledger, 'grant' | 'revoke' | 'restore'>
  offers: Pick<Offers, 'forgetVisits'>
}

/** The months that payments have bought: added, taken back and given back, with the luna of each. */
export function createPaidTime({ clock, ledger, offers }: PaidTimeOptions) {
  /** Gives the luna of each month that has begun, and sets when to look again. */
  async function settle(tx: Queries, id: string): Promise<void> {
    const now = clock.now()
    for (;;) {
      const row = await need(tx, id)
      if (row.state === 'ended') return
      const step = nextStep({ ...row, isRenewing: row.renewalId !== null }, now)
      if (step.do !== 'luna')
        return await store.update(tx, id, { dueAt: step.do === 'wait' ? step.until : now })
      const month = await monthStore.takeLunaMonth(tx, id, now)
      if (!month) throw new Error('A month without luna is not there.')
      await ledger.grant(tx, {
        cause: `month:${month.paymentId}:${month.part}`,
        userId: row.userId,
        luna: month.luna,
        bucket: 'granted',
        source: 'subscription',
      })
    }
  }

  async function end(tx: Queries, { id, userId }: store.SubscriptionRow): Promise<void> {
    const now = clock.now()
    await store.update(tx, id, { state: 'ended', renews: false, renewalId: null, dueAt: null, endedAt: now })
    await store.endPlan(tx, userId, now)
  }

  /** Adds months that were paid. */
  async function extend(
    tx: Queries,
    row: store.SubscriptionRow,
    { paymentId, months, plan }: { paymentId: string; months: number; plan: PlanName },
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

  async function need(tx: Queries, id: string): Promise<store.SubscriptionRow> {
    const row = await store.findById(tx, id)
    if (!row) throw new Error('A subscription is not there.')
    return row
  }

  /** The plan is that of the last payment whose months count: by the month again where a year was taken back, and the other way. */
  async function followPaid(tx: Queries, { id, userId, ...row }: store.SubscriptionRow): Promise<PlanName> {
    const plan = (await monthStore.findPlanPaid(tx, id)) ?? row.plan
    if (plan === row.plan) return plan
    await store.update(tx, id, { plan, renewalCents: PLANS[plan].cents })
    if (row.state !== 'ended') await store.setPlan(tx, userId, plan)
    return plan
  }

  return {
    settle,
    end,
    need,

    /** Begins a subscription, or adds to the one that is there; answers its id. */
    async pay(
      tx: Queries,
      { userId, ...bought }: { userId: string; plan: PlanName; months: number; paymentId: string },
    ): Promise<string> {
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
    async renewed(
      tx: Queries,
      id: string,
      bought: { plan: PlanName; months: number; paymentId: string },
    ): Promise<boolean> {
      const row = await store.findById(tx, id)
      if (!row || row.state === 'ended') return false
      if (row.renewalId !== bought.paymentId && row.paidUntil > clock.now()) return false
      const plan = bought.plan === 'annual' ? bought.plan : row.plan
      await extend(tx, row, { ...bought, plan }, plan === row.plan ? {} : { renewalCents: PLANS[plan].cents })
      return true
    },

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

    /**
     * Adds the days of the paid time in which somebody was kept out, whole ones; answers how many. The months are counted
     * from a later day, so that each that is paid has its luna, and the next payment comes as much later. Where the time
     * ran out meanwhile, Pro comes back for these days and renews no more.
     */
    async giveDays(tx: Queries, userId: string, lost: readonly Span[]): Promise<number> {
      const row = await store.findLast(tx, userId)
      const from = row && (await monthStore.findFirstDay(tx, row.id))
      if (!row || !from) return 0
      const days = daysWithin(lost, { from, until: row.paidUntil })
      if (days === 0) return 0
      const beganAt = beginningFor(row, days, clock.now())
      await store.update(tx, row.id, {
        ...{ beganAt, paidUntil: addMonths(beganAt, row.paidMonths) },
        ...{ state: 'active', declines: 0, endedAt: null, dueAt: clock.now() },
      })
      await store.setPlan(tx, userId, row.plan)
      await settle(tx, row.id)
      return days
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

export type PaidTime = ReturnType<typeof createPaidTime>

const causeOf = ({ paymentId, taking }: Omit<TakingBack, 'reason'>, part: number) =>
  `take-back:${paymentId}:${part}:${taking}`
