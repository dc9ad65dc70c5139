import { expect, test } from '@playwright/test'
import { anAccount } from '#tests/server/an-account.ts'
import { aSellingSite, type SellingSite } from './a-selling-site.ts'
import { button, field, holdToken } from './account-steps.ts'
import { atDesk, expectNoViolations } from './desk-steps.ts'
import { subscribe } from './pay-steps.ts'

let site: SellingSite

test.beforeAll(async () => {
  site = await aSellingSite()
})
test.afterAll(() => site.close())

test('an operator gives a part of a payment back, then the rest', async ({ page, browser }, info) => {
  const { visitor, email } = await anAccount(site.server)
  const elsewhere = await browser.newContext()
  const buyer = await elsewhere.newPage()
  await holdToken(buyer, site, visitor.token ?? '')
  await subscribe(buyer, site)
  await elsewhere.close()

  await atDesk(page, site)
  await page.goto(`${site.url}/admin/users`)
  await field(page, 'Id or address').fill(email)
  await field(page, 'Reason').fill('asked for by ticket 1204')
  await button(page, 'Look up').click()
  const paid = page.getByRole('region', { name: 'Payments' }).getByRole('row').nth(1)
  await expect(paid).toContainText('$79.80')
  await expectNoViolations(page)
  await page.screenshot({ path: info.outputPath('payments.png') })

  const dialog = page.getByRole('dialog')
  const amount = dialog.getByRole('textbox', { name: 'Amount in dollars' })
  await paid.getByRole('button', { name: /^Give back payment/ }).click()
  await expect(amount).toHaveValue('79.80')
  await amount.fill('79.81')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('asked for by ticket 1204')
  await dialog.getByRole('button', { name: 'Give it back' }).click()
  await expect(dialog.getByText('Please enter an amount up to $79.80.')).toBeVisible()
  await amount.fill('5')
  await page.screenshot({ path: info.outputPath('refund.png') })
  await dialog.getByRole('button', { name: 'Give it back' }).click()
  await expect(paid).toContainText('Partly given back')
  await expect(paid).toContainText('$5.00')

  await paid.getByRole('button', { name: /^Give back payment/ }).click()
  await expect(amount).toHaveValue('74.80')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('asked for by ticket 1204')
  await dialog.getByRole('button', { name: 'Give it back' }).click()
  await expect(paid.getByRole('button')).toHaveCount(0)
  await expect(paid).toContainText('Given back')
})
