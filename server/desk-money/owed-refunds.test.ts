import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { OwedRefund } from '#contract/desk-money.ts'
import { ProcessorError } from '#server/providers/payments/port.ts'
import { aDesk, openingsOf, REASON } from '#tests/server/a-desk.ts'
import { aShop, CARDS, MONTHLY, priceOf } from '#tests/server/a-shop.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let shop: Awaited<ReturnType<typeof aShop>>
let desk: Awaited<ReturnType<typeof aDesk>>
beforeAll(async () => {
  shop = await aShop()
  desk = await aDesk(shop.server, shop.clock.now())
})
afterEach(() => shop.unwrap())
afterAll(() => shop.close())

const CENTS = priceOf(MONTHLY)
const db = () => shop.server.context.db
const refuseAll = () => {
  shop.processor.refund = async () => {
    throw new ProcessorError('refused', 'Refunds are made elsewhere.')
  }
}
const owedOf = async (paymentId: string): Promise<OwedRefund | undefined> =>
  (await desk.get('/owed-refunds')).body.refunds.find((one: OwedRefund) => one.paymentId === paymentId)
const owed = async () => (await shop.server.context.workload.money()).owed
const backOf = async (userId: string) =>
  await db().rows(sql`
    select amount::int as cents from ledger_transactions where what = 'refund' and cause in (
      select 'refund:' || r.id from payment_refunds r join payments p on p.id = r.payment_id where p.user_id = ${userId})`)

/** Somebody has withdrawn, and the processor makes no refunds by wire. */
async function somebodyWhoIsOwed() {
  const buyer = await shop.aBuyer()
  await db().rows(sql`update identity.accounts set country = 'DE' where user_id = ${buyer.userId}`)
  const { id } = await shop.pay(buyer.visitor, MONTHLY, CARDS.paid)
  await shop.settle()
  refuseAll()
  const asked = { shownCents: CENTS }
  const answer = await buyer.visitor.fetchApi('POST', `/user/payments/${id}/withdraw`, asked)
  expect(answer.status).toBe(200)
  await shop.settle()
  return { ...buyer, id }
}

test('money that the processor refuses to give back after a withdrawal is the desk’s to give back, once', async () => {
  const before = await owed()
  const { id, userId, visitor } = await somebodyWhoIsOwed()
  expect(await owed()).toBe(before + 1)
  const one = await owedOf(id)
  expect(one).toMatchObject({ userId, cents: CENTS, reason: 'withdrawal', processor: 'sandbox' })
  const settle = (body?: object) => desk.post(`/owed-refunds/${one?.id}/settle`, body)
  expect((await settle()).code).toBe('400 invalid-input')
  expect((await settle({ reason: REASON })).code).toBe('200 ok')
  expect((await settle({ reason: REASON })).code).toBe('404 not-found')
  expect(await shop.stateOf(id)).toBe('refunded')
  expect(await backOf(userId)).toEqual([{ cents: CENTS }])
  expect(await owedOf(id)).toBeUndefined()
  expect(await owed()).toBe(before)
  expect(await openingsOf(visitor)).toEqual(['settled-owed-refund'])
  expect(await desk.deedsOf(userId)).toMatchObject([
    { deed: 'settled-owed-refund', thing: `${CENTS} cents of payment ${id}`, reason: REASON },
  ])
})

test('what was given back by hand and told by the processor too is booked once, whichever is first', async () => {
  for (const isToldFirst of [true, false]) {
    const { id, userId } = await somebodyWhoIsOwed()
    const one = await owedOf(id)
    const settle = () => desk.post(`/owed-refunds/${one?.id}/settle`, { reason: REASON })
    if (!isToldFirst) expect((await settle()).code).toBe('200 ok')
    const [charge] = await shop.chargesOf(userId)
    await shop.unwrapped.refund({
      id: randomUUID(),
      reference: charge?.reference ?? '',
      processorId: charge?.id ?? '',
      cents: CENTS,
      isWhole: true,
      isAgain: false,
    })
    await shop.becomes(id, 'refunded')
    if (isToldFirst) expect((await settle()).code).toBe('404 not-found')
    await shop.settle()
    expect(await owedOf(id)).toBeUndefined()
    expect(await backOf(userId)).toEqual([{ cents: CENTS }])
  }
})

