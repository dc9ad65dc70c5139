import { expect, type Page, test } from '@playwright/test'
import { aSite, type Site } from './a-site.ts'
import { button, field, fillSignUp } from './account-steps.ts'
import { atDesk, atDeskOn } from './desk-steps.ts'
import { looksOf } from './looks.ts'

let site: Site
test.beforeAll(async () => {
  site = await aSite()
})
test.afterAll(async () => await site.close())

const REASON = 'asked for by ticket 1204'
const dialog = (page: Page) => page.getByRole('dialog')
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function turn(page: Page, verb: 'Turn off' | 'Turn on', name: string) {
  await button(page, `${verb}: ${name}`).click()
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill(REASON)
  await dialog(page).getByRole('button', { name: verb, exact: true }).click()
}

test('an operator closes sign-up for a reason, and opens it again', async ({ page, browser }) => {
  await atDesk(page, site)
  await page.goto(`${site.url}/admin/switches`)
  const row = rowOf(page, 'Sign-up')
  await expect(row).toContainText('Never switched')
  await button(page, 'Turn off: Sign-up').click()
  await dialog(page).getByRole('button', { name: 'Turn off', exact: true }).click()
  await expect(dialog(page).getByText('Please say in a few words why.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  // An answer that is lost leaves the dialog and its reason.
  await page.route('**/api/admin/switches/*', async (route) => {
    await route.abort()
    await page.unroute('**/api/admin/switches/*')
  })
  await turn(page, 'Turn off', 'Sign-up')
  await expect(dialog(page).getByText('There is no connection')).toBeVisible()
  await expect(dialog(page).getByRole('textbox', { name: 'Reason' })).toHaveValue(REASON)
  await dialog(page).getByRole('button', { name: 'Turn off', exact: true }).click()
  await expect(row.getByText('Off', { exact: true })).toBeVisible()
  await expect(row).toContainText('Since')

  const elsewhere = await browser.newContext({ serviceWorkers: 'block' })
  const visitor = await elsewhere.newPage()
  await visitor.goto(`${site.url}/register`)
  await fillSignUp(visitor, 'late@example.com')
  await expect(visitor.getByText('Nobody can sign up right now.')).toBeVisible()
  await expect(visitor).toHaveURL(/register/)
  await elsewhere.close()

  await turn(page, 'Turn on', 'Sign-up')
  await expect(row.getByText('On', { exact: true })).toBeVisible()
  await page.goto(`${site.url}/admin/log`)
  await expect(page.getByRole('row', { name: /sign-up: off/ })).toContainText(REASON)
})

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test(`the switches at the desk are free of axe's violations, ${device}, ${theme}`, async ({
    page,
  }, info) => {
    const look = await atDeskOn(page, site, info, { theme, viewport })
    await page.goto(`${site.url}/admin/switches`)
    await turn(page, 'Turn off', 'Check-ins')
    await expect(rowOf(page, 'Check-ins').getByText('Off', { exact: true })).toBeVisible()
    await look('switches')
    await button(page, 'Turn off: Purchases').click()
    await expect(field(page, 'Reason')).toBeVisible()
    await look('dialog')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await turn(page, 'Turn on', 'Check-ins')
    await expect(rowOf(page, 'Check-ins').getByText('On', { exact: true })).toBeVisible()
  })
