import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EMBEDDED_AT_ONCE, type EmbeddingModel, type Vector } from '../port.ts'
import { createSentenceEncoder } from './engine.ts'

let encoder: EmbeddingModel
beforeAll(() => {
  encoder = createSentenceEncoder()
})
afterAll(async () => await encoder.close())

const started: Worker[] = []
const seen = (worker: Worker) => void started.push(worker)
beforeEach(() => {
  started.length = 0
  process.on('worker', seen)
})
const opened: EmbeddingModel[] = []
afterEach(async () => {
  process.off('worker', seen)
  await Promise.all(opened.splice(0).map((model) => model.close()))
})
const open = (options?: { timeoutMs?: number }, worker?: URL) => {
  const model = createSentenceEncoder(options, worker)
  opened.push(model)
  return model
}
const workerRunning = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; ${code}`)}`,
  )

const never = () => new AbortController().signal
const likeness = (one: Vector | undefined, other: Vector | undefined) =>
  (one ?? []).reduce((sum, value, at) => sum + value * (other?.[at] ?? 0), 0)

describe('the sentence encoder', () => {
  test('lays a question nearer to its answer in other words than to what has nothing to do with it', async () => {
    const asked = await encoder.embedQuery('Which motorcycle did I own?', never())
    const [answer, other] = await encoder.embed(
      ['The old Yamaha broke down near the border again.', 'My sister painted the kitchen yellow on Sunday.'],
      never(),
    )
    expect(asked).toHaveLength(512)
    expect(likeness(asked, answer)).toBeGreaterThan(likeness(asked, other) + 0.1)
  })

  // As TensorFlow.js computes them from the graph and the weights of the package.
  test.each([
    ['The kettle is on.', [0.00523, -0.04044, 0.01517, -0.00862, 0.06146, -0.05747, -0.02645]],
    [
      'Zoë’s café in Łódź 🌙, remember? We sat there all afternoon.',
      [-0.04683, -0.00964, -0.06374, 0.06154, 0.0258, 0.01785, -0.04622],
    ],
    ['I said "nan".  It cost £3,000…', [0.05902, 0.01051, -0.03887, 0.06468, 0.05517, -0.05362, 0.04135]],
    ['dog', [0.04631, 0.04505, 0.04943, 0.04925, 0.05007, 0.04787, -0.04853]],
    [
      'A very long day at the sea. '.repeat(70),
      [-0.06306, -0.0051, 0.04621, 0.04373, 0.00805, 0.02982, -0.0639],
    ],
  ])('gives a text the vector of its model: %s', async (text, expected) => {
    const vector = (await encoder.embedQuery(text, never())) ?? []
    const some = [0, 1, 2, 255, 256, 510, 511].map((at) => vector[at])
    expect(some).toEqual(expected.map((number) => expect.closeTo(number, 4)))
    expect(likeness(vector, vector)).toBeCloseTo(1, 5)
  })

  test('says the same of a text by itself, among others and as a query', async () => {
    const text = 'The kettle is on.'
    const [alone] = await encoder.embed([text], never())
    const among = await encoder.embed(
      Array.from({ length: EMBEDDED_AT_ONCE }, (_, at) => (at === 9 ? text : `Text number ${at} of many.`)),
      never(),
    )
    expect(among).toHaveLength(EMBEDDED_AT_ONCE)
    for (const same of [among[9], await encoder.embedQuery(text, never())])
      expect(likeness(alone, same)).toBeCloseTo(1, 5)
  })

  test.each([
    'Ich bin heute müde und gehe nicht mit.',
    'Mañana quiero ir a la playa con mi hermana.',
    'Domani andiamo al mare insieme a tutta la famiglia.',
    'Morgen gaan we met de hele familie naar zee.',
    'Jutro jedziemy nad morze razem z całą rodziną.',
    'Завтра мы едем на море.',
    '明日は海に行きます。',
    '🌙 ...',
  ])('has no vector of what is not English: %s', async (text) => {
    const [before, vector, after] = await encoder.embed(['Good evening.', text, 'Good night.'], never())
    expect([before?.length, vector, after?.length]).toEqual([512, undefined, 512])
    expect(await encoder.embedQuery(text, never())).toBeUndefined()
  })

  test.each([
    'Zoë’s café in Łódź, remember? We sat there all afternoon.',
    'Yes.',
    'Blue velvet curtains, brass lamps, old books everywhere, honestly perfect for me.',
    'Half \ud83d',
    `${'A very long day at the sea. '.repeat(70)}`,
  ])('reads %s', async (text) => {
    expect(await encoder.embedQuery(text, never())).toHaveLength(512)
  })

  test('starts its thread with the first text, and ends it when it is closed', async () => {
    const model = open()
    expect(await model.embed(['Привет'], never())).toEqual([undefined])
    expect(started).toEqual([])
    await model.embed(['Good evening.'], never())
    expect(started).toHaveLength(1)
    const [worker] = started
    const ended = worker && once(worker, 'exit')
    await model.close()
    await ended
    await expect(model.embed(['Good evening.'], never())).rejects.toMatchObject({ kind: 'unreachable' })
  })

  test('can be called off', async () => {
    const controller = new AbortController()
    const asked = encoder.embed(['Good evening.'], controller.signal)
    controller.abort(new Error('no longer wanted'))
    await expect(asked).rejects.toThrow('no longer wanted')
  })
})

