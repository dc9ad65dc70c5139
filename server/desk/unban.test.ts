import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proveBooks } from '#server/audit/service.ts'
import { aShop, CARDS, MONTHLY } from '#tests/server/a-shop.ts'
import { anOperatorAtDesk } from '#tests/server/an-operator.ts'
import { SOON } from '#tests/soon.ts'

const DAY_MS = 86_400_000
const reason = 'asked for by ticket 1204'

let shop: Awaited<ReturnType<typeof aShop>>
let operator: Awaited<ReturnType<typeof anOperatorAtDesk>>
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

const atDesk = async (userId: string, act: string, body: object = {}) => {
  const answer = await operator.visitor.fetchApi('POST', `/admin/users/${userId}/${act}`, { reason, ...body })
  return { status: answer.status, body: await answer.json() }
}

/** Somebody with Pro who has been banned for five days by another one at the desk. */
async function aBannedMember() {
  const buyer = await shop.aBuyer()
  await shop.pay(buyer.visitor, MONTHLY, CARDS.paid)
  await shop.settle()
  const paidUntil = Date.parse((await shop.subscription(buyer.visitor)).paidUntil ?? '')
  await shop.server.context.accounts.ban(buyer.userId)
  await shop.turn(5 * DAY_MS)
  // The desk is open for twelve hours.
  operator = await anOperatorAtDesk(shop.server, shop.clock.now())
  const daysMore = async () => {
    await shop.signIn(buyer.visitor, buyer.email)
    const until = Date.parse((await shop.subscription(buyer.visitor)).paidUntil ?? '')
    return Math.round((until - paidUntil) / DAY_MS)
  }
  const told = () =>
    (shop.server.context.deliveries?.() ?? []).filter(
      ({ to, subject }) => to === buyer.email && subject === 'A decision on your account',
    )
  return { ...buyer, daysMore, told }
}

describe('a ban that the desk takes back', () => {
  test('as wrong adds the days of Pro that it took, once, and its owner is told by mail', async () => {
    const { userId, daysMore, told } = await aBannedMember()
    for (const _ of ['once', 'again'])
      expect((await atDesk(userId, 'unban', { wasWrong: true })).body).toMatchObject({ bannedAt: null })
    expect(await daysMore()).toBe(6)
    await expect.poll(told, { timeout: SOON }).toHaveLength(1)
    expect(told()[0]?.text).toContain('6 days have been added to your Moonlit Pro.')
    expect(told()[0]?.text).toContain('Your account is open again')
    const log = await operator.visitor.fetchApi('GET', `/admin/deeds?userId=${userId}`)
    const { deeds } = await log.json()
    expect(deeds.find(({ deed }: { deed: string }) => deed === 'unbanned').thing).toBe('the ban was wrong')
    expect(await proveBooks(shop.server.context.db)).toMatchObject({ broken: [] })
  })

  test('as an act of grace adds none', async () => {
    const { userId, daysMore, told } = await aBannedMember()
    expect((await atDesk(userId, 'unban')).status).toBe(200)
    expect(await daysMore()).toBe(0)
    expect(told()).toEqual([])
  })

  test('as wrong adds no days a second time where the objection to it is answered later', async () => {
    const { visitor, userId, daysMore } = await aBannedMember()
    const { appealKey } = await (await visitor.fetchApi('GET', '/user/me')).json()
    const objection = { appealKey, text: 'It was not me.' }
    const { id } = await shop.call<{ id: string }>(visitor, 'POST', '/moderation/ban/appeal', objection)
    await atDesk(userId, 'unban', { wasWrong: true })
    const { appeals } = shop.server.context
    const open = (await appeals.openCases(1000, 'appeal')).find(({ decisionId }) => decisionId === id)
    expect(await appeals.answerAppeal(open?.id ?? '', 'overturned', 'Mara')).toBe(true)
    expect(await daysMore()).toBe(6)
  })
})

test('an account that is erased takes nothing at the desk but the end of its ban', async () => {
  const { userId } = await aBannedMember()
  const { db, privacy } = shop.server.context
  await db.rows(sql`update identity.accounts set email_verified_at = now() where user_id = ${userId}`)
  await privacy.scheduleErasure(userId)
  await shop.turn(15 * DAY_MS)
  await privacy.erase()
  operator = await anOperatorAtDesk(shop.server, shop.clock.now())
  for (const [act, body] of [
    ['luna', { clientId: randomUUID(), luna: 50 }],
    ['ban', {}],
    ['erase', {}],
    ['export', {}],
  ] as const) {
    const refused = await atDesk(userId, act, body)
    expect([act, refused.status, refused.body.code]).toEqual([act, 409, 'conflict'])
    expect(refused.body.message).toContain('erased')
  }
  expect(await shop.luna(userId)).toBe(0)
  expect((await atDesk(userId, 'unban', { wasWrong: true })).body).toMatchObject({ bannedAt: null })
})
