import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer } from '#contract/api.ts'
import type { Chat } from '#contract/chat.ts'
import { BIN_DAYS } from '#contract/limits.ts'
import { LINE } from '#tests/server/a-talk.ts'
import { aTalkingServer, type TalkingServer } from '#tests/server/a-talking-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'

let server: TalkingServer
beforeAll(async () => {
  server = await aTalkingServer()
})
afterAll(() => server.close())

type Visitor = ReturnType<typeof aVisitor>

/** A Pro user with a chat with each of the first two characters; the first chat has some lines of talk. */
async function aTalker(...lines: string[]) {
  const visitor = aVisitor(server.url)
  const [chat, other] = [
    await visitor.openChat(server.premadeIds[0] ?? ''),
    await visitor.openChat(server.premadeIds[1] ?? ''),
  ]
  const [row] = await server.context.db.rows<{ owner_id: string }>(
    sql`select owner_id from chats where id = ${chat.id}`,
  )
  const userId = row?.owner_id ?? ''
  await server.context.db.rows(
    sql`update users set kind = 'registered', plan = 'monthly' where id = ${userId}`,
  )
  await say(visitor, chat, ...lines)
  return { visitor, chat, other, userId, talk: (await visitor.messages(chat.id)).messages }
}

async function say(visitor: Visitor, chat: { id: string }, ...lines: string[]) {
  for (const line of lines) await visitor.follow((await visitor.send(chat.id, line)).reply)
}

async function act(visitor: Visitor, action: 'clear' | 'delete', chat: Chat): Promise<string> {
  const answer = await visitor.fetchApi('POST', `/user/${action}-model`, { modelId: chat.id })
  expect(answer.status).toBe(200)
  return (await answer.json()).removalId
}

/** Takes the messages from a number on out of a chat. */
async function cut({ userId, chat }: { userId: string; chat: Chat }, fromSeq: number): Promise<string> {
  const { db, removals, chats } = server.context
  const tail = { ownerId: userId, chatId: chat.id, premadeId: chat.premadeId, fromSeq, kind: 'tail' } as const
  const taken = await db.transaction((tx) => removals.takeTail(tx, tail))
  chats.dropReplies(taken.open)
  return taken.removalId
}

const bin = async (visitor: Visitor): Promise<Answer<'listRemovals'>['removals']> =>
  (await (await visitor.fetchApi('GET', '/removals')).json()).removals

async function call(visitor: Visitor, removalId: string, what: 'restore' | 'erase') {
  const answer = await visitor.fetchApi('POST', `/removals/${removalId}/${what}`)
  return { status: answer.status, body: await answer.json() }
}

async function restore(visitor: Visitor, removalId: string): Promise<Chat> {
  const { status, body } = await call(visitor, removalId, 'restore')
  expect(status).toBe(200)
  return body
}

const messagesOf = async (visitor: Visitor, chat: { id: string }) =>
  (await visitor.messages(chat.id)).messages
const words = async (visitor: Visitor, chat: { id: string }) =>
  (await messagesOf(visitor, chat)).map(({ seq, content }) => `${seq} ${content}`)

/** Has a message show a picture, as if one had been drawn for it. */
async function showPicture(userId: string, messageId: string): Promise<string> {
  const id = randomUUID()
  const { db } = server.context
  await db.rows(sql`insert into pictures (id, owner_id, file, width, height, description)
    values (${id}, ${userId}, ${`${id}.webp`}, 1, 1, 'a beach')`)
  await db.rows(sql`update messages set picture_id = ${id} where id = ${messageId}`)
  return id
}

/** Gives a chat a scene and a persona of its owner's. */
async function setUp(visitor: Visitor, { id }: { id: string }) {
  const persona = { id: randomUUID(), name: 'Jonas', gender: null, text: 'An old friend from the coast.' }
  await visitor.fetchApi('POST', '/personas', persona)
  const settings = { personaId: persona.id, scene: 'On the pier, in the rain.' }
  expect((await visitor.fetchApi('POST', `/chats/${id}/settings`, settings)).status).toBe(200)
  return settings
}

const isThere = async (pictureId: string) =>
  (await server.context.db.rows(sql`select id from pictures where id = ${pictureId}`)).length === 1

