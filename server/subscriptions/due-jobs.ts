import type { PlanName } from '#contract/catalogue.ts'
import type { Changes } from '#server/changes/service.ts'
import type { Offers } from '#server/offers/service.ts'
import { type Clock, later } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import type { WorkOne } from '#server/platform/work-off.ts'
import * as cardStore from './card-store.ts'
import type { MailTo } from './mail-service.ts'
import { nextStep, renewalDay } from './next-step.ts'
import type { Settling } from './settling-service.ts'
import * as store from './store.ts'

/** Begins the renewal of a subscription in the transaction that has found it due; answers the id of its payment. */
export type BeginRenewal = (
  tx: Queries,
  subscription: { id: string; userId: string; plan: PlanName; cents: number; card: cardStore.CardRow },
) => Promise<string>

/** Where renewals are switched off, one that is due is looked at again. */
export const SWITCHED_OFF_MS = 15 * 60_000

type Done = { userId: string; renewalId?: string }

export type DueOptions = {
  db: Database
  clock: Clock
  changes: Pick<Changes, 'announce'>
  settling: Settling
  mailTo: MailTo
  offers: Pick<Offers, 'tellOfReturn'>
  siteOrigin: string
  /** Who writes, with a postal address. */
  sender: string
  /** Where a subscription is seen and changed. */
  page: string
}

/** What is due by the time alone: a renewal, its reminder, the luna of a month, an end. */
export function createDueWork({
  db,
  clock,
  changes,
  settling,
  mailTo,
  offers,
  siteOrigin,
  sender,
  page,
}: DueOptions) {
  const { settle, end } = settling

  /** Does what is due for one subscription, in its transaction; undefined where nothing is. */
  async function workDue(
    tx: Queries,
    begin: BeginRenewal | undefined,
    [passed, onTaken]: Parameters<WorkOne>,
  ): Promise<Done | undefined> {
    const now = clock.now()
    const row = await store.findDue(tx, now, passed)
    if (!row) return undefined
    onTaken(row.id)
    const { id, userId, plan, paidUntil, renewalCents: cents } = row
    const step = nextStep({ ...row, isRenewing: row.renewalId !== null }, now)
    if (step.do === 'renew' && !begin) {
      await store.update(tx, id, { dueAt: later(clock, SWITCHED_OFF_MS) })
      return { userId }
    }
    const card = step.do === 'renew' ? await cardStore.findCard(tx, userId) : undefined
    if (card && begin) {
      const renewalId = await begin(tx, { id, userId, plan, cents, card })
      await store.update(tx, id, { renewalId })
      await settle(tx, id)
      return { userId, renewalId }
    }
    if (step.do === 'end') {
      await end(tx, row)
      const offer = await offers.tellOfReturn(tx, userId)
      const told = offer && { ...offer, sender }
      await mailTo(tx, userId, (mails, name) => mails.ended(name, `${siteOrigin}/subscribe`, told))
      return { userId }
    }
    if (step.do === 'remind') await store.update(tx, id, { remindedOf: step.of, remindedAt: now })
    await settle(tx, id)
    if (step.do !== 'remind') return { userId }
    const renewal = { plan, at: renewalDay({ plan, paidUntil, remindedAt: now }), cents, page }
    await mailTo(tx, userId, (mails, name) => mails.reminder(name, renewal))
    return { userId }
  }

  /** Answers the id of a renewal that was begun, for which the processor is to be asked now. Without `begin` none is. */
  return async function workOne(
    begin: BeginRenewal | undefined,
    ...taking: Parameters<WorkOne>
  ): Promise<Done | undefined> {
    const done = await db.transaction((tx) => workDue(tx, begin, taking))
    if (done) changes.announce(done.userId)
    return done
  }
}
