import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { every, nowAndEvery } from './every.ts'

const MINUTE_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Work that counts how often it was begun, takes `ms`, and then fails as often as it is told to. */
function aWork({ ms = 0, failures = 0 } = {}) {
  const seen = { begun: 0, errors: 0 }
  return {
    seen,
    work: async () => {
      seen.begun++
      await new Promise((resolve) => setTimeout(resolve, ms))
      if (seen.begun <= failures) throw new Error('it failed')
    },
    onError: () => void seen.errors++,
  }
}

test('what is done every minute is done after the first one, until it is stopped', async () => {
  const { seen, work, onError } = aWork()
  const stop = every(MINUTE_MS, work, onError)
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1)
  expect(seen.begun).toBe(0)
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  expect(seen.begun).toBe(2)
  stop()
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
  expect(seen.begun).toBe(2)
})

test('what is done now and every minute begins at once', async () => {
  const { seen, work, onError } = aWork()
  const stop = nowAndEvery(MINUTE_MS, work, onError)
  expect(seen.begun).toBe(1)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(seen.begun).toBe(2)
  stop()
})

test('what takes longer than its interval is not begun beside itself', async () => {
  const { seen, work, onError } = aWork({ ms: 2.5 * MINUTE_MS })
  const stop = nowAndEvery(MINUTE_MS, work, onError)
  await vi.advanceTimersByTimeAsync(2.5 * MINUTE_MS)
  expect(seen.begun).toBe(1)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(seen.begun).toBe(2)
  stop()
})

test('what fails is told of each time, and tried again', async () => {
  const { seen, work, onError } = aWork({ failures: 2 })
  const stop = nowAndEvery(MINUTE_MS, work, onError)
  await vi.advanceTimersByTimeAsync(3 * MINUTE_MS)
  expect(seen).toEqual({ begun: 4, errors: 2 })
  stop()
})
