import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ProcessorError } from '#server/providers/payments/port.ts'
import { ANNUAL, aShop, CARDS, DAY_MS, MONTHLY, type Shop } from '#tests/server/a-shop.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'

vi.setConfig({ testTimeout: 120_000 })

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterEach(() => shop.unwrap())
afterAll(() => shop.close())

const mailsTo = (email: string) =>
  (shop.server.context.deliveries?.() ?? []).filter(({ to }) => to === email).map(({ subject }) => subject)
const db = () => shop.server.context.db
const turnTo = async (at: string | null, moreMs = 1_000) =>
  await shop.turn(new Date(at ?? '').getTime() - shop.clock.now().getTime() + moreMs)
const paidOf = async (userId: string) =>
  (await shop.chargesOf(userId))
    .filter(({ type, cents, result }) => result === 'paid' && type !== 'refund' && cents > 0)
    .map(({ cents }) => cents)
const renewalsOf = async (userId: string) =>
  await db().rows<{ state: string; refunded: number }>(sql`
    select state, refunded_cents as refunded from payments
    where user_id = ${userId} and kind = 'renewal' order by created_at`)

/** Somebody who has paid for a plan with a card, and until when. */
async function aSubscriber(product = MONTHLY, card: string = CARDS.paid) {
  const buyer = await shop.aBuyer()
  const started = await shop.pay(buyer.visitor, product, card)
  if (started.status !== 'paid') {
    await shop.turn(30_000)
    await shop.becomes(started.id, 'authorised')
  }
  const { paidUntil } = await shop.subscription(buyer.visitor)
  const comesBack = () => shop.signIn(buyer.visitor, buyer.email)
  return { ...buyer, paidUntil, comesBack }
}

describe('a renewal of which nobody knows yet', () => {
  test('is given back where a year was bought meanwhile and it turns out paid, and the year costs a year', async () => {
    const { visitor, userId, paidUntil, comesBack } = await aSubscriber(MONTHLY, CARDS.uncertain)
    await turnTo(paidUntil)
    await comesBack()
    expect((await shop.pay(visitor, ANNUAL, CARDS.paid)).status).toBe('paid')
    for (let asked = 0; asked < 8; asked++) await shop.turn(15_000)
    await expect
      .poll(async () => {
        await shop.settle()
        return await renewalsOf(userId)
      })
      .toEqual([{ state: 'refunded', refunded: 1995 }])
    const { plan, nextPayment } = await shop.subscription(visitor)
    expect([plan, nextPayment?.cents]).toEqual(['annual', 7980])
    await turnTo(nextPayment?.at ?? null, -14 * DAY_MS)
    await turnTo(nextPayment?.at ?? null)
    await comesBack()
    expect(await shop.subscription(visitor)).toMatchObject({ plan: 'annual', state: 'active' })
    expect(await paidOf(userId)).toEqual([1995, 1995, 7980, 7980])
  })

  test('says nothing of the card where a year was bought meanwhile and it turns out declined', async () => {
    const { visitor, paidUntil, comesBack } = await aSubscriber(MONTHLY, CARDS.renewalDeclined)
    await turnTo(paidUntil, -5_000)
    await comesBack()
    shop.processor.charge = async (asked) => {
      const answer = await shop.unwrapped.charge(asked)
      if (asked.use.kind !== 'renewal') return answer
      shop.processor.charge = shop.unwrapped.charge
      expect((await shop.pay(visitor, ANNUAL, CARDS.paid)).status).toBe('paid')
      return answer
    }
    await shop.turn(6_000)
    await shop.settle()
    expect(await shop.subscription(visitor)).toMatchObject({ plan: 'annual', state: 'active' })
  })

  test('[PAY-5] is not charged again while its processor has not heard of it, though it has charged', async () => {
    const { userId, paidUntil } = await aSubscriber()
    let first = ''
    let isHidden = true
    shop.processor.charge = async (asked) => {
      const answer = await shop.unwrapped.charge(asked)
      if (asked.use.kind !== 'renewal' || first !== '') return answer
      first = asked.reference
      throw new ProcessorError('no-answer', 'It was lost.')
    }
    shop.processor.find = async (reference, asked) =>
      isHidden && reference === first ? { status: 'none' } : await shop.unwrapped.find(reference, asked)
    await turnTo(paidUntil)
    for (let minute = 0; minute < 20; minute++) await shop.turn(60_000)
    isHidden = false
    for (let minute = 0; minute < 40; minute++) await shop.turn(60_000)
    expect(await renewalsOf(userId)).toMatchObject([{ state: 'authorised' }])
    await shop.turn(3 * 3_600_000)
    expect(await paidOf(userId)).toEqual([1995, 1995])
  })

  test('[PAY-14] keeps Pro for a week of questions, and no longer', async () => {
    const { visitor, paidUntil, comesBack } = await aSubscriber()
    shop.processor.charge = async (asked) => {
      await shop.unwrapped.charge(asked)
      throw new ProcessorError('no-answer', 'It was lost.')
    }
    shop.processor.find = async () => ({ status: 'unknown' })
    await turnTo(paidUntil)
    for (let minute = 0; minute < 60; minute++) await shop.turn(60_000)
    for (let day = 0; day < 4; day++) await shop.turn(DAY_MS)
    await comesBack()
    expect(await shop.subscription(visitor)).toMatchObject({ state: 'active' })
    for (let day = 0; day < 10; day++) await shop.turn(DAY_MS)
    await comesBack()
    expect(await shop.subscription(visitor)).toMatchObject({ state: 'ended' })
  })
})

