import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANNUAL, aShop, CARDS } from '#tests/server/a-shop.ts'
import { anOperatorAtDesk } from '#tests/server/an-operator.ts'

let shop: Awaited<ReturnType<typeof aShop>>
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

test('a payment is given back at the desk once for one id, and never more than was paid', async () => {
  const { visitor: operator } = await anOperatorAtDesk(shop.server)
  const buyer = await shop.aBuyer()
  const { id } = await shop.pay(buyer.visitor, ANNUAL, CARDS.paid)
  await shop.settle()
  const [paid] = await shop.payments(buyer.visitor)
  const refund = { clientId: randomUUID(), cents: 500, reason: 'asked for by ticket 1204' }
  const path = (userId: string) => `/admin/users/${userId}/payments/${id}/refund`
  for (const _ of ['once', 'again']) {
    const answer = await operator.fetchApi('POST', path(buyer.userId), refund)
    expect((await answer.json()).payments).toMatchObject([{ id, refundedCents: 500 }])
  }
  const told = () =>
    (shop.server.context.deliveries?.() ?? []).filter(
      ({ to, text }) => to === buyer.email && text.includes('Given back: 5.00 USD'),
    )
  await expect.poll(told).toHaveLength(1)
  const tooMuch = { ...refund, clientId: randomUUID(), cents: paid?.cents }
  expect((await operator.fetchApi('POST', path(buyer.userId), tooMuch)).status).toBe(409)
  const log = async () =>
    (await (await operator.fetchApi('GET', `/admin/deeds?userId=${buyer.userId}`)).json()).deeds.map(
      ({ deed, thing }: { deed: string; thing: string }) => [deed, thing],
    )
  expect((await log()).slice(1, 4)).toEqual([
    ['refund-refused', `${paid?.cents} cents of payment ${id}`],
    ['refunded', `${paid?.cents} cents of payment ${id}`],
    ['refunded', `500 cents of payment ${id}`],
  ])
  expect(told()).toHaveLength(1)
  const other = await shop.aBuyer()
  const strange = { ...refund, clientId: randomUUID() }
  expect((await operator.fetchApi('POST', path(other.userId), strange)).status).toBe(404)
})
