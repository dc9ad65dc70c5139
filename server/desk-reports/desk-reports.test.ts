import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sayPressing } from '#server/reports/jobs.ts'
import { aDesk, openingsOf, REASON, said } from '#tests/server/a-desk.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount } from '#tests/server/an-account.ts'

vi.setConfig({ testTimeout: 60_000 })

const START = new Date('2026-11-16T10:00:00.000Z')
const HOUR_MS = 3_600_000
let now = START
let server: TestServer
let desk: Awaited<ReturnType<typeof aDesk>>
beforeAll(async () => {
  server = await aServer({ TRUSTED_PROXIES: '1' }, { now: () => now })
  desk = await aDesk(server, START)
  // The tests go through days; the desk stays open to this session.
  await server.context.db.rows(sql`update desk_sessions set until = '2027-01-01'`)
})
afterAll(() => server.close())
beforeEach(() => {
  now = START
})

let hosts = 0
/** Files a report of somebody's, of nobody's without a visitor; answers its id. */
async function filed(body: object, visitor = aVisitor(server.url)): Promise<string> {
  const clientId = randomUUID()
  const report = { clientId, reason: 'hate', ...body }
  const from = { 'x-forwarded-for': `10.7.${hosts++}.1` }
  expect((await visitor.fetchApi('POST', '/reports', report, from)).status).toBe(200)
  return clientId
}

/** Somebody with a picture, where it is to be seen, and a link that shows it. */
async function somebodyWithPicture(seed: number) {
  const { visitor, user } = await anAccount(server)
  const clientId = randomUUID()
  const premadeId = server.context.characters.visible()[0]?.model.premadeId
  await visitor.fetchApi('POST', '/picture-jobs', { clientId, premadeId, seed })
  const job = async () => (await said(visitor, 'GET', `/picture-jobs/${clientId}`)).body
  await vi.waitFor(async () => expect((await job()).endedAt).toBeDefined(), { timeout: 30_000 })
  const [picture] = (await job()).pictures
  const link = (await said(visitor, 'POST', `/pictures/${picture.id}/share`)).body.address
  const addresses = [
    picture.cdnImage,
    picture.cdnImage.replace('.webp', '-small.webp'),
    server.context.addresses.ofShared(link.replace('/shared/', '')),
  ]
  return { visitor, user, address: picture.cdnImage, addresses }
}
const statuses = async (addresses: string[]) =>
  await Promise.all(addresses.map(async (address) => (await fetch(server.url + address)).status))

const idsOf = async (query: string): Promise<string[]> =>
  (await desk.get(`/reports?${query}`)).body.reports.map(({ id }: { id: string }) => id)

describe('the queue of reports', () => {
  test('has the soonest due first, so that what is overdue stands before everything else', async () => {
    const slow = await filed({ address: '/blog' })
    now = new Date(START.getTime() + HOUR_MS)
    const urgent = await filed({ address: '/blog', reason: 'intimate-image' })
    now = new Date(START.getTime() + 50 * HOUR_MS)
    const { body } = await desk.get('/reports')
    const ids: string[] = body.reports.map(({ id }: { id: string }) => id)
    expect(ids.indexOf(urgent)).toBeLessThan(ids.indexOf(slow))
    expect(body.reports.find(({ id }: { id: string }) => id === urgent)).toMatchObject({ isOverdue: true })
    expect(body.reports.find(({ id }: { id: string }) => id === slow)).toMatchObject({ isOverdue: false })
    expect(body.counts.overdue).toBeGreaterThan(0)
  })

  test('is narrowed by kind, reason, state and time, and goes on after a report', async () => {
    const own = await filed({ address: '/updates', reason: 'copyright' })
    expect(await idsOf('kind=page&reason=copyright')).toEqual([own])
    expect(await idsOf('kind=picture&reason=copyright')).toEqual([])
    expect(await idsOf('reason=copyright&state=kept')).toEqual([])
    expect(await idsOf(`reason=copyright&dueBy=${START.toISOString()}`)).toEqual([])
    const second = await filed({ address: '/updates', reason: 'copyright' })
    const [first, next] = [own, second].toSorted()
    expect(await idsOf(`reason=copyright&after=${first}`)).toEqual([next])
    expect((await desk.get('/reports?kind=nothing')).code).toBe('400 invalid-input')
  })
})

