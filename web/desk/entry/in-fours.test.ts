import { expect, test } from 'vitest'
import { inFours } from './in-fours.ts'

test('a key is read in groups of four, the last one as long as it is', () => {
  expect(inFours('ABCDEFGH')).toBe('ABCD EFGH')
  expect(inFours('ABCDEF')).toBe('ABCD EF')
  expect(inFours('')).toBe('')
})
