import { beforeEach, expect, test } from 'vitest'
import { isPin, setPin, unlock } from './pin.ts'
import { isLocked, storedPin, storedUnlocked } from './stored-discreet.ts'

beforeEach(() => {
  storedPin.write(undefined)
  storedUnlocked.write(undefined)
})

test('a device without a PIN is not locked', async () => {
  expect(isLocked()).toBe(false)
  expect(await unlock('1234')).toBe(true)
})

test('who sets a PIN stays in; another tab, which does not know it, is locked until it comes', async () => {
  await setPin('2468')
  expect(isLocked()).toBe(false)
  storedUnlocked.write(undefined)
  expect(isLocked()).toBe(true)
  expect(await unlock('2469')).toBe(false)
  expect(isLocked()).toBe(true)
  expect(await unlock('2468')).toBe(true)
  expect(isLocked()).toBe(false)
})

test('a PIN is kept as nothing that it can be read from, and never twice as the same', async () => {
  await setPin('13579')
  const first = storedPin.read()
  await setPin('13579')
  const second = storedPin.read()
  expect(JSON.stringify([first, second])).not.toContain('13579')
  expect(first?.hash).not.toBe(second?.hash)
})

test.each([
  ['123', false],
  ['1234', true],
  ['12345678', true],
  ['123456789', false],
  ['12a4', false],
  ['', false],
])('"%s" can be a PIN: %s', (text, can) => expect(isPin(text)).toBe(can))
