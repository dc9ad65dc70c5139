import { expect, test } from '@playwright/test'
import sql from 'sql-template-tag'
import { PASSWORD } from '#tests/server/an-account.ts'
import { aSellingSite, type SellingSite } from './a-selling-site.ts'
import { button } from './account-steps.ts'
import { expectNoViolations, lookAt } from './desk-steps.ts'
import { hearAlerts } from './hear-alerts.ts'
import { looksOf } from './looks.ts'
import { aBuyer, agree, giveCard, pay, payButton, subscribe } from './pay-steps.ts'
import { wearTheme } from './wear-theme.ts'

let site: SellingSite
test.beforeAll(async () => {
  site = await aSellingSite()
})
test.afterAll(() => site.close())

/** So long ago that whoever holds the session may be somebody else. */
const signedInYesterday = (userId: string) =>
  site.server.context.db.rows(sql`
    update sessions set signed_in_at = now() - interval '1 day', stepped_up_at = null where user_id = ${userId}`)

for (const { device, theme, viewport } of looksOf(import.meta.url)) {
  test(`[SEC-2] another card is given only after the password, in the settings and in a purchase, ${device}`, async ({
    page,
  }, info) => {
    await page.setViewportSize(viewport)
    await wearTheme(page, theme)
    const { user } = await aBuyer(page, site)
    await subscribe(page, site)
    await signedInYesterday(user.id)
    const look = lookAt(page, info)

    await page.goto(`${site.url}/settings?tab=subscription&subTab=card`)
    const payment = page.getByRole('region', { name: 'Payment', exact: true })
    await expect(payment.getByText('Please give your password first.')).toBeVisible()
    await expect(page.frameLocator('iframe[title^="Card number"]').getByLabel('Card number')).toHaveCount(0)
    await look('settings')
    await expectNoViolations(page)
    await payment.getByLabel('Your password').fill('not the password')
    await button(page, 'Continue').click()
    await expect(payment.getByText('That is not your password.')).toBeVisible()
    await look('wrong')
    await payment.getByLabel('Your password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Another card' })).toBeFocused()
    await giveCard(page, '5454545454545454')
    await button(page, 'Keep this card').click()
    await expect(page.getByText(/ending 5454/)).toBeVisible()

    await signedInYesterday(user.id)
    await page.goto(`${site.url}/buy-luna`)
    await button(page, 'Use another card').click()
    await expect(payment.getByText('Please give your password first.')).toBeVisible()
    await look('luna')
    await button(page, 'Use Mastercard ending 5454').click()
    await button(page, 'Use another card').click()
    await payment.getByLabel('Your password').fill(PASSWORD)
    await button(page, 'Continue').click()
    await giveCard(page)
    await agree(page)
    await payButton(page).click()
    await expect(page.getByText(/luna credited to your account/)).toBeVisible()
    await page.goto(`${site.url}/settings?tab=subscription`)
    await expect(page.getByText(/ending 0000/)).toBeVisible()
  })
}

test('[SEC-2] what was wrong with a payment is not said again as another card is asked for', async ({
  page,
}) => {
  const { user } = await aBuyer(page, site)
  await page.goto(`${site.url}/subscribe`)
  await giveCard(page, '4200000000000422')
  await pay(page)
  await expect(page.getByRole('heading', { name: 'Pro is yours' })).toBeVisible()
  await signedInYesterday(user.id)
  await page.goto(`${site.url}/buy-luna`)
  await pay(page)
  const wrong = page.getByText('security code is missing')
  await expect(wrong).toBeVisible()
  const heard = await hearAlerts(page)
  await button(page, 'Use another card').click()
  await expect(page.getByText('Please give your password first.')).toBeVisible()
  await expect(wrong).toBeVisible()
  await page.getByLabel('Your password').fill(PASSWORD)
  await button(page, 'Continue').click()
  const card = page.frameLocator('iframe[title^="Card number"]')
  await expect(card.getByLabel('Card number')).toBeVisible()
  await expect(wrong).toBeVisible()
  expect(await heard()).toEqual([])
})
