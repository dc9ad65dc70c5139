import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FIRST_PUSH_CHOICES } from '#contract/push.ts'
import { aPushServer } from '#server/providers/push/a-push-server.fixture.ts'
import { aFollower } from '#tests/server/a-follower.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount, PASSWORD } from '#tests/server/an-account.ts'

const HOUR_MS = 3_600_000

let aheadMs = 0
const clock = { now: () => new Date(Date.now() + aheadMs) }

let service: Awaited<ReturnType<typeof aPushServer>>
let server: TestServer
beforeAll(async () => {
  service = await aPushServer()
  server = await aServer({ CHECK_IN_SECONDS: '86400', PUSH_ORIGINS: service.origin }, clock)
})
afterAll(async () => {
  await server.close()
  service.close()
})
beforeEach(() => {
  aheadMs = 0
  service.answer(201)
})

/** An hour of the day in UTC, so many hours from now. */
const hourIn = (hours: number) => `${new Date(Date.now() + hours * HOUR_MS).toISOString().slice(11, 13)}:00`

/** Far from now, so that nothing waits for them. */
const choices = () => ({
  ...FIRST_PUSH_CHOICES,
  quietFrom: hourIn(10),
  quietTo: hourIn(12),
  timeZone: 'UTC',
})

/** Somebody with a chat whose character may write first, and a device that is to show notices. */
async function aReader(wanted: object = {}) {
  const { visitor, user, email } = await anAccount(server)
  const chat = await visitor.openChat(server.context.characters.visible()[0]?.model.premadeId ?? '')
  const { reply } = await visitor.send(chat.id, 'I had quite a day')
  await visitor.follow(reply)
  await visitor.fetchApi('POST', `/chats/${chat.id}/check-ins`, {
    isOn: true,
    quietFrom: hourIn(10),
    quietTo: hourIn(11),
    timeZone: 'UTC',
  })
  const { endpoint, p256dh, auth, texts } = service.device()
  const start = (change: object = {}) =>
    visitor.fetchApi('POST', '/user/push', {
      ...choices(),
      ...wanted,
      device: { endpoint, p256dh, auth },
      ...change,
    })
  expect((await start()).status).toBe(200)
  return { visitor, user, email, chat, texts, start, notices: () => texts().map((text) => JSON.parse(text)) }
}

/** Twice: the server looks by itself as well, and a look that is under way may have begun before the clock was turned. */
async function looked(part: { look: () => Promise<void> }): Promise<void> {
  await part.look()
  await part.look()
}

/** The character writes first, and who is to be told is. */
async function characterWrites(): Promise<void> {
  aheadMs += 30 * HOUR_MS
  await looked(server.context.checkInWriter)
  await looked(server.context.noticeSender)
}

