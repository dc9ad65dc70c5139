import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { CONTACT_TEXT_VERSION } from '#contract/contact-text.ts'
import type { HeldOffer } from '#contract/offers.ts'
import { aShop, BREEZE, CARDS, DAY_MS, MONTHLY, type Shop } from '#tests/server/a-shop.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { linkIn, PASSWORD } from '#tests/server/an-account.ts'
import { SOON } from '#tests/soon.ts'

vi.setConfig({ testTimeout: 60_000 })

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

type Visitor = ReturnType<typeof aVisitor>

const visit = async (visitor: Visitor, clientId: string = randomUUID()): Promise<HeldOffer | null> =>
  (await shop.call<{ offer: HeldOffer | null }>(visitor, 'POST', '/offers/subscribe-visit', { clientId }))
    .offer
const claim = async (visitor: Visitor, code: string): Promise<HeldOffer | null> =>
  (await shop.call<{ offer: HeldOffer | null }>(visitor, 'POST', '/offers/claim', { code })).offer

const lastsMs = (offer: HeldOffer | null) =>
  new Date(offer?.endsAt ?? 0).getTime() - shop.clock.now().getTime()

/** Somebody whose subscription has ended. */
async function aLapsed() {
  const buyer = await shop.aBuyer()
  await shop.pay(buyer.visitor, MONTHLY, CARDS.paid)
  await shop.call(buyer.visitor, 'POST', '/user/subscription/cancel', {})
  await shop.turn(32 * DAY_MS)
  await shop.signIn(buyer.visitor, buyer.email)
  return buyer
}

describe('[CONST-03] the offer FORGOT', () => {
  test('that an account has had does not come back with a guest who signs in', async () => {
    const { visitor, email } = await shop.aBuyer()
    expect(await claim(visitor, 'FORGOT')).not.toBeNull()
    await shop.turn(2 * DAY_MS)
    const guest = aVisitor(shop.server.url)
    expect(await claim(guest, 'FORGOT')).not.toBeNull()
    await shop.call(guest, 'POST', '/auth/signin', { email, password: PASSWORD })
    const { offer, plans } = await shop.checkout(guest)
    expect(offer).toBeNull()
    expect(plans).toMatchObject([{ cents: 1995 }, { cents: 7980 }])
  })

  test('that a guest was given is none for packages of a subscriber who signs in', async () => {
    const { visitor, email } = await shop.aBuyer()
    await shop.pay(visitor, MONTHLY, CARDS.paid)
    const guest = aVisitor(shop.server.url)
    expect(await claim(guest, 'FORGOT')).not.toBeNull()
    await shop.call(guest, 'POST', '/auth/signin', { email, password: PASSWORD })
    expect((await shop.checkout(guest)).packages[0]).toMatchObject({ cents: 1095 })
  })

  test('is given for 24 hours at the second visit without buying, and makes the first period cheaper', async () => {
    const { visitor, userId } = await shop.aBuyer()
    const first = randomUUID()
    expect([await visit(visitor, first), await visit(visitor, first)]).toEqual([null, null])
    const offer = await visit(visitor)
    expect(offer).toMatchObject({ code: 'FORGOT', percentage: 25 })
    expect(lastsMs(offer) / DAY_MS).toBeCloseTo(1, 2)
    const checkout = await shop.checkout(visitor)
    expect(checkout.offer).toEqual(offer)
    expect(checkout.plans).toMatchObject([
      { cents: 1495, renewalCents: 1995 },
      { cents: 5940, renewalCents: 7980 },
    ])
    expect(checkout.packages[0]).toMatchObject({ cents: 995, wasCents: 1095 })
    await shop.pay(visitor, MONTHLY, CARDS.paid, { offerCode: 'FORGOT', shownCents: 1495 })
    expect((await shop.subscription(visitor)).nextPayment?.cents).toBe(1995)
    // While it lasts it is about a package, once.
    expect((await shop.payAgain(visitor, BREEZE, { offerCode: 'FORGOT', shownCents: 995 })).status).toBe(
      'paid',
    )
    expect(await shop.luna(userId)).toBe(700)
    expect((await shop.checkout(visitor)).packages[0]).toMatchObject({ cents: 1095 })
    await shop.turn(32 * DAY_MS)
    expect((await shop.chargesOf(userId)).map(({ cents }) => cents).sort()).toEqual([1495, 1995, 995])
  })

  test('[S0-8] ends when the server says: no browser and no visit restarts it, and its price is refused then', async () => {
    const { visitor, email } = await shop.aBuyer()
    await visit(visitor)
    const offer = await visit(visitor)
    const elsewhere = aVisitor(shop.server.url)
    await shop.call(elsewhere, 'POST', '/auth/signin', { email, password: PASSWORD })
    await shop.turn(DAY_MS / 2)
    expect([await visit(visitor), await claim(elsewhere, 'FORGOT')]).toEqual([offer, offer])
    await shop.turn(DAY_MS / 2 + 1_000)
    expect([await visit(visitor), await claim(visitor, 'FORGOT')]).toEqual([null, null])
    expect((await shop.checkout(visitor)).offer).toBeNull()
    const late = {
      ...shop.askedOf(MONTHLY, { offerCode: 'FORGOT', shownCents: 1495 }),
      cardToken: await shop.sandbox.giveCard(CARDS.paid),
    }
    expect((await visitor.fetchApi('POST', '/user/payment/initial', late)).status).toBe(409)
  })

  test("[BANNER-07] of a mail's link lasts 734 seconds from its first opening, also for a visitor who signs in then", async () => {
    const visitor = aVisitor(shop.server.url)
    const offer = await claim(visitor, 'FORGOT')
    expect(lastsMs(offer) / 1000).toBeCloseTo(734, 0)
    await shop.turn(60_000)
    const { email } = await shop.aBuyer()
    await shop.call(visitor, 'POST', '/auth/signin', { email, password: PASSWORD })
    expect(await claim(visitor, 'FORGOT')).toEqual(offer)
    expect((await visitor.fetchApi('POST', '/offers/claim', { code: 'OTHER' })).status).toBe(400)
  })
})

