import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Chat } from '#contract/chat.ts'
import type { Queries } from '#server/platform/database.ts'
import { LINE } from '#tests/server/a-talk.ts'
import { aTalkingServer, type TalkingServer } from '#tests/server/a-talking-server.ts'
import { aVisitor, eventsOf, type StreamedEvent, textOf } from '#tests/server/a-visitor.ts'
import { subscribe } from '#tests/server/an-account.ts'

let server: TalkingServer
beforeAll(async () => {
  server = await aTalkingServer()
})
afterAll(() => server.close())

type Visitor = ReturnType<typeof aVisitor>

/** A guest with chats, the first of which is with the first character. */
async function aGuest(chats = 1) {
  const visitor = aVisitor(server.url)
  const opened: Chat[] = []
  for (const premadeId of server.premadeIds.slice(0, chats)) opened.push(await visitor.openChat(premadeId))
  const [chat] = opened
  if (!chat) throw new Error('A guest has a chat.')
  const [row] = await server.context.db.rows<{ owner_id: string }>(
    sql`select owner_id from chats where id = ${chat.id}`,
  )
  return { visitor, chats: opened, chat, userId: row?.owner_id ?? '' }
}

async function aUser(plan: 'none' | 'monthly', chats = 1) {
  const user = await aGuest(chats)
  await server.context.db.rows(sql`update users set kind = 'registered' where id = ${user.userId}`)
  if (plan !== 'none') await subscribe(server, user.userId, { plan })
  return user
}

const act = async (visitor: Visitor, action: 'clear' | 'delete' | 'pin', modelId: string) => {
  const path = { clear: 'clear-model', delete: 'delete-model', pin: 'pin-conversation' }[action]
  const answer = await visitor.fetchApi('POST', `/user/${path}`, { modelId })
  return { status: answer.status, body: await answer.json() }
}

const words = async (visitor: Visitor, chatId: string) =>
  (await visitor.messages(chatId)).messages.map(({ content }) => content)

const picturesOf = async (userId: string) =>
  await server.context.db.rows<{ id: string; file: string }>(
    sql`select id, file from pictures where owner_id = ${userId}`,
  )

const greetingOf = (premadeId: string) => server.context.characters.byId(premadeId)?.greetings[0]

describe('[CALL-03] an action on a chat', () => {
  test.each(['clear', 'delete', 'pin'] as const)(
    'that is not the caller’s answers as one that does not exist: %s',
    async (action) => {
      const { chat } = await aUser('monthly')
      const { visitor: stranger } = await aUser('monthly', 2)
      const answers = [await act(stranger, action, chat.id), await act(stranger, action, randomUUID())]
      expect(answers.map(({ status, body }) => [status, body.code, body.message])).toEqual(
        Array(2).fill([404, 'not-found', 'There is nothing at this address.']),
      )
    },
  )

  test('[CHAT-05] is for Pro users where it clears or pins', async () => {
    const free = await aUser('none', 2)
    const { visitor, chat } = free
    expect((await act(visitor, 'clear', chat.id)).body).toMatchObject({ code: 'pro-only' })
    expect((await act(visitor, 'pin', chat.id)).body).toMatchObject({ code: 'pro-only' })
    expect((await act(visitor, 'delete', chat.id)).status).toBe(200)
  })
})

