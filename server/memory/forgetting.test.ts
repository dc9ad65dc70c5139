import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Chat } from '#contract/chat.ts'
import type { Memory } from '#contract/memory.ts'
import {
  aRememberingUser,
  call,
  type Line,
  memoriesOf,
  recall,
  tell,
  textsOf,
  type Visitor,
} from '#tests/server/a-remembering-user.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const JOB: [string, string] = ['I work as a nurse in the harbour hospital.', 'That must be tiring.']
const HOME: Line = ['I live in Bergen.', 'Lovely.']
const SMALL: Line = ['Good evening.', 'Good evening to you.']
/** Enough for a summary. */
const GARDEN = Array.from(
  { length: 22 },
  (_, at): Line => [`On day ${at} we planted a pear tree in the garden.`, 'It will grow well in the garden.'],
)
const NURSE = 'Works as a nurse in the harbour hospital.'
const HEAD_NURSE = 'Is the head nurse of the harbour hospital.'

const read = async (chat: Pick<Chat, 'id'>) => await server.context.memoryDrawer.read(chat.id)

/** A talk in which lines were said and read, and what its user does with what was drawn from them. */
async function aTalk(...lines: Line[]) {
  const { visitor, chat } = await aRememberingUser(server)
  const said = await tell(server, chat, lines)
  await read(chat)
  const memory = async (text: string) => {
    const { memories } = await memoriesOf(visitor, chat)
    const found = memories.find((one) => one.text === text)
    if (!found) throw new Error(`Nothing says: ${text}`)
    return `/chats/${chat.id}/memories/${found.id}`
  }
  return {
    visitor,
    chat,
    said,
    forget: async (text: string) => await call(visitor, 'POST', `${await memory(text)}/forget`, {}),
    correct: async (text: string, to: string) =>
      (await call<Memory>(visitor, 'POST', await memory(text), { text: to })).body,
  }
}

const remove = async (visitor: Visitor, chat: Chat, messageId = '') =>
  (await call<{ removalId: string }>(visitor, 'POST', `/chats/${chat.id}/messages/${messageId}/remove`)).body
    .removalId

/** Brings back what was removed, and has what is in the chat then read. */
async function restore(visitor: Visitor, removalId: string): Promise<Chat> {
  const { body } = await call<Chat>(visitor, 'POST', `/removals/${removalId}/restore`)
  await read(body)
  return body
}

async function branch(visitor: Visitor, chat: Pick<Chat, 'id'>): Promise<Chat> {
  const { messages } = await visitor.messages(chat.id)
  const { body } = await call<Chat>(visitor, 'POST', `/chats/${chat.id}/branch`, {
    messageId: messages.at(-1)?.id,
    clientId: randomUUID(),
  })
  await read(body)
  return body
}

/** Removes all of a chat behind its first message and brings it back. */
async function thereAndBack(visitor: Visitor, chat: Chat): Promise<Chat> {
  const { messages } = await visitor.messages(chat.id)
  return await restore(visitor, await remove(visitor, chat, messages[1]?.id))
}

