import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aPaymentProcess } from '#tests/server/a-payment-process.ts'
import { aShop, CARDS, MONTHLY, type Shop } from '#tests/server/a-shop.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
  // Who works here is begun by a test, and works once.
  await shop.worker.close()
})
afterAll(() => shop.close())

const db = () => shop.server.context.db
const workOnce = () => aPaymentProcess(shop, db()).worker.work()
const nobody = { work: async () => {} }

/** Until `let go`, rows of a table for which this holds cannot be written. */
async function aRowThatFails(table: string, when: 'insert' | 'update', condition: string) {
  await db().script(`
    create function fail_it() returns trigger language plpgsql as $$ begin raise exception 'it fails'; end $$;
    create trigger fail_it before ${when} on ${table} for each row when (${condition}) execute function fail_it();`)
  return async () => await db().script(`drop trigger fail_it on ${table}; drop function fail_it();`)
}

async function aSubscriber() {
  const buyer = await shop.aBuyer()
  const { id } = await shop.pay(buyer.visitor, MONTHLY, CARDS.paid)
  const { paidUntil } = await shop.subscription(buyer.visitor)
  const subscription = await db().rows<{ id: string }>(
    sql`select id from subscriptions where user_id = ${buyer.userId}`,
  )
  return { ...buyer, paymentId: id, paidUntil, subscriptionId: subscription[0]?.id }
}

test('[PAY-12] a renewal that cannot be begun keeps no other waiting', async () => {
  const [first, second] = [await aSubscriber(), await aSubscriber()]
  const letGo = await aRowThatFails('payments', 'insert', `new.subscription_id = '${first.subscriptionId}'`)
  const overMs = new Date(second.paidUntil ?? '').getTime() - shop.clock.now().getTime()
  await shop.turn(overMs + 1_000, nobody)
  await workOnce()
  expect([await shop.luna(first.userId), await shop.luna(second.userId)]).toEqual([500, 1000])
  await letGo()
  await workOnce()
  expect(await shop.luna(first.userId)).toBe(1000)
})

test('an event of the processor that cannot be worked off keeps no other waiting', async () => {
  const [first, second] = [await aSubscriber(), await aSubscriber()]
  await workOnce()
  for (const { userId } of [first, second]) {
    const [charge] = await shop.chargesOf(userId)
    await shop.sandbox.admin(`payments/${charge?.id}/refund`)
  }
  const letGo = await aRowThatFails('payments', 'update', `new.id = '${first.paymentId}'`)
  await shop.turn(1_000, { work: workOnce })
  expect([await shop.stateOf(first.paymentId), await shop.stateOf(second.paymentId)]).toEqual([
    'authorised',
    'refunded',
  ])
  await letGo()
  await shop.turn(120_000, { work: workOnce })
  expect(await shop.stateOf(first.paymentId)).toBe('refunded')
})
