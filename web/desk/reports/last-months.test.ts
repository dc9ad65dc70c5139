import { expect, test } from 'vitest'
import { lastMonths } from './last-months.ts'

test('the months of UTC are named, the latest first, over the turn of a year', () => {
  expect(Object.entries(lastMonths(new Date('2026-01-31T23:30:00-05:00'), 3))).toEqual([
    ['2026-02', 'February 2026'],
    ['2026-01', 'January 2026'],
    ['2025-12', 'December 2025'],
  ])
})
