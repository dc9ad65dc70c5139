import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { aSite, type Site } from './a-site.ts'
import { button } from './account-steps.ts'
import { aBlockedUser, atDeskOn, giveReason } from './desk-steps.ts'
import { looksOf } from './looks.ts'

let site: Site
test.beforeAll(async () => {
  site = await aSite({ LLM_BASE_URL: '', LLM_MODEL: '' })
})
test.afterAll(async () => await site.close())

const queue = (page: Page, name: string) => page.getByRole('list', { name, exact: true })
const opened = (page: Page) => page.getByRole('region', { name: 'The opened record' })

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test(`[SAF-12] an operator keeps a block for the CyberTipline, exports it and notes the report, ${device}`, async ({
    page,
  }, info) => {
    const { user } = await aBlockedUser(site)
    const look = await atDeskOn(page, site, info, { theme, viewport })
    await page.goto(`${site.url}/admin/cases`)
    await page.getByRole('list', { name: 'Open cases' }).getByRole('button').last().click()
    await button(page, 'Preserve for the CyberTipline').click()
    await look('preserve')
    await giveReason(page, 'Preserve it')
    await expect(page.getByText(/^Kept apart until .*, under Preserved\.$/)).toBeVisible()

    await page.goto(`${site.url}/admin/preserved`)
    await expect(queue(page, 'To be reported').getByRole('button').last()).toContainText('less than an hour')
    await look('queue')
    await queue(page, 'To be reported').getByRole('button').last().click()
    await giveReason(page, 'Open the record')
    await expect(opened(page).getByText(user.id)).toBeVisible()
    await look('record')
    await button(page, 'Export for the report').click()
    const [file] = await Promise.all([page.waitForEvent('download'), giveReason(page, 'Export')])
    const files = unzipSync(await readFile(await file.path()))
    expect(Buffer.from(files['report.txt'] ?? []).toString()).toContain(user.id)

    await opened(page).getByRole('button', { name: 'Note the report' }).click()
    await expect(opened(page).getByText('Please enter the number of the report.')).toBeVisible()
    await opened(page).getByRole('textbox', { name: 'Number of the report' }).fill('178002431')
    await opened(page).getByRole('button', { name: 'Note the report' }).click()
    await expect(opened(page).getByText('Noted. It is held for a year from then.')).toBeVisible()
    await page.getByRole('radio', { name: 'Reported', exact: true }).check()
    await expect(queue(page, 'Reported').getByRole('button').first()).toContainText('number 178002431')
  })
