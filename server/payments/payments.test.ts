import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ANNUAL, aShop, BREEZE, CARDS, DAY_MS, MONTHLY, type Shop } from '#tests/server/a-shop.ts'
import { PASSWORD } from '#tests/server/an-account.ts'
import { deliverEvent, type HeldEvent, holdEvents } from '#tests/server/held-events.ts'
import { SOON } from '#tests/soon.ts'

vi.setConfig({ testTimeout: 120_000 })

/** A mail is rendered and sent apart from what it tells of. */
const MAILED = { timeout: SOON }

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

const deliver = (event: HeldEvent, change?: (body: Buffer) => Buffer) => deliverEvent(shop, event, change)

const db = () => shop.server.context.db

const factsOf = async (userId: string) => {
  const payments = await db().rows<{ state: string; refunded: number }>(sql`
    select kind, state, refunded_cents as refunded from payments where user_id = ${userId} order by created_at`)
  const [subscription] = await db().rows(
    sql`select state, renews from subscriptions where user_id = ${userId}`,
  )
  const kept = await db().rows(sql`
    select e.kind from payment_entitlements e join payments p on p.id = e.payment_id
    where p.user_id = ${userId} and e.taken_back_at is null order by p.created_at`)
  const books = await db().rows(sql`
    select what, sum(amount)::int as cents from ledger_transactions
    where kind = 'money' and (cause in (select 'sale:' || id from payments where user_id = ${userId})
      or cause in (select 'refund:' || r.id from payment_refunds r join payments p on p.id = r.payment_id where p.user_id = ${userId})
      or cause in (select 'chargeback:' || v.event_id from payment_events v join payments p on p.reference = v.reference
        where p.user_id = ${userId}))
    group by what order by what`)
  return { payments, subscription, kept, books, luna: await shop.luna(userId) }
}

const receiptsTo = (email: string) =>
  (shop.server.context.deliveries?.() ?? []).filter(
    ({ to, subject }) => to === email && subject?.startsWith('Your receipt'),
  )

const refundMailsTo = (email: string) =>
  (shop.server.context.deliveries?.() ?? [])
    .filter(({ to, text }) => to === email && /^(?:Given back|Zurückgezahlt):/m.test(text))
    .map(({ text }) => text)

/** The books are right: every currency sums to nothing. */
async function expectBooks() {
  const sums = await db().rows(
    sql`select currency from ledger_entries group by currency having sum(amount) <> 0`,
  )
  expect(sums).toEqual([])
}

const saleOf = async (userId: string, type = 'DB') =>
  (await shop.chargesOf(userId)).filter((one) => one.type === type && one.result === 'paid')

test('[REL-19] a payment that the processor never had ends, though its buyer asks about it every second', async () => {
  const { visitor } = await shop.aBuyer()
  const started = await shop.pay(visitor, MONTHLY, CARDS.error)
  expect(started.status).toBe('pending')
  for (let asked = 0; asked < 60; asked++) {
    await shop.check(visitor, started.id)
    await shop.turn(1_000)
  }
  expect((await shop.check(visitor, started.id)).status).toBe('declined')
  await expectBooks()
})

