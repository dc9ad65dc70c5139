import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Message } from '#contract/chat.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aTalkingServer, type TalkingServer } from '#tests/server/a-talking-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { anAccount, PASSWORD } from '#tests/server/an-account.ts'
import { whileHeld } from '#tests/server/while-held.ts'

let server: TalkingServer
beforeAll(async () => {
  server = await aTalkingServer({ GUEST_MESSAGES: '2', FREE_MESSAGES_PER_DAY: '3' })
})
afterAll(() => server.close())

/** Somebody with chats, who says something in each of them in turn. */
async function aTalker(visitor = aVisitor(server.url), chats = 1) {
  const ids: string[] = []
  for (const character of server.context.characters.visible().slice(0, chats))
    ids.push((await visitor.openChat(character.model.premadeId)).id)
  const ask = async (path: string, body: object) => {
    const answer = await visitor.fetchApi('POST', path, body)
    const said = await answer.json()
    return {
      status: answer.status,
      code: said.code,
      limit: said.limit,
      reply: said.reply as Message | undefined,
    }
  }
  const say = async (chat = 0, clientId: string = randomUUID()) => {
    const answer = await ask(`/chats/${ids[chat]}/messages`, { clientId, content: 'Good evening' })
    if (answer.reply) await visitor.follow(answer.reply)
    return answer
  }
  return { visitor, ids, ask, say }
}

const REFUSED = { status: 402, code: 'free-limit', limit: 'messages' }

