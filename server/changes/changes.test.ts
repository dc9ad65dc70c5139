import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ChangeEvent } from '#contract/changes.ts'
import { PUB_SUB_NAME } from '#server/platform/listening-connection.ts'
import { aFollower } from '#tests/server/a-follower.ts'
import { aModelServer } from '#tests/server/a-model-server.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aServerBeside } from '#tests/server/a-server-beside.ts'
import { aTalk } from '#tests/server/a-talk.ts'
import { aVisitor, textOf } from '#tests/server/a-visitor.ts'
import { anAccount } from '#tests/server/an-account.ts'
import { SOON } from '#tests/soon.ts'

let model: Awaited<ReturnType<typeof aModelServer>>
let server: TestServer
let other: TestServer
beforeAll(async () => {
  model = await aModelServer()
  server = await aServer({ LLM_BASE_URL: model.baseUrl })
  other = await aServerBeside(server, { LLM_BASE_URL: model.baseUrl })
})
/** Those who follow in a test. A server that keeps one of them after it has left holds it for ever. */
const following: Awaited<ReturnType<typeof aFollower>>[] = []
afterEach(async () => {
  for (const follower of following.splice(0)) await follower.leave()
  await vi.waitFor(() => expect(open()).toBe(0), SOON)
})
afterAll(async () => {
  await other.close()
  await server.close()
  model.close()
})

const open = () => server.context.changes.openStreams() + other.context.changes.openStreams()

async function follow(...asked: Parameters<typeof aFollower>) {
  const follower = await aFollower(...asked)
  following.push(follower)
  return follower
}

type Visitor = ReturnType<typeof aVisitor>

/** The same person on the other server. */
function elsewhere(visitor: Visitor): Visitor {
  const same = aVisitor(other.url)
  same.token = visitor.token
  return same
}

const is = (type: ChangeEvent['type']) => (event: ChangeEvent) => event.type === type

describe('whoever follows what changes', () => {
  test('is told first to load everything, and how much is unread', async () => {
    const { visitor, chat } = await aTalk(server)
    await server.context.db.rows(sql`update chats set read_seq = 0 where id = ${chat.id}`)
    const follower = await follow(visitor)
    expect(await follower.hear(is('unread'))).toEqual([{ type: 'reset' }, { type: 'unread', chats: 1 }])
  })

  test('hears as a guest how much is unread without following, so that a page may ask before it does', async () => {
    const { visitor, chat } = await aTalk(server)
    const unread = async () => (await (await visitor.fetchApi('GET', '/user/guest')).json()).guest.unreadChats
    await server.context.db.rows(sql`update chats set read_seq = 0 where id = ${chat.id}`)
    expect(await unread()).toBe(1)
    await server.context.db.rows(sql`update chats set read_seq = last_seq where id = ${chat.id}`)
    expect(await unread()).toBe(0)
  })

  test('hears on another server of a reply from its beginning to its end, and that it is unread', async () => {
    const { visitor, chat } = await aTalk(server)
    const follower = await follow(elsewhere(visitor))
    await follower.hear(is('unread'))
    const { reply } = await visitor.send(chat.id, 'Good evening')
    const about = { chatId: chat.id, messageId: reply.id, replyId: reply.replyId }
    expect(await follower.hear(is('reply-began'))).toEqual(
      expect.arrayContaining([
        { type: 'talk', chatId: chat.id, unread: expect.any(Number), lastSeq: reply.seq },
        { type: 'reply-began', ...about },
      ]),
    )
    expect((await follower.hear(is('reply-ended'))).at(-1)).toEqual({
      type: 'reply-ended',
      ...about,
      status: 'finished',
      unread: 1,
      lastSeq: reply.seq,
    })
    expect(await follower.hear(is('unread'))).toEqual([{ type: 'unread', chats: 1 }])
    await visitor.fetchApi('POST', `/chats/${chat.id}/read`, { seq: reply.seq })
    expect(await follower.hear(is('unread'))).toEqual([
      { type: 'talk', chatId: chat.id, unread: 0, lastSeq: reply.seq },
      { type: 'unread', chats: 0 },
    ])
  })

  test('hears of chats that are made, changed, deleted and brought back', async () => {
    const { visitor, chat } = await aTalk(server, ['Good evening'])
    const follower = await follow(elsewhere(visitor))
    await follower.hear(is('unread'))
    const second = await visitor.openChat(server.context.characters.visible()[1]?.model.premadeId ?? '')
    const changed = (chatId: string): ChangeEvent => ({ type: 'chat', chatId, unread: 0, lastSeq: 1 })
    expect(await follower.hear(is('chat'))).toContainEqual(changed(second.id))
    await visitor.fetchApi('POST', `/chats/${second.id}/settings`, { personaId: null, scene: 'On a boat.' })
    expect(await follower.hear(is('chat'))).toContainEqual(changed(second.id))
    const removed = await (await visitor.fetchApi('POST', '/user/delete-model', { modelId: chat.id })).json()
    expect(await follower.hear(is('chat-removed'))).toContainEqual({ type: 'chat-removed', chatId: chat.id })
    await visitor.fetchApi('POST', `/removals/${removed.removalId}/restore`)
    expect((await follower.hear(is('chat'))).at(-1)).toMatchObject({ type: 'chat', chatId: chat.id })
  })

  test('hears of a message that has another sign, and of one that has a picture', async () => {
    const { visitor, chat } = await aTalk(server)
    const sent = await visitor.send(chat.id, 'Send me a picture from the beach, please')
    const follower = await follow(elsewhere(visitor), 0)
    const ready = { type: 'message', chatId: chat.id, messageId: sent.reply.id }
    expect(await follower.hear(is('message'))).toContainEqual(ready)
    await visitor.fetchApi('POST', `/chats/${chat.id}/messages/${sent.message.id}/reaction`, {
      reaction: 'heart',
    })
    expect(await follower.hear(is('message'))).toContainEqual({ ...ready, messageId: sent.message.id })
  }, 30_000)

  test('hears that the account has changed, also where no call did it', async () => {
    const { visitor, user } = await anAccount(server)
    const follower = await follow(elsewhere(visitor))
    await follower.hear(is('unread'))
    await server.context.db.rows(sql`update users set plan = 'monthly' where id = ${user.id}`)
    await other.context.changes.catchUp()
    expect(await follower.hear(is('me'))).toEqual([{ type: 'me' }])
  })

  test('hears nothing of what is somebody else’s', async () => {
    const [one, two] = [await aTalk(server), await aTalk(server)]
    const follower = await follow(elsewhere(one.visitor))
    await follower.hear(is('unread'))
    await two.say('Good evening')
    await one.say('Good evening')
    const events = await follower.hear(is('reply-ended'))
    expect(JSON.stringify(events)).toContain(one.chat.id)
    expect(JSON.stringify(events)).not.toContain(two.chat.id)
  })

  test('is let go when a session ends elsewhere, so that a stolen one follows no longer', async () => {
    const { visitor } = await anAccount(server)
    const follower = await follow(elsewhere(visitor))
    await follower.hear(is('unread'))
    const token = visitor.token
    await visitor.fetchApi('POST', '/auth/signout')
    await other.context.changes.catchUp()
    await follower.hear(is('sessions'))
    await follower.hearEnd()
    visitor.token = token
    expect((await visitor.fetchApi('GET', '/events')).status).toBe(403)
  })

  test('is answered like nobody where there is no token', async () => {
    const answer = await aVisitor(server.url).fetchApi('GET', '/events')
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'signed-out'])
  })
})

