import { afterEach, describe, expect, test } from 'vitest'
import { type SpeechEngine, SpeechError, type Voice } from '../port.ts'
import { createFlite, type FliteOptions } from './engine.ts'
import { pitchOf } from './pitch.fixture.ts'

const engines: SpeechEngine[] = []
const open = (options?: FliteOptions, worker?: URL) => {
  const engine = createFlite(options, worker)
  engines.push(engine)
  return engine
}
afterEach(() => Promise.all(engines.splice(0).map((engine) => engine.close())))

const never = () => new AbortController().signal
const workerRunning = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; ${code}`)}`,
  )
const HER: Voice = { register: 'female', pitchHz: 190, pace: 1, timbre: 0 }
const said = (text: string, voice = HER) => ({ text, voice })

test('the pace of a voice makes a text shorter or longer', async () => {
  const engine = open()
  const [slow, fast] = await Promise.all(
    [0.85, 1.15].map((pace) => engine.speak(said('The tide is coming in.', { ...HER, pace }), never())),
  )
  expect((slow?.durationMs ?? 0) / (fast?.durationMs ?? 1)).toBeGreaterThan(1.2)
})

test.each([
  ['female', 0, 170],
  ['female', 0, 205],
  ['male', 0, 95],
  ['male', 0, 115],
  ['male', 1, 105],
  ['male', 1, 125],
  ['male', 2, 95],
  ['male', 2, 125],
] as const)('a %s voice of timbre %i speaks at some %i Hz', async (register, timbre, pitchHz) => {
  const text = 'Good evening. I was thinking about the sea, and how quiet it gets after nine.'
  const { bytes } = await open().speak(said(text, { register, timbre, pitchHz, pace: 1 }), never())
  expect(Math.abs(pitchOf(bytes) / pitchHz - 1)).toBeLessThan(0.1)
})

test('men have three voices', async () => {
  const engine = open()
  const spoken = await Promise.all(
    [0, 1, 2].map((timbre) =>
      engine.speak(said('Good evening.', { register: 'male', timbre, pitchHz: 110, pace: 1 }), never()),
    ),
  )
  expect(new Set(spoken.map(({ bytes }) => bytes.toString('base64'))).size).toBe(3)
})

describe('a text', () => {
  test.each(['Привет, как дела?', '今日はいい天気ですね', 'مرحبا بك', '?!', '🌙'])(
    'that an English voice cannot read is refused: %s',
    async (text) => {
      await expect(open().speak(said(text), never())).rejects.toMatchObject({
        kind: 'cannot-speak',
        retryable: false,
      })
    },
  )

  test('that looks like an option of the program, or asks for a file, is only said', async () => {
    const { durationMs } = await open().speak(said('-f /etc/passwd -o /tmp/x'), never())
    expect(durationMs).toBeGreaterThan(500)
  })
})

describe('a worker', () => {
  test('that dies fails its own text and is replaced', async () => {
    const engine = open({}, workerRunning("parentPort.on('message', () => process.exit(1))"))
    const both = await Promise.allSettled([
      engine.speak(said('one'), never()),
      engine.speak(said('two'), never()),
    ])
    expect(both).toMatchObject(Array(2).fill({ reason: { kind: 'broken' } }))
  })

  test('that never answers is ended, and the next text gets a new one', async () => {
    const engine = open({ timeoutMs: 100 }, workerRunning("parentPort.on('message', () => { for (;;) {} })"))
    await expect(engine.speak(said('one'), never())).rejects.toMatchObject({ kind: 'timeout' })
    await expect(engine.speak(said('two'), never())).rejects.toMatchObject({ kind: 'timeout' })
  })

  test('has so many texts waiting at most, and one that was called off does not count', async () => {
    const engine = open({ queueMax: 1 }, workerRunning("parentPort.on('message', () => {})"))
    const controller = new AbortController()
    const first = engine.speak(said('one'), never())
    const second = engine.speak(said('two'), controller.signal)
    await expect(engine.speak(said('three'), never())).rejects.toMatchObject({ kind: 'busy' })
    controller.abort(new Error('no longer wanted'))
    await expect(second).rejects.toThrow('no longer wanted')
    const last = [first, engine.speak(said('three'), never())].map((spoken) =>
      expect(spoken).rejects.toThrow(SpeechError),
    )
    await engine.close()
    await Promise.all(last)
  })
})
