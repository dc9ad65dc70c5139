import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aPaymentProcess, untilDeath } from '#tests/server/a-payment-process.ts'
import { aShop, CARDS, MONTHLY, type Shop } from '#tests/server/a-shop.ts'

vi.setConfig({ testTimeout: 180_000 })

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
  // Who works here is begun by a test.
  await shop.worker.close()
})
afterAll(() => shop.close())

const SEEN = {
  ip: '127.0.0.1',
  acceptHeader: undefined,
  userAgent: undefined,
  visit: { countryCode: 'US', distinctId: randomUUID() },
}

test('[PAY-2] [PAY-8] a server that is killed before any statement of a payment leaves one charge and one grant', async () => {
  const { db } = shop.server.context
  let died = 0
  for (let deathAt = 1; ; deathAt++) {
    const { visitor, userId } = await shop.aBuyer()
    const { mortal, isDead } = untilDeath(db, deathAt)
    const asked = { ...shop.askedOf(MONTHLY, {}), cardToken: await shop.sandbox.giveCard(CARDS.paid) }
    await aPaymentProcess(shop, mortal)
      .checkout.payWithNewCard({ userId, sessionId: randomUUID() }, asked, SEEN)
      .catch(() => {})
    // Another process goes on, and its owner tries until it is paid: what failed for certain under another id.
    await shop.turn(120_000)
    await aPaymentProcess(shop, db).worker.work()
    for (let tries = 0; (await shop.subscription(visitor)).state !== 'active'; tries++) {
      if (tries > 5) throw new Error(`Killed at ${deathAt}, it is never paid.`)
      const { status } = await aPaymentProcess(shop, db).checkout.payWithNewCard(
        { userId, sessionId: randomUUID() },
        tries === 0
          ? asked
          : { ...asked, clientId: randomUUID(), cardToken: await shop.sandbox.giveCard(CARDS.paid) },
        SEEN,
      )
      if (status === 'pending') await shop.turn(120_000)
      await aPaymentProcess(shop, db).worker.work()
    }
    const paid = (await shop.chargesOf(userId)).filter(({ result }) => result === 'paid')
    const [counted] = await db.rows<{ purchases: number }>(sql`
      select count(*)::int as purchases from analytics_events
      where user_id = ${userId} and name = 'purchase_completed'`)
    expect({ deathAt, charges: paid.length, luna: await shop.luna(userId), ...counted }).toEqual({
      deathAt,
      charges: 1,
      luna: 500,
      purchases: 1,
    })
    if (!isDead()) break
    died++
  }
  // As many places as there are to die in: it would say so if the payment were made of fewer statements than it is.
  expect(died).toBeGreaterThan(20)
  const sums = await db.rows(
    sql`select currency from ledger_entries group by currency having sum(amount) <> 0`,
  )
  expect(sums).toEqual([])
})

/** Somebody whose renewal is due, and nobody else's. */
async function someoneDue() {
  const buyer = await shop.aBuyer()
  await shop.pay(buyer.visitor, MONTHLY, CARDS.paid)
  const { paidUntil } = await shop.subscription(buyer.visitor)
  await shop.turn(new Date(paidUntil ?? '').getTime() - shop.clock.now().getTime() + 1_000)
  await shop.server.context.db.rows(sql`
    update subscriptions set due_at = now() + interval '9 years'
    where user_id <> ${buyer.userId} and due_at is not null`)
  return buyer
}

test('[PAY-12] a server that is killed before any statement of a renewal leaves one charge and one month', async () => {
  const { db } = shop.server.context
  for (let deathAt = 1; ; deathAt++) {
    const { userId } = await someoneDue()
    const { mortal, isDead } = untilDeath(db, deathAt)
    await aPaymentProcess(shop, mortal).worker.work()
    await shop.turn(2 * 3_600_000)
    await aPaymentProcess(shop, db).worker.work()
    const paid = (await shop.chargesOf(userId)).filter(({ result }) => result === 'paid')
    expect({ deathAt, charges: paid.length, luna: await shop.luna(userId) }).toEqual({
      deathAt,
      charges: 2,
      luna: 1000,
    })
    if (!isDead()) break
  }
})

test('[PAY-12] a renewal that a killed server left is not charged once its owner has cancelled', async () => {
  const { db } = shop.server.context
  for (let deathAt = 1; ; deathAt += 3) {
    const { visitor, userId, email } = await someoneDue()
    const { mortal, isDead } = untilDeath(db, deathAt)
    await aPaymentProcess(shop, mortal).worker.work()
    const before = (await shop.chargesOf(userId)).length
    await shop.signIn(visitor, email)
    await visitor.fetchApi('POST', '/user/subscription/cancel', {})
    await shop.turn(2 * 3_600_000)
    await aPaymentProcess(shop, db).worker.work()
    expect({ deathAt, charges: (await shop.chargesOf(userId)).length }).toEqual({ deathAt, charges: before })
    if (!isDead()) break
  }
})

test('[SAF-43] who cancels while a server has died before it charged the renewal has one mail, and is not charged', async () => {
  const { db, subscriptions, payments } = shop.server.context
  if (!payments) throw new Error('Nothing is sold.')
  const { visitor, userId, email } = await shop.aBuyer()
  await shop.pay(visitor, MONTHLY, CARDS.paid)
  await aPaymentProcess(shop, db).worker.work()
  const { paidUntil } = await shop.subscription(visitor)
  const untilOver = new Date(paidUntil ?? '').getTime() - shop.clock.now().getTime() + 1_000
  await shop.turn(untilOver, { work: async () => {} })
  const what = { kind: 'renewal', what: 'Moonlit Pro', months: 1, luna: 0, withKeptCard: false } as const
  const begin = () =>
    subscriptions.workOne(
      async (tx, { id: subscriptionId, userId: whose, plan, cents }) => {
        const [id, requestHash] = [randomUUID(), Buffer.alloc(32)]
        await payments.insert(tx, { ...what, id, userId: whose, plan, cents, subscriptionId, requestHash })
        return id
      },
      [],
      () => {},
    )
  let begun = await begin()
  // Others may be due as well.
  while (begun && begun.userId !== userId) begun = await begin()
  expect(await shop.stateOf(begun?.renewalId ?? '')).toBe('created')
  await shop.signIn(visitor, email)
  await shop.call(visitor, 'POST', '/user/subscription/cancel', {})
  await shop.turn(120_000, aPaymentProcess(shop, db).worker)
  expect(await shop.subscription(visitor)).toMatchObject({ state: 'ended', nextPayment: null })
  const told = () =>
    (shop.server.context.deliveries?.() ?? [])
      .filter(({ to, subject }) => to === email && subject?.startsWith('Your subscription'))
      .map(({ subject }) => subject)
  await vi.waitFor(() => expect(told()).toEqual(['Your subscription is cancelled']), 20_000)
  expect((await shop.chargesOf(userId)).filter(({ result }) => result === 'paid')).toHaveLength(1)
})
