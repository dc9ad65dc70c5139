import { randomUUID } from 'node:crypto'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Queries } from '#server/platform/database.ts'
import { ANNUAL, aShop, BREEZE, CARDS, MONTHLY, type Shop } from '#tests/server/a-shop.ts'
import { proveBooks, proveBooksOf } from './service.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let shop: Shop
/** Payments, each with something else that became of it. */
const ids: Record<string, string> = {}
beforeAll(async () => {
  shop = await aShop()
  const { db, payments } = shop.server.context
  const chargeOf = async (userId: string, cents: number) =>
    (await shop.chargesOf(userId)).find((one) => one.cents === cents)?.id
  const back = (paymentId: string, cents: number) => payments?.refund({ id: randomUUID(), paymentId, cents })

  const ada = await shop.aBuyer()
  await db.rows(sql`update identity.accounts set country = 'DE' where user_id = ${ada.userId}`)
  ids.month = (await shop.pay(ada.visitor, MONTHLY, CARDS.paid)).id
  ids.luna = (await shop.payAgain(ada.visitor, BREEZE)).id
  await back(ids.luna, 500)
  ids.year = (await shop.payAgain(ada.visitor, ANNUAL)).id
  ids.withdrawn = (await shop.payAgain(ada.visitor, BREEZE)).id
  await shop.call(ada.visitor, 'POST', `/user/payments/${ids.withdrawn}/withdraw`, { shownCents: 1095 })

  const ben = await shop.aBuyer()
  ids.disputed = (await shop.pay(ben.visitor, MONTHLY, CARDS.paid)).id
  ids.stands = (await shop.payAgain(ben.visitor, BREEZE)).id
  await shop.server.context.ledger.pay({
    cause: `spend:${ids.stands}`,
    userId: ben.userId,
    luna: 600,
    purpose: 'voice',
  })
  const bens = { month: await chargeOf(ben.userId, 1995), luna: await chargeOf(ben.userId, 1095) }
  for (const deed of ['chargeback', 'chargeback-reversal', 'chargeback'])
    await shop.sandbox.admin(`payments/${bens.luna}/${deed}`)
  await shop.becomes(ids.stands, 'charged_back')
  await shop.sandbox.admin(`payments/${bens.luna}/chargeback-reversal`)
  await shop.sandbox.admin(`payments/${bens.month}/chargeback`)
  await shop.becomes(ids.stands, 'chargeback_reversed')
  await shop.becomes(ids.disputed, 'charged_back')

  const dora = await shop.aBuyer()
  await db.rows(sql`update identity.accounts set country = 'DE' where user_id = ${dora.userId}`)
  ids.begunAgain = (await shop.pay(dora.visitor, MONTHLY, CARDS.paid)).id
  const { ledger } = shop.server.context
  await ledger.pay({ cause: `spend:${dora.userId}`, userId: dora.userId, luna: 320, purpose: 'voice' })
  const shown = { shownCents: 1995 }
  await shop.call(dora.visitor, 'POST', `/user/payments/${ids.begunAgain}/withdraw`, shown)
  ids.setOff = (await shop.pay(dora.visitor, MONTHLY, CARDS.paid)).id

  const cleo = await shop.aBuyer()
  ids.declined = (await shop.pay(cleo.visitor, MONTHLY, CARDS.declined)).id
  const waits = await shop.pay(cleo.visitor, MONTHLY, CARDS.challenge)
  await shop.pay(cleo.visitor, MONTHLY, CARDS.paid)
  await shop.passIssuer(waits)
  await shop.becomes(waits.id, 'refunded')
  ids.twice = waits.id
  await db.rows(sql`delete from users where id = ${cleo.userId}`)
})
afterAll(() => shop.close())

/** What is said of the books once something in them was changed by hand, which is undone after it. */
async function saidAfter(change: (tx: Queries) => Promise<unknown>): Promise<string[]> {
  const { db } = shop.server.context
  let said: string[] = []
  class Undone extends Error {}
  const undone = await db
    .transaction(async (tx) => {
      await tx.script('set local session_replication_role = replica')
      await change(tx)
      await tx.script('set local session_replication_role = origin')
      said = (await proveBooksOf(tx)).broken
      throw new Undone()
    })
    .catch((error: unknown) => error)
  if (!(undone instanceof Undone)) throw undone
  return said
}

test('[PAY-2] a sound history of purchases, refunds, disputes, withdrawals and an erasure breaks no rule', async () => {
  expect(await proveBooks(shop.server.context.db)).toMatchObject({ broken: [] })
  expect(await saidAfter(async () => {})).toEqual([])
})

const id = (name: string) => ids[name] ?? ''
const rename =
  (cause: () => string, to: () => string = () => `lost:${cause()}`) =>
  async (tx: Queries) => {
    const rows = await tx.rows(
      sql`update ledger_transactions set cause = ${to()} where cause = ${cause()} returning id`,
    )
    expect(rows).toHaveLength(1)
  }
