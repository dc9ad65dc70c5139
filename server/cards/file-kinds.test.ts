import { expect, test } from 'vitest'
import { writePng } from '#server/platform/png-chunks.ts'
import { fileKindOf } from './file-kinds.ts'
import { withoutFiles } from './written-files.ts'

const pngOf = (...types: string[]) =>
  writePng(
    ['IHDR', ...types, 'IEND'].map((type) => ({
      type,
      data: Buffer.from(type === 'tEXt' ? 'Comment\0IDAT' : ''),
    })),
  )

test('a PNG that moves is known by its plan, whatever words stand before it', () => {
  expect(fileKindOf(pngOf('tEXt', 'IDAT'))).toBe('picture')
  expect(fileKindOf(pngOf('acTL', 'IDAT'))).toBe('unseen')
  expect(fileKindOf(pngOf('tEXt', 'acTL', 'IDAT'))).toBe('unseen')
})

test('a long address of a picture is words of a card, not a file', () => {
  const words = '![her](/wp-content/uploads/2026/05/the-lamp-in-the-long-hall-of-the-lighthouse-at-dusk)'
  expect(withoutFiles(words)).toBe(words)
})
