import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CheckedPayment, PaymentStatus } from '#contract/payments.ts'
import { followPayment } from './follow-payment.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What a page shows, one after the other, of a payment of which the server says this, the last from then on. */
async function shownOf(...says: PaymentStatus[]) {
  const shown: string[] = []
  let asks = 0
  const ask = async (): Promise<CheckedPayment> => {
    const status = says[Math.min(asks++, says.length - 1)] ?? 'pending'
    return { id: 'one', status, type: 'purchase' }
  }
  const followed = followPayment(ask, ({ status }, isWaiting) => {
    const now = isWaiting ? `waits for ${status}` : status
    if (shown.at(-1) !== now) shown.push(now)
  })
  const from = Date.now()
  await vi.runAllTimersAsync()
  await followed
  return { shown, seconds: (Date.now() - from) / 1000 }
}

test('a buyer who is back before the processor knows of the sale is told that it is paid once it does', async () => {
  const { shown } = await shownOf('requires-action', 'requires-action', 'paid')
  expect(shown).toEqual(['waits for requires-action', 'paid'])
})

test('a payment that was left at the processor is told as not made after half a minute', async () => {
  const { shown, seconds } = await shownOf('requires-action')
  expect(shown).toEqual(['waits for requires-action', 'requires-action'])
  expect(seconds).toBeGreaterThanOrEqual(25)
  expect(seconds).toBeLessThanOrEqual(35)
})

test('a bank that is still thinking is waited for, and an end is told at once', async () => {
  expect((await shownOf('pending', 'requires-action', 'declined')).shown).toEqual([
    'waits for pending',
    'waits for requires-action',
    'declined',
  ])
  expect(await shownOf('expired')).toEqual({ shown: ['expired'], seconds: 0 })
  const { shown, seconds } = await shownOf('pending')
  expect(shown).toEqual(['waits for pending'])
  expect(seconds).toBeGreaterThanOrEqual(55)
})
