import { expect, test } from 'vitest'
import { stepOf } from './step-of.ts'

test.each([
  ['1', 1],
  ['7', 7],
  ['0', undefined],
  ['8', undefined],
  ['1.5', undefined],
  ['01', undefined],
  ['two', undefined],
  ['-1', undefined],
  [undefined, undefined],
])('[ROUTE-24] of seven steps %s is %s', (written, step) => {
  expect(stepOf(written, 7)).toBe(step)
})
