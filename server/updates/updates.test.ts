import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListedUpdate } from '#contract/updates.ts'
import { aFollower } from '#tests/server/a-follower.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount } from '#tests/server/an-account.ts'
import { publishedBy } from './unread.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

type Visitor = ReturnType<typeof aVisitor>

const list = async (visitor: Visitor): Promise<ListedUpdate[]> =>
  (await (await visitor.fetchApi('GET', '/updates')).json()).updates
const unreadOf = async (visitor: Visitor): Promise<number> =>
  (await (await visitor.fetchApi('GET', '/user/me')).json()).unreadUpdates
const mark = async (visitor: Visitor, through: string) =>
  await (await visitor.fetchApi('POST', '/updates/read', { through })).json()

/** Somebody whose account is older than all updates. */
async function anOldAccount() {
  const { visitor, user } = await anAccount(server)
  await server.context.db.rows(
    sql`update identity.accounts set created_at = '2026-01-01' where user_id = ${user.id}`,
  )
  return { visitor, user }
}

describe('[ROUTE-23] the updates', () => {
  test('are there for a visitor, latest first, and none of them is unread', async () => {
    const updates = await list(aVisitor(server.url))
    expect(updates.length).toBeGreaterThanOrEqual(3)
    const days = updates.map(({ publishedAt }) => Date.parse(publishedAt))
    expect(days).toEqual(days.toSorted((one, other) => other - one))
    expect(updates.filter(({ isUnread }) => isUnread)).toEqual([])
  })

  test('wait for their time', () => {
    const all = ['2026-11-01T08:00:00Z', '2026-11-03T08:00:00Z', '2026-11-02T08:00:00Z']
    const now = new Date('2026-11-02T12:00:00Z')
    const shown = publishedBy(
      all.map((publishedAt) => ({ publishedAt })),
      now,
    )
    expect(shown.map(({ publishedAt }) => publishedAt)).toEqual([all[2], all[0]])
  })
})

describe('[MENU-01] the count of unread updates', () => {
  test('is of those that are newer than the account', async () => {
    const { visitor } = await anAccount(server)
    expect(await unreadOf(visitor)).toBe(0)
    const old = await anOldAccount()
    const updates = await list(old.visitor)
    expect(updates.every(({ isUnread }) => isUnread)).toBe(true)
    expect(await unreadOf(old.visitor)).toBe(updates.length)
  })

  test('falls to what was published since, and never rises again', async () => {
    const { visitor } = await anOldAccount()
    const [latest, second] = await list(visitor)
    expect(await mark(visitor, second?.publishedAt ?? '')).toEqual({ unreadUpdates: 1 })
    expect((await list(visitor)).map(({ isUnread }) => isUnread).indexOf(false)).toBe(1)
    expect(await mark(visitor, latest?.publishedAt ?? '')).toEqual({ unreadUpdates: 0 })
    expect(await mark(visitor, second?.publishedAt ?? '')).toEqual({ unreadUpdates: 0 })
    expect(await unreadOf(visitor)).toBe(0)
  })

  test('cannot be marked ahead of time', async () => {
    const { visitor, user } = await anOldAccount()
    expect(await mark(visitor, '2999-01-01T00:00:00Z')).toEqual({ unreadUpdates: 0 })
    const [row] = await server.context.db.rows<{ is_past: boolean }>(
      sql`select updates_read_to <= now() + interval '1 minute' as is_past from users where id = ${user.id}`,
    )
    expect(row?.is_past).toBe(true)
  })

  test('is told to the other tabs of the same person, and to nobody else', async () => {
    const { visitor } = await anOldAccount()
    const other = await anOldAccount()
    const [follower, stranger] = [await aFollower(visitor), await aFollower(other.visitor)]
    await follower.hear(({ type }) => type === 'unread')
    await stranger.hear(({ type }) => type === 'unread')
    const [latest] = await list(visitor)
    await mark(visitor, latest?.publishedAt ?? '')
    expect(await follower.hear(({ type }) => type === 'me')).toEqual([{ type: 'me' }])
    expect(await unreadOf(other.visitor)).toBeGreaterThan(0)
    await follower.leave()
    await stranger.leave()
  })

  test('asks for a time', async () => {
    const { visitor } = await anAccount(server)
    const answer = await visitor.fetchApi('POST', '/updates/read', { through: 'yesterday' })
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'invalid-input'])
  })
})
