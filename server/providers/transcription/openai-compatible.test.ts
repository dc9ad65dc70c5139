import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRecording, aTranscriptionServer } from './a-transcription-server.fixture.ts'
import { createOpenAiTranscriber } from './openai-compatible.ts'

let server: Awaited<ReturnType<typeof aTranscriptionServer>>
beforeAll(async () => {
  server = await aTranscriptionServer()
})
afterAll(() => server.close())

const transcribe = (text: string, options: { timeoutMs?: number; baseUrl?: string } = {}) =>
  createOpenAiTranscriber({
    baseUrl: server.baseUrl,
    apiKey: 'key',
    model: 'whisper-1',
    ...options,
  }).transcribe({ bytes: aRecording(text), mime: 'audio/webm' }, new AbortController().signal)

test('a recording goes as a form with its model and a name that says its format', async () => {
  expect(await transcribe(' Good evening, it is me. ')).toBe('Good evening, it is me.')
  expect(server.heard.at(-1)).toEqual({
    authorization: 'Bearer key',
    model: 'whisper-1',
    name: 'speech.webm',
    type: 'audio/webm',
  })
})

test.each(['...', '…', ' . . . ', '[BLANK_AUDIO]', '(silence)', '♪♪', ''])(
  'silence is no text: %s',
  async (text) => {
    expect(await transcribe(text)).toBe('')
  },
)

test.each([
  ['stall', 'timeout', true],
  ['busy', 'refused', true],
  ['page', 'malformed', true],
  ['huge', 'malformed', true],
] as const)('a server that answers with %s makes an error of the kind %s', async (text, kind, retryable) => {
  const transcribing = transcribe(text, { timeoutMs: text === 'stall' ? 150 : 30_000 })
  await expect(transcribing).rejects.toMatchObject({ name: 'TranscriptionError', kind, retryable })
})

test('a server that is away makes an error that may pass', async () => {
  const transcribing = transcribe('Hello', { baseUrl: 'http://127.0.0.1:9/v1' })
  await expect(transcribing).rejects.toMatchObject({ kind: 'unreachable', retryable: true })
})
