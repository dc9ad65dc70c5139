import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONSENT_VERSION } from '#contract/limits.ts'
import { AGREED_HEADER } from '#contract/tracking.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount, PASSWORD } from '#tests/server/an-account.ts'
import { cameBy } from '#tests/server/an-affiliate.ts'
import { readTouch } from './read-touch.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ COUNTRY_HEADER: 'x-country', TRUSTED_PROXIES: '1' })
})
afterAll(() => server.close())

const keptOf = async (userId: string) => {
  const [row] = await server.context.db.rows<{ first: object; last: object; first_at: Date; last_at: Date }>(
    sql`select first, last, first_at, last_at from attributions where user_id = ${userId}`,
  )
  return row
}

const US = { 'x-country': 'US' }
const DE = { 'x-country': 'DE' }
const AGREED = { ...DE, [AGREED_HEADER]: String(CONSENT_VERSION) }

const DAY_MS = 86_400_000
const aNewcomer = () => ({ email: `${crypto.randomUUID()}@example.com`, name: 'Iris', password: PASSWORD })
const ago = (days: number) => new Date(Date.now() - days * DAY_MS)

test('[TRACK-01] who signs up is kept with the campaign they came by', async () => {
  const values = { utm_source: 'lamp letter', utm_campaign: 'autumn', gclid: 'click-1', sub1: 'a/b' }
  const came = { ...US, ...cameBy(values, ago(3)) }
  const answer = await aVisitor(server.url).fetchApi('POST', '/auth/signup', aNewcomer(), came)
  const kept = await keptOf((await answer.json()).id)
  expect(kept).toMatchObject({ first: values, last: values })
  expect(Math.abs((kept?.first_at.getTime() ?? 0) - ago(3).getTime())).toBeLessThan(60_000)
})

test('[TRACK-01] the first touch stays, and of later ones the latest counts, whatever order they come in', async () => {
  const { visitor, user } = await anAccount(server)
  for (const [source, days] of [
    ['first', 9],
    ['third', 2],
    ['second', 5],
  ] as const)
    await visitor.fetchApi('GET', '/user/me', undefined, {
      ...US,
      ...cameBy({ utm_source: source }, ago(days)),
    })
  expect(await keptOf(user.id)).toMatchObject({
    first: { utm_source: 'first' },
    last: { utm_source: 'third' },
  })
})

test('a guest who came by a campaign takes it along into a new account', async () => {
  const guest = aVisitor(server.url)
  const premadeId = server.context.characters.visible()[0]?.model.premadeId
  await guest.fetchApi('POST', '/chats', { premadeId }, { ...US, ...cameBy({ utm_source: 'lamp' }, ago(1)) })
  const { user } = await anAccount(server, guest)
  expect(await keptOf(user.id)).toMatchObject({ first: { utm_source: 'lamp' } })
})

test('a call without a campaign, and one that came too long ago, keep nothing', async () => {
  const { visitor, user } = await anAccount(server)
  await visitor.fetchApi('GET', '/user/me', undefined, { ...US, ...cameBy({ utm_source: 'old' }, ago(61)) })
  await visitor.fetchApi('GET', '/user/me', undefined, { 'entered-at': String(Date.now()) })
  expect(await keptOf(user.id)).toBeUndefined()
})

test('[CALL-01] values that are too long, broken or not text are left out', () => {
  const now = new Date()
  const headers = {
    'entered-at': String(now.getTime() + DAY_MS),
    'utm-source': 'x'.repeat(201),
    'utm-medium': '%E0%A4',
    'utm-term': 'a%00b',
    gbraid: ' ',
    'affiliate-id': 'kept%20one',
  }
  expect(readTouch(headers, now)).toEqual({ at: now, values: { ref_id: 'kept one' } })
  expect(readTouch({ ...headers, 'entered-at': 'soon' }, now)).toBeUndefined()
})

