import type { Subscription } from '#contract/payments.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { Changes } from '#server/changes/service.ts'
import type { Mailing } from '#server/mailing/service.ts'
import type { OnSale } from '#server/on-sale/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { type BuyingOptions, createBuying } from './buying-service.ts'
import { createCancelling } from './cancelling-service.ts'
import * as cardStore from './card-store.ts'
import { createDueWork, type DueOptions } from './due-jobs.ts'
import { createGivingDays } from './giving-days-service.ts'
import { createMailTo } from './mail-service.ts'
import * as monthStore from './month-store.ts'
import { addMonths } from './months.ts'
import { presentSubscription } from './present.ts'
import { createRenewing } from './renewing-service.ts'
import { createSettling, type SettlingOptions } from './settling-service.ts'
import * as store from './store.ts'
import { createTakingBack, type TakingBackOptions } from './taking-back-service.ts'

export type { BeginRenewal } from './due-jobs.ts'
export { SWITCHED_OFF_MS } from './due-jobs.ts'
export { presentCard } from './present.ts'

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
  } & Pick<DueOptions, 'offers' | 'sender'>

/** Owns who is subscribed, to what and until when, `users.plan`, and the card that is kept. It moves no money. */
export function createSubscriptions(options: SubscriptionsOptions) {
  const { db, clock, onSale } = options
  const page = `${options.siteOrigin}/settings?tab=subscription`
  const settling = createSettling(options)
  const mailTo = createMailTo(options.accounts, options.mailing)

  async function present(queries: Queries, userId: string): Promise<Subscription> {
    const [row, card] = [await store.findLast(queries, userId), await cardStore.findCard(queries, userId)]
    return presentSubscription(row, card, { now: clock.now(), sellsYears: onSale.isOn('annual') })
  }

  const common = { ...options, settling, mailTo, page }

  return {
    ...createBuying(options, settling),
    ...createTakingBack(options, settling),
    giveDays: createGivingDays(options, settling),
    ...createCancelling({ ...common, present }),
    ...createRenewing(common),
    workOne: createDueWork(common),
    lockUser: store.lockUser,
    get: (userId: string): Promise<Subscription> => present(db, userId),
    findOpen: store.findOpen,
    isLeaving: store.isLeaving,
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
    takeForgotten: () => cardStore.takeForgotten(db, clock.now()),
    dropForgotten: (card: cardStore.ForgottenCard) => cardStore.dropForgotten(db, card),
  }
}

export type Subscriptions = ReturnType<typeof createSubscriptions>
