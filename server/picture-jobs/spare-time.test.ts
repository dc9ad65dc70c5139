import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSpareTime } from './spare-time.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }))
afterEach(() => void vi.useRealTimers())

const MINUTE_MS = 60_000
const isThere = (signal: AbortSignal | undefined) => signal !== undefined

/** Draws for so long. */
const drawing = (ms: number) => async () => {
  await vi.advanceTimersByTimeAsync(ms)
}

test('a picture may be drawn a second time where that leaves the others as long as the slowest took', async () => {
  const time = createSpareTime(performance.now() + 5 * MINUTE_MS, 4)
  await time.next(drawing(MINUTE_MS))
  // Three minutes are for the other three, and five seconds for storing.
  expect(time.leftMs()).toBe(MINUTE_MS - 5_000)
  expect([isThere(time.signalFor('question')), isThere(time.signalFor('drawing'))]).toEqual([true, false])
  await time.next(drawing(10_000))
  await time.next(drawing(10_000))
  await time.next(drawing(10_000))
  expect(isThere(time.signalFor('drawing'))).toBe(true)
})

test('nothing is asked any more once only the other pictures have room', async () => {
  const time = createSpareTime(performance.now() + 2 * MINUTE_MS, 2)
  await time.next(drawing(MINUTE_MS))
  expect([isThere(time.signalFor('question')), isThere(time.signalFor('drawing'))]).toEqual([false, false])
})
