import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { GENERATED_XMP } from '../../pictures/source-mark.ts'
import type { Picture, PictureRequest } from '../port.ts'
import { illustrate } from './compose.ts'
import { develop, type Pixels } from './develop.ts'

// One picture is one thread's work; the pool of workers is what runs pictures side by side.
sharp.concurrency(1)

const WEBP = { quality: 86, effort: 2 } as const
const PNG = { palette: true, effort: 4 } as const

/** Draws a picture on this thread: some hundred milliseconds of computing. */
export async function renderPicture(request: PictureRequest): Promise<Picture> {
  const illustration = illustrate(request)
  const person = rasterise(illustration.person)
  const { width, height } = person
  const picture = develop(illustration, rasterise(illustration.scene), person)
  const opaque = sharp(picture, { raw: { width, height, channels: 3 } }).withXmp(GENERATED_XMP)
  const encoded = request.format === 'png' ? opaque.png(PNG) : opaque.webp(WEBP)
  return { bytes: await encoded.toBuffer(), width, height }
}

function rasterise(svg: string): Pixels {
  // Each reading of `pixels` is a copy of them.
  const { pixels, width, height } = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  return { pixels, width, height }
}