const run = (statement: () => ReturnType<typeof sql>) => async (tx: Queries) => {
  expect((await tx.rows(sql`with done as (${statement()}) select * from done`)).length).toBeGreaterThan(0)
}
const call = (statement: () => ReturnType<typeof sql>) => async (tx: Queries) =>
  expect(await tx.rows(statement())).toMatchObject([{ outcome: 'done' }])

/** Books what no function of the ledger would, in the wallet of whoever has paid something. */
const post = (
  name: string,
  { kind, luna, from, to, change }: { kind: string; luna: number; from: string; to: string; change: number },
) =>
  run(
    () => sql`
    select ledger_post('by hand', ${kind}, w.id, ${luna}, '', max(a.balance) filter (where a.kind = 'user_luna_granted'),
      max(a.balance) filter (where a.kind = 'user_luna_bought'), ${change}, array[${to}, ${from}], array[${luna}, -${luna}::bigint])
    from ledger_wallets w join ledger_accounts a on a.wallet_id = w.id where w.user_id = ${ownerOf(name)} group by w.id`,
  )

const MONEY = 'PAY-2: it is not so that the money of each paid payment is booked once'
const LUNA = 'PAY-2: it is not so that each paid payment of luna has given it once'
const MONTHS = 'PAY-2: it is not so that each paid payment of a plan has given its months once'
const TIME = 'PAY-2: it is not so that a subscription is paid until the end of its months'
const INCLUDED = 'LED-8: it is not so that the luna of each month that was paid is granted once'
const AGAIN = 'LED-8: it is not so that what is given again was taken back'
const SUM_BACK = 'PAY-17: it is not so that what went back of a payment is the sum of its refunds'
const REFUND = 'PAY-17: it is not so that each refund that is done is booked once'
const DISPUTE = 'PAY-15: it is not so that each dispute, and each end of one'
const TAKEN = 'PAY-15: it is not so that what was bought is taken back where all of its money is back'
const LUNA_BACK = 'PAY-15: it is not so that luna that was bought is taken back once each time'
const MONTH_BACK = 'PAY-15: it is not so that the luna of a month is taken back once each time'
const STRAY_BACK = 'PAY-15: it is not so that nothing is taken back that no refund'
const OWES = 'PAY-15: it is not so that nobody who owes luna has any to spend'
const MADE = 'PAY-15: it is not so that a debt is made by taking luna back'
const SET_OFF = 'PAY-15: it is not so that a debt is paid of luna that has come'
const PAID_BACK = 'PAY-15: it is not so that what has paid a debt that is none comes back'
const ownerOf = (name: string) => sql`(select user_id from payments where id = ${id(name)})`

