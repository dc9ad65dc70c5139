import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import type { ImageEngine } from '../port.ts'
import { createIllustrator } from './engine.ts'
import { requestWith } from './request.fixture.ts'

const engines: ImageEngine[] = []
const open = (threads: number, worker?: URL) => {
  const engine = createIllustrator({ threads }, worker)
  engines.push(engine)
  return engine
}
afterEach(() => Promise.all(engines.splice(0).map((engine) => engine.close())))

const never = () => new AbortController().signal
const workerRunning = (code: string) => new URL(`data:text/javascript,${encodeURIComponent(code)}`)

test('a picture comes as WebP of the size that was asked for', async () => {
  const { bytes, width, height } = await open(1).draw(requestWith(), never())
  const meta = await sharp(bytes).metadata()
  expect([meta.format, meta.width, meta.height]).toEqual(['webp', 208, 304])
  expect([width, height]).toEqual([208, 304])
})

test('the same request gives the same picture, on whichever thread', async () => {
  const engine = open(2)
  const [one, other] = await Promise.all([
    engine.draw(requestWith(), never()),
    engine.draw(requestWith(), never()),
  ])
  expect(one.bytes.equals(other.bytes)).toBe(true)
})

test('a picture that waits its turn can be called off', async () => {
  const engine = open(1)
  const controller = new AbortController()
  const first = engine.draw(requestWith(), never())
  const second = engine.draw(requestWith({ take: 1 }), controller.signal)
  controller.abort(new Error('no longer wanted'))
  await expect(second).rejects.toThrow('no longer wanted')
  await expect(first).resolves.toHaveProperty('width', 208)
})

test('a worker that dies is replaced, and its picture is tried once more', async () => {
  const engine = open(
    1,
    workerRunning(
      "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit(1))",
    ),
  )
  await expect(engine.draw(requestWith(), never())).rejects.toMatchObject({
    name: 'ImageEngineError',
    reason: 'bad-picture',
    message: expect.stringContaining('crashed'),
  })
})

test('what goes wrong while drawing is an error of the engine', async () => {
  const engine = open(1)
  const broken = { ...requestWith(), width: Number.NaN }
  await expect(engine.draw(broken, never())).rejects.toMatchObject({ reason: 'bad-picture' })
  await expect(engine.draw(requestWith(), never())).resolves.toHaveProperty('height', 304)
})

test('a closed engine draws no more', async () => {
  const engine = open(1)
  const waiting = engine.draw(requestWith(), never())
  const refused = expect(waiting).rejects.toMatchObject({ reason: 'unavailable', retryable: true })
  await engine.close()
  await refused
  await expect(engine.draw(requestWith(), never())).rejects.toThrow('closed')
})

test('the rasteriser keeps its memory from one layer of a picture to the next', async () => {
  const program = fileURLToPath(new URL('./one-picture.fixture.ts', import.meta.url))
  const env = { PATH: process.env.PATH, MIMALLOC_VERBOSE: '1' }
  const { stderr } = await promisify(execFile)(process.execPath, [program], { env })
  // What its allocator says of itself once it is loaded.
  expect(stderr).toContain("option 'purge_delay': 10000")
})
