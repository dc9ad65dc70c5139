import { expect, test } from 'vitest'
import { pictureCostWords } from './picture-cost.ts'

test.each([
  [{ left: 2, of: 2, period: 'all' as const }, 'You have 2 free pictures left.'],
  [{ left: 1, of: 2, period: 'all' as const }, 'You have one free picture left.'],
  [{ left: 4, of: 5, period: 'day' as const }, 'You have 4 free pictures left today.'],
  [{ left: 1, of: 1, period: 'day' as const }, 'You have one free picture left today.'],
  [{ left: 0, of: 5, period: 'day' as const }, 'You have used your 5 free pictures today.'],
  [{ left: 0, of: 2, period: 'all' as const }, 'You have used your 2 free pictures.'],
  [null, 'A picture costs 4 luna (≈\u00a0$0.22). You have 1,240.'],
])('what a picture costs is said before it is asked for: %j', (allowance, words) => {
  expect(pictureCostWords(allowance, 1240)).toBe(words)
})
