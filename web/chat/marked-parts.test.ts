import { expect, test } from 'vitest'
import { markedParts } from './marked-parts.ts'

const shown = (excerpt: string, marks: [number, number][]) =>
  markedParts({ excerpt, marks }).map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))

test('an excerpt falls into the words that were found and what stands between them', () => {
  expect(shown('the lamp is lit', [[4, 8]])).toEqual(['the ', '[lamp]', ' is lit'])
  expect(
    shown('lamp, lamp', [
      [0, 4],
      [6, 10],
    ]),
  ).toEqual(['[lamp]', ', ', '[lamp]'])
  expect(shown('*She leans back.* Good', [[18, 22]])).toEqual(['She leans back. ', '[Good]'])
  expect(shown('nothing', [])).toEqual(['nothing'])
})
