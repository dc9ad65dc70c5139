import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anEmbeddingServer } from './an-embedding-server.fixture.ts'
import { chooseEmbeddingModel } from './choose.ts'
import { createOpenAiEmbedding } from './openai-compatible.ts'

let server: Awaited<ReturnType<typeof anEmbeddingServer>>
beforeAll(async () => {
  server = await anEmbeddingServer()
})
afterAll(() => server.close())
beforeEach(() => {
  server.heal()
  server.heard.length = 0
})

type Changes = { baseUrl?: string; apiKey?: string; dimensions?: number; timeoutMs?: number }
const model = (changes: Changes = {}) =>
  createOpenAiEmbedding({
    baseUrl: server.baseUrl,
    apiKey: 'key',
    model: 'small',
    dimensions: undefined,
    timeoutMs: 10_000,
    ...changes,
  })
const never = new AbortController().signal
const embed = (texts: string[], changes?: Changes) => model(changes).embed(texts, never)

const listOf = (...embeddings: unknown[]) =>
  JSON.stringify({ data: embeddings.map((embedding, index) => ({ index, embedding })) })

describe('an embedding server', () => {
  test('gets the texts in one call, with the key and the model, and its vectors come in their order', async () => {
    const [dog, puppy, sea] = await embed(['dog', 'puppy', 'sea'])
    expect(server.heard).toEqual([
      {
        path: '/v1/embeddings',
        authorization: 'Bearer key',
        model: 'small',
        input: ['dog', 'puppy', 'sea'],
      },
    ])
    expect(dog).toHaveLength(64)
    expect(dog).toEqual(puppy)
    expect(dog).not.toEqual(sea)
  })

  test('is asked without a key where there is none, and for a length where one is set', async () => {
    const [vector] = await embed(['dog'], { apiKey: '', dimensions: 16, baseUrl: `${server.baseUrl}/` })
    expect(vector).toHaveLength(16)
    expect(server.heard).toMatchObject([{ path: '/v1/embeddings', authorization: undefined, dimensions: 16 }])
  })

  test('gets whole signs only, also of a text that was cut', async () => {
    await embed(['a dog \u{1f415}'.slice(0, -1)])
    expect(server.texts()).toEqual(['a dog \ufffd'])
  })

  test.each([
    ['answers 429', { status: 429 }, 'busy'],
    ['answers 500', { status: 500 }, 'failed'],
    ['answers 503', { status: 503 }, 'busy'],
    ['refuses the key', { status: 401 }, 'refused'],
    ['does not know the model', { status: 404 }, 'refused'],
    ['does not take the text', { status: 400 }, 'refused-text'],
    ['finds the text too long', { status: 413 }, 'refused-text'],
    ['cuts the connection', 'cut', 'cut'],
    ['sends a page', { body: '<!doctype html>' }, 'malformed'],
    ['sends null', { body: 'null' }, 'malformed'],
    ['sends an answer without an end', { body: `"${'x'.repeat(9_000_000)}"` }, 'malformed'],
    ['sends one vector for two texts', { body: listOf([1, 2]) }, 'malformed'],
    ['sends three vectors for two texts', { body: listOf([1, 2], [2, 1], [1, 1]) }, 'malformed'],
    ['sends vectors of two lengths', { body: listOf([1, 2], [1, 2, 3]) }, 'malformed'],
    ['sends words for numbers', { body: listOf(['one'], ['two']) }, 'malformed'],
    ['sends numbers that are none', { body: '{"data":[{"index":0,"embedding":[1e999]}]}' }, 'malformed'],
    ['sends a vector of zeros', { body: listOf([0, 0], [1, 0]) }, 'malformed'],
    [
      'sends one text twice',
      { body: '{"data":[{"index":1,"embedding":[1]},{"index":1,"embedding":[2]}]}' },
      'malformed',
    ],
  ] as const)('that %s gives no vector, and the error holds no word of the text', async (_, fault, kind) => {
    server.fail(fault)
    const failure = await embed(['a private word', 'another']).catch((thrown: unknown) => thrown)
    expect(failure).toMatchObject({ name: 'EmbeddingError', kind })
    expect(String(failure)).not.toMatch(/private|another/)
    expect(server.heard).toHaveLength(1)
  })

  test('that gives vectors of another length than the one that is set gives none', async () => {
    server.fail({ body: listOf([1, 2, 3]) })
    await expect(embed(['dog'], { dimensions: 2 })).rejects.toMatchObject({
      kind: 'malformed',
      message: 'The embedding server sent a vector of 3 numbers where 2 are wanted.',
    })
  })

  test('that is slow is waited for so long, and one that is away not at all', async () => {
    server.fail('stall')
    await expect(embed(['dog'], { timeoutMs: 150 })).rejects.toMatchObject({ kind: 'timeout' })
    await expect(embed(['dog'], { baseUrl: 'http://127.0.0.1:9/v1' })).rejects.toMatchObject({
      kind: 'unreachable',
    })
  })

  test('is asked nothing more once it is closed', async () => {
    server.fail('stall')
    const closed = model()
    const asked = expect(closed.embed(['dog'], never)).rejects.toMatchObject({ kind: 'unreachable' })
    await closed.close()
    await asked
    await expect(closed.embedQuery('dog', never)).rejects.toMatchObject({ kind: 'unreachable' })
  })

  test('is given up with the reason of whoever gives it up', async () => {
    server.fail('stall')
    const abort = new AbortController()
    const embedding = model().embed(['dog'], abort.signal)
    abort.abort(new Error('closing'))
    await expect(embedding).rejects.toThrow('closing')
  })

  test('is there where the settings name one, and the embedded encoder where they do not', () => {
    const settings = {
      EMBEDDINGS: true,
      EMBEDDING_BASE_URL: '',
      EMBEDDING_API_KEY: '',
      EMBEDDING_MODEL: 'small',
      EMBEDDING_DIMENSIONS: undefined,
      EMBEDDING_TIMEOUT_MS: 1_000,
    }
    expect(chooseEmbeddingModel(settings)).toMatchObject({ isReal: false, dimensions: 512 })
    const off = { ...settings, EMBEDDINGS: false, EMBEDDING_BASE_URL: 'http://vectors/v1' }
    expect(chooseEmbeddingModel(off)).toBeUndefined()
    expect(chooseEmbeddingModel({ ...settings, EMBEDDING_BASE_URL: 'http://vectors/v1' })?.label).toBe(
      'small at http://vectors/v1',
    )
  })
})