describe('[SEC-45] of who may not be counted nothing is kept but what an affiliate is paid by', () => {
  const CAMPAIGN = { utm_source: 'letter', gclid: 'click-1', sub1: 'a', enter_referrer: 'https://a.example/' }
  const FULL = { ...CAMPAIGN, ref_id: 'somebody' }
  const NEEDED = { ref_id: 'somebody' }

  const come = async (
    visitor: ReturnType<typeof aVisitor>,
    from: Record<string, string>,
    values: Record<string, string> = FULL,
    at = ago(1),
  ) => await visitor.fetchApi('GET', '/user/me', undefined, { ...from, ...cameBy(values, at) })
  const valuesOf = async (userId: string) => {
    const { first, last } = (await keptOf(userId)) ?? {}
    return [first, last]
  }
  const choose = async (visitor: ReturnType<typeof aVisitor>, isGiven: boolean) =>
    await visitor.fetchApi('POST', '/analytics', { isGiven, version: CONSENT_VERSION }, DE)

  test.each([
    ['in Germany without an answer', DE],
    [
      'in Germany with an answer to another question',
      { ...DE, [AGREED_HEADER]: String(CONSENT_VERSION + 1) },
    ],
    ['with Global Privacy Control', { ...US, 'sec-gpc': '1' }],
    ['with Do Not Track', { ...US, dnt: '1' }],
    ['with Global Privacy Control after a yes', { ...AGREED, 'sec-gpc': '1' }],
  ])('%s', async (_, from) => {
    const { visitor, user } = await anAccount(server)
    await come(visitor, from)
    expect(await valuesOf(user.id)).toEqual([NEEDED, NEEDED])
    const other = await anAccount(server)
    await come(other.visitor, from, CAMPAIGN)
    expect(await keptOf(other.user.id)).toBeUndefined()
  })

  test('after a refusal, anywhere and whatever the browser says, and what was kept before stays', async () => {
    const { visitor, user } = await anAccount(server)
    await come(visitor, US, FULL, ago(9))
    await choose(visitor, false)
    for (const from of [US, DE, AGREED]) await come(visitor, from, FULL, ago(1))
    expect(await valuesOf(user.id)).toEqual([FULL, NEEDED])
  })

  test('and all of it in Germany with a yes, that of the browser or of the user', async () => {
    for (const isRecorded of [true, false]) {
      const { visitor, user } = await anAccount(server)
      if (isRecorded) await choose(visitor, true)
      await come(visitor, isRecorded ? DE : AGREED)
      expect(await valuesOf(user.id)).toEqual([FULL, FULL])
      const answers = await server.context.db.rows<{ is_given: boolean }>(
        sql`select is_given from counting_choices where user_id = ${user.id}`,
      )
      expect(answers).toEqual([{ is_given: true }])
    }
  })

  test('also of a guest who had agreed, once they sign in to an account that refused', async () => {
    const { visitor, email, user } = await anAccount(server)
    await choose(visitor, false)
    const guest = aVisitor(server.url)
    const premadeId = server.context.characters.visible()[0]?.model.premadeId
    await guest.fetchApi('POST', '/chats', { premadeId }, { ...US, ...cameBy(FULL, ago(1)) })
    await guest.fetchApi('POST', '/auth/signin', { email, password: PASSWORD }, US)
    expect(await valuesOf(user.id)).toEqual([NEEDED, NEEDED])
  })

  test('until they agree: then the rest of the same visit is kept too', async () => {
    const { visitor, user } = await anAccount(server)
    const at = ago(1)
    await come(visitor, DE, FULL, at)
    expect(await valuesOf(user.id)).toEqual([NEEDED, NEEDED])
    await choose(visitor, true)
    await come(visitor, DE, FULL, at)
    expect(await valuesOf(user.id)).toEqual([FULL, FULL])
  })

  test('nor by the values of a sign-up', async () => {
    const signUp = async (from: Record<string, string>) => {
      const answer = await aVisitor(server.url).fetchApi(
        'POST',
        '/auth/signup?utm_source=letter',
        aNewcomer(),
        from,
      )
      const { id } = await answer.json()
      return await server.context.db.rows(sql`select marketing from identity.accounts where user_id = ${id}`)
    }
    const letter = [{ marketing: { utm_source: 'letter' } }]
    expect(await signUp(US)).toEqual(letter)
    expect(await signUp(AGREED)).toEqual(letter)
    for (const from of [DE, { ...US, 'sec-gpc': '1' }])
      expect(await signUp(from)).toEqual([{ marketing: {} }])
  })
})
