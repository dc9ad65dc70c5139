import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { StartedPayment } from '#contract/payments.ts'
import { SANDBOX_SHOP } from '#server/providers/payments/sandbox-account.ts'
import { aShop, CARDS, DAY_MS, MONTHLY, type Shop } from '#tests/server/a-shop.ts'
import { SOON } from '#tests/soon.ts'

vi.setConfig({ testTimeout: 60_000 })

let shop: Shop
beforeAll(async () => {
  shop = await aShop((url) => ({
    PAYMENTS: 'flexpay',
    FLEXPAY_BASE_URL: `${url}/flexpay`,
    FLEXPAY_SHOP_ID: SANDBOX_SHOP.shopId,
    FLEXPAY_SIGNATURE_KEY: SANDBOX_SHOP.signatureKey,
  }))
})
afterAll(() => shop.close())

/** Goes to the processor's own page and pays there; answers where the browser is sent back to. */
async function order({ redirectUrl = '', redirectParams = {} }: StartedPayment, card: string) {
  const page = await fetch(redirectUrl, { method: 'POST', body: new URLSearchParams(redirectParams) })
  const action = /action="(\/flexpay\/pay\/\w+)"/.exec(await page.text())?.[1]
  const body = new URLSearchParams({ token: await shop.sandbox.giveCard(card) })
  const paid = await fetch(`${shop.sandbox.url}${action}`, { method: 'POST', body, redirect: 'manual' })
  return paid.headers.get('location')
}

test('[CHECKOUT-02] [CHECKOUT-05] with a third-party processor the whole page goes there, and what was paid counts once it is told', async () => {
  const { visitor, userId, email } = await shop.aBuyer()
  const { cardFieldsUrl, plans } = await shop.checkout(visitor)
  expect(cardFieldsUrl).toBeNull()
  expect(plans.map(({ renewsAt }) => renewsAt)).toEqual([null, null])
  const body = shop.askedOf(MONTHLY, {})
  const started = await shop.call<StartedPayment>(visitor, 'POST', '/user/payment/initial', body)
  expect(started).toMatchObject({ status: 'requires-action', isTp: true })
  expect(await shop.call(visitor, 'POST', '/user/payment/initial', body)).toEqual(started)
  expect(await order(started, CARDS.paid)).toContain(`/threeds-return/${started.nonce}`)
  await shop.becomes(started.id, 'authorised')
  const checked = await shop.call(visitor, 'POST', '/user/payment/check-status', {
    id: started.nonce,
    isTp: true,
  })
  expect(checked).toMatchObject({ status: 'paid', type: 'initial', subscriptionType: 1 })
  expect(await shop.luna(userId)).toBe(500)
  // It keeps no card: nothing renews, and nothing claims to.
  expect(await shop.subscription(visitor)).toMatchObject({ state: 'active', card: null, nextPayment: null })
  const mailOf = () =>
    shop.server.context
      .deliveries?.()
      .find(({ to, subject }) => to === email && subject?.startsWith('Your receipt'))
  await vi.waitFor(() => expect(mailOf()?.text).toContain('All your receipts:'), SOON)
  expect(mailOf()?.text).not.toContain('renews by itself')
  await shop.turn(32 * DAY_MS)
  await shop.signIn(visitor, email)
  expect(await shop.subscription(visitor)).toMatchObject({ state: 'ended' })
  expect(await shop.chargesOf(userId)).toHaveLength(1)
})