describe('coming back', () => {
  test('goes on after the last number, on whichever server, without a gap or a repeat', async () => {
    const { visitor, say } = await aTalk(server)
    const first = await follow(visitor)
    await first.hear(is('unread'))
    await say('One')
    await first.hear(is('reply-ended'))
    await first.leave()
    await say('Two')
    const whole = await follow(elsewhere(visitor), 0)
    await whole.hear(is('unread'))
    expect(whole.ids).toEqual(whole.ids.map((_, index) => index + 1))
    const last = first.ids.at(-1) ?? 0
    const part = await follow(elsewhere(visitor), undefined, { 'last-event-id': String(last) })
    await part.hear(is('unread'))
    expect(part.ids.length).toBeGreaterThan(2)
    expect(part.ids).toEqual(whole.ids.slice(last))
  })

  test('is told to load everything where the number is too old, or is not of this database', async () => {
    const { visitor, userId, say } = await aTalk(server)
    await say('One')
    await say('Two')
    const { db } = server.context
    await db.rows(
      sql`update changes set changed_at = now() - interval '2 days' where user_id = ${userId} and seq <= 3`,
    )
    await server.context.changes.sweep()
    for (const after of [1, 1_000_000]) {
      const follower = await follow(visitor, after)
      expect(await follower.hear(is('unread'))).toEqual([
        { type: 'reset' },
        { type: 'unread', chats: expect.any(Number) },
      ])
    }
    const follower = await follow(visitor, 3)
    expect((await follower.hear(is('unread')))[0]).not.toEqual({ type: 'reset' })
  })
})

test('a user follows 24 times at once on a server, and again as soon as one has left', async () => {
  const { visitor } = await aTalk(server)
  const followers = await Promise.all(Array.from({ length: 24 }, () => follow(visitor)))
  const refused = await visitor.fetchApi('GET', '/events')
  expect([refused.status, (await refused.json()).code]).toEqual([429, 'too-many'])
  await followers[0]?.leave()
  await vi.waitFor(() => expect(server.context.changes.openStreams()).toBe(23), SOON)
  await follow(visitor)
})

test('a change that was announced while a server did not listen is heard when it listens again', async () => {
  const { db, config } = other.context
  // The embedded database has one process, which does not have to listen.
  if (!config.DATABASE_URL) return
  const { visitor, say } = await aTalk(server)
  const follower = await follow(elsewhere(visitor))
  await follower.hear(is('unread'))
  await db.rows(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${PUB_SUB_NAME}`)
  await say('Good evening')
  expect(await follower.hear(is('reply-ended'))).toContainEqual(
    expect.objectContaining({ type: 'reply-began' }),
  )
})

test('a reply stops at once, whichever server is asked', async () => {
  const { visitor, chat } = await aTalk(server)
  const { reply } = await visitor.send(chat.id, 'Hello [slow]')
  const there = elsewhere(visitor)
  const answer = await there.fetchApi('POST', `/chats/${chat.id}/replies/${reply.replyId}/stop`)
  expect(await answer.json()).toEqual({ stopped: true })
  expect((await there.follow(reply)).at(-1)?.event).toMatchObject({ type: 'stopped' })
})

test('a reply that another server writes is read word by word as it comes', async () => {
  const { visitor, chat } = await aTalk(server)
  const { reply } = await visitor.send(chat.id, 'Hello [slow]')
  const [here, there] = await Promise.all([visitor.follow(reply), elsewhere(visitor).follow(reply)])
  expect(textOf(there)).toBe('The lamp is lit and the kettle is on again.')
  expect(there).toEqual(here)
})
