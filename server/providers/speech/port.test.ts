import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aSpeechServer } from './a-speech-server.fixture.ts'
import { readAudio } from './audio.ts'
import { createFlite } from './flite/engine.ts'
import { createOpenAiSpeech } from './openai-compatible.ts'
import { type SpeechEngine, SpeechError, type Voice } from './port.ts'

let scripted: Awaited<ReturnType<typeof aSpeechServer>>
beforeAll(async () => {
  scripted = await aSpeechServer()
})
afterAll(() => scripted.close())

const engines: SpeechEngine[] = []
const opened = (engine: SpeechEngine) => {
  engines.push(engine)
  return engine
}
afterEach(() => Promise.all(engines.splice(0).map((engine) => engine.close())))

const voices = { female: ['nova', 'coral'], male: ['onyx'] }
const openServer = (options: { timeoutMs?: number; baseUrl?: string } = {}) =>
  opened(createOpenAiSpeech({ baseUrl: scripted.baseUrl, apiKey: 'key', model: 'tts-1', voices, ...options }))

const never = () => new AbortController().signal
const HER: Voice = { register: 'female', pitchHz: 190, pace: 1, timbre: 1 }
const HIM: Voice = { register: 'male', pitchHz: 110, pace: 1, timbre: 0 }
const TEXT = 'Good evening. The kettle is on.'

describe.each([
  ['the embedded synthesiser', () => opened(createFlite())],
  ['a speech server', () => openServer()],
] as const)('%s', (_, open) => {
  test('speaks a text, and says what came out and how long it lasts', async () => {
    const { bytes, mime, durationMs } = await open().speak({ text: TEXT, voice: HER }, never())
    expect(readAudio(bytes)).toEqual({ mime, durationMs, isCut: false })
    expect(durationMs).toBeGreaterThan(300)
    expect(durationMs).toBeLessThan(5000)
  })

  test('says the same in the same way', async () => {
    const engine = open()
    const one = await engine.speak({ text: TEXT, voice: HIM }, never())
    const other = await engine.speak({ text: TEXT, voice: HIM }, never())
    expect(one.bytes.equals(other.bytes)).toBe(true)
  })

  test('can be called off', async () => {
    const controller = new AbortController()
    const speaking = open().speak({ text: TEXT, voice: HER }, controller.signal)
    controller.abort(new Error('no longer wanted'))
    await expect(speaking).rejects.toThrow('no longer wanted')
    await expect(open().speak({ text: TEXT, voice: HER }, controller.signal)).rejects.toThrow('no longer')
  })

  test('speaks no more once it is closed', async () => {
    const engine = open()
    const speaking = engine.speak({ text: TEXT, voice: HER }, never())
    const refused = expect(speaking).rejects.toThrow(SpeechError)
    await engine.close()
    await refused
    await expect(engine.speak({ text: TEXT, voice: HER }, never())).rejects.toThrow(SpeechError)
  })
})

describe('a speech server', () => {
  test('is asked as OpenAI’s is, with one of its voices for the register', async () => {
    const engine = openServer()
    await engine.speak({ text: TEXT, voice: { ...HER, pace: 0.95 } }, never())
    await engine.speak({ text: TEXT, voice: { ...HIM, timbre: 7 } }, never())
    const [hers, his] = scripted.requests.slice(-2)
    expect(hers?.headers.authorization).toBe('Bearer key')
    expect([hers?.body, his?.body.voice]).toEqual([
      { model: 'tts-1', input: TEXT, voice: 'coral', speed: 0.95, response_format: 'mp3' },
      'onyx',
    ])
  })

  test.each([
    ['stall', 'timeout', true],
    ['cut', 'cut', true],
    ['busy', 'refused', true],
    ['forbidden', 'refused', false],
    ['page', 'malformed', true],
    ['nothing', 'malformed', true],
    ['half', 'cut', true],
    ['huge', 'too-large', true],
  ] as const)('that answers with %s makes an error of the kind %s', async (text, kind, retryable) => {
    const speaking = openServer({ timeoutMs: text === 'stall' ? 150 : 30_000 }).speak(
      { text, voice: HER },
      never(),
    )
    await expect(speaking).rejects.toMatchObject({ name: 'SpeechError', kind, retryable })
  })

  test('that is away makes an error that may pass', async () => {
    const engine = openServer({ baseUrl: 'http://127.0.0.1:9/v1' })
    await expect(engine.speak({ text: TEXT, voice: HER }, never())).rejects.toMatchObject({
      kind: 'unreachable',
      retryable: true,
    })
  })
})
