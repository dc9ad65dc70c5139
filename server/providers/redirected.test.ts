import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOpenAiEmbedding } from './embedding/openai-compatible.ts'
import { createGuardModel, LLAMA_GUARD_CATEGORIES } from './guard/guard-model.ts'
import { ask } from './imagegen/engine-server.ts'
import { createVisionModel } from './likeness/vision-model.ts'
import { firstModel } from './llm/openai-compatible/discover.ts'
import { createOpenAiScreen } from './screening/openai-compatible.ts'
import { createOpenAiSpeech } from './speech/openai-compatible.ts'
import { createOpenAiTranscriber } from './transcription/openai-compatible.ts'

/** What a service within the operator's network was asked; it should be nothing. */
const reached: string[] = []
let inside: Server
let service: Server
let baseUrl: string

beforeAll(async () => {
  inside = createServer((request, response) => {
    reached.push(`${request.method} ${request.url}`)
    response.end('{"data":[{"id":"secrets"}]}')
  })
  service = createServer((request, response) => {
    request.resume()
    response.writeHead(307, { location: `${urlOf(inside)}/latest/meta-data` }).end()
  })
  for (const server of [inside, service]) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
  baseUrl = urlOf(service)
})
afterAll(() => {
  for (const server of [inside, service]) {
    server.closeAllConnections()
    server.close()
  }
})

// A TCP server that listens has a port.
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const apiKey = 'key-of-the-service'
const signal = AbortSignal.timeout(10_000)

const calls: [string, () => Promise<unknown>][] = [
  ['a list of models', () => firstModel(baseUrl, apiKey, 2_000)],
  [
    'a synthesiser',
    () => {
      const voices = { female: ['one'], male: ['two'] }
      const voice = { register: 'female', timbre: 0, pitchHz: 200, pace: 1 } as const
      return createOpenAiSpeech({ baseUrl, apiKey, model: 'm', voices }).speak(
        { text: 'Hello', voice },
        signal,
      )
    },
  ],
  [
    'a speech recognition',
    () => {
      const recording = { bytes: Buffer.from('OggS'), mime: 'audio/ogg' } as const
      return createOpenAiTranscriber({ baseUrl, apiKey, model: 'm' }).transcribe(recording, signal)
    },
  ],
  [
    'a screen of pictures',
    () => createOpenAiScreen({ baseUrl, apiKey, model: 'm' }).judge(Buffer.from('RIFF'), signal),
  ],
  [
    'a guard',
    () => {
      const server = { baseUrl, apiKey, model: 'm', timeoutMs: 2_000 }
      const line = { author: 'user', content: 'Hello' } as const
      return createGuardModel(server, LLAMA_GUARD_CATEGORIES).judge(line, [], signal)
    },
  ],
  [
    'an embedding model',
    () => {
      const server = { baseUrl, apiKey, model: 'm', dimensions: undefined, timeoutMs: 2_000 }
      return createOpenAiEmbedding(server).embed(['Hello'], signal)
    },
  ],
  [
    'a judge of likeness',
    () => {
      const pictures = { toJpeg: async (file: Buffer) => file }
      const judge = createVisionModel({ baseUrl, apiKey, model: 'm', timeoutMs: 2_000, pictures })
      return judge.compare([Buffer.from('RIFF')], Buffer.from('RIFF'), signal)
    },
  ],
  ['an image engine', () => ask({ name: 'engine', baseUrl, headers: {} }, '/prompt', { signal })],
]

test.each(calls)('%s that sends its caller elsewhere is not followed there', async (_, call) => {
  await expect(call()).rejects.toThrow()
  expect(reached).toEqual([])
})
