// Before the rasteriser, which reads it when it is loaded.
import '#server/providers/imagegen/illustrator/raster-memory.ts'
import { renderAsync } from '@resvg/resvg-js'
import sharp, { type OutputInfo } from 'sharp'
import { createIllustrator } from '#server/providers/imagegen/illustrator/engine.ts'
import {
  drawProfile,
  type ProfileRequest,
} from '#server/providers/imagegen/illustrator/profile/draw-profile.ts'
import { seededRandom } from '#server/providers/imagegen/illustrator/random.ts'
import type { PictureRequest } from '#server/providers/imagegen/port.ts'
import type { Drawing } from './plan.ts'
import type { Raw } from './publish.ts'

export type Painter = { draw(drawing: Drawing): Promise<Raw>; close(): Promise<void> }

/** Draws portrayals with the image engine on its threads, banners on the pool of Node's own. */
export function createPainter(threads: number): Painter {
  const engine = createIllustrator({ threads })
  const never = new AbortController().signal

  async function portray(request: PictureRequest): Promise<Raw> {
    const { bytes } = await engine.draw(request, never)
    return toRaw(await sharp(bytes).raw().toBuffer({ resolveWithObject: true }))
  }

  return {
    draw: (drawing) => ('profile' in drawing ? paintProfile(drawing.profile) : portray(drawing.portrayal)),
    close: () => engine.close(),
  }
}

async function paintProfile(request: ProfileRequest): Promise<Raw> {
  const { pixels, width, height } = await renderAsync(drawProfile(request), {
    font: { loadSystemFonts: false },
  })
  const grained = sharp(pixels, { raw: { width, height, channels: 4 } }).composite([
    { ...GRAIN, tile: true, blend: 'overlay' },
  ])
  return toRaw(await grained.raw().toBuffer({ resolveWithObject: true }))
}

const toRaw = ({ data, info }: { data: Buffer; info: OutputInfo }): Raw => ({
  pixels: data,
  width: info.width,
  height: info.height,
  channels: info.channels === 4 ? 4 : 3,
})

/** Without it the night's slow gradients would show steps. */
const GRAIN = (() => {
  const side = 256
  const random = seededRandom('grain')
  const grey = Uint8Array.from({ length: side * side }, () => 128 + Math.round(random.gauss(14)))
  const input = Uint8Array.from({ length: side * side * 4 }, (_, i) =>
    i % 4 === 3 ? 255 : (grey[i >> 2] ?? 128),
  )
  return { input: Buffer.from(input), raw: { width: side, height: side, channels: 4 } } as const
})()
