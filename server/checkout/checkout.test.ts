import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { aFollower } from '#tests/server/a-follower.ts'
import { AGREED, ANNUAL, aShop, BREEZE, CARDS, MONTHLY, type Shop } from '#tests/server/a-shop.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { linkIn, PASSWORD } from '#tests/server/an-account.ts'
import { SOON } from '#tests/soon.ts'

vi.setConfig({ testTimeout: 60_000 })

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

const UNGUESSABLE = /^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

const said = async (answer: Response) => {
  const { code, message, field } = await answer.json()
  return { status: answer.status, code, message, field }
}

test('[PAY-20] who pays without an address has the receipts by mail once one is confirmed, each once, but not of money that is back', async () => {
  const { server } = shop
  const guest = aVisitor(server.url)
  await guest.openChat(server.context.characters.visible()[0]?.model.premadeId ?? '')
  await shop.pay(guest, MONTHLY, CARDS.paid)
  await shop.payAgain(guest, BREEZE)
  const back = await shop.payAgain(guest, BREEZE)
  await server.context.payments?.refund({ id: randomUUID(), paymentId: back.id, cents: 1095 })
  await shop.settle()
  const email = `late.${randomUUID()}@example.com`
  await shop.call(guest, 'POST', '/auth/update-credentials', { email, password: PASSWORD })
  await vi.waitFor(() => expect(linkIn(server, email)?.pathname).toBe('/complete-register'), SOON)
  const token = linkIn(server, email)?.searchParams.get('token')
  const told = () =>
    (server.context.deliveries?.() ?? [])
      .filter(({ to, subject }) => to === email && subject?.startsWith('Your receipt'))
      .map(({ subject }) => subject)
      .sort()
  const due = async () =>
    (await shop.payments(guest))
      .filter(({ id }) => id !== back.id)
      .map(({ number }) => `Your receipt ${number}`)
      .sort()
  await shop.settle()
  expect(told()).toEqual([])
  await shop.call(guest, 'POST', '/auth/confirm-email', { token })
  await shop.settle()
  expect(await due()).toHaveLength(2)
  await vi.waitFor(async () => expect(told()).toEqual(await due()), SOON)
  // The next one comes as any other, and none comes again.
  await shop.payAgain(guest, BREEZE)
  await shop.settle()
  expect(await due()).toHaveLength(3)
  await vi.waitFor(async () => expect(told()).toEqual(await due()), SOON)
})