describe('the bin', () => {
  test('names what is in it, latest first, and how long it stays', async () => {
    const { visitor, chat, other } = await aTalker('One')
    const [talk, whole] = [await act(visitor, 'clear', chat), await act(visitor, 'delete', other)]
    const removals = await bin(visitor)
    expect(removals).toMatchObject([
      { id: whole, kind: 'chat', name: other.name, premadeId: other.premadeId, messages: 1 },
      { id: talk, kind: 'talk', name: chat.name, premadeId: chat.premadeId, messages: 3 },
    ])
    for (const { removedAt, erasedAt } of removals)
      expect(Date.parse(erasedAt) - Date.parse(removedAt)).toBe(30 * 86_400_000)
  })

  test('[CALL-03] is nobody else’s: what lies in it answers as what does not exist', async () => {
    const { visitor, chat } = await aTalker('One')
    const removalId = await act(visitor, 'clear', chat)
    const { visitor: stranger } = await aTalker()
    for (const what of ['restore', 'erase'] as const)
      for (const id of [removalId, randomUUID()])
        expect(await call(stranger, id, what)).toMatchObject({
          status: 404,
          body: { code: 'not-found', message: 'There is nothing at this address.' },
        })
    expect([await bin(stranger), await bin(visitor)]).toMatchObject([[], [{ id: removalId }]])
  })

  test('gives back or erases each thing once, whoever asks at the same time', async () => {
    const { visitor, chat } = await aTalker('One')
    const removalId = await act(visitor, 'clear', chat)
    const calls = ['restore', 'erase', 'restore', 'erase', 'restore'] as const
    const answers = await Promise.all(calls.map((what) => call(visitor, removalId, what)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
    expect(await bin(visitor)).toEqual([])
    expect(await visitor.chats()).toHaveLength(2)
  })

  test('keeps every column of a message', async () => {
    const columns = async (table: string) =>
      (
        await server.context.db.rows<{ column_name: string }>(
          sql`select column_name from information_schema.columns where table_schema = 'public' and table_name = ${table}`,
        )
      ).map((row) => row.column_name)
    expect((await columns('removed_messages')).sort()).toEqual(
      ['removal_id', ...(await columns('messages'))].sort(),
    )
  })

  test('is emptied after 30 days, with the pictures that nothing else shows', async () => {
    const talker = await aTalker('One', 'Two')
    const { visitor, chat, userId, talk } = talker
    const shown = await showPicture(userId, talk[2]?.id ?? '')
    const shared = await showPicture(userId, talk[4]?.id ?? '')
    const old = await act(visitor, 'clear', chat)
    await say(visitor, chat, 'Three')
    const [, , reply] = await messagesOf(visitor, chat)
    await server.context.db.rows(sql`update messages set picture_id = ${shared} where id = ${reply?.id}`)
    const young = await cut(talker, 2)
    await server.context.db.rows(
      sql`update removals set removed_at = now() - interval '31 days' where id = ${old}`,
    )
    expect(await server.context.removals.eraseOld(new Date(Date.now() - BIN_DAYS * 86_400_000))).toBe(1)
    expect(await bin(visitor)).toMatchObject([{ id: young }])
    expect([await isThere(shown), await isThere(shared)]).toEqual([false, true])
    expect((await call(visitor, young, 'erase')).status).toBe(200)
    expect(await isThere(shared)).toBe(false)
    expect(await words(visitor, chat)).toHaveLength(1)
  })

  test('goes with the guest who becomes somebody, and with the account that is erased', async () => {
    const [guest, account] = [await aTalker('One'), await aTalker()]
    const { db, chatList, removals } = server.context
    const removalId = await act(guest.visitor, 'clear', guest.chat)
    await db.transaction(async (tx) => {
      await chatList.takeOver(tx, guest.userId, account.userId)
      await removals.takeOver(tx, guest.userId, account.userId)
    })
    expect([await bin(guest.visitor), await bin(account.visitor)]).toMatchObject([[], [{ id: removalId }]])
    const chat = await restore(account.visitor, removalId)
    expect(await words(account.visitor, chat)).toEqual([expect.any(String), '2 One', `3 ${LINE}`])
    expect(chat).toMatchObject({ premadeId: guest.chat.premadeId, isMain: false })
    await act(account.visitor, 'delete', chat)
    await db.rows(sql`delete from users where id = ${account.userId}`)
    const rows = await db.rows(
      sql`select id from removals where owner_id = ${account.userId}
        union all select removal_id from removed_messages where chat_id = ${chat.id}`,
    )
    expect(rows).toEqual([])
  })
})

describe('[CHAT-02] a cleared chat', () => {
  test('comes back in its place', async () => {
    const { visitor, chat, userId, talk } = await aTalker('One', 'Two')
    const picture = await showPicture(userId, talk[4]?.id ?? '')
    const before = await messagesOf(visitor, chat)
    const restored = await restore(visitor, await act(visitor, 'clear', chat))
    expect(restored).toMatchObject({ id: chat.id, isMain: true, unread: 0, lastMessage: { seq: 5 } })
    expect(await messagesOf(visitor, chat)).toEqual(before)
    expect(await isThere(picture)).toBe(true)
    await say(visitor, chat, 'Three')
    expect((await messagesOf(visitor, chat)).at(-1)).toMatchObject({ seq: 7, content: LINE })
  })

  test('comes back beside it where the talk went on', async () => {
    const { visitor, chat, talk } = await aTalker('One')
    const removalId = await act(visitor, 'clear', chat)
    await say(visitor, chat, 'Two')
    const restored = await restore(visitor, removalId)
    expect(restored).toMatchObject({ name: chat.name, isMain: false })
    expect(restored.id).not.toBe(chat.id)
    expect(await messagesOf(visitor, restored)).toEqual(
      talk.map((message) => ({ ...message, modelId: restored.id })),
    )
    expect((await words(visitor, chat)).slice(1)).toEqual(['2 Two', `3 ${LINE}`])
    expect(await visitor.chats()).toHaveLength(3)
  })

  test('has the persona and the scene of the talk that went on, beside it', async () => {
    const { visitor, chat } = await aTalker('One')
    const settings = await setUp(visitor, chat)
    const removalId = await act(visitor, 'clear', chat)
    await say(visitor, chat, 'Two')
    const restored = await restore(visitor, removalId)
    expect(restored).toMatchObject({ isMain: false, ...settings })
  })

  test('comes back without the picture that was deleted meanwhile', async () => {
    const { visitor, chat, userId, talk } = await aTalker('One')
    const picture = await showPicture(userId, talk[2]?.id ?? '')
    const removalId = await act(visitor, 'clear', chat)
    await server.context.db.rows(sql`delete from pictures where id = ${picture}`)
    expect(await restore(visitor, removalId)).toMatchObject({ id: chat.id })
    expect(await messagesOf(visitor, chat)).toEqual(talk)
  })

  test('has a reply that was being written cut short', async () => {
    const { visitor, chat } = await aTalker()
    const { reply } = await visitor.send(chat.id, 'Hello [slow]')
    await restore(visitor, await act(visitor, 'clear', chat))
    expect((await messagesOf(visitor, chat)).at(-1)).toMatchObject({ id: reply.id, status: 'cut' })
    await say(visitor, chat, 'Good evening')
    expect((await messagesOf(visitor, chat)).at(-1)).toMatchObject({ content: LINE })
  })
})

describe('[CHAT-03] a deleted chat', () => {
  test('comes back as it was', async () => {
    const { visitor, chat } = await aTalker('One')
    await visitor.fetchApi('POST', '/user/pin-conversation', { modelId: chat.id })
    const [before, talk] = [await visitor.chats(), await messagesOf(visitor, chat)]
    const restored = await restore(visitor, await act(visitor, 'delete', chat))
    expect(restored).toEqual(before.find(({ id }) => id === chat.id))
    expect(await visitor.chats()).toEqual(before)
    expect(await messagesOf(visitor, chat)).toEqual(talk)
  })

  test('comes back without the persona that was deleted meanwhile', async () => {
    const { visitor, chat } = await aTalker('One')
    const { personaId, scene } = await setUp(visitor, chat)
    const talk = await messagesOf(visitor, chat)
    const removalId = await act(visitor, 'delete', chat)
    expect((await visitor.fetchApi('POST', `/personas/${personaId}/delete`)).status).toBe(200)
    const restored = await restore(visitor, removalId)
    expect(restored).toMatchObject({ id: chat.id, isMain: true, scene })
    expect(restored.personaId).toBeUndefined()
    expect(await messagesOf(visitor, chat)).toEqual(talk)
  })

  test('comes back beside the one that was begun meanwhile', async () => {
    const { visitor, chat } = await aTalker('One')
    const removalId = await act(visitor, 'delete', chat)
    const anew = await visitor.openChat(chat.premadeId)
    const restored = await restore(visitor, removalId)
    expect([restored, anew]).toMatchObject([
      { id: chat.id, isMain: false },
      { isMain: true, premadeId: chat.premadeId },
    ])
    expect(await visitor.openChat(chat.premadeId)).toMatchObject({ id: anew.id })
  })

  test('[CHAT-04] has lost its pin where others have taken all of them', async () => {
    const { visitor, chat, userId } = await aTalker()
    await visitor.fetchApi('POST', '/user/pin-conversation', { modelId: chat.id })
    const removalId = await act(visitor, 'delete', chat)
    for (const premadeId of server.premadeIds.slice(1, 21)) await visitor.openChat(premadeId)
    await server.context.db.rows(sql`update chats set pinned = true where owner_id = ${userId}`)
    expect(await restore(visitor, removalId)).toMatchObject({ id: chat.id, pinned: false })
  })
})

describe('messages that were taken from the end of a chat', () => {
  test('come back in their place', async () => {
    const talker = await aTalker('One', 'Two')
    const { visitor, chat, talk } = talker
    const removalId = await cut(talker, 3)
    expect(await bin(visitor)).toMatchObject([{ id: removalId, kind: 'tail', messages: 3 }])
    expect(await words(visitor, chat)).toHaveLength(2)
    expect(await restore(visitor, removalId)).toMatchObject({ id: chat.id, isMain: true })
    expect(await messagesOf(visitor, chat)).toEqual(talk)
  })

  test('come back one after the other, the last that was taken first', async () => {
    const talker = await aTalker('One', 'Two')
    const removals = [await cut(talker, 4), await cut(talker, 2)]
    for (const id of removals.reverse())
      expect(await restore(talker.visitor, id)).toMatchObject({ id: talker.chat.id })
    expect(await messagesOf(talker.visitor, talker.chat)).toEqual(talker.talk)
  })

  test('come back with what was before them, beside the chat, where the talk went on', async () => {
    const talker = await aTalker('One', 'Two')
    const { visitor, chat, talk } = talker
    const removalId = await cut(talker, 4)
    await say(visitor, chat, 'Three')
    const live = await messagesOf(visitor, chat)
    const restored = await restore(visitor, removalId)
    expect(restored).toMatchObject({ isMain: false, lastMessage: { seq: 5 } })
    expect(await words(visitor, restored)).toEqual(talk.map(({ seq, content }) => `${seq} ${content}`))
    const ids = (await messagesOf(visitor, restored)).map(({ id }) => id)
    expect(ids.slice(3)).toEqual(talk.slice(3).map(({ id }) => id))
    expect(ids.slice(0, 3).filter((id) => talk.some((message) => message.id === id))).toEqual([])
    expect(await messagesOf(visitor, chat)).toEqual(live)
  })

  test('come back as a chat of their own where the chat is gone', async () => {
    const talker = await aTalker('One', 'Two')
    const removalId = await cut(talker, 4)
    await act(talker.visitor, 'delete', talker.chat)
    const restored = await restore(talker.visitor, removalId)
    expect(restored).toMatchObject({ premadeId: talker.chat.premadeId, isMain: false })
    expect(await words(talker.visitor, restored)).toEqual(['1 Two', `2 ${LINE}`])
  })

  test('keep the chat whole though somebody writes at the same time', async () => {
    const talker = await aTalker('One', 'Two')
    const { visitor, chat } = talker
    const removalId = await cut(talker, 4)
    const [sent, restored] = await Promise.all([visitor.send(chat.id, 'Three'), restore(visitor, removalId)])
    await visitor.follow(sent.reply)
    for (const { id } of [chat, restored]) {
      const seqs = (await messagesOf(visitor, { id })).map(({ seq }) => seq)
      expect(seqs).toEqual(seqs.map((_, index) => index + 1))
    }
    expect((await words(visitor, restored)).map((line) => line.slice(2))).toContain('Two')
  })
})
