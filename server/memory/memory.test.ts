import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Chat, Message } from '#contract/chat.ts'
import type { Memory, Recalled } from '#contract/memory.ts'
import { estimateTokens } from '#server/providers/llm/tokenizer.ts'
import { aFollower } from '#tests/server/a-follower.ts'
import {
  aRememberingUser,
  call,
  type Line,
  memoriesOf,
  recall,
  tell as tellIn,
  textsOf,
  type Visitor,
} from '#tests/server/a-remembering-user.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aServerBeside } from '#tests/server/a-server-beside.ts'
import { aTalkingServer } from '#tests/server/a-talking-server.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'

let server: TestServer

beforeAll(async () => {
  server = await aServer()
})
afterAll(async () => await server.close())

const aUser = async (from = server) => await aRememberingUser(from)
const tell = async (chat: Chat, lines: Line[], to = server) => await tellIn(to, chat, lines)
const read = async (chat: Chat) => await server.context.memoryDrawer.read(chat.id)

test('a query may be as long as a message', async () => {
  const { visitor, chat } = await aUser()
  const [messageId] = await tell(chat, [FACT, ['Good evening.', 'Good evening to you.']])
  const { messages } = await recall(
    visitor,
    chat,
    `${'I thought about many things. '.repeat(40)}Where is the hospital?`,
  )
  expect(messages.map(({ id }) => id)).toContain(messageId)
})

const FACT: [string, string] = ['I work as a nurse in the harbour hospital.', 'That must be tiring.']

test('what is told while a talk is read is read with it, though the talk goes on', async () => {
  const { visitor, chat } = await aUser()
  const told = [
    'I live in Bergen.',
    'My dog is called Biscuit.',
    'I work as a nurse.',
    'My sister is called Anna.',
  ]
  for (const line of told) {
    const { reply } = await visitor.send(chat.id, line)
    await visitor.follow(reply)
  }
  await expect
    .poll(async () => (await textsOf(visitor, chat)).join(' '))
    .toMatch(/Anna.*nurse.*Biscuit.*Bergen/)
})

test('a page that is open hears that something new is remembered, whoever has read the talk', async () => {
  const { visitor, chat } = await aUser()
  const beside = await aServerBeside(server)
  const elsewhere = Object.assign(aVisitor(beside.url), { token: visitor.token })
  const follower = await aFollower(elsewhere)
  try {
    await follower.hear(({ type }) => type === 'unread')
    const { reply } = await visitor.send(chat.id, 'I live in Bergen.')
    await visitor.follow(reply)
    const heard = await follower.hear(({ type }) => type === 'memories')
    expect(heard.at(-1)).toEqual({ type: 'memories', chatId: chat.id })
    expect(await textsOf(visitor, chat)).toEqual(['Lives in Bergen.'])
  } finally {
    await follower.leave()
    await beside.close()
  }
})

