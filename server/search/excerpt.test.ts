import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

/** The words that are marked. */
const marked = (text: string, query: string) => {
  const { excerpt, marks } = excerptOf(text, query)
  return marks.map(([begin, end]) => excerpt.slice(begin, end))
}

describe('an excerpt', () => {
  test.each([
    ['The lamp is lit. A LAMP, again; lampshade', 'lamp', ['lamp', 'LAMP', 'lamp']],
    ['The lamp is lit, the lampshade is new', 'lamp new', ['lamp', 'new']],
    ['Un été à la mer', 'ete', ['été']],
    ['Un e\u0301te\u0301 à la mer', 'été', ['e\u0301te\u0301']],
    ['Жёлтый дом', 'желт', ['Жёлт']],
    ['今天你好吗？我很好', '你好', ['你好']],
    ['The moon 🌙 is up', '🌙', ['🌙']],
    ['*smiles*...then leaves', 'smiles then', ['smiles', 'then']],
    ['Nothing of it is here', 'lamp', []],
  ])('of %j marks %j', (text, query, words) => {
    expect(marked(text, query)).toEqual(words)
  })

  test('begins shortly before the first word, and says where something is left out', () => {
    const text = `${'far away '.repeat(30)}the lamp ${'and so on '.repeat(30)}`
    const { excerpt, marks } = excerptOf(text, 'lamp')
    expect(excerpt).toMatch(/^…(away|far) .*the lamp and .*…$/)
    expect(excerpt.length).toBeLessThanOrEqual(142)
    expect(marks).toEqual([[excerpt.indexOf('lamp'), excerpt.indexOf('lamp') + 4]])
  })

  test('is well-formed text with marks inside, in order and apart, of whatever it is made', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        fc.string({ unit: 'grapheme' }),
        (text, query) => {
          const { excerpt, marks } = excerptOf(text, query)
          expect(excerpt.isWellFormed()).toBe(true)
          let last = -1
          for (const [begin, end] of marks) {
            expect(begin).toBeGreaterThan(last)
            expect(end).toBeGreaterThan(begin)
            expect(end).toBeLessThanOrEqual(excerpt.length)
            last = end
          }
        },
      ),
    )
  })
})
