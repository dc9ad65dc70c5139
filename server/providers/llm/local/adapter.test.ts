import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Written } from '#server/platform/speed.ts'
import { tinyModelBytes, writeTinyModel } from '#tests/factories/a-gguf.ts'
import type { AnswerForm, PromptMessage, ReplyRequest } from '../port.ts'
import { createLocalModel, type LocalModel, type LocalModelOptions } from './adapter.ts'
import { RUNTIME_FOLDER } from './open.ts'
import { loadRuntime, RUNTIME_VERSION, runtimeVersion } from './runtime.ts'

type Request = Pick<ReplyRequest, 'prompt' | 'caller' | 'answer'>

const isInstalled = runtimeVersion(RUNTIME_FOLDER) === RUNTIME_VERSION
const title = isInstalled
  ? 'a model in the process'
  : `a model in the process (skipped: node-llama-cpp ${RUNTIME_VERSION} is not installed here; npm run model installs it)`

/** Real llama.cpp on a tiny model with random weights. */
describe.skipIf(!isInstalled)(title, () => {
  let folder: string
  const opened: LocalModel[] = []
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'moonlit-local-'))
    writeTinyModel(join(folder, 'tiny.gguf'))
  })
  afterEach(async () => {
    for (const model of opened.splice(0)) await model.close()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function aModel(options: Partial<LocalModelOptions> = {}) {
    const runtime = await loadRuntime(RUNTIME_FOLDER)
    const llama = await runtime.getLlama({
      build: 'never',
      skipDownload: true,
      progressLogs: false,
      maxThreads: 1,
      logLevel: 'error',
      logger: () => undefined,
    })
    const written: Written[] = []
    const model = createLocalModel({
      runtime,
      llama,
      file: join(folder, 'tiny.gguf'),
      name: 'Tiny',
      windowTokens: 1024,
      replyTokens: 24,
      repliesAtOnce: 1,
      threads: 1,
      seed: 1,
      onWritten: (one) => written.push(one),
      ...options,
    })
    opened.push(model)
    return { model, written }
  }

  const never = new AbortController().signal
  const ask = (said: string, more: Partial<Request> = {}): Request => ({
    prompt: [
      { role: 'system', content: 'You are Mia.' },
      { role: 'user', content: said },
    ],
    ...more,
  })
  async function answerOf(model: LocalModel, request: Request, signal = never) {
    const pieces: string[] = []
    const reason = await model.stream(request, (text) => pieces.push(text), signal)
    return { text: pieces.join(''), pieces, reason }
  }

  test('streams a reply and ends it at its limit', async () => {
    const { model, written } = await aModel()
    const { pieces, reason } = await answerOf(model, ask('Good evening.'))
    expect(pieces.length).toBeGreaterThan(10)
    expect(reason).toBe('length')
    expect(written).toEqual([
      {
        waitedMs: expect.any(Number),
        firstTokenMs: expect.any(Number),
        tokens: 24,
        tokensPerSecond: expect.any(Number),
        promptTokens: expect.any(Number),
        readTokens: expect.any(Number),
      },
    ])
    expect(model.speed()).toMatchObject({ replies: 1, running: 0, waiting: 0 })
    expect(model.speed().tokensPerSecond).toBeGreaterThan(0)
  })

  test('reads again only what is new of a talk that goes on', async () => {
    const { model, written } = await aModel()
    const request = ask('Good evening. I have walked along the river, and now I am here.')
    const { text } = await answerOf(model, request)
    const next: PromptMessage[] = [
      ...request.prompt,
      { role: 'assistant', content: text },
      { role: 'user', content: 'And you?' },
    ]
    await answerOf(model, { ...request, prompt: next })
    expect(written[1]?.readTokens).toBeLessThan((written[1]?.promptTokens ?? 0) / 2)
  })

  test('breaks off where the reader stops, and writes the next reply', async () => {
    const { model } = await aModel({ replyTokens: 400 })
    const stop = new AbortController()
    const pieces: string[] = []
    const stopped = model.stream(
      ask('Tell me a long story.'),
      (text) => {
        pieces.push(text)
        if (pieces.length === 5) stop.abort(new Error('enough'))
      },
      stop.signal,
    )
    await expect(stopped).rejects.toThrow('enough')
    expect(pieces).toHaveLength(5)
    expect((await answerOf(model, ask('Good evening.'))).text).not.toBe('')
  })

  test('gives callers turns, whoever asked more', async () => {
    const { model } = await aModel()
    const order: string[] = []
    const asked = ['ann', 'ann', 'ann', 'ben'].map(async (caller) => {
      await answerOf(model, ask(`I am ${caller}.`, { caller }))
      order.push(caller)
    })
    await Promise.all(asked)
    expect(order).toEqual(['ann', 'ben', 'ann', 'ann'])
  })

  test('lets go of a reply that still waits and that nobody wants any more', async () => {
    const { model } = await aModel({ replyTokens: 400 })
    const gone = new AbortController()
    const waiting: number[] = []
    const first = model.stream(
      ask('One.', { caller: 'ann' }),
      () => {
        waiting.push(model.speed().waiting)
        if (waiting.at(-1) === 1) gone.abort(new Error('gone'))
      },
      never,
    )
    await expect(answerOf(model, ask('Two.', { caller: 'ben' }), gone.signal)).rejects.toThrow('gone')
    expect(await first).toBe('length')
    expect(waiting).toContain(1)
    expect(waiting.at(-1)).toBe(0)
  })

  test('writes two replies at the same time where it may', async () => {
    const { model } = await aModel({ repliesAtOnce: 2, replyTokens: 100 })
    const lines: string[] = []
    await Promise.all(
      ['ann', 'ben'].map((caller) =>
        model.stream(ask('Hello.', { caller }), () => lines.push(caller), never),
      ),
    )
    expect(lines.indexOf('ben')).toBeLessThan(lines.lastIndexOf('ann'))
    expect(lines.indexOf('ann')).toBeLessThan(lines.lastIndexOf('ben'))
  })

  test('keeps to the form that a program wants to read', async () => {
    const form: AnswerForm = {
      type: 'object',
      properties: {
        facts: {
          type: 'array',
          maxItems: 2,
          items: {
            type: 'object',
            properties: {
              about: { enum: ['user', 'character'] },
              text: { type: 'string', minLength: 3, maxLength: 20 },
              message: { enum: [1, 2, 3] },
              on: { oneOf: [{ type: 'null' }, { type: 'string', format: 'date' }] },
            },
          },
        },
      },
    }
    const { model } = await aModel({ replyTokens: 400 })
    for (const said of ['I like tea.', 'My sister is called Ada.', 'We meet on Friday.']) {
      const { text, reason } = await answerOf(model, ask(said, { answer: form }))
      const { facts } = JSON.parse(text)
      expect(facts).toBeInstanceOf(Array)
      for (const fact of facts) expect(Object.keys(fact)).toEqual(['about', 'text', 'message', 'on'])
      expect(reason).toBe('stop')
    }
  })

  test('answers a talk that is longer than its window', async () => {
    const { model, written } = await aModel()
    const talk = Array.from(
      { length: 41 },
      (_, at): PromptMessage => ({
        role: at % 2 === 0 ? 'user' : 'assistant',
        content: `Line ${at}: ${'we talk and talk '.repeat(5)}`,
      }),
    )
    const { text } = await answerOf(
      model,
      ask('', { prompt: [{ role: 'system', content: 'You are Mia.' }, ...talk] }),
    )
    expect(text).not.toBe('')
    expect(written[0]?.promptTokens).toBeLessThan(1024 - 24)
    expect(written[0]?.promptTokens).toBeGreaterThan(700)
  })

  test('counts tokens as it reads them, once it is loaded', async () => {
    const { model } = await aModel()
    const estimate = model.countTokens('zzzzzzzzzz')
    await answerOf(model, ask('Good evening.'))
    expect(estimate).toBe(4)
    expect(model.countTokens('zzzzzzzzzz')).toBeGreaterThanOrEqual(10)
  })

  test('passes on what its listener throws', async () => {
    const { model } = await aModel({ replyTokens: 200 })
    const refused = model.stream(
      ask('Hello.'),
      () => {
        throw new Error('not this word')
      },
      never,
    )
    await expect(refused).rejects.toMatchObject({ name: 'LanguageModelError', message: /not this word/ })
  })

  test('ends what runs and what waits when the process ends', async () => {
    const { model } = await aModel({ replyTokens: 400 })
    let closed: Promise<void> | undefined
    const replies = ['ann', 'ben'].map((caller) =>
      model.stream(
        ask('Hello.', { caller }),
        () => {
          if (model.speed().waiting === 1) closed ??= model.close()
        },
        never,
      ),
    )
    for (const reply of await Promise.allSettled(replies))
      expect(reply).toMatchObject({ status: 'rejected', reason: { message: 'The process is ending.' } })
    await closed
  })

  test('says that a damaged file cannot be loaded', async () => {
    const file = join(folder, 'damaged.gguf')
    writeFileSync(file, tinyModelBytes().subarray(0, 100_000))
    const { model } = await aModel({ file })
    await expect(answerOf(model, ask('Hello.'))).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('cannot be loaded'),
    })
  })
})
