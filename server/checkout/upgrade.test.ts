import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StartedPayment } from '#contract/payments.ts'
import { type PaymentProcessor, ProcessorError } from '#server/providers/payments/port.ts'
import { ANNUAL, aShop, BREEZE, CARDS, MONTHLY, priceOf, type Shop } from '#tests/server/a-shop.ts'
import type { aVisitor } from '#tests/server/a-visitor.ts'

vi.setConfig({ testTimeout: 60_000 })

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

type Visitor = ReturnType<typeof aVisitor>

const FUNDS = '4000000000000341'
const CVV = '4200000000000422'

/** Somebody who is subscribed by the month, with a card that is kept. */
async function aMonthly(card: string) {
  const buyer = await shop.aBuyer()
  const started = await shop.pay(buyer.visitor, MONTHLY, card)
  if (started.status === 'requires-action') await shop.passIssuer(started)
  await shop.becomes(started.id, 'authorised')
  return { ...buyer, before: await shop.subscription(buyer.visitor) }
}

const upgraded = async (visitor: Visitor, { id }: StartedPayment) => ({
  payment: await shop.check(visitor, id),
  subscription: await shop.subscription(visitor),
})

describe('from months to a year, with the card that is kept', () => {
  test('a bank that asks nothing: the year follows the month, until the day that was told', async () => {
    const { visitor, userId, before } = await aMonthly(CARDS.paid)
    const { payment, subscription } = await upgraded(visitor, await shop.payAgain(visitor, ANNUAL))
    expect(payment).toMatchObject({ status: 'paid', type: 'upgrade', subscriptionType: 2 })
    expect(before.yearUntil).not.toBeNull()
    expect(subscription).toMatchObject({ plan: 'annual', paidUntil: before.yearUntil, yearUntil: null })
    expect(subscription.nextPayment).toEqual({ at: before.yearUntil, cents: 7980 })
    expect(await shop.luna(userId)).toBe(500)
    const twice = await visitor.fetchApi('POST', '/user/payment/recurring', shop.askedOf(ANNUAL, {}))
    expect(twice.status).toBe(409)
  })

  test('a bank that wants a code: nothing changes before it has it, and all with it', async () => {
    const { visitor, before } = await aMonthly(CARDS.challenge)
    const started = await shop.payAgain(visitor, ANNUAL)
    expect(started).toMatchObject({ status: 'requires-action', isTp: false })
    expect(await shop.subscription(visitor)).toEqual(before)
    await shop.passIssuer(started)
    await shop.becomes(started.id, 'authorised')
    expect(await shop.subscription(visitor)).toMatchObject({ plan: 'annual', paidUntil: before.yearUntil })
  })

  test('a bank that is left, or takes no code: the month stays as it is, and it can be tried again', async () => {
    const { visitor, before } = await aMonthly(CARDS.challenge)
    const left = await shop.payAgain(visitor, ANNUAL)
    await shop.passIssuer(left, { abandon: true })
    const again = await shop.payAgain(visitor, ANNUAL)
    for (let tries = 0; tries < 3; tries++) await shop.passIssuer(again, { code: '000000' })
    await shop.becomes(again.id, 'declined')
    expect(await shop.subscription(visitor)).toEqual(before)
    const last = await shop.payAgain(visitor, ANNUAL)
    await shop.passIssuer(last)
    await shop.becomes(last.id, 'authorised')
    expect((await shop.subscription(visitor)).paidUntil).toBe(before.yearUntil)
  })

  test('[PAY-13] a soft decline is asked once more with a challenge', async () => {
    const { visitor, before } = await aMonthly(CARDS.soft)
    const started = await shop.payAgain(visitor, ANNUAL)
    expect(started.status).toBe('requires-action')
    await shop.passIssuer(started)
    await shop.becomes(started.id, 'authorised')
    expect((await shop.subscription(visitor)).paidUntil).toBe(before.yearUntil)
  })

  describe('[PAY-13] a soft decline that others hear of', () => {
    const payments = () => {
      const { payments: sold } = shop.server.context
      if (!sold) throw new Error('Nothing is sold.')
      return sold
    }
    const processor = () => payments().processor
    let charge: PaymentProcessor['charge']
    beforeEach(() => {
      charge = processor().charge
    })
    afterEach(() => {
      processor().charge = charge
    })

    test('before the challenge is asked for does not end the payment', async () => {
      const { visitor, before } = await aMonthly(CARDS.soft)
      processor().charge = async (asked) => {
        const answer = await charge(asked)
        // Its event is worked off before its answer is heard.
        await shop.settle()
        return answer
      }
      const started = await shop.payAgain(visitor, ANNUAL)
      expect(started.status).toBe('requires-action')
      await shop.passIssuer(started)
      await shop.becomes(started.id, 'authorised')
      expect((await shop.subscription(visitor)).paidUntil).toBe(before.yearUntil)
    })

    test('after the challenge was asked for does not end the payment', async () => {
      const { visitor } = await aMonthly(CARDS.soft)
      const hear = async (reference: string) => {
        const id = await shop.idOf(reference)
        const row = await payments().byId(id)
        return row && { row, found: await payments().find(row) }
      }
      let heard: ReturnType<typeof hear> | undefined
      processor().charge = async (asked) => {
        const answer = await charge(asked)
        heard ??= hear(asked.reference)
        await heard
        return answer
      }
      const started = await shop.payAgain(visitor, ANNUAL)
      const { row, found } = (await heard) ?? {}
      expect(found).toMatchObject({ status: 'declined', reason: 'soft' })
      if (row && found) await payments().learn(row.id, found, { asked: row })
      expect(await shop.stateOf(started.id)).toBe('requires_action')
    })
  })

  test('[PAY-5] a lost answer is charged once, and gives the year once', async () => {
    const { visitor, userId, before } = await aMonthly(CARDS.paid)
    await shop.sandbox.admin('call-faults', { kind: 'dropped-after' })
    const started = await shop.payAgain(visitor, ANNUAL)
    // The processor's event may be there before the answer is given up.
    expect(['pending', 'paid']).toContain(started.status)
    await shop.turn(3_000)
    await shop.becomes(started.id, 'authorised')
    expect((await shop.subscription(visitor)).paidUntil).toBe(before.yearUntil)
    const sums = (await shop.chargesOf(userId)).filter(({ result }) => result === 'paid')
    expect(sums.map(({ cents }) => cents)).toEqual(expect.arrayContaining([1995, 7980]))
    expect(sums).toHaveLength(2)
  })

  test('a card that asks for its security code is refused without it, and pays with it', async () => {
    const { visitor, before } = await aMonthly(CVV)
    const first = await shop.payAgain(visitor, ANNUAL)
    expect(first.status).toBe('declined')
    expect((await shop.checkout(visitor)).requireCvv).toBe(true)
    const cvvToken = await shop.sandbox.giveCode()
    const started = await shop.call<StartedPayment>(visitor, 'POST', '/user/payment/recurring', {
      ...shop.askedOf(ANNUAL, {}),
      cvvToken,
    })
    expect(started.status).toBe('paid')
    expect((await shop.subscription(visitor)).paidUntil).toBe(before.yearUntil)
  })

  test('[PAY-18] a declined card, or a price that was not shown, changes nothing', async () => {
    const { visitor, before } = await aMonthly(FUNDS)
    const tampered = shop.askedOf(ANNUAL, { shownCents: 1 })
    expect((await visitor.fetchApi('POST', '/user/payment/recurring', tampered)).status).toBe(409)
    await shop.sandbox.admin('call-faults', { kind: 'limited' })
    expect((await shop.payAgain(visitor, ANNUAL)).status).toBe('declined')
    expect(await shop.subscription(visitor)).toEqual(before)
  })
})