describe('[CHAT-05] without a subscription messages are limited', () => {
  test('for a guest in all, and clearing or another chat brings none back', async () => {
    const { visitor, ids, say } = await aTalker(undefined, 2)
    expect([(await say()).status, (await say(1)).status]).toEqual([200, 200])
    await visitor.fetchApi('POST', '/user/delete-model', { modelId: ids[1] })
    expect(await say()).toMatchObject(REFUSED)
    expect((await visitor.messages(ids[0] ?? '')).messages).toHaveLength(3)
  })

  test('for a user each day', async () => {
    const { visitor, user } = await anAccount(server)
    const { say } = await aTalker(visitor)
    for (let sent = 0; sent < 3; sent++) expect((await say()).status).toBe(200)
    expect(await say()).toMatchObject(REFUSED)
    await server.context.db.rows(sql`update allowances set period = '2026-01-01' where user_id = ${user.id}`)
    expect((await say()).status).toBe(200)
  })

  test('and writing a reply anew or having more said counts as one', async () => {
    const { visitor, ids, ask, say } = await aTalker()
    const { reply } = await say()
    const rewrite = async () => await ask(`/chats/${ids[0]}/replies`, { messageId: reply?.id })
    const rewritten = await rewrite()
    if (rewritten.reply) await visitor.follow(rewritten.reply)
    expect(rewritten.status).toBe(200)
    expect(await rewrite()).toMatchObject(REFUSED)
    const another = await aTalker()
    await another.say()
    await another.say()
    expect(await another.ask(`/chats/${another.ids[0]}/continue`, { clientId: randomUUID() })).toMatchObject(
      REFUSED,
    )
  })

  test.each(['empty', 'blank', 'busy'])(
    'and a reply of which nothing came, [%s], costs none',
    async (failing) => {
      const { visitor, ids, ask } = await aTalker()
      const content = `Good evening [turns: ${failing} | ${failing} | Come in.]`
      const { reply } = await ask(`/chats/${ids[0]}/messages`, { clientId: randomUUID(), content })
      const left = async () => (await (await visitor.fetchApi('GET', '/allowances')).json()).messages.left
      const ended = async (one: Message | undefined) => one && (await visitor.follow(one)).at(-1)?.event.type
      const again = async () => (await ask(`/chats/${ids[0]}/replies`, { messageId: reply?.id })).reply
      expect([await ended(reply), await left()]).toEqual(['failed', 2])
      expect([await ended(await again()), await left()]).toEqual(['failed', 2])
      expect([await ended(await again()), await left()]).toEqual(['finished', 1])
    },
  )

  test('though a message is sent twice it is counted once, and what is refused is not counted', async () => {
    const { ids, ask, say } = await aTalker()
    const clientId = randomUUID()
    expect([(await say(0, clientId)).status, (await say(0, clientId)).status]).toEqual([200, 200])
    expect((await ask(`/chats/${ids[0]}/messages`, { clientId: randomUUID(), content: '' })).status).toBe(400)
    expect((await say()).status).toBe(200)
    expect(await say()).toMatchObject(REFUSED)
  })

  test('but not with one', async () => {
    const { visitor, user } = await anAccount(server)
    await server.context.db.rows(sql`update users set plan = 'annual' where id = ${user.id}`)
    const { say } = await aTalker(visitor)
    for (let sent = 0; sent < 5; sent++) expect((await say()).status).toBe(200)
  })

  test.runIf(process.env.TEST_DATABASE_URL)(
    'and a guest can sign in to an account that sends something at the same moment',
    async () => {
      const { visitor, user, email } = await anAccount(server)
      const [account, guest] = [await aTalker(visitor), await aTalker()]
      expect([(await account.say()).status, (await guest.say()).status]).toEqual([200, 200])
      const held = sql`select from allowances where user_id = ${user.id} and what = 'messages' for update`
      const answers = await whileHeld(server, held, [
        async () =>
          (await guest.visitor.fetchApi('POST', '/auth/signin', { email, password: PASSWORD })).status,
        async () => (await account.say()).status,
      ])
      expect(answers[0]).toBe(200)
      expect(answers[1]).not.toBe(500)
    },
  )

  test('and what a guest has used today counts for the account that the guest signs in to', async () => {
    const { user, email } = await anAccount(server)
    const signIn = async (visitor: ReturnType<typeof aVisitor>) =>
      expect((await visitor.fetchApi('POST', '/auth/signin', { email, password: PASSWORD })).status).toBe(200)
    const used = async (one: ReturnType<typeof aVisitor>) =>
      3 - (await (await one.fetchApi('GET', '/allowances')).json()).messages.left
    const first = await aTalker()
    expect([(await first.say()).status, (await first.say()).status]).toEqual([200, 200])
    await signIn(first.visitor)
    expect(await used(first.visitor)).toBe(2)

    const earlier = await aTalker()
    await earlier.say()
    await server.context.db.rows(sql`
      update allowances set latest_day = latest_day - 1
      where user_id = (select owner_id from chats where id = ${earlier.ids[0]})`)
    await signIn(earlier.visitor)
    expect(await used(earlier.visitor)).toBe(2)

    const second = await aTalker()
    expect([(await second.say()).status, (await second.say()).status]).toEqual([200, 200])
    await signIn(second.visitor)
    const { say } = await aTalker(second.visitor)
    expect(await say()).toMatchObject(REFUSED)
    await server.context.db.rows(sql`update allowances set period = '2026-01-01' where user_id = ${user.id}`)
    expect((await say()).status).toBe(200)
  })

  test('and sending everywhere at once gets no more of them', async () => {
    const { say } = await aTalker(undefined, 6)
    const answers = await Promise.all(Array.from({ length: 6 }, async (_, chat) => await say(chat)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  })
})

describe('[CHAT-05] without a subscription pictures are limited', () => {
  const PICTURE = 'Send me a picture from the beach'
  let own: TestServer
  beforeAll(async () => {
    own = await aServer({ GUEST_PICTURES: '2', FREE_PICTURES_PER_DAY: '3', UNASKED_PICTURES_PERCENT: '100' })
  })
  afterAll(async () => {
    await own.close()
  })

  async function aTalk(visitor = aVisitor(own.url)) {
    const chat = await visitor.openChat(own.context.characters.visible()[0]?.model.premadeId ?? '')
    const ask = async (text: string) => {
      const { reply } = await visitor.send(chat.id, text)
      const events = (await visitor.follow(reply)).map(({ event }) => event)
      if (events.some(({ type }) => type === 'drawing')) return [await visitor.picture(reply)]
      return events.filter(({ type }) => type.startsWith('picture'))
    }
    const left = async () => await (await visitor.fetchApi('GET', '/allowances')).json()
    return { visitor, ask, left, chat }
  }

  test('for a guest, who sees how many are left before one is used', async () => {
    const nobody = await aVisitor(own.url).fetchApi('GET', '/allowances')
    expect(await nobody.json()).toMatchObject({ pictures: { left: 2, of: 2, period: 'all' } })
    const { ask, left } = await aTalk()
    expect(await ask(PICTURE)).toMatchObject([{ cdnImage: expect.any(String) }])
    expect(await left()).toMatchObject({ pictures: { left: 1, of: 2, period: 'all' } })
    expect(await ask(PICTURE)).toMatchObject([{ cdnImage: expect.any(String) }])
    expect(await ask(PICTURE)).toEqual([{ type: 'picture-failed', reason: 'limit' }])
    expect(await left()).toMatchObject({ pictures: { left: 0, of: 2, period: 'all' } })
  })

  test('for a user each day, and not for a subscriber', async () => {
    const { visitor, user } = await anAccount(own)
    const { left } = await aTalk(visitor)
    expect(await left()).toMatchObject({ pictures: { left: 3, of: 3, period: 'day' } })
    await own.context.db.rows(sql`update users set plan = 'annual' where id = ${user.id}`)
    expect(await left()).toMatchObject({ messages: null, pictures: null })
  })

  test('but one that the character sends of their own will costs nothing', async () => {
    const { ask, left } = await aTalk()
    for (let line = 0; line < 5; line++) await ask('Good evening')
    expect(await ask('I am walking along the beach')).toMatchObject([{ cdnImage: expect.any(String) }])
    expect(await left()).toMatchObject({ pictures: { left: 2 } })
    expect(await ask('The beach again')).toEqual([])
  })

  test('and one that could not be made costs nothing', async () => {
    const { visitor, chat, left } = await aTalk()
    const { reply } = await visitor.send(chat.id, PICTURE)
    await visitor.fetchApi('POST', `/chats/${chat.id}/replies/${reply.replyId}/stop`)
    await visitor.follow(reply)
    const isMade = (await visitor.messages(chat.id)).messages.at(-1)?.picture !== undefined
    expect(await left()).toMatchObject({ pictures: { left: isMade ? 1 : 2 } })
  })
})
