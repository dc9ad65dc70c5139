import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { GENERATED_XMP } from '../../pictures/source-mark.ts'
import type { Picture, PictureRequest } from '../port.ts'
import { illustrate } from './compose.ts'
import { develop } from './develop.ts'
import { enlarge } from './enlarge.ts'

// One picture is one thread's work; the pool of workers is what runs pictures side by side.
sharp.concurrency(1)

const WEBP = { quality: 86, effort: 2 } as const
const PNG = { palette: true, effort: 4 } as const

/** Draws a picture on this thread: some hundred milliseconds of computing. */
export async function renderPicture(request: PictureRequest): Promise<Picture> {
  const illustration = illustrate(request)
  const person = rasterise(illustration.person)
  const { width, height } = person
  const small = rasterise(illustration.scene)
  const scene = enlarge(small.pixels, { width: small.width, height: small.height }, { width, height })
  develop(illustration, width, scene, person.pixels)
  const opaque = sharp(scene, { raw: { width, height, channels: 3 } }).withXmp(GENERATED_XMP)
  const encoded = request.format === 'png' ? opaque.png(PNG) : opaque.webp(WEBP)
  return { bytes: await encoded.toBuffer(), width, height }
}

const rasterise = (svg: string) => new Resvg(svg, { font: { loadSystemFonts: false } }).render()