describe('a device', () => {
  test('is told that a message waits, and not a word of it', async () => {
    const { visitor, chat, notices, texts } = await aReader()
    await characterWrites()
    expect(notices()).toEqual([
      { title: 'Moonlit', body: 'A message is waiting.', path: `/chat?chat=${chat.id}`, tag: chat.id },
    ])
    const last = (await visitor.messages(chat.id)).messages.at(-1)
    expect(last).toMatchObject({ seq: 4, author: 'character' })
    expect(texts().join()).not.toContain(last?.content)
    await looked(server.context.noticeSender)
    expect(notices()).toHaveLength(1)
  })

  test('names the character where its user wants that', async () => {
    const { chat, notices } = await aReader({ showsName: true })
    await characterWrites()
    expect(notices()).toMatchObject([{ title: chat.name, body: 'A message is waiting.' }])
  })

  test('is told nothing before that is switched on, nor of what is switched off', async () => {
    const { start, visitor, notices } = await aReader({ messages: false })
    await characterWrites()
    expect(notices()).toEqual([])
    await start(choices())
    expect(await (await visitor.fetchApi('GET', '/user/push')).json()).toMatchObject({
      key: expect.stringMatching(/^B[\w-]{86}$/),
      choices: { messages: true, updates: false, showsName: false },
    })
    await visitor.fetchApi('POST', '/user/push/end')
    expect(await (await visitor.fetchApi('GET', '/user/push')).json()).toEqual({ key: expect.any(String) })
    await characterWrites()
    expect(notices()).toEqual([])
  })

  test('is kept with the words beside which its user let it be told, and the time of that and of its end', async () => {
    const { start, visitor, user } = await aReader({ textVersion: '2026-01-31' })
    await start({ showsName: true, textVersion: '2026-02-28' })
    await visitor.fetchApi('POST', '/user/push/end')
    await visitor.fetchApi('POST', '/user/push/end')
    const kept = sql`
      select way, text_version, is_given, chosen_at is not null as "isTimed", session_id is not null as "isOfDevice"
      from contact_choices where user_id = ${user.id} order by id`
    const common = { way: 'notices', isTimed: true, isOfDevice: true }
    expect(await server.context.db.rows(kept)).toEqual([
      { ...common, text_version: '2026-01-31', is_given: true },
      { ...common, text_version: null, is_given: false },
    ])
  })

  test('is told nothing while a page is open, nor of what was read', async () => {
    const { visitor, notices } = await aReader()
    const follower = await aFollower(visitor)
    await characterWrites()
    follower.leave()
    expect(notices()).toEqual([])

    const other = await aReader()
    aheadMs += 30 * HOUR_MS
    await looked(server.context.checkInWriter)
    await other.visitor.fetchApi('POST', `/chats/${other.chat.id}/read`, { seq: 4 })
    await looked(server.context.noticeSender)
    expect(other.notices()).toEqual([])
  })

  test('is told once its quiet hours are over', async () => {
    // At the end of an hour a whole hour begins up to one sooner.
    const { notices } = await aReader({ quietFrom: hourIn(5), quietTo: hourIn(9) })
    await characterWrites()
    expect(notices()).toEqual([])
    aheadMs += HOUR_MS
    await looked(server.context.noticeSender)
    expect(notices()).toEqual([])
    aheadMs += 2 * HOUR_MS
    await looked(server.context.noticeSender)
    expect(notices()).toHaveLength(1)
  })

  test('is forgotten once it signs out, is signed out from elsewhere, or its push service knows it no more', async () => {
    const devicesOf = (userId: string) =>
      server.context.db.rows(sql`select session_id from push_devices where user_id = ${userId}`)
    const signedOut = await aReader()
    await signedOut.visitor.fetchApi('POST', '/auth/signout')
    expect(await devicesOf(signedOut.user.id)).toEqual([])

    const elsewhere = await aReader()
    const { sessions } = await (await elsewhere.visitor.fetchApi('GET', '/user/sessions')).json()
    const phone = aVisitor(server.url)
    await phone.fetchApi('POST', '/auth/signin', { email: elsewhere.email, password: PASSWORD })
    await phone.fetchApi('POST', `/user/sessions/${sessions[0].id}/end`)
    expect(await devicesOf(elsewhere.user.id)).toEqual([])

    const gone = await aReader()
    service.answer(410)
    await characterWrites()
    expect(await devicesOf(gone.user.id)).toEqual([])
  })

  test('of a push service that fails is told later, and not for ever', async () => {
    const { notices, texts } = await aReader()
    service.answer(503)
    await characterWrites()
    expect(texts()).toHaveLength(1)
    service.answer(201)
    await looked(server.context.noticeSender)
    expect(texts()).toHaveLength(1)
    aheadMs += HOUR_MS
    await looked(server.context.noticeSender)
    expect(notices()).toHaveLength(2)
    expect(server.logged.join('')).toContain('a notice was not taken')
    expect(server.logged.join('')).not.toContain('/devices/')
  })

  test('goes over to whoever signs in there next', async () => {
    const first = await aReader()
    const second = await aReader()
    const { endpoint, p256dh, auth } = service.device()
    const device = { endpoint, p256dh, auth }
    await first.start({ device })
    await second.start({ device })
    expect(await (await first.visitor.fetchApi('GET', '/user/push')).json()).not.toHaveProperty('choices')
  })
})

describe('an update', () => {
  test('is told once, to devices that want that, from then on', async () => {
    const { visitor, user, notices, start } = await aReader()
    await start({ updates: true })
    const switchedOnBefore = async () =>
      await server.context.db.rows(
        sql`update push_devices set updates_told_to = '2020-01-01' where user_id = ${user.id}`,
      )
    await looked(server.context.noticeSender)
    expect(notices()).toEqual([])
    // As if it had been switched on before the latest one, by an account that is older still.
    await switchedOnBefore()
    await server.context.db.rows(
      sql`update identity.accounts set created_at = '2020-01-01' where user_id = ${user.id}`,
    )
    await looked(server.context.noticeSender)
    await looked(server.context.noticeSender)
    expect(notices()).toEqual([
      { title: 'Moonlit', body: 'There is something new.', path: '/updates', tag: 'updates' },
    ])
    await visitor.fetchApi('POST', '/updates/read', { through: new Date().toISOString() })
    await switchedOnBefore()
    await looked(server.context.noticeSender)
    expect(notices()).toHaveLength(1)
  })
})

test('a device of a push service that nobody knows is not taken', async () => {
  const { start } = await aReader()
  const { p256dh, auth } = service.device()
  const answer = await start({ device: { endpoint: 'http://127.0.0.1:5432/', p256dh, auth } })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'invalid-input', field: 'device' })
})

test('where no push service may be asked, nothing is offered', async () => {
  const quiet = await aServer({ PUSH_ORIGINS: 'off' })
  const { visitor } = await anAccount(quiet)
  expect(await (await visitor.fetchApi('GET', '/user/push')).json()).toEqual({})
  await quiet.close()
})
