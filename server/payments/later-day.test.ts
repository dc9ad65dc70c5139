import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Charge, ProcessorError } from '#server/providers/payments/port.ts'
import { aPaymentProcess } from '#tests/server/a-payment-process.ts'
import { aShop, CARDS, DAY_MS, MONTHLY, priceOf, type Shop } from '#tests/server/a-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterEach(() => shop.unwrap())
afterAll(() => shop.close())

const standingOf = async (id: string) =>
  (
    await shop.server.context.db.rows<{ state: string; found: number | null; isDue: boolean }>(sql`
      select state, found_cents as found, due_at is not null as "isDue" from payments where id = ${id}`)
  )[0]

const answering = (charge: Charge) => {
  shop.processor.find = async () => charge
}

/** Somebody has left the issuer's page, and the payment is over. */
async function anExpiredPayment() {
  const { visitor, userId } = await shop.aBuyer()
  const started = await shop.pay(visitor, MONTHLY, CARDS.challenge)
  await shop.turn(31 * 60_000)
  await shop.becomes(started.id, 'expired')
  return { ...started, userId }
}

test('money that the processor cannot tell of a day later is looked for until it can', async () => {
  const { id, userId } = await anExpiredPayment()
  answering({ status: 'unknown' })
  for (let days = 0; days < 3; days++) await shop.turn(DAY_MS + 1_000)
  expect(await standingOf(id)).toEqual({ state: 'expired', found: null, isDue: true })
  answering({ status: 'authorised', processorId: id, cents: priceOf(MONTHLY) })
  await shop.turn(DAY_MS + 1_000)
  expect(await standingOf(id)).toMatchObject({ state: 'authorised' })
  expect(await shop.luna(userId)).toBe(500)
})

test('money of which the processor says for two weeks neither yes nor no is somebody’s to look at', async () => {
  const { id } = await anExpiredPayment()
  const { workload } = shop.server.context
  answering({ status: 'unknown' })
  for (let days = 0; days < 13; days++) await shop.turn(DAY_MS + 1_000)
  const { differing } = await workload.money()
  expect(await standingOf(id)).toMatchObject({ found: null, isDue: true })
  for (let days = 0; days < 2; days++) await shop.turn(DAY_MS + 1_000)
  expect(await standingOf(id)).toEqual({ state: 'expired', found: priceOf(MONTHLY), isDue: false })
  expect(await workload.money()).toMatchObject({ differing: differing + 1 })
})

test('a payment that the processor has declined, or never had, is over a day later', async () => {
  for (const charge of [
    { status: 'none' },
    { status: 'declined', reason: 'other', code: '800.100.155' },
  ] as const) {
    const { id } = await anExpiredPayment()
    answering(charge)
    await shop.turn(DAY_MS + 1_000)
    expect(await standingOf(id)).toEqual({ state: 'expired', found: 0, isDue: false })
  }
})

test('a card that the processor could not forget just now is forgotten later, and not for ever', async () => {
  const { db } = shop.server.context
  const listed = async (token: string) =>
    (await db.rows(sql`select from cards_to_forget where token = ${token}`)).length
  const asked: string[] = []
  let isUp = false
  shop.processor.forgetCard = async (token) => {
    asked.push(token)
    if (token === 'kept-there') throw new ProcessorError('refused', 'This processor forgets no card.')
    if (!isUp) throw new ProcessorError('no-answer', 'It is down.')
  }
  for (const token of ['soon-back', 'kept-there'])
    await db.rows(
      sql`insert into cards_to_forget (processor, token) values (${shop.processor.name}, ${token})`,
    )
  await shop.turn(1_000)
  await shop.turn(1_000)
  expect(asked.sort()).toEqual(['kept-there', 'soon-back'])
  expect([await listed('soon-back'), await listed('kept-there')]).toEqual([1, 0])
  isUp = true
  await shop.turn(DAY_MS)
  expect(await listed('soon-back')).toBe(0)
  isUp = false
  await db.rows(
    sql`insert into cards_to_forget (processor, token) values (${shop.processor.name}, 'never-back')`,
  )
  for (let days = 0; days < 8; days++) await shop.turn(DAY_MS)
  expect(await listed('never-back')).toBe(0)
  expect(asked.filter((token) => token === 'never-back').length).toBeGreaterThan(3)
})

test('cards that the processor does not forget keep no other there, and are asked of no more often by a new process', async () => {
  const { db } = shop.server.context
  const asked: string[] = []
  shop.processor.forgetCard = async (token) => {
    asked.push(token)
    if (token.startsWith('stuck')) throw new ProcessorError('no-answer', 'It does not answer about this one.')
  }
  const stuck = Array.from({ length: 25 }, (_, n) => `stuck-${n}`)
  for (const token of [...stuck, 'behind'])
    await db.rows(
      sql`insert into cards_to_forget (processor, token) values (${shop.processor.name}, ${token})`,
    )
  for (let look = 0; look < 30; look++) await aPaymentProcess(shop, db).worker.work()
  expect(asked.toSorted()).toEqual([...stuck, 'behind'].toSorted())
  expect(await db.rows(sql`select from cards_to_forget where token = 'behind'`)).toEqual([])
  await db.rows(sql`delete from cards_to_forget`)
})

test('another sum than was asked for gives nothing, and raises the alert of the books', async () => {
  const { visitor, userId } = await shop.aBuyer()
  const { workload } = shop.server.context
  const { differing } = await workload.money()
  const doubled = (charge: Charge): Charge =>
    charge.status === 'authorised' ? { ...charge, cents: charge.cents * 2 } : charge
  shop.processor.charge = async (request) => doubled(await shop.unwrapped.charge(request))
  shop.processor.find = async (...asked) => doubled(await shop.unwrapped.find(...asked))
  const { id } = await shop.pay(visitor, MONTHLY, CARDS.paid)
  expect(await standingOf(id)).toEqual({ state: 'unknown', found: 2 * priceOf(MONTHLY), isDue: true })
  expect(await shop.luna(userId)).toBe(0)
  expect(await workload.money()).toMatchObject({ differing: differing + 1 })
})
