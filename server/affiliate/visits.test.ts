import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PROGRAMME } from '#contract/programme.ts'
import { aShop, DAY_MS, type Shop } from '#tests/server/a-shop.ts'
import { affiliateSteps, cameBy } from '#tests/server/an-affiliate.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let shop: Shop
let steps: ReturnType<typeof affiliateSteps>
beforeAll(async () => {
  shop = await aShop((PAYMENTS_SANDBOX_URL) => ({ PAYMENTS_SANDBOX_URL, TRUSTED_PROXIES: '1' }))
  steps = affiliateSteps(shop)
})
afterAll(() => shop.close())

test('visits are counted for good, and each is kept only while a browser may tell of it again', async () => {
  const { userId, code } = await steps.anAffiliate()
  const visit = async (at: Date) =>
    await steps.aCaller().fetchApi('GET', '/auth/options', undefined, cameBy({ ref_id: code }, at))
  const first = shop.clock.now()
  for (let people = 0; people < 2; people++) await visit(new Date(first.getTime() - people))
  await shop.turn((PROGRAMME.touchDays - 1) * DAY_MS)
  // A browser that tells of the same visit again, as each call does.
  await visit(first)
  await visit(shop.clock.now())
  await shop.turn(3 * DAY_MS)
  await visit(shop.clock.now())
  const account = await shop.server.context.affiliates.accountOf(userId)
  expect(account).toMatchObject({ visits: 4 })
  expect(account?.days.at(-1)).toMatchObject({ visits: 1 })
  expect(account?.days.at(-4)).toMatchObject({ visits: 1 })
  const kept = await shop.server.context.db.rows(
    sql`select from affiliate_visits where affiliate_id = ${userId}`,
  )
  expect(kept).toHaveLength(2)
})