describe('a branch of a talk', () => {
  const branchAt = async (visitor: Visitor, chat: Chat, messageId: string | undefined) =>
    (await call<Chat>(visitor, 'POST', `/chats/${chat.id}/branch`, { messageId, clientId: randomUUID() }))
      .body

  test('remembers what comes from the messages that it has, tied to its own, and draws it once', async () => {
    const { visitor, chat } = await aUser()
    const [job, , later] = await tell(chat, [
      FACT,
      ['I live in Bergen.', 'Lovely.'],
      ['I live in Oslo.', 'Since when?'],
    ])
    await read(chat)
    const mine = { clientId: randomUUID(), kind: 'shared', text: 'We met on the pier.' }
    await call(visitor, 'POST', `/chats/${chat.id}/memories`, mine)
    const before = await memoriesOf(visitor, chat)
    const at = (await visitor.messages(chat.id)).messages.find(({ id }) => id === later)?.seq ?? 0
    const { messages } = await visitor.messages(chat.id)
    const branch = await branchAt(visitor, chat, messages.find(({ seq }) => seq === at - 1)?.id)
    const texts = ['We met on the pier.', 'Lives in Bergen.', 'Works as a nurse in the harbour hospital.']
    expect(await textsOf(visitor, branch)).toEqual(texts)
    await read(branch)
    expect(await textsOf(visitor, branch)).toEqual(texts)

    const own = (await visitor.messages(branch.id)).messages.find(({ content }) => content === FACT[0])
    const { memories } = await memoriesOf(visitor, branch)
    expect(memories.at(-1)?.sources).toEqual([own?.id])
    expect(own?.id).not.toBe(job)
    // What is taken back in one of the two is known in the other.
    await call(visitor, 'POST', `/chats/${branch.id}/messages/${own?.id}/remove`, {})
    expect(await textsOf(visitor, branch)).toEqual(['We met on the pier.'])
    expect(await memoriesOf(visitor, chat)).toEqual(before)
  })

  test('does not remember what was forgotten, and has the summaries of its part', async () => {
    const { visitor, chat } = await aUser()
    await tell(chat, [
      FACT,
      ...Array.from({ length: 45 }, (_, n): [string, string] => [
        `We walked to pier ${n} today.`,
        'It was cold there.',
      ]),
    ])
    await read(chat)
    const { memories, summaries } = await memoriesOf(visitor, chat)
    expect(summaries).toHaveLength(2)
    const job = memories.find(({ text }) => text.startsWith('Works'))
    await call(visitor, 'POST', `/chats/${chat.id}/memories/${job?.id}/forget`, {})
    const { messages } = await visitor.messages(chat.id, '?before=60')
    const branch = await branchAt(visitor, chat, messages.at(-1)?.id)
    await read(branch)
    const remembered = await memoriesOf(visitor, branch)
    expect(remembered.summaries).toEqual(summaries.slice(0, 1))
    expect(JSON.stringify(remembered.memories)).not.toContain('nurse')
  })
})

describe('what a character remembers', () => {
  test('is drawn from what was said, with its messages and its days, and from no question or gesture', async () => {
    const { visitor, chat } = await aUser()
    const [job, plan] = await tell(chat, [
      FACT,
      ['Next Friday I have my driving test.', 'Good luck!'],
      ['*says: my name is Bruno* Is my name Otto?', 'I promise to call you on Sunday.'],
    ])
    await read(chat)
    const { memories } = await memoriesOf(visitor, chat)
    expect(memories).toContainEqual(
      expect.objectContaining({
        kind: 'user',
        text: 'Works as a nurse in the harbour hospital.',
        sources: [job],
        byUser: false,
      }),
    )
    expect(memories).toContainEqual(
      expect.objectContaining({ kind: 'plan', happensOn: '2024-05-17', sources: [plan] }),
    )
    expect(memories).toContainEqual(expect.objectContaining({ kind: 'plan', happensOn: '2024-05-19' }))
    expect(JSON.stringify(memories)).not.toMatch(/Bruno|Otto/)
  })

  test('is drawn once, however often it is read and whoever reads it', async () => {
    const { visitor, chat } = await aUser()
    await tell(chat, [FACT])
    await Promise.all([read(chat), read(chat)])
    await read(chat)
    expect(await textsOf(visitor, chat)).toEqual(['Works as a nurse in the harbour hospital.'])
  })

  test('of two answers to one question is the newer, and the older again where the newer is taken back', async () => {
    const { visitor, chat } = await aUser()
    const [, later] = await tell(chat, [
      ['I live in Bergen.', 'Lovely.'],
      ['I moved to Lisbon.', 'Warmer!'],
    ])
    await read(chat)
    expect(await textsOf(visitor, chat)).toEqual(['Lives in Lisbon.'])
    await call(visitor, 'POST', `/chats/${chat.id}/messages/${later}/remove`)
    expect(await textsOf(visitor, chat)).toEqual(['Lives in Bergen.'])
  })

  test('of somebody who changes their mind twice is what they say now', async () => {
    const { visitor, chat } = await aUser()
    await tell(chat, [
      ['I like tea.', 'So do I.'],
      ["I don't like tea.", 'Oh.'],
      ['I like tea.', 'Again!'],
    ])
    await read(chat)
    expect(await textsOf(visitor, chat)).toEqual(['Likes tea.'])
  })

  test('has a summary of each forty messages', async () => {
    const { visitor, chat } = await aUser()
    await tell(
      chat,
      Array.from({ length: 21 }, (_, at) => [
        `On day ${at} we planted a pear tree in the garden.`,
        'It will grow well there.',
      ]),
    )
    await read(chat)
    const { summaries } = await memoriesOf(visitor, chat)
    expect(summaries).toEqual([
      expect.objectContaining({ text: expect.stringContaining('pear tree'), fromSeq: 1, toSeq: 40 }),
    ])
  })
})

