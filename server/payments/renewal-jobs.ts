import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { PLANS } from '#contract/catalogue.ts'
import type { Database } from '#server/platform/database.ts'
import type { Tracing } from '#server/platform/tracing.ts'
import type { BeginRenewal, Subscriptions } from '#server/subscriptions/service.ts'
import { NOT_CHARGED, REFUSED } from './asking-service.ts'
import type { Payments } from './service.ts'

type RenewalWorkOptions = {
  db: Database
  tracing: Pick<Tracing, 'trace'>
  payments: Payments
  subscriptions: Pick<Subscriptions, 'workOne' | 'renewalCard'>
}

/** Begins the renewals that are due, and charges the card that is kept. */
export function createRenewalWork({ db, tracing, payments, subscriptions }: RenewalWorkOptions) {
  const { processor } = payments

  /** What a subscription needs; a renewal is stored with what says that it is due. */
  async function workRenewal(): Promise<boolean> {
    const done = await subscriptions.workOne(beginRenewal)
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
      requestHash,
      withKeptCard: false,
    })
    return id
  }

  const charge = (id: string, userId: string | null): Promise<void> =>
    tracing.trace('renewal', { 'payment.id': id }, () => chargeKeptCard(id, userId))

  async function chargeKeptCard(id: string, userId: string | null): Promise<void> {
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

  return {
    workRenewal,
    /** Has the kept card charged for a renewal that is stored; again where whoever began it died before. */
    charge,
  }
}
