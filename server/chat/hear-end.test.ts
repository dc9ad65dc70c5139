import { EventEmitter, getEventListeners, once } from 'node:events'
import http from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listening } from '#server/platform/listening.fixture.ts'
import { createOpenAiCompatible } from '#server/providers/llm/openai-compatible/adapter.ts'
import { type LanguageModel, LanguageModelError } from '#server/providers/llm/port.ts'
import { hearEnd } from './listen.ts'
import { CLOSING, STOPPED } from './reply-end.ts'

const PATIENCE_MS = 600_000
const chunk = (choice: object) => `data: ${JSON.stringify({ choices: [{ index: 0, ...choice }] })}\n\n`
const said = (content: string) => chunk({ delta: { content } })

/** What a server may do with the question for the end of a sentence. */
const WAYS: Record<string, (response: http.ServerResponse) => void> = {
  ends: (response) => {
    response.write(said('on the fire.'))
    response.end(`${chunk({ delta: {}, finish_reason: 'stop' })}data: [DONE]\n\n`)
  },
  'talks on': (response) => void response.write(said('on the fire and so on '.repeat(60))),
  'breaks off': (response) => void response.write(said('on the'), () => response.destroy()),
  'is silent': (response) => response.flushHeaders(),
}

const asked = new EventEmitter()
const connections = new Set<http.ServerResponse>()
let way = ''
let server: http.Server
let model: LanguageModel
beforeAll(async () => {
  server = http.createServer((request, response) => {
    connections.add(response)
    response.once('close', () => connections.delete(response))
    request.resume()
    if (way === 'refuses') return void response.writeHead(500).end('{}')
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    WAYS[way]?.(response)
    asked.emit('asked')
  })
  const port = await listening(server)
  model = createOpenAiCompatible({
    baseUrl: `http://127.0.0.1:${port}/v1`,
    apiKey: '',
    model: 'test',
    replyTokens: 500,
    connectTimeoutMs: PATIENCE_MS,
    firstTokenTimeoutMs: PATIENCE_MS,
    stallTimeoutMs: PATIENCE_MS,
  })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const request = { prompt: [], speaker: { name: 'Vera', age: 34, gender: 'female', persona: {} }, talk: [] }

/** Asks for the end of a sentence; answers what came of it, and which signal the model was given. */
function ask(how: string, signal: AbortSignal) {
  way = how
  let given: AbortSignal | undefined
  const watched: LanguageModel = {
    ...model,
    stream: (asking, onText, heard) => {
      given = heard
      return model.stream(asking, onText, heard)
    },
  }
  const outcome = hearEnd(watched, request as never, signal).catch((error: unknown) => error)
  return { outcome, listeners: () => (given ? getEventListeners(given, 'abort').length : -1) }
}

const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length

test.each([
  ['ends', 'on the fire.'],
  ['talks on', expect.stringMatching(/^on the fire and so on/)],
  ['breaks off', expect.any(LanguageModelError)],
  ['refuses', expect.any(LanguageModelError)],
])(
  'a model that %s when it is asked for the end of a sentence leaves nothing behind',
  async (how, result) => {
    const reader = new AbortController()
    const before = timers()
    const { outcome, listeners } = ask(how, reader.signal)
    expect(await outcome).toEqual(result)
    expect(timers()).toBeLessThanOrEqual(before)
    await expect.poll(listeners).toBe(0)
    await expect.poll(() => connections.size).toBe(0)
  },
)

test.each([
  ['the reader stops it', STOPPED],
  ['the server is told to end', CLOSING],
])('nothing is left behind where %s while the end of a sentence is awaited', async (_, reason) => {
  const reader = new AbortController()
  const before = timers()
  const heard = once(asked, 'asked')
  const { outcome, listeners } = ask('is silent', reader.signal)
  await heard
  reader.abort(reason)
  expect(await outcome).toBe(reason)
  expect(timers()).toBeLessThanOrEqual(before)
  await expect.poll(listeners).toBe(0)
  await expect.poll(() => connections.size).toBe(0)
})
