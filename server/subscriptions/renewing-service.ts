import type { PlanName } from '#contract/catalogue.ts'
import { type Clock, later } from '#server/platform/clock.ts'
import type { Queries } from '#server/platform/database.ts'
import * as cardStore from './card-store.ts'
import type { MailTo } from './mail-service.ts'
import { renewalAt } from './present.ts'
import type { Settling } from './settling-service.ts'
import * as store from './store.ts'

type RenewingOptions = {
  clock: Clock
  settling: Settling
  mailTo: MailTo
  /** Where a subscription is seen and changed. */
  page: string
}

/** Which card a renewal is charged to, and what follows where it brought nothing. */
export function createRenewing({ clock, settling, mailTo, page }: RenewingOptions) {
  /** A renewal brought nothing of what was cancelled meanwhile: it ends here, and the mail about that tells of it. */
  async function endCancelled(tx: Queries, row: store.SubscriptionRow): Promise<boolean> {
    if (row.renews || !row.isCancelUntold || row.paidUntil > clock.now()) return false
    await settling.end(tx, row)
    return true
  }

  return {
    /** What a card that is given now is charged besides: a renewal that waits for one. */
    async dueWithCard(
      queries: Queries,
      userId: string,
    ): Promise<{ plan: PlanName; cents: number } | undefined> {
      const row = await store.findOpen(queries, userId)
      if (row?.state !== 'past-due' || !row.renews || !row.mayBeCharged) return undefined
      // A year is renewed only where its owner can be told before.
      if (row.plan === 'annual' && !row.hasAddress) return undefined
      return { plan: row.plan, cents: row.renewalCents }
    },

    /** The card that a renewal may be charged to now, under the lock of its user; undefined where it was cancelled meanwhile. */
    async renewalCard(
      tx: Queries,
      userId: string,
      renewalId: string,
    ): Promise<cardStore.CardRow | undefined> {
      await store.lockUser(tx, userId)
      const row = await store.findOpen(tx, userId)
      const isWanted = row?.renewalId === renewalId && row.renews && row.mayBeCharged
      return isWanted ? await cardStore.findCard(tx, userId) : undefined
    },

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
      await settling.settle(tx, id)
      const later = await settling.need(tx, id)
      const nextTry = renewalAt(later, clock.now())
      const { plan, renewalCents: cents } = row
      await mailTo(tx, row.userId, (mails, name) => mails.failedRenewal(name, { plan, cents, nextTry, page }))
    },

    /** Whether a renewal was charged is not known to anybody but that it was not: it is tried again in an hour. */
    async notCharged(tx: Queries, { id, renewalId }: { id: string; renewalId: string }): Promise<void> {
      const row = await store.findById(tx, id)
      if (!row || row.state === 'ended' || row.renewalId !== renewalId) return
      if (await endCancelled(tx, row)) return
      const isWanted = row.renews && row.mayBeCharged
      await store.update(tx, id, { renewalId: null, dueAt: isWanted ? later(clock, 3_600_000) : clock.now() })
    },
  }
}
