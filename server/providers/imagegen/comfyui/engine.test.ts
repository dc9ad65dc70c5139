import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { createPictureReader } from '../../pictures/sharp-reader.ts'
import { requestWith } from '../illustrator/request.fixture.ts'
import { SAFETY_WORDS } from '../prompt.ts'
import { aReference, never, PATIENCE, PICTURE_FAULTS } from '../scripted-engine.fixture.ts'
import { seedOf } from '../seed.ts'
import { aComfyUi } from './a-comfyui.fixture.ts'
import { type ComfyUiOptions, createComfyUi } from './engine.ts'
import { parseWorkflow, type Workflow } from './workflow.ts'

const shipped = (name: string) =>
  parseWorkflow(readFileSync(new URL(name, import.meta.url), 'utf8'), name, ['prompt', 'seed'])

const open: { close(): unknown }[] = []
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())))

async function anEngine(script: Parameters<typeof aComfyUi>[0] = {}, options: Partial<ComfyUiOptions> = {}) {
  const server = await aComfyUi(script)
  const engine = createComfyUi({
    baseUrl: server.baseUrl,
    apiKey: '',
    model: '',
    sizes: [],
    steps: 28,
    guidance: 6,
    usesReference: true,
    timeoutMs: 30_000,
    waitingMax: 20,
    pictures: createPictureReader(),
    pollMs: 5,
    workflow: shipped('default.json'),
    referenceWorkflow: shipped('with-reference.json'),
    ...options,
  })
  open.push(engine, server)
  return { server, engine }
}

const graphs = (server: Awaited<ReturnType<typeof aComfyUi>>): Workflow[] =>
  server.posted('/prompt').map(({ prompt }) => prompt)

