import { EventEmitter, on } from 'node:events'
import sharp from 'sharp'
import type { ImageEngine, Picture, PictureRequest } from '#server/providers/imagegen/port.ts'
import { GENERATED_XMP } from '#server/providers/pictures/source-mark.ts'

/** What was asked of the engine, and how a test answers it. */
export type Drawing = {
  request: PictureRequest
  signal: AbortSignal
  tell(share: number): void
  finish(): void
  fail(error: Error): void
}

const SIZE = { width: 8, height: 12 }
export const PIXELS: Picture = {
  // A browser has to be able to show it. Every engine marks what it makes.
  bytes: await sharp({ create: { ...SIZE, channels: 3, background: '#23245a' } })
    .withXmp(GENERATED_XMP)
    .webp()
    .toBuffer(),
  ...SIZE,
}

/** An image engine that draws when the test says so. */
export function anEngine() {
  const asked = new EventEmitter()
  const drawings = on(asked, 'drawing')
  const engine: ImageEngine = {
    label: 'an engine of a test',
    isReal: true,
    takesReference: true,
    draw: (request, signal, onProgress) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        const drawing: Drawing = {
          request,
          signal,
          fail: reject,
          tell: (share) => onProgress?.(share),
          finish: () => resolve(PIXELS),
        }
        asked.emit('drawing', drawing)
      }),
    close: async () => {},
  }
  return {
    engine,
    /** The next picture that is asked for. */
    async next(): Promise<Drawing> {
      const { value } = await drawings.next()
      if (!value) throw new Error('Nothing more is asked for.')
      return value[0]
    },
  }
}

/** An image engine that draws at once. */
export function aQuickEngine(onDraw: (request: PictureRequest) => void = () => {}): ImageEngine {
  return {
    label: 'a quick engine of a test',
    isReal: true,
    takesReference: true,
    async draw(request) {
      onDraw(request)
      return PIXELS
    },
    close: async () => {},
  }
}
