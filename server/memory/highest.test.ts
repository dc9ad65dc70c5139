import { expect, test } from 'vitest'
import { nthHighest } from './highest.ts'

test.each([
  [[3, 1, 2], 1, 3],
  [[3, 1, 2], 3, 1],
  [[3, 1, 2], 9, 1],
  [[0, 5, 0, 5, 0, 5, 0], 3, 5],
  [[0, 5, 0, 5, 0, 5, 0], 4, 0],
  [[-2, -1], 1, -1],
  [[Number.NEGATIVE_INFINITY, 4], 2, Number.NEGATIVE_INFINITY],
])('of %j the highest number %i is %i', (numbers, count, expected) => {
  expect(nthHighest(Float64Array.from(numbers), count)).toBe(expected)
})

test('of many numbers it is the one that stands there when they are in order', () => {
  const numbers = Float64Array.from({ length: 500 }, (_, at) => (at * 7919) % 263)
  const ordered = numbers.toSorted().reverse()
  for (let count = 1; count <= numbers.length; count++)
    expect(nthHighest(numbers, count)).toBe(ordered[count - 1])
})