describe('whoever pays with a card', () => {
  test('[CHECKOUT-01] [PAY-2] [PAY-6] [PAY-19] subscribes, has 500 luna, and the books have the money', async () => {
    const { visitor, userId, email } = await shop.aBuyer()
    const before = await shop.checkout(visitor)
    expect(before).toMatchObject({ card: null, offer: null, isTest: true, requireCvv: false })
    expect(before.plans).toEqual([
      { plan: 'monthly', cents: 1995, renewalCents: 1995, renewsAt: expect.any(String), luna: 500 },
      { plan: 'annual', cents: 7980, renewalCents: 7980, renewsAt: expect.any(String), luna: 500 },
    ])
    const started = await shop.pay(visitor, MONTHLY, CARDS.paid)
    expect(started).toMatchObject({ status: 'paid', isTp: false })
    const checked = await shop.check(visitor, started.id)
    expect(checked).toMatchObject({ status: 'paid', type: 'initial', subscriptionType: 1, requireCvv: false })
    expect(checked.cardData).toMatchObject({ brand: 'Visa', lastFour: '0000', expires: '04/39' })
    expect(await shop.luna(userId)).toBe(500)
    const subscription = await shop.subscription(visitor)
    expect(subscription).toMatchObject({ plan: 'monthly', state: 'active', nextPayment: { cents: 1995 } })
    const [payment] = await shop.payments(visitor)
    expect(payment).toMatchObject({ cents: 1995, status: 'paid', number: checked.purchaseNumber })
    const receipt = await shop.call<{ text: string }>(visitor, 'GET', `/user/payments/${started.id}/receipt`)
    expect(receipt.text).toContain(`Moonlit Pro, one month: 19.95 USD`)
    expect(receipt.text).toContain('Visa •••• 0000')
    await vi.waitFor(() => expect(linkIn(shop.server, email)?.search).toBe('?tab=subscription'), SOON)
    expect(await shop.chargesOf(userId)).toMatchObject([{ cents: 1995, result: 'paid' }])
    const books = await shop.server.context.db.rows(
      sql`select amount, what from ledger_transactions where cause = ${`sale:${started.id}`}`,
    )
    expect(books).toEqual([{ amount: 1995, what: 'sale' }])
  })

  test('as a guest has an account with it, which an address can be added to', async () => {
    const guest = aVisitor(shop.server.url)
    await guest.openChat(shop.server.context.characters.visible()[0]?.model.premadeId ?? '')
    const declined = await shop.pay(guest, BREEZE, CARDS.paid).catch((error: unknown) => `${error}`)
    expect(declined).toContain('pro-only')
    const started = await shop.pay(guest, MONTHLY, CARDS.paid)
    expect(started).toMatchObject({ status: 'paid' })
    const me = await shop.call<User>(guest, 'GET', '/user/me')
    expect(me).toMatchObject({ role: 'monthly', anonymousUser: true, email: null, luna: 500 })
  })

  test('[CHECKOUT-02] [PAY-3] [PAY-35] is sent to the issuer, and has paid once the issuer and the processor say so', async () => {
    const { visitor, userId } = await shop.aBuyer()
    const started = await shop.pay(visitor, MONTHLY, CARDS.challenge)
    expect(started.status).toBe('requires-action')
    expect(started.redirect?.url).toMatch(/^http:\/\/127\.0\.0\.1/)
    expect(started.nonce).toMatch(UNGUESSABLE)
    expect(started.nonce).not.toBe(started.id)
    // Neither coming back nor asking makes it paid.
    const back = await fetch(`${shop.server.url}/threeds-return/${started.nonce}`, {
      method: 'POST',
      headers: { origin: 'https://issuer.example' },
      body: new URLSearchParams({ id: 'paid', paymentStatus: 'success' }),
      redirect: 'manual',
    })
    expect(back.status).toBe(303)
    expect(back.headers.get('location')).toBe(`/threeds-redirect?id=${started.nonce}`)
    expect((await shop.check(visitor, started.id)).status).toBe('requires-action')
    expect(await shop.luna(userId)).toBe(0)
    await shop.passIssuer(started)
    // The frame has no token: the unguessable id of its address is enough, for the status alone.
    const frame = aVisitor(shop.server.url)
    const told = await vi.waitFor(async () => {
      const answer = await shop.check(frame, started.nonce)
      expect(answer.status).toBe('paid')
      return answer
    }, SOON)
    expect(told).toEqual({ id: started.id, status: 'paid', type: 'initial' })
    expect(await shop.luna(userId)).toBe(500)
    expect(await shop.check(visitor, started.id)).toMatchObject({ status: 'paid', subscriptionType: 1 })
    const stranger = await shop.aBuyer()
    const refused = await stranger.visitor.fetchApi('POST', '/user/payment/check-status', { id: started.id })
    expect(refused.status).toBe(404)
  })

  test('[PAY-4] is told in words when the card is declined, and may try another at once', async () => {
    const { visitor, userId } = await shop.aBuyer()
    const declined = await shop.pay(visitor, MONTHLY, CARDS.declined)
    expect(declined).toMatchObject({ status: 'declined', message: expect.stringContaining('another') })
    expect(await shop.luna(userId)).toBe(0)
    expect((await shop.subscription(visitor)).state).toBe('none')
    expect((await shop.checkout(visitor)).card).toBeNull()
    expect((await shop.pay(visitor, MONTHLY, CARDS.paid)).status).toBe('paid')
  })

  test.each(['error', 'limited'] as const)(
    '[PAY-5] is told that nothing was charged when the processor fails (%s)',
    async (card) => {
      const { visitor, userId } = await shop.aBuyer()
      const started = await shop.pay(visitor, MONTHLY, CARDS[card])
      if (started.status === 'pending') {
        await shop.turn(31_000)
        await shop.becomes(started.id, 'error')
      }
      expect(await shop.check(visitor, started.id)).toMatchObject({
        status: 'declined',
        message: expect.stringContaining('Nothing was charged'),
      })
      expect(await shop.chargesOf(userId)).toEqual([])
      expect(await shop.luna(userId)).toBe(0)
    },
  )

  test.each(['dropped', 'malformed'] as const)(
    '[PAY-5] has paid once when the answer is lost after the charge (%s)',
    async (card) => {
      const { visitor, userId } = await shop.aBuyer()
      const started = await shop.pay(visitor, MONTHLY, CARDS[card])
      // The processor's event may be there before the answer is given up.
      expect(['pending', 'paid']).toContain(started.status)
      await vi.waitFor(async () => expect((await shop.check(visitor, started.id)).status).toBe('paid'), SOON)
      expect(await shop.chargesOf(userId)).toHaveLength(1)
      expect(await shop.luna(userId)).toBe(500)
    },
  )

  test('[PAY-5] hears later of a charge that the processor was not certain of', async () => {
    const { visitor, userId } = await shop.aBuyer()
    const other = await shop.aBuyer()
    const started = await shop.pay(visitor, MONTHLY, CARDS.uncertain)
    const lost = await shop.pay(other.visitor, MONTHLY, CARDS.uncertainDeclined)
    expect([started.status, lost.status]).toEqual(['pending', 'pending'])
    await shop.turn(60_000)
    await shop.becomes(started.id, 'authorised')
    await shop.becomes(lost.id, 'declined')
    expect([await shop.luna(userId), await shop.luna(other.userId)]).toEqual([500, 0])
  })

  test('[PAY-13] is challenged after a soft decline: two charges are asked for, never more', async () => {
    const { visitor, userId } = await shop.aBuyer()
    const started = await shop.pay(visitor, MONTHLY, CARDS.soft)
    expect(started.status).toBe('requires-action')
    expect(await shop.chargesOf(userId)).toHaveLength(2)
    await shop.passIssuer(started)
    await shop.becomes(started.id, 'authorised')
    expect((await shop.chargesOf(userId)).filter(({ result }) => result === 'paid')).toHaveLength(1)
    expect(await shop.luna(userId)).toBe(500)
  })

  test('[PAY-34] [PAY-39] may abandon a challenge and begin anew; the old one ends by itself', async () => {
    const { visitor, userId } = await shop.aBuyer()
    const clientId = randomUUID()
    const cardToken = await shop.sandbox.giveCard(CARDS.silent)
    const body = { ...shop.askedOf(MONTHLY, { clientId }), cardToken }
    const first = await shop.call<{ id: string }>(visitor, 'POST', '/user/payment/initial', body)
    expect(await shop.call(visitor, 'POST', '/user/payment/initial', body)).toEqual(first)
    expect((await shop.pay(visitor, MONTHLY, CARDS.paid)).status).toBe('paid')
    expect((await shop.check(visitor, first.id)).status).toBe('expired')
    const other = await shop.aBuyer()
    const silent = await shop.pay(other.visitor, MONTHLY, CARDS.silent)
    await shop.turn(31 * 60_000)
    await shop.becomes(silent.id, 'expired')
    expect([await shop.luna(userId), await shop.luna(other.userId)]).toEqual([500, 0])
  })

  test('[PAY-18] pays the price of the catalogue and never one that the page makes up', async () => {
    const { visitor, userId } = await shop.aBuyer()
    const cardToken = await shop.sandbox.giveCard(CARDS.paid)
    const tampered = { ...shop.askedOf(MONTHLY, { shownCents: 1 }), cardToken, cents: 1, luna: 99_999 }
    expect(await said(await visitor.fetchApi('POST', '/user/payment/initial', tampered))).toMatchObject({
      status: 409,
      code: 'conflict',
    })
    const offered = { ...shop.askedOf(MONTHLY, { offerCode: 'RECOVER', shownCents: 995 }), cardToken }
    expect((await visitor.fetchApi('POST', '/user/payment/initial', offered)).status).toBe(409)
    expect(await shop.chargesOf(userId)).toEqual([])
  })

  test('buys luna with the kept card once subscribed, and not before', async () => {
    const { visitor, userId } = await shop.aBuyer()
    const cardToken = await shop.sandbox.giveCard(CARDS.paid)
    const before = await visitor.fetchApi('POST', '/user/payment/initial', {
      ...shop.askedOf(BREEZE, {}),
      cardToken,
    })
    expect(await said(before)).toMatchObject({ status: 402, code: 'pro-only' })
    await shop.pay(visitor, MONTHLY, CARDS.paid)
    const bought = await shop.payAgain(visitor, BREEZE)
    expect(bought.status).toBe('paid')
    expect(await shop.check(visitor, bought.id)).toMatchObject({ type: 'purchase', luna: 200 })
    expect(await shop.luna(userId)).toBe(700)
    const again = await visitor.fetchApi('POST', '/user/payment/recurring', shop.askedOf(MONTHLY, {}))
    expect(await said(again)).toMatchObject({ status: 409 })
  })

  test('goes from months to years, and keeps what is paid', async () => {
    const { visitor, userId } = await shop.aBuyer()
    await shop.pay(visitor, MONTHLY, CARDS.paid)
    const month = (await shop.subscription(visitor)).paidUntil ?? ''
    const upgraded = await shop.payAgain(visitor, ANNUAL)
    expect(await shop.check(visitor, upgraded.id)).toMatchObject({ type: 'upgrade', subscriptionType: 2 })
    const { plan, paidUntil } = await shop.subscription(visitor)
    expect(plan).toBe('annual')
    const years = new Date(paidUntil ?? '').getUTCFullYear() - new Date(month).getUTCFullYear()
    expect(years).toBe(1)
    expect(await shop.luna(userId)).toBe(500)
    expect(await (await visitor.fetchApi('GET', '/user/me')).json()).toMatchObject({
      role: 'annual',
      luna: 500,
    })
  })

  test('[PAY-11] changes the card without being charged; a declined one changes nothing', async () => {
    const { visitor, userId } = await shop.aBuyer()
    await shop.pay(visitor, MONTHLY, CARDS.paid)
    const change = async (card: string) =>
      await shop.call<{ id: string; status: string }>(visitor, 'POST', '/user/payment/change-card', {
        clientId: randomUUID(),
        cardToken: await shop.sandbox.giveCard(card),
        clientData: shop.clientData,
      })
    expect((await change(CARDS.declined)).status).toBe('declined')
    expect((await change(CARDS.silent)).status).toBe('requires-action')
    expect((await shop.subscription(visitor)).card?.lastFour).toBe('0000')
    const changed = await change('5454545454545454')
    expect(await shop.check(visitor, changed.id)).toMatchObject({
      status: 'paid',
      type: 'change-card',
      cardData: { brand: 'Mastercard', lastFour: '5454' },
    })
    expect((await shop.subscription(visitor)).card?.lastFour).toBe('5454')
    expect((await shop.payments(visitor)).map(({ cents }) => cents)).toEqual([1995])
    expect((await shop.chargesOf(userId)).filter(({ type }) => type === 'DB')).toHaveLength(1)
    await shop.settle()
    expect(await shop.server.context.db.rows(sql`select token from cards_to_forget`)).toEqual([])
  })

  test('sees a payment and its subscription on every open page', async () => {
    const { visitor } = await shop.aBuyer()
    const page = aVisitor(shop.server.url)
    page.token = visitor.token
    const follower = await aFollower(page)
    await follower.hear(({ type }) => type === 'unread')
    const { id } = await shop.pay(visitor, MONTHLY, CARDS.paid)
    const heard = await follower.hear((event) => event.type === 'payment' && event.status === 'paid')
    expect(heard.at(-1)).toMatchObject({ paymentId: id })
    const more = await follower.hear(({ type }) => type === 'subscription' || type === 'me')
    expect([...heard, ...more].map(({ type }) => type)).toEqual(expect.arrayContaining(['payment']))
    await follower.leave()
  })
})

