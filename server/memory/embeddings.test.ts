import { randomUUID } from 'node:crypto'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Chat } from '#contract/chat.ts'
import { anEmbeddingServer } from '#server/providers/embedding/an-embedding-server.fixture.ts'
import { aModelServer } from '#tests/server/a-model-server.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { aTalk, type Talk } from '#tests/server/a-talk.ts'
import {
  aTold,
  countOf,
  embedded,
  found,
  LINES,
  QUESTION,
  recalled,
  YAMAHA,
} from '#tests/server/a-told-talk.ts'
import { SOON } from '#tests/soon.ts'

type EmbeddingServer = Awaited<ReturnType<typeof anEmbeddingServer>>

let model: Awaited<ReturnType<typeof aModelServer>>
let embedding: EmbeddingServer
beforeAll(async () => {
  model = await aModelServer()
  embedding = await anEmbeddingServer()
})
afterAll(() => {
  model.close()
  embedding.close()
})
beforeEach(() => embedding.heal())

const withEmbeddings = () => ({
  LLM_BASE_URL: model.baseUrl,
  EMBEDDINGS: 'yes',
  EMBEDDING_FROM_MESSAGES: '1',
  EMBEDDING_BASE_URL: embedding.baseUrl,
  EMBEDDING_MODEL: 'tiny',
  EMBEDDING_API_KEY: 'key-of-the-embeddings',
  // A busy machine is slow, not wrong.
  EMBEDDING_QUERY_TIMEOUT_MS: '20000',
})

/** Whether PostgreSQL is there for tests, and has pgvector. */
async function hasPgvector(): Promise<boolean> {
  if (!process.env.TEST_DATABASE_URL) return false
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  const { rows } = await client.query("select from pg_available_extensions where name = 'vector'")
  await client.end()
  return rows.length > 0
}

const databases: [string, Record<string, string>][] = [
  ['the embedded database', { DATABASE_URL: '' }],
  ...((await hasPgvector()) ? [['PostgreSQL with pgvector', {}] as [string, Record<string, string>]] : []),
]

