import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { CONSENT_VERSION } from '#contract/limits.ts'
import { AGREED_HEADER, DISTINCT_ID_HEADER } from '#contract/tracking.ts'
import { aBatch, aPageView } from '#tests/factories/an-event.ts'
import { ANNUAL, aShop, BREEZE, CARDS, DAY_MS, MONTHLY, type Shop } from '#tests/server/a-shop.ts'
import { aSinkServer } from '#tests/server/a-sink-server.ts'
import { aTraveller, SITE } from '#tests/server/a-social-sign-in.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { aCallerOf, anAccount, PASSWORD } from '#tests/server/an-account.ts'
import { startLocalProvider } from '#tools/local-provider.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let shop: Shop
let provider: Awaited<ReturnType<typeof startLocalProvider>>
let sink: Awaited<ReturnType<typeof aSinkServer>>
beforeAll(async () => {
  provider = await startLocalProvider({ siteOrigin: SITE })
  sink = await aSinkServer()
  shop = await aShop(() => ({
    ...provider.settings,
    COUNTRY_HEADER: 'x-country',
    TRUSTED_PROXIES: '1',
    ANALYTICS: 'posthog',
    ANALYTICS_BASE_URL: sink.url,
    ANALYTICS_KEY: 'a-key',
  }))
})
afterAll(async () => {
  await shop.close()
  await provider.close()
  sink.close()
})

const US = { 'x-country': 'US' }
const DE = { 'x-country': 'DE' }
const AGREED = { [AGREED_HEADER]: String(CONSENT_VERSION) }

type Headers = Record<string, string>

/** Somebody whose browser has a number and says it with each call; `from` is what its calls tell else. */
function aCounted(from: Headers = US) {
  const distinctId = randomUUID()
  const tells: Headers = { ...from, [DISTINCT_ID_HEADER]: distinctId }
  const visitor = aVisitor(shop.server.url)
  const { fetchApi } = visitor
  const says = { ...tells }
  Object.assign(visitor, {
    fetchApi: (method: string, path: string, body?: unknown, more: Headers = {}) =>
      fetchApi(method, path, body, { ...says, ...more }),
  })
  return {
    visitor,
    distinctId,
    /** From now on the browser says this as well. */
    say: (more: Headers) => void Object.assign(says, more),
    choose: (isGiven: boolean) =>
      visitor.fetchApi('POST', '/analytics', { isGiven, version: CONSENT_VERSION }),
  }
}

/** What is counted of a browser: names and ways. */
async function counted(distinctId: string) {
  const rows = await shop.server.context.db.rows<{ name: string; way: string | null }>(sql`
    select name, properties->>'way' as way from analytics_events where distinct_id = ${distinctId}
    order by happened_at, name`)
  return rows.map(({ name, way }) => (way ? `${name} ${way}` : name))
}

/** Everything that is counted of a user, by whatever browser. */
const countedOf = async (userId: string) =>
  (await shop.server.context.analytics.everything(userId)).map(({ what }) => what)

const premadeId = () => shop.server.context.characters.visible()[0]?.model.premadeId ?? ''

/** Somebody without an address, as the funnel leaves them. */
async function anAnonymous(from: Headers = US) {
  const one = aCounted(from)
  one.visitor.token = (await aCallerOf(shop.server, 'anonymous')).token
  return one
}

const giveAddress = (visitor: ReturnType<typeof aVisitor>) =>
  visitor.fetchApi('POST', '/auth/update-credentials', {
    email: `${randomUUID()}@example.com`,
    password: PASSWORD,
  })

/** The way through a provider in the browser of somebody. */
function travel({ visitor }: ReturnType<typeof aCounted>, says: Headers = US) {
  return aTraveller(shop.server, visitor, { says })
}

