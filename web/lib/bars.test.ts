import { expect, test } from 'vitest'
import { barsOf } from './bars.ts'

test('the largest value has all the height, and the others their part of it', () => {
  const bars = barsOf([0, 5, 10], { width: 300, height: 100 })
  expect(bars.map(({ height, y }) => [height, y])).toEqual([
    [0, 100],
    [50, 50],
    [100, 0],
  ])
  expect(bars.map(({ x, width }) => [x, width])).toEqual([
    [12.5, 75],
    [112.5, 75],
    [212.5, 75],
  ])
})

test('where there is nothing, no bar has a height', () => {
  expect(barsOf([0, 0], { width: 10, height: 10 }).map(({ height }) => height)).toEqual([0, 0])
})

test('what is below nothing hangs from the line of nothing', () => {
  const bars = barsOf([30, 0, -10], { width: 3, height: 40 })
  expect(bars.map(({ y, height }) => [y, height])).toEqual([
    [0, 30],
    [30, 0],
    [30, 10],
  ])
})
