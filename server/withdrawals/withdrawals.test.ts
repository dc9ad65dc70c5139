import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { endOfWithdrawal } from '#contract/legal.ts'
import type { Payment } from '#contract/payments.ts'
import { ProcessorError } from '#server/providers/payments/port.ts'
import { ANNUAL, aShop, BREEZE, CARDS, DAY_MS, MONTHLY, type Shop } from '#tests/server/a-shop.ts'
import type { aVisitor } from '#tests/server/a-visitor.ts'
import { SOON } from '#tests/soon.ts'

vi.setConfig({ testTimeout: 60_000 })

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

type Visitor = ReturnType<typeof aVisitor>

/** A mail is rendered and sent apart from what it tells of. */
const MAILED = { timeout: SOON }

const db = () => shop.server.context.db

async function aBuyerIn(country: string) {
  const buyer = await shop.aBuyer()
  await db().rows(sql`update identity.accounts set country = ${country} where user_id = ${buyer.userId}`)
  return buyer
}

const rightTo = async (visitor: Visitor, id: string) =>
  (await shop.payments(visitor)).find((payment) => payment.id === id)?.withdrawal

const withdraw = (visitor: Visitor, id: string, shownCents: number) =>
  visitor.fetchApi('POST', `/user/payments/${id}/withdraw`, { shownCents })

const mailsTo = (email: string) =>
  (shop.server.context.deliveries?.() ?? []).filter(({ to }) => to === email).map(({ text }) => text)

/** What was paid and what went back, as the books have it. */
const booked = async (id: string) =>
  await db().rows(sql`
    select what, amount::int as cents from ledger_transactions where kind = 'money' and (cause = ${`sale:${id}`}
      or cause in (select 'refund:' || r.id from payment_refunds r where r.payment_id = ${id})) order by id`)

async function expectBooks() {
  const sums = await db().rows(
    sql`select currency from ledger_entries group by currency having sum(amount) <> 0`,
  )
  expect(sums).toEqual([])
}

test('[SAF-46] receipt and acknowledgement come in the language of the buyer', async () => {
  const { visitor, email } = await aBuyerIn('DE')
  await visitor.fetchApi('POST', '/user/language', { language: 'de' })
  const { id } = await shop.pay(visitor, MONTHLY, CARDS.paid)
  await shop.settle()
  await expect.poll(() => mailsTo(email).join(), MAILED).toContain('Moonlit Pro, ein Monat: 19,95 USD')
  expect(mailsTo(email).join()).toContain('ohne Angabe von Gründen')
  expect((await withdraw(visitor, id, 1995)).status).toBe(200)
  await shop.settle()
  await expect.poll(() => mailsTo(email).join(), MAILED).toContain('Du bekommst zurück: 19,95 USD')
})

test('[SAF-46] somebody in the EEA who has not used Pro withdraws, has all of it back once, and a mail with the time', async () => {
  const { visitor, userId, email } = await aBuyerIn('DE')
  const { id } = await shop.pay(visitor, MONTHLY, CARDS.paid)
  await shop.settle()
  await expect
    .poll(() => mailsTo(email).join(), MAILED)
    .toContain('You may withdraw from this contract until')
  expect(await rightTo(visitor, id)).toMatchObject({ state: 'open', backCents: 1995, keptCents: 0 })
  const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(visitor, id, 1995)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await shop.becomes(id, 'refunded')
  expect(await shop.subscription(visitor)).toMatchObject({ state: 'ended', nextPayment: null })
  expect(await shop.luna(userId)).toBe(0)
  expect(await rightTo(visitor, id)).toMatchObject({ state: 'withdrawn', backCents: 1995 })
  expect(await booked(id)).toEqual([
    { what: 'sale', cents: 1995 },
    { what: 'refund', cents: 1995 },
  ])
  const proofsOf = () => mailsTo(email).filter((text) => text.includes('You have withdrawn'))
  await expect.poll(proofsOf, MAILED).toHaveLength(1)
  const proofs = proofsOf()
  expect(proofs[0]).toMatch(/Withdrawn: \d{4}-\d\d-\d\d, \d\d:\d\d:\d\d UTC/)
  expect(proofs[0]).toContain('You get back: 19.95 USD')
  // The acknowledgement has said it: the refund is not told once more.
  expect(mailsTo(email).filter((text) => text.includes('Given back'))).toEqual([])
  await expectBooks()
})

