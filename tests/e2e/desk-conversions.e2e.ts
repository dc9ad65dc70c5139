import { expect, test } from '@playwright/test'
import { aBatch, aPageView } from '#tests/factories/an-event.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { aSite, type Site } from './a-site.ts'
import { atDeskOn } from './desk-steps.ts'
import { looksOf } from './looks.ts'

let site: Site
test.beforeAll(async () => {
  site = await aSite()
  const before = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const send = (...events: object[]) =>
    aVisitor(site.url).fetchApi('POST', '/analytics/events', aBatch(...events))
  await send(aPageView(before(3)), { ...aPageView(before(2)), name: 'message_sent' })
  await send(aPageView(before(2)))
})
test.afterAll(async () => await site.close())

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test(`an operator sees how many visitors went on, ${device}`, async ({ page }, info) => {
    const look = await atDeskOn(page, site, info, { theme, viewport })
    await page.goto(`${site.url}/admin/conversions`)
    const talking = page.getByRole('region', { name: 'From a page to an account', exact: true })
    const steps = talking.getByRole('list').getByRole('listitem')
    await expect(steps.nth(0)).toContainText('Saw a page')
    await expect(steps.nth(1)).toContainText(/Sent a message.*1 50%/)
    await expect(steps.nth(2)).toContainText(/Signed up.*0 0%/)
    await talking.getByText('Each day').click()
    await expect(talking.getByRole('row').nth(1)).toContainText(/\d.*2.*1.*0/)
    await look('conversions')
    await page.getByRole('combobox', { name: 'Days' }).selectOption('The last 90 days')
    await expect(page).toHaveURL(`${site.url}/admin/conversions?days=90`)
    await expect(steps.nth(0)).toContainText('Saw a page')
    await page.goto(`${site.url}/admin/conversions?days=nonsense`)
    await expect(page.getByRole('combobox', { name: 'Days' })).toHaveValue('30')
  })
