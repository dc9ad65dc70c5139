import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { createPictureReader } from '../pictures/sharp-reader.ts'
import { anAutomatic1111 } from './automatic1111/an-automatic1111.fixture.ts'
import { createAutomatic1111 } from './automatic1111/engine.ts'
import { aComfyUi } from './comfyui/a-comfyui.fixture.ts'
import { createComfyUi } from './comfyui/engine.ts'
import { parseWorkflow } from './comfyui/workflow.ts'
import { createIllustrator } from './illustrator/engine.ts'
import { requestWith } from './illustrator/request.fixture.ts'
import { anImageServer } from './openai-compatible/an-image-server.fixture.ts'
import { createOpenAiImages } from './openai-compatible/engine.ts'
import type { ImageEngine } from './port.ts'
import { aReference, never } from './scripted-engine.fixture.ts'

const open: { close(): unknown }[] = []
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())))

type Server = { baseUrl: string; close(): void }

function opened(server: Server | undefined, engine: ImageEngine): ImageEngine {
  open.push(engine, ...(server ? [server] : []))
  return engine
}

const optionsFor = ({ baseUrl }: Server) => ({
  baseUrl,
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
})

const workflow = (name: string) =>
  parseWorkflow(readFileSync(new URL(`./comfyui/${name}`, import.meta.url), 'utf8'), name, [])

describe.each([
  ['the illustrator', async () => opened(undefined, createIllustrator({ threads: 1 }))],
  [
    'a server with OpenAI’s images',
    async () => {
      const server = await anImageServer()
      return opened(server, createOpenAiImages(optionsFor(server)))
    },
  ],
  [
    'Automatic1111',
    async () => {
      const server = await anAutomatic1111()
      return opened(server, createAutomatic1111(optionsFor(server)))
    },
  ],
  [
    'ComfyUI',
    async () => {
      const server = await aComfyUi()
      const workflows = {
        workflow: workflow('default.json'),
        referenceWorkflow: workflow('with-reference.json'),
      }
      return opened(server, createComfyUi({ ...optionsFor(server), ...workflows }))
    },
  ],
] as const)('%s', (_, start) => {
  test.each([undefined, 'png'] as const)(
    'draws a picture of the size that was asked for, which says that it is generated: %s',
    async (format) => {
      const engine = await start()
      const request = { ...requestWith(), words: 'by the sea', ...(format && { format }) }
      const { bytes, width, height } = await engine.draw(request, never())
      const meta = await sharp(bytes).metadata()
      expect([meta.format, meta.width, meta.height]).toEqual([format ?? 'webp', 208, 304])
      expect([width, height]).toEqual([208, 304])
      expect(meta.xmpAsString).toContain(
        'DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"',
      )
      expect([meta.exif, meta.icc, meta.iptc]).toEqual([undefined, undefined, undefined])
    },
  )

  test('takes a portrait to draw somebody again', async () => {
    const engine = await start()
    const request = { ...requestWith(), reference: await aReference() }
    await expect(engine.draw(request, never())).resolves.toMatchObject({ width: 208, height: 304 })
  })

  test('draws nothing for whoever has called it off before, and nothing once it is closed', async () => {
    const engine = await start()
    const gone = AbortSignal.abort(new Error('no longer wanted'))
    await expect(engine.draw(requestWith(), gone)).rejects.toThrow('no longer wanted')
    await engine.close()
    await expect(engine.draw(requestWith(), never())).rejects.toMatchObject({
      name: 'ImageEngineError',
      reason: 'unavailable',
      retryable: true,
    })
  })
})