describe('[TRACK-03] a sign-up is counted where it happens, once', () => {
  test('by an address and a password', async () => {
    const one = aCounted()
    await anAccount(shop.server, one.visitor)
    expect(await counted(one.distinctId)).toEqual(['signed_up email'])
  })

  test.each(['google', 'twitter'] as const)(
    'by %s, with the code that follows, and not by signing in again',
    async (way) => {
      const one = aCounted()
      const person = { email: `${randomUUID()}@example.com` }
      for (const _ of [1, 2]) await travel(one).signIn(way, person)
      expect(await counted(one.distinctId)).toEqual([`signed_up ${way}`])
    },
  )

  test('by a guest whose talk goes into the account', async () => {
    const one = aCounted()
    await one.visitor.openChat(premadeId())
    const { user } = await anAccount(shop.server, one.visitor)
    expect(await countedOf(user.id)).toEqual(['signed_up'])
  })

  test('by the popup that asks somebody without an address for one, though it is sent again', async () => {
    const one = await anAnonymous()
    expect((await giveAddress(one.visitor)).status).toBe(200)
    await giveAddress(one.visitor)
    expect(await counted(one.distinctId)).toEqual(['signed_up email'])
  })

  test.each(['google', 'twitter'] as const)(
    'by %s of somebody without an address, and an address later is no other one',
    async (way) => {
      const one = await anAnonymous()
      await travel(one).signIn(way, { email: `${randomUUID()}@example.com`, isVerified: false })
      await giveAddress(one.visitor)
      expect(await counted(one.distinctId)).toEqual([`signed_up ${way}`])
    },
  )

  test('and a guest who signs in to an account that is there signs nobody up', async () => {
    const { email } = await anAccount(shop.server)
    const guest = aCounted()
    await guest.visitor.openChat(premadeId())
    await guest.visitor.fetchApi('POST', '/auth/signin', { email, password: PASSWORD })
    expect(await counted(guest.distinctId)).toEqual([])
  })

  test('and an address that is taken signs nobody up', async () => {
    const { email } = await anAccount(shop.server)
    const one = aCounted()
    const body = { email, name: 'Jonas', password: PASSWORD }
    expect((await one.visitor.fetchApi('POST', '/auth/signup', body)).status).toBe(409)
    expect(await counted(one.distinctId)).toEqual([])
  })
})

describe('[TRACK-03] a purchase is counted where it is paid, once', () => {
  test('though its buyer closes the page of the payment, and its events come again', async () => {
    const one = aCounted()
    const { user } = await anAccount(shop.server, one.visitor)
    await shop.sandbox.admin('event-faults', { kind: 'duplicate' })
    const started = await shop.pay(one.visitor, MONTHLY, CARDS.challenge)
    await shop.passIssuer(started)
    await shop.becomes(started.id, 'authorised')
    await shop.settle()
    await shop.sandbox.admin('event-faults', { kind: 'none' })
    expect(await counted(one.distinctId)).toEqual(['signed_up email', 'payment_begun', 'purchase_completed'])
    expect(await countedOf(user.id)).toHaveLength(3)
  })

  test('and so is each that follows, but no renewal and no other card', async () => {
    const one = aCounted()
    await anAccount(shop.server, one.visitor)
    await shop.pay(one.visitor, MONTHLY, CARDS.paid)
    await shop.payAgain(one.visitor, BREEZE)
    const cardToken = await shop.sandbox.giveCard(CARDS.paid)
    const card = { clientId: randomUUID(), clientData: shop.clientData, cardToken }
    expect((await one.visitor.fetchApi('POST', '/user/payment/change-card', card)).status).toBe(200)
    await shop.turn(32 * DAY_MS)
    expect((await counted(one.distinctId)).filter((name) => name === 'purchase_completed')).toHaveLength(2)
    expect((await counted(one.distinctId)).filter((name) => name === 'payment_begun')).toHaveLength(2)
  })

  test('and one that is declined was begun alone', async () => {
    const one = aCounted()
    await anAccount(shop.server, one.visitor)
    await shop.pay(one.visitor, ANNUAL, CARDS.declined)
    expect(await counted(one.distinctId)).toEqual(['signed_up email', 'payment_begun'])
  })

  test('and the funnel of those who pay has all its steps', async () => {
    const { analytics } = shop.server.context
    const steps = ['signed_up', 'payment_begun', 'purchase_completed'] as const
    const [from, to] = [
      new Date(shop.clock.now().getTime() - DAY_MS),
      new Date(shop.clock.now().getTime() + DAY_MS),
    ]
    const before = (await analytics.conversions(steps, from, to)).total
    const one = aCounted()
    await anAccount(shop.server, one.visitor)
    await shop.pay(one.visitor, MONTHLY, CARDS.paid)
    const after = (await analytics.conversions(steps, from, to)).total
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 1])
  })

  test('and another service is told as of any event, by the number of the browser and nothing else', async () => {
    await shop.server.context.forwarder?.forward()
    sink.sent.length = 0
    const one = aCounted()
    const { user } = await anAccount(shop.server, one.visitor)
    const { id } = await shop.pay(one.visitor, MONTHLY, CARDS.paid)
    await shop.server.context.forwarder?.forward()
    await shop.server.context.forwarder?.forward()
    const told = JSON.stringify(sink.sent)
    for (const name of ['signed_up', 'payment_begun', 'purchase_completed'])
      expect(told.split(`"${name}"`)).toHaveLength(2)
    expect(told).toContain(one.distinctId)
    expect(told).not.toContain(user.id)
    expect(told).not.toContain(id)
  })
})

