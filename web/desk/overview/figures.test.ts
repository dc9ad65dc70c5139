import { expect, test } from 'vitest'
import { millionths, seconds } from './figures.ts'

test('a cost of less than a cent is not shown as nothing', () => {
  expect([0, 1, 9_999, 10_000, 2_345_000, 1_250_000_000].map(millionths)).toEqual([
    '$0.00',
    'under $0.01',
    'under $0.01',
    '$0.01',
    '$2.35',
    '$1,250.00',
  ])
})

test('a wait is told in seconds', () => {
  expect([0, 4, 842, 12_300].map(seconds)).toEqual(['0.00 s', '0.00 s', '0.84 s', '12.30 s'])
})
