import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { LOOK_SIDE, lookOfPixels } from './look-of-pixels.ts'
import { createPictureReader } from './sharp-reader.ts'

const reader = createPictureReader()
const unlike = (one: bigint | undefined, other: bigint | undefined) => {
  if (one === undefined || other === undefined) throw new Error('There is nothing to tell them by.')
  return [...(one ^ other).toString(2)].filter((bit) => bit === '1').length
}

/** Blobs on a slope of light, which no two places have the same of; `seed` places them. */
async function aScene(seed: number): Promise<Buffer> {
  const blobs = Array.from({ length: 12 }, (_, at) => {
    const spot = (factor: number) => (Math.imul(seed * 97 + at * 31 + 7, factor) >>> 8) % 400
    return `<circle cx="${spot(2654435761)}" cy="${spot(40503)}" r="${30 + at * 4}" fill-opacity="0.5" fill="hsl(${spot(9973)} 60% ${15 + 6 * at}%)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><radialGradient id="g" cx="0.3" cy="0.7" r="1"><stop stop-color="#efc"/><stop offset="1" stop-color="#112"/></radialGradient><rect width="400" height="400" fill="url(#g)"/>${blobs.join('')}</svg>`
  return await sharp(Buffer.from(svg)).png().toBuffer()
}

describe('[SAF-13] the look of a picture', () => {
  test('is nearly the same for copies in other sizes, formats and brightness', async () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const scene = await aScene(seed)
      const look = await reader.lookOf(scene)
      for (const copy of [
        sharp(scene).resize(150).jpeg({ quality: 50 }),
        sharp(scene).resize(1000).webp({ quality: 40 }),
        sharp(scene).modulate({ brightness: 1.1 }).jpeg(),
      ])
        expect(unlike(look, await reader.lookOf(await copy.toBuffer()))).toBeLessThanOrEqual(12)
    }
  })

  test('differs for other pictures', async () => {
    const looks = await Promise.all([1, 2, 3, 4, 5].map(async (seed) => reader.lookOf(await aScene(seed))))
    for (const [at, look] of looks.entries())
      for (const other of looks.slice(at + 1)) expect(unlike(look, other)).toBeGreaterThan(48)
  })

  test('is none for an even surface, for a slope of light, and for what is no picture', async () => {
    const length = LOOK_SIDE ** 2
    expect(lookOfPixels(new Uint8Array(length))).toBeUndefined()
    const slope = Uint8Array.from({ length }, (_, at) => 3 * (at % LOOK_SIDE))
    expect(lookOfPixels(slope)).toBeUndefined()
    expect(await reader.lookOf(Buffer.from('no picture'))).toBeUndefined()
  })
})
