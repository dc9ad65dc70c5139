import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RETENTION } from '#contract/retention.ts'
import { chooseAnalytics } from '#server/providers/analytics/choose.ts'
import { aBatch, aPageView } from '#tests/factories/an-event.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aSinkServer } from '#tests/server/a-sink-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount } from '#tests/server/an-account.ts'

const DAY_MS = 86_400_000

/** A server behind a CDN that tells countries; the time is set by `pass`. */
let server: TestServer
let passedMs = 0
beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + passedMs) }
  server = await aServer({ COUNTRY_HEADER: 'x-country', TRUSTED_PROXIES: '1' }, clock)
})
afterAll(() => server.close())

const US = { 'x-country': 'US' }
const DE = { 'x-country': 'DE' }

async function send(batch: object, headers: Record<string, string> = US, visitor = aVisitor(server.url)) {
  const answer = await visitor.fetchApi('POST', '/analytics/events', batch, headers)
  return { status: answer.status, ...(await answer.json()) }
}

async function kept(distinctId: string) {
  return await server.context.db.rows<{ name: string; happened_at: Date; user_id: string | null }>(
    sql`select name, happened_at, user_id from analytics_events where distinct_id = ${distinctId}`,
  )
}

const mayIn = async (headers: Record<string, string>) =>
  await (await aVisitor(server.url).fetchApi('GET', '/analytics', undefined, headers)).json()

describe('[TRACK-03] what is counted of visits', () => {
  test('is kept once, though a batch comes again and another holds an event of it', async () => {
    const batch = aBatch(aPageView(), aPageView())
    expect(await send(batch)).toEqual({ status: 200, taken: 2 })
    expect(await send(batch)).toEqual({ status: 200, taken: 0 })
    expect(await send({ ...batch, events: [batch.events[0], aPageView()] })).toMatchObject({ taken: 1 })
    expect(await kept(batch.distinctId)).toHaveLength(3)
  })

  test('has at most 50 events at once', async () => {
    const events = Array.from({ length: 51 }, () => aPageView())
    expect(await send(aBatch(...events))).toMatchObject({ status: 400, field: 'events' })
    expect(await send(aBatch(...events.slice(1)))).toEqual({ status: 200, taken: 50 })
  })

  test.each([
    ['a name that is on no list', { ...aPageView(), name: 'heard' }],
    ['words in a property', { ...aPageView(), properties: { text: 'hello' } }],
    ['an address as its page', { ...aPageView(), source: '/ai-girlfriend/someone' }],
    ['a field of its own', { ...aPageView(), email: 'someone@example.com' }],
    ['a gender that is a sentence', identified({ gender: 'what I told nobody' })],
  ])('[SEC-45] takes no event with %s', async (_, event) => {
    const batch = aBatch(event)
    expect(await send(batch)).toMatchObject({ status: 400, code: 'invalid-input' })
    expect(await kept(batch.distinctId)).toEqual([])
  })

  test('happened by the server’s clock where the browser’s is wrong', async () => {
    const batch = aBatch(aPageView(new Date(0)), aPageView(new Date(Date.now() + 90 * DAY_MS)))
    await send(batch)
    const ages = (await kept(batch.distinctId)).map(({ happened_at }) => Date.now() - Number(happened_at))
    expect(ages.map((age) => Math.round(age / DAY_MS)).sort()).toEqual([0, 1])
  })

  test('is limited', async () => {
    const crowd = { ...US, 'x-forwarded-for': '203.0.113.9' }
    const statuses = new Set<number>()
    for (let sent = 0; sent < 301; sent += 1) statuses.add((await send(aBatch(aPageView()), crowd)).status)
    expect([...statuses]).toEqual([200, 429])
  })
})

const SENTENCE = { plan: 'none', gender: null, authMethod: null }
function identified(properties: object) {
  return { ...aPageView(), name: 'identified', properties: { ...SENTENCE, ...properties } }
}

describe('[SEC-45] leave to count', () => {
  test.each(['DE', 'FR', 'NO', 'CH', 'GB'])(
    'is asked for in %s, and nothing is kept without',
    async (country) => {
      const from = { 'x-country': country }
      expect(await mayIn(from)).toEqual({ may: 'ask' })
      const { consent, ...unasked } = aBatch(aPageView())
      expect(await send(unasked, from)).toMatchObject({ taken: 0 })
      expect(await send({ ...unasked, consent: consent + 1 }, from)).toMatchObject({ taken: 0 })
      expect(await kept(unasked.distinctId)).toEqual([])
      expect(await send({ ...unasked, consent }, from)).toMatchObject({ taken: 1 })
    },
  )

  test('is not asked for elsewhere', async () => {
    for (const country of ['US', 'BR', 'JP'])
      expect(await mayIn({ 'x-country': country })).toEqual({ may: 'yes' })
    const { consent: _, ...unasked } = aBatch(aPageView())
    expect(await send(unasked)).toMatchObject({ taken: 1 })
  })

  test.each([['sec-gpc'], ['dnt']])(
    'is refused by a browser that says so (%s), everywhere',
    async (signal) => {
      for (const country of [US, DE]) {
        expect(await mayIn({ ...country, [signal]: '1' })).toEqual({ may: 'no' })
        expect(await send(aBatch(aPageView()), { ...country, [signal]: '1' })).toMatchObject({
          taken: 0,
          isRefused: true,
        })
      }
    },
  )

  test('is nobody’s to give where the operator counts nothing', async () => {
    const off = await aServer({ ANALYTICS: 'off' })
    const visitor = aVisitor(off.url)
    expect(await (await visitor.fetchApi('GET', '/analytics')).json()).toEqual({ may: 'no' })
    const answer = await visitor.fetchApi('POST', '/analytics/events', aBatch(aPageView()))
    expect(await answer.json()).toEqual({ taken: 0, isRefused: true })
    await off.close()
  })
})

