import { expect, test } from 'vitest'
import { shareWords } from './share-words.ts'

test.each([
  [1, 8, '12.5%'],
  [0, 8, '0%'],
  [3, 3, '100%'],
  [0, 0, ''],
])('%i of %i is told as "%s"', (part, whole, words) => expect(shareWords(part, whole)).toBe(words))
