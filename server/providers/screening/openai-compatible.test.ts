import { afterAll, beforeAll, expect, test } from 'vitest'
import { aScreenServer } from './a-screen-server.fixture.ts'
import { createOpenAiScreen } from './openai-compatible.ts'

let server: Awaited<ReturnType<typeof aScreenServer>>
beforeAll(async () => {
  server = await aScreenServer()
})
afterAll(() => server.close())

const judge = (options: { timeoutMs?: number; baseUrl?: string } = {}) =>
  createOpenAiScreen({
    baseUrl: server.baseUrl,
    apiKey: 'key',
    model: 'omni-moderation-latest',
    ...options,
  }).judge(Buffer.from('pixels'), new AbortController().signal)

test('a picture goes to the screen as it is, with the key and the model', async () => {
  server.answer({ categories: { sexual: false } })
  await judge()
  expect(server.heard.at(-1)).toEqual({
    authorization: 'Bearer key',
    model: 'omni-moderation-latest',
    picture: Buffer.from('pixels'),
  })
})

test.each([
  [{ sexual: false, violence: true }, { rating: 'general' }],
  [{ sexual: true }, { rating: 'adult' }],
  [
    { sexual: true, 'sexual/minors': true },
    { rating: 'blocked', why: 'sexual/minors' },
  ],
  [
    { sexual: false, 'violence/graphic': true },
    { rating: 'blocked', why: 'violence/graphic' },
  ],
])('[SAF-9] what is seen decides: %j', async (categories, verdict) => {
  server.answer({ categories })
  expect(await judge()).toEqual(verdict)
})

test.each([
  ['an error', { status: 503 }],
  ['a page', { body: '<!doctype html>' }],
  ['an answer without a result', { body: '{"results":[]}' }],
  ['a result without a word on what is seen', { categories: {} }],
  ['an answer without an end', { body: 'x'.repeat(400_000) }],
] as const)('[SAF-10] %s is no verdict', async (_, answer) => {
  server.answer(answer)
  await expect(judge()).rejects.toMatchObject({ name: 'PictureScreenError' })
})

test('[SAF-10] a screen that is slow or away gives no verdict', async () => {
  server.answer('stall')
  await expect(judge({ timeoutMs: 150 })).rejects.toThrow('too long')
  await expect(judge({ baseUrl: 'http://127.0.0.1:9/v1' })).rejects.toThrow('cannot be reached')
})
