import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { LUNA_PACKAGES, OFFERS } from '#contract/catalogue.ts'
import type { Chat } from '#contract/chat.ts'
import { anOwnCharacter } from '#tests/factories/an-own-character.ts'
import { ANNUAL, aShop, CARDS, MONTHLY, type Shop } from './a-shop.ts'

vi.setConfig({ testTimeout: 60_000 })

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

test('[ENTITY-01] what is known of a user is answered to that user: the account, the subscription, its card, the counts', async () => {
  const { visitor, userId } = await shop.aBuyer()
  const chat = await visitor.openChat(shop.server.context.characters.visible()[0]?.model.premadeId ?? '')
  await anOwnCharacter(visitor)
  await shop.pay(visitor, ANNUAL, CARDS.paid)
  const user = await shop.call<User>(visitor, 'GET', '/user/me')
  expect(user).toMatchObject({ id: userId, subscription: 2, luna: 500, unreadUpdates: expect.any(Number) })
  expect(user).toMatchObject({ totalMessageCount: 1, totalCustomModelCount: 1 })
  for (const field of [
    ...['email', 'emailUnsanitized', 'name', 'gender', 'country', 'state', 'freeGeneratedImages'],
    ...['anonymousUser', 'phoneNumber', 'countryCode', 'smsVerificationRequired'],
  ])
    expect(user).toHaveProperty(field)
  expect(user).not.toHaveProperty('thirdPartyAuth')
  const subscription = await shop.subscription(visitor)
  expect(subscription).toMatchObject({ state: 'active', nextPayment: { at: expect.any(String) } })
  const { card, requireCvv } = await shop.checkout(visitor)
  expect(card).toEqual({ brand: 'Visa', lastFour: '0000', expires: '04/39', holder: expect.any(String) })
  expect(requireCvv).toBe(false)
  const { chats } = await shop.call<{ chats: Chat[] }>(visitor, 'GET', '/chats')
  expect(chats.map(({ id, lastMessage }) => [id, lastMessage?.seq])).toEqual([[chat.id, 1]])
  const { characters } = await shop.call<{ characters: unknown[] }>(visitor, 'GET', '/characters')
  expect(characters).toHaveLength(1)
  const { pictures } = await shop.call<{ pictures: unknown[] }>(visitor, 'GET', '/pictures')
  expect(pictures).toEqual([])
  const ended = await shop.call<{ state: string }>(visitor, 'POST', '/user/subscription/cancel', {})
  expect(ended.state).toBe('cancelled')
})

test('[ENTITY-06] an offer says what it takes off: plans with luna, sums and percentages, and packages with theirs', async () => {
  const { visitor } = await shop.aBuyer()
  for (let visit = 0; visit < 2; visit++)
    await shop.call(visitor, 'POST', '/offers/subscribe-visit', { clientId: crypto.randomUUID() })
  const { offer, plans, packages } = await shop.checkout(visitor)
  expect(offer).toMatchObject({ code: 'FORGOT', percentage: 25, endsAt: expect.any(String) })
  expect(plans).toEqual([
    {
      plan: 'monthly',
      cents: OFFERS.FORGOT.plans.monthly.cents,
      renewalCents: 1995,
      renewsAt: expect.any(String),
      luna: 500,
    },
    {
      plan: 'annual',
      cents: OFFERS.FORGOT.plans.annual.cents,
      renewalCents: 7980,
      renewsAt: expect.any(String),
      luna: 500,
    },
  ])
  expect(packages).toHaveLength(LUNA_PACKAGES.length)
  expect(packages.find(({ packageId }) => packageId === 'lunar-breeze')).toMatchObject({ cents: 995 })
  const wish = { offerCode: 'FORGOT' as const, shownCents: OFFERS.FORGOT.plans.monthly.cents }
  const started = await shop.pay(visitor, MONTHLY, CARDS.paid, wish)
  expect(started.status).toBe('paid')
})