describe('a worker', () => {
  /** Crashes on one text, and answers the others by what it was asked so far. */
  const failing = workerRunning(`
    let asked = 0
    parentPort.on('message', (texts) => {
      if (texts.includes('crash')) process.exit(1)
      if (texts.includes('cannot')) return parentPort.postMessage({ error: 'It could not read this.' })
      parentPort.postMessage({ vectors: texts.map(() => [++asked]) })
    })`)

  test('that dies fails what it had in hand, and the next text gets a new one', async () => {
    const model = open({}, failing)
    expect(await model.embed(['one', 'two'], never())).toEqual([[1], [2]])
    const crashed = model.embed(['crash'], never())
    const next = model.embed(['three'], never())
    await expect(crashed).rejects.toMatchObject({ name: 'EmbeddingError', kind: 'failed' })
    expect(await next).toEqual([[1]])
    expect(started).toHaveLength(2)
  })

  test('that cannot read a text says so, and goes on', async () => {
    const model = open({}, failing)
    await expect(model.embed(['cannot'], never())).rejects.toMatchObject({ kind: 'refused-text' })
    expect(await model.embed(['one'], never())).toEqual([[1]])
    expect(started).toHaveLength(1)
  })

  test('takes a query before the texts that nobody waits for', async () => {
    const model = open({}, failing)
    const others = Array.from({ length: 10 }, (_, at) => model.embed([`text ${at}`], never()))
    const query = model.embedQuery('a question', never())
    expect(await query).toEqual([2])
    expect(await Promise.all(others)).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((asked) => [[asked]]))
  })

  test('is asked for so little at a time that a query finds its turn among many texts', async () => {
    const model = open({}, failing)
    const many = model.embed(
      Array.from({ length: EMBEDDED_AT_ONCE }, (_, at) => `text ${at}`),
      never(),
    )
    const [turn = 0] = (await model.embedQuery('a question', never())) ?? []
    expect(turn).toBeLessThan(EMBEDDED_AT_ONCE / 4)
    expect(await many).toHaveLength(EMBEDDED_AT_ONCE)
  })

  test('that never answers is ended, and the next text gets a new one', async () => {
    const model = open({ timeoutMs: 100 }, workerRunning("parentPort.on('message', () => { for (;;) {} })"))
    await expect(model.embedQuery('one', never())).rejects.toMatchObject({ kind: 'timeout' })
    await expect(model.embedQuery('two', never())).rejects.toMatchObject({ kind: 'timeout' })
    expect(started).toHaveLength(2)
  })
})
