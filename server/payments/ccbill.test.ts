import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Product, StartedPayment } from '#contract/payments.ts'
import { SANDBOX_CCBILL } from '#server/providers/payments/sandbox-account.ts'
import { aShop, BREEZE, CARDS, MONTHLY, priceOf } from '#tests/server/a-shop.ts'
import type { aVisitor } from '#tests/server/a-visitor.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

type Visitor = ReturnType<typeof aVisitor>

let shop: Awaited<ReturnType<typeof aShop>>
beforeAll(async () => {
  const { account, subaccount, browserApplication, serverApplication, datalink, eventKey } = SANDBOX_CCBILL
  shop = await aShop((url) => ({
    PAYMENTS: 'ccbill',
    CCBILL_BASE_URL: `${url}/ccbill`,
    CCBILL_DATALINK_URL: `${url}/ccbill`,
    CCBILL_ACCOUNT: account,
    CCBILL_SUBACCOUNT: subaccount,
    CCBILL_CARD_FIELDS_URL: `${url}/ccbill/fields`,
    CCBILL_BROWSER_ID: browserApplication.id,
    CCBILL_BROWSER_SECRET: browserApplication.secret,
    CCBILL_SERVER_ID: serverApplication.id,
    CCBILL_SERVER_SECRET: serverApplication.secret,
    CCBILL_DATALINK_USER: datalink.user,
    CCBILL_DATALINK_PASSWORD: datalink.password,
    CCBILL_EVENT_KEY: eventKey,
    CCBILL_EVENT_NETWORKS: '127.0.0.0/8',
  }))
})
afterAll(() => shop.close())

async function cardTokenOf(visitor: Visitor, product: Product, card: string): Promise<string> {
  const { cardFieldsKey } = await shop.checkout(visitor)
  return await shop.sandbox.giveCardToCcbill(cardFieldsKey ?? '', card, { cents: priceOf(product) })
}
const payWith = (visitor: Visitor, product: Product, cardToken: string): Promise<StartedPayment> =>
  shop.call(visitor, 'POST', '/user/payment/initial', { ...shop.askedOf(product, {}), cardToken })
const pay = async (visitor: Visitor, product: Product, card: string) =>
  await payWith(visitor, product, await cardTokenOf(visitor, product, card))

async function saleOf(userId: string) {
  const [sale] = (await shop.chargesOf(userId)).filter(({ type }) => type === 'DB')
  if (!sale) throw new Error('Nothing was charged.')
  return sale
}

describe('with CCBill', () => {
  test('a subscription is paid, luna is bought with the kept card, and the subscription renews', async () => {
    const { visitor, userId, email } = await shop.aBuyer()
    expect(await pay(visitor, MONTHLY, CARDS.challenge)).toMatchObject({ status: 'paid' })
    expect(await shop.payAgain(visitor, BREEZE)).toMatchObject({ status: 'paid' })
    const { paidUntil } = await shop.subscription(visitor)
    await shop.turn(new Date(paidUntil ?? '').getTime() - shop.clock.now().getTime() + 1_000)
    expect((await shop.chargesOf(userId)).map(({ result }) => result)).toEqual(['paid', 'paid', 'paid'])
    await shop.signIn(visitor, email)
    expect((await shop.payments(visitor)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
  })

  test('[PAY-5] an answer that is lost is one charge, found by what was stored before it, with its card', async () => {
    const { visitor, userId } = await shop.aBuyer()
    const started = await pay(visitor, MONTHLY, CARDS.dropped)
    // The processor's event may be there before the answer is given up.
    expect(['pending', 'paid']).toContain(started.status)
    await shop.turn(3_000)
    await shop.becomes(started.id, 'authorised')
    expect(await shop.luna(userId)).toBe(500)
    expect((await shop.checkout(visitor)).card).toMatchObject({ lastFour: CARDS.dropped.slice(-4) })
    expect(await shop.chargesOf(userId)).toHaveLength(1)
  })

  test('[PAY-3] a payment token that has paid for somebody pays for nobody else, now or when it is looked for', async () => {
    const first = await shop.aBuyer()
    const cardToken = await cardTokenOf(first.visitor, MONTHLY, CARDS.paid)
    expect(await payWith(first.visitor, MONTHLY, cardToken)).toMatchObject({ status: 'paid' })
    const second = await shop.aBuyer()
    const started = await payWith(second.visitor, MONTHLY, cardToken)
    expect(started.status).toBe('declined')
    await shop.turn(86_400_000 + 1_000)
    expect(await shop.stateOf(started.id)).toBe('error')
    expect(await shop.luna(second.userId)).toBe(0)
  })

  test('[PAY-41] a dispute that comes before we know of its charge waits for it', async () => {
    const { visitor, userId } = await shop.aBuyer()
    const started = await pay(visitor, MONTHLY, CARDS.dropped)
    const sale = await saleOf(userId)
    await shop.sandbox.admin(`payments/${sale.id}/chargeback`)
    await shop.turn(5_000)
    await shop.becomes(started.id, 'charged_back')
    expect(await shop.luna(userId)).toBe(0)
  })

  test('[PAY-17] all of a payment is given back once, a part is refused in words', async () => {
    const { visitor, userId } = await shop.aBuyer()
    const { id: paymentId } = await pay(visitor, MONTHLY, CARDS.paid)
    const { payments } = shop.server.context
    await expect(payments?.refund({ id: randomUUID(), paymentId, cents: 100 })).rejects.toThrow(/refuses/)
    await payments?.refund({ id: randomUUID(), paymentId, cents: priceOf(MONTHLY) })
    await shop.settle()
    expect(await shop.stateOf(paymentId)).toBe('refunded')
    expect((await shop.chargesOf(userId)).map(({ type }) => type)).toEqual(['DB', 'RF'])
  })

  test('[PAY-40] an event without the key of the address is refused and logged, and nothing of it is stored', async () => {
    const count = async () => (await shop.server.context.db.rows(sql`select from payment_events`)).length
    const before = await count()
    const response = await fetch(`${shop.server.url}/api/payments/events?eventType=Refund`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientAccnum: SANDBOX_CCBILL.account, subscriptionId: '1', transactionId: '1' }),
    })
    expect(response.status).toBe(401)
    expect(shop.server.logged.join('')).toContain('an event was not signed by the processor')
    expect(await count()).toBe(before)
  })
})
