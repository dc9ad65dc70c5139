import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aShop, BREEZE, CARDS, DAY_MS, MONTHLY, type Shop } from '#tests/server/a-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterEach(() => shop.unwrap())
afterAll(() => shop.close())

/** The operator has set another processor, which knows nothing of what was paid before; answers what it is asked. */
function anotherProcessor() {
  const asked: string[] = []
  Object.assign(shop.processor, {
    name: 'another',
    async find() {
      asked.push('find')
      return { status: 'none' }
    },
    async refund() {
      asked.push('refund')
    },
  })
  return asked
}

test('a payment that is open when the operator changes the processor waits for the one that it was asked of', async () => {
  const { visitor, userId } = await shop.aBuyer()
  const started = await shop.pay(visitor, MONTHLY, CARDS.challenge)
  const asked = anotherProcessor()
  await shop.passIssuer(started)
  expect((await shop.check(visitor, started.id)).status).toBe('requires-action')
  await shop.turn(2 * DAY_MS)
  expect([asked, await shop.stateOf(started.id)]).toEqual([[], 'requires_action'])
  // It stays due, which whoever watches over the service is told.
  const { db } = shop.server.context
  const due = await db.rows(
    sql`select from payments where id = ${started.id} and due_at <= ${shop.clock.now()}`,
  )
  expect(due).toHaveLength(1)
  shop.unwrap()
  await shop.becomes(started.id, 'authorised')
  expect(await shop.luna(userId)).toBe(500)
})

test('the card that another processor keeps is not offered, and pays nothing', async () => {
  const { visitor } = await shop.aBuyer()
  await shop.pay(visitor, MONTHLY, CARDS.paid)
  expect((await shop.checkout(visitor)).card).not.toBeNull()
  anotherProcessor()
  expect(await shop.checkout(visitor)).toMatchObject({ card: null, requireCvv: false })
  const answer = await visitor.fetchApi('POST', '/user/payment/recurring', shop.askedOf(BREEZE, {}))
  expect([answer.status, (await answer.json()).message]).toEqual([409, 'No card is kept. Please give one.'])
})

test('what another processor has taken is given back there by hand, and is asked of nobody', async () => {
  const { visitor } = await shop.aBuyer()
  const { id } = await shop.pay(visitor, MONTHLY, CARDS.paid)
  const asked = anotherProcessor()
  const refund = shop.server.context.payments?.refund({ id: randomUUID(), paymentId: id, cents: 500 })
  await expect(refund).rejects.toMatchObject({ code: 'conflict' })
  expect([asked, await shop.stateOf(id)]).toEqual([[], 'authorised'])
})