test('[PAY-39] what may have been charged is not charged again before its processor has had a day to say so', async () => {
  const { visitor, userId, email } = await shop.aBuyer()
  await shop.pay(visitor, MONTHLY, CARDS.paid)
  const { payments } = shop.server.context
  if (!payments) throw new Error('Nothing is sold.')
  const { charge, find } = payments.processor
  payments.processor.charge = async (asked) => {
    await charge(asked)
    throw new ProcessorError('no-answer', 'It was lost.')
  }
  payments.processor.find = async () => ({ status: 'unknown' })
  expect((await shop.payAgain(visitor, BREEZE)).status).toBe('pending')
  Object.assign(payments.processor, { charge })
  await shop.turn(3_600_000)
  await shop.signIn(visitor, email)
  const again = await visitor.fetchApi('POST', '/user/payment/recurring', shop.askedOf(BREEZE, {}))
  expect(again.status).toBe(409)
  const card = { clientId: randomUUID(), cardToken: await shop.sandbox.giveCard(CARDS.paid) }
  const other = { ...card, clientData: shop.clientData }
  expect((await visitor.fetchApi('POST', '/user/payment/change-card', other)).status).toBe(200)
  Object.assign(payments.processor, { find })
  for (let hour = 0; hour < 26; hour++) await shop.turn(3_600_000)
  const paid = (await shop.chargesOf(userId)).filter(({ cents }) => cents > 0)
  expect(paid.map(({ cents }) => cents)).toEqual([1995, priceOf(BREEZE)])
})