test('money for which there was nobody to give anything to is the desk’s too, where it is refused', async () => {
  const { visitor, userId } = await shop.aBuyer()
  const started = await shop.pay(visitor, MONTHLY, CARDS.challenge)
  await db().rows(sql`delete from users where id = ${userId}`)
  refuseAll()
  await shop.passIssuer(started)
  await shop.becomes(started.id, 'authorised')
  await shop.settle()
  expect(await owedOf(started.id)).toMatchObject({ userId: null, cents: CENTS, reason: 'not-givable' })
})

test('a refund that the processor has pending for days is the desk’s to look at, and is booked once', async () => {
  const before = await owed()
  const { visitor, userId } = await shop.aBuyer()
  const { id } = await shop.pay(visitor, MONTHLY, CARDS.paid)
  await shop.settle()
  shop.processor.refund = async () => {
    throw new ProcessorError('no-answer', 'The refund is there, and not certain yet.')
  }
  const refund = { clientId: randomUUID(), cents: CENTS, reason: REASON }
  expect((await desk.post(`/users/${userId}/payments/${id}/refund`, refund)).code).toBe('200 ok')
  const askedDaysAgo = (days: number) =>
    db().rows(
      sql`update payment_refunds set asked_at = now() - make_interval(days => ${days}) where payment_id = ${id}`,
    )
  await askedDaysAgo(2)
  expect([await owedOf(id), await owed()]).toEqual([undefined, before])
  await askedDaysAgo(4)
  expect(await owed()).toBe(before + 1)
  const one = await owedOf(id)
  expect(one).toMatchObject({ userId, cents: CENTS, reason: 'pending' })
  expect((await desk.post(`/owed-refunds/${one?.id}/settle`, { reason: REASON })).code).toBe('200 ok')
  shop.unwrap()
  await shop.turn(120_000)
  expect(await shop.stateOf(id)).toBe('refunded')
  expect(await backOf(userId)).toEqual([{ cents: CENTS }])
  expect([await owedOf(id), await owed()]).toEqual([undefined, before])
  expect((await shop.chargesOf(userId)).filter(({ type }) => type === 'RF')).toEqual([])
})

test('a refund that an operator asked for and saw refused is owed by nobody', async () => {
  const before = await owed()
  const { visitor, userId } = await shop.aBuyer()
  const { id } = await shop.pay(visitor, MONTHLY, CARDS.paid)
  await shop.settle()
  refuseAll()
  const refund = { clientId: randomUUID(), cents: 500, reason: REASON }
  expect((await desk.post(`/users/${userId}/payments/${id}/refund`, refund)).code).toBe('409 conflict')
  expect(await owed()).toBe(before)
})

test('what an operator asked for before a withdrawal and saw refused is not owed beside it', async () => {
  const before = await owed()
  const { visitor, userId } = await shop.aBuyer()
  await db().rows(sql`update identity.accounts set country = 'DE' where user_id = ${userId}`)
  const { id } = await shop.pay(visitor, MONTHLY, CARDS.paid)
  await shop.settle()
  refuseAll()
  const refund = { clientId: randomUUID(), cents: CENTS, reason: REASON }
  await desk.post(`/users/${userId}/payments/${id}/refund`, refund)
  await visitor.fetchApi('POST', `/user/payments/${id}/withdraw`, { shownCents: CENTS })
  await shop.settle()
  expect(await owed()).toBe(before + 1)
  expect(await owedOf(id)).toMatchObject({ cents: CENTS, reason: 'withdrawal' })
})
