import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { AGREED, ANNUAL, aShop, BREEZE, CARDS, MONTHLY, type Shop } from '#tests/server/a-shop.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { SOON } from '#tests/soon.ts'

vi.setConfig({ testTimeout: 60_000 })

const STATEMENT_NAME = 'LANTERN SHOP'
const MINUTE_MS = 60_000

let shop: Shop
beforeAll(async () => {
  shop = await aShop(() => ({ STATEMENT_NAME }))
})
afterAll(() => shop.close())

describe('[SAF-46] what the terms promise to say before somebody pays', () => {
  test('is what they promise', () => {
    expect(readFileSync('content/legal/parts/prices.md', 'utf8')).toContain(
      'the price, the period, the date and amount of the next payment, how to cancel, and the name that will stand on your statement',
    )
  })

  test.each([
    ['monthly', MONTHLY],
    ['annual', ANNUAL],
  ] as const)(
    'the date and the amount of the next payment, %s, are what they turn out to be',
    async (name, product) => {
      const { visitor } = await shop.aBuyer()
      const told = (await shop.checkout(visitor)).plans.find(({ plan }) => plan === name)
      await shop.pay(visitor, product, CARDS.paid)
      const { nextPayment } = await shop.subscription(visitor)
      expect(nextPayment?.cents).toBe(told?.renewalCents)
      const [promised, actual] = [told?.renewsAt ?? '', nextPayment?.at ?? ''].map((at) => Date.parse(at))
      expect(Math.abs((promised ?? 0) - (actual ?? 1e15))).toBeLessThan(MINUTE_MS)
    },
  )

  test('the name on the statement is told to guests too, given to the processor, and in the receipt by mail', async () => {
    const { visitor, userId, email } = await shop.aBuyer()
    const asNobody = await (await fetch(`${shop.server.url}/api/checkout`)).json()
    expect(asNobody.statementName).toBe(STATEMENT_NAME)
    expect((await shop.checkout(visitor)).statementName).toBe(STATEMENT_NAME)
    await shop.pay(visitor, MONTHLY, CARDS.paid)
    await shop.payAgain(visitor, BREEZE)
    const charges = await shop.chargesOf(userId)
    expect(charges).toHaveLength(2)
    for (const charge of charges)
      expect(charge).toMatchObject({ result: 'paid', statementName: STATEMENT_NAME })
    await vi.waitFor(() => {
      const mails = (shop.server.context.deliveries?.() ?? []).filter(
        ({ to, subject }) => to === email && subject?.startsWith('Your receipt'),
      )
      expect(mails).toHaveLength(2)
      for (const { text } of mails) expect(text).toContain(`On your statement: ${STATEMENT_NAME}`)
    }, SOON)
  })
})

describe('[SEC-40] a purchase of somebody without an account', () => {
  const buy = async (visitor: ReturnType<typeof aVisitor>, wish: object = {}) => {
    const clientData = {
      ...{ javaEnabled: false, language: 'en', screenHeight: 800, screenWidth: 1200 },
      ...{ colorDepth: 24, timezoneOffset: 0 },
    }
    const [plan] = (await (await visitor.fetchApi('GET', '/checkout')).json()).plans
    const asked = {
      product: { kind: 'plan', plan: plan.plan },
      shownCents: plan.cents,
      cardToken: 'x'.repeat(20),
      agreed: AGREED,
    }
    const body = { clientId: randomUUID(), clientData, ...asked, ...wish }
    const answer = await visitor.fetchApi('POST', '/user/payment/initial', body)
    const me = await visitor.fetchApi('GET', '/user/me')
    return [answer.status, (await me.json()).role ?? 'guest']
  }
  const aGuest = async (at: TestServer) => {
    const visitor = aVisitor(at.url)
    await visitor.openChat(at.context.characters.visible()[0]?.model.premadeId ?? '')
    return visitor
  }

  test('makes no account where nothing is sold', async () => {
    const closed = await aServer({ PAYMENTS: 'off' })
    try {
      const guest = await aGuest(closed)
      expect(await buy(guest)).toEqual([503, 'guest'])
    } finally {
      await closed.close()
    }
  })

  test('makes none for another price than the one of today or without a card, and counts as a sign-up of its network', async () => {
    const strict = await aShop(() => ({ SIGN_UPS_PER_DAY: '1' }))
    try {
      const guest = await aGuest(strict.server)
      expect(await buy(guest, { shownCents: 1 })).toEqual([409, 'guest'])
      expect(await buy(guest, { cardToken: undefined })).toEqual([400, 'guest'])
      expect((await buy(guest)).at(1)).toBe('anonymous')
      expect((await buy(guest)).at(0)).not.toBe(429)
      const other = await aGuest(strict.server)
      expect(await buy(other)).toEqual([429, 'guest'])
    } finally {
      await strict.close()
    }
  })
})

test('a name that card networks would not take is refused', () => {
  expect(readConfig({}).STATEMENT_NAME).toBe('MOONLIT')
  expect(readConfig({ STATEMENT_NAME: 'CCBILL.COM *MOONLIT' }).STATEMENT_NAME).toBe('CCBILL.COM *MOONLIT')
  for (const name of ['MOONLIT COMPANIONS LIMITED', 'MÖND', '1234', '<MOONLIT>', 'M'])
    expect(() => readConfig({ STATEMENT_NAME: name })).toThrow('STATEMENT_NAME')
})
