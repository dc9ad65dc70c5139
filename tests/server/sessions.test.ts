import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from './a-server.ts'
import { aVisitor } from './a-visitor.ts'
import { anAccount, PASSWORD } from './an-account.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

/** Makes every token of the user old enough to be exchanged. */
const ageTokens = (userId: string) =>
  server.context.db.rows(
    sql`update sessions set rotated_at = now() - interval '16 minutes' where user_id = ${userId}`,
  )
/** Lets the minute pass in which the token before is good. */
const endGrace = (userId: string) =>
  server.context.db.rows(
    sql`update sessions set previous_until = now() - interval '1 second' where user_id = ${userId} and is_confirmed`,
  )

const callWith = (token: string | undefined) =>
  fetch(`${server.url}/api/user/me`, { headers: { authorization: `Bearer ${token}` } })

describe('the token of a session', () => {
  test('[SEC-1] is 256 random bits and stored as a hash alone', async () => {
    const { visitor } = await anAccount(server)
    expect(Buffer.from(visitor.token ?? '', 'base64url')).toHaveLength(32)
    const rows = await server.context.db.rows(sql`select s::text as row from sessions s`)
    expect(JSON.stringify(rows)).not.toContain(visitor.token)
    expect(server.logged.join('')).not.toContain(visitor.token)
  })

  test('[SEC-4] 50 calls at once over an exchange leave the user signed in', async () => {
    const { visitor, user } = await anAccount(server)
    const before = visitor.token
    await ageTokens(user.id)
    const answers = await Promise.all(Array.from({ length: 50 }, () => callWith(before)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const given = answers.map(({ headers }) => headers.get('authorization-token'))
    const fresh = [...new Set(given)].filter((token) => token !== before)
    expect(fresh).toHaveLength(1)
    expect((await callWith(fresh[0] ?? '')).status).toBe(200)
  })

  test('[SEC-4] is dead a minute after its successor was seen, and its successor is not', async () => {
    const { visitor, user } = await anAccount(server)
    const before = visitor.token
    await ageTokens(user.id)
    const next = (await callWith(before)).headers.get('authorization-token') ?? ''
    await callWith(next)
    await endGrace(user.id)
    expect((await callWith(before)).status).toBe(403)
    expect((await callWith(next)).status).toBe(200)
  })

  test('[S0-3] survives the loss of the answer that carried its successor', async () => {
    const { visitor, user } = await anAccount(server)
    const before = visitor.token
    await ageTokens(user.id)
    const lost = (await callWith(before)).headers.get('authorization-token') ?? ''
    await ageTokens(user.id)
    const again = (await callWith(before)).headers.get('authorization-token') ?? ''
    expect([before, lost]).not.toContain(again)
    expect((await callWith(again)).status).toBe(200)
    expect((await callWith(lost)).status).toBe(403)
  })

  test('[S0-3] is exchanged once by all calls of a page that opens after such a loss', async () => {
    const { visitor, user } = await anAccount(server)
    const before = visitor.token
    await ageTokens(user.id)
    await callWith(before)
    await ageTokens(user.id)
    const answers = await Promise.all(Array.from({ length: 50 }, () => callWith(before)))
    const given = answers.map(({ headers }) => headers.get('authorization-token'))
    const fresh = [...new Set(given)].filter((token) => token !== before)
    expect(fresh).toHaveLength(1)
    expect((await callWith(fresh[0] ?? '')).status).toBe(200)
  })

  test('[S0-4] goes with answers that no cache may keep', async () => {
    const { visitor } = await anAccount(server)
    const { headers } = await callWith(visitor.token)
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['no-store', 'authorization'])
  })
})

describe('[SEC-5] the list of sessions', () => {
  async function twoDevices() {
    const { visitor: laptop, user, email } = await anAccount(server)
    const phone = aVisitor(server.url)
    const signedIn = await phone.fetchApi(
      'POST',
      '/auth/signin',
      { email, password: PASSWORD },
      {
        'user-agent':
          'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile Safari/604.1',
      },
    )
    expect(signedIn.status).toBe(200)
    return { laptop, phone, user }
  }
  const listOf = async (visitor: ReturnType<typeof aVisitor>) =>
    (await (await visitor.fetchApi('GET', '/user/sessions')).json()).sessions

  test('names each device and which one is asking', async () => {
    const { phone } = await twoDevices()
    const sessions = await listOf(phone)
    expect(sessions).toHaveLength(2)
    expect(sessions.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent).device).toBe(
      'Safari on iPhone',
    )
  })

  test('[ERR-01] a device that is signed out from it is told why, once it calls', async () => {
    const { laptop, phone } = await twoDevices()
    const own = (await listOf(laptop)).find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
    expect((await phone.fetchApi('POST', `/user/sessions/${own.id}/end`)).status).toBe(200)
    const answer = await laptop.fetchApi('GET', '/user/me')
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({
      code: 'signed-out',
      logout: true,
      title: 'You are signed out',
    })
    expect(answer.headers.get('authorization-token')).toBeNull()
    expect((await phone.fetchApi('GET', '/user/me')).status).toBe(200)
  })

  test('signs out the others, or all', async () => {
    const { laptop, phone } = await twoDevices()
    await phone.fetchApi('POST', '/user/sessions/end', { which: 'others' })
    expect((await laptop.fetchApi('GET', '/user/me')).status).toBe(403)
    expect(
      (await phone.fetchApi('POST', '/user/sessions/end', { which: 'all' })).headers.get(
        'authorization-token',
      ),
    ).toBeNull()
    expect((await listOf(phone)) ?? 'nobody').toBe('nobody')
  })

  test('cannot end the session of somebody else', async () => {
    const mine = await twoDevices()
    const other = await anAccount(server)
    const [session] = await listOf(mine.phone)
    expect((await other.visitor.fetchApi('POST', `/user/sessions/${session.id}/end`)).status).toBe(404)
    expect((await mine.laptop.fetchApi('GET', '/user/me')).status).toBe(200)
  })
})
