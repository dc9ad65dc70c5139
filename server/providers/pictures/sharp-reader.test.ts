import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createPictureReader } from './sharp-reader.ts'
import { GENERATED_XMP, tellsGenerated } from './source-mark.ts'

const pictures = createPictureReader()
const BLUE = { width: 832, height: 1216, channels: 3, background: '#334466' } as const

test('a copy for programs that read no WebP is small, and has nothing of the file but its pixels', async () => {
  const file = await sharp({ create: BLUE }).webp().withXmp(GENERATED_XMP).toBuffer()
  const copy = (await pictures.toJpeg(file, 608)) ?? Buffer.alloc(0)
  const { format, width, height, xmp, exif } = await sharp(copy).metadata()
  expect({ format, width, height, xmp, exif }).toEqual({ format: 'jpeg', width: 416, height: 608 })
  expect(await pictures.toJpeg(Buffer.from('GIF89a'), 608)).toBeUndefined()
})

describe('smaller copies of a picture', () => {
  test('are as wide as asked for, in the order that was asked for, and of the same shape', async () => {
    const file = await sharp({ create: BLUE }).webp().toBuffer()
    const copies = (await pictures.narrow(file, [256, 512])) ?? []
    const sizes = await Promise.all(copies.map(async (copy) => await sharp(copy).metadata()))
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [256, 374],
      [512, 748],
    ])
  })

  test('are not larger than the picture', async () => {
    const file = await sharp({ create: { ...BLUE, width: 300, height: 400 } })
      .webp()
      .toBuffer()
    const [copy] = (await pictures.narrow(file, [512])) ?? []
    expect((await sharp(copy).metadata()).width).toBe(300)
  })

  test('say that it is generated where the picture says so', async () => {
    const plain = sharp({ create: BLUE }).webp()
    const marked = await plain.clone().withXmp(GENERATED_XMP).toBuffer()
    const isMarked = async (file: Buffer) => {
      const [copy] = (await pictures.narrow(file, [256])) ?? []
      return tellsGenerated((await sharp(copy).metadata()).xmpAsString)
    }
    expect(await isMarked(marked)).toBe(true)
    expect(await isMarked(await plain.toBuffer())).toBe(false)
  })

  test('are not made of what is no picture', async () => {
    expect(await pictures.narrow(Buffer.from('GIF89a, or so it says'), [256])).toBeUndefined()
    const file = await sharp({ create: BLUE }).webp().toBuffer()
    expect(await pictures.narrow(file.subarray(0, 60), [256])).toBeUndefined()
  })
})