describe.each(databases)('with an embedding model, on %s', (_, database) => {
  let server: TestServer
  beforeAll(async () => {
    server = await aServer({ ...withEmbeddings(), ...database })
  })
  afterAll(async () => await server.close())

  test('a question in words that the message never used finds it, soon after it was said', async () => {
    const talk = await aTalk(server, LINES)
    await vi.waitFor(async () => expect(await found(talk)).toContain(YAMAHA), SOON)
    expect(server.context.parts).toContainEqual({
      name: 'embeddings',
      label: `tiny at ${embedding.baseUrl}`,
      isReal: true,
    })
  })

  test('a memory is found by what it means, also once it says something else', async () => {
    const talk = await aTold(server)
    const id = randomUUID()
    for (const [clientId, text] of [
      [id, 'Owns a Yamaha.'],
      [randomUUID(), 'Sleeps badly.'],
      [randomUUID(), 'Paints with her sister.'],
    ])
      await talk.post('/memories', { clientId, text })
    await embedded(server)
    const memoriesFor = async (query: string) =>
      (await recalled(talk, query, 200)).memories.map(({ text }) => text)
    expect(await memoriesFor(QUESTION)).toEqual(['Owns a Yamaha.'])
    await talk.post(`/memories/${id}`, { text: 'Is followed by a spaniel.' })
    expect(await memoriesFor(QUESTION)).toEqual([])
    await embedded(server)
    expect(await memoriesFor('Whose hound?')).toEqual(['Is followed by a spaniel.'])
    await talk.post(`/memories/${id}/forget`, {})
    expect(await countOf(server, 'memory_vectors', talk.chat.id)).toBe(2)
  })

  test('a reply is reminded of what was said long ago in other words', async () => {
    const talk = await aTold(server, [...LINES, ...LINES.slice(1), ...LINES.slice(1)])
    await embedded(server)
    await talk.say(QUESTION)
    const prompt = JSON.stringify(model.prompts.at(-1))
    expect(prompt).toContain(`the user: ${YAMAHA}`)
  })

  test('a message that was changed is not found by what it said, and by its new words once it is embedded', async () => {
    const talk = await aTold(server)
    await embedded(server)
    expect(await found(talk)).toContain(YAMAHA)
    const message = (await talk.messages()).find(({ content }) => content === YAMAHA)
    const edit = { content: 'The old spaniel lay down near the border again.', version: 1 }
    const { status } = await talk.post(`/messages/${message?.id}/edit`, { ...edit, clientId: randomUUID() })
    expect(status).toBe(200)
    expect(await found(talk)).not.toContain(YAMAHA)
    await embedded(server)
    expect(await found(talk, 'Whose hound?')).toContain(edit.content)
  })

  test('a message that was changed through another server is not found by what it said either', async () => {
    const talk = await aTold(server)
    await embedded(server)
    expect(await found(talk)).toContain(YAMAHA)
    const text = 'The old spaniel lay down near the border again.'
    await server.context.db.rows(sql`
      update messages set content = ${text}, version = version + 1
      where chat_id = ${talk.chat.id} and content = ${YAMAHA}`)
    const now = await found(talk)
    expect([now.includes(YAMAHA), now.includes(text)]).toEqual([false, false])
    await embedded(server)
    expect(await found(talk, 'Whose hound?')).toContain(text)
    await server.context.db.rows(
      sql`delete from messages where chat_id = ${talk.chat.id} and content = ${text}`,
    )
    expect(await found(talk, 'Whose hound?')).not.toContain(text)
  })

  test('a reply that is written anew is embedded anew', async () => {
    const talk = await aTold(server)
    await embedded(server)
    const all = await countOf(server, 'message_vectors', talk.chat.id)
    const last = await talk.at(-1)
    const again = await talk.post('/replies', { messageId: last.id })
    await talk.visitor.follow(again.body.reply)
    await embedded(server)
    const rows = await server.context.db.rows(
      sql`select version from message_vectors where message_id = ${last.id}`,
    )
    expect(rows).toEqual([{ version: (await talk.at(-1)).version }])
    expect(await countOf(server, 'message_vectors', talk.chat.id)).toBe(all)
  })

  test.each([
    ['removed', (talk: Talk, id: string) => talk.post(`/messages/${id}/remove`, {})],
    [
      'cleared',
      ({ visitor, chat }: Talk) => visitor.fetchApi('POST', '/user/clear-model', { modelId: chat.id }),
    ],
    [
      'deleted',
      ({ visitor, chat }: Talk) => visitor.fetchApi('POST', '/user/delete-model', { modelId: chat.id }),
    ],
  ])('what is %s leaves no vector, and nothing of it is embedded any more', async (_how, remove) => {
    const talk = await aTold(server)
    const first = (await talk.messages()).find(({ content }) => content === YAMAHA)
    await embedded(server)
    expect(await countOf(server, 'message_vectors', talk.chat.id)).toBeGreaterThan(LINES.length)
    expect(await found(talk)).toContain(YAMAHA)
    await remove(talk, first?.id ?? '')
    const isLeft = (await talk.visitor.chats()).some(({ id }) => id === talk.chat.id)
    const left = isLeft ? (await talk.messages()).length : 0
    expect(left).toBeLessThan(LINES.length)
    embedding.heard.length = 0
    await embedded(server)
    expect(embedding.texts()).not.toContain(YAMAHA)
    expect(await countOf(server, 'message_vectors', talk.chat.id)).toBe(left)
    if (isLeft) expect(await found(talk)).not.toContain(YAMAHA)
  })

  test('a talk that comes back from the bin is found again', async () => {
    const talk = await aTold(server)
    await embedded(server)
    await talk.visitor.fetchApi('POST', '/user/delete-model', { modelId: talk.chat.id })
    const removals = await (await talk.visitor.fetchApi('GET', '/removals')).json()
    const path = `/removals/${removals.removals[0].id}/restore`
    const chat: Chat = await (await talk.visitor.fetchApi('POST', path)).json()
    await embedded(server)
    expect(await found({ ...talk, chat })).toContain(YAMAHA)
  })

  test('an account that is erased leaves no vector', async () => {
    const talk = await aTold(server)
    await talk.post('/memories', { clientId: randomUUID(), text: 'Owns a Yamaha.' })
    await embedded(server)
    await server.context.db.rows(
      sql`update users set deletion_due_at = now() - interval '1 day' where id = ${talk.userId}`,
    )
    await server.context.privacy.erase()
    for (const table of ['message_vectors', 'memory_vectors', 'embedded_talks'])
      expect(await countOf(server, table, talk.chat.id)).toBe(0)
  })

  test('while the model is away, words alone find; what was said meanwhile is embedded once it is back', async () => {
    embedding.fail({ status: 503 })
    const talk = await aTalk(server, LINES)
    expect(await found(talk, 'thunder at night')).toContain(LINES.at(-1))
    expect(await found(talk)).not.toContain(YAMAHA)
    embedding.fail({ body: '<!doctype html>' })
    await embedded(server)
    expect(await found(talk)).not.toContain(YAMAHA)
    expect(await countOf(server, 'message_vectors', talk.chat.id)).toBe(0)
    embedding.heal()
    await embedded(server)
    expect(await found(talk)).toContain(YAMAHA)
  })

  test.each([400, 500])(
    'a text that the model does not take is left out, and holds up nothing: %d',
    async (status) => {
      const isFence = (texts: string[]) => texts.some((text) => text.includes('fence'))
      embedding.fail({ status }, isFence)
      const talk = await aTold(server)
      await embedded(server)
      expect(await found(talk)).toContain(YAMAHA)
      embedding.heard.length = 0
      await embedded(server)
      expect(isFence(embedding.texts())).toBe(false)
    },
  )

  test('a long talk lets others be embedded before it is done', async () => {
    const long = await aTold(
      server,
      Array.from({ length: 60 }, (_, at) => `The tide came in ${at} times.`),
    )
    const short = await aTold(server)
    embedding.heard.length = 0
    const { embedder } = server.context
    await Promise.all([embedder?.embed(long.chat.id), embedder?.embed(short.chat.id)])
    const texts = embedding.texts()
    expect(texts.indexOf(YAMAHA)).toBeGreaterThan(0)
    expect(texts.indexOf(YAMAHA)).toBeLessThan(texts.indexOf('The tide came in 59 times.'))
  })

  test('a text that is too long for the model is embedded by its beginning', async () => {
    embedding.fail({ status: 500 }, (texts) => texts.some((text) => text.length > 600))
    const talk = await aTold(server, [`${YAMAHA} H${'m'.repeat(700)}.`, ...LINES.slice(1)])
    await embedded(server)
    expect((await found(talk, QUESTION, 80)).join()).toContain('Yamaha')
  })

  test('the log holds no word of a talk, and no key', () => {
    const log = server.logged.join('')
    expect(log).not.toMatch(/Yamaha|motorcycle|fence|key-of-the-embeddings/)
    expect(log).toContain('they will be')
  })
})

