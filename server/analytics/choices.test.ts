import { strFromU8, unzipSync } from 'fflate'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONSENT_VERSION } from '#contract/limits.ts'
import { aBatch, aPageView } from '#tests/factories/an-event.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { aCallerOf, anAccount, PASSWORD } from '#tests/server/an-account.ts'

const DE = { 'x-country': 'DE' }

let server: TestServer
beforeAll(async () => {
  server = await aServer({ COUNTRY_HEADER: 'x-country', TRUSTED_PROXIES: '1' })
})
afterAll(() => server.close())

type Visitor = ReturnType<typeof aVisitor>

async function choose(visitor: Visitor, isGiven: boolean, version = CONSENT_VERSION) {
  const answer = await visitor.fetchApi('POST', '/analytics', { isGiven, version }, DE)
  return { status: answer.status, ...(await answer.json()) }
}

const send = async (visitor: Visitor, batch: object) =>
  await (await visitor.fetchApi('POST', '/analytics/events', batch, DE)).json()

/** What is on record of everybody. */
async function recorded() {
  return await server.context.db.rows<{ user_id: string; text_version: number; is_given: boolean }>(
    sql`select user_id, text_version, is_given from counting_choices order by id`,
  )
}

const answersOf = async (userId: string) =>
  (await recorded()).filter(({ user_id }) => user_id === userId).map(({ is_given }) => is_given)

/** The account that a guest becomes. */
const becomeAccount = async (guest: Visitor) => (await anAccount(server, guest)).user.id

describe('[SEC-45] what somebody answers to being counted', () => {
  test('is on record with its version and time, each answer beside those before, and the same once', async () => {
    const { visitor, user } = await anAccount(server)
    for (const isGiven of [true, true, false, true])
      expect(await choose(visitor, isGiven)).toEqual({ status: 200 })
    expect(await answersOf(user.id)).toEqual([true, false, true])
    const copy = await visitor.fetchApi('POST', '/user/export', { currentPassword: PASSWORD })
    const account = unzipSync(await copy.bytes())['account.json'] ?? new Uint8Array()
    const answer = (isGiven: boolean) => ({ toVersion: CONSENT_VERSION, isGiven, at: expect.any(String) })
    expect(JSON.parse(strFromU8(account)).answersToCountingVisits).toEqual([true, false, true].map(answer))
  })

  test('[SAF-40] follows from guest to account, and is gone with it', async () => {
    const guest = await aCallerOf(server, 'guest')
    await choose(guest, false)
    const userId = await becomeAccount(guest)
    expect(await answersOf(userId)).toEqual([false])
    await server.context.db.rows(sql`delete from users where id = ${userId}`)
    expect(await answersOf(userId)).toEqual([])
  })

  test('is taken to the question of now alone', async () => {
    const { visitor, user } = await anAccount(server)
    expect(await choose(visitor, true, CONSENT_VERSION - 1)).toMatchObject({ status: 400, field: 'version' })
    expect(await answersOf(user.id)).toEqual([])
  })

  test('makes nobody known', async () => {
    const before = (await recorded()).length
    const visitor = aVisitor(server.url)
    expect(await choose(visitor, false)).toMatchObject({ status: 403, code: 'signed-out' })
    expect(visitor.token).toBeUndefined()
    expect(await recorded()).toHaveLength(before)
  })
})

describe('[SEC-45] nothing is counted of a user who was asked without a yes on record', () => {
  test('also of one who agreed as a visitor', async () => {
    const visitor = aVisitor(server.url)
    const batch = aBatch(aPageView())
    const before = (await recorded()).length
    expect(await send(visitor, batch)).toEqual({ taken: 1 })
    expect(await recorded()).toHaveLength(before)
    await visitor.openChat(server.context.characters.visible()[0]?.model.premadeId ?? '')
    for (const _ of [1, 2]) await send(visitor, { ...batch, events: [aPageView()] })
    expect(await answersOf(await becomeAccount(visitor))).toEqual([true])
  })

  test('but no event makes a yes of an old version, or of none', async () => {
    const { visitor, user } = await anAccount(server)
    const { consent, ...unasked } = aBatch(aPageView())
    await send(visitor, unasked)
    await send(visitor, { ...unasked, consent: consent - 1 })
    expect(await answersOf(user.id)).toEqual([])
  })

  test('and no event that comes late undoes a no', async () => {
    const { visitor, user } = await anAccount(server)
    for (const isGiven of [true, false]) await choose(visitor, isGiven)
    await send(visitor, aBatch(aPageView()))
    expect(await answersOf(user.id)).toEqual([true, false])
  })

  test('and a yes that was given here before signing in undoes no refusal from elsewhere: nothing is counted', async () => {
    const { visitor, user } = await anAccount(server)
    await choose(visitor, false)
    expect(await send(visitor, aBatch(aPageView()))).toEqual({ taken: 0, isRefused: true })
    expect(await answersOf(user.id)).toEqual([false])
  })

  test('until they press yes themselves', async () => {
    const { visitor, user } = await anAccount(server)
    for (const isGiven of [false, true]) await choose(visitor, isGiven)
    expect(await send(visitor, aBatch(aPageView()))).toEqual({ taken: 1 })
    expect(await answersOf(user.id)).toEqual([false, true])
  })

  test('and the yes of a guest does not go with them into an account that refused', async () => {
    const { user } = await anAccount(server)
    const guest = await anAccount(server)
    await choose(guest.visitor, true)
    await server.context.analytics.choose(user.id, false, 'a-host')
    await server.context.db.transaction((tx) => server.context.analytics.takeOver(tx, guest.user.id, user.id))
    expect(await answersOf(user.id)).toEqual([false])
  })
})