describe('money that goes back', () => {
  test('[PAY-17] in parts and whole takes back what was given once all of it is back, never more than was paid', async () => {
    const { visitor, userId } = await shop.aBuyer()
    await shop.pay(visitor, MONTHLY, CARDS.paid)
    const bought = await shop.payAgain(visitor, BREEZE)
    const { payments } = shop.server.context
    const half = { id: randomUUID(), paymentId: bought.id, cents: 500 }
    await Promise.all([payments?.refund(half), payments?.refund(half)])
    await shop.settle()
    expect(await shop.stateOf(bought.id)).toBe('partially_refunded')
    expect(await shop.luna(userId)).toBe(700)
    await expect(payments?.refund({ ...half, id: randomUUID(), cents: 596 })).rejects.toThrow(
      'more than was paid',
    )
    await payments?.refund({ ...half, id: randomUUID(), cents: 595 })
    await shop.settle()
    expect(await shop.stateOf(bought.id)).toBe('refunded')
    expect(await shop.luna(userId)).toBe(500)
    expect(
      (await shop.payments(visitor)).map(({ status, refundedCents }) => [status, refundedCents]),
    ).toEqual([
      ['refunded', 1095],
      ['paid', 0],
    ])
    await expectBooks()
  })

  test('[PAY-17] [PAY-53] at the processor ends the subscription that it had paid', async () => {
    const { visitor, userId } = await shop.aBuyer()
    const { id } = await shop.pay(visitor, MONTHLY, CARDS.paid)
    const [sale] = await saleOf(userId)
    await shop.sandbox.admin(`payments/${sale?.id}/refund`)
    await shop.becomes(id, 'refunded')
    expect(await shop.subscription(visitor)).toMatchObject({ state: 'ended', nextPayment: null })
    expect(await shop.luna(userId)).toBe(0)
  })

  test('is told to its buyer though the mails of an earlier one fail, which are sent once they can', async () => {
    const [troubled, next] = [await shop.aBuyer(), await shop.aBuyer()]
    const { db } = shop.server.context
    await db.script(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
      create trigger refuse before insert on identity.mails for each row
        when (new.user_id = '${troubled.userId}') execute function refuse()`)
    try {
      for (const { visitor } of [troubled, next]) {
        const { id } = await shop.pay(visitor, MONTHLY, CARDS.paid)
        await shop.server.context.payments?.refund({ id: randomUUID(), paymentId: id, cents: 595 })
        await shop.turn(60_000)
      }
      await expect.poll(() => receiptsTo(next.email), MAILED).toHaveLength(1)
      await expect.poll(() => refundMailsTo(next.email), MAILED).toHaveLength(1)
      expect(refundMailsTo(troubled.email)).toEqual([])
    } finally {
      await db.script('drop trigger refuse on identity.mails; drop function refuse()')
    }
    await shop.settle()
    await expect.poll(() => refundMailsTo(troubled.email), MAILED).toHaveLength(1)
  })

  test('is told to its buyer once: how much, of what, and what became of it, also when the event comes twice', async () => {
    const { visitor, userId, email } = await shop.aBuyer()
    const month = await shop.pay(visitor, MONTHLY, CARDS.paid)
    const { id } = await shop.payAgain(visitor, BREEZE)
    const number = (await shop.payments(visitor)).find((one) => one.id === id)?.number
    const charges = await shop.chargesOf(userId)
    const chargeOf = (cents: number) => charges.find((one) => one.cents === cents)?.id
    const told = (sum: string) => refundMailsTo(email).find((text) => text.includes(`Given back: ${sum} USD`))
    const events = await holdEvents(shop)
    const part = { amount: '5.00' }
    const news = await events.of(() => shop.sandbox.admin(`payments/${chargeOf(1095)}/refund`, part))
    for (const event of [...news, ...news]) {
      expect(await deliver(event)).toBe(200)
      await shop.settle()
    }
    await expect.poll(() => refundMailsTo(email), MAILED).toHaveLength(1)
    const first = told('5.00')
    for (const fact of [/Lunar Breeze/, /^Paid: 10\.95 USD on \d+ \w+ \d{4}$/m]) expect(first).toMatch(fact)
    expect(first).toContain(`receipt ${number}\n`)
    expect(first).toContain('changes nothing about Moonlit Pro or your luna')
    expect(first).toContain('3 to 10 working days')

    // The rest, by ourselves; the processor tells of it afterwards.
    const rest = { id: randomUUID(), paymentId: id, cents: 595 }
    for (const event of await events.of(async () => await shop.server.context.payments?.refund(rest)))
      await deliver(event)
    await shop.settle()
    await expect.poll(() => refundMailsTo(email), MAILED).toHaveLength(2)
    expect(told('5.95')).toContain('The luna of this purchase have been taken back')

    const last = await events.of(() => shop.sandbox.admin(`payments/${chargeOf(1995)}/refund`))
    for (const event of last) await deliver(event)
    await shop.becomes(month.id, 'refunded')
    await expect.poll(() => refundMailsTo(email), MAILED).toHaveLength(3)
    expect(told('19.95')).toContain('The Moonlit Pro that it paid for has ended')
    await events.letGo()
  })

  test('for a year that follows a month is told with the day until which Pro stays, in the language of its buyer', async () => {
    const { visitor, email } = await shop.aBuyer()
    await visitor.fetchApi('POST', '/user/language', { language: 'de' })
    await shop.pay(visitor, MONTHLY, CARDS.paid)
    const until = new Date((await shop.subscription(visitor)).paidUntil ?? '')
    const { id: paymentId } = await shop.payAgain(visitor, ANNUAL)
    await shop.server.context.payments?.refund({ id: randomUUID(), paymentId, cents: 7980 })
    await shop.settle()
    await expect.poll(() => refundMailsTo(email), MAILED).toHaveLength(1)
    const day = until.toLocaleDateString('de-DE', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
    expect(refundMailsTo(email)[0]).toContain('Zurückgezahlt: 79,80 USD')
    expect(refundMailsTo(email)[0]).toContain(`jetzt bis ${day} bezahlt`)
  })

  test('[PAY-15] by a dispute freezes what is left, books what was spent as a debt, and comes back with its reversal', async () => {
    const { visitor, userId } = await shop.aBuyer()
    const { id } = await shop.pay(visitor, MONTHLY, CARDS.paid)
    const { ledger } = shop.server.context
    await ledger.pay({ cause: `spend:${id}`, userId, luna: 120, purpose: 'pictures' })
    const [sale] = await saleOf(userId)
    await shop.sandbox.admin(`payments/${sale?.id}/chargeback`)
    await shop.becomes(id, 'charged_back')
    expect(await shop.subscription(visitor)).toMatchObject({ state: 'ended' })
    expect(await shop.luna(userId)).toBe(0)
    const debt = await db().rows(sql`
      select a.balance from ledger_accounts a join ledger_wallets w on w.id = a.wallet_id
      where w.user_id = ${userId} and a.kind = 'chargeback_debt'`)
    expect(debt).toEqual([{ balance: -120 }])
    await shop.sandbox.admin(`payments/${sale?.id}/chargeback-reversal`)
    await shop.becomes(id, 'chargeback_reversed')
    expect(await shop.luna(userId)).toBe(380)
    expect(await shop.subscription(visitor)).toMatchObject({ plan: 'monthly', nextPayment: null })
    await expectBooks()
  })

  test('[PAY-15] by a dispute leaves a debt that luna pays which comes meanwhile, and gets it back once with its reversal', async () => {
    const { visitor, userId } = await shop.aBuyer()
    const { id } = await shop.pay(visitor, MONTHLY, CARDS.paid)
    const { ledger } = shop.server.context
    await ledger.pay({ cause: `spend:${id}`, userId, luna: 120, purpose: 'pictures' })
    const [sale] = await saleOf(userId)
    await shop.sandbox.admin(`payments/${sale?.id}/chargeback`)
    await shop.becomes(id, 'charged_back')
    const sorry = { cause: `desk:${id}`, userId, luna: 200, bucket: 'granted', source: 'correction' } as const
    for (let said = 0; said < 2; said++) expect(await ledger.grant(db(), sorry)).toEqual({ balance: 80 })
    expect(await ledger.owed(db(), userId)).toBe(0)
    await shop.sandbox.admin(`payments/${sale?.id}/chargeback-reversal`)
    await shop.becomes(id, 'chargeback_reversed')
    await shop.settle()
    expect(await shop.luna(userId)).toBe(580)
    const lines = (await (await visitor.fetchApi('GET', '/luna')).json()).entries
    expect(lines.slice(0, 4)).toMatchObject([
      { kind: 'restore', luna: 380, owed: -120 },
      { kind: 'set-off-back', luna: 120, owed: 120 },
      { kind: 'set-off', luna: -120, owed: -120 },
      { kind: 'grant', luna: 200, source: 'correction' },
    ])
    await expectBooks()
  })
})

describe('money for which there is nobody, or nothing, goes back by itself', () => {
  test('where a subscription is paid twice, in two windows', async () => {
    const { visitor, userId } = await shop.aBuyer()
    const first = await shop.pay(visitor, MONTHLY, CARDS.challenge)
    expect((await shop.pay(visitor, MONTHLY, CARDS.paid)).status).toBe('paid')
    expect(await shop.stateOf(first.id)).toBe('expired')
    await shop.passIssuer(first)
    await shop.becomes(first.id, 'refunded')
    expect(await shop.luna(userId)).toBe(500)
    expect((await shop.payments(visitor)).map(({ status }) => status).sort()).toEqual(['paid', 'refunded'])
    await expectBooks()
  })

  test('where the account of its payer is to be erased by then, with all that it would have been for', async () => {
    const { visitor, userId } = await shop.aBuyer()
    const started = await shop.pay(visitor, MONTHLY, CARDS.challenge)
    await shop.call(visitor, 'POST', '/user/delete-account', { currentPassword: PASSWORD })
    await shop.passIssuer(started)
    await shop.becomes(started.id, 'refunded')
    expect(await db().rows(sql`select from subscriptions where user_id = ${userId}`)).toEqual([])
    expect(await shop.luna(userId)).toBe(0)
    await expectBooks()
  })

  test('where its payer was erased meanwhile, and the books keep it without her', async () => {
    const { visitor, userId } = await shop.aBuyer()
    const started = await shop.pay(visitor, MONTHLY, CARDS.challenge)
    const evidence = async () =>
      (await db().rows(sql`select user_id, evidence from payments where id = ${started.id}`))[0]
    expect(await evidence()).toMatchObject({ user_id: userId, evidence: { ip: '127.0.0.1' } })
    await db().rows(sql`delete from users where id = ${userId}`)
    expect(await evidence()).toEqual({ user_id: null, evidence: null })
    await shop.passIssuer(started)
    await shop.becomes(started.id, 'refunded')
    await expectBooks()
  })
})

describe('events of the processor', () => {
  test('[PAY-40] that are changed by one bit, or signed by nobody, are refused and leave nothing', async () => {
    const { visitor } = await shop.aBuyer()
    const events = await holdEvents(shop)
    const [event] = await events.of(() => shop.pay(visitor, MONTHLY, CARDS.paid))
    if (!event) throw new Error('There was no event.')
    const count = async () => (await db().rows(sql`select from payment_events`)).length
    const before = await count()
    const flip = (body: Buffer) => {
      const text = body.toString()
      const at = text.search(/[0-9a-f]{8}/i) + 4
      return Buffer.from(text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1))
    }
    expect(await deliver(event, flip)).toBe(401)
    expect(await deliver({ ...event, headers: { 'content-type': 'application/json' } })).toBe(401)
    expect(await count()).toBe(before)
    expect(await deliver(event)).toBe(200)
    expect(await count()).toBe(before + 1)
    await events.letGo()
  })

  test('[PAY-41] [PAY-42] that come ten times at once, before anything is worked off, have one effect', async () => {
    const { visitor, userId } = await shop.aBuyer()
    const { id } = await shop.pay(visitor, MONTHLY, CARDS.paid)
    const [sale] = await saleOf(userId)
    const events = await holdEvents(shop)
    const told = await events.of(() => shop.sandbox.admin(`payments/${sale?.id}/refund`, { amount: '5.00' }))
    expect(told).toHaveLength(1)
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(told[0] as HeldEvent)))
    expect(new Set(answers)).toEqual(new Set([200]))
    await shop.becomes(id, 'partially_refunded')
    expect(await shop.payments(visitor)).toMatchObject([{ refundedCents: 500 }])
    await events.letGo()
  })

  test('[PAY-43] of sale, renewal, refund and chargeback end alike in each of their 24 orders', async () => {
    const outcomes = new Set<string>()
    for (const order of permutations([0, 1, 2, 3])) {
      const { visitor, userId } = await shop.aBuyer()
      const events = await holdEvents(shop)
      const sale = await events.of(() => shop.pay(visitor, MONTHLY, CARDS.paid))
      const paidUntil = new Date((await shop.subscription(visitor)).paidUntil ?? '').getTime()
      await shop.sandbox.admin('call-faults', { kind: 'dropped-after' })
      const renewal = await events.of(() => shop.turn(paidUntil - shop.clock.now().getTime() + 1_000))
      const [first, second] = await saleOf(userId)
      const refund = await events.of(() => shop.sandbox.admin(`payments/${first?.id}/refund`))
      const chargeback = await events.of(() => shop.sandbox.admin(`payments/${second?.id}/chargeback`))
      const told = [sale, renewal, refund, chargeback]
      for (const place of order) {
        for (const event of told[place] ?? []) await deliver(event)
        await shop.worker.work()
      }
      await events.letGo()
      outcomes.add(JSON.stringify(await factsOf(userId)))
    }
    expect([...outcomes]).toHaveLength(1)
    expect(JSON.parse([...outcomes][0] ?? '')).toMatchObject({
      payments: [
        { kind: 'initial', state: 'refunded', refunded: 1995 },
        { kind: 'renewal', state: 'charged_back', refunded: 0 },
      ],
      subscription: { state: 'ended', renews: false },
      kept: [],
      luna: 0,
    })
    await expectBooks()
  })

  test('[PAY-45] that never come are not missed', async () => {
    const { visitor, userId } = await shop.aBuyer()
    const events = await holdEvents(shop)
    const started = await shop.pay(visitor, MONTHLY, CARDS.challenge)
    await shop.passIssuer(started)
    await shop.turn(61_000)
    await shop.becomes(started.id, 'authorised')
    expect(await shop.luna(userId)).toBe(500)
    await shop.turn(DAY_MS + 1_000)
    await shop.becomes(started.id, 'settled')
    await events.letGo()
  })

  test('[PAY-45] that are all lost leave no payment without its end', async () => {
    await shop.sandbox.admin('event-faults', { kind: 'never', isForAll: true })
    const ends = {
      paid: 'authorised',
      challenge: 'authorised',
      silent: 'expired',
      soft: 'authorised',
      declined: 'declined',
      uncertain: 'authorised',
      uncertainDeclined: 'declined',
      dropped: 'authorised',
      error: 'error',
      limited: 'error',
      malformed: 'authorised',
    } as const
    const started: [string, string][] = []
    for (const [card, end] of Object.entries(ends)) {
      const { visitor } = await shop.aBuyer()
      const payment = await shop.pay(visitor, MONTHLY, CARDS[card as keyof typeof ends])
      if (payment.status === 'requires-action') await shop.passIssuer(payment)
      started.push([payment.id, end])
    }
    for (const seconds of [3, 5, 25, 30, 60, 120, 300, 600, 900]) await shop.turn(seconds * 1000)
    for (const [id, end] of started) await shop.becomes(id, end)
    await shop.sandbox.admin('event-faults', { kind: 'none' })
    await expectBooks()
  })
})

function permutations<Item>(items: Item[]): Item[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item, at) =>
    permutations(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]),
  )
}
