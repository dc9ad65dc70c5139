import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ANNUAL, aShop, BREEZE, CARDS, DAY_MS, MONTHLY, type Shop } from '#tests/server/a-shop.ts'
import { aCallerOf, PASSWORD } from '#tests/server/an-account.ts'
import { SOON } from '#tests/soon.ts'
import { addMonths } from './months.ts'

vi.setConfig({ testTimeout: 60_000 })

/** A mail is rendered and sent apart from what it tells of. */

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

const roleOf = async (visitor: Parameters<Shop['subscription']>[0]) =>
  (await (await visitor.fetchApi('GET', '/user/me')).json()).role

const mailsTo = (email: string) =>
  (shop.server.context.deliveries?.() ?? []).filter(({ to }) => to === email).map(({ subject }) => subject)

const mailOf = (email: string, title: string) =>
  (shop.server.context.deliveries?.() ?? [])
    .filter(({ to, subject }) => to === email && subject?.startsWith(title))
    .map(({ text }) => text)

const confirmationsTo = (email: string) => mailOf(email, 'Your subscription is cancelled')
const remindersTo = (email: string) => mailOf(email, 'Your yearly reminder')

const dayOf = (at: string | null) =>
  new Date(at ?? '').toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** Turns the clocks to just after a time. */
const turnTo = async (at: string | null | undefined, moreMs = 1_000) =>
  await shop.turn(new Date(at ?? '').getTime() - shop.clock.now().getTime() + moreMs)

