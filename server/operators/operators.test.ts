import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { aCallerOf, anAccount, aSubscriber, PASSWORD } from '#tests/server/an-account.ts'
import { anOperator, anOperatorAtDesk, codeFor } from '#tests/server/an-operator.ts'
import { createRoster } from './service.ts'

let server: TestServer
let aheadMs = 0
const clock = { now: () => new Date(Date.now() + aheadMs) }
beforeAll(async () => {
  server = await aServer({}, clock)
})
afterAll(() => server.close())

type Visitor = ReturnType<typeof aVisitor>

async function said(visitor: Visitor, method: string, path: string, body?: object) {
  const answer = await visitor.fetchApi(method, path, body)
  return { status: answer.status, body: await answer.json() }
}
const codeOf = async (visitor: Visitor, method: string, path: string, body?: object) => {
  const { status, body: answer } = await said(visitor, method, path, body)
  return `${status} ${answer.code ?? 'ok'}`
}
const enrol = async (visitor: Visitor): Promise<{ secret: string; address: string }> =>
  (await said(visitor, 'POST', '/admin/factor/enrol', { currentPassword: PASSWORD })).body
const pass = (visitor: Visitor, code: string) => codeOf(visitor, 'POST', '/admin/factor/pass', { code })
const now = (secret: string, steps = 0) => codeFor(secret, { at: clock.now(), steps })
const roster = () => createRoster(server.context)
const keyOf = (email: string) => server.context.accounts.keyOfEmail(email)

describe('an operator', () => {
  test('is made by whoever runs the server, of an account that has nothing of a user', async () => {
    const { email, visitor } = await anAccount(server)
    expect(await codeOf(visitor, 'GET', '/admin')).toBe('404 not-found')
    expect(await roster().appoint(keyOf(email))).toBe(true)
    expect(await roster().appoint(keyOf(email))).toBe(false)
    expect((await said(visitor, 'GET', '/user/me')).body.role).toBe('operator')
    expect((await said(visitor, 'GET', '/admin')).body).toEqual({ factor: 'none' })
    const user = await aSubscriber(server)
    await expect(roster().appoint(keyOf(user.email))).rejects.toThrow('has chats or payments')
    await expect(roster().appoint('nobody@example.com')).rejects.toThrow('Nobody has an account')
  })

  test('cannot do what users do', async () => {
    const { visitor } = await anOperator(server)
    expect(await codeOf(visitor, 'POST', '/survey', {})).toBe('409 conflict')
    expect(await codeOf(visitor, 'GET', '/chats')).toBe('200 ok')
  })

  test('is one no more at the next call, and finds the desk closed when asked back', async () => {
    const { visitor, email } = await anOperatorAtDesk(server, clock.now())
    await roster().dismiss(keyOf(email))
    expect(await codeOf(visitor, 'GET', '/admin/deeds')).toBe('404 not-found')
    await roster().appoint(keyOf(email))
    expect((await said(visitor, 'GET', '/admin')).body).toEqual({ factor: 'none' })
    expect(await codeOf(visitor, 'GET', '/admin/deeds')).toBe('428 second-factor')
  })
})