describe('a report at the desk', () => {
  test('opens for a reason, and its reporter reads of it', async () => {
    const { visitor, user } = await anAccount(server)
    const id = await filed({ address: '/blog', note: 'The third line.', signature: 'Kim Doe' }, visitor)
    expect((await desk.post(`/reports/${id}/open`)).code).toBe('400 invalid-input')
    const { body } = await desk.post(`/reports/${id}/open`, { reason: REASON })
    expect(body).toMatchObject({ note: 'The third line.', signature: 'Kim Doe', reporterId: user.id })
    expect(await openingsOf(visitor)).toEqual(['opened-report'])
    expect(await desk.deedsOf(user.id)).toMatchObject([{ thing: `report ${id}`, reason: REASON }])
  })

  test('is decided once, and the same outcome again is no other deed', async () => {
    const { visitor, user } = await anAccount(server)
    const id = await filed({ address: '/blog' }, visitor)
    const decide = (outcome: string) => desk.post(`/reports/${id}/decide`, { outcome, reason: REASON })
    expect((await decide('kept')).body).toMatchObject({ state: 'kept', decidedAt: START.toISOString() })
    expect((await decide('kept')).code).toBe('200 ok')
    expect((await decide('removed')).code).toBe('409 conflict')
    const decided = (await desk.deedsOf(user.id)).filter(({ thing }) => thing.endsWith('kept'))
    expect(decided).toHaveLength(1)
  })

  test('that was decided before is shown again only with an opening on the log', async () => {
    const { visitor, user } = await anAccount(server)
    const id = await filed({ address: '/blog', signature: 'Kim Doe' }, visitor)
    const decide = () => desk.post(`/reports/${id}/decide`, { outcome: 'kept', reason: REASON })
    await decide()
    expect((await decide()).body).toMatchObject({ signature: 'Kim Doe' })
    expect(await openingsOf(visitor)).toEqual(['opened-report', 'decided-report'])
    expect((await desk.deedsOf(user.id)).map(({ deed }) => deed)).toEqual(['opened-report', 'decided-report'])
  })

  test('shows its picture to the operator, and both the owner and the reporter read of that', async () => {
    const owner = await somebodyWithPicture(10)
    const reporter = await anAccount(server)
    const id = await filed({ address: owner.address, reason: 'real-person' }, reporter.visitor)
    const answer = await desk.visitor.fetchApi('POST', `/admin/reports/${id}/picture`, { reason: REASON })
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect((await answer.bytes()).length).toBeGreaterThan(1000)
    for (const { visitor } of [owner, reporter]) expect(await openingsOf(visitor)).toEqual(['opened-report'])
  })

  test('that removes a picture puts its fingerprint on the list, which an operator can shorten', async () => {
    const { address, addresses } = await somebodyWithPicture(20)
    const id = await filed({ address, reason: 'real-person' })
    const { total } = (await desk.get('/fingerprints')).body
    expect((await desk.post(`/reports/${id}/decide`, { outcome: 'removed', reason: REASON })).code).toBe(
      '200 ok',
    )
    expect(await statuses(addresses)).toEqual([404, 404, 404])
    const { body } = await desk.get('/fingerprints')
    expect(body.total).toBe(total + 1)
    const [{ sha256 }] = body.fingerprints
    expect((await desk.post(`/fingerprints/${sha256}/drop`, { reason: REASON })).code).toBe('200 ok')
    expect((await desk.get('/fingerprints')).body.total).toBe(total)
    expect((await desk.post(`/fingerprints/${sha256}/drop`, { reason: REASON })).code).toBe('404 not-found')
  })

  test('of a message is one case with two doors: deciding by either decides it', async () => {
    const { visitor, user } = await anAccount(server)
    const chat = await visitor.openChat(server.context.characters.visible()[0]?.model.premadeId ?? '')
    const reported = async () => {
      const { reply } = await visitor.send(chat.id, 'good evening')
      await visitor.follow(reply)
      await said(visitor, 'POST', `/chats/${chat.id}/messages/${reply.id}/report`, {
        reason: 'broken',
        note: '',
      })
      const [row] = await server.context.db.rows<{ id: string }>(
        sql`select id from reports where message_id = ${reply.id}`,
      )
      return { id: row?.id ?? '', messageId: reply.id }
    }
    const [one, other] = [await reported(), await reported()]
    await desk.post(`/cases/message-report/${one.id}/decide`, { decision: 'upheld' })
    expect((await desk.post(`/reports/${one.id}/open`, { reason: REASON })).body.state).toBe('removed')
    const { messages } = (await said(visitor, 'GET', `/chats/${chat.id}/messages`)).body
    const texts = new Map(
      messages.map((message: { id: string; content: string }) => [message.id, message.content]),
    )
    expect(texts.get(one.messageId)).not.toBe(texts.get(other.messageId))
    await desk.post(`/reports/${other.id}/decide`, { outcome: 'kept', reason: REASON })
    const open = (await desk.get('/cases?kind=message-report')).body.cases
    expect(open.filter(({ userId }: { userId: string }) => userId === user.id)).toEqual([])
  })

  test('of a message that an operator has escalated is for somebody else, in either list', async () => {
    const { visitor } = await anAccount(server)
    const chat = await visitor.openChat(server.context.characters.visible()[0]?.model.premadeId ?? '')
    const { reply } = await visitor.send(chat.id, 'good evening')
    await visitor.follow(reply)
    const report = { reason: 'broken', note: '' }
    await said(visitor, 'POST', `/chats/${chat.id}/messages/${reply.id}/report`, report)
    const id = (await idsOf('kind=message&reason=broken')).at(-1)
    const other = await aDesk(server, START)
    await desk.post(`/cases/message-report/${id}/decide`, { decision: 'escalated' })
    const outcome = { outcome: 'kept', reason: REASON }
    expect((await desk.post(`/reports/${id}/decide`, outcome)).code).toBe('409 conflict')
    expect((await other.post(`/reports/${id}/decide`, outcome)).body.state).toBe('kept')
    const { cases } = (await desk.get('/cases?state=decided')).body
    expect(cases.find((one: { id: string }) => one.id === id)).toMatchObject({ decision: 'dismissed' })
  })

  test('that nobody has filed does not exist', async () => {
    for (const [call, body] of [
      ['open', { reason: REASON }],
      ['picture', { reason: REASON }],
      ['decide', { outcome: 'kept', reason: REASON }],
    ] as const)
      expect((await desk.post(`/reports/${randomUUID()}/${call}`, body)).code).toBe('404 not-found')
  })
})

