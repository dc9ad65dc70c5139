import { expect, test } from 'vitest'
import { madeCopy, madeSrcSet } from './made-pictures.ts'
import {
  PICTURE_SIZES,
  PictureKind,
  PUBLICATION,
  pictureAddress,
  pictureSize,
  pictureSrcSet,
  sizesOf,
} from './pictures.ts'

test('[ENTITY-08] an address is built from CDN base, folder, name, size and format', () => {
  const place = { folder: 'characters', name: 'noor-1a2b3c4d5e', format: 'avif', size: 'small-2x' } as const
  expect(pictureAddress({ base: 'https://cdn.example', ...place })).toBe(
    'https://cdn.example/media/characters/noor-1a2b3c4d5e-small-2x.avif',
  )
  expect(pictureAddress({ base: '', ...place })).toBe('/media/characters/noor-1a2b3c4d5e-small-2x.avif')
})

test('[ENTITY-08] a portrait comes large 1x and 2x, small 1x, 2x and 3x, and extra small', () => {
  expect(sizesOf('portrait')).toEqual([...PICTURE_SIZES])
  expect(sizesOf('portrait', 'small')).toEqual(['small', 'small-2x', 'small-3x'])
  expect(sizesOf('portrait', 'large')).toEqual(['large', 'large-2x'])
  for (const family of ['small', 'large'] as const) {
    const [one = 0, ...more] = sizesOf('portrait', family).map(
      (size) => PUBLICATION.portrait.widths[size] ?? 0,
    )
    expect(more).toEqual(more.map((_, i) => one * (i + 2)))
  }
})

test('every size of every kind has whole pixels in its shape', () => {
  for (const kind of PictureKind.options) {
    const [across, down] = PUBLICATION[kind].ratio
    for (const size of sizesOf(kind)) {
      const { width, height } = pictureSize(kind, size) ?? { width: 0, height: 0 }
      expect(width * down).toBe(height * across)
    }
  }
  expect(pictureSize('wide-banner', 'small')).toBeUndefined()
})

test('a srcset names the width of each file, smallest first', () => {
  expect(pictureSrcSet('', { kind: 'moment', name: 'noor-1-0f' }, 'webp', 'small')).toBe(
    '/media/characters/noor-1-0f-small.webp 210w, /media/characters/noor-1-0f-small-2x.webp 420w, /media/characters/noor-1-0f-small-3x.webp 630w',
  )
})

test('[ENTITY-08] a picture that is made for somebody comes small 1x and 2x beside the large one', () => {
  expect(madeCopy('/pictures/0f.webp', 'small-2x')).toBe('/pictures/0f-small-2x.webp')
  expect(madeSrcSet('https://cdn.example/pictures/0f.webp', 832)).toBe(
    'https://cdn.example/pictures/0f-small.webp 256w, https://cdn.example/pictures/0f-small-2x.webp 512w, https://cdn.example/pictures/0f.webp 832w',
  )
  expect(madeSrcSet('/pictures/0f.webp?until=1&by=_-', 300)).toBe(
    '/pictures/0f-small.webp?until=1&by=_- 256w, /pictures/0f.webp?until=1&by=_- 300w',
  )
})
