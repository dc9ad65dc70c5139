import { expect, test } from 'vitest'
import { nameInField } from './name-in-field.ts'

test('the empty field says a long name to the end of a word, and a short one whole', () => {
  expect(nameInField('Seraphine', true)).toBe('Seraphine')
  expect(nameInField('Wilhelmina Alexandrina Featherstonehaugh', true)).toBe('Wilhelmina…')
  expect(nameInField('Aino, Akari and Alba', true)).toBe('Aino, Akari and…')
  expect(nameInField('Aino, Akari and Alba', false)).toBe('Aino, Akari and Alba')
  expect(nameInField('Featherstonehaugh-Cholmondeley', true)).toBe('Featherstonehaugh…')
  expect(nameInField('👩‍🚀'.repeat(20), true)).toBe(`${'👩‍🚀'.repeat(17)}…`)
})
