import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aDesk, openingsOf, REASON } from '#tests/server/a-desk.ts'
import { ANNUAL, aShop, CARDS, DAY_MS, MONTHLY, priceOf } from '#tests/server/a-shop.ts'
import { affiliateSteps } from '#tests/server/an-affiliate.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let shop: Awaited<ReturnType<typeof aShop>>
let steps: ReturnType<typeof affiliateSteps>
let desk: Awaited<ReturnType<typeof aDesk>>
beforeAll(async () => {
  shop = await aShop((PAYMENTS_SANDBOX_URL) => ({ PAYMENTS_SANDBOX_URL, TRUSTED_PROXIES: '1' }))
  steps = affiliateSteps(shop)
  desk = await aDesk(shop.server, shop.clock.now())
})
afterAll(() => shop.close())

const CENTS = 5000

/** An affiliate who has earned enough and asks for a part of it. */
async function somebodyWhoAsks() {
  const affiliate = await steps.anAffiliate()
  for (let one = 0; one < 3; one++) {
    const { visitor } = await steps.aReferred(affiliate.code)
    await shop.pay(visitor, ANNUAL, CARDS.paid)
  }
  await steps.moneyOf(affiliate)
  await shop.server.context.db.script("update affiliate_commissions set held_until = '2026-01-01'")
  await steps.moneyOf(affiliate)
  const clientId = randomUUID()
  const request = { clientId, cents: CENTS, method: 'paypal', address: 'iris@example.com' }
  expect((await affiliate.visitor.fetchApi('POST', '/affiliate/payouts', request)).status).toBe(200)
  return { ...affiliate, id: clientId }
}

describe('a payout at the desk', () => {
  test('is listed without where it goes, and opens for a reason that is on the log', async () => {
    const { id, userId, visitor } = await somebodyWhoAsks()
    const { body } = await desk.get('/payouts')
    expect(body.payouts).toContainEqual({
      id,
      userId,
      cents: CENTS,
      method: 'paypal',
      requestedAt: expect.any(String),
    })
    expect(JSON.stringify(body)).not.toContain('iris@')
    expect((await desk.post(`/payouts/${id}/open`)).code).toBe('400 invalid-input')
    const opened = await desk.post(`/payouts/${id}/open`, { reason: REASON })
    expect(opened.body).toMatchObject({ address: 'iris@example.com', account: { paying: 3, signUps: 3 } })
    expect(await openingsOf(visitor)).toEqual(['opened-payout'])
    expect(await desk.deedsOf(userId)).toMatchObject([{ thing: `payout ${id}`, reason: REASON }])
  })

  test('is paid once', async () => {
    const { id, userId } = await somebodyWhoAsks()
    const pay = () => desk.post(`/payouts/${id}/decide`, { outcome: 'paid', reason: REASON })
    expect((await pay()).body).toEqual({ id, outcome: 'paid' })
    expect((await pay()).code).toBe('404 not-found')
    expect((await steps.moneyOf({ userId })).slice(3)).toEqual([0, CENTS])
    expect(await desk.deedsOf(userId)).toMatchObject([
      { deed: 'decided-payout', thing: `payout ${id} of ${CENTS} cents: paid` },
    ])
  })

  test('that is refused gives the money back to ask for, and tells why', async () => {
    const { id, userId, visitor } = await somebodyWhoAsks()
    const reason = 'The address is not complete.'
    await desk.post(`/payouts/${id}/decide`, { outcome: 'refused', reason })
    expect((await steps.moneyOf({ userId })).slice(3)).toEqual([0, 0])
    expect((await steps.accountOf(visitor)).payouts).toMatchObject([{ state: 'refused', reason }])
  })
})

describe('the processor at the desk', () => {
  test('[PAY-16] each month has its disputes beside its sales, and says when they are too many', async () => {
    const { visitor } = await shop.aBuyer()
    await shop.pay(visitor, ANNUAL, CARDS.paid)
    const { payments } = await (await fetch(`${shop.sandbox.url}/admin/state`)).json()
    await shop.sandbox.admin(`payments/${payments.at(-1).id}/chargeback`)
    await shop.settle()
    const { body } = await desk.get('/processor-report')
    const [month] = body.months
    expect(month).toMatchObject({ disputes: 1, level: 'over', month: new Date().toISOString().slice(0, 7) })
    expect(month.ratio).toBe(Math.ceil(10_000 / month.sales))
  })
})

test('[PAY-45] each day the books stand beside what the processor says of every payment, to the cent', async () => {
  const [before] = (await desk.get('/processor-report')).body.days
  const { visitor } = await shop.aBuyer()
  const { id } = await shop.pay(visitor, ANNUAL, CARDS.paid)
  await shop.pay((await shop.aBuyer()).visitor, MONTHLY, CARDS.declined)
  await shop.pay((await shop.aBuyer()).visitor, MONTHLY, CARDS.error)
  const bookedCents = before.bookedCents + priceOf(ANNUAL)
  const unasked = before.unasked + 1
  expect((await desk.get('/processor-report')).body.days[0]).toMatchObject({ bookedCents, unasked })

  // The operator's session ends on the way.
  for (let days = 0; days < 3; days++) await shop.turn(DAY_MS + 1_000)
  await shop.becomes(id, 'settled')
  const { deskMoney, workload, db } = shop.server.context
  const day = async () =>
    (await deskMoney.processorReport(desk.user.id)).days.find((one) => one.day === before.day)
  expect(await day()).toMatchObject({ unasked: 0, differing: [], bookedCents, foundCents: bookedCents })
  await db.script(`update payments set found_cents = found_cents - 1 where id = '${id}'`)
  expect(await day()).toMatchObject({ differing: [id], foundCents: bookedCents - 1 })
  expect(await workload.money()).toMatchObject({ differing: 1 })
})
