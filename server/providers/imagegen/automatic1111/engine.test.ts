import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { createPictureReader } from '../../pictures/sharp-reader.ts'
import { requestWith } from '../illustrator/request.fixture.ts'
import { SAFETY_WORDS } from '../prompt.ts'
import { aReference, never, PATIENCE, PICTURE_FAULTS } from '../scripted-engine.fixture.ts'
import { seedOf } from '../seed.ts'
import { anAutomatic1111 } from './an-automatic1111.fixture.ts'
import { type Automatic1111Options, createAutomatic1111 } from './engine.ts'

const open: { close(): unknown }[] = []
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())))

async function anEngine(
  script: Parameters<typeof anAutomatic1111>[0] = {},
  options: Partial<Automatic1111Options> = {},
) {
  const server = await anAutomatic1111(script)
  const engine = createAutomatic1111({
    baseUrl: server.baseUrl,
    apiKey: '',
    model: '',
    sizes: [],
    steps: 28,
    guidance: 6,
    usesReference: true,
    ipAdapter: '',
    timeoutMs: 30_000,
    waitingMax: 20,
    pictures: createPictureReader(),
    progressMs: 1,
    ...options,
  })
  open.push(engine, server)
  return { server, engine }
}

const TXT2IMG = '/sdapi/v1/txt2img'

describe('Automatic1111', () => {
  test('is asked in its own words, and its picture comes as WebP of the size that was asked for', async () => {
    const { server, engine } = await anEngine()
    const request = { ...requestWith({ take: 3 }), words: 'in the rain', height: 300 }
    const { bytes, width, height } = await engine.draw(request, never())
    const meta = await sharp(bytes).metadata()
    expect([meta.format, meta.width, meta.height, width, height]).toEqual(['webp', 208, 300, 208, 300])
    const [asked] = server.posted(TXT2IMG)
    expect(asked).toMatchObject({
      seed: seedOf(request),
      width: 208,
      height: 304,
      steps: 28,
      cfg_scale: 6,
      batch_size: 1,
      n_iter: 1,
      prompt: expect.stringMatching(/one adult woman, 31 years old, .*, in the rain, /),
      negative_prompt: expect.stringContaining(SAFETY_WORDS.join(', ')),
    })
    expect(asked).not.toHaveProperty('override_settings')
  })

  test('is asked for the model, the key and the size of its settings', async () => {
    const sizes = [
      { width: 1024, height: 1024 },
      { width: 832, height: 1216 },
    ]
    const { server, engine } = await anEngine({}, { model: 'dream.safetensors', apiKey: 'me:secret', sizes })
    const { width, height } = await engine.draw(requestWith(), never())
    expect([width, height]).toEqual([208, 304])
    expect(server.posted(TXT2IMG)[0]).toMatchObject({
      width: 832,
      height: 1216,
      override_settings: { sd_model_checkpoint: 'dream.safetensors' },
    })
    expect(server.heard[0]?.headers.authorization).toBe(`Basic ${btoa('me:secret')}`)
  })

  test('is shown the portrait where the settings want it', async () => {
    const reference = await aReference()
    const { server, engine } = await anEngine()
    await engine.draw({ ...requestWith(), reference }, never())
    const [asked] = server.posted('/sdapi/v1/img2img')
    expect(asked.init_images).toEqual([`data:image/webp;base64,${reference.bytes.toString('base64')}`])
    const adapted = await anEngine({}, { ipAdapter: 'ip-adapter-auto:ip-adapter-plus-face_sd15' })
    await adapted.engine.draw({ ...requestWith(), reference }, never())
    const [unit] = adapted.server.posted(TXT2IMG)[0].alwayson_scripts.controlnet.args
    expect(unit).toMatchObject({
      enabled: true,
      module: 'ip-adapter-auto',
      model: 'ip-adapter-plus-face_sd15',
      image: asked.init_images[0],
    })
    const other = await anEngine({}, { usesReference: false })
    await other.engine.draw({ ...requestWith(), reference }, never())
    expect(other.server.posted(TXT2IMG)).toHaveLength(1)
  })

  test('tells how far it is, and never backwards', async () => {
    const shares: number[] = []
    const { engine } = await anEngine({ steps: 4 })
    await engine.draw(requestWith(), never(), (share) => shares.push(share))
    expect(shares).toEqual([0.25, 0.5, 0.75, 1])
  })

  test('is told to stop when a picture is called off, and only then begins the next', async () => {
    const { server, engine } = await anEngine({ fault: 'stall' })
    const controller = new AbortController()
    const first = engine.draw(requestWith(), controller.signal)
    const second = engine.draw(requestWith({ take: 1 }), controller.signal)
    const third = engine.draw(requestWith({ take: 2 }), never())
    const closed = expect(third).rejects.toMatchObject({ reason: 'unavailable' })
    await expect.poll(() => server.posted(TXT2IMG).length, PATIENCE).toBe(1)
    controller.abort(new Error('no longer wanted'))
    await expect(first).rejects.toThrow('no longer wanted')
    await expect(second).rejects.toThrow('no longer wanted')
    await expect.poll(() => server.posted(TXT2IMG).length, PATIENCE).toBe(2)
    const paths = server.heard.map(({ path }) => path).filter((path) => !path.includes('progress'))
    expect(paths).toEqual([TXT2IMG, '/sdapi/v1/interrupt', TXT2IMG])
    expect(server.posted(TXT2IMG)[1].seed).toBe(seedOf(requestWith({ take: 2 })))
    await engine.close()
    await closed
  })

  test('is busy when more wait than may', async () => {
    const { engine } = await anEngine({ fault: 'stall' }, { waitingMax: 1 })
    const [first, second] = [1, 2].map((take) => engine.draw(requestWith({ take }), never()))
    const closed = [first, second].map((drawing) =>
      expect(drawing).rejects.toMatchObject({ reason: 'unavailable' }),
    )
    await expect(engine.draw(requestWith(), never())).rejects.toMatchObject({
      reason: 'busy',
      retryable: true,
    })
    await engine.close()
    await Promise.all(closed)
  })

  test.each([
    ['busy', 'busy', true],
    ['out-of-memory', 'out-of-memory', true],
    ['nan', 'bad-picture', true],
    ['broken', 'unavailable', true],
    ['cut', 'unavailable', true],
    ['stall', 'timeout', true],
    ['page', 'bad-picture', true],
    ['no-image', 'bad-picture', true],
    ['no-api', 'misconfigured', false],
    ['locked', 'misconfigured', false],
    ['no-field', 'misconfigured', false],
    ...PICTURE_FAULTS.map((fault) => [fault, 'bad-picture', true] as const),
  ] as const)('that answers with %s fails as %s', async (fault, reason, retryable) => {
    const { engine } = await anEngine({ fault }, { timeoutMs: fault === 'stall' ? 100 : 30_000 })
    await expect(engine.draw(requestWith(), never())).rejects.toMatchObject({
      name: 'ImageEngineError',
      reason,
      retryable,
    })
  })

  test('that repeats what it was asked makes an error without it, for errors go into the log', async () => {
    const { engine } = await anEngine({ fault: 'no-field' })
    const words = { words: 'a word of mine', negative: 'another' }
    await expect(engine.draw({ ...requestWith(), ...words }, never())).rejects.toThrow(
      /^Automatic1111 answered 422: too many steps$/,
    )
  })

  test('that is away is unavailable', async () => {
    const { engine } = await anEngine({}, { baseUrl: 'http://127.0.0.1:9' })
    await expect(engine.draw(requestWith(), never())).rejects.toMatchObject({ reason: 'unavailable' })
  })
})