describe('[CONST-03] the offer RECOVER', () => {
  test('is for those whose subscription has ended, for 48 hours', async () => {
    const never = await shop.aBuyer()
    expect(await claim(never.visitor, 'RECOVER')).toBeNull()
    const { visitor, email } = await aLapsed()
    const offer = await claim(visitor, 'RECOVER')
    expect(offer).toMatchObject({ code: 'RECOVER', percentage: 50 })
    expect(lastsMs(offer) / DAY_MS).toBeCloseTo(2, 2)
    expect((await shop.checkout(visitor)).plans.map(({ cents }) => cents)).toEqual([995, 4740])
    const back = await shop.payAgain(visitor, MONTHLY, { offerCode: 'RECOVER', shownCents: 995 })
    expect(back.status).toBe('paid')
    // Not the same again before 30 days are over.
    await shop.call(visitor, 'POST', '/user/subscription/cancel', {})
    expect(await claim(visitor, 'RECOVER')).toBeNull()
    await shop.turn(32 * DAY_MS)
    await shop.signIn(visitor, email)
    expect(await claim(visitor, 'RECOVER')).toMatchObject({ code: 'RECOVER' })
  })

  test('is told by the mail of the end to who agreed to offers, with its prices, its end and the way to end such mails', async () => {
    const ended = async (textVersion: string | undefined) => {
      const buyer = await shop.aBuyer()
      await vi.waitFor(
        () => expect(linkIn(shop.server, buyer.email)?.pathname).toBe('/complete-register'),
        SOON,
      )
      const token = linkIn(shop.server, buyer.email)?.searchParams.get('token')
      await shop.call(buyer.visitor, 'POST', '/auth/confirm-email', { token })
      if (textVersion)
        await shop.call(buyer.visitor, 'POST', '/user/notifications', {
          emailOptIn: true,
          emailUpdates: false,
          textVersion,
        })
      await shop.pay(buyer.visitor, MONTHLY, CARDS.paid)
      await shop.call(buyer.visitor, 'POST', '/user/subscription/cancel', {})
      return buyer
    }
    const [told, silent] = [await ended(CONTACT_TEXT_VERSION), await ended(undefined)]
    await shop.turn(32 * DAY_MS)
    const mailsOf = (email: string) =>
      (shop.server.context.deliveries?.() ?? []).filter(
        ({ to, subject }) => to === email && subject === 'Your subscription has ended',
      )
    await vi.waitFor(() => {
      for (const { email } of [told, silent]) expect(mailsOf(email)).toHaveLength(1)
    }, SOON)
    const [mail] = mailsOf(told.email)
    for (const words of ['9.95 USD', '19.95 USD a month', '47.40 USD', '79.80 USD a year', '/subscribe\n'])
      expect(mail?.text).toContain(words)
    expect(mail?.text).toContain(mail?.unsubscribe)
    expect(mailsOf(silent.email)[0]?.text).not.toContain('USD')
    expect(mailsOf(silent.email)[0]?.unsubscribe).toBeUndefined()

    await shop.signIn(told.visitor, told.email)
    const { offer } = await shop.checkout(told.visitor)
    expect(offer).toMatchObject({ code: 'RECOVER' })
    const endsAt = new Date(offer?.endsAt ?? 0)
    expect(mail?.text).toContain(`, ${endsAt.toISOString().slice(11, 16)} UTC`)
    expect(await claim(told.visitor, 'RECOVER')).toEqual(offer)
    await shop.signIn(silent.visitor, silent.email)
    expect((await shop.checkout(silent.visitor)).offer).toBeNull()

    const address = new URL(mail?.unsubscribe ?? '')
    const gone = await fetch(`${shop.server.url}${address.pathname}${address.search}`, { method: 'POST' })
    expect(gone.status).toBe(204)
    const me = await shop.call<{ notifications: object }>(told.visitor, 'GET', '/user/me')
    expect(me.notifications).toMatchObject({ emailOptIn: false })
  })

  test('is not for those who had all back that they paid, by withdrawing or by a dispute, whatever they had paid before that', async () => {
    const returned = await aLapsed()
    const withdrawn = await shop.aBuyer()
    for (const { visitor, userId } of [returned, withdrawn]) {
      await shop.server.context.db.rows(
        sql`update identity.accounts set country = 'DE' where user_id = ${userId}`,
      )
      const { id } = await shop.pay(visitor, MONTHLY, CARDS.paid)
      await shop.call(visitor, 'POST', `/user/payments/${id}/withdraw`, { shownCents: 1995 })
    }
    const disputed = await shop.aBuyer()
    const { id: disputedId } = await shop.pay(disputed.visitor, MONTHLY, CARDS.paid)
    const [sale] = await shop.chargesOf(disputed.userId)
    await shop.sandbox.admin(`payments/${sale?.id}/chargeback`)
    await shop.becomes(disputedId, 'charged_back')
    for (const { visitor } of [returned, withdrawn, disputed]) {
      expect(await shop.subscription(visitor)).toMatchObject({ state: 'ended' })
      expect(await claim(visitor, 'RECOVER')).toBeNull()
    }
  })

  test('[S0-8] comes not again within 30 days', async () => {
    const { visitor } = await aLapsed()
    await claim(visitor, 'RECOVER')
    await shop.turn(29 * DAY_MS)
    expect(await claim(visitor, 'RECOVER')).toBeNull()
  })
})