test('[SAF-46] who withdraws has done so though no mail can be made of it yet, and keeps nobody else waiting for theirs', async () => {
  const [troubled, next] = [await aBuyerIn('DE'), await aBuyerIn('DE')]
  const bought: string[] = []
  for (const { visitor } of [troubled, next]) bought.push((await shop.pay(visitor, MONTHLY, CARDS.paid)).id)
  await shop.settle()
  const proofsOf = ({ email }: { email: string }) =>
    mailsTo(email).filter((text) => text.includes('You have withdrawn'))
  await db().script(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
    create trigger refuse before insert on identity.mails for each row
      when (new.user_id = '${troubled.userId}') execute function refuse()`)
  try {
    for (const [index, { visitor }] of [troubled, next].entries())
      expect((await withdraw(visitor, bought[index] ?? '', 1995)).status).toBe(200)
    await expect.poll(() => proofsOf(next), MAILED).toHaveLength(1)
    expect(proofsOf(troubled)).toEqual([])
  } finally {
    await db().script('drop trigger refuse on identity.mails; drop function refuse()')
  }
  await shop.server.context.withdrawals?.tell()
  await expect.poll(() => proofsOf(troubled), MAILED).toHaveLength(1)
})

test('[SAF-46] of a month that was used, the share of the whole days is kept, as the page said before', async () => {
  const { visitor, userId, email } = await aBuyerIn('GB')
  const { id } = await shop.pay(visitor, MONTHLY, CARDS.paid)
  const { ledger } = shop.server.context
  await ledger.pay({ cause: `spend:${randomUUID()}`, userId, luna: 40, purpose: 'pictures' })
  await shop.turn(3 * DAY_MS + 60_000)
  await shop.signIn(visitor, email)
  const right = await rightTo(visitor, id)
  expect(right).toMatchObject({ state: 'open', usedDays: 3 })
  if (right?.state !== 'open') throw new Error('There is no right.')
  expect(right.keptCents).toBe(Math.floor((1995 * 3) / right.ofDays))
  expect((await withdraw(visitor, id, 1995)).status).toBe(409)
  expect((await withdraw(visitor, id, right.backCents)).status).toBe(200)
  await shop.becomes(id, 'partially_refunded')
  expect(await shop.payments(visitor)).toMatchObject([{ refundedCents: right.backCents }])
  expect(await shop.subscription(visitor)).toMatchObject({ state: 'ended' })
  expect(await shop.luna(userId)).toBe(0)
  await expectBooks()
})

/** A month that begins now by the clock of the database, which no test turns and by which messages are written. */
async function payNow(visitor: Visitor): Promise<string> {
  const { id } = await shop.pay(visitor, MONTHLY, CARDS.paid)
  await db().rows(sql`update payments set paid_at = now() where id = ${id}`)
  return id
}

test('[SAF-46] a month in which somebody wrote was used, whether or not the talk lies in the bin or was erased there', async () => {
  const { visitor, email } = await aBuyerIn('DE')
  const id = await payNow(visitor)
  const chat = await visitor.openChat(shop.server.context.characters.visible()[0]?.model.premadeId ?? '')
  await visitor.follow((await visitor.send(chat.id, 'Good evening')).reply)
  const { removalId } = await (
    await visitor.fetchApi('POST', '/user/clear-model', { modelId: chat.id })
  ).json()
  await shop.turn(3 * DAY_MS + 60_000)
  await shop.signIn(visitor, email)
  expect(await rightTo(visitor, id)).toMatchObject({ usedDays: 3 })
  expect((await visitor.fetchApi('POST', `/removals/${removalId}/erase`)).status).toBe(200)
  expect(await rightTo(visitor, id)).toMatchObject({ usedDays: 3 })
})

test('[SAF-46] a month was not used by a message that was refused, nor by one from before it that is erased in it', async () => {
  const { visitor, userId, email } = await aBuyerIn('DE')
  const premadeId = shop.server.context.characters.visible()[0]?.model.premadeId ?? ''
  const chat = await visitor.openChat(premadeId)
  await visitor.follow((await visitor.send(chat.id, 'Good evening')).reply)
  await shop.turn(120_000)
  const id = await payNow(visitor)
  const { removalId } = await (
    await visitor.fetchApi('POST', '/user/clear-model', { modelId: chat.id })
  ).json()
  expect((await visitor.fetchApi('POST', `/removals/${removalId}/erase`)).status).toBe(200)
  const refused = { clientId: randomUUID(), content: 'Anybody there?' }
  expect((await visitor.fetchApi('POST', `/chats/${randomUUID()}/messages`, refused)).status).toBe(404)
  // It is counted by now as time of use.
  await shop.server.context.notices.find(userId)
  await shop.turn(3 * DAY_MS + 60_000)
  await shop.signIn(visitor, email)
  expect(await rightTo(visitor, id)).toMatchObject({ usedDays: 0, backCents: 1995 })
})

test('[SAF-46] a month in which pictures were drawn that Pro has in it was used, though no luna was spent', async () => {
  const { visitor, userId, email } = await aBuyerIn('DE')
  const { id } = await shop.pay(visitor, MONTHLY, CARDS.paid)
  const { pictureHolds } = shop.server.context.allowances
  const job = randomUUID()
  await db().transaction(async (tx) => {
    const { luna, pictures } = await pictureHolds.hold(tx, { id: job, userId, amount: 1, kind: 'chat' })
    expect(await pictureHolds.take(tx, { id: job, userId, luna, pictures: 1, adult: 1 })).toBe(0)
    expect(pictures).toBe(0)
  })
  await shop.turn(3 * DAY_MS + 60_000)
  await shop.signIn(visitor, email)
  expect(await rightTo(visitor, id)).toMatchObject({ usedDays: 3 })
})

test('of bought luna the price of what is unspent goes back, and no debt is made', async () => {
  const { visitor, userId } = await aBuyerIn('FR')
  await shop.pay(visitor, MONTHLY, CARDS.paid)
  const { id } = await shop.payAgain(visitor, BREEZE)
  const { ledger } = shop.server.context
  await ledger.pay({ cause: `spend:${randomUUID()}`, userId, luna: 550, purpose: 'pictures' })
  expect(await rightTo(visitor, id)).toMatchObject({ backCents: 822, keptCents: 273, luna: 150 })
  expect((await withdraw(visitor, id, 822)).status).toBe(200)
  await shop.becomes(id, 'partially_refunded')
  expect(await shop.luna(userId)).toBe(0)
  expect(await shop.subscription(visitor)).toMatchObject({ state: 'active' })
  const debt = await db().rows(sql`
    select a.balance::int from ledger_accounts a join ledger_wallets w on w.id = a.wallet_id
    where w.user_id = ${userId} and a.kind = 'chargeback_debt'`)
  expect(debt).toEqual([{ balance: 0 }])
  await expectBooks()
})

const owedBy = async (visitor: Visitor) => (await shop.checkout(visitor)).owedLuna
const statementOf = async (visitor: Visitor) => await (await visitor.fetchApi('GET', '/luna')).json()
const spend = (userId: string, luna: number) =>
  shop.server.context.ledger.pay({ cause: `spend:${randomUUID()}`, userId, luna, purpose: 'pictures' })

test('[PAY-15] who spends luna, withdraws and begins anew pays what was spent with the luna that comes next', async () => {
  const { visitor, userId } = await aBuyerIn('DE')
  const { id } = await shop.pay(visitor, MONTHLY, CARDS.paid)
  await spend(userId, 320)
  expect(await rightTo(visitor, id)).toMatchObject({ backCents: 1995, owedLuna: 320 })
  expect(await owedBy(visitor)).toBe(0)
  expect((await withdraw(visitor, id, 1995)).status).toBe(200)
  await shop.becomes(id, 'refunded')
  expect(await owedBy(visitor)).toBe(320)
  expect(await statementOf(visitor)).toMatchObject({
    balance: 0,
    owed: 320,
    entries: [{ kind: 'revoke', luna: -180, owed: 320 }, { kind: 'spend' }, { kind: 'grant' }],
  })
  const again = await shop.pay(visitor, MONTHLY, CARDS.paid)
  expect(await shop.luna(userId)).toBe(180)
  expect(await owedBy(visitor)).toBe(0)
  expect((await statementOf(visitor)).entries.slice(0, 2)).toMatchObject([
    { kind: 'set-off', luna: -320, balance: 180, owed: -320 },
    { kind: 'grant', luna: 500, balance: 500, owed: 0 },
  ])
  await spend(userId, 180)
  expect(await rightTo(visitor, again.id)).toMatchObject({ backCents: 1995, owedLuna: 500 })
  expect((await withdraw(visitor, again.id, 1995)).status).toBe(200)
  await shop.becomes(again.id, 'refunded')
  // Nothing is left of the third time: five hundred were spent, and five hundred are paid.
  await shop.pay(visitor, MONTHLY, CARDS.paid)
  expect([await shop.luna(userId), await owedBy(visitor)]).toEqual([0, 0])
  await expectBooks()
})

test('where nothing of the luna of a withdrawal is left, the history says so all the same', async () => {
  const { visitor, userId } = await aBuyerIn('DE')
  const { id } = await shop.pay(visitor, MONTHLY, CARDS.paid)
  await spend(userId, 500)
  expect((await withdraw(visitor, id, 1995)).status).toBe(200)
  expect(await statementOf(visitor)).toMatchObject({
    entries: [{ kind: 'revoke', luna: 0, owed: 500 }, {}, {}],
  })
})

test('bought luna that has paid a debt is not used: who withdraws from it has the price back, and the debt again', async () => {
  const { visitor, userId } = await aBuyerIn('FR')
  await shop.pay(visitor, MONTHLY, CARDS.paid)
  const first = await shop.payAgain(visitor, BREEZE)
  await spend(userId, 650)
  await shop.server.context.payments?.refund({ id: randomUUID(), paymentId: first.id, cents: 1095 })
  expect([await shop.luna(userId), await owedBy(visitor)]).toEqual([0, 150])
  const { id } = await shop.payAgain(visitor, BREEZE)
  expect([await shop.luna(userId), await owedBy(visitor)]).toEqual([50, 0])
  expect(await shop.check(visitor, id)).toMatchObject({ luna: 50, lunaForDebt: 150, owedLuna: 0 })
  await spend(userId, 20)
  expect(await rightTo(visitor, id)).toMatchObject({
    luna: 180,
    keptCents: 109,
    backCents: 986,
    owedLuna: 150,
  })
  expect((await withdraw(visitor, id, 986)).status).toBe(200)
  await shop.becomes(id, 'partially_refunded')
  expect([await shop.luna(userId), await owedBy(visitor)]).toEqual([0, 150])
  await expectBooks()
})

test('bought luna that pays a part of a debt is told of with what is owed still', async () => {
  const { visitor, userId } = await aBuyerIn('FR')
  await shop.pay(visitor, MONTHLY, CARDS.paid)
  const { db: books, ledger } = shop.server.context
  await spend(userId, 500)
  await ledger.revoke(books, {
    cause: `test:${randomUUID()}`,
    userId,
    luna: 320,
    reason: 'refund',
    bucket: 'bought',
  })
  const { id } = await shop.payAgain(visitor, BREEZE)
  const checked = await shop.check(visitor, id)
  expect(checked).toMatchObject({ lunaForDebt: 200, owedLuna: 120 })
  expect(checked).not.toHaveProperty('luna')
})

test('bought luna that a month takes along is not used: the right to withdraw from its purchase stays', async () => {
  const { visitor, userId } = await aBuyerIn('DE')
  const month = await shop.pay(visitor, MONTHLY, CARDS.paid)
  const { id } = await shop.payAgain(visitor, BREEZE)
  await spend(userId, 500)
  expect(await rightTo(visitor, month.id)).toMatchObject({ owedLuna: 500 })
  const right = await rightTo(visitor, month.id)
  if (right?.state !== 'open') throw new Error('There is no right.')
  expect((await withdraw(visitor, month.id, right.backCents)).status).toBe(200)
  expect([await shop.luna(userId), await owedBy(visitor)]).toEqual([0, 300])
  expect(await rightTo(visitor, id)).toMatchObject({ luna: 200, backCents: 1095, keptCents: 0 })
  expect((await withdraw(visitor, id, 1095)).status).toBe(200)
  await shop.becomes(id, 'refunded')
  expect([await shop.luna(userId), await owedBy(visitor)]).toEqual([0, 500])
  await expectBooks()
})

test('bought luna that was held while a month went back, and is given back, is not used either', async () => {
  const { visitor, userId } = await aBuyerIn('DE')
  const month = await shop.pay(visitor, MONTHLY, CARDS.paid)
  const { id } = await shop.payAgain(visitor, BREEZE)
  await spend(userId, 500)
  const { ledger } = shop.server.context
  const hold = {
    id: randomUUID(),
    userId,
    luna: 200,
    purpose: 'pictures',
    expiresAt: new Date(Date.now() + DAY_MS),
  }
  await ledger.hold(db(), { ...hold, purpose: 'pictures' })
  const right = await rightTo(visitor, month.id)
  if (right?.state !== 'open') throw new Error('There is no right.')
  expect((await withdraw(visitor, month.id, right.backCents)).status).toBe(200)
  await ledger.release(db(), hold.id)
  expect([await shop.luna(userId), await owedBy(visitor)]).toEqual([0, 300])
  expect(await rightTo(visitor, id)).toMatchObject({ luna: 200, backCents: 1095 })
})

test('luna that has paid a debt counts for its own purchase, and for none after that was withdrawn from', async () => {
  const { visitor, userId } = await aBuyerIn('FR')
  await shop.pay(visitor, MONTHLY, CARDS.paid)
  const first = await shop.payAgain(visitor, BREEZE)
  await spend(userId, 650)
  await shop.server.context.payments?.refund({ id: randomUUID(), paymentId: first.id, cents: 1095 })
  const second = await shop.payAgain(visitor, BREEZE)
  expect((await withdraw(visitor, second.id, 1095)).status).toBe(200)
  expect(await owedBy(visitor)).toBe(150)
  const { id } = await shop.payAgain(visitor, BREEZE)
  await spend(userId, 50)
  expect(await rightTo(visitor, id)).toMatchObject({ luna: 150 })
})

test('of a year that follows a month, withdrawing leaves the month, and it renews as a month', async () => {
  const { visitor } = await aBuyerIn('CH')
  await shop.pay(visitor, MONTHLY, CARDS.paid)
  const { paidUntil } = await shop.subscription(visitor)
  const year = await shop.payAgain(visitor, ANNUAL)
  expect((await withdraw(visitor, year.id, 7980)).status).toBe(200)
  await shop.becomes(year.id, 'refunded')
  expect(await shop.subscription(visitor)).toMatchObject({
    plan: 'monthly',
    state: 'active',
    paidUntil,
    nextPayment: { at: paidUntil, cents: 1995 },
  })
  expect(await (await visitor.fetchApi('GET', '/user/me')).json()).toMatchObject({ subscription: 1 })
})

test('what is on its way back already is not promised once more', async () => {
  const { visitor } = await aBuyerIn('DE')
  const { id } = await shop.pay(visitor, MONTHLY, CARDS.paid)
  const { payments } = shop.server.context
  if (!payments) throw new Error('Nothing is sold.')
  const { refund } = payments.processor
  payments.processor.refund = async () => {
    throw new ProcessorError('no-answer', 'The line is down.')
  }
  await payments.refund({ id: randomUUID(), paymentId: id, cents: 500 })
  payments.processor.refund = refund
  expect(await rightTo(visitor, id)).toMatchObject({ state: 'open', backCents: 1495, keptCents: 0 })
  expect((await withdraw(visitor, id, 1995)).status).toBe(409)
  expect((await withdraw(visitor, id, 1495)).status).toBe(200)
  await shop.turn(60_000)
  await shop.becomes(id, 'refunded')
  await expectBooks()
})

test('a dispute that is won after it gives nothing again', async () => {
  const { visitor, userId } = await aBuyerIn('IE')
  const { id } = await shop.pay(visitor, MONTHLY, CARDS.paid)
  const { ledger } = shop.server.context
  await ledger.pay({ cause: `spend:${randomUUID()}`, userId, luna: 10, purpose: 'pictures' })
  await shop.turn(2 * DAY_MS + 60_000)
  const [{ email } = { email: '' }] = await db().rows<{ email: string }>(
    sql`select email from identity.accounts where user_id = ${userId}`,
  )
  await shop.signIn(visitor, email)
  const right = await rightTo(visitor, id)
  expect((await withdraw(visitor, id, right?.backCents ?? 0)).status).toBe(200)
  await shop.becomes(id, 'partially_refunded')
  const sale = (await shop.chargesOf(userId)).find(({ type }) => type === 'DB')
  await shop.sandbox.admin(`payments/${sale?.id}/chargeback`)
  await shop.becomes(id, 'charged_back')
  await shop.sandbox.admin(`payments/${sale?.id}/chargeback-reversal`)
  await shop.becomes(id, 'partially_refunded')
  expect(await shop.luna(userId)).toBe(0)
  expect(await shop.subscription(visitor)).toMatchObject({ state: 'ended' })
})

test('nobody else has the right: elsewhere, after 14 days, of a renewal, or of what is somebody else’s', async () => {
  const there = await aBuyerIn('US')
  const bought = await shop.pay(there.visitor, MONTHLY, CARDS.paid)
  expect(await rightTo(there.visitor, bought.id)).toBeUndefined()
  expect((await withdraw(there.visitor, bought.id, 1995)).status).toBe(409)

  const here = await aBuyerIn('DE')
  const { id } = await shop.pay(here.visitor, MONTHLY, CARDS.paid)
  expect((await withdraw(there.visitor, id, 1995)).status).toBe(404)
  const right = await rightTo(here.visitor, id)
  if (right?.state !== 'open') throw new Error('There is no right.')
  const [bill]: Payment[] = await shop.payments(here.visitor)
  await shop.turn(endOfWithdrawal(new Date(right.until)).getTime() - Date.parse(bill?.at ?? '') - 120_000)
  await shop.signIn(here.visitor, here.email)
  expect(await rightTo(here.visitor, id)).toMatchObject({ state: 'open' })
  await shop.turn(120_000)
  await shop.signIn(here.visitor, here.email)
  expect(await rightTo(here.visitor, id)).toBeUndefined()
  expect((await withdraw(here.visitor, id, 1995)).status).toBe(409)
  await shop.turn(18 * DAY_MS)
  await shop.signIn(here.visitor, here.email)
  const payments: Payment[] = await shop.payments(here.visitor)
  expect(payments).toHaveLength(2)
  expect(payments.map(({ withdrawal }) => withdrawal)).toEqual([undefined, undefined])
})
