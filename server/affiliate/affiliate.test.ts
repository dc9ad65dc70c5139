import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PROGRAMME, shareOf } from '#contract/programme.ts'
import { proveBooks } from '#server/audit/service.ts'
import { ANNUAL, aShop, BREEZE, CARDS, DAY_MS, MONTHLY, priceOf, type Shop } from '#tests/server/a-shop.ts'
import { aTraveller, SITE } from '#tests/server/a-social-sign-in.ts'
import { affiliateSteps, cameBy } from '#tests/server/an-affiliate.ts'
import { startLocalProvider } from '#tools/local-provider.ts'
import { bookingsOf } from './bookings.ts'
import { isSameCard } from './same-card.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let shop: Shop
let steps: ReturnType<typeof affiliateSteps>
let identities: Awaited<ReturnType<typeof startLocalProvider>>
beforeAll(async () => {
  identities = await startLocalProvider({ siteOrigin: SITE })
  shop = await aShop((PAYMENTS_SANDBOX_URL) => ({
    ...identities.settings,
    PAYMENTS_SANDBOX_URL,
    TRUSTED_PROXIES: '1',
    COUNTRY_HEADER: 'x-country',
  }))
  steps = affiliateSteps(shop)
})
afterAll(async () => {
  expect(await proveBooks(shop.server.context.db)).toMatchObject({ broken: [] })
  await shop.close()
  await identities.close()
})

const ANNUAL_SHARE = shareOf(priceOf(ANNUAL))
const MONTHLY_SHARE = shareOf(priceOf(MONTHLY))

const aRequest = (cents: number) => ({
  clientId: randomUUID(),
  cents,
  method: 'paypal',
  address: 'iris@example.com',
})
type Caller = ReturnType<typeof steps.aCaller>
const ask = async (visitor: Caller, request: object) => {
  const answer = await visitor.fetchApi('POST', '/affiliate/payouts', request)
  return `${answer.status} ${(await answer.json()).code ?? 'ok'}`
}

/** Somebody who has brought a subscriber. */
async function withSubscriber(product = ANNUAL) {
  const affiliate = await steps.anAffiliate()
  const referred = await steps.aReferred(affiliate.code)
  const payment = await shop.pay(referred.visitor, product, CARDS.paid)
  return { affiliate, referred, payment }
}

describe('taking part', () => {
  test('gives one code, however often somebody joins, and needs the terms', async () => {
    const { visitor, code } = await steps.anAffiliate()
    expect((await visitor.fetchApi('POST', '/affiliate/join', {})).status).toBe(400)
    await visitor.fetchApi('POST', '/affiliate/join', { acceptsTerms: true })
    expect((await steps.accountOf(visitor)).code).toBe(code)
    const other = steps.aCaller()
    await steps.signUp(other)
    expect(await steps.accountOf(other)).toBeNull()
  })

  test('counts each visit once, and whoever signs up for the link followed last', async () => {
    const [first, last] = [await steps.anAffiliate(), await steps.anAffiliate()]
    const visitor = steps.aCaller()
    const came = cameBy({ ref_id: first.code }, shop.clock.now())
    for (let call = 0; call < 3; call++) await visitor.fetchApi('GET', '/auth/options', undefined, came)
    expect(await steps.accountOf(first.visitor)).toMatchObject({ visits: 1, signUps: 0 })
    await steps.signUp(visitor, cameBy({ ref_id: last.code }, shop.clock.now()))
    // Once for a user: another link later changes nothing.
    await visitor.fetchApi('GET', '/user/me', undefined, cameBy({ ref_id: first.code }, shop.clock.now()))
    expect((await steps.accountOf(first.visitor)).signUps).toBe(0)
    const account = await steps.accountOf(last.visitor)
    expect(account).toMatchObject({ visits: 1, signUps: 1, paying: 0, uncounted: 0 })
    expect(account.days).toHaveLength(30)
    expect(account.days.at(-1)).toMatchObject({ visits: 1, signUps: 1, earnedCents: 0 })
  })

  test.each(['google', 'twitter'] as const)(
    'counts whoever signs up at once with %s, also where nothing else of a visit may be kept',
    async (provider) => {
      const { visitor, code } = await steps.anAffiliate()
      const values = { ref_id: code, utm_source: 'letter' }
      // The page that comes back does not know any more by what the first one was entered.
      const traveller = aTraveller(shop.server, undefined, {
        says: { 'x-country': 'DE', 'x-forwarded-for': steps.aCaller().host },
        tells: cameBy(values, shop.clock.now()),
      })
      const user = await traveller.signIn(provider, { email: `${randomUUID()}@example.com` })
      expect(await steps.accountOf(visitor)).toMatchObject({ visits: 1, signUps: 1, uncounted: 0 })
      const { rows } = shop.server.context.db
      expect(await rows(sql`select first, last from attributions where user_id = ${user.id}`)).toEqual([
        { first: { ref_id: code }, last: { ref_id: code } },
      ])
    },
  )

  test('counts nobody whose link is older than the programme says, or unknown', async () => {
    const { visitor, code } = await steps.anAffiliate()
    const old = new Date(shop.clock.now().getTime() - (PROGRAMME.touchDays + 1) * DAY_MS)
    await steps.signUp(steps.aCaller(), cameBy({ ref_id: code }, old))
    await steps.signUp(steps.aCaller(), cameBy({ ref_id: "'; drop table" }, shop.clock.now()))
    expect(await steps.accountOf(visitor)).toMatchObject({ signUps: 0, visits: 0 })
  })
})

