import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Catalogue, SaleItem } from '#contract/desk-catalogue.ts'
import { SALE_NAMES, type SaleName } from '#contract/on-sale.ts'
import { aDesk, REASON, said } from '#tests/server/a-desk.ts'
import type { TestServer } from '#tests/server/a-server.ts'
import { aServerBeside } from '#tests/server/a-server-beside.ts'
import { ANNUAL, aShop, BREEZE, CARDS, DAY_MS, MONTHLY, type Shop } from '#tests/server/a-shop.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { SOON } from '#tests/soon.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let shop: Shop
let other: TestServer
let desk: Awaited<ReturnType<typeof aDesk>>
beforeAll(async () => {
  shop = await aShop()
  other = await aServerBeside(shop.server, { PAYMENTS_SANDBOX_URL: shop.sandbox.url }, shop.clock)
  desk = await aDesk(shop.server)
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

const turn = (name: SaleName, isOn: boolean) => desk.post(`/catalogue/${name}`, { isOn, reason: REASON })
afterEach(async () => {
  for (const name of SALE_NAMES) await turn(name, true)
})

type Visitor = ReturnType<typeof aVisitor>

/** Asks for a payment with a card that pays; answers the code. */
async function buy(visitor: Visitor, product: Parameters<Shop['askedOf']>[0], more: object = {}) {
  const cardToken = await shop.sandbox.giveCard(CARDS.paid)
  const body = { ...shop.askedOf(product, {}), cardToken, ...more }
  return await said(visitor, 'POST', '/user/payment/initial', body)
}
const soldTo = async (visitor: Visitor) => {
  const { plans, packages } = await shop.checkout(visitor)
  return [...plans.map(({ plan }) => plan), ...packages.map(({ packageId }) => packageId)]
}
const claim = async (visitor: Visitor, code: string) =>
  (await said(visitor, 'POST', '/offers/claim', { code })).body.offer

async function aSubscriber() {
  const buyer = await shop.aBuyer()
  await shop.pay(buyer.visitor, MONTHLY, CARDS.paid)
  return buyer
}

describe('what is off sale', () => {
  test('is not shown and cannot be bought, until it is on sale again', async () => {
    const { visitor, userId } = await aSubscriber()
    await turn('lunar-breeze', false)
    expect(await soldTo(visitor)).not.toContain('lunar-breeze')
    const refused = await buy(visitor, BREEZE)
    expect(refused.code).toBe('409 off-sale')
    expect(refused.body.message).toMatch(/nothing was charged/)
    expect((await said(visitor, 'POST', '/user/payment/recurring', shop.askedOf(BREEZE, {}))).code).toBe(
      '409 off-sale',
    )
    expect(await shop.chargesOf(userId)).toHaveLength(1)
    await turn('lunar-breeze', true)
    expect(await soldTo(visitor)).toContain('lunar-breeze')
    expect((await buy(visitor, BREEZE)).body.status).toBe('paid')
  })

  test('is off sale in every process of the service', async () => {
    const { visitor } = await shop.aBuyer()
    const there = aVisitor(other.url)
    there.token = visitor.token
    await turn('annual', false)
    await vi.waitFor(async () => expect(await soldTo(there)).not.toContain('annual'), SOON)
    await turn('annual', true)
    await vi.waitFor(async () => expect(await soldTo(there)).toContain('annual'), SOON)
  })

  test('goes on for those who have it: renewals, a cancellation taken back, a payment under way', async () => {
    const { visitor, userId, email } = await aSubscriber()
    const payer = await shop.aBuyer()
    const asked = { clientId: randomUUID(), cardToken: await shop.sandbox.giveCard(CARDS.challenge) }
    const started = (await buy(payer.visitor, MONTHLY, asked)).body
    expect(started.status).toBe('requires-action')
    await turn('monthly', false)
    await shop.passIssuer(started)
    await shop.becomes(started.id, 'authorised')
    // The same call once more is the same payment.
    expect((await buy(payer.visitor, MONTHLY, asked)).body.status).toBe('paid')
    for (const call of ['cancel', 'resume'])
      expect((await said(visitor, 'POST', `/user/subscription/${call}`, {})).code).toBe('200 ok')
    await shop.turn(32 * DAY_MS)
    // By now nobody is signed in any more.
    desk = await aDesk(shop.server, shop.clock.now())
    expect(await shop.chargesOf(userId)).toHaveLength(2)
    await shop.signIn(visitor, email)
    expect((await shop.subscription(visitor)).state).toBe('active')
    expect((await buy((await shop.aBuyer()).visitor, MONTHLY)).code).toBe('409 off-sale')
  })

  test('is never all plans: the last one stays, also where two are taken off at once', async () => {
    const both = await Promise.all([turn('monthly', false), turn('annual', false)])
    expect(both.map(({ code }) => code).sort()).toEqual(['200 ok', '409 conflict'])
    expect(both.find(({ code }) => code !== '200 ok')?.body.message).toContain('Purchases')
    const { body } = await desk.get('/catalogue')
    const plans = body.items.filter(({ kind }: SaleItem) => kind === 'plan')
    expect(plans.filter(({ isOn }: SaleItem) => isOn)).toHaveLength(1)
    for (const name of SALE_NAMES.filter((one) => one.startsWith('lunar')))
      expect((await turn(name, false)).code).toBe('200 ok')
  })
})

describe('an offer that is off', () => {
  test('is given to nobody new, and holds for those who have it', async () => {
    const holder = await shop.aBuyer()
    const offer = await claim(holder.visitor, 'FORGOT')
    expect(offer).toMatchObject({ code: 'FORGOT', plan: 'monthly', percentage: 25 })
    await turn('FORGOT', false)
    expect(await claim(holder.visitor, 'FORGOT')).toEqual(offer)
    const late = await shop.aBuyer()
    expect(await claim(late.visitor, 'FORGOT')).toBeNull()
    for (let visits = 0; visits < 3; visits++) {
      const visit = { clientId: randomUUID() }
      expect((await said(late.visitor, 'POST', '/offers/subscribe-visit', visit)).body.offer).toBeNull()
    }
    const wish = { offerCode: 'FORGOT', shownCents: 1495 }
    expect((await buy(late.visitor, MONTHLY, wish)).code).toBe('409 conflict')
    expect((await buy(holder.visitor, MONTHLY, wish)).body.status).toBe('paid')
    await turn('FORGOT', true)
    expect(await claim(late.visitor, 'FORGOT')).toMatchObject({ code: 'FORGOT' })
  })

  test('is nothing to a subscriber whose package is off sale', async () => {
    const { visitor } = await shop.aBuyer()
    await claim(visitor, 'FORGOT')
    await buy(visitor, MONTHLY, { offerCode: 'FORGOT', shownCents: 1495 })
    expect((await shop.checkout(visitor)).offer).toMatchObject({ code: 'FORGOT' })
    await turn('lunar-breeze', false)
    expect((await shop.checkout(visitor)).offer).toBeNull()
    expect(await claim(visitor, 'FORGOT')).toBeNull()
  })
})

test('nobody is shown a way from months to a year while no year is sold', async () => {
  const { visitor } = await aSubscriber()
  expect((await shop.subscription(visitor)).yearUntil).not.toBeNull()
  await turn('annual', false)
  expect((await shop.subscription(visitor)).yearUntil).toBeNull()
  expect((await buy(visitor, ANNUAL)).code).toBe('409 off-sale')
})

test('[CONST-02] where no month is sold, an offer names what it really takes off the year', async () => {
  const { visitor } = await shop.aBuyer()
  await claim(visitor, 'FORGOT')
  await turn('monthly', false)
  const { plans, offer } = await shop.checkout(visitor)
  expect(plans).toMatchObject([{ plan: 'annual', cents: 5940, renewalCents: 7980 }])
  expect(offer).toMatchObject({ plan: 'annual', percentage: Math.floor((100 * (7980 - 5940)) / 7980) })
  expect((await buy(visitor, ANNUAL, { offerCode: 'FORGOT', shownCents: 5940 })).body.status).toBe('paid')
})

test('[SAF-48] the prices stand beside each claim of a discount, and what it differs by', async () => {
  const { items, claims }: Catalogue = (await desk.get('/catalogue')).body
  expect(items.map(({ name }) => name)).toEqual(SALE_NAMES)
  const prices = items.flatMap((item) => item.prices)
  expect(prices).toContainEqual({ name: 'annual', cents: 7980, luna: 500, usualCents: 23_940 })
  expect(prices).toContainEqual({ name: 'FORGOT monthly', cents: 1495, luna: 500, usualCents: 1995 })
  expect(prices).toContainEqual({
    name: 'lunar-odyssey',
    cents: 2995,
    luna: 800,
    wasCents: 3999,
    showsWas: false,
  })
  expect(claims.filter(({ difference }) => difference !== 'none')).toEqual([
    { name: 'annual', claimedPercent: 70, realPercent: 66, difference: 'more' },
    { name: 'RECOVER annual', claimedPercent: 75, realPercent: 80, difference: 'less' },
  ])
})

test('what is sold is changed for a reason that is on the log, within a closed list', async () => {
  expect((await desk.post('/catalogue/a-house', { isOn: false, reason: REASON })).code).toBe(
    '400 invalid-input',
  )
  expect((await desk.post('/catalogue/annual', { isOn: false })).code).toBe('400 invalid-input')
  const { body } = await turn('RECOVER', false)
  expect(body.items.at(-1)).toMatchObject({ name: 'RECOVER', isOn: false, changedAt: expect.any(String) })
  await turn('lunar-eclipse', false)
  const deeds = (await desk.get('/deeds')).body.deeds
  expect(deeds.slice(1, 3)).toMatchObject([
    { deed: 'set-on-sale', thing: 'lunar-eclipse: off sale', reason: REASON },
    { deed: 'set-on-sale', thing: 'RECOVER: not given', reason: REASON },
  ])
})