describe('[CHAT-02] clearing a chat', () => {
  test('leaves the greeting alone in the same chat, and the talk begins anew', async () => {
    const { visitor, chat } = await aUser('monthly')
    const { reply } = await visitor.send(chat.id, 'My name is Jonas')
    await visitor.follow(reply)
    const { status, body } = await act(visitor, 'clear', chat.id)
    const greeting = { author: 'character', seq: 1, content: greetingOf(chat.premadeId) }
    expect([status, body]).toMatchObject([200, { id: chat.id, name: chat.name, lastMessage: greeting }])
    expect((await visitor.messages(chat.id)).messages).toMatchObject([greeting])
    await visitor.follow((await visitor.send(chat.id, 'Good evening')).reply)
    expect(await words(visitor, chat.id)).toEqual([greeting.content, 'Good evening', LINE])
    expect(JSON.stringify(server.model.prompts.at(-1))).not.toContain('Jonas')
  })

  test('ends the reply that is being written, and those of others go on', async () => {
    const { visitor, chat } = await aUser('monthly')
    const other = await aGuest()
    const others = await other.visitor.send(other.chat.id, 'Hello [slow]')
    const events = await readReply(visitor, chat, async () => {
      expect((await act(visitor, 'clear', chat.id)).status).toBe(200)
    })
    expect(textOf(events)).not.toBe(LINE)
    expect(await words(visitor, chat.id)).toEqual([greetingOf(chat.premadeId)])
    expect(textOf(await other.visitor.follow(others.reply))).toBe(LINE)
    expect(server.logged.filter((line) => line.includes('could not be stored'))).toEqual([])
  })

  test('takes its pictures along, once it is erased from the bin', async () => {
    const { visitor, chat, userId } = await aUser('monthly')
    const { reply } = await visitor.send(chat.id, 'Send me a picture from the beach, please')
    await visitor.follow(reply)
    await visitor.picture(reply)
    const [picture] = await picturesOf(userId)
    expect(await statusOf(picture?.file)).toBe(200)
    const { body } = await act(visitor, 'clear', chat.id)
    await server.context.images.removeLooseFiles()
    expect(await statusOf(picture?.file)).toBe(200)
    expect((await visitor.fetchApi('POST', `/removals/${body.removalId}/erase`)).status).toBe(200)
    expect(await picturesOf(userId)).toEqual([])
    await server.context.images.removeLooseFiles()
    expect(await statusOf(picture?.file)).toBe(404)
  }, 30_000)
})