describe('a database in which one thing was changed by hand', () => {
  test.each<[string, (tx: Queries) => Promise<unknown>, string[]]>([
    ['the sale of a paid payment is not booked', rename(() => `sale:${id('luna')}`), [MONEY]],
    [
      'a payment that was declined has a sale',
      call(() => sql`select * from ledger_money(${`sale:${id('declined')}`}, 'sale', 1995)`),
      [MONEY],
    ],
    [
      'a sale is booked of a payment that there is not',
      call(() => sql`select * from ledger_money(${`sale:${randomUUID()}`}, 'sale', 1995)`),
      [MONEY],
    ],
    [
      'a payment costs more than is booked',
      run(() => sql`update payments set cents = 1096 where id = ${id('stands')} returning id`),
      [MONEY],
    ],
    ['luna that was paid is not granted', rename(() => `purchase:${id('luna')}`), [LUNA]],
    [
      'a payment sells more luna than was granted',
      run(() => sql`update payments set luna = 201 where id = ${id('luna')} returning id`),
      [LUNA],
    ],
    [
      'luna is granted for a payment that was declined',
      call(
        () =>
          sql`select * from ledger_grant(${`purchase:${id('declined')}`}, ${ownerOf('month')}, 500, 'bought', 'purchase')`,
      ),
      [LUNA],
    ],
    [
      'luna is granted for a payment that there is not',
      call(
        () =>
          sql`select * from ledger_grant(${`purchase:${randomUUID()}`}, ${ownerOf('month')}, 500, 'bought', 'purchase')`,
      ),
      [LUNA],
    ],
    [
      'luna that was paid is granted to somebody else',
      async (tx: Queries) => {
        await rename(() => `purchase:${id('luna')}`)(tx)
        await call(
          () => sql`
          select * from ledger_grant(${`purchase:${id('luna')}`}, ${ownerOf('stands')}, 200, 'bought', 'purchase')`,
        )(tx)
      },
      [LUNA],
    ],
    [
      'nobody gives back what nobody was there for',
      run(
        () =>
          sql`update payment_refunds set reason = 'goodwill' where payment_id = ${id('twice')} returning id`,
      ),
      [MONTHS],
    ],
    [
      'a month that was paid is not there',
      run(
        () =>
          sql`delete from subscription_months where payment_id = ${id('year')} and part = 11 returning part`,
      ),
      [MONTHS, TIME],
    ],
    [
      'a payment that was declined has given a month',
      run(
        () =>
          sql`insert into payment_entitlements (payment_id, kind) values (${id('declined')}, 'plan') returning kind`,
      ),
      [MONTHS],
    ],
    [
      'a subscription goes on after what was paid',
      run(
        () => sql`
      update subscriptions set paid_until = paid_until + interval '1 day' where user_id = ${ownerOf('year')} returning id`,
      ),
      [TIME],
    ],
    [
      'somebody who has paid has no plan',
      run(() => sql`update users set plan = 'none' where id = ${ownerOf('year')} returning id`),
      [TIME],
    ],
    ['the luna of a month is not granted', rename(() => `month:${id('month')}:0`), [INCLUDED]],
    [
      'the luna of a month is granted before its time',
      call(
        () =>
          sql`select * from ledger_grant(${`month:${id('year')}:3`}, ${ownerOf('year')}, 500, 'granted', 'subscription')`,
      ),
      [INCLUDED],
    ],
    [
      'the luna of a month is granted that nobody has paid',
      call(
        () =>
          sql`select * from ledger_grant(${`month:${id('month')}:1`}, ${ownerOf('month')}, 500, 'granted', 'subscription')`,
      ),
      [INCLUDED],
    ],
    [
      'more went back than was paid',
      async (tx: Queries) => {
        const refund = randomUUID()
        await run(
          () => sql`
          insert into payment_refunds (id, payment_id, cents, state, asked_at)
          values (${refund}, ${id('luna')}, 596, 'done', now()) returning id`,
        )(tx)
        await call(() => sql`select * from ledger_money(${`refund:${refund}`}, 'refund', 596)`)(tx)
      },
      [SUM_BACK],
    ],
    [
      'a refund is not booked',
      run(
        () => sql`
      update ledger_transactions set cause = 'lost:' || cause
      where cause in (select 'refund:' || id from payment_refunds where payment_id = ${id('luna')}) returning id`,
      ),
      [REFUND],
    ],
    [
      'a refund is booked that there is not',
      call(() => sql`select * from ledger_money(${`refund:${randomUUID()}`}, 'refund', 100)`),
      [REFUND],
    ],
    [
      'a dispute is not booked',
      run(
        () => sql`
      update ledger_transactions set cause = 'lost:' || cause where id = (
        select min(id) from ledger_transactions where cause like 'chargeback:%') returning id`,
      ),
      [DISPUTE],
    ],
    [
      'what was paid back in whole was not taken',
      run(
        () => sql`
      update payments set state = 'refunded' where id = ${id('luna')} returning id`,
      ),
      [TAKEN],
    ],
    [
      'what was bought is taken though it was paid',
      run(
        () => sql`
      update payments set state = 'settled', dispute = null where id = ${id('disputed')} returning id`,
      ),
      [TAKEN],
    ],
    ['luna of a dispute is not taken', rename(() => `take-back:${id('stands')}:1`), [AGAIN, LUNA_BACK]],
    [
      'luna of a dispute that was won is not given again',
      rename(() => `restore:take-back:${id('stands')}:2`),
      [AGAIN, LUNA_BACK],
    ],
    [
      'the luna of a disputed month is not taken',
      rename(() => `take-back:${id('disputed')}:0:1`),
      [MONTH_BACK],
    ],
    [
      'luna is taken of a payment that stands',
      call(
        () =>
          sql`select * from ledger_revoke(${`take-back:${id('luna')}:1`}, ${ownerOf('luna')}, 10, 'bought', 'refund')`,
      ),
      [STRAY_BACK],
    ],
    [
      'somebody who owes luna has some',
      post('disputed', { kind: 'expire', luna: 5, to: 'user_luna_granted', from: 'luna_expired', change: 5 }),
      [OWES],
    ],
    [
      'a debt is made by nothing',
      post('disputed', { kind: 'expire', luna: 5, to: 'luna_expired', from: 'chargeback_debt', change: 0 }),
      [MADE],
    ],
    ['a debt is paid of nothing', rename(() => `set-off:month:${id('setOff')}:0`), [SET_OFF]],
    [
      'what has paid a debt comes back for nothing',
      post('setOff', {
        ...{ kind: 'set-off-back', luna: 5, change: 5 },
        ...{ to: 'user_luna_granted', from: 'chargeback_debt' },
      }),
      [OWES, PAID_BACK],
    ],
    [
      'luna is taken a second time',
      call(
        () =>
          sql`select * from ledger_revoke(${`take-back:${id('withdrawn')}:2`}, ${ownerOf('luna')}, 10, 'bought', 'refund')`,
      ),
      [STRAY_BACK],
    ],
  ])('[LED-10] is found out, and nothing else is said: %s', async (_, change, rules) => {
    const said = await saidAfter(change)
    expect(said.map((words) => rules.find((rule) => words.startsWith(rule)) ?? words)).toEqual(rules)
  })

  test.each(['payment_steps', 'payment_begins'])(
    '[PAY-1] is found out where the trigger %s is off',
    async (name) => {
      const said = await saidAfter((tx) => tx.rows(sql`alter table payments disable trigger ${raw(name)}`))
      expect(said).toEqual([`PAY-1: it is not so that the database holds the steps of payments: ${name}.`])
    },
  )
})