describe('what somebody told her to forget stays forgotten', () => {
  test('where its message comes back in its place', async () => {
    const { visitor, chat, said, forget } = await aTalk(HOME, JOB, SMALL)
    await forget(NURSE)
    expect((await restore(visitor, await remove(visitor, chat, said[1]))).id).toBe(chat.id)
    expect(await textsOf(visitor, chat)).toEqual(['Lives in Bergen.'])
  })

  test('where its message comes back beside the talk, which went on', async () => {
    const { visitor, chat, said, forget } = await aTalk(HOME, JOB, SMALL)
    await forget(NURSE)
    const removal = await remove(visitor, chat, said[1])
    await tell(server, chat, [['The rain has stopped.', 'So it has.']])
    const beside = await restore(visitor, removal)
    expect(beside.id).not.toBe(chat.id)
    expect(await textsOf(visitor, beside)).toEqual(['Lives in Bergen.'])
  })

  test('where a message before the one that comes back beside the talk told it', async () => {
    const { visitor, chat, said, forget } = await aTalk(JOB, HOME, SMALL)
    await forget(NURSE)
    const removal = await remove(visitor, chat, said[1])
    await tell(server, chat, [['The rain has stopped.', 'So it has.']])
    expect(await textsOf(visitor, await restore(visitor, removal))).toEqual(['Lives in Bergen.'])
  })

  test('in a branch, where the message is taken out and comes back', async () => {
    const { visitor, chat, forget } = await aTalk(HOME, JOB, SMALL)
    await forget(NURSE)
    const made = await branch(visitor, chat)
    expect(await textsOf(visitor, made)).toEqual(['Lives in Bergen.'])
    await thereAndBack(visitor, made)
    expect(await textsOf(visitor, made)).toEqual(['Lives in Bergen.'])
    expect(await textsOf(visitor, await branch(visitor, made))).toEqual(['Lives in Bergen.'])
  })

  test('in a chat that was cleared, and in one that was deleted, once they are back', async () => {
    const { visitor, chat, forget } = await aTalk(HOME, JOB, SMALL)
    await forget(NURSE)
    const cleared = await call<{ removalId: string }>(visitor, 'POST', '/user/clear-model', {
      modelId: chat.id,
    })
    await tell(server, chat, [SMALL])
    const beside = await restore(visitor, cleared.body.removalId)
    expect(beside.id).not.toBe(chat.id)
    expect(await textsOf(visitor, beside)).toEqual(['Lives in Bergen.'])
    const deleted = await call<{ removalId: string }>(visitor, 'POST', '/user/delete-model', {
      modelId: beside.id,
    })
    expect(await textsOf(visitor, await restore(visitor, deleted.body.removalId))).toEqual([
      'Lives in Bergen.',
    ])
  })

  test('in a file of the talk that is brought back as another chat', async () => {
    const { visitor, chat, forget } = await aTalk(HOME, JOB, SMALL)
    await forget(NURSE)
    // A file has its lines in the order of their times.
    await server.context.db.rows(
      sql`update messages set created_at = '2024-05-14' where chat_id = ${chat.id} and seq = 1`,
    )
    const file = await (await visitor.fetchApi('GET', `/chats/${chat.id}/export?format=jsonl`)).text()
    const { body } = await call<Chat>(visitor, 'POST', '/chats/import', {
      clientId: randomUUID(),
      premadeId: chat.premadeId,
      file,
    })
    await read(body)
    expect(await textsOf(visitor, body)).toEqual(['Lives in Bergen.'])
  })

  test('where another message had told it as well before that', async () => {
    const { visitor, chat, said, forget } = await aTalk(JOB, SMALL, [JOB[0], 'You told me.'])
    await forget(NURSE)
    await restore(visitor, await remove(visitor, chat, said[1]))
    expect(await textsOf(visitor, chat)).toEqual([])
  })

  test('and is told anew by whoever says it again', async () => {
    const { visitor, chat, forget } = await aTalk(JOB, SMALL)
    await forget(NURSE)
    await tell(server, chat, [[...JOB, '2024-05-16']])
    await read(chat)
    expect(await textsOf(visitor, chat)).toEqual([NURSE])
  })

  test('and its message is recalled for no reply and told by no summary, which is written anew', async () => {
    const { visitor, chat, forget } = await aTalk(JOB, ...GARDEN)
    const summary = async () => (await memoriesOf(visitor, chat)).summaries[0]?.text
    expect(await summary()).toContain('garden')
    const recalled = async () =>
      (await recall(visitor, chat, 'Where is the hospital?')).messages.map(({ text }) => text)
    expect(await recalled()).toContain(JOB[0])
    await forget(NURSE)
    expect(await summary()).toBeUndefined()
    expect(await recalled()).not.toContain(JOB[0])
    await read(chat)
    expect(await summary()).toContain('garden')
    expect(await summary()).not.toContain('hospital')
  })

  test('and a summary that an older version left of it goes, and is written anew', async () => {
    const { visitor, chat } = await aTalk(JOB, ...GARDEN)
    const { db, memoryDrawer } = server.context
    const ids = () =>
      db.rows<{ id: string }>(sql`
      select id from memories where chat_id = ${chat.id} and kind = 'summary'`)
    const [left] = await ids()
    await db.rows(sql`
      update memories set forgotten = true, text = '', slot = null where chat_id = ${chat.id} and text = ${NURSE}`)
    await memoryDrawer.catchUp()
    await read(chat)
    const [made] = await ids()
    expect(made?.id).not.toBe(left?.id)
    expect((await memoriesOf(visitor, chat)).summaries[0]?.text).toContain('garden')
    const told = await db.rows(sql`
      select from memory_sources s join messages m on m.id = s.message_id
      where s.memory_id = ${made?.id} and m.content = ${JOB[0]}`)
    expect(told).toEqual([])
  })
})

