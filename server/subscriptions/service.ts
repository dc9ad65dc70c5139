import type { PlanName } from '#contract/catalogue.ts'
import type { Subscription } from '#contract/payments.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { Changes } from '#server/changes/service.ts'
import type { Mailing } from '#server/mailing/service.ts'
import type { OnSale } from '#server/on-sale/service.ts'
import { type Clock, later } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { type BuyingOptions, createBuying } from './buying-service.ts'
import { createCancelling } from './cancelling-service.ts'
import * as cardStore from './card-store.ts'
import { createGivingDays } from './giving-days-service.ts'
import { createMailTo } from './mail-service.ts'
import * as monthStore from './month-store.ts'
import { addMonths } from './months.ts'
import { nextStep, renewalDay } from './next-step.ts'
import { presentSubscription, renewalAt } from './present.ts'
import { createSettling, type SettlingOptions } from './settling-service.ts'
import * as store from './store.ts'
import { createTakingBack, type TakingBackOptions } from './taking-back-service.ts'

export { presentCard } from './present.ts'

/** Begins the renewal of a subscription in the transaction that has found it due; answers the id of its payment. */
export type BeginRenewal = (
  tx: Queries,
  subscription: { id: string; userId: string; plan: PlanName; cents: number; card: cardStore.CardRow },
) => Promise<string>

type SubscriptionsOptions = SettlingOptions &
  BuyingOptions &
  TakingBackOptions & {
    db: Database
    clock: Clock
    log: Log
    accounts: Pick<Accounts, 'ownerById'>
    mailing: Pick<Mailing, 'queue'>
    changes: Pick<Changes, 'announce'>
    onSale: Pick<OnSale, 'isOn'>
    siteOrigin: string
  }