describe('[LED-1] what is earned', () => {
  test('is a share of each payment, to the cent, held and then payable', async () => {
    const { affiliate, referred } = await withSubscriber()
    await shop.payAgain(referred.visitor, BREEZE)
    const earned = ANNUAL_SHARE + shareOf(priceOf(BREEZE))
    expect(earned).toBe(2394 + 328)
    expect(await steps.moneyOf(affiliate)).toEqual([earned, earned, 0, 0, 0])
    expect(await steps.accountOf(affiliate.visitor)).toMatchObject({ paying: 1, signUps: 1 })
    await shop.turn((PROGRAMME.holdDays - 1) * DAY_MS)
    expect(await steps.moneyOf(affiliate)).toEqual([earned, earned, 0, 0, 0])
    await shop.turn(DAY_MS)
    expect(await steps.moneyOf(affiliate)).toEqual([earned, 0, earned, 0, 0])
  })

  test('is booked once, also where several book at the same time', async () => {
    const { affiliate } = await withSubscriber()
    const { commissions } = shop.server.context
    await Promise.all([commissions.book(), commissions.book(), commissions.book()])
    expect(await steps.moneyOf(affiliate)).toEqual([ANNUAL_SHARE, ANNUAL_SHARE, 0, 0, 0])
  })

  test('is booked though one of an earlier payment cannot be, which is booked once it can', async () => {
    const sales = [await withSubscriber(), await withSubscriber()] as const
    const { db, commissions } = shop.server.context
    const heldOf = async () => {
      await commissions.book()
      const accounts = await Promise.all(sales.map(({ affiliate }) => steps.moneyOf(affiliate)))
      return accounts.map(([, held]) => held)
    }
    expect(await heldOf()).toEqual([ANNUAL_SHARE, ANNUAL_SHARE])
    await db.script(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
      create trigger refuse before update on affiliate_commissions for each row
        when (old.payment_id = '${sales[0].payment.id}' and new.stage = 'payable') execute function refuse();
      update affiliate_commissions set held_until = '2026-01-01',
        paid_at = paid_at - case when payment_id = '${sales[0].payment.id}' then interval '1 hour' else '0' end`)
    try {
      expect(await heldOf()).toEqual([ANNUAL_SHARE, 0])
    } finally {
      await db.script('drop trigger refuse on affiliate_commissions; drop function refuse()')
    }
    expect(await heldOf()).toEqual([0, 0])
  })

  test('[PAY-17] shrinks with a refund in part, and is gone with a whole one', async () => {
    const { affiliate, payment } = await withSubscriber()
    const { payments } = shop.server.context
    await payments?.refund({ id: randomUUID(), paymentId: payment.id, cents: 1980 })
    const left = shareOf(priceOf(ANNUAL) - 1980)
    expect(await steps.moneyOf(affiliate)).toEqual([left, left, 0, 0, 0])
    await payments?.refund({ id: randomUUID(), paymentId: payment.id, cents: priceOf(ANNUAL) - 1980 })
    expect(await steps.moneyOf(affiliate)).toEqual([0, 0, 0, 0, 0])
  })

  test('[PAY-15] is taken back by a dispute, also once it is payable, and comes back with its reversal', async () => {
    const { affiliate, referred, payment } = await withSubscriber(MONTHLY)
    await steps.moneyOf(affiliate)
    await shop.server.context.subscriptions.stop(shop.server.context.db, referred.userId)
    await shop.turn(PROGRAMME.holdDays * DAY_MS)
    expect(await steps.moneyOf(affiliate)).toEqual([MONTHLY_SHARE, 0, MONTHLY_SHARE, 0, 0])
    const [sale] = (await shop.chargesOf(referred.userId)).filter(({ result }) => result === 'paid')
    await shop.sandbox.admin(`payments/${sale?.id}/chargeback`)
    await shop.becomes(payment.id, 'charged_back')
    expect(await steps.moneyOf(affiliate)).toEqual([0, 0, 0, 0, 0])
    await shop.sandbox.admin(`payments/${sale?.id}/chargeback-reversal`)
    await shop.becomes(payment.id, 'chargeback_reversed')
    expect(await steps.moneyOf(affiliate)).toEqual([MONTHLY_SHARE, 0, MONTHLY_SHARE, 0, 0])
  })

  test('is booked in steps that end with what a share comes to', () => {
    expect(bookingsOf({ cents: 7, bookedCents: 0, stage: 'held', isMature: false })).toEqual([
      { step: 'earn', cents: 7 },
    ])
    expect(bookingsOf({ cents: 4, bookedCents: 7, stage: 'held', isMature: true })).toEqual([
      { step: 'reverse-held', cents: 3 },
      { step: 'mature', cents: 4 },
    ])
    expect(bookingsOf({ cents: 7, bookedCents: 4, stage: 'payable', isMature: true })).toEqual([
      { step: 'earn', cents: 3 },
      { step: 'mature', cents: 3 },
    ])
    expect(bookingsOf({ cents: 0, bookedCents: 0, stage: 'held', isMature: true })).toEqual([])
  })
})

describe('nothing is earned', () => {
  test('by signing up again where the affiliate is', async () => {
    const affiliate = await steps.anAffiliate()
    const { visitor, code } = affiliate
    const again = await steps.aReferred(code, visitor.host)
    await shop.pay(again.visitor, ANNUAL, CARDS.paid)
    expect(await steps.moneyOf(affiliate)).toEqual([0, 0, 0, 0, 0])
    expect(await steps.accountOf(visitor)).toMatchObject({ signUps: 1, uncounted: 1, paying: 0 })
  })

  test("by paying with the affiliate's own card", async () => {
    const affiliate = await steps.anAffiliate()
    const { visitor, code } = affiliate
    await shop.pay(visitor, MONTHLY, CARDS.paid)
    const again = await steps.aReferred(code)
    await shop.pay(again.visitor, ANNUAL, CARDS.paid)
    expect(await steps.moneyOf(affiliate)).toEqual([0, 0, 0, 0, 0])
    expect(await steps.accountOf(visitor)).toMatchObject({ uncounted: 1 })
    // Whoever pays types the name, as they like, and a processor may tell none.
    const card = { brand: 'VISA', lastFour: '0000', expires: '04/2039', holder: 'Iris Test' }
    for (const holder of ['I. Test', '']) {
      const typed = { ...card, brand: 'Visa', holder }
      expect(isSameCard(card, typed)).toBe(true)
    }
    expect(isSameCard(card, { ...card, expires: '05/2039' })).toBe(false)
  })

  test('by following a link of one’s own, or long after an account was opened', async () => {
    const { visitor, userId, code } = await steps.anAffiliate()
    await visitor.fetchApi('GET', '/user/me', undefined, cameBy({ ref_id: code }, shop.clock.now()))
    expect(await steps.accountOf(visitor)).toMatchObject({ visits: 0, signUps: 0 })
    expect(await shop.server.context.affiliates.everything(userId)).toMatchObject({ code, payouts: [] })
  })

  test('a year after the sign-up', async () => {
    const { affiliate, referred } = await withSubscriber()
    // A year is told of before it renews.
    for (const days of [355, 11]) await shop.turn(days * DAY_MS)
    const paid = (await shop.chargesOf(referred.userId)).filter(({ result }) => result === 'paid')
    expect(paid).toHaveLength(2)
    expect(await steps.moneyOf(affiliate)).toEqual([ANNUAL_SHARE, 0, ANNUAL_SHARE, 0, 0])
  })
})

describe('a payout', () => {
  /** Somebody with two subscribers whose time has passed: 47.88 and more. */
  async function aRichAffiliate() {
    const affiliate = await steps.anAffiliate()
    for (let one = 0; one < 3; one++) {
      const { visitor } = await steps.aReferred(affiliate.code)
      await shop.pay(visitor, ANNUAL, CARDS.paid)
    }
    await steps.moneyOf(affiliate)
    const { db } = shop.server.context
    await db.script("update affiliate_commissions set held_until = '2026-01-01'")
    return { affiliate, payable: 3 * ANNUAL_SHARE }
  }

  test('is asked for once, and paid or refused once, to the cent', async () => {
    const { affiliate, payable } = await aRichAffiliate()
    const { visitor } = affiliate
    expect(await steps.moneyOf(affiliate)).toEqual([payable, 0, payable, 0, 0])
    const request = aRequest(5000)
    expect(await ask(visitor, { ...request, cents: 4999 })).toBe('400 invalid-input')
    expect(await ask(visitor, { ...request, cents: payable + 1 })).toBe('409 conflict')
    expect(await ask(visitor, request)).toBe('200 ok')
    expect(await ask(visitor, request)).toBe('200 ok')
    expect(await ask(visitor, { ...request, cents: 5001 })).toBe('422 reused-id')
    expect(await ask(visitor, aRequest(5000))).toBe('409 conflict')
    expect(await steps.moneyOf(affiliate)).toEqual([payable, 0, payable - 5000, 5000, 0])

    const { affiliates } = shop.server.context
    expect(await affiliates.openPayouts()).toMatchObject([
      { id: request.clientId, address: 'iris@example.com' },
    ])
    await affiliates.decidePayout(request.clientId, {
      state: 'refused',
      reason: 'The address is not complete.',
    })
    expect(await steps.moneyOf(affiliate)).toEqual([payable, 0, payable, 0, 0])
    const second = aRequest(payable)
    await ask(visitor, second)
    await affiliates.decidePayout(second.clientId, { state: 'paid' })
    await expect(affiliates.decidePayout(second.clientId, { state: 'paid' })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await steps.moneyOf(affiliate)).toEqual([payable, 0, 0, 0, payable])
    expect((await steps.accountOf(visitor)).payouts).toMatchObject([
      { state: 'paid', cents: payable },
      { state: 'refused', reason: 'The address is not complete.' },
    ])
  })

  /** An affiliate who asks for all that so many sales of a year have earned. */
  async function aWaitingRequest(count: number) {
    const affiliate = await steps.anAffiliate()
    const sales = []
    for (let one = 0; one < count; one++) {
      const { visitor } = await steps.aReferred(affiliate.code)
      sales.push(await shop.pay(visitor, ANNUAL, CARDS.paid))
    }
    await steps.moneyOf(affiliate)
    await shop.server.context.db.script("update affiliate_commissions set held_until = '2026-01-01'")
    await steps.moneyOf(affiliate)
    const request = aRequest(count * ANNUAL_SHARE)
    await ask(affiliate.visitor, request)
    return { affiliate, sales, request }
  }

  test('that was paid before a dispute leaves a debt, which what is earned next pays off', async () => {
    const { affiliate, sales, request } = await aWaitingRequest(3)
    const { payments, affiliates } = shop.server.context
    await affiliates.decidePayout(request.clientId, { state: 'paid' })
    await payments?.refund({ id: randomUUID(), paymentId: sales[0]?.id ?? '', cents: priceOf(ANNUAL) })
    const paid = 3 * ANNUAL_SHARE
    expect(await steps.moneyOf(affiliate)).toEqual([paid - ANNUAL_SHARE, 0, -ANNUAL_SHARE, 0, paid])
  })

  test('that waits is not paid where what was earned for it has gone back meanwhile', async () => {
    const { affiliate, sales, request } = await aWaitingRequest(4)
    const { payments, affiliates } = shop.server.context
    await payments?.refund({ id: randomUUID(), paymentId: sales[0]?.id ?? '', cents: priceOf(ANNUAL) })
    const left = [3 * ANNUAL_SHARE, 0, -ANNUAL_SHARE, 4 * ANNUAL_SHARE, 0]
    expect(await steps.moneyOf(affiliate)).toEqual(left)
    const paid = affiliates.decidePayout(request.clientId, { state: 'paid' })
    await expect(paid).rejects.toMatchObject({ code: 'conflict' })
    expect(await steps.moneyOf(affiliate)).toEqual(left)
    const reason = 'Some of it has gone back to who paid it.'
    await affiliates.decidePayout(request.clientId, { state: 'refused', reason })
    expect(await steps.moneyOf(affiliate)).toEqual([3 * ANNUAL_SHARE, 0, 3 * ANNUAL_SHARE, 0, 0])
  })

  test('is not for somebody who has not joined', async () => {
    const visitor = steps.aCaller()
    await steps.signUp(visitor)
    expect(await ask(visitor, aRequest(5000))).toBe('404 not-found')
  })
})

test('an account that is erased leaves nothing to pay, and the books hold', async () => {
  const { affiliate } = await withSubscriber()
  await steps.moneyOf(affiliate)
  const { db } = shop.server.context
  await db.script(`delete from users where id = '${affiliate.userId}'`)
  expect(await shop.server.context.affiliates.everything(affiliate.userId)).toBeNull()
  expect(await proveBooks(db)).toMatchObject({ broken: [] })
})
