import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aShop, BREEZE, CARDS, DAY_MS, MONTHLY, type Shop } from '#tests/server/a-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

type Event = { headers: IncomingHttpHeaders; body: Buffer }

/** Hears the events in place of the server, so that a test delivers them. */
async function holdEvents() {
  const held: Event[] = []
  const listener = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request))
    held.push({ headers: request.headers, body })
    response.end()
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  await shop.sandbox.admin('flush')
  // A TCP server that listens has a port.
  await shop.sandbox.admin('listener', {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`,
  })
  return {
    held,
    /** The events of what is done, in the order in which they were made. */
    async of(work: () => Promise<unknown>): Promise<Event[]> {
      const before = held.length
      await work()
      await shop.sandbox.admin('flush')
      return held.slice(before)
    },
    async letGo() {
      await shop.sandbox.admin('listener', { url: `${shop.server.url}/api/payments/events` })
      listener.closeAllConnections()
      listener.close()
    },
  }
}

const deliver = async ({ headers, body }: Event, change: (body: Buffer) => Buffer = (same) => same) => {
  const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...kept } = headers
  const answer = await fetch(`${shop.server.url}/api/payments/events`, {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(change(body)),
  })
  return answer.status
}

const db = () => shop.server.context.db

const factsOf = async (userId: string) => {
  const payments = await db().rows<{ state: string; refunded: number }>(sql`
    select kind, state, refunded_cents as refunded from payments where user_id = ${userId} order by created_at`)
  const [subscription] = await db().rows(
    sql`select state, renews from subscriptions where user_id = ${userId}`,
  )
  const given = await db().rows(sql`
    select e.kind, e.taken_back_at is not null as back from payment_entitlements e join payments p on p.id = e.payment_id
    where p.user_id = ${userId} order by p.created_at`)
  const books = await db().rows(sql`
    select what, sum(amount)::int as cents from ledger_transactions
    where kind = 'money' and (cause in (select 'sale:' || id from payments where user_id = ${userId})
      or cause in (select 'refund:' || r.id from payment_refunds r join payments p on p.id = r.payment_id where p.user_id = ${userId})
      or cause in (select 'chargeback:' || v.event_id from payment_events v join payments p on p.reference = v.reference
        where p.user_id = ${userId}))
    group by what order by what`)
  return { payments, subscription, given, books, luna: await shop.luna(userId) }
}

/** The books are right: every currency sums to nothing. */
async function expectBooks() {
  const sums = await db().rows(
    sql`select currency from ledger_entries group by currency having sum(amount) <> 0`,
  )
  expect(sums).toEqual([])
}

const saleOf = async (userId: string, type = 'DB') =>
  (await shop.chargesOf(userId)).filter((one) => one.type === type && one.result === 'paid')

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
    const events = await holdEvents()
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
    const events = await holdEvents()
    const told = await events.of(() => shop.sandbox.admin(`payments/${sale?.id}/refund`, { amount: '5.00' }))
    expect(told).toHaveLength(1)
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(told[0] as Event)))
    expect(new Set(answers)).toEqual(new Set([200]))
    await shop.becomes(id, 'partially_refunded')
    expect(await shop.payments(visitor)).toMatchObject([{ refundedCents: 500 }])
    await events.letGo()
  })

  test('[PAY-43] of sale, renewal, refund and chargeback end alike in each of their 24 orders', async () => {
    const outcomes = new Set<string>()
    for (const order of permutations([0, 1, 2, 3])) {
      const { visitor, userId } = await shop.aBuyer()
      const events = await holdEvents()
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
      given: [{ back: true }, { back: true }],
      luna: 0,
    })
    await expectBooks()
  })

  test('[PAY-45] that never come are not missed', async () => {
    const { visitor, userId } = await shop.aBuyer()
    const events = await holdEvents()
    const started = await shop.pay(visitor, MONTHLY, CARDS.challenge)
    await shop.passIssuer(started)
    await shop.turn(61_000)
    await shop.becomes(started.id, 'authorised')
    expect(await shop.luna(userId)).toBe(500)
    await shop.turn(DAY_MS + 1_000)
    await shop.becomes(started.id, 'settled')
    await events.letGo()
  })
})

function permutations<Item>(items: Item[]): Item[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item, at) =>
    permutations(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]),
  )
}
