import { randomUUID } from 'node:crypto'
import type { Worker } from 'node:worker_threads'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aChatFile, aLine } from '#tests/factories/a-chat-file.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aTold, countOf, embedded, found, LINES, QUESTION, YAMAHA } from '#tests/server/a-told-talk.ts'

const settings = { DATABASE_URL: '', EMBEDDINGS: 'yes', EMBEDDING_FROM_MESSAGES: '1' }

describe('with nothing configured', () => {
  let server: TestServer
  beforeAll(async () => {
    // A busy machine is slow, not wrong.
    server = await aServer({ ...settings, EMBEDDING_QUERY_TIMEOUT_MS: '20000' })
  })
  afterAll(async () => await server.close())

  test('a question in words that the message never used finds it, by a model in the server', async () => {
    const talk = await aTold(server)
    await embedded(server)
    expect(await found(talk)).toContain(YAMAHA)
    const label = 'the embedded sentence encoder (English)'
    expect(server.context.parts).toContainEqual({ name: 'embeddings', label, isReal: false })
  })

  test('a memory is found by what it means', async () => {
    const talk = await aTold(server)
    for (const text of ['Owns a Yamaha.', 'Sleeps badly.', 'Paints with her sister.'])
      await talk.post('/memories', { clientId: randomUUID(), text })
    await embedded(server)
    expect(await countOf(server, 'memory_vectors', talk.chat.id)).toBe(3)
    const path = `/chats/${talk.chat.id}/recall?query=${encodeURIComponent(QUESTION)}&budget=200`
    const { memories } = await (await talk.visitor.fetchApi('GET', path)).json()
    expect(memories).toMatchObject([{ text: 'Owns a Yamaha.' }])
  })

  test('small talk reminds a reply of nothing, as near as other small talk is', async () => {
    const talk = await aTold(server, ['Haha, all right then.', ...LINES, ...LINES, ...LINES])
    await embedded(server)
    const remindedOf = async (said: string) => {
      const { reply } = await talk.say(said)
      const coming = { chatId: talk.chat.id, hasMemories: true, name: 'Mireille', text: said, room: 2_000 }
      const { messages } = await server.context.memory.remind({ ...coming, before: reply.seq - 29 })
      return messages.map(({ text }) => text)
    }
    expect(await remindedOf('Haha, okay then!')).toEqual([])
    expect(await remindedOf(QUESTION)).toContain(YAMAHA)
  })

  test('what is not English has no vector, is found by its words, and holds up nothing', async () => {
    const german = 'Meine Schwester ist heute mit dem Motorrad an die Ostsee gefahren.'
    const talk = await aTold(server, [german, ...LINES])
    await embedded(server)
    const rows = await server.context.db.rows(sql`
      select m.content from message_vectors v join messages m on m.id = v.message_id
      where v.chat_id = ${talk.chat.id} and v.vector is null`)
    expect(rows).toEqual([{ content: german }])
    expect(await found(talk)).toContain(YAMAHA)
    expect(await found(talk, 'Wer ist an die Ostsee gefahren?')).toContain(german)
  })
})

test('a talk that the prompt holds whole costs nothing: no vector, no thread, and none at a start', async () => {
  const started: (string | undefined)[] = []
  const seen = (worker: Worker) => void started.push(worker.threadName ?? undefined)
  const server = await aServer({ DATABASE_URL: '', EMBEDDINGS: 'yes' })
  process.on('worker', seen)
  try {
    const talk = await aTold(server)
    await embedded(server)
    await talk.say(QUESTION)
    await found(talk)
    expect(await countOf(server, 'message_vectors', talk.chat.id)).toBe(0)
    expect(started).toEqual([])
    const long = await aTold(server, [...LINES, ...LINES, ...LINES])
    await embedded(server)
    expect(await countOf(server, 'message_vectors', long.chat.id)).toBeGreaterThan(40)
    expect(started).toHaveLength(1)
  } finally {
    process.off('worker', seen)
    await server.close()
  }
})

test('a reply after a start does not wait for the model to be loaded', async () => {
  const server = await aServer({ ...settings, EMBEDDING_QUERY_TIMEOUT_MS: '1' })
  try {
    const talk = await aTold(server, [...LINES, ...LINES, ...LINES])
    const { reply } = await talk.say('What about the thunder at night?')
    expect((await talk.at(-1)).id).toBe(reply.id)
    expect((await talk.at(-1)).status).toBe('finished')
    expect(server.logged.join('')).toContain('a query has no vector in time')
  } finally {
    await server.close()
  }
})

test('a long talk is found by what it means as soon as it has been brought as a file', async () => {
  const server = await aServer({ ...settings, EMBEDDING_FROM_MESSAGES: '40' })
  try {
    const talk = await aTold(server)
    const lines = [...LINES, ...LINES.slice(1), ...LINES.slice(1), ...LINES.slice(1)]
    const file = aChatFile(
      lines.flatMap((line) => [aLine(line, { is_user: true }), aLine('The lamp is lit.')]),
    )
    const premadeId = server.context.characters.visible()[2]?.model.premadeId
    const answer = await talk.visitor.fetchApi('POST', '/chats/import', {
      clientId: randomUUID(),
      premadeId,
      file,
    })
    const chat = await answer.json()
    expect(await found({ ...talk, chat })).toContain(YAMAHA)
  } finally {
    await server.close()
  }
})
