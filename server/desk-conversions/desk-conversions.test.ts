import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBatch, aPageView } from '#tests/factories/an-event.ts'
import { aDesk, said } from '#tests/server/a-desk.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount } from '#tests/server/an-account.ts'

const DAY_MS = 86_400_000
/** Noon: whatever the time is when the test runs, what was done an hour before is of the same day. */
const NOON = Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2
const at = (hours: number) => new Date(NOON + hours * 3_600_000)

let server: TestServer
let desk: Awaited<ReturnType<typeof aDesk>>
beforeAll(async () => {
  server = await aServer({}, { now: () => at(0) })
  desk = await aDesk(server, at(0))
})
afterAll(async () => await server.close())

test('the desk shows how many went on from step to step, and by which day they began', async () => {
  const step = (name: string, hours: number) => ({ ...aPageView(at(hours)), name })
  const visits = [
    aBatch(step('page_viewed', -3), step('message_sent', -2)),
    aBatch(step('page_viewed', -1)),
    aBatch(step('message_sent', -3), step('page_viewed', -2)),
  ]
  for (const visit of visits) await aVisitor(server.url).fetchApi('POST', '/analytics/events', visit)
  const { code, body } = await desk.get('/conversions?days=7')
  expect(code).toBe('200 ok')
  expect(body).toMatchObject({
    isCounting: true,
    from: new Date(NOON - 6 * DAY_MS).toISOString().slice(0, 10),
  })
  expect(body.conversions[0]).toEqual({
    name: 'talking',
    total: [3, 1, 0],
    days: [{ day: at(0).toISOString().slice(0, 10), reached: [3, 1, 0] }],
  })
  const [, deed] = (await desk.get('/deeds')).body.deeds
  expect(deed).toMatchObject({ deed: 'saw-conversions', thing: '7 days' })
})

test('who comes back on a later day is seen, without signing in, and nobody who only reads on', async () => {
  const step = (name: string, hours: number) => ({ ...aPageView(at(hours)), name })
  const visits = [
    aBatch(step('message_sent', -20), step('page_viewed', -19), step('page_viewed', -2)),
    aBatch(step('message_sent', -20), step('page_viewed', -19)),
    aBatch(step('page_viewed', -20), step('message_sent', -3), step('page_viewed', -2)),
  ]
  const { body: before } = await desk.get('/conversions?days=7')
  for (const visit of visits) await aVisitor(server.url).fetchApi('POST', '/analytics/events', visit)
  const { body } = await desk.get('/conversions?days=7')
  const [messages, back, paid] = body.conversions[3].total
  expect(body.conversions[3].name).toBe('returning')
  expect([messages - before.conversions[3].total[0], back, paid]).toEqual([3, 1, 0])
})

test('nobody else sees it, and no other span is taken', async () => {
  const { visitor } = await anAccount(server)
  expect((await said(visitor, 'GET', '/admin/conversions')).code).toBe('404 not-found')
  expect((await desk.get('/conversions?days=9999')).code).toBe('400 invalid-input')
})
