import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LanguageModelError } from '../port.ts'
import { createOpenAiCompatible } from './adapter.ts'

/**
 * A model server that closes each connection when a second request comes over it, as one does whose time for idle
 * connections has just run out. `closesNew` closes new connections too.
 */
let server: http.Server
let closesNew = false
let asked = 0

beforeAll(async () => {
  const used = new WeakSet<object>()
  server = http.createServer((request, response) => {
    asked++
    if (closesNew || used.has(request.socket)) return void request.socket.destroy()
    used.add(request.socket)
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: {"choices":[{"index":0,"delta":{"content":"Yes."}}]}\n\n')
    response.end('data: [DONE]\n\n')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function aModel(of = server, more: { stallTimeoutMs?: number } = {}) {
  const { port } = of.address() as AddressInfo
  return createOpenAiCompatible({
    baseUrl: `http://127.0.0.1:${port}/v1`,
    apiKey: '',
    model: 'test',
    replyTokens: 100,
    connectTimeoutMs: 10_000,
    firstTokenTimeoutMs: 10_000,
    stallTimeoutMs: 10_000,
    ...more,
  })
}

async function said(model: ReturnType<typeof aModel>, onText = (_words: string) => {}) {
  let text = ''
  await model.stream(
    { prompt: [{ role: 'user', content: 'Hello' }] } as Parameters<typeof model.stream>[0],
    (words) => {
      text += words
      onText(words)
    },
    new AbortController().signal,
  )
  return text
}

test('a reply comes although the server has closed the connection that was kept open', async () => {
  closesNew = false
  asked = 0
  const model = aModel()
  for (const _ of [1, 2, 3]) expect(await said(model)).toBe('Yes.')
  // The third found the connection of the second, and asked again like that.
  expect(asked).toBe(5)
})

test('a server that closes a new connection cannot be reached, and is asked once', async () => {
  closesNew = true
  asked = 0
  const failure = await said(aModel()).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(LanguageModelError)
  expect(failure).toMatchObject({ kind: 'unreachable' })
  expect(asked).toBe(1)
})

test('a server that writes on without end, whatever length it was asked for, is left when the reply is long', async () => {
  const closed = Promise.withResolvers<void>()
  const endless = http.createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const writeOn = () => {
      const chunk = 'data: {"choices":[{"index":0,"delta":{"content":"and on "}}]}\n\n'
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', writeOn).on('close', closed.resolve)
    writeOn()
  })
  endless.listen(0, '127.0.0.1')
  await once(endless, 'listening')
  const text = await said(aModel(endless))
  await closed.promise
  endless.close()
  expect(text).toMatch(/^(and on )+$/)
  expect(text.length).toBeLessThan(100 * 20)
})

/** A server that sends these bytes, each part by itself. */
async function aServerOf(...parts: Buffer[]) {
  const one = http.createServer(async (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const part of parts) await new Promise((resolve) => response.write(part, resolve))
    response.end()
  })
  one.listen(0, '127.0.0.1')
  await once(one, 'listening')
  return one
}

const frameOf = (content: Buffer | string) =>
  Buffer.concat([
    Buffer.from('data: {"choices":[{"index":0,"delta":{"content":"'),
    Buffer.from(content),
    Buffer.from('"}}]}\n\n'),
  ])
const DONE = Buffer.from('data: [DONE]\n\n')

test.each([
  ['a byte that begins no letter', Buffer.from([0xff])],
  ['half of a letter', Buffer.from([0xc3, 0x28])],
  ['half of a surrogate', Buffer.from([0xed, 0xa0, 0x80])],
])('a reply with %s is no reply, and nothing of the letter is shown', async (_, bytes) => {
  const broken = await aServerOf(frameOf('Yes. '), frameOf(bytes), frameOf('No.'), DONE)
  let text = ''
  const failure = await said(aModel(broken), (words) => {
    text += words
  }).catch((error: unknown) => error)
  broken.close()
  expect(failure).toMatchObject({ kind: 'malformed' })
  // Both may come in one piece.
  expect('Yes. ').toContain(text)
})

test('a letter that comes in two parts is whole', async () => {
  const frame = frameOf('é, 月')
  const parts = Array.from(frame, (byte) => Buffer.from([byte]))
  const sliced = await aServerOf(...parts, DONE)
  expect(await said(aModel(sliced))).toBe('é, 月')
  sliced.close()
})

/** A server that answers each request as the test says. */
async function aServerThat(
  answer: (request: http.IncomingMessage, response: http.ServerResponse) => unknown,
) {
  const one = http.createServer((request, response) => void answer(request, response))
  one.listen(0, '127.0.0.1')
  await once(one, 'listening')
  return one
}

test('a model that knows the length of a reply by its newer name alone is asked by that, and from then on', async () => {
  const lengths: unknown[] = []
  const strict = await aServerThat(async (request, response) => {
    const { max_tokens, max_completion_tokens } = JSON.parse(
      (await Array.fromAsync(request)).map(String).join(''),
    )
    lengths.push(max_tokens === undefined ? { max_completion_tokens } : { max_tokens })
    if (max_tokens !== undefined) {
      const message = "'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead."
      return void response.writeHead(400).end(JSON.stringify({ error: { message, param: 'max_tokens' } }))
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(Buffer.concat([frameOf('Yes.'), DONE]))
  })
  const model = aModel(strict)
  // Two that find out at once.
  expect(await Promise.all([said(model), said(model)])).toEqual(['Yes.', 'Yes.'])
  expect(await said(model.tuned?.({ replyTokens: 50 }) ?? model)).toBe('Yes.')
  strict.close()
  const [old, newer] = [{ max_tokens: 100 }, { max_completion_tokens: 100 }]
  expect(lengths).toHaveLength(5)
  for (const name of [old, newer])
    expect(lengths.filter((one) => isDeepStrictEqual(one, name))).toHaveLength(2)
  expect(lengths.at(-1)).toEqual({ max_completion_tokens: 50 })
})

test('a server that refuses a request for another reason is asked once', async () => {
  asked = 0
  const refusing = await aServerThat((request, response) => {
    asked++
    request.resume()
    response.writeHead(400).end('{"error":{"message":"The prompt is too long."}}')
  })
  const failure = await said(aModel(refusing)).catch((error: unknown) => error)
  refusing.close()
  expect(failure).toMatchObject({ kind: 'refused', retryable: false })
  expect(asked).toBe(1)
})

const LAST = Buffer.from('data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n')

test('a reply that has said why it ends is whole, although its server then says nothing and stays', async () => {
  const closed = Promise.withResolvers<void>()
  const staying = await aServerThat((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(Buffer.concat([frameOf('Yes.'), LAST]))
    response.on('close', closed.resolve)
  })
  expect(await said(aModel(staying, { stallTimeoutMs: 300 }))).toBe('Yes.')
  await closed.promise
  staying.close()
})

test('nothing is read that a server sends after the end of a reply, and the server is left', async () => {
  const closed = Promise.withResolvers<void>()
  const goingOn = await aServerThat((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(Buffer.concat([frameOf('Yes.'), DONE, frameOf('No.'), frameOf('No.')]))
    response.on('close', closed.resolve)
  })
  expect(await said(aModel(goingOn))).toBe('Yes.')
  await closed.promise
  goingOn.close()
})