describe('[SAF-17] an urgent report that nobody decides', () => {
  test('is warned of after 36 hours, in the log and on the overview', async () => {
    now = new Date('2026-12-07T10:00:00.000Z')
    await filed({ address: '/blog', reason: 'minor' })
    const pressing = async () => (await desk.get('/overview')).body.reports.pressing
    now = new Date('2026-12-08T21:59:00.000Z')
    const before = await pressing()
    now = new Date('2026-12-08T22:00:00.000Z')
    expect((await pressing()) - before).toBe(1)
    sayPressing({ ...(await server.context.reports.counts()), overdue: 0 }, server.context.log)
    expect(server.logged.at(-1)).toMatch(/"level":40.*within 12 hours/)
  })

  test('hides its picture after 47 hours, at every address, until somebody decides', async () => {
    const { address, addresses } = await somebodyWithPicture(30)
    now = new Date('2026-11-20T10:00:00.000Z')
    const one = await filed({ address, reason: 'intimate-image' })
    const two = await filed({ address: addresses[2], reason: 'intimate-image' })
    const { hideWaiting } = server.context.reports
    now = new Date('2026-11-22T08:59:59.000Z')
    expect(await hideWaiting()).toBe(0)
    expect(await statuses(addresses)).toEqual([200, 200, 200])
    now = new Date('2026-11-22T09:00:00.000Z')
    expect(await hideWaiting()).toBe(2)
    expect(await hideWaiting()).toBe(0)
    expect(await statuses(addresses)).toEqual([404, 404, 404])
    expect((await desk.post(`/reports/${one}/open`, { reason: REASON })).body.isHidden).toBe(true)
    const seen = await desk.visitor.fetchApi('POST', `/admin/reports/${one}/picture`, { reason: REASON })
    expect(seen.status).toBe(200)
    const keep = (id: string) => desk.post(`/reports/${id}/decide`, { outcome: 'kept', reason: REASON })
    await keep(one)
    expect(await statuses(addresses)).toEqual([404, 404, 404])
    expect((await keep(two)).body.isHidden).toBe(false)
    expect(await statuses(addresses)).toEqual([200, 200, 200])
  })
})

describe('[SAF-15] the counts of a month', () => {
  test('tell kinds, reasons, outcomes and what was late, and nobody', async () => {
    now = new Date('2026-09-30T23:59:59.000Z')
    await filed({ address: '/blog', reason: 'hate' })
    now = new Date('2026-10-01T00:00:00.000Z')
    const ids = []
    for (let times = 0; times < 2; times++)
      ids.push(await filed({ address: '/blog', reason: 'hate', email: 'kim@example.com', note: 'a line' }))
    now = new Date('2026-10-20T00:00:00.000Z')
    await desk.post(`/reports/${ids[0]}/decide`, { outcome: 'kept', reason: REASON })
    const { body } = await desk.get('/report-counts?month=2026-10')
    const counted = { kind: 'page', reason: 'hate', reports: 1, late: 1 }
    expect(body).toEqual({
      month: '2026-10',
      rows: [
        { ...counted, outcome: 'kept' },
        { ...counted, outcome: 'open' },
      ],
    })
    const answer = await desk.visitor.fetchApi('GET', '/admin/report-counts/table?month=2026-10')
    expect(answer.headers.get('content-type')).toContain('text/csv')
    expect(await answer.text()).toBe(
      'month,kind,reason,outcome,reports,late\r\n2026-10,page,hate,kept,1,1\r\n2026-10,page,hate,open,1,1\r\n',
    )
    expect((await desk.get('/report-counts?month=2026-13')).code).toBe('400 invalid-input')
  })
})
