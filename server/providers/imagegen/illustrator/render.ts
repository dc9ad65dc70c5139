import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { GENERATED_XMP } from '../../pictures/source-mark.ts'
import type { Picture, PictureRequest } from '../port.ts'
import { illustrate } from './compose.ts'
import { seededRandom } from './random.ts'

// One picture is one thread's work; the pool of workers is what runs pictures side by side.
sharp.concurrency(1)

const WEBP = { quality: 86, effort: 2 } as const
const PNG = { palette: true, effort: 4 } as const

/** Draws a picture on this thread: some hundred milliseconds of computing. */
export async function renderPicture(request: PictureRequest): Promise<Picture> {
  const image = new Resvg(illustrate(request), { font: { loadSystemFonts: false } }).render()
  const { width, height, pixels } = image
  addGrain(pixels, width)
  const raw = { width, height, channels: 4 } as const
  const opaque = sharp(pixels, { raw }).removeAlpha().withXmp(GENERATED_XMP)
  const encoded = request.format === 'png' ? opaque.png(PNG) : opaque.webp(WEBP)
  const bytes = await encoded.toBuffer()
  return { bytes, width, height }
}

const TILE = 256
const STRENGTH = 5

/** Signed offsets, drawn once: film grain takes the plastic look from smooth gradients. */
const grain = (() => {
  const random = seededRandom('grain')
  return Int8Array.from({ length: TILE * TILE }, () => Math.round(random.gauss(STRENGTH)))
})()

function addGrain(pixels: Buffer, width: number): void {
  const height = pixels.length / 4 / width
  // A clamped view keeps every sum between 0 and 255.
  const clamped = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length)
  let i = 0
  for (let y = 0; y < height; y++) {
    const row = (y % TILE) * TILE
    for (let x = 0; x < width; x++, i += 4) {
      const offset = grain[row + (x % TILE)] ?? 0
      clamped[i] = (clamped[i] ?? 0) + offset
      clamped[i + 1] = (clamped[i + 1] ?? 0) + offset
      clamped[i + 2] = (clamped[i + 2] ?? 0) + offset
    }
  }
}