/** Owns who is subscribed, to what and until when, `users.plan`, and the card that is kept. It moves no money. */
export function createSubscriptions(options: SubscriptionsOptions) {
  const { db, clock, changes, onSale, siteOrigin } = options
  const page = `${siteOrigin}/settings?tab=subscription`
  const settling = createSettling(options)
  const { need, settle, end } = settling
  const mailTo = createMailTo(options.accounts, options.mailing)

  async function present(queries: Queries, userId: string): Promise<Subscription> {
    const [row, card] = [await store.findLast(queries, userId), await cardStore.findCard(queries, userId)]
    return presentSubscription(row, card, { now: clock.now(), sellsYears: onSale.isOn('annual') })
  }

  /** A renewal brought nothing of what was cancelled meanwhile: it ends here, and the mail about that tells of it. */
  async function endCancelled(tx: Queries, row: store.SubscriptionRow): Promise<boolean> {
    if (row.renews || !row.isCancelUntold || row.paidUntil > clock.now()) return false
    await end(tx, row)
    return true
  }
  const cancelling = createCancelling({ ...options, settling, mailTo, present, page })

  return {
    ...createBuying(options, settling),
    ...createTakingBack(options, settling),
    giveDays: createGivingDays(options, settling),
    ...cancelling,
    lockUser: store.lockUser,
    get: (userId: string): Promise<Subscription> => present(db, userId),
    findOpen: store.findOpen,
    planOf: store.findPlan,

    /** Until when so many months last that begin now. */
    endOf: (months: number): Date => addMonths(clock.now(), months),

    /** The time that a payment has bought, where it was not taken back. */
    async periodOf(queries: Queries, paymentId: string): Promise<{ from: Date; until: Date } | undefined> {
      const row = await monthStore.findBoughtMonths(queries, paymentId)
      if (!row) return undefined
      const { beganAt, before, months } = row
      return { from: addMonths(beganAt, before), until: addMonths(beganAt, before + months) }
    },

    lunaOf: monthStore.findGivenLuna,

    /** Until when a subscription is paid; undefined where it has ended. */
    async paidUntil(queries: Queries, id: string): Promise<Date | undefined> {
      const row = await store.findById(queries, id)
      return row && row.state !== 'ended' ? row.paidUntil : undefined
    },

    /** What a card that is given now is charged besides: a renewal that waits for one. */
    async dueWithCard(
      queries: Queries,
      userId: string,
    ): Promise<{ plan: PlanName; cents: number } | undefined> {
      const row = await store.findOpen(queries, userId)
      if (row?.state !== 'past-due' || !row.renews || row.isBanned) return undefined
      // A year is renewed only where its owner can be told before.
      if (row.plan === 'annual' && !row.hasAddress) return undefined
      return { plan: row.plan, cents: row.renewalCents }
    },

    cardOf: cardStore.findCard,
    keepCard: async (tx: Queries, userId: string, card: Omit<cardStore.CardRow, 'requireCvv'>) => {
      await cardStore.upsertCard(tx, userId, card, clock.now())
      const row = await store.findOpen(tx, userId)
      if (!row) return
      // A renewal that waited for another card is tried at once.
      await store.update(tx, row.id, { isCardDead: false })
      if (row.state === 'past-due' && row.renews && !row.renewalId)
        await store.update(tx, row.id, { declines: 0, dueAt: clock.now() })
    },
    setRequireCvv: cardStore.setRequireCvv,
    listForgotten: (limit: number) => cardStore.listForgotten(db, limit),
    dropForgotten: (card: { processor: string; token: string }) => cardStore.dropForgotten(db, card),

    /** A renewal was declined, which its owner is told. One that is not waited for any more says nothing of the card of today. */
    async declined(
      tx: Queries,
      { id, renewalId, isCardDead }: { id: string; renewalId: string; isCardDead: boolean },
    ): Promise<void> {
      const row = await store.findById(tx, id)
      if (!row || row.state === 'ended' || row.renewalId !== renewalId) return
      if (await endCancelled(tx, row)) return
      // With another card it begins anew: what the bank said is about the one before.
      const isOldCard = await cardStore.isCardNewer(tx, row.userId, renewalId)
      await store.update(tx, id, {
        state: 'past-due',
        declines: isOldCard ? 0 : row.declines + 1,
        renewalId: null,
        isCardDead: !isOldCard && (row.isCardDead || isCardDead),
      })
      await settle(tx, id)
      const later = await need(tx, id)
      const nextTry = renewalAt(later, clock.now())
      const { plan, renewalCents: cents } = row
      await mailTo(tx, row.userId, (mails, name) => mails.failedRenewal(name, { plan, cents, nextTry, page }))
    },

    /** Whether a renewal was charged is not known to anybody but that it was not: it is tried again in an hour. */
    async notCharged(tx: Queries, { id, renewalId }: { id: string; renewalId: string }): Promise<void> {
      const row = await store.findById(tx, id)
      if (!row || row.state === 'ended' || row.renewalId !== renewalId) return
      if (await endCancelled(tx, row)) return
      const isWanted = row.renews && !row.isBanned
      await store.update(tx, id, { renewalId: null, dueAt: isWanted ? later(clock, 3_600_000) : clock.now() })
    },

    /** The card that a renewal may be charged to now, under the lock of its user; undefined where it was cancelled meanwhile. */
    async renewalCard(
      tx: Queries,
      userId: string,
      renewalId: string,
    ): Promise<cardStore.CardRow | undefined> {
      await store.lockUser(tx, userId)
      const row = await store.findOpen(tx, userId)
      const isWanted = row?.renewalId === renewalId && row.renews && !row.isBanned
      return isWanted ? await cardStore.findCard(tx, userId) : undefined
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
        const card = step.do === 'renew' ? await cardStore.findCard(tx, userId) : undefined
        if (card) {
          const renewalId = await begin(tx, { id, userId, plan, cents, card })
          await store.update(tx, id, { renewalId })
          await settle(tx, id)
          return { userId, renewalId }
        }
        if (step.do === 'end') {
          await end(tx, row)
          await mailTo(tx, userId, (mails, name) => mails.ended(name, `${siteOrigin}/subscribe`))
          return { userId }
        }
        if (step.do === 'remind') await store.update(tx, id, { remindedOf: step.of, remindedAt: now })
        await settle(tx, id)
        if (step.do !== 'remind') return { userId }
        const renewal = { plan, at: renewalDay({ plan, paidUntil, remindedAt: now }), cents, page }
        await mailTo(tx, userId, (mails, name) => mails.reminder(name, renewal))
        return { userId }
      })
      if (!done) return undefined
      changes.announce(done.userId)
      return done
    },
  }
}

export type Subscriptions = ReturnType<typeof createSubscriptions>
