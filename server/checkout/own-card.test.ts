import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { aShop, BREEZE, CARDS, MONTHLY, type Shop } from '#tests/server/a-shop.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { PASSWORD } from '#tests/server/an-account.ts'

type Visitor = ReturnType<typeof aVisitor>

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

const MASTERCARD = '5454545454545454'

/** A subscriber whose session is older than what counts as being there. */
async function aSubscriber(minutes: number) {
  const { visitor, userId } = await shop.aBuyer()
  await shop.pay(visitor, MONTHLY, CARDS.paid)
  await shop.settle()
  await signedInBefore(userId, minutes)
  return { visitor, userId }
}

const signedInBefore = (userId: string, minutes: number) =>
  shop.server.context.db.rows(sql`
    update sessions set signed_in_at = ${ago(minutes)}, stepped_up_at = null where user_id = ${userId}`)
const ago = (minutes: number) => new Date(shop.clock.now().getTime() - minutes * 60_000)

const aNewCard = async () => ({
  clientId: randomUUID(),
  clientData: shop.askedOf(BREEZE, {}).clientData,
  cardToken: await shop.sandbox.giveCard(MASTERCARD),
})
const change = async (visitor: Visitor, card: object) =>
  await visitor.fetchApi('POST', '/user/payment/change-card', card)
const cardOf = async (visitor: Visitor) => (await shop.subscription(visitor)).card?.lastFour
const stepUpOf = async (visitor: Visitor) => (await shop.checkout(visitor)).cardStepUp

describe('[SEC-2] another card in place of the one that is kept', () => {
  test('wants the password first, and a wrong one uses up nothing of the card that was given', async () => {
    const { visitor } = await aSubscriber(31)
    expect(await stepUpOf(visitor)).toBe('password')
    const card = await aNewCard()
    const refused = await change(visitor, card)
    expect([refused.status, (await refused.json()).field]).toEqual([401, 'currentPassword'])
    const stepUp = (currentPassword: string) => visitor.fetchApi('POST', '/user/step-up', { currentPassword })
    expect((await stepUp('not the password')).status).toBe(401)
    expect((await change(visitor, card)).status).toBe(401)
    expect(await cardOf(visitor)).toBe(CARDS.paid.slice(-4))
    expect((await stepUp(PASSWORD)).status).toBe(200)
    expect(await stepUpOf(visitor)).toBe('none')
    expect((await change(visitor, card)).status).toBe(200)
    await shop.settle()
    expect(await cardOf(visitor)).toBe(MASTERCARD.slice(-4))
  })

  test('is asked for by a purchase too, and not by one with the card that is kept', async () => {
    const { visitor } = await aSubscriber(31)
    const cardToken = await shop.sandbox.giveCard(MASTERCARD)
    const bought = await visitor.fetchApi('POST', '/user/payment/initial', {
      ...shop.askedOf(BREEZE, {}),
      cardToken,
    })
    expect(bought.status).toBe(401)
    expect(await shop.payAgain(visitor, BREEZE)).toMatchObject({ status: 'paid' })
  })

  test('may be given for half an hour after the password, as a form takes its time, while the page asks after ten minutes', async () => {
    const { visitor, userId } = await aSubscriber(29)
    expect(await stepUpOf(visitor)).toBe('password')
    expect((await change(visitor, await aNewCard())).status).toBe(200)
    await signedInBefore(userId, 9)
    expect(await stepUpOf(visitor)).toBe('none')
  })

  test('needs a fresh sign-in where there is no password, and nothing where nobody can sign in', async () => {
    const { visitor, userId } = await aSubscriber(31)
    await shop.server.context.db.rows(sql`
      update identity.accounts set password_hash = null where user_id = ${userId}`)
    expect(await stepUpOf(visitor)).toBe('sign-in')
    expect((await change(visitor, await aNewCard())).status).toBe(401)
    // Nor does a session that is young enough make itself younger.
    await signedInBefore(userId, 9)
    expect((await visitor.fetchApi('POST', '/user/step-up', {})).status).toBe(200)
    const [session] = await shop.server.context.db.rows(
      sql`select stepped_up_at from sessions where user_id = ${userId}`,
    )
    expect(session).toEqual({ stepped_up_at: null })

    const guest = aVisitor(shop.server.url)
    await guest.openChat(shop.server.context.characters.visible()[0]?.model.premadeId ?? '')
    await shop.pay(guest, MONTHLY, CARDS.paid)
    await shop.settle()
    await signedInBefore((await shop.call<User>(guest, 'GET', '/user/me')).id, 31)
    expect(await stepUpOf(guest)).toBe('none')
    expect((await change(guest, await aNewCard())).status).toBe(200)
  })

  test('the same change sent again is answered as it was, however late', async () => {
    const { visitor, userId } = await aSubscriber(0)
    const card = await aNewCard()
    const { id } = await (await change(visitor, card)).json()
    await signedInBefore(userId, 31)
    expect(await (await change(visitor, card)).json()).toMatchObject({ id, status: 'paid' })
  })
})
