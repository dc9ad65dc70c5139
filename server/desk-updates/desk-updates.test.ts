import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { DeskUpdate } from '#contract/desk-updates.ts'
import type { ListedUpdate } from '#contract/updates.ts'
import { aDesk, said } from '#tests/server/a-desk.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aServerBeside } from '#tests/server/a-server-beside.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount } from '#tests/server/an-account.ts'
import { SOON } from '#tests/soon.ts'

let server: TestServer
let desk: Awaited<ReturnType<typeof aDesk>>
beforeAll(async () => {
  server = await aServer()
  desk = await aDesk(server)
})
afterAll(() => server.close())

const agoHours = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const anUpdate = (more: object = {}) => ({
  publishedAt: agoHours(1),
  title: 'A window with a view',
  paragraphs: ['The start page has a window now, with a view of the sea.'],
  isPublished: true,
  ...more,
})
const idsOnPage = async (from = server): Promise<string[]> =>
  (await said(aVisitor(from.url), 'GET', '/updates')).body.updates.map(({ id }: ListedUpdate) => id)
const unreadOf = async (visitor: ReturnType<typeof aVisitor>): Promise<number> =>
  (await said(visitor, 'GET', '/user/me')).body.unreadUpdates

describe('[ROUTE-23] what an operator writes of what is new', () => {
  test('stands on the page beside what is in files, and counts as unread for who was there before', async () => {
    const { visitor, user } = await anAccount(server)
    await server.context.db.rows(
      sql`update identity.accounts set created_at = now() - interval '2 hours' where user_id = ${user.id}`,
    )
    const unread = await unreadOf(visitor)
    const before = await idsOnPage()
    const link = { label: 'Have a look', to: '/' }
    expect((await desk.post('/updates/the-window', anUpdate({ link }))).code).toBe('200 ok')
    expect(await idsOnPage()).toEqual(['the-window', ...before])
    expect(await unreadOf(visitor)).toBe(unread + 1)
    const [latest] = (await said(visitor, 'GET', '/updates')).body.updates
    expect(latest).toMatchObject({ title: 'A window with a view', link, isUnread: true })
    await said(visitor, 'POST', '/updates/read', { through: latest.publishedAt })
    expect(await unreadOf(visitor)).toBe(0)
  })

  test('is a draft until it is published, and waits for its time', async () => {
    await desk.post('/updates/the-door', anUpdate({ isPublished: false }))
    const later = new Date(Date.now() + 3_600_000).toISOString()
    await desk.post('/updates/the-roof', anUpdate({ publishedAt: later }))
    const listed: DeskUpdate[] = (await desk.get('/updates')).body.updates
    expect(listed.filter(({ isWritten }) => isWritten).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['the-door', 'the-roof']),
    )
    expect(await idsOnPage()).not.toEqual(expect.arrayContaining(['the-door']))
    expect(await idsOnPage()).not.toEqual(expect.arrayContaining(['the-roof']))
    const { changedAt } = listed.find(({ id }) => id === 'the-door') ?? {}
    await desk.post('/updates/the-door', anUpdate({ title: 'A door that opens', changedAt }))
    expect(await idsOnPage()).toContain('the-door')
    expect((await desk.post('/updates/the-door/remove')).code).toBe('200 ok')
    expect(await idsOnPage()).not.toContain('the-door')
    expect((await desk.post('/updates/the-door/remove')).code).toBe('404 not-found')
  })

  test('never takes the place of a file, and has to be one that the page can show', async () => {
    expect((await desk.post('/updates/groups', anUpdate())).code).toBe('409 conflict')
    for (const wrong of [
      { title: 'Short' },
      { paragraphs: [] },
      { link: { label: 'Away', to: 'https://a.example' } },
    ])
      expect((await desk.post('/updates/the-wall', anUpdate(wrong))).code).toBe('400 invalid-input')
    expect((await desk.post('/updates/The_Wall', anUpdate())).code).toBe('400 invalid-input')
  })

  test('is not saved over what another operator saved meanwhile, and the log has none of it', async () => {
    const find = async () =>
      (await desk.get('/updates')).body.updates.find(({ id }: DeskUpdate) => id === 'the-cellar')
    const first = anUpdate({ isPublished: false })
    await desk.post('/updates/the-cellar', first)
    expect((await desk.post('/updates/the-cellar', first)).code).toBe('200 ok')
    const { changedAt } = await find()
    const other = await aDesk(server)
    const theirs = anUpdate({ title: 'A cellar with a stair', changedAt })
    expect((await other.post('/updates/the-cellar', theirs)).code).toBe('200 ok')
    expect((await other.post('/updates/the-cellar', theirs)).code).toBe('200 ok')
    for (const late of [{ changedAt }, {}])
      expect(
        (await desk.post('/updates/the-cellar', anUpdate({ title: 'A cellar with a door', ...late }))).code,
      ).toBe('409 conflict')
    expect(await find()).toMatchObject({ title: 'A cellar with a stair' })
    const deeds: { thing: string }[] = (await desk.get('/deeds')).body.deeds
    expect(deeds.filter(({ thing }) => thing.startsWith('the-cellar'))).toHaveLength(4)
    const now = anUpdate({ title: 'A cellar with a door', changedAt: (await find()).changedAt })
    expect((await desk.post('/updates/the-cellar', now)).code).toBe('200 ok')
  })

  test('does not come back by who read it before another operator removed it', async () => {
    await desk.post('/updates/the-attic', anUpdate())
    const read: DeskUpdate[] = (await desk.get('/updates')).body.updates
    const { changedAt } = read.find(({ id }) => id === 'the-attic') ?? {}
    expect((await desk.post('/updates/the-attic/remove', {})).code).toBe('200 ok')
    expect((await desk.post('/updates/the-attic', anUpdate({ changedAt }))).code).toBe('409 conflict')
    expect(await idsOnPage()).not.toContain('the-attic')
  })

  test('is on the log', async () => {
    await desk.post('/updates/the-stairs', anUpdate({ isPublished: false }))
    const [latest] = (await desk.get('/deeds')).body.deeds.slice(1)
    expect(latest).toMatchObject({ deed: 'saved-update', thing: 'the-stairs: draft', userId: null })
  })

  test('is shown by every server of the service', async () => {
    const other = await aServerBeside(server)
    await desk.post('/updates/the-garden', anUpdate())
    await vi.waitFor(async () => expect(await idsOnPage(other)).toContain('the-garden'), SOON)
    await other.close()
  })
})
