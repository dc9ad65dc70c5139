import { expect, type Page, test } from '@playwright/test'
import { aSite, type Site } from './a-site.ts'
import { button } from './account-steps.ts'
import { atDeskOn, REASON } from './desk-steps.ts'
import { looksOf } from './looks.ts'

let site: Site
test.beforeAll(async () => {
  site = await aSite()
})
test.afterAll(async () => await site.close())

const dialog = (page: Page) => page.getByRole('dialog')
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test(`[SAF-4] an operator changes what is done about a harm, and not below its floor, ${device}`, async ({
    page,
  }, info) => {
    const look = await atDeskOn(page, site, info, { theme, viewport })
    await page.goto(`${site.url}/admin/policy`)
    const hate = rowOf(page, 'Hate')
    await expect(hate.getByText('Refuse', { exact: true })).toBeVisible()
    await expect(rowOf(page, 'Minors')).toContainText('Cannot be changed')
    await look('policy')
    await button(page, 'Change: Animals').click()
    await expect(dialog(page).getByRole('radio')).toHaveCount(1)
    await page.keyboard.press('Escape')

    await button(page, 'Change: Hate').click()
    await dialog(page).getByRole('button', { name: 'Decide' }).click()
    await expect(dialog(page).getByText('Choose what it is to be.')).toBeVisible()
    await dialog(page)
      .getByRole('radio', { name: /^Put on record/ })
      .check()
    await dialog(page).getByRole('textbox', { name: 'Note' }).fill(REASON)
    await look('dialog')
    await dialog(page).getByRole('button', { name: 'Put on record' }).click()
    await expect(hate).toContainText('usually: refuse')
    await expect(page.getByText(/version 20[\d.]+ hate=warn/)).toBeVisible()

    await button(page, 'Change: Hate').click()
    await dialog(page).getByRole('radio', { name: 'Refuse It counts against nobody.' }).check()
    await dialog(page).getByRole('textbox', { name: 'Note' }).fill(REASON)
    await dialog(page).getByRole('button', { name: 'Refuse', exact: true }).click()
    await expect(hate.getByText('Refuse', { exact: true })).toBeVisible()
  })