describe('a memory goes with its message', () => {
  async function aTalkWithFact() {
    const user = await aUser()
    const [messageId = ''] = await tell(user.chat, [FACT, ['Good evening.', 'Good evening to you.']])
    await read(user.chat)
    expect(await textsOf(user.visitor, user.chat)).toHaveLength(1)
    return { ...user, messageId }
  }

  test('that is edited, and is drawn anew from what stands there then', async () => {
    const { visitor, chat, messageId } = await aTalkWithFact()
    await call(visitor, 'POST', `/chats/${chat.id}/messages/${messageId}/edit`, {
      clientId: randomUUID(),
      version: 1,
      content: 'I work as a baker.',
    })
    expect(await textsOf(visitor, chat)).not.toContain('Works as a nurse in the harbour hospital.')
    expect((await recall(visitor, chat, 'nurse hospital')).messages.map(({ text }) => text)).not.toContain(
      FACT[0],
    )
  })

  test('that has other words now, whoever changed them', async () => {
    const { visitor, chat, messageId } = await aTalkWithFact()
    expect((await recall(visitor, chat, 'nurse')).messages.map(({ text }) => text)).toContain(FACT[0])
    await server.context.db.rows(sql`
      update messages set content = 'I work as a baker.', version = version + 1 where id = ${messageId}`)
    expect(await textsOf(visitor, chat)).toEqual([])
    expect((await recall(visitor, chat, 'baker')).messages.map(({ id }) => id)).toContain(messageId)
    await read(chat)
    expect(await textsOf(visitor, chat)).toEqual(['Works as a baker.'])
  })

  test('that is removed, and comes back from the bin with it', async () => {
    const { visitor, chat, messageId } = await aTalkWithFact()
    const { body } = await call<{ removalId: string }>(
      visitor,
      'POST',
      `/chats/${chat.id}/messages/${messageId}/remove`,
    )
    expect(await textsOf(visitor, chat)).toEqual([])
    expect((await recall(visitor, chat, 'nurse hospital')).messages.map(({ id }) => id)).not.toContain(
      messageId,
    )
    await server.context.db.rows(sql`select 1`)
    await call(visitor, 'POST', `/removals/${body.removalId}/restore`)
    expect(await textsOf(visitor, chat)).toEqual(['Works as a nurse in the harbour hospital.'])
    expect((await recall(visitor, chat, 'nurse hospital')).messages.map(({ id }) => id)).toContain(messageId)
  })

  test('that comes back beside the talk, which went on, and is drawn anew there', async () => {
    const { visitor, chat, messageId } = await aTalkWithFact()
    const path = `/chats/${chat.id}/messages/${messageId}/remove`
    const { body } = await call<{ removalId: string }>(visitor, 'POST', path)
    await tell(chat, [['The rain has stopped.', 'So it has.']])
    const beside = (await call<Chat>(visitor, 'POST', `/removals/${body.removalId}/restore`)).body
    expect(beside.id).not.toBe(chat.id)
    await read(beside)
    expect(await textsOf(visitor, beside)).toEqual(['Works as a nurse in the harbour hospital.'])
    expect(await textsOf(visitor, chat)).toEqual([])
  })

  test('where the chat is cleared, together with what the user wrote', async () => {
    const { visitor, chat } = await aTalkWithFact()
    await call(visitor, 'POST', `/chats/${chat.id}/memories`, {
      clientId: randomUUID(),
      text: 'Is afraid of geese.',
    })
    await call(visitor, 'POST', '/user/clear-model', { modelId: chat.id })
    expect(await textsOf(visitor, chat)).toEqual([])
    await tell(chat, [['I work as a judge.', 'Oh.']])
    await read(chat)
    expect(await textsOf(visitor, chat)).toEqual(['Works as a judge.'])
  })

  test('where the chat is deleted, and both come back from the bin', async () => {
    const { visitor, chat } = await aTalkWithFact()
    await call(visitor, 'POST', '/user/delete-model', { modelId: chat.id })
    expect((await call(visitor, 'GET', `/chats/${chat.id}/memories`)).status).toBe(404)
    const { body } = await call<{ removals: { id: string }[] }>(visitor, 'GET', '/removals')
    const { body: restored } = await call<Chat>(visitor, 'POST', `/removals/${body.removals[0]?.id}/restore`)
    expect(await textsOf(visitor, restored)).toEqual(['Works as a nurse in the harbour hospital.'])
  })

  test('and the words themselves are erased once nothing can bring them back', async () => {
    const { chat, messageId } = await aTalkWithFact()
    await server.context.db.rows(sql`update messages set version = 2 where id = ${messageId}`)
    await server.context.memoryDrawer.catchUp()
    expect(await server.context.db.rows(sql`select from memories where chat_id = ${chat.id}`)).toEqual([])
  })

  test('and are erased with the bin in which it lay, also where the talk was looked through before', async () => {
    const { visitor, chat, messageId } = await aTalkWithFact()
    const kept = async () =>
      (await server.context.db.rows(sql`select from memories where chat_id = ${chat.id}`)).length
    const isUnswept = async () =>
      (
        await server.context.db.rows(sql`
          select from talk_revisions where chat_id = ${chat.id} and swept_revision is distinct from revision`)
      ).length === 1
    const path = `/chats/${chat.id}/messages/${messageId}/remove`
    const { body } = await call<{ removalId: string }>(visitor, 'POST', path)
    expect(await isUnswept()).toBe(true)
    await server.context.memoryDrawer.catchUp()
    expect([await isUnswept(), await kept()]).toEqual([false, 1])
    expect((await call(visitor, 'POST', `/removals/${body.removalId}/erase`)).status).toBe(200)
    expect(await isUnswept()).toBe(true)
    await server.context.memoryDrawer.catchUp()
    expect([await isUnswept(), await kept()]).toEqual([false, 0])
  })
})