describe('[SEC-45] of who may not be counted neither a sign-up nor a purchase is', () => {
  async function signUpAndPay(one: ReturnType<typeof aCounted>) {
    const { user } = await anAccount(shop.server, one.visitor)
    await shop.pay(one.visitor, MONTHLY, CARDS.paid)
    return user.id
  }

  test.each([
    ['in Germany without an answer', DE],
    [
      'in Germany with an answer to another question',
      { ...DE, [AGREED_HEADER]: String(CONSENT_VERSION + 1) },
    ],
    ['with Global Privacy Control', { ...US, 'sec-gpc': '1' }],
    ['with Do Not Track', { ...US, ...AGREED, dnt: '1' }],
  ])('%s', async (_, from) => {
    expect(await countedOf(await signUpAndPay(aCounted(from)))).toEqual([])
  })

  test('by a browser that has no number, as after a refusal there', async () => {
    const { visitor, userId } = await shop.aBuyer()
    await shop.pay(visitor, MONTHLY, CARDS.paid)
    expect(await countedOf(userId)).toEqual([])
  })

  test('after a refusal of a guest', async () => {
    const one = aCounted()
    await one.visitor.openChat(premadeId())
    await one.choose(false)
    expect(await countedOf(await signUpAndPay(one))).toEqual([])
  })

  test('after a refusal while the payment is under way', async () => {
    const one = aCounted()
    const { user } = await anAccount(shop.server, one.visitor)
    const started = await shop.pay(one.visitor, MONTHLY, CARDS.challenge)
    await one.choose(false)
    await shop.passIssuer(started)
    await shop.becomes(started.id, 'authorised')
    expect(await countedOf(user.id)).toEqual(['signed_up', 'payment_begun'])
  })

  test.each([
    ['with Global Privacy Control', { ...US, 'sec-gpc': '1' }],
    ['in Germany without an answer', DE],
  ])('by a provider, %s, and nothing of the campaign is kept', async (_, says) => {
    const one = aCounted(says)
    const wanted = { utm: { utm_source: 'letter' }, analytics: { ga: 'letter' } }
    const { id } = await travel(one, says).signIn('google', { email: `${randomUUID()}@example.com` }, wanted)
    expect(await countedOf(id)).toEqual([])
    const [account] = await shop.server.context.db.rows<{ marketing: object }>(
      sql`select marketing from identity.accounts where user_id = ${id}`,
    )
    expect(account?.marketing).toEqual({})
  })

  test('but in Germany they are with a yes, which is on record before', async () => {
    for (const way of ['email', 'google'] as const) {
      const one = aCounted({ ...DE, ...AGREED })
      const person = { email: `${randomUUID()}@example.com` }
      const { id } =
        way === 'email'
          ? (await anAccount(shop.server, one.visitor)).user
          : await travel(one, DE).signIn(way, person)
      await shop.pay(one.visitor, MONTHLY, CARDS.paid)
      expect(await counted(one.distinctId)).toEqual([
        `signed_up ${way}`,
        'payment_begun',
        'purchase_completed',
      ])
      const answers = await shop.server.context.db.rows<{ is_given: boolean }>(
        sql`select is_given from counting_choices where user_id = ${id}`,
      )
      expect(answers).toEqual([{ is_given: true }])
    }
  })
})

test('[TRACK-03] what the server counts itself it takes of no browser', async () => {
  const told = (name: string, properties: object = {}) => ({
    ...aPageView(),
    id: randomUUID(),
    name,
    properties,
  })
  const batch = aBatch(told('signed_up', { way: 'email' }), told('payment_begun'), told('purchase_completed'))
  const send = async (events: object[]) =>
    await (
      await aVisitor(shop.server.url).fetchApi('POST', '/analytics/events', { ...batch, events }, US)
    ).json()
  expect(await send(batch.events)).toEqual({ taken: 0 })
  expect(await send([...batch.events, aPageView()])).toEqual({ taken: 1 })
  expect(await counted(batch.distinctId)).toEqual(['page_viewed'])
})
