import { expect, type Locator, type Page, test } from '@playwright/test'
import sql from 'sql-template-tag'
import { aSellingSite, type SellingSite } from './a-selling-site.ts'
import { lookAt } from './desk-steps.ts'
import { hearAlerts } from './hear-alerts.ts'
import { looksOf } from './looks.ts'
import { aBuyer, giveCard, pay, payButton } from './pay-steps.ts'
import { wearTheme } from './wear-theme.ts'

let site: SellingSite
test.beforeAll(async () => {
  site = await aSellingSite()
})
test.afterAll(() => site.close())

const MISSING = 'Please tick what you agree to.'

const missingIn = (page: Page) => page.getByRole('alert').filter({ hasText: MISSING })

async function aGermanBuyer(page: Page) {
  const buyer = await aBuyer(page, site)
  await site.server.context.db.rows(
    sql`update identity.accounts set country = 'DE' where user_id = ${buyer.user.id}`,
  )
  return buyer
}

for (const { device, theme, viewport } of looksOf(import.meta.url)) {
  test(`[SAF-44] nothing is charged before each box beside the button is ticked, by whoever lives in the EEA two, ${device}`, async ({
    page,
  }, info) => {
    await page.setViewportSize(viewport)
    await wearTheme(page, theme)
    const { user } = await aGermanBuyer(page)
    const look = lookAt(page, info)
    await page.goto(`${site.url}/subscribe`)
    await giveCard(page)
    await look('boxes')
    await payButton(page).click()
    const missing = missingIn(page)
    await expect(missing).toBeVisible()
    const renews = page.getByRole('checkbox', { name: /^I agree that Pro renews on .* each year/ })
    await expect(renews).toBeFocused()
    await look('not-ticked')
    const heard = await hearAlerts(page)
    await payButton(page).click()
    await expect.poll(heard, 'the same is missing, and is said again').toEqual([MISSING])
    await expect(renews).toBeFocused()
    await page.keyboard.press('Space')
    await expect(renews).toBeChecked()
    await payButton(page).click()
    await expect.poll(heard, 'less is missing, and is said again').toEqual([MISSING, MISSING])
    await expect(missing).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^I want what I pay for to begin/ })).toBeFocused()

    // Who has agreed to one price has not agreed to another.
    await page.getByRole('radio', { name: /^Monthly/ }).check({ force: true })
    await expect(page.getByRole('checkbox', { name: /each month after it at \$19\.95/ })).not.toBeChecked()
    await page.getByRole('radio', { name: /^Yearly/ }).check({ force: true })
    await expect(renews).toBeChecked()
    await sayNothingOfAnotherPlan(page, renews)
    await pay(page)
    await expect(page.getByRole('heading', { name: 'Pro is yours' })).toBeVisible()

    await page.goto(`${site.url}/buy-luna`)
    await expect(page.getByRole('checkbox', { name: /^I want to use the luna at once/ })).not.toBeChecked()
    await look('luna')
    await payButton(page).click()
    await expect(missing).toBeVisible()
    await look('luna-not-ticked')
    await pay(page)
    await expect(page.getByText('Payment successful. 800 luna credited to your account')).toBeVisible()
    const charges = await site.server.context.db.rows<{ agreed: object }>(sql`
      select evidence #> '{agreed,to}' as agreed from payments where user_id = ${user.id} order by created_at`)
    expect(charges).toEqual([{ agreed: ['renewal', 'at-once'] }, { agreed: ['at-once'] }])
  })
}

test('[SAF-44] what was wrong with a payment is said when it fails, and not again as a box is ticked', async ({
  page,
}) => {
  await aGermanBuyer(page)
  await page.goto(`${site.url}/subscribe`)
  await giveCard(page, '4000000000009995')
  await pay(page)
  await expect(page.getByRole('alert').filter({ hasText: 'not enough money' })).toBeVisible()
  await sayNothingOld(page)

  await giveCard(page, '4200000000000422')
  await pay(page)
  await expect(page.getByRole('heading', { name: 'Pro is yours' })).toBeVisible()
  await page.goto(`${site.url}/buy-luna`)
  await pay(page)
  await expect(page.getByRole('alert').filter({ hasText: 'security code is missing' })).toBeVisible()
  await sayNothingOld(page)
})

/** Presses without one of the boxes, and ticks it; the page says what is missing, and nothing else. */
async function sayNothingOld(page: Page) {
  const form = page.getByRole('form', { name: 'Payment' })
  const box = form.getByRole('checkbox').last()
  const heard = await hearAlerts(page)
  await box.uncheck()
  await payButton(page).click()
  await expect(missingIn(page)).toBeVisible()
  for (const isOn of [true, false, true]) {
    await box.setChecked(isOn)
    await expect(form.getByRole('alert')).toBeHidden()
  }
  expect(await heard()).toEqual([MISSING])
}

/** What was missing for one plan is not said again as its reader comes back to it from the other. */
async function sayNothingOfAnotherPlan(page: Page, renews: Locator) {
  const others = page.getByRole('form', { name: 'Payment' }).getByRole('checkbox').last()
  await others.check()
  await renews.uncheck()
  await payButton(page).click()
  await expect(missingIn(page)).toBeVisible()
  const heard = await hearAlerts(page)
  await page.getByRole('radio', { name: /^Monthly/ }).check({ force: true })
  await expect(missingIn(page)).toHaveCount(0)
  await page.getByRole('radio', { name: /^Yearly/ }).check({ force: true })
  await expect(renews).toBeVisible()
  expect(await heard()).toEqual([])
}
