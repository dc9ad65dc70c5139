import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { proveBooks } from '#server/audit/service.ts'
import { aShop, type Shop } from '#tests/server/a-shop.ts'
import { holdEvents } from '#tests/server/held-events.ts'
import { playPaymentHistory } from '#tests/server/payment-history.ts'
import { paymentHistories } from '#tests/server/payment-steps.ts'

vi.setConfig({ testTimeout: 900_000, hookTimeout: 60_000 })

let shop: Shop
let events: Awaited<ReturnType<typeof holdEvents>>
beforeAll(async () => {
  shop = await aShop()
  events = await holdEvents(shop)
})
afterAll(async () => {
  await events.letGo()
  await shop.close()
})

/** Longer for a search; a seed that failed is played again by `fc.assert`'s `seed` and `path`. */
const SECONDS = Number(process.env.HISTORIES_SECONDS ?? 20)
const RUNS = 10_000

test('[PAY-2] [PAY-43] whatever is bought, given back, disputed, heard late and twice, the customer has what she paid for, and the books say so', async () => {
  await fc.assert(
    fc.asyncProperty(paymentHistories, async (steps) => {
      await playPaymentHistory(shop, events, steps)
      expect((await proveBooks(shop.server.context.db)).broken).toEqual([])
    }),
    { numRuns: RUNS, interruptAfterTimeLimit: SECONDS * 1000 },
  )
})
