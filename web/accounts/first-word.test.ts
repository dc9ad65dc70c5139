import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstWord } from './first-word.ts'

test.each([
  ['Jonas', 'Jonas'],
  ['Jonas Berg', 'Jonas'],
  ['  Anne-Marie\u00a0Dahl ', 'Anne-Marie'],
  ['  ', ''],
])('[FORM-04] of the name "%s" only "%s" is sent', (name, sent) => {
  expect(firstWord(name)).toBe(sent)
})

test('[FORM-04] what is sent of a name has no space in it and is the start of the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'é', ' ', '\t', '\u00a0') }), (name) => {
      expect(firstWord(name)).not.toMatch(/\s/)
      expect(name.trim().startsWith(firstWord(name))).toBe(true)
      expect(firstWord(name) === '').toBe(name.trim() === '')
    }),
  )
})