test('another model, or another length of vectors, has every talk embedded anew', async () => {
  const server = await aServer({ ...withEmbeddings(), DATABASE_URL: '' })
  try {
    const talk = await aTold(server)
    await embedded(server)
    const spaces = async () =>
      await server.context.db.rows(
        sql`select distinct space from message_vectors where chat_id = ${talk.chat.id}`,
      )
    expect(await spaces()).toEqual([{ space: 'tiny/64' }])
    expect(await found(talk)).toContain(YAMAHA)
    embedding.become(48)
    // The first text of another length tells, and then everything is done anew.
    await talk.say('Good night then, sleep well.')
    await embedded(server)
    await embedded(server)
    expect(await spaces()).toEqual([{ space: 'tiny/48' }])
    expect(await found(talk)).toContain(YAMAHA)
  } finally {
    embedding.become(64)
    await server.close()
  }
})

test('a model that is asked and does not answer holds a recall up no longer than it may, and no end of the server', async () => {
  embedding.fail('stall')
  const settings = { EMBEDDING_QUERY_TIMEOUT_MS: '100', EMBEDDING_TIMEOUT_MS: '600000' }
  const server = await aServer({ ...withEmbeddings(), ...settings, DATABASE_URL: '' })
  try {
    const talk = await aTold(server)
    expect(await found(talk, 'thunder at night')).toContain(LINES.at(-1))
    expect(server.logged.join('')).toContain('a query has no vector in time')
  } finally {
    await server.close()
  }
})

test('without an embedding model the same question finds nothing, and nothing is kept of vectors', async () => {
  const server = await aServer({ LLM_BASE_URL: model.baseUrl })
  try {
    const talk = await aTold(server)
    expect(await found(talk)).not.toContain(YAMAHA)
    expect(server.context.embedder).toBeUndefined()
    expect(server.context.parts).toContainEqual({
      name: 'embeddings',
      label: 'none: recall goes by words alone',
      isReal: false,
    })
  } finally {
    await server.close()
  }
})

// Whether pgvector is installed or not: this service may not create it.
test.runIf(process.env.TEST_DATABASE_URL)(
  'on a PostgreSQL without pgvector the service starts, says so once, and recalls by words alone',
  async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '')
    const name = `moonlit_plain_${randomUUID().replaceAll('-', '')}`
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    await client.query(`create role ${name} login password 'plain'`)
    await client.query(`create database ${name} owner ${name}`)
    Object.assign(url, { username: name, password: 'plain', pathname: `/${name}` })
    const server = await aServer({ ...withEmbeddings(), DATABASE_URL: url.href })
    try {
      const lines = server.logged.filter((line) => line.includes('PostgreSQL has no pgvector'))
      expect(lines).toHaveLength(1)
      const label = `tiny at ${embedding.baseUrl}, but no pgvector: recall goes by words alone`
      expect(server.context.parts).toContainEqual({ name: 'embeddings', label, isReal: false })
      embedding.heard.length = 0
      const talk = await aTold(server)
      expect(await found(talk, 'thunder at night')).toContain(LINES.at(-1))
      expect(await found(talk)).not.toContain(YAMAHA)
      expect(embedding.heard).toEqual([])
    } finally {
      await server.close()
      await client.query(`drop database ${name} with (force)`)
      await client.query(`drop role ${name}`)
      await client.end()
    }
  },
)