describe('the notes of a chat', () => {
  const note = { clientId: randomUUID(), kind: 'shared', text: 'They met at the lighthouse.' }

  test('are added once, corrected, pinned and forgotten', async () => {
    const { visitor, chat } = await aUser()
    const path = `/chats/${chat.id}/memories`
    const added = await call<Memory>(visitor, 'POST', path, note)
    expect(added.body).toMatchObject({
      id: note.clientId,
      text: note.text,
      byUser: true,
      pinned: false,
      sources: [],
    })
    expect((await call<Memory>(visitor, 'POST', path, note)).body.id).toBe(note.clientId)
    const changed = await call<Memory>(visitor, 'POST', `${path}/${note.clientId}`, {
      text: 'They met on the pier.',
      pinned: true,
    })
    expect(changed.body).toMatchObject({ text: 'They met on the pier.', pinned: true })
    expect((await recall(visitor, chat, 'what is the weather')).memories).toEqual([
      { id: note.clientId, text: 'They met on the pier.' },
    ])
    expect((await call(visitor, 'POST', `${path}/${note.clientId}/forget`, {})).status).toBe(200)
    expect(await textsOf(visitor, chat)).toEqual([])
    expect((await call(visitor, 'POST', `${path}/${note.clientId}`, { pinned: true })).status).toBe(404)
  })

  test('are of the kind that the user says, with the day of a plan', async () => {
    const { visitor, chat } = await aUser()
    const plan = {
      clientId: uuid(),
      kind: 'plan',
      text: '“We go sailing on Sunday.”',
      happensOn: '2024-05-19',
    }
    const { body } = await call<Memory>(visitor, 'POST', `/chats/${chat.id}/memories`, plan)
    expect(body).toMatchObject({ kind: 'plan', text: plan.text, happensOn: plan.happensOn })
  })

  test('that the user corrected are the user’s, and one that was forgotten is not drawn again', async () => {
    const { visitor, chat } = await aUser()
    await tell(chat, [FACT, ['I live in Bergen.', 'Nice.']])
    await read(chat)
    const { memories } = await memoriesOf(visitor, chat)
    const [home, job] = memories
    await call(visitor, 'POST', `/chats/${chat.id}/memories/${job?.id}`, { text: 'Is a head nurse.' })
    await call(visitor, 'POST', `/chats/${chat.id}/memories/${home?.id}/forget`, {})
    await server.context.db.rows(sql`update memory_cursors set read_seq = 0 where chat_id = ${chat.id}`)
    await read(chat)
    const texts = await textsOf(visitor, chat)
    expect(texts).toContain('Is a head nurse.')
    expect(texts).not.toContain('Lives in Bergen.')
  })

  test('of somebody else answer like those that do not exist', async () => {
    const { visitor, chat } = await aUser()
    const { visitor: stranger } = await aUser()
    await call(visitor, 'POST', `/chats/${chat.id}/memories`, { ...note, clientId: randomUUID() })
    for (const id of [chat.id, randomUUID()]) {
      const answers = [
        await call(stranger, 'GET', `/chats/${id}/memories`),
        await call(stranger, 'POST', `/chats/${id}/memories`, note),
        await call(stranger, 'GET', `/chats/${id}/recall?query=anything`),
        await call(stranger, 'GET', `/chats/${id}/messages/${randomUUID()}/memories`),
      ]
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
        Array(4).fill([404, 'not-found']),
      )
    }
  })

  /** Makes so many that were drawn, or that are the user's. */
  const remember = async (chat: Chat, many: number, isByUser: boolean) =>
    await server.context.db.rows(sql`
      insert into memories (id, chat_id, owner_id, kind, text, by_user)
      select made.id, c.id, c.owner_id, 'user', 'Note ' || made.id, ${isByUser}
      from chats c, unnest(${Array.from({ length: many }, () => uuid())}::uuid[]) as made (id) where c.id = ${chat.id}`)

  test('find room beside whatever was drawn', async () => {
    const { visitor, chat } = await aUser()
    await remember(chat, 250, false)
    const added = await call(visitor, 'POST', `/chats/${chat.id}/memories`, { ...note, clientId: uuid() })
    expect(added.status).toBe(200)
  })

  test('that are pinned or the user’s own stay, however much is drawn after them', async () => {
    const { visitor, chat } = await aUser()
    const path = `/chats/${chat.id}/memories`
    await tell(chat, [FACT])
    await read(chat)
    const {
      memories: [job],
    } = await memoriesOf(visitor, chat)
    await call(visitor, 'POST', `${path}/${job?.id}`, { pinned: true })
    const own = { clientId: uuid(), text: 'Is afraid of geese.' }
    await call(visitor, 'POST', path, own)
    await remember(chat, 1000, false)
    const texts = await textsOf(visitor, chat)
    expect(texts).toHaveLength(1000)
    expect(texts.slice(-2)).toEqual([own.text, job?.text])
  })

  test('are at most two hundred, and pass the safety rules', async () => {
    const { visitor, chat } = await aUser()
    const path = `/chats/${chat.id}/memories`
    await remember(chat, 200, true)
    expect((await call(visitor, 'POST', path, { clientId: randomUUID(), text: 'One more.' })).body.code).toBe(
      'conflict',
    )
    const blocked = await call(visitor, 'POST', path, {
      clientId: randomUUID(),
      text: 'She is fifteen and naked.',
    })
    expect(blocked.body.code).toBe('blocked')
  })
})

