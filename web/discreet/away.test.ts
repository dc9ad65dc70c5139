import { beforeEach, expect, test } from 'vitest'
import { isLocked, storedLeftAt, storedPin, storedUnlocked } from '#web/lib/stored-discreet.ts'
import { noteLook } from './away.ts'

const MINUTE_MS = 60_000
const LEFT_AT = Date.parse('2026-11-29T12:00:00Z')
const minutesLater = (minutes: number) => LEFT_AT + minutes * MINUTE_MS

beforeEach(() => {
  storedPin.write({ salt: 'c2FsdA==', hash: 'aGFzaA==' })
  storedUnlocked.write('aGFzaA==')
  storedLeftAt.write(undefined)
})

test('a tab that was shut after five minutes away is not opened by loading its page anew', () => {
  expect(noteLook(false, LEFT_AT)).toBe(false)
  expect(noteLook(true, minutesLater(6))).toBe(true)
  expect(isLocked()).toBe(true)
  expect(noteLook(true, minutesLater(7))).toBe(true)
})

test('a tab that a phone has put away remembers since when nobody looks at it', () => {
  noteLook(false, LEFT_AT)
  expect(storedLeftAt.read()).toBe(LEFT_AT)
  expect(noteLook(false, minutesLater(4))).toBe(false)
  expect(noteLook(true, minutesLater(6))).toBe(true)
})

test('short looks away do not add up', () => {
  for (const minutes of [0, 4.5]) {
    expect(noteLook(false, minutesLater(minutes))).toBe(false)
    expect(noteLook(true, minutesLater(minutes + 4))).toBe(false)
  }
})
