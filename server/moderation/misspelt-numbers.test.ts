import { expect, test } from 'vitest'
import { misspeltAge } from './misspelt-numbers.ts'

test.each([
  ['fivteen', 15],
  ['fourten', 14],
  ['foruteen', 14],
  ['sixteeen', 16],
  ['twelv', 12],
])('an age that is typed in haste is read: %s', (word, age) => expect(misspeltAge(word)).toBe(age))

test.each(['canteen', 'velveteen', 'twelfth', 'sixties', 'thirsty', 'elven', 'fourth'])(
  'another word is no age: %s',
  (word) => expect(misspeltAge(word)).toBeUndefined(),
)