describe('[CHAT-03] deleting a chat', () => {
  test('removes it; with its character another can begin', async () => {
    const { visitor, chat, chats } = await aGuest(2)
    await visitor.follow((await visitor.send(chat.id, 'Good evening')).reply)
    expect(await act(visitor, 'delete', chat.id)).toEqual({
      status: 200,
      body: { removalId: expect.any(String) },
    })
    expect((await visitor.chats()).map(({ id }) => id)).toEqual(chats.slice(1).map(({ id }) => id))
    expect((await visitor.fetchApi('GET', `/chats/${chat.id}`)).status).toBe(404)
    const anew = await visitor.openChat(chat.premadeId)
    expect(anew.id).not.toBe(chat.id)
    expect(await words(visitor, anew.id)).toEqual([greetingOf(chat.premadeId)])
  })

  test('is refused for the only one, whoever asks at the same time', async () => {
    const { visitor, chats } = await aGuest(4)
    const answers = await Promise.all(chats.map(({ id }) => act(visitor, 'delete', id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'conflict',
      message: 'This is your only chat. Begin another before you delete it.',
    })
    expect(await visitor.chats()).toHaveLength(1)
  })

  test('ends the reply that is being written, and those of others go on', async () => {
    const { visitor, chat } = await aGuest(2)
    const other = await aGuest()
    const others = await other.visitor.send(other.chat.id, 'Hello [slow]')
    const events = await readReply(visitor, chat, async () => {
      expect((await act(visitor, 'delete', chat.id)).status).toBe(200)
    })
    expect(textOf(events)).not.toBe(LINE)
    expect(textOf(await other.visitor.follow(others.reply))).toBe(LINE)
  })
})

describe('[CHAT-04] pinning a chat', () => {
  test('pins it, and the next time takes the pin off', async () => {
    const { visitor, chat } = await aUser('monthly')
    expect((await act(visitor, 'pin', chat.id)).body).toMatchObject({ id: chat.id, pinned: true })
    expect(await visitor.chats()).toMatchObject([{ id: chat.id, pinned: true }])
    expect((await act(visitor, 'pin', chat.id)).body).toMatchObject({ id: chat.id, pinned: false })
  })

  test('is refused from the 21st on, though 30 are asked for at once', async () => {
    const { visitor, chats } = await aUser('monthly', 30)
    const answers = await Promise.all(chats.map(({ id }) => act(visitor, 'pin', id)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(10)
    for (const { status, body } of refused)
      expect([status, body]).toMatchObject([
        409,
        { code: 'conflict', message: 'You can only pin up to 20 conversations.' },
      ])
    const pinned = (await visitor.chats()).filter((chat) => chat.pinned)
    expect(pinned).toHaveLength(20)
    const [first] = pinned
    expect((await act(visitor, 'pin', first?.id ?? '')).body).toMatchObject({ pinned: false })
  }, 30_000)
})

describe('what a guest has', () => {
  test('moves to the account, chats and pictures alike', async () => {
    const guest = await aGuest(2)
    const { reply } = await guest.visitor.send(guest.chat.id, 'Send me a picture from the beach, please')
    await guest.visitor.follow(reply)
    await guest.visitor.picture(reply)
    const account = await aUser('none')
    await server.context.db.script(`delete from chats where owner_id = '${account.userId}'`)
    await takeOver(guest.userId, account.userId)
    const chats = await account.visitor.chats()
    expect(chats.map(({ id }) => id).sort()).toEqual(guest.chats.map(({ id }) => id).sort())
    expect((await account.visitor.messages(guest.chat.id)).messages.at(-1)).toMatchObject({
      content: LINE,
      picture: { imageDescription: expect.stringContaining('on the beach') },
    })
    expect(await guest.visitor.chats()).toEqual([])
    expect([await picturesOf(guest.userId), await picturesOf(account.userId)]).toMatchObject([[], [{}]])
  }, 30_000)

  test('goes to the end of the account’s chat where both talk with the same character', async () => {
    const [guest, account] = [await aGuest(), await aUser('none')]
    const clientId = randomUUID()
    const common = randomUUID()
    await say(account, 'One', common)
    await say(guest, 'Two', common)
    const sent = await say(guest, 'Three', clientId)
    await takeOver(guest.userId, account.userId)
    const { messages } = await account.visitor.messages(account.chat.id)
    const greeting = greetingOf(account.chat.premadeId)
    expect(messages.map(({ content }) => content)).toEqual([
      ...[greeting, 'One', LINE],
      ...[greeting, 'Two', LINE, 'Three', LINE],
    ])
    expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(messages.map(({ id }) => id)).toContain(sent.message.id)
    expect(await account.visitor.chats()).toMatchObject([{ id: account.chat.id, lastMessage: { seq: 8 } }])
    // A repeat of the guest's send finds what it made.
    const again = await account.visitor.send(account.chat.id, 'Three', clientId)
    expect([again.message.id, again.reply.id]).toEqual([sent.message.id, sent.reply.id])
    expect((await account.visitor.send(account.chat.id, 'One', common)).message.seq).toBe(2)
    await say(account, 'Four')
    expect((await account.visitor.messages(account.chat.id)).messages.at(-1)?.seq).toBe(10)
  })

  test('is not a greeting that nobody answered', async () => {
    const [guest, account] = [await aGuest(), await aUser('none')]
    await say(account, 'One')
    await takeOver(guest.userId, account.userId)
    expect(await words(account.visitor, account.chat.id)).toHaveLength(3)
  })

  test.each([
    ['in the same chat', 0],
    ['at the end of another', 1],
  ])('loses no word of a reply that goes on %s', async (_, accountChats) => {
    const [guest, account] = [await aGuest(), await aUser('none')]
    if (accountChats === 0)
      await server.context.db.script(`delete from chats where owner_id = '${account.userId}'`)
    const { reply } = await guest.visitor.send(guest.chat.id, 'Hello [slow]')
    await takeOver(guest.userId, account.userId)
    const modelId = accountChats === 0 ? guest.chat.id : account.chat.id
    const [moved] = (await account.visitor.messages(modelId)).messages.slice(-1)
    expect(moved).toMatchObject({ id: reply.id, status: 'writing' })
    if (moved) expect(textOf(await account.visitor.follow(moved))).toBe(LINE)
    expect((await account.visitor.messages(modelId)).messages.at(-1)).toMatchObject({
      id: reply.id,
      status: 'finished',
      content: LINE,
    })
  })

  test('loses no word of a reply that ends while it moves', async () => {
    const [guest, account] = [await aGuest(), await aUser('none')]
    const events = await readReply(guest.visitor, guest.chat, async () => {
      await takeOver(guest.userId, account.userId, isWaitedFor)
    })
    expect([textOf(events), events.at(-1)?.event]).toMatchObject([LINE, { type: 'finished' }])
    expect((await account.visitor.messages(account.chat.id)).messages.at(-1)).toMatchObject({
      status: 'finished',
      content: LINE,
    })
  })

  test('keeps the numbers in order though somebody writes in the middle of it', async () => {
    const [guest, account] = [await aGuest(), await aUser('none')]
    await say(guest, 'One')
    const { chatList, db } = server.context
    let sending: ReturnType<typeof say> | undefined
    await db.transaction(async (tx) => {
      // Before the messages move, after their replies have.
      const rows: Queries['rows'] = async (statement) => {
        if (statement.text.includes('update messages') && !sending) {
          sending = say(account, 'Two')
          await Promise.race([sending, isWaitedFor(tx)])
        }
        return await tx.rows(statement)
      }
      await chatList.takeOver({ ...tx, rows }, guest.userId, account.userId)
    })
    await sending
    const greeting = greetingOf(account.chat.premadeId)
    expect(await words(account.visitor, account.chat.id)).toEqual([
      ...[greeting, greeting, 'One', LINE],
      ...['Two', LINE],
    ])
  })

  test('includes the picture that is being drawn, though the guest is gone when it is done', async () => {
    const [guest, account] = [await aGuest(), await aUser('none')]
    const { reply } = await guest.visitor.send(guest.chat.id, 'Send me a picture from the beach, please')
    await takeOver(guest.userId, account.userId)
    await server.context.db.script(`delete from users where id = '${guest.userId}'`)
    const [moved] = (await account.visitor.messages(account.chat.id)).messages.slice(-1)
    expect(moved?.id).toBe(reply.id)
    if (moved) await account.visitor.picture(moved)
    expect(await picturesOf(account.userId)).toHaveLength(1)
  }, 30_000)

  test('moves once, whoever signs in at the same time', async () => {
    const account = await aUser('none', 3)
    const guests = await Promise.all([aGuest(3), aGuest(3), aGuest(3)])
    for (const guest of guests) await say(guest, `I am ${guest.userId}`)
    await Promise.all([...guests, ...guests].map(({ userId }) => takeOver(userId, account.userId)))
    const { messages } = await account.visitor.messages(account.chat.id)
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => index + 1))
    expect(messages).toHaveLength(1 + 3 * 3)
    for (const { userId } of guests)
      expect(messages.filter(({ content }) => content === `I am ${userId}`)).toHaveLength(1)
    expect(await account.visitor.chats()).toHaveLength(3)
  })
})

/** Says something and hears the reply to its end. */
async function say({ visitor, chat }: { visitor: Visitor; chat: Chat }, content: string, clientId?: string) {
  const sent = await visitor.send(chat.id, content, clientId)
  await visitor.follow(sent.reply)
  return sent
}

/** Begins a reply, does something once its first words are there, and reads it to its end. */
async function readReply(visitor: Visitor, chat: Chat, work: () => Promise<void>) {
  const { reply } = await visitor.send(chat.id, 'Hello [slow]')
  const answer = await visitor.fetchApi('GET', `/chats/${chat.id}/replies/${reply.replyId}/events`)
  const events: StreamedEvent[] = []
  for await (const event of eventsOf(answer)) if (events.push(event) === 2) await work()
  return events
}

async function takeOver(fromUserId: string, toUserId: string, before?: (tx: Queries) => Promise<void>) {
  const { chatList, db, images, pictureJobs } = server.context
  await db.transaction(async (tx) => {
    await chatList.takeOver(tx, fromUserId, toUserId)
    await pictureJobs.takeOver(tx, fromUserId, toUserId)
    await images.takeOver(tx, fromUserId, toUserId)
    await before?.(tx)
  })
}

/** Waits until somebody else's statement waits for this transaction; in the embedded database it cannot. */
async function isWaitedFor(tx: Queries) {
  const waiting = sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
  if (!server.context.config.DATABASE_URL) return
  while ((await tx.rows(waiting)).length === 0) await setTimeout(10)
}

const statusOf = async (file = '') => (await fetch(server.url + server.context.addresses.of(file))).status
