import { v7 as uuid } from 'uuid'
import { PLANS, type PlanName } from '#contract/catalogue.ts'
import type { Subscription } from '#contract/payments.ts'
import { t } from '#contract/server-words.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { Changes } from '#server/changes/service.ts'
import type { Ledger } from '#server/ledger/service.ts'
import { type Mails, mailsIn } from '#server/mails/service.ts'
import type { Offers } from '#server/offers/service.ts'
import type { OnSale } from '#server/on-sale/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import { addMonths } from './months.ts'
import { nextStep } from './next-step.ts'
import { presentSubscription, renewalAt } from './present.ts'
import * as store from './store.ts'

/** Why a payment is taken back. One can be several times, as disputes go; `taking` counts them. */
export type TakingBack = { paymentId: string; taking: number; reason: 'refund' | 'chargeback' }

/** Begins the renewal of a subscription in the transaction that has found it due; answers the id of its payment. */
export type BeginRenewal = (
  tx: Queries,
  subscription: { id: string; userId: string; plan: PlanName; cents: number; card: store.CardRow },
) => Promise<string>

type SubscriptionsOptions = {
  db: Database
  clock: Clock
  log: Log
  accounts: Pick<Accounts, 'ownerById' | 'sendMail'>
  changes: Pick<Changes, 'announce'>
  offers: Pick<Offers, 'forgetVisits'>
  onSale: Pick<OnSale, 'isOn'>
  ledger: Pick<Ledger, 'grant' | 'revoke' | 'restore'>
  siteOrigin: string
}