describe('what was counted of a user', () => {
  test('[SAF-40] follows from guest to account, and is gone with it', async () => {
    const guest = aVisitor(server.url)
    const premadeId = server.context.characters.visible()[0]?.model.premadeId ?? ''
    await guest.openChat(premadeId)
    const batch = aBatch(aPageView())
    await send(batch, US, guest)
    const { user } = await anAccount(server, guest)
    expect(await kept(batch.distinctId)).toMatchObject([{ name: 'page_viewed', user_id: user.id }])
    expect(await server.context.analytics.everything(user.id)).toMatchObject([
      { what: 'page_viewed', page: 'home' },
    ])
    await server.context.db.rows(sql`delete from users where id = ${user.id}`)
    expect(await kept(batch.distinctId)).toEqual([])
  })
})

const eraseOld = () =>
  server.context.analytics.eraseOld(new Date(Date.now() + passedMs - RETENTION.visits.days * DAY_MS))

test('[SAF-42] events are kept for 13 months', async () => {
  const batch = aBatch(aPageView())
  await send(batch)
  await eraseOld()
  expect(await kept(batch.distinctId)).toHaveLength(1)
  passedMs = 399 * DAY_MS
  await eraseOld()
  expect(await kept(batch.distinctId)).toEqual([])
  passedMs = 0
})

describe('another service', () => {
  test('of Mixpanel’s kind gets each event once by its id, and nothing that names the account', async () => {
    const sink = await aSinkServer()
    const settings = { ANALYTICS: 'mixpanel', ANALYTICS_BASE_URL: sink.url, ANALYTICS_KEY: 'a-token' }
    const passing = await aServer(settings)
    const { visitor, user, email } = await anAccount(passing)
    const event = aPageView()
    const batch = aBatch(event)
    await visitor.fetchApi('POST', '/analytics/events', batch)
    await passing.context.forwarder?.forward()
    await passing.context.forwarder?.forward()
    expect(sink.sent.map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: '/track?verbose=1&ip=0',
        body: [
          {
            event: 'page_viewed',
            properties: {
              source: 'home',
              token: 'a-token',
              distinct_id: batch.distinctId,
              time: Date.parse(event.at),
              $insert_id: event.id,
            },
          },
        ],
      },
    ])
    expect(JSON.stringify(sink.sent)).not.toContain(user.id)
    expect(JSON.stringify(sink.sent)).not.toContain(email)
    await passing.close()
    sink.close()
  })

  test('of PostHog’s kind that is away gets them later', async () => {
    const sink = await aSinkServer()
    let laterMs = 0
    const clock = { now: () => new Date(Date.now() + laterMs) }
    const settings = { ANALYTICS: 'posthog', ANALYTICS_BASE_URL: sink.url, ANALYTICS_KEY: 'a-key' }
    const passing = await aServer(settings, clock)
    const batch = aBatch(aPageView(), aPageView())
    await aVisitor(passing.url).fetchApi('POST', '/analytics/events', batch)
    sink.state.status = 503
    await passing.context.forwarder?.forward()
    sink.state.status = 200
    await passing.context.forwarder?.forward()
    expect(sink.sent).toEqual([])
    laterMs = 2 * 60_000
    await passing.context.forwarder?.forward()
    expect(sink.sent).toMatchObject([
      { path: '/batch/', body: { api_key: 'a-key', batch: [{ distinct_id: batch.distinctId }, {}] } },
    ])
    await passing.close()
    sink.close()
  })

  test('is refused without a key', () => {
    const settings = { ANALYTICS: 'mixpanel', ANALYTICS_BASE_URL: '', ANALYTICS_KEY: '' } as const
    expect(() => chooseAnalytics(settings)).toThrow(/ANALYTICS_KEY/)
  })
})

test('the operator sees how many went on from step to step', async () => {
  const at = new Date(Date.now() - DAY_MS / 24)
  const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000).toISOString()
  const signedIn = (minutes: number) => ({
    ...aPageView(),
    id: randomUUID(),
    name: 'signed_in',
    at: after(minutes),
    properties: { way: 'email' },
  })
  const asked = (minutes: number) => ({
    ...aPageView(),
    name: 'picture_asked',
    at: after(minutes),
    properties: {},
  })
  await send(aBatch(signedIn(0), asked(1), asked(2)))
  await send(aBatch(asked(0), signedIn(1)))
  const { total } = await server.context.analytics.conversions(
    ['signed_in', 'picture_asked'],
    new Date(Date.now() - DAY_MS),
    new Date(Date.now() + DAY_MS),
  )
  expect(total).toEqual([2, 1])
})
