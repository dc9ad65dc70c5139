import { randomUUID } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShop, CARDS, MONTHLY, type Shop } from '#tests/server/a-shop.ts'

const CANARY = '4929420573595709'
const SPACED = '4929 4205 7359 5709'

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

test('[PAY-20] [PAY-25] [CHECKOUT-07] a number of a card that somebody sends is refused, and is in no log and no table', async () => {
  const { visitor } = await shop.aBuyer()
  const { server } = shop
  await shop.pay(visitor, MONTHLY, CARDS.paid)
  const tries: [string, string, object][] = []
  for (const number of [CANARY, SPACED]) {
    const asked = { ...shop.askedOf(MONTHLY, {}), cardToken: number }
    const clientData = { ...shop.clientData, language: number }
    tries.push(
      ['POST', '/user/payment/initial', asked],
      ['POST', '/user/payment/initial', { ...asked, cardToken: undefined, cardNumber: number, cvv: '737' }],
      ['POST', '/user/payment/recurring', { ...asked, cvvToken: number }],
      ['POST', '/user/payment/recurring', { ...asked, cardToken: undefined, clientData }],
      [
        'POST',
        '/user/payment/change-card',
        { clientId: randomUUID(), cardToken: number, clientData: shop.clientData },
      ],
      ['POST', '/user/payment/check-status', { id: number }],
      ['POST', '/offers/claim', { code: number }],
      ['POST', '/payments/events', { card: { number } }],
    )
  }
  for (const [method, path, body] of tries) {
    const answer = await visitor.fetchApi(method, path, body)
    expect([path, answer.status]).not.toEqual([path, 200])
    expect((await answer.text()).replaceAll(' ', '')).not.toContain(CANARY)
  }
  await visitor.fetchApi('GET', `/user/payments/${CANARY}/receipt`)
  await fetch(`${server.url}/threeds-return/${CANARY}?number=${CANARY}`, {
    method: 'POST',
    body: new URLSearchParams({ number: SPACED }),
    redirect: 'manual',
  })
  expect(server.logged.join('').replaceAll(' ', '')).not.toContain(CANARY)
  const tables = await server.context.db.rows<{ name: string }>(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_schema in ('public', 'identity') and table_type = 'BASE TABLE'`)
  for (const { name } of tables) {
    const [row] = await server.context.db.rows<{ hits: number }>(sql`
      select count(*)::int as hits from ${raw(name)} as t where replace(t::text, ' ', '') like ${`%${CANARY}%`}`)
    expect([name, row?.hits]).toEqual([name, 0])
  }
  const charges = await (await fetch(`${shop.sandbox.url}/admin/state`)).json()
  expect(charges.cardNumbersReceived).toBe(0)
})