/** Owns who is subscribed, to what and until when, `users.plan`, and the card that is kept. It moves no money. */
export function createSubscriptions(options: SubscriptionsOptions) {
  const { db, clock, log, accounts, changes, ledger, onSale, siteOrigin } = options
  const page = `${siteOrigin}/settings?tab=subscription`

  /** Gives the luna of each month that has begun, and sets when to look again. */
  async function settle(tx: Queries, id: string): Promise<void> {
    const now = clock.now()
    for (;;) {
      const row = await need(tx, id)
      if (row.state === 'ended') return
      const step = nextStep({ ...row, isRenewing: row.renewalId !== null }, now)
      if (step.do !== 'luna')
        return await store.update(tx, id, { dueAt: step.do === 'wait' ? step.until : now })
      const month = await store.takeLunaMonth(tx, id, now)
      if (!month) throw new Error('A month without luna is not there.')
      await ledger.grant(tx, {
        ...{ cause: `month:${month.paymentId}:${month.part}`, userId: row.userId, luna: month.luna },
        ...{ bucket: 'granted', source: 'subscription' },
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
    await store.insertMonths(tx, row.id, { paymentId, months, luna: PLANS[plan].luna })
    await store.update(tx, row.id, {
      ...{ ...change, plan, state: 'active', paidUntil: addMonths(row.beganAt, row.paidMonths + months) },
      ...{ declines: 0, isCardDead: false, renewalId: null },
    })
    await store.setPlan(tx, row.userId, plan)
    await settle(tx, row.id)
  }

  async function need(tx: Queries, id: string): Promise<store.SubscriptionRow> {
    const row = await store.findById(tx, id)
    if (!row) throw new Error('A subscription is not there.')
    return row
  }

  async function present(queries: Queries, userId: string): Promise<Subscription> {
    const [row, card] = [await store.findLast(queries, userId), await store.findCard(queries, userId)]
    return presentSubscription(row, card, { now: clock.now(), sellsYears: onSale.isOn('annual') })
  }

  /** Changes whether the open subscription renews; undefined where that cannot be. */
  async function setRenews(tx: Queries, userId: string, renews: boolean) {
    await store.lockUser(tx, userId)
    const row = await store.findOpen(tx, userId)
    if (!row || row.renews === renews || (renews && row.paidUntil <= clock.now())) return undefined
    await store.update(tx, row.id, { renews, cancelUntoldSince: null })
    await settle(tx, row.id)
    return row
  }

  /** What its owner has done herself is confirmed to her. */
  async function cancelOf(tx: Queries, userId: string): Promise<boolean> {
    const row = await setRenews(tx, userId, false)
    if (!row) return false
    const now = clock.now()
    await store.update(tx, row.id, { cancelUntoldSince: now })
    // Nothing is left to wait for, and one mail tells of both.
    if (row.paidUntil <= now && !row.renewalId) await end(tx, row)
    return true
  }

  /** Confirms one cancellation by mail; false where none waits for that. */
  async function tellOne(): Promise<boolean> {
    const row = await store.takeUntold(db)
    if (!row) return false
    const isOver = row.state === 'ended' || row.paidUntil <= clock.now()
    const told = isOver
      ? { until: undefined, page: `${siteOrigin}/subscribe` }
      : { until: row.paidUntil, page }
    const send = await mail(db, row.userId, (mails, name) => mails.cancelled(name, told))
    send()
    return true
  }

  async function mail(
    tx: Queries,
    userId: string,
    textOf: (mails: Mails, name: string) => { subject: string; text: string },
  ) {
    const owner = await accounts.ownerById(tx, userId)
    return () => {
      if (owner?.email) accounts.sendMail(owner.email, textOf(mailsIn(owner.language), owner.name))
    }
  }

  return {
    lockUser: store.lockUser,
    tellOne,
    get: (userId: string): Promise<Subscription> => present(db, userId),
    findOpen: store.findOpen,
    planOf: store.findPlan,

    /** Until when so many months last that begin now. */
    endOf: (months: number): Date => addMonths(clock.now(), months),

    /** The time that a payment has bought, where it was not taken back. */
    async periodOf(queries: Queries, paymentId: string): Promise<{ from: Date; until: Date } | undefined> {
      const row = await store.findBoughtMonths(queries, paymentId)
      if (!row) return undefined
      const { beganAt, before, months } = row
      return { from: addMonths(beganAt, before), until: addMonths(beganAt, before + months) }
    },

    /** Until when a subscription is paid; undefined where it has ended. */
    async paidUntil(queries: Queries, id: string): Promise<Date | undefined> {
      const row = await store.findById(queries, id)
      return row && row.state !== 'ended' ? row.paidUntil : undefined
    },

    cardOf: store.findCard,
    keepCard: async (tx: Queries, userId: string, card: Omit<store.CardRow, 'requireCvv'>) => {
      await store.upsertCard(tx, userId, card, clock.now())
      const row = await store.findOpen(tx, userId)
      if (!row) return
      // A renewal that waited for another card is tried at once.
      await store.update(tx, row.id, { isCardDead: false })
      if (row.state === 'past-due' && row.renews && !row.renewalId)
        await store.update(tx, row.id, { declines: 0, dueAt: clock.now() })
    },
    setRequireCvv: store.setRequireCvv,
    listForgotten: (limit: number) => store.listForgotten(db, limit),
    dropForgotten: (card: { processor: string; token: string }) => store.dropForgotten(db, card),

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
      await options.offers.forgetVisits(tx, userId)
      return id
    },

    /** Adds the months of a renewal; false where there is no subscription any more that they could go to. */
    async renewed(
      tx: Queries,
      id: string,
      bought: { plan: PlanName; months: number; paymentId: string },
    ): Promise<boolean> {
      const row = await store.findById(tx, id)
      if (!row || row.state === 'ended') return false
      await extend(tx, row, bought, {})
      return true
    },

    /** A renewal was declined; answers what to send its owner once that is stored. */
    async declined(tx: Queries, id: string, { isCardDead }: { isCardDead: boolean }): Promise<() => void> {
      const row = await store.findById(tx, id)
      if (!row || row.state === 'ended') return () => {}
      const declines = row.declines + 1
      await store.update(tx, id, {
        ...{ state: 'past-due', declines, renewalId: null },
        isCardDead: row.isCardDead || isCardDead,
      })
      await settle(tx, id)
      const later = await need(tx, id)
      const nextTry = renewalAt(later, clock.now())
      const { plan, renewalCents: cents } = row
      return await mail(tx, row.userId, (mails, name) =>
        mails.failedRenewal(name, { plan, cents, nextTry, page }),
      )
    },

    /** Whether a renewal was charged is not known to anybody but that it was not: it is tried again in an hour. */
    async notCharged(tx: Queries, id: string): Promise<void> {
      await store.update(tx, id, { renewalId: null, dueAt: new Date(clock.now().getTime() + 3_600_000) })
    },

    /** Takes months back that were paid, with the luna that is left of them; nothing renews after a dispute. */
    async takeBack(tx: Queries, { id, ...back }: TakingBack & { id: string }): Promise<void> {
      const row = await store.findById(tx, id)
      if (!row) return
      const { userId } = row
      for (const { part, luna } of await store.setTakenBack(tx, id, back.paymentId, clock.now()))
        await ledger.revoke(tx, {
          ...{ cause: causeOf(back, part), userId, luna, bucket: 'granted', reason: back.reason },
        })
      const { paidMonths } = await need(tx, id)
      const paidUntil = addMonths(row.beganAt, paidMonths)
      // Where a year is taken back from what was paid by the month, it is by the month again.
      const plan = (await store.findPlanPaid(tx, id)) ?? row.plan
      const isOther = plan !== row.plan && row.state !== 'ended'
      await store.update(tx, id, {
        paidUntil,
        ...(isOther && { plan, renewalCents: PLANS[plan].cents }),
        ...(back.reason === 'chargeback' && { renews: false }),
      })
      if (isOther) await store.setPlan(tx, userId, plan)
      const later = await need(tx, id)
      if (later.state === 'ended') return
      if (paidUntil <= clock.now()) await end(tx, later)
      else await settle(tx, id)
    },

    /** Gives back what a dispute had taken. */
    async restore(tx: Queries, { id, ...back }: Omit<TakingBack, 'reason'> & { id: string }): Promise<void> {
      const row = await store.findById(tx, id)
      if (!row) return
      const { userId } = row
      for (const { part } of await store.setTakenBack(tx, id, back.paymentId, null))
        await ledger.restore(tx, { cause: causeOf(back, part) })
      const { paidMonths } = await need(tx, id)
      const paidUntil = addMonths(row.beganAt, paidMonths)
      await store.update(tx, id, { paidUntil })
      if (row.state === 'ended') {
        if (paidUntil <= clock.now() || (await store.findOpen(tx, userId))) return
        await store.update(tx, id, { state: 'active', endedAt: null, dueAt: clock.now() })
        await store.setPlan(tx, userId, row.plan)
      }
      await settle(tx, id)
    },

    /** Throws `conflict` where nothing renews. */
    async cancel(userId: string): Promise<Subscription> {
      const isCancelled = await db.transaction((tx) => cancelOf(tx, userId))
      if (!isCancelled) throw new AppError('conflict', t`There is no subscription that renews.`)
      log.info({ userId }, 'a subscription was cancelled')
      changes.announce(userId)
      await tellOne().catch((err: unknown) => log.warn({ err }, 'a cancellation is confirmed later'))
      return await present(db, userId)
    },

    /** Her processor says that she has cancelled; the mail follows as after a click. */
    cancelElsewhere: async (tx: Queries, userId: string): Promise<void> => void (await cancelOf(tx, userId)),

    /** In the transaction in which an account is to be erased. */
    stop: async (tx: Queries, userId: string): Promise<void> => void (await setRenews(tx, userId, false)),

    /** Throws `conflict` where nothing was cancelled, or it is over. */
    async resume(userId: string): Promise<Subscription> {
      const isResumed = await db.transaction((tx) => setRenews(tx, userId, true))
      if (!isResumed) throw new AppError('conflict', t`There is no cancelled subscription that still runs.`)
      log.info({ userId }, 'a subscription was resumed')
      changes.announce(userId)
      return await present(db, userId)
    },

    /**
     * Does what is due for one subscription; undefined where nothing is. Answers the id of a renewal that was begun, for
     * which the processor is to be asked now.
     */
    async workOne(begin: BeginRenewal): Promise<{ userId: string; renewalId?: string } | undefined> {
      const done = await db.transaction(async (tx) => {
        const now = clock.now()
        const row = await store.findDue(tx, now)
        if (!row) return undefined
        const { id, userId, plan, paidUntil, renewalCents: cents } = row
        const step = nextStep({ ...row, isRenewing: row.renewalId !== null }, now)
        const card = step.do === 'renew' ? await store.findCard(tx, userId) : undefined
        if (card) {
          const renewalId = await begin(tx, { id, userId, plan, cents, card })
          await store.update(tx, id, { renewalId })
          await settle(tx, id)
          return { userId, renewalId }
        }
        if (step.do === 'end') {
          await end(tx, row)
          return {
            userId,
            tell: await mail(tx, userId, (mails, name) => mails.ended(name, `${siteOrigin}/subscribe`)),
          }
        }
        if (step.do === 'remind') await store.update(tx, id, { remindedOf: step.of })
        await settle(tx, id)
        if (step.do !== 'remind') return { userId }
        const renewal = { plan, at: paidUntil, cents, page }
        return { userId, tell: await mail(tx, userId, (mails, name) => mails.reminder(name, renewal)) }
      })
      if (!done) return undefined
      done.tell?.()
      changes.announce(done.userId)
      return done
    },
  }
}

const causeOf = ({ paymentId, taking }: Omit<TakingBack, 'reason'>, part: number) =>
  `take-back:${paymentId}:${part}:${taking}`

export type Subscriptions = ReturnType<typeof createSubscriptions>