describe('a payment that is sent more than once', () => {
  test('[PAY-7] [PAY-8] 64 times at the same moment is one charge', async () => {
    const { visitor, userId } = await shop.aBuyer()
    const cardToken = await shop.sandbox.giveCard(CARDS.paid)
    const body = { ...shop.askedOf(MONTHLY, {}), cardToken }
    const pages = Array.from({ length: 64 }, () => {
      const page = aVisitor(shop.server.url)
      page.token = visitor.token
      return page
    })
    const answers = await Promise.all(
      pages.map(async (page) => (await page.fetchApi('POST', '/user/payment/initial', body)).status),
    )
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(await shop.call(visitor, 'POST', '/user/payment/initial', body)).toMatchObject({ status: 'paid' })
    expect(await shop.chargesOf(userId)).toHaveLength(1)
    expect(await shop.luna(userId)).toBe(500)
  })

  test('[PAY-7] under the same id but about something else is refused', async () => {
    const { visitor } = await shop.aBuyer()
    const clientId = randomUUID()
    await shop.pay(visitor, MONTHLY, CARDS.declined, { clientId })
    const cardToken = await shop.sandbox.giveCard(CARDS.paid)
    const other = { ...shop.askedOf(ANNUAL, { clientId }), cardToken }
    expect(await said(await visitor.fetchApi('POST', '/user/payment/initial', other))).toMatchObject({
      status: 422,
      code: 'reused-id',
    })
    const { visitor: stranger } = await shop.aBuyer()
    expect((await stranger.fetchApi('POST', '/user/payment/initial', other)).status).toBe(404)
  })
})

test('[SAF-40] a copy of one’s data has every payment, also a declined one, and from where each was made', async () => {
  const { visitor } = await shop.aBuyer()
  const paid = await shop.pay(visitor, MONTHLY, CARDS.paid)
  const declined = await shop.payAgain(visitor, BREEZE).then(() => shop.pay(visitor, BREEZE, CARDS.declined))
  const copy = await visitor.fetchApi('POST', '/user/export', { currentPassword: PASSWORD })
  const file = unzipSync(await copy.bytes())['payments.json'] ?? new Uint8Array()
  const from = { fromNetworkAddress: '127.0.0.1', fromBrowser: expect.stringMatching(/./), agreedTo: AGREED }
  expect(JSON.parse(strFromU8(file))).toMatchObject([
    { id: paid.id, kind: 'initial', cents: 1995, number: expect.any(String), ...from },
    { kind: 'purchase', cents: 1095, paidWith: expect.any(String), ...from },
    { id: declined.id, kind: 'purchase', state: 'declined', number: null, paidAt: null, ...from },
  ])
})
