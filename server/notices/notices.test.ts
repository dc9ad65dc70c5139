import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTalkingServer, type TalkingServer } from '#tests/server/a-talking-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount, PASSWORD } from '#tests/server/an-account.ts'
import { createNotices } from './service.ts'

const MINUTE_MS = 60_000

let offsetMs = 0
const clock = { now: () => new Date(Date.now() + offsetMs) }
let server: TalkingServer
let premadeId: string
beforeAll(async () => {
  server = await aTalkingServer({}, clock)
  premadeId = server.premadeIds[0] ?? ''
})
afterAll(async () => await server.close())

type Visitor = ReturnType<typeof aVisitor>

const noticeOf = async (visitor: Visitor) => (await (await visitor.fetchApi('GET', '/notices')).json()).notice

/** Writes every 25 minutes until so many minutes are over. */
async function writeFor(visitor: Visitor, chatId: string, minutes: number) {
  for (let written = 0; written <= minutes; written += 25) {
    await visitor.follow((await visitor.send(chatId, 'And then we walked on.')).reply)
    offsetMs += 25 * MINUTE_MS
  }
}

test('[SAF-22] [SAF-27] after three hours of talk the site says that this is an AI, on every device, until it is seen', async () => {
  const { visitor, email } = await anAccount(server)
  const chat = await visitor.openChat(premadeId)
  await writeFor(visitor, chat.id, 100)
  expect(await noticeOf(visitor)).toBeNull()
  await writeFor(visitor, chat.id, 100)
  const notice = await noticeOf(visitor)
  expect(notice).toMatchObject({ kind: 'three-hours' })

  const elsewhere = aVisitor(server.url)
  await elsewhere.fetchApi('POST', '/auth/signin', { email, password: PASSWORD })
  expect(await noticeOf(elsewhere)).toEqual(notice)
  expect((await elsewhere.fetchApi('POST', `/notices/${notice.id}/seen`)).status).toBe(200)
  expect(await noticeOf(visitor)).toBeNull()

  await writeFor(visitor, chat.id, 175)
  const second = await noticeOf(visitor)
  expect(second.id).not.toBe(notice.id)
  const { messages } = await visitor.messages(chat.id)
  expect(messages.map(({ content }) => content).join()).not.toContain('AI')
})

test('[SAF-24] [SAF-27] whoever asks whether there is a person is told by the site too, until they have seen it', async () => {
  const visitor = aVisitor(server.url)
  const chat = await visitor.openChat(premadeId)
  const ask = async (text: string) => visitor.follow((await visitor.send(chat.id, text)).reply)
  await ask('Hello there')
  expect(await noticeOf(visitor)).toBeNull()
  await ask('Are you a real person?')
  const notice = await noticeOf(visitor)
  expect(notice).toMatchObject({ kind: 'asked' })
  await ask('I mean it, are you human?')
  expect(await noticeOf(visitor)).toEqual(notice)
  await visitor.fetchApi('POST', `/notices/${notice.id}/seen`)
  expect(await noticeOf(visitor)).toBeNull()
  await ask('Sure? Am I talking to a bot?')
  expect(await noticeOf(visitor)).toMatchObject({ kind: 'asked' })
})

test('[SEC-15] nobody marks the notice of somebody else as seen', async () => {
  const visitor = aVisitor(server.url)
  const chat = await visitor.openChat(premadeId)
  await writeFor(visitor, chat.id, 200)
  const notice = await noticeOf(visitor)
  const other = aVisitor(server.url)
  await other.openChat(premadeId)
  expect((await other.fetchApi('POST', `/notices/${notice.id}/seen`)).status).toBe(404)
  expect(await noticeOf(visitor)).toEqual(notice)
})

test('[SAF-22] six servers that count the same sitting bring one notice', async () => {
  const { db } = server.context
  const visitor = aVisitor(server.url)
  const chat = await visitor.openChat(premadeId)
  await writeFor(visitor, chat.id, 175)
  const [owner] = await db.rows<{ owner_id: string }>(sql`select owner_id from chats where id = ${chat.id}`)
  const userId = owner?.owner_id ?? ''
  const wroteAt = new Date(clock.now().getTime() - 26 * MINUTE_MS)
  const counted = () => db.rows(sql`select from ai_use where user_id = ${userId} and last_at >= ${wroteAt}`)
  // The last of them is counted a moment after it was sent.
  await expect.poll(counted).toHaveLength(1)
  const servers = Array.from({ length: 6 }, () => createNotices({ db, clock }))
  await Promise.all(servers.map((one) => one.count(userId)))
  const notices = await db.rows(sql`select kind from ai_notices where user_id = ${userId} order by at`)
  expect(notices).toEqual([{ kind: 'first' }, { kind: 'three-hours' }])
})

test('[SAF-27] somebody who is gone by then keeps no other message from being counted', async () => {
  const { db, sessions } = server.context
  const { userId } = await sessions.makeGuest({
    address: '127.0.0.1',
    userAgent: undefined,
    country: undefined,
    language: 'en',
  })
  const notices = createNotices({ db, clock })
  await Promise.all([notices.count(randomUUID()), notices.count(userId)])
  expect(await db.rows(sql`select kind from ai_notices where user_id = ${userId}`)).toEqual([
    { kind: 'first' },
  ])
})