describe('the second factor', () => {
  test('is set up with the password, shown as text and as an address, and counts once its first code has come', async () => {
    const { visitor, email } = await anOperator(server)
    const wrong = { currentPassword: 'not the password' }
    expect(await codeOf(visitor, 'POST', '/admin/factor/enrol', wrong)).toBe('401 wrong-credentials')
    const { secret, address } = await enrol(visitor)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(address).toBe(
      `otpauth://totp/Moonlit%20desk:${encodeURIComponent(email)}?secret=${secret}&issuer=Moonlit%20desk`,
    )
    expect((await said(visitor, 'GET', '/admin')).body).toEqual({ factor: 'enrolling' })
    expect(await codeOf(visitor, 'GET', '/admin/deeds')).toBe('428 second-factor')
    expect(await pass(visitor, now(secret))).toBe('200 ok')
    expect((await said(visitor, 'GET', '/admin')).body.factor).toBe('passed')
    expect(await codeOf(visitor, 'POST', '/admin/factor/enrol', { currentPassword: PASSWORD })).toBe(
      '409 conflict',
    )
    expect(server.logged.join('')).not.toContain(secret)
  })

  test('is asked for again after 12 hours, and in every other session', async () => {
    const { visitor, email, secret } = await anOperatorAtDesk(server, clock.now())
    const other = aVisitor(server.url)
    expect(await codeOf(other, 'POST', '/auth/signin', { email, password: PASSWORD })).toBe('200 ok')
    expect(await codeOf(other, 'GET', '/admin/deeds')).toBe('428 second-factor')
    expect(await codeOf(visitor, 'GET', '/admin/deeds')).toBe('200 ok')
    aheadMs += 12 * 3_600_000 + 1000
    expect(await codeOf(visitor, 'GET', '/admin/deeds')).toBe('428 second-factor')
    expect((await said(visitor, 'GET', '/admin')).body).toEqual({ factor: 'needed' })
    expect(await pass(visitor, now(secret))).toBe('200 ok')
    expect(await codeOf(visitor, 'GET', '/admin/deeds')).toBe('200 ok')
    expect(await codeOf(visitor, 'POST', '/admin/leave')).toBe('200 ok')
    expect(await codeOf(visitor, 'GET', '/admin/deeds')).toBe('428 second-factor')
  })

  test('takes a code of the step before or after, and each step once', async () => {
    const { visitor } = await anOperator(server)
    const { secret } = await enrol(visitor)
    expect(await pass(visitor, now(secret, -3))).toBe('401 wrong-credentials')
    const code = now(secret)
    expect(await pass(visitor, code)).toBe('200 ok')
    expect(await pass(visitor, code)).toBe('401 wrong-credentials')
    expect(await pass(visitor, now(secret, 1))).toBe('200 ok')
    expect(await pass(visitor, now(secret))).toBe('401 wrong-credentials')
  })

  test('takes one of many calls that come at once with one code', async () => {
    const { visitor } = await anOperator(server)
    const { secret } = await enrol(visitor)
    const code = now(secret)
    const answers = await Promise.all([1, 2, 3, 4].map(() => pass(visitor, code)))
    expect(answers.toSorted()).toEqual(['200 ok', ...Array(3).fill('401 wrong-credentials')])
  })

  test('[SEC-10] can be guessed five times in a quarter of an hour, and the log has each time', async () => {
    const { visitor, user } = await anOperator(server)
    const { secret } = await enrol(visitor)
    const wrong = now(secret) === '000000' ? '000001' : '000000'
    for (const _ of [1, 2, 3, 4, 5]) expect(await pass(visitor, wrong)).toBe('401 wrong-credentials')
    expect(await pass(visitor, now(secret))).toBe('429 too-many')
    const lines = server.logged.filter((line) => line.includes('a code of an operator was wrong'))
    expect(lines.filter((line) => line.includes(user.id))).toHaveLength(5)
  })

  test('can be set up anew once whoever runs the server has reset it', async () => {
    const { visitor, email } = await anOperatorAtDesk(server, clock.now())
    await roster().resetFactor(keyOf(email))
    expect(await codeOf(visitor, 'GET', '/admin/deeds')).toBe('428 second-factor')
    const { secret } = await enrol(visitor)
    expect(await pass(visitor, now(secret))).toBe('200 ok')
  })
})

describe('[SEC-46] the log of the desk', () => {
  test('tells who did what and when, and that it was read', async () => {
    const { visitor, email } = await anOperatorAtDesk(server, clock.now())
    const { body } = await said(visitor, 'GET', '/admin/deeds')
    expect(body.deeds[0]).toMatchObject({ deed: 'read-log', operator: email, userId: null })
    expect(body.deeds[1]).toMatchObject({ deed: 'enrolled', operator: email })
  })

  test('comes in pages', async () => {
    const { visitor, user } = await anOperatorAtDesk(server, clock.now())
    const { operators, db } = server.context
    const { user: somebody } = await anAccount(server)
    for (let number = 1; number <= 60; number++)
      await operators.record(db, {
        operatorId: user.id,
        deed: 'opened-user',
        userId: somebody.id,
        thing: String(number),
      })
    const first = (await said(visitor, 'GET', `/admin/deeds?userId=${somebody.id}`)).body
    expect([first.deeds.length, first.hasMore]).toEqual([50, true])
    const before = first.deeds.at(-1).id
    const second = (await said(visitor, 'GET', `/admin/deeds?userId=${somebody.id}&before=${before}`)).body
    expect(second.deeds.at(-1).thing).toBe('1')
    expect(second.hasMore).toBe(false)
  })

  test('cannot be changed by anybody', async () => {
    await anOperatorAtDesk(server, clock.now())
    const { db } = server.context
    await expect(db.rows(sql`update desk_deeds set reason = 'another'`)).rejects.toThrow('stays as it is')
    await expect(db.rows(sql`delete from desk_deeds`)).rejects.toThrow('stays as it is')
    for (const table of ['desk_decisions', 'desk_escalations'])
      await expect(db.script(`truncate ${table}`)).rejects.toThrow('stays as it is')
  })

  test('tells the user what an operator did and when, and neither who nor why', async () => {
    const { user, email } = await anOperatorAtDesk(server, clock.now())
    const { operators, db } = server.context
    const somebody = await anAccount(server)
    const deed = { operatorId: user.id, userId: somebody.user.id, reason: 'a private reason' } as const
    await operators.record(db, { ...deed, deed: 'opened-user' })
    await operators.record(db, { ...deed, deed: 'banned' })
    const { body } = await said(somebody.visitor, 'GET', '/user/openings')
    expect(body.openings).toEqual([
      { at: expect.any(String), by: 'operator', deed: 'banned' },
      { at: expect.any(String), by: 'operator', deed: 'opened-user' },
    ])
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${email}|${user.id}|private`))
    const stranger = await aCallerOf(server, 'free')
    expect((await said(stranger, 'GET', '/user/openings')).body).toEqual({ openings: [] })
  })
})