describe('a reply', () => {
  test('is written with what is remembered, before the message it answers, and says what that was', async () => {
    const other = await aTalkingServer()
    const { visitor, chat } = await aUser(other)
    const { body: added } = await call<Memory>(visitor, 'POST', `/chats/${chat.id}/memories`, {
      clientId: randomUUID(),
      text: 'Is afraid of geese.',
    })
    const say = async (text: string): Promise<Message> => {
      const { reply } = await visitor.send(chat.id, text)
      await visitor.follow(reply)
      return reply
    }
    await say('Good evening')
    const reply = await say('Shall we feed the geese?')
    const used = async () =>
      (await call<Recalled>(visitor, 'GET', `/chats/${chat.id}/messages/${reply.id}/memories`)).body.memories
    await expect.poll(used).toEqual([{ id: added.id, text: 'Is afraid of geese.' }])
    await say('And now?')
    const [second, third] = other.model.prompts
      .slice(-2)
      .map((prompt) => (prompt as { messages: { content: string }[] }).messages)
    await other.close()
    expect(second?.at(-1)?.content).toMatch(/Is afraid of geese\.[\s\S]*Shall we feed the geese\?$/)
    // All but the message that was answered stands in the next prompt byte for byte.
    expect(third?.slice(0, (second?.length ?? 0) - 1)).toEqual(second?.slice(0, -1))
  })

  test.each(['4096', '8192'])(
    'is reminded of as much as there is room for, where more is remembered and a model reads %s tokens',
    async (window) => {
      const other = await aTalkingServer({ LLM_CONTEXT_TOKENS: window })
      const { visitor, chat } = await aUser(other)
      await other.context.db.rows(sql`
        insert into memories (id, chat_id, owner_id, kind, text, by_user)
        select gen_random_uuid(), c.id, c.owner_id, 'user', 'Has been to the harbour of town number ' || n || ' once.', true
        from chats c, generate_series(1, 200) n where c.id = ${chat.id}`)
      await tell(
        chat,
        Array.from({ length: 70 }, (_, at) => [`A goose bit me ${at} times.`, `Poor you, by a goose. ${at}`]),
        other,
      )
      await visitor.follow((await visitor.send(chat.id, 'Do you remember the goose?')).reply)
      const { messages } = other.model.prompts.at(-1) as { messages: { content: string }[] }
      await other.close()
      const told = messages.at(-1)?.content ?? ''
      expect(told.match(/^- Has been to the harbour/gm)?.length).toBeGreaterThan(5)
      expect(told.match(/^- 2024-05-15, .*goose/gm)?.length).toBeGreaterThan(5)
    },
  )

  test('has in its prompt all that it is said to be written with, however long the name of the character', async () => {
    const { visitor, chat } = await aUser()
    const name = 'Anastasia Wilhelmina of Hohenschwangau, Keeper of the Ninety-Nine Lanterns'
    for (const at of Array(60).keys())
      await call(visitor, 'POST', `/chats/${chat.id}/memories`, {
        clientId: uuid(),
        text: `Has met goose number ${at} by the harbour.`,
      })
    await tell(
      chat,
      Array.from({ length: 40 }, (_, at) => [`A goose bit me, ${at}.`, `Poor you, goose ${at} was rude!`]),
    )
    for (const room of [60, 200, 580]) {
      const { note, memories, messages } = await server.context.memory.remind({
        ...{ chatId: chat.id, hasMemories: true, name, text: 'Poor goose!', before: 80, room },
      })
      expect(estimateTokens(note)).toBeLessThanOrEqual(room)
      expect(memories.length + messages.length).toBeGreaterThan(0)
      expect(note.match(/^- /gm)).toHaveLength(memories.length + messages.length)
      for (const { text } of [...memories, ...messages]) expect(note).toContain(text)
    }
  })

  test('of the embedded voice names only those memories of which it took something', async () => {
    const { visitor, chat } = await aUser()
    const say = async (text: string): Promise<string> => {
      const { reply } = await visitor.send(chat.id, text)
      await visitor.follow(reply)
      await read(chat)
      return reply.id
    }
    await say('My dog is called Biscuit.')
    await say('I work as a nurse.')
    const used = async (id: string) =>
      (await call<Recalled>(visitor, 'GET', `/chats/${chat.id}/messages/${id}/memories`)).body.memories.map(
        ({ text }) => text,
      )
    const recalled = await say('What is my dog called?')
    await expect.poll(async () => await used(recalled)).toEqual([expect.stringContaining('Biscuit')])
    const other = await say('What is 17 + 4?')
    expect(await used(other)).toEqual([])
  })

  test('of the embedded voice knows what was told long before', async () => {
    const { visitor, chat } = await aUser()
    await tell(chat, [
      ['My name is Jonas.', 'Hello Jonas.'],
      ...Array.from({ length: 70 }, (_, at): [string, string] => [`The tide is at ${at}.`, 'So it is.']),
    ])
    const { reply } = await visitor.send(chat.id, 'What is my name?')
    const events = await visitor.follow(reply)
    expect(events.map(({ event }) => (event.type === 'text' ? event.text : '')).join('')).toContain('Jonas')
  })
})
