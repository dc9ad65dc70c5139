import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount, PASSWORD } from '#tests/server/an-account.ts'
import { cameBy } from '#tests/server/an-affiliate.ts'
import { readTouch } from './read-touch.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const keptOf = async (userId: string) => {
  const [row] = await server.context.db.rows<{ first: object; last: object; first_at: Date; last_at: Date }>(
    sql`select first, last, first_at, last_at from attributions where user_id = ${userId}`,
  )
  return row
}

const DAY_MS = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS)

test('[TRACK-01] who signs up is kept with the campaign they came by', async () => {
  const values = { utm_source: 'lamp letter', utm_campaign: 'autumn', gclid: 'click-1', sub1: 'a/b' }
  const body = { email: `${crypto.randomUUID()}@example.com`, name: 'Iris', password: PASSWORD }
  const answer = await aVisitor(server.url).fetchApi('POST', '/auth/signup', body, cameBy(values, ago(3)))
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
    await visitor.fetchApi('GET', '/user/me', undefined, cameBy({ utm_source: source }, ago(days)))
  expect(await keptOf(user.id)).toMatchObject({
    first: { utm_source: 'first' },
    last: { utm_source: 'third' },
  })
})

test('a guest who came by a campaign takes it along into a new account', async () => {
  const guest = aVisitor(server.url)
  const premadeId = server.context.characters.visible()[0]?.model.premadeId
  await guest.fetchApi('POST', '/chats', { premadeId }, cameBy({ utm_source: 'lamp' }, ago(1)))
  const { user } = await anAccount(server, guest)
  expect(await keptOf(user.id)).toMatchObject({ first: { utm_source: 'lamp' } })
})

test('a call without a campaign, and one that came too long ago, keep nothing', async () => {
  const { visitor, user } = await anAccount(server)
  await visitor.fetchApi('GET', '/user/me', undefined, cameBy({ utm_source: 'old' }, ago(61)))
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
