import { beforeEach, expect, test } from 'vitest'
import { mayTry, noteTry } from './tries.ts'

beforeEach(() => noteTry(true))

test('four wrong PINs cost nothing, the fifth has the next one wait for half a minute', () => {
  for (let at = 0; at < 4; at++) noteTry(false, at)
  expect(mayTry(10)).toBe(0)
  noteTry(false, 1_000)
  expect(mayTry(1_000)).toBe(30)
  expect(mayTry(30_500)).toBe(1)
  expect(mayTry(31_000)).toBe(0)
})

test('the right PIN forgets the wrong ones', () => {
  for (let at = 0; at < 9; at++) noteTry(false, 1_000)
  noteTry(true)
  expect(mayTry(1_000)).toBe(0)
})
