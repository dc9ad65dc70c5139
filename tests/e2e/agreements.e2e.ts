import { expect, test } from '@playwright/test'
import sql from 'sql-template-tag'
import { aSellingSite, type SellingSite } from './a-selling-site.ts'
import { lookAt } from './desk-steps.ts'
import { LOOKS } from './looks.ts'
import { aBuyer, giveCard, pay, payButton } from './pay-steps.ts'
import { wearTheme } from './wear-theme.ts'

let site: SellingSite
test.beforeAll(async () => {
  site = await aSellingSite()
})
test.afterAll(() => site.close())

for (const { device, theme, viewport } of LOOKS) {
  test(`[SAF-44] nothing is charged before each box beside the button is ticked, by whoever lives in the EEA two, ${device}`, async ({
    page,
  }, info) => {
    await page.setViewportSize(viewport)
    await wearTheme(page, theme)
    const { user } = await aBuyer(page, site)
    await site.server.context.db.rows(
      sql`update identity.accounts set country = 'DE' where user_id = ${user.id}`,
    )
    const look = lookAt(page, info)
    await page.goto(`${site.url}/subscribe`)
    await giveCard(page)
    await look('boxes')
    await payButton(page).click()
    const missing = page.getByRole('alert').filter({ hasText: 'Please tick what you agree to.' })
    await expect(missing).toBeVisible()
    const renews = page.getByRole('checkbox', { name: /^I agree that Pro renews on .* each year/ })
    await expect(renews).toBeFocused()
    await look('not-ticked')
    await page.keyboard.press('Space')
    await payButton(page).click()
    await expect(missing).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^I want what I pay for to begin/ })).toBeFocused()

    // Who has agreed to one price has not agreed to another.
    await page.getByRole('radio', { name: /^Monthly/ }).check({ force: true })
    await expect(page.getByRole('checkbox', { name: /each month after it at \$19\.95/ })).not.toBeChecked()
    await page.getByRole('radio', { name: /^Yearly/ }).check({ force: true })
    await expect(renews).toBeChecked()
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