describe('ComfyUI', () => {
  test('is given the workflow with its values, and its picture comes as WebP of the size that was asked for', async () => {
    const { server, engine } = await anEngine()
    const request = { ...requestWith({ take: 3 }), words: 'holding "{{seed}}" and {{nothing}}' }
    const { bytes, width, height } = await engine.draw(request, never())
    const meta = await sharp(bytes).metadata()
    expect([meta.format, meta.width, meta.height, width, height]).toEqual(['webp', 208, 304, 208, 304])
    const [graph] = graphs(server)
    expect(graph).toMatchObject({
      1: { inputs: { ckpt_name: 'first.safetensors' } },
      2: {
        inputs: {
          text: expect.stringMatching(/one adult woman, .*, holding " seed " and nothing, /),
          clip: ['1', 1],
        },
      },
      3: { inputs: { text: expect.stringContaining(SAFETY_WORDS.join(', ')) } },
      4: { inputs: { width: 208, height: 304 } },
      5: { inputs: { seed: seedOf(request), steps: 28, cfg: 6, model: ['1', 0] } },
    })
  })

  test('tells how far it is, and keeps nothing of the picture in its history', async () => {
    const shares: number[] = []
    const { server, engine } = await anEngine()
    await engine.draw(requestWith(), never(), (share) => shares.push(share))
    expect(shares).toEqual([0.25, 0.5, 1])
    expect(server.history).toEqual({})
  })

  test('is shown the portrait by the workflow that takes one', async () => {
    const reference = await aReference()
    const { server, engine } = await anEngine({}, { model: 'mine.safetensors' })
    await engine.draw({ ...requestWith(), reference }, never())
    const upload = server.heard.find(({ path }) => path === '/upload/image')
    expect(upload?.body.includes(reference.bytes)).toBe(true)
    expect(graphs(server)[0]).toMatchObject({
      1: { inputs: { ckpt_name: 'mine.safetensors' } },
      4: { class_type: 'LoadImage', inputs: { image: 'moonlit/her.webp' } },
    })
  })

  test.each([{ isDeaf: true }, { choosesIds: true }])(
    'draws where the server is older or behind a proxy: %o',
    async (script) => {
      const { server, engine } = await anEngine(script)
      await expect(engine.draw(requestWith(), never())).resolves.toMatchObject({ width: 208 })
      expect(server.history).toEqual({})
    },
  )

  test('stops a picture that is called off, and no other', async () => {
    const { server, engine } = await anEngine({ fault: 'stall' })
    const controllers = [0, 1, 2].map(() => new AbortController())
    const [first, second, third] = controllers
    const drawings: Promise<unknown>[] = []
    for (const [take, { signal }] of controllers.entries()) {
      drawings.push(engine.draw(requestWith({ take }), signal))
      await expect.poll(server.waiting, PATIENCE).toBe(take + 1)
    }
    const stopped = drawings.map((drawing) => expect(drawing).rejects.toThrow('no longer wanted'))
    second?.abort(new Error('no longer wanted'))
    await expect.poll(server.waiting, PATIENCE).toBe(2)
    expect(server.posted('/interrupt')).toEqual([])
    first?.abort(new Error('no longer wanted'))
    await expect.poll(() => server.posted('/interrupt').length, PATIENCE).toBe(1)
    await expect.poll(server.waiting, PATIENCE).toBe(1)
    third?.abort(new Error('no longer wanted'))
    await Promise.all(stopped)
    await expect.poll(server.waiting, PATIENCE).toBe(0)
  })

  test('goes on when the line breaks on which it tells how far it is', async () => {
    const { server, engine } = await anEngine({ fault: 'stall' }, { timeoutMs: 60_000 })
    const controller = new AbortController()
    const drawing = engine.draw(requestWith(), controller.signal)
    const stopped = expect(drawing).rejects.toThrow('no longer wanted')
    await expect.poll(server.waiting, PATIENCE).toBe(1)
    server.hangUp()
    const looks = () => server.heard.filter(({ path }) => path.startsWith('/history/')).length
    const before = looks()
    await expect.poll(looks, PATIENCE).toBeGreaterThan(before + 2)
    controller.abort(new Error('no longer wanted'))
    await stopped
  })

  test.each([
    ['full', 'busy', true],
    ['out-of-memory', 'out-of-memory', true],
    ['broken', 'unavailable', true],
    ['interrupted', 'unavailable', true],
    ['lost', 'unavailable', true],
    ['cut', 'unavailable', true],
    ['stall', 'timeout', true],
    ['page', 'bad-picture', true],
    ['no-image', 'bad-picture', true],
    ['gone', 'bad-picture', true],
    ['no-node', 'misconfigured', false],
    ['locked', 'misconfigured', false],
    ...PICTURE_FAULTS.map((fault) => [fault, 'bad-picture', true] as const),
  ] as const)('that answers with %s fails as %s', async (fault, reason, retryable) => {
    const { engine } = await anEngine({ fault }, { timeoutMs: fault === 'stall' ? 200 : 30_000 })
    await expect(engine.draw(requestWith(), never())).rejects.toMatchObject({
      name: 'ImageEngineError',
      reason,
      retryable,
    })
  })

  test('that is away is unavailable, and draws no more once it is closed', async () => {
    const { engine } = await anEngine({}, { baseUrl: 'http://127.0.0.1:9' })
    await expect(engine.draw(requestWith(), never())).rejects.toMatchObject({ reason: 'unavailable' })
    await engine.close()
    await expect(engine.draw(requestWith(), never())).rejects.toMatchObject({ reason: 'unavailable' })
  })
})

describe('a workflow file', () => {
  const node = (inputs: object) => JSON.stringify({ 1: { class_type: 'KSampler', inputs } })
  test.each([
    ['no JSON', 'hello', 'is no JSON'],
    ['saved for the page', '{"nodes":[],"links":[]}', 'Export it there for the API'],
    ['no nodes', '{"1":{"inputs":{}}}', 'is no list of nodes'],
    ['without the words', node({ seed: '{{seed}}' }), 'has no place for: {{prompt}}'],
    ['with a slip', node({ text: '{{promt}}', seed: '{{seed}}' }), 'unknown placeholders: promt'],
  ])('that is %s stops the start with what to do', (_, text, message) => {
    expect(() => parseWorkflow(text, 'mine.json', ['prompt', 'seed'])).toThrow(message)
  })
})
