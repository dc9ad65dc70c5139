import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { PLANS } from '#contract/catalogue.ts'
import { type Clock, later } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Tracing } from '#server/platform/tracing.ts'
import type { WorkOne } from '#server/platform/work-off.ts'
import { type BeginRenewal, type Subscriptions, SWITCHED_OFF_MS } from '#server/subscriptions/service.ts'
import type { Switches } from '#server/switches/service.ts'
import { waitS } from './asking-again.ts'
import { NOT_CHARGED, REFUSED } from './asking-service.ts'
import type { Payments } from './service.ts'
import * as store from './store.ts'
import { renewalReference } from './submitting-service.ts'

/** A try that never reached the processor is made again after an hour: of an outage of so many, a restore loses as many. */
const LOST_TRIES_MAX = 12
const TRY_AGAIN_MS = 3_600_000

type RenewalWorkOptions = {
  db: Database
  clock: Clock
  tracing: Pick<Tracing, 'trace'>
  payments: Payments
  switches: Pick<Switches, 'isOn'>
  subscriptions: Pick<Subscriptions, 'workOne' | 'renewalCard' | 'paidUntil'>
}

/** Begins the renewals that are due, and charges the card that is kept. */
export function createRenewalWork(options: RenewalWorkOptions) {
  const { db, clock, tracing, payments, switches, subscriptions } = options
  const { processor } = payments

  /** What a subscription needs; a renewal is stored with what says that it is due. */
  const workRenewal: WorkOne = async (passed, onTaken) => {
    const begin = switches.isOn('renewals') ? beginRenewal : undefined
    const done = await subscriptions.workOne(begin, passed, onTaken)
    if (done?.renewalId) await charge(done.renewalId, done.userId)
    return done !== undefined
  }

  const beginRenewal: BeginRenewal = async (tx, { id: subscriptionId, userId, plan, cents }) => {
    const id = uuid()
    const { months } = PLANS[plan]
    const what = `Moonlit Pro, renewed for one ${plan === 'annual' ? 'year' : 'month'}`
    const requestHash = createHash('sha256').update(id).digest()
    await payments.insert(tx, {
      id,
      userId,
      kind: 'renewal',
      plan,
      months,
      luna: 0,
      cents,
      what,
      subscriptionId,
      reference: renewalReference(subscriptionId, (await store.findRenewals(tx, subscriptionId)).count + 1),
      requestHash,
      withKeptCard: false,
    })
    return id
  }

  const charge = (id: string, userId: string | null): Promise<void> =>
    tracing.trace('renewal', { 'payment.id': id }, () => chargeKeptCard(id, userId))

  async function chargeKeptCard(id: string, userId: string | null): Promise<void> {
    if (!switches.isOn('renewals')) return await store.postpone(db, id, later(clock, SWITCHED_OFF_MS))
    if (await isKnown(id)) return
    // Under the lock that a cancellation takes too: who was told that nothing more is charged is not charged.
    const begun = await db.transaction(async (tx) => {
      const card = userId ? await subscriptions.renewalCard(tx, userId, id) : undefined
      const isOurs = card?.processor === processor.name
      return { card, isOurs, payment: isOurs ? await payments.submit(tx, id) : undefined }
    })
    const { card, isOurs, payment } = begun
    if (card && payment)
      await payments.ask(payment, { kind: 'renewal', card: card.token, initialId: card.initialId })
    // With the card of another processor it is as with one that was declined: another one is asked for.
    else if (!isOurs) await payments.learn(id, card ? REFUSED : NOT_CHARGED)
  }

  /**
   * Whether the processor has a renewal that nobody here remembers to have asked for, as after a restore; what it says
   * of that is taken over. Where it does not answer nothing is charged, and it is asked again.
   */
  async function isKnown(id: string): Promise<boolean> {
    const row = await payments.byId(id)
    if (row?.processor !== processor.name) return false
    const found = await payments.find(row)
    const isSuperseded = found?.status === 'none' ? await hasLaterTry(row) : false
    if (!found || isSuperseded === undefined)
      await store.setDue(db, id, later(clock, waitS('unknown', row.asks) * 1000))
    // It never reached the processor; the one that did is asked for in its turn.
    else if (isSuperseded) await payments.learn(id, NOT_CHARGED)
    else if (found.status === 'none') return false
    else if (await payments.submit(db, id)) await payments.learn(id, found)
    return true
  }

  /**
   * Whether the processor has a later try, which a restore has lost too; undefined where it does not answer. A try that is
   * here shows that nothing before it is lost. All are asked for at once: of several that never reached the processor the
   * last may have, so only an answer about each says that there is none.
   */
  async function hasLaterTry(row: store.PaymentRow): Promise<boolean | undefined> {
    const { id, subscriptionId } = row
    const paidUntil = subscriptionId ? await subscriptions.paidUntil(db, subscriptionId) : undefined
    if (!subscriptionId || !paidUntil) return false
    const { count, lastAt } = await store.findRenewals(db, subscriptionId, id)
    const lateMs = clock.now().getTime() - Math.max(paidUntil.getTime(), lastAt?.getTime() ?? 0)
    const tries = Math.min(LOST_TRIES_MAX, Math.floor(lateMs / TRY_AGAIN_MS))
    const ahead = Array.from({ length: Math.max(0, tries) }, (_, at) => count + 2 + at)
    const found = await Promise.all(
      ahead.map((number) => payments.find({ ...row, reference: renewalReference(subscriptionId, number) })),
    )
    if (found.some((one) => one && one.status !== 'none')) return true
    return found.includes(undefined) ? undefined : false
  }

  return {
    workRenewal,
    /** Has the kept card charged for a renewal that is stored; again where whoever began it died before. */
    charge,
  }
}
