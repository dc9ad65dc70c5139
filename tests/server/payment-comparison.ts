import sql from 'sql-template-tag'
import type { PaymentRow } from '#server/payments/service.ts'
import type { SandboxPayment, Shop } from './a-shop.ts'
import type { Paid, PaymentModel } from './payment-model.ts'

type Row = Pick<PaymentRow, 'id' | 'reference' | 'challengeReference' | 'cents' | 'kind' | 'state'>

/** Throws where something is not as it should be. */
export function same<Value>(what: string, is: Value, shouldBe: Value) {
  if (JSON.stringify(is) !== JSON.stringify(shouldBe))
    throw new Error(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(shouldBe)}`)
}

/** What a customer has, at the shop and at its processor, beside what the model says that there should be. */
export function paymentComparison(shop: Shop, userId: string, model: PaymentModel) {
  const { db, subscriptions } = shop.server.context

  const rows = () =>
    db.rows<Row>(sql`
      select id, reference, challenge_reference as "challengeReference", cents, kind, state from payments
      where user_id = ${userId} order by created_at, id`)

  /** Renewals are found as they come. */
  async function adopt() {
    const known = new Set(model.paid.map(({ id }) => id))
    const found = (await rows()).filter(
      (row) =>
        row.kind === 'renewal' && !known.has(row.id) && row.state !== 'declined' && row.state !== 'error',
    )
    const expected = model.paid.filter(({ id }) => id === '')
    same(
      'renewals',
      found.map(({ cents }) => cents),
      expected.map(({ cents }) => cents),
    )
    for (const [place, paid] of expected.entries()) {
      const row = found[place]
      if (row) Object.assign(paid, { id: row.id, reference: row.reference })
    }
  }

  async function charges(): Promise<(SandboxPayment & { of?: string })[]> {
    const state = await (await fetch(`${shop.sandbox.url}/admin/state`)).json()
    return state.payments
  }
  const chargeOf = async (paid: Paid) => {
    const all = await charges()
    const charge = all.find(
      ({ type, reference, result, of }) =>
        !of && type === 'DB' && reference === paid.reference && result === 'paid',
    )
    if (!charge) throw new Error('The processor has no such charge.')
    const followers = all.filter(({ of }) => of === charge.id)
    const isDisputed = followers.findLast(({ type }) => type !== 'RF')?.type === 'CB'
    const back = followers.filter(({ type }) => type === 'RF').reduce((sum, { cents }) => sum + cents, 0)
    return { id: charge.id, left: isDisputed ? 0 : charge.cents - back }
  }

  async function compare() {
    await shop.worker.work()
    await adopt()
    const accounts = await db.rows<{ kind: string; balance: number }>(sql`
      select a.kind, a.balance from ledger_accounts a join ledger_wallets w on w.id = a.wallet_id
      where w.user_id = ${userId}`)
    const balance = (kind: string) => accounts.find((one) => one.kind === kind)?.balance ?? 0
    same(
      'luna that was granted, bought and is owed',
      [balance('user_luna_granted'), balance('user_luna_bought'), -balance('chargeback_debt') + 0],
      [model.granted, model.bought, model.debt],
    )
    const open = await subscriptions.findOpen(db, userId)
    same(
      'the subscription',
      open && [open.plan, open.renews, open.paidUntil.toISOString().slice(0, 10)],
      model.open && [model.open.plan, model.open.renews, model.until(model.open).toISOString().slice(0, 10)],
    )
    same('the plan', await subscriptions.planOf(db, userId), model.open?.plan ?? 'none')
  }

  /** What the processor has of her money, and what the books say of it. */
  async function compareMoney() {
    const ids = model.paid.map(({ id }) => id)
    const all = await charges()
    const references = new Set(
      (await rows()).flatMap(({ reference, challengeReference }) => [reference, challengeReference]),
    )
    const own = all.filter(
      ({ type, result, reference, of }) =>
        !of && type === 'DB' && result === 'paid' && references.has(reference),
    )
    same('charges', own.length, ids.length)
    const ownIds = new Set(own.map(({ id }) => id))
    const followers = all.filter(({ of }) => of !== undefined && ownIds.has(of))
    const sum = (type: string) =>
      followers.filter((one) => one.type === type).reduce((total, { cents }) => total + cents, 0)
    const [booked] = await db.rows<Record<string, number>>(sql`
      select coalesce(sum(amount) filter (where cause in (select 'sale:' || id from payments where user_id = ${userId})), 0)::int as sales,
        coalesce(sum(amount) filter (where cause in (select 'refund:' || r.id from payment_refunds r
          join payments p on p.id = r.payment_id where p.user_id = ${userId})), 0)::int as refunds,
        coalesce(sum(amount) filter (where cause in (select 'chargeback:' || v.event_id from payment_events v
          join payments p on v.reference in (p.reference, p.challenge_reference) where p.user_id = ${userId})), 0)::int as disputes,
        coalesce(sum(amount) filter (where cause in (select 'chargeback-reversal:' || v.event_id from payment_events v
          join payments p on v.reference in (p.reference, p.challenge_reference) where p.user_id = ${userId})), 0)::int as won
      from ledger_transactions where kind = 'money'`)
    same('money', booked, {
      sales: own.reduce((total, { cents }) => total + cents, 0),
      refunds: sum('RF'),
      disputes: sum('CB'),
      won: sum('CR'),
    })
  }

  return { rows, chargeOf, compare, compareMoney }
}