describe('a subscription', () => {
  test('[PAY-12] renews by itself each month with the kept card, and brings 500 luna each time', async () => {
    const { visitor, userId, email } = await shop.aBuyer()
    await shop.pay(visitor, MONTHLY, CARDS.challenge).then((started) => shop.passIssuer(started))
    await vi.waitFor(async () => expect((await shop.subscription(visitor)).state).toBe('active'), {
      timeout: 20_000,
    })
    const { nextPayment } = await shop.subscription(visitor)
    for (let month = 1; month <= 2; month++) {
      await turnTo((await shop.subscription(visitor)).paidUntil)
      await shop.signIn(visitor, email)
      expect(await shop.luna(userId)).toBe(500 * (month + 1))
    }
    expect(nextPayment?.cents).toBe(1995)
    expect((await shop.payments(visitor)).map(({ cents }) => cents)).toEqual([1995, 1995, 1995])
    expect(await shop.chargesOf(userId)).toHaveLength(3)
    await vi.waitFor(
      () => expect(mailsTo(email).filter((one) => one?.startsWith('Your receipt'))).toHaveLength(3),
      SOON,
    )
  })

  test('[SAF-45] of a year brings its luna each month, and is told of before it renews', async () => {
    const { visitor, userId, email } = await shop.aBuyer()
    await shop.pay(visitor, ANNUAL, CARDS.paid)
    expect(await shop.luna(userId)).toBe(500)
    await shop.turn(32 * DAY_MS)
    expect(await shop.luna(userId)).toBe(1000)
    await shop.signIn(visitor, email)
    const { paidUntil } = await shop.subscription(visitor)
    await turnTo(paidUntil, -15 * DAY_MS)
    expect(mailsTo(email).some((subject) => subject?.includes('renews'))).toBe(false)
    await turnTo(paidUntil, -14 * DAY_MS + 1_000)
    await shop.settle()
    await vi.waitFor(
      () => expect(mailsTo(email).filter((subject) => subject?.includes('renews'))).toHaveLength(1),
      SOON,
    )
    expect(await shop.luna(userId)).toBe(6000)
    await turnTo(paidUntil)
    expect(await shop.luna(userId)).toBe(6500)
    expect(await shop.chargesOf(userId)).toHaveLength(2)
  })

  test('[SAF-45] by the month is mailed of after each of 13 payments, and once in the year as California asks', async () => {
    const { visitor, email } = await shop.aBuyer()
    const cancelled = await shop.aBuyer()
    await shop.pay(visitor, MONTHLY, CARDS.paid)
    await shop.pay(cancelled.visitor, MONTHLY, CARDS.paid)
    await shop.call(cancelled.visitor, 'POST', '/user/subscription/cancel', {})
    const began = shop.clock.now()
    for (let month = 1; month < 13; month++) {
      if (month === 12) {
        expect(remindersTo(email)).toEqual([])
        await turnTo(addMonths(began, 12).toISOString(), -14 * DAY_MS + 60_000)
      }
      await turnTo(addMonths(began, month).toISOString(), 60_000)
      // Whoever looks again finds nothing more to tell.
      await shop.settle()
    }
    const receipts = () => mailOf(email, 'Your receipt')
    await expect.poll(() => receipts().length, { timeout: SOON }).toBe(13)
    const page = /\n\nhttp\S+\/settings\?tab=subscription\n/
    for (const text of receipts()) expect(text).toMatch(page)
    await expect.poll(() => remindersTo(email).length, { timeout: SOON }).toBe(1)
    await turnTo(addMonths(began, 13).toISOString(), 60_000)
    const [text, ...others] = remindersTo(email)
    expect(others).toEqual([])
    for (const said of ['Moonlit Pro', 'each month', '19.95 USD', 'cancel', page]) expect(text).toMatch(said)
    expect(text).toContain(`the next payment is due on ${dayOf(addMonths(began, 12).toISOString())}`)
    expect(remindersTo(cancelled.email)).toEqual([])
  })

  test('[SUBS-01] that is cancelled runs to its end, can be resumed until then, and leaves its luna', async () => {
    const { visitor, userId, email } = await shop.aBuyer()
    await shop.pay(visitor, MONTHLY, CARDS.paid)
    const cancelled = await shop.call(visitor, 'POST', '/user/subscription/cancel', {})
    expect(cancelled).toMatchObject({ state: 'cancelled', nextPayment: null, plan: 'monthly' })
    expect((await visitor.fetchApi('POST', '/user/subscription/cancel', {})).status).toBe(409)
    expect(await roleOf(visitor)).toBe('monthly')
    expect(await shop.call(visitor, 'POST', '/user/subscription/resume', {})).toMatchObject({
      state: 'active',
    })
    await shop.call(visitor, 'POST', '/user/subscription/cancel', {})
    await turnTo((await shop.subscription(visitor)).paidUntil)
    await shop.signIn(visitor, email)
    expect(await shop.subscription(visitor)).toMatchObject({ state: 'ended', nextPayment: null })
    expect(await roleOf(visitor)).toBe('lapsed')
    expect(await shop.luna(userId)).toBe(500)
    const package_ = await visitor.fetchApi('POST', '/user/payment/recurring', shop.askedOf(BREEZE, {}))
    expect(package_.status).toBe(402)
    expect((await visitor.fetchApi('POST', '/user/subscription/resume', {})).status).toBe(409)
    expect(await shop.chargesOf(userId)).toHaveLength(1)
    // And again, with the card that is kept.
    expect((await shop.payAgain(visitor, MONTHLY)).status).toBe('paid')
    expect([await roleOf(visitor), await shop.luna(userId)]).toEqual(['monthly', 1000])
  })

  test('[SAF-43] that is cancelled is confirmed by mail, once, with its last day and how to go on', async () => {
    const { visitor, email } = await shop.aBuyer()
    await shop.pay(visitor, MONTHLY, CARDS.paid)
    const cancel = async () => (await visitor.fetchApi('POST', '/user/subscription/cancel', {})).status
    const answers = await Promise.all(Array.from({ length: 4 }, cancel))
    expect(answers.sort()).toEqual([200, 409, 409, 409])
    await expect.poll(() => confirmationsTo(email)).toHaveLength(1)
    const { paidUntil } = await shop.subscription(visitor)
    const [text] = confirmationsTo(email)
    expect(text).toContain(`Pro stays on until ${dayOf(paidUntil)}; nothing more is charged`)
    expect(text).toMatch(/resume .*:\n\nhttp\S+\/settings\?tab=subscription\n/)
    await shop.settle()
    await shop.call(visitor, 'POST', '/user/subscription/resume', {})
    await visitor.fetchApi('POST', '/user/language', { language: 'de' })
    expect(await cancel()).toBe(200)
    await shop.settle()
    await expect.poll(() => mailsTo(email)).toContain('Dein Abo ist gekündigt')
    await turnTo(paidUntil)
    await expect.poll(() => mailsTo(email)).toContain('Dein Abo ist beendet')
    expect(confirmationsTo(email)).toHaveLength(1)
    expect(mailsTo(email).filter((subject) => subject?.includes('gekündigt'))).toHaveLength(1)
  })

  test('[SAF-43] whose card has failed ends when it is cancelled, and one mail says both', async () => {
    const { visitor, email } = await shop.aBuyer()
    await shop.pay(visitor, MONTHLY, CARDS.renewalDeclined)
    await turnTo((await shop.subscription(visitor)).paidUntil)
    await shop.signIn(visitor, email)
    expect(await shop.subscription(visitor)).toMatchObject({ state: 'past-due' })
    expect(await shop.call(visitor, 'POST', '/user/subscription/cancel', {})).toMatchObject({
      state: 'ended',
      nextPayment: null,
    })
    expect(await roleOf(visitor)).toBe('lapsed')
    await shop.settle()
    await expect.poll(() => confirmationsTo(email)).toHaveLength(1)
    expect(confirmationsTo(email)[0]).toContain('Pro has ended with it; nothing more is charged')
    expect(mailsTo(email)).not.toContain('Your subscription has ended')
  })

  test('[PAY-14] whose renewal was declined says before paying what another card is charged for it, at once', async () => {
    const { visitor, userId, email } = await shop.aBuyer()
    await shop.pay(visitor, MONTHLY, CARDS.renewalDeclined)
    expect((await shop.checkout(visitor)).dueRenewal).toBeNull()
    await turnTo((await shop.subscription(visitor)).paidUntil)
    await shop.signIn(visitor, email)
    expect(await shop.subscription(visitor)).toMatchObject({ state: 'past-due' })
    expect((await shop.checkout(visitor)).dueRenewal).toEqual({ plan: 'monthly', cents: 1995 })
    // With the card that is kept nothing else is charged.
    await shop.payAgain(visitor, BREEZE)
    await shop.settle()
    expect(await shop.subscription(visitor)).toMatchObject({ state: 'past-due' })
    await shop.pay(visitor, BREEZE, CARDS.paid)
    await shop.settle()
    expect(await shop.subscription(visitor)).toMatchObject({ state: 'active' })
    expect((await shop.checkout(visitor)).dueRenewal).toBeNull()
    const charged = (await shop.chargesOf(userId)).filter(({ result }) => result === 'paid')
    expect(charged.map(({ cents }) => cents)).toEqual([1995, 1095, 1095, 1995])
  })

  test('[SAF-43] that is cancelled while its renewal is on its way, which is declined, has one mail of it', async () => {
    const { visitor, email } = await shop.aBuyer()
    await shop.pay(visitor, MONTHLY, CARDS.renewalDeclined)
    const { paidUntil } = await shop.subscription(visitor)
    await turnTo(paidUntil, -60_000)
    await shop.signIn(visitor, email)
    shop.processor.charge = async (asked) => {
      shop.unwrap()
      await shop.call(visitor, 'POST', '/user/subscription/cancel', {})
      return await shop.processor.charge(asked)
    }
    await shop.turn(61_000)
    await vi.waitFor(
      async () =>
        expect(await shop.subscription(visitor)).toMatchObject({ state: 'ended', nextPayment: null }),
      SOON,
    )
    await shop.settle()
    await expect.poll(() => confirmationsTo(email)).toHaveLength(1)
    expect(confirmationsTo(email)[0]).toContain('Pro has ended with it; nothing more is charged')
    expect(mailsTo(email).filter((subject) => !/receipt|confirm|welcome/i.test(subject ?? ''))).toEqual([
      'Your subscription is cancelled',
    ])
  })

  test('[SAF-43] that is cancelled at the processor is confirmed by mail as well, once', async () => {
    const { visitor, email } = await shop.aBuyer()
    const { id } = await shop.pay(visitor, MONTHLY, CARDS.paid)
    // No processor that can be tried here tells of one: the event as it is stored.
    const tell = (eventId: string) =>
      shop.server.context.db.rows(sql`
        insert into payment_events (processor, event_id, kind, reference, processor_id, cents, happened_at, raw, due_at)
        select processor, ${eventId}, 'subscription-cancelled', reference, processor_id, cents, now(), '', now()
        from payments where id = ${id}`)
    await tell(`${id}:1`)
    await shop.settle()
    expect(await shop.subscription(visitor)).toMatchObject({ state: 'cancelled', nextPayment: null })
    await tell(`${id}:2`)
    await shop.settle()
    await expect.poll(() => confirmationsTo(email)).toHaveLength(1)
    const { paidUntil } = await shop.subscription(visitor)
    expect(confirmationsTo(email)[0]).toContain(`Pro stays on until ${dayOf(paidUntil)}`)
  })

  test('[PAY-14] whose renewal is declined is tried on days 1, 3, 5 and 7, then it ends', async () => {
    const { visitor, userId, email } = await shop.aBuyer()
    await shop.pay(visitor, MONTHLY, CARDS.renewalDeclined)
    const { paidUntil } = await shop.subscription(visitor)
    const seen: unknown[] = []
    for (const day of [0, 1, 2, 3, 5, 6, 7]) {
      await turnTo(paidUntil, day * DAY_MS + 60_000)
      const [row] = await shop.server.context.db.rows<{ state: string }>(
        sql`select state from subscriptions where user_id = ${userId}`,
      )
      seen.push([day, (await shop.chargesOf(userId)).length - 1, row?.state])
    }
    expect(seen).toEqual([
      ...[
        [0, 1, 'past-due'],
        [1, 2, 'past-due'],
        [2, 2, 'past-due'],
        [3, 3, 'past-due'],
        [5, 4, 'past-due'],
        [6, 4, 'past-due'],
      ],
      [7, 5, 'ended'],
    ])
    await shop.signIn(visitor, email)
    expect(await roleOf(visitor)).toBe('lapsed')
    expect(await shop.luna(userId)).toBe(500)
    await vi.waitFor(() => expect(mailsTo(email)).toContain('Your subscription has ended'), SOON)
    expect(
      mailsTo(email).filter((subject) => subject?.includes('could not be renewed')).length,
    ).toBeGreaterThan(3)
  })

  test('that is past due goes on at once when its owner gives another card', async () => {
    const { visitor, userId, email } = await shop.aBuyer()
    await shop.pay(visitor, MONTHLY, CARDS.renewalDeclined)
    await turnTo((await shop.subscription(visitor)).paidUntil)
    await shop.signIn(visitor, email)
    expect(await shop.subscription(visitor)).toMatchObject({ state: 'past-due' })
    await shop.call(visitor, 'POST', '/user/payment/change-card', {
      clientId: crypto.randomUUID(),
      cardToken: await shop.sandbox.giveCard(CARDS.paid),
      clientData: shop.clientData,
    })
    await shop.settle()
    expect(await shop.subscription(visitor)).toMatchObject({ state: 'active', plan: 'monthly' })
    expect(await shop.luna(userId)).toBe(1000)
  })

  test('is neither resumed nor bought, nor renews, while the account is to be erased, and is once it is kept', async () => {
    const { visitor, userId, email } = await shop.aBuyer()
    await shop.pay(visitor, MONTHLY, CARDS.paid)
    await visitor.fetchApi('POST', '/user/delete-account', { currentPassword: PASSWORD })
    await shop.signIn(visitor, email)
    const said = async (path: string, body: object) => {
      const answer = await visitor.fetchApi('POST', path, body)
      return [answer.status, (await answer.json()).message]
    }
    const refused = [409, 'This account is to be erased. Please keep it first, in the settings.']
    const luna = () => said('/user/payment/recurring', shop.askedOf(BREEZE, {}))
    expect(await said('/user/subscription/resume', {})).toEqual(refused)
    expect(await luna()).toEqual(refused)
    const { db } = shop.server.context
    await db.rows(sql`update subscriptions set renews = true where user_id = ${userId}`)
    expect((await shop.subscription(visitor)).nextPayment).toBeNull()
    await db.rows(sql`update subscriptions set renews = false where user_id = ${userId}`)
    expect((await visitor.fetchApi('POST', '/user/keep-account')).status).toBe(200)
    expect((await said('/user/subscription/resume', {}))[0]).toBe(200)
    expect((await luna())[0]).toBe(200)
  })

  test('is cancelled with the account that is to be erased, and nobody who is banned is charged', async () => {
    const { visitor, userId } = await shop.aBuyer()
    await shop.pay(visitor, MONTHLY, CARDS.paid)
    const banned = await shop.aBuyer()
    await shop.pay(banned.visitor, MONTHLY, CARDS.paid)
    const { paidUntil } = await shop.subscription(banned.visitor)
    const asked = await visitor.fetchApi('POST', '/user/delete-account', {
      currentPassword: 'a lamp in the window',
    })
    expect(asked.status).toBe(200)
    await shop.server.context.accounts.ban(banned.userId)
    await turnTo(paidUntil)
    expect(
      [await shop.chargesOf(userId), await shop.chargesOf(banned.userId)].map((all) => all.length),
    ).toEqual([1, 1])
  })

  test('is charged no more once nobody can enter its account, which is erased after what was paid', async () => {
    const guest = await aCallerOf(shop.server, 'guest')
    await shop.pay(guest, MONTHLY, CARDS.paid)
    const { id: userId } = await (await guest.fetchApi('GET', '/user/me')).json()
    const { paidUntil } = await shop.subscription(guest)
    const isThere = async () => {
      await shop.server.context.privacy.eraseLost(new Date(shop.clock.now().getTime() - 30 * DAY_MS))
      await shop.server.context.privacy.erase()
      return (await shop.server.context.db.rows(sql`select from users where id = ${userId}`)).length > 0
    }
    expect(await isThere()).toBe(true)
    expect((await shop.subscription(guest)).state).toBe('active')
    await guest.fetchApi('POST', '/auth/signout')
    expect(await isThere()).toBe(true)
    await turnTo(paidUntil)
    expect(await isThere()).toBe(true)
    expect(await shop.chargesOf(userId)).toHaveLength(1)
    await shop.turn(31 * DAY_MS)
    await shop.server.context.retention.run()
    expect(await isThere()).toBe(false)
  })

  test('is charged no more even where that failed for somebody else whom nobody can be any more', async () => {
    const { context } = shop.server
    const lost = await Promise.all(
      [1, 2].map(async () => {
        const guest = await aCallerOf(shop.server, 'guest')
        await shop.pay(guest, MONTHLY, CARDS.paid)
        const { id } = await (await guest.fetchApi('GET', '/user/me')).json()
        await guest.fetchApi('POST', '/auth/signout')
        return id as string
      }),
    )
    const [troubled = ''] = lost.sort()
    const renews = async () =>
      await context.db.rows<{ user_id: string }>(
        sql`select user_id from subscriptions where user_id = any(${lost}::uuid[]) and renews`,
      )
    await context.db.script(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
      create trigger refuse before update on subscriptions for each row
        when (old.user_id = '${troubled}') execute function refuse()`)
    try {
      await context.privacy.eraseLost(new Date(shop.clock.now().getTime() - 30 * DAY_MS))
    } finally {
      await context.db.script('drop trigger refuse on subscriptions; drop function refuse()')
    }
    expect((await renews()).map(({ user_id }) => user_id)).toEqual([troubled])
  })
})
