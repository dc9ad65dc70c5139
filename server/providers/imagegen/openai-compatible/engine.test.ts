import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { createPictureReader } from '../../pictures/sharp-reader.ts'
import { requestWith } from '../illustrator/request.fixture.ts'
import { SAFETY_WORDS } from '../prompt.ts'
import { aReference, never, PATIENCE } from '../scripted-engine.fixture.ts'
import { seedOf } from '../seed.ts'
import { anImageServer } from './an-image-server.fixture.ts'
import { createOpenAiImages, type OpenAiImagesOptions } from './engine.ts'

const open: { close(): unknown }[] = []
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())))

async function anEngine(
  script: Parameters<typeof anImageServer>[0] = {},
  options: Partial<OpenAiImagesOptions> = {},
) {
  const server = await anImageServer(script)
  const engine = createOpenAiImages({
    baseUrl: server.baseUrl,
    apiKey: 'key',
    model: '',
    sizes: [],
    usesReference: true,
    timeoutMs: 30_000,
    pictures: createPictureReader(),
    ...options,
  })
  open.push(engine, server)
  return { server, engine }
}

const GENERATIONS = '/v1/images/generations'
const CHAT_PICTURE = { ...requestWith(), width: 832, height: 1024 }

describe('a server with OpenAI’s images', () => {
  test('is asked as OpenAI’s is, and its picture comes as WebP of the size that was asked for', async () => {
    const { server, engine } = await anEngine({}, { model: 'gpt-image-1.5' })
    const { bytes, width, height } = await engine.draw(CHAT_PICTURE, never())
    const meta = await sharp(bytes).metadata()
    expect([meta.format, meta.width, meta.height, width, height]).toEqual(['webp', 832, 1024, 832, 1024])
    expect(server.posted(GENERATIONS)).toEqual([
      {
        model: 'gpt-image-1.5',
        n: 1,
        size: '1024x1536',
        prompt: expect.stringContaining(`The picture must not show: ${SAFETY_WORDS.join(', ')}`),
      },
    ])
    expect(server.heard[0]?.headers.authorization).toBe('Bearer key')
  })

  test.each([
    ['gpt-image-1', '1024x1536', false],
    ['gpt-image-2', '832x1216', false],
    ['dall-e-3', '1024x1792', true],
    ['sd3.5', '832x1216', true],
  ])('is asked of %s only for what that model knows', async (model, size, wantsFormat) => {
    const { server, engine } = await anEngine({}, { model })
    await engine.draw({ ...requestWith(), width: 832, height: 1216 }, never())
    const [asked] = server.posted(GENERATIONS)
    expect([asked.size, 'response_format' in asked]).toEqual([size, wantsFormat])
  })

  test('that is not OpenAI’s own is given the seed and what not to show', async () => {
    const { server, engine } = await anEngine({}, { model: 'sdxl' })
    await engine.draw(requestWith(), never())
    expect(server.posted(GENERATIONS)[0]).toMatchObject({
      seed: seedOf(requestWith()),
      negative_prompt: expect.stringContaining(SAFETY_WORDS.join(', ')),
    })
  })

  test('is shown the portrait', async () => {
    const { server, engine } = await anEngine({}, { model: 'gpt-image-1' })
    const reference = await aReference()
    await engine.draw({ ...requestWith(), reference }, never())
    const [form] = server.edits
    expect(form).toMatchObject({ model: 'gpt-image-1', n: '1', size: '1024x1536', input_fidelity: 'high' })
    const image = form?.image
    if (!(image instanceof File)) throw new Error('There is no picture in the form.')
    expect([image.name, image.type]).toEqual(['portrait.webp', 'image/webp'])
    expect(Buffer.from(await image.arrayBuffer()).equals(reference.bytes)).toBe(true)
  })

  test('without edits draws from words, and is not asked to edit again', async () => {
    const { server, engine } = await anEngine({ hasEdits: false })
    const request = { ...requestWith(), reference: await aReference() }
    for (let drawn = 0; drawn < 2; drawn++) await engine.draw(request, never())
    expect(server.heard.map(({ path }) => path)).toEqual(['/v1/images/edits', GENERATIONS, GENERATIONS])
  })

  test.each(['address', 'path', 'data'] as const)('may send its picture as %s', async (answers) => {
    const { engine } = await anEngine({ answers })
    await expect(engine.draw(requestWith(), never())).resolves.toMatchObject({ width: 208, height: 304 })
  })

  test('can be called off, and draws no more once it is closed', async () => {
    const { server, engine } = await anEngine({ fault: 'stall' })
    const controller = new AbortController()
    const [first, second] = [
      engine.draw(requestWith(), controller.signal),
      engine.draw(requestWith(), never()),
    ]
    const closed = expect(second).rejects.toMatchObject({ reason: 'unavailable' })
    await expect.poll(() => server.heard.length, PATIENCE).toBe(2)
    controller.abort(new Error('no longer wanted'))
    await expect(first).rejects.toThrow('no longer wanted')
    await engine.close()
    await closed
    await expect(engine.draw(requestWith(), never())).rejects.toMatchObject({ reason: 'unavailable' })
  })

  test.each([
    ['busy', 'busy', true],
    ['unpaid', 'misconfigured', false],
    ['filtered', 'refused', false],
    ['filtered-answer', 'refused', false],
    ['out-of-memory', 'out-of-memory', true],
    ['broken', 'unavailable', true],
    ['cut', 'unavailable', true],
    ['stall', 'timeout', true],
    ['page', 'bad-picture', true],
    ['no-image', 'bad-picture', true],
    ['endless', 'bad-picture', true],
    ['locked', 'misconfigured', false],
    ['no-model', 'misconfigured', false],
    ['elsewhere', 'misconfigured', false],
    ['black', 'bad-picture', true],
    ['small', 'bad-picture', true],
    ['wide', 'bad-picture', true],
    ['garbage', 'bad-picture', true],
    ['half', 'bad-picture', true],
    ['bomb', 'bad-picture', true],
  ] as const)('that answers with %s fails as %s', async (fault, reason, retryable) => {
    const { engine } = await anEngine({ fault }, { timeoutMs: fault === 'stall' ? 100 : 60_000 })
    await expect(engine.draw(requestWith(), never())).rejects.toMatchObject({
      name: 'ImageEngineError',
      reason,
      retryable,
    })
  })

  test('that is away is unavailable', async () => {
    const { engine } = await anEngine({}, { baseUrl: 'http://127.0.0.1:9/v1' })
    await expect(engine.draw(requestWith(), never())).rejects.toMatchObject({ reason: 'unavailable' })
  })
})
