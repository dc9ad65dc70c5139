import { expect, test } from 'vitest'
import { readCents, readLuna } from './read-amount.ts'

test('luna is a whole number that can be granted at once', () => {
  expect(['1', '250', '10,000'].map(readLuna)).toEqual([1, 250, 10_000])
  expect(['', '0', '10001', '1.5', '-3', 'ten'].map(readLuna)).toEqual(Array(6).fill(undefined))
})

test('an amount to give back is read in dollars and cents, and is no more than was paid', () => {
  const read = (text: string) => readCents(text, 7980)
  expect(['79.80', '$10', '0,5', '0.01'].map(read)).toEqual([7980, 1000, 50, 1])
  expect(['', '0', '79.81', '1.234', '-1', '1.', 'all'].map(read)).toEqual(Array(7).fill(undefined))
})