describe('what somebody corrected stands alone', () => {
  test('with the message that it came from, and beside nothing that says otherwise', async () => {
    const { visitor, chat, said, correct } = await aTalk(HOME, JOB, SMALL)
    expect(await correct(NURSE, HEAD_NURSE)).toMatchObject({ byUser: true, sources: [said[1]] })
    await thereAndBack(visitor, chat)
    expect(await textsOf(visitor, chat)).toEqual([HEAD_NURSE, 'Lives in Bergen.'])
    const made = await branch(visitor, chat)
    expect(await textsOf(visitor, made)).toEqual([HEAD_NURSE, 'Lives in Bergen.'])
    await thereAndBack(visitor, made)
    expect(await textsOf(visitor, made)).toEqual([HEAD_NURSE, 'Lives in Bergen.'])
  })

  test('and goes with that message, wherever it goes', async () => {
    const { visitor, chat, said, correct } = await aTalk(HOME, JOB, SMALL)
    await correct(NURSE, HEAD_NURSE)
    const removal = await remove(visitor, chat, said[1])
    expect(await textsOf(visitor, chat)).toEqual(['Lives in Bergen.'])
    await tell(server, chat, [['The rain has stopped.', 'So it has.']])
    expect(await textsOf(visitor, await restore(visitor, removal))).toEqual([HEAD_NURSE, 'Lives in Bergen.'])
    expect(await textsOf(visitor, chat)).toEqual(['Lives in Bergen.'])
  })

  test('also where its message is erased from the bin: then nothing of it is kept', async () => {
    const { visitor, chat, said, correct } = await aTalk(HOME, JOB, SMALL)
    const { id } = await correct(NURSE, HEAD_NURSE)
    const removal = await remove(visitor, chat, said[1])
    await call(visitor, 'POST', `/removals/${removal}/erase`)
    await server.context.memoryDrawer.catchUp()
    expect(await server.context.db.rows(sql`select from memories where id = ${id}`)).toEqual([])
  })

  test('where its message is quoted, for that says something else', async () => {
    const { visitor, chat, correct } = await aTalk(JOB, SMALL)
    await correct(NURSE, HEAD_NURSE)
    const { messages, memories } = await recall(visitor, chat, 'Which nurse of the hospital is it?')
    expect(messages.map(({ text }) => text)).toContain(JOB[0])
    expect(memories.map(({ text }) => text)).toEqual([HEAD_NURSE])
  })

  test('while a note of the user’s own, which comes from no message, comes back with a talk that was cleared', async () => {
    const { visitor, chat } = await aTalk(HOME, SMALL)
    await call(visitor, 'POST', `/chats/${chat.id}/memories`, {
      clientId: randomUUID(),
      text: 'Is afraid of geese.',
    })
    const { body } = await call<{ removalId: string }>(visitor, 'POST', '/user/clear-model', {
      modelId: chat.id,
    })
    await tell(server, chat, [SMALL])
    const beside = await restore(visitor, body.removalId)
    expect(await textsOf(visitor, beside)).toEqual(['Is afraid of geese.', 'Lives in Bergen.'])
    expect(await textsOf(visitor, chat)).toEqual([])
  })
})

test('what a talk had been read for is not read again once it is back', async () => {
  const { visitor, chat, said } = await aTalk(HOME, SMALL, JOB, SMALL)
  const readSeq = async (id: string) =>
    (
      await server.context.db.rows<{ read_seq: number }>(
        sql`select read_seq from memory_cursors where chat_id = ${id}`,
      )
    )[0]?.read_seq
  const before = await readSeq(chat.id)
  const back = async (removal: string) =>
    (await call<Chat>(visitor, 'POST', `/removals/${removal}/restore`)).body.id
  await back(await remove(visitor, chat, said[1]))
  expect(await readSeq(chat.id)).toBe(before)
  const removal = await remove(visitor, chat, said[1])
  await tell(server, chat, [SMALL])
  expect(await readSeq(await back(removal))).toBe(before)
  const deleted = await call<{ removalId: string }>(visitor, 'POST', '/user/delete-model', {
    modelId: chat.id,
  })
  await back(deleted.body.removalId)
  expect(await readSeq(chat.id)).toBe(3)
})
