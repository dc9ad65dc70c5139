import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { AGREEMENT_TEXT_VERSION, type Agreement } from '#contract/agreements.ts'
import type { Checkout, Product, Receipt } from '#contract/payments.ts'
import { ANNUAL, aShop, BREEZE, CARDS, MONTHLY, type Shop } from '#tests/server/a-shop.ts'
import { SOON } from '#tests/soon.ts'

vi.setConfig({ testTimeout: 60_000 })

let shop: Shop
beforeAll(async () => {
  shop = await aShop(() => ({ COUNTRY_HEADER: 'cf-ipcountry' }))
})
afterAll(() => shop.close())

const RENEWS = 'You agreed that it renews until you cancel.'

async function aBuyerOf(country: string | null) {
  const buyer = await shop.aBuyer()
  await shop.server.context.db.rows(
    sql`update identity.accounts set country = ${country} where user_id = ${buyer.userId}`,
  )
  return buyer
}

type Buyer = Awaited<ReturnType<typeof aBuyerOf>>

/** Pays with these boxes ticked; answers the status, and the field that was wrong. */
async function buy(
  { visitor }: Buyer,
  product: Product,
  to: Agreement[] | undefined,
  textVersion = AGREEMENT_TEXT_VERSION,
) {
  const cardToken = await shop.sandbox.giveCard(CARDS.paid)
  const agreed = to && { to, textVersion }
  const body = { ...shop.askedOf(product, {}), agreed, cardToken }
  const answer = await visitor.fetchApi('POST', '/user/payment/initial', body)
  const { field, id } = await answer.json()
  return { code: answer.status, field, id: String(id) }
}

describe('[SAF-44] what a buyer agrees to apart from the terms', () => {
  test.each([
    ['in the EEA', 'DE', ['renewal', 'at-once'], ['at-once']],
    ['where the country is not known', null, ['renewal', 'at-once'], ['at-once']],
    ['elsewhere', 'US', ['renewal'], []],
  ] as const)(
    'is asked for with a plan and with luna, %s, and nothing is charged before all of it is ticked',
    async (_, country, forPlan, forLuna) => {
      const buyer = await aBuyerOf(country)
      expect((await shop.checkout(buyer.visitor)).mayWithdraw).toBe(country !== 'US')
      expect((await buy(buyer, MONTHLY, undefined)).code).toBe(409)
      expect((await buy(buyer, MONTHLY, [...forPlan], '2026-01-01')).code).toBe(409)
      for (const one of forPlan)
        expect(
          await buy(
            buyer,
            MONTHLY,
            forPlan.filter((other) => other !== one),
          ),
        ).toMatchObject({ code: 400, field: 'agreed' })
      expect(await shop.chargesOf(buyer.userId)).toEqual([])
      expect(await buy(buyer, MONTHLY, [...forPlan])).toMatchObject({ code: 200 })
      if (forLuna.length > 0)
        expect(await buy(buyer, BREEZE, [])).toMatchObject({ code: 400, field: 'agreed' })
      expect(await buy(buyer, BREEZE, [...forLuna])).toMatchObject({ code: 200 })
      expect(await buy(buyer, ANNUAL, ['at-once'])).toMatchObject({ code: 400, field: 'agreed' })
      expect(await shop.chargesOf(buyer.userId)).toHaveLength(2)
    },
  )

  test('is asked of whoever has no account by where the call comes from', async () => {
    const checkoutFrom = async (country: string): Promise<Checkout> => {
      const headers = { 'cf-ipcountry': country }
      return await (await fetch(`${shop.server.url}/api/checkout`, { headers })).json()
    }
    expect((await checkoutFrom('FR')).mayWithdraw).toBe(true)
    expect((await checkoutFrom('US')).mayWithdraw).toBe(false)
  })

  test('is kept with the version of its words, and confirmed in the receipt and by mail', async () => {
    const buyer = await aBuyerOf('DE')
    const { id } = await buy(buyer, MONTHLY, ['renewal', 'at-once'])
    const luna = await buy(buyer, BREEZE, ['at-once'])
    const [kept] = await shop.server.context.db.rows(
      sql`select evidence -> 'agreed' as agreed from payments where id = ${id}`,
    )
    expect(kept).toEqual({
      agreed: { to: ['renewal', 'at-once'], textVersion: AGREEMENT_TEXT_VERSION },
    })
    const textOf = async (paymentId: string) =>
      (await shop.call<Receipt>(buyer.visitor, 'GET', `/user/payments/${paymentId}/receipt`)).text
    const plan = await textOf(id)
    expect(plan).toContain(RENEWS)
    expect(plan).toContain('You asked us to begin before')
    const ofLuna = await textOf(luna.id)
    expect(ofLuna).not.toContain(RENEWS)
    expect(ofLuna).toContain('You agreed that the luna can be spent at once')
    await vi.waitFor(() => {
      const mails = (shop.server.context.deliveries?.() ?? []).filter(
        ({ to, subject }) => to === buyer.email && subject?.startsWith('Your receipt'),
      )
      expect(mails).toHaveLength(2)
      expect(mails.filter(({ text }) => text?.includes(RENEWS))).toHaveLength(1)
      expect(mails.filter(({ text }) => text?.includes('can be spent at once'))).toHaveLength(1)
    }, SOON)
  })
})
