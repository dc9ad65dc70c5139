import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ProcessorError } from '#server/providers/payments/port.ts'
import { aShop, CARDS, DAY_MS, MONTHLY, type SandboxPayment, type Shop } from '#tests/server/a-shop.ts'
import { renewalReference } from './submitting-service.ts'

vi.setConfig({ testTimeout: 120_000 })

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterEach(() => shop.unwrap())
afterAll(() => shop.close())

const HOUR_MS = 3_600_000

const db = () => shop.server.context.db
const noAnswer = async () => {
  throw new ProcessorError('no-answer', 'Nobody is there.')
}
const aDay = () => shop.turn(DAY_MS + 60_000)

const turnTo = (at: string | null) =>
  shop.turn(new Date(at ?? '').getTime() - shop.clock.now().getTime() + 1_000)

/** Somebody whose subscription alone will be due. */
async function aSubscriber(card: string) {
  const buyer = await shop.aBuyer()
  await shop.pay(buyer.visitor, MONTHLY, card)
  await db().rows(sql`
    update subscriptions set due_at = now() + interval '9 years'
    where user_id <> ${buyer.userId} and due_at is not null`)
  const { paidUntil } = await shop.subscription(buyer.visitor)
  return { ...buyer, paidUntil }
}

/** Somebody who has renewed since the backup that was restored: the processor knows of it, and the database does not. */
async function someoneRestored(card: string) {
  const { visitor, userId, email, paidUntil } = await aSubscriber(card)
  const [before] = await db().rows<{ due_at: Date }>(
    sql`select due_at from subscriptions where user_id = ${userId}`,
  )
  // It never learns of the charge, so that nothing in the books has to be undone.
  shop.processor.charge = async (asked) => {
    await shop.unwrapped.charge(asked)
    shop.processor.find = noAnswer
    return await noAnswer()
  }
  await turnTo(paidUntil)
  shop.unwrap()
  const [lost] = await db().rows<{ reference: string }>(
    sql`delete from payments where user_id = ${userId} and kind = 'renewal' returning reference`,
  )
  await db().rows(sql`delete from payment_events where reference = ${lost?.reference}`)
  await db().rows(sql`
    update subscriptions set renewal_id = null, due_at = ${before?.due_at} where user_id = ${userId}`)
  const isRenewal = ({ reference, type }: SandboxPayment) =>
    type !== 'refund' && reference === lost?.reference
  const charged = async () => {
    const known = await shop.chargesOf(userId)
    const { payments } = await (await fetch(`${shop.sandbox.url}/admin/state`)).json()
    const lostOnes = (payments as SandboxPayment[]).filter(isRenewal)
    return [...new Map([...lostOnes, ...known].map((one) => [one.id, one])).values()].map(
      ({ result }) => result,
    )
  }
  return { visitor, userId, email, charged }
}

test('[PAY-12] a renewal that was charged since the backup is found at the processor after a restore, and is not charged again', async () => {
  const { visitor, userId, email, charged } = await someoneRestored(CARDS.paid)
  await shop.worker.work()
  await aDay()
  expect(await charged()).toEqual(['paid', 'paid'])
  expect(await shop.luna(userId)).toBe(1000)
  await shop.signIn(visitor, email)
  expect(await shop.subscription(visitor)).toMatchObject({ state: 'active' })
})

test('[PAY-14] a renewal that was declined since the backup counts as a try, and the next one is charged', async () => {
  const { visitor, userId, email, charged } = await someoneRestored(CARDS.renewalDeclined)
  await shop.worker.work()
  expect(await charged()).toEqual(['funds', 'paid'])
  await shop.signIn(visitor, email)
  expect(await shop.subscription(visitor)).toMatchObject({ state: 'past-due' })
  await aDay()
  expect(await charged()).toEqual(['funds', 'paid', 'funds'])
  expect(await shop.luna(userId)).toBe(500)
})