describe('[PAY-14] a renewal', () => {
  test('with a card that its processor does not know is told and tried as a declined one, and ends on day 7', async () => {
    const { visitor, userId, email, paidUntil, comesBack } = await aSubscriber()
    await db().rows(sql`update payment_cards set token = repeat('0', 32) where user_id = ${userId}`)
    for (let hour = 0; hour < 8 * 24; hour += 6) await turnTo(paidUntil, hour * 3_600_000 + 60_000)
    await comesBack()
    expect(await shop.subscription(visitor)).toMatchObject({ state: 'ended' })
    expect(await renewalsOf(userId)).toHaveLength(5)
    await expect.poll(() => mailsTo(email)).toContain('Your subscription has ended')
    expect(mailsTo(email).some((subject) => subject?.includes('could not be renewed'))).toBe(true)
  })

  test('with a card of another processor than the one that is used now is told as a declined one', async () => {
    const { visitor, userId, paidUntil, comesBack } = await aSubscriber()
    await db().rows(sql`update payment_cards set processor = 'another' where user_id = ${userId}`)
    await turnTo(paidUntil)
    await comesBack()
    expect(await shop.subscription(visitor)).toMatchObject({ state: 'past-due' })
    expect(await paidOf(userId)).toEqual([1995])
  })

  test('is tried once at once and then a day apart where another card came late', async () => {
    const { visitor, userId, paidUntil, comesBack } = await aSubscriber(MONTHLY, CARDS.renewalDeclined)
    for (const day of [0, 1, 3, 5]) await turnTo(paidUntil, day * DAY_MS + 60_000)
    await turnTo(paidUntil, 6 * DAY_MS)
    await comesBack()
    const before = (await renewalsOf(userId)).length
    await shop.call(visitor, 'POST', '/user/payment/change-card', {
      clientId: randomUUID(),
      cardToken: await shop.sandbox.giveCard(CARDS.renewalDeclined),
      clientData: shop.clientData,
    })
    await shop.settle()
    await shop.settle()
    expect((await renewalsOf(userId)).length - before).toBe(1)
    await shop.turn(DAY_MS + 60_000)
    await shop.turn(DAY_MS)
    expect((await renewalsOf(userId)).length - before).toBe(2)
    await comesBack()
    expect(await shop.subscription(visitor)).toMatchObject({ state: 'ended' })
  })
})

test('what a bank says of the card before is not held against the one that was given meanwhile', async () => {
  const { visitor, userId, paidUntil, comesBack } = await aSubscriber()
  await turnTo(paidUntil, -5_000)
  await comesBack()
  shop.processor.charge = async (asked) => {
    if (asked.use.kind !== 'renewal') return await shop.unwrapped.charge(asked)
    shop.processor.charge = shop.unwrapped.charge
    await shop.call(visitor, 'POST', '/user/payment/change-card', {
      clientId: randomUUID(),
      cardToken: await shop.sandbox.giveCard(CARDS.paid),
      clientData: shop.clientData,
    })
    return { status: 'declined', reason: 'expired', code: '100.100.303' }
  }
  await shop.turn(6_000)
  await shop.turn(60_000)
  expect(await shop.subscription(visitor)).toMatchObject({ state: 'active' })
  expect(await paidOf(userId)).toEqual([1995, 1995])
})

describe('[SAF-45] a year', () => {
  test('of whose end nobody could be told in time is told then, and renewed a week later', async () => {
    const { visitor, userId, email, paidUntil, comesBack } = await aSubscriber(ANNUAL)
    // No server has run in the weeks before.
    await turnTo(paidUntil)
    await expect.poll(() => mailsTo(email).filter((subject) => subject?.includes('renews'))).toHaveLength(1)
    expect(await paidOf(userId)).toEqual([7980])
    await comesBack()
    const { nextPayment } = await shop.subscription(visitor)
    expect(Date.parse(nextPayment?.at ?? '') - Date.parse(paidUntil ?? '')).toBeGreaterThan(7 * DAY_MS - 1)
    await turnTo(paidUntil, 6 * DAY_MS)
    expect(await paidOf(userId)).toEqual([7980])
    await turnTo(nextPayment?.at ?? null)
    expect(await paidOf(userId)).toEqual([7980, 7980])
  })

  test('is not renewed where its owner has given no address to be told at, and the page says so', async () => {
    const guest = aVisitor(shop.server.url)
    await shop.call(guest, 'POST', '/offers/claim', { code: 'FORGOT' })
    await shop.pay(guest, ANNUAL, CARDS.paid, { shownCents: 5940, offerCode: 'FORGOT' })
    const { id } = await (await guest.fetchApi('GET', '/user/me')).json()
    const { paidUntil, nextPayment } = await shop.subscription(guest)
    expect(nextPayment).toBe(null)
    await turnTo(paidUntil, 60_000)
    await shop.turn(8 * DAY_MS)
    expect(await paidOf(id)).toEqual([5940])
  })

  test('that a dispute took and gave back is a year again, at its price', async () => {
    const { visitor, userId } = await aSubscriber()
    const { id } = await shop.payAgain(visitor, ANNUAL)
    const sale = (await shop.chargesOf(userId)).find(({ cents }) => cents === 7980)
    await shop.sandbox.admin(`payments/${sale?.id}/chargeback`)
    await shop.becomes(id, 'charged_back')
    expect(await shop.subscription(visitor)).toMatchObject({ plan: 'monthly' })
    await shop.turn(60_000)
    await shop.sandbox.admin(`payments/${sale?.id}/chargeback-reversal`)
    await shop.becomes(id, 'chargeback_reversed')
    expect(await shop.subscription(visitor)).toMatchObject({ plan: 'annual', yearUntil: null })
  })
})