test('[PAY-12] a renewal that was charged at its second try since the backup is not charged again either', async () => {
  const { visitor, userId, email, paidUntil } = await aSubscriber(CARDS.paid)
  const [before] = await db().rows<{ due_at: Date }>(
    sql`select due_at from subscriptions where user_id = ${userId}`,
  )
  shop.processor.charge = async () => {
    throw new ProcessorError('limited', 'Too much at once.')
  }
  await turnTo(paidUntil)
  shop.processor.charge = async (asked) => {
    await shop.unwrapped.charge(asked)
    shop.processor.find = noAnswer
    return await noAnswer()
  }
  await shop.turn(2 * HOUR_MS)
  shop.unwrap()
  const lost = await db().rows<{ reference: string }>(
    sql`delete from payments where user_id = ${userId} and kind = 'renewal' returning reference`,
  )
  expect(lost).toHaveLength(2)
  const references = lost.map(({ reference }) => reference)
  await db().rows(sql`delete from payment_events where reference = any(${references})`)
  await db().rows(sql`
    update subscriptions set renewal_id = null, due_at = ${before?.due_at} where user_id = ${userId}`)
  await shop.worker.work()
  for (let hour = 0; hour < 3; hour++) await shop.turn(HOUR_MS + 60_000)
  await shop.signIn(visitor, email)
  expect(await shop.subscription(visitor)).toMatchObject({ state: 'active' })
  expect(await shop.luna(userId)).toBe(1000)
  const { payments } = await (await fetch(`${shop.sandbox.url}/admin/state`)).json()
  const renewals = (payments as SandboxPayment[]).filter(({ reference }) =>
    references.includes(reference ?? ''),
  )
  expect(renewals.map(({ result }) => result)).toEqual(['paid'])
  expect((await shop.chargesOf(userId)).map(({ result }) => result)).toEqual(['paid', 'paid'])
})

test('[PAY-12] a renewal that comes late is looked for under all names that may have been lost at once, and under no more', async () => {
  const { userId, paidUntil } = await aSubscriber(CARDS.paid)
  const [one] = await db().rows<{ id: string }>(sql`select id from subscriptions where user_id = ${userId}`)
  const nameOf = (count: number) => renewalReference(one?.id ?? '', count)
  const ours = Array.from({ length: 20 }, (_, at) => nameOf(at + 1))
  /** What is asked about; of what comes after `first` nothing is answered until it is asked about all of it. */
  const asking = (first: number, last: number) => {
    const names = new Set<string>()
    const all = Promise.withResolvers<void>()
    shop.processor.find = async (reference, asked) => {
      if (ours.includes(reference)) names.add(reference)
      if (names.has(nameOf(last))) all.resolve()
      if (ours.includes(reference) && reference !== nameOf(first)) await all.promise
      return await shop.unwrapped.find(reference, asked)
    }
    return names
  }
  shop.processor.charge = async () => {
    throw new ProcessorError('limited', 'Too much at once.')
  }
  const late = asking(1, 5)
  await turnTo(new Date(new Date(paidUntil ?? '').getTime() + 4 * HOUR_MS).toISOString())
  expect([...late]).toEqual(ours.slice(0, 5))
  // The try that is here shows that nothing before it was lost.
  const again = asking(2, 3)
  await shop.turn(HOUR_MS + 60_000)
  expect([...again]).toEqual(ours.slice(1, 3))
  shop.unwrap()
  await shop.turn(HOUR_MS + 60_000)
  expect(await shop.luna(userId)).toBe(1000)
})

test('[PAY-12] nothing is charged for a renewal while the processor does not say whether it has it', async () => {
  const { userId, charged } = await someoneRestored(CARDS.paid)
  shop.processor.find = noAnswer
  await shop.worker.work()
  await shop.turn(10 * 60_000)
  expect(await charged()).toHaveLength(2)
  shop.unwrap()
  await aDay()
  expect(await charged()).toEqual(['paid', 'paid'])
  expect(await shop.luna(userId)).toBe(1000)
})

test('renewals that operators have switched off are not charged, keep Pro, and are charged once they are on', async () => {
  const { switches } = shop.server.context
  const { visitor, userId, email, paidUntil } = await aSubscriber(CARDS.paid)
  await switches.set('renewals', false)
  await turnTo(paidUntil)
  for (let day = 0; day < 9; day++) await aDay()
  await shop.signIn(visitor, email)
  expect(await shop.subscription(visitor)).toMatchObject({ state: 'active', plan: 'monthly' })
  expect(await shop.chargesOf(userId)).toHaveLength(1)
  await switches.set('renewals', true)
  await aDay()
  expect(await shop.chargesOf(userId)).toHaveLength(2)
  expect(await shop.luna(userId)).toBe(1000)
})

test('a renewal that was begun before they were switched off ends nothing, however long they are off', async () => {
  const { switches } = shop.server.context
  const { visitor, userId, email, paidUntil } = await aSubscriber(CARDS.paid)
  shop.processor.find = noAnswer
  await turnTo(paidUntil)
  shop.unwrap()
  await switches.set('renewals', false)
  for (let day = 0; day < 9; day++) await aDay()
  await switches.set('renewals', true)
  await aDay()
  await shop.signIn(visitor, email)
  expect(await shop.subscription(visitor)).toMatchObject({ state: 'active', plan: 'monthly' })
  expect(await shop.chargesOf(userId)).toHaveLength(2)
})
