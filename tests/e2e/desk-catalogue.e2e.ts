import { type Browser, expect, type Page, test } from '@playwright/test'
import { anAccount, aSubscriber } from '#tests/server/an-account.ts'
import { aSellingSite, type SellingSite } from './a-selling-site.ts'
import { button, holdToken } from './account-steps.ts'
import { atDesk, atDeskOn, giveReason, lookAt, REASON } from './desk-steps.ts'
import { looksOf } from './looks.ts'
import { agree, giveCard } from './pay-steps.ts'
import { wearTheme } from './wear-theme.ts'

let site: SellingSite
test.beforeAll(async () => {
  site = await aSellingSite()
})
test.afterAll(() => site.close())

const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: false }) })

async function turn(page: Page, verb: string, name: string) {
  await button(page, `${verb}: ${name}`).click()
  await giveReason(page, verb)
}

/** Somebody else, in a browser of their own. */
async function elsewhere(browser: Browser, token: string, theme = 'night') {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await wearTheme(page, theme)
  await holdToken(page, site, token)
  return page
}

test('an operator takes a package off sale, and it can be bought again when it is put back', async ({
  page,
  browser,
}) => {
  await atDesk(page, site)
  await page.goto(`${site.url}/admin/catalogue`)
  await expect(rowOf(page, 'Lunar Odyssey')).toContainText('Not changed yet')
  await turn(page, 'Take off sale', 'Lunar Odyssey')
  await expect(rowOf(page, 'Lunar Odyssey').getByText('Off sale', { exact: true })).toBeVisible()

  const { visitor } = await aSubscriber(site.server)
  const shopper = await elsewhere(browser, visitor.token ?? '')
  await shopper.goto(`${site.url}/buy-luna`)
  // The one that is chosen by itself is not sold: another one is.
  await expect(shopper.getByRole('radio', { checked: true })).toHaveCount(1)
  await expect(shopper.getByText('Lunar Odyssey')).toHaveCount(0)
  await expect(shopper.getByRole('button', { name: /^Pay \$10\.95 for 200 luna/ })).toBeVisible()
  await turn(page, 'Put on sale', 'Lunar Odyssey')
  await expect(rowOf(page, 'Lunar Odyssey').getByText('On sale', { exact: true })).toBeVisible()
  await shopper.reload()
  await expect(shopper.getByRole('radio', { name: /Lunar Odyssey/ })).toBeChecked()
  await shopper.context().close()
  await page.goto(`${site.url}/admin/log`)
  await expect(page.getByRole('row', { name: /lunar-odyssey: off sale/ })).toContainText(REASON)
})

test('who was about to pay for a plan that went off sale is told, is not charged, and sees what is left', async ({
  page,
  browser,
}) => {
  const { visitor } = await anAccount(site.server)
  const shopper = await elsewhere(browser, visitor.token ?? '')
  await shopper.goto(`${site.url}/subscribe`)
  await giveCard(shopper)
  await agree(shopper)
  await atDesk(page, site)
  await page.goto(`${site.url}/admin/catalogue`)
  await turn(page, 'Take off sale', 'Pro, yearly')
  await expect(rowOf(page, 'Pro, yearly').getByText('Off sale', { exact: true })).toBeVisible()
  await button(shopper, 'Pay $79.80 for a year').click()
  await expect(shopper.getByText('This is not sold at present, and nothing was charged.')).toBeVisible()
  await expect(shopper.getByRole('radio', { name: /^Yearly/ })).toHaveCount(0)
  await expect(button(shopper, 'Pay $19.95 for a month')).toBeVisible()

  // The last plan stays.
  await turn(page, 'Take off sale', 'Pro, monthly')
  await expect(page.getByRole('dialog').getByText('One plan stays on sale.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await turn(page, 'Put on sale', 'Pro, yearly')
  await expect(rowOf(page, 'Pro, yearly').getByText('On sale', { exact: true })).toBeVisible()
  await shopper.context().close()
})

test('an offer that is not given any more holds for whoever has it', async ({ page, browser }) => {
  const link = `${site.url}/?discountCode=FORGOT`
  const holder = await elsewhere(browser, (await anAccount(site.server)).visitor.token ?? '')
  await holder.goto(link)
  await expect(holder.getByRole('dialog', { name: '25% off Pro' })).toBeVisible()
  await atDesk(page, site)
  await page.goto(`${site.url}/admin/catalogue`)
  await turn(page, 'Stop giving', 'FORGOT')
  await expect(rowOf(page, 'FORGOT').getByText('Not given', { exact: true })).toBeVisible()
  const late = await elsewhere(browser, (await anAccount(site.server)).visitor.token ?? '')
  const asked = late.waitForResponse(/offers\/claim/)
  await late.goto(link)
  await asked
  await expect(late.getByRole('region', { name: 'Your offer' })).toHaveCount(0)
  await holder.goto(`${site.url}/subscribe`)
  await expect(holder.getByText('Your offer is applied to both plans.')).toBeVisible()
  await turn(page, 'Give again', 'FORGOT')
  await expect(rowOf(page, 'FORGOT').getByText('Given', { exact: true })).toBeVisible()
  await late.context().close()
  await holder.context().close()
})

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test(`[SAF-48] the catalogue at the desk, with claims beside their amounts, and a shop with gaps, ${device}, ${theme}`, async ({
    page,
    browser,
  }, info) => {
    const look = await atDeskOn(page, site, info, { theme, viewport })
    await page.goto(`${site.url}/admin/catalogue`)
    const claims = page.getByRole('region', { name: 'Claims' }).getByRole('row')
    await expect(claims.filter({ hasText: /^annual/ })).toContainText('70 %66 %Claims more than is true')
    await expect(claims.filter({ hasText: /^FORGOT monthly/ })).toContainText('True')
    await turn(page, 'Take off sale', 'Pro, monthly')
    await expect(rowOf(page, 'Pro, monthly').getByText('Off sale', { exact: true })).toBeVisible()
    await look('catalogue')
    await button(page, 'Stop giving: RECOVER').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('dialog')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

    const shopper = await elsewhere(browser, (await anAccount(site.server)).visitor.token ?? '', theme)
    await shopper.setViewportSize(viewport)
    await shopper.goto(`${site.url}/?discountCode=FORGOT`)
    await expect(shopper.getByText('The first year is $59.40 instead of $79.80.')).toBeVisible()
    await lookAt(shopper, info)('popup')
    await shopper.goto(`${site.url}/subscribe`)
    await expect(shopper.getByText('Your offer is applied.', { exact: true })).toBeVisible()
    await expect(shopper.getByText('25% off')).toBeVisible()
    await expect(shopper.getByText('below monthly')).toHaveCount(0)
    await lookAt(shopper, info)('subscribe')
    await shopper.context().close()
    await turn(page, 'Put on sale', 'Pro, monthly')
    await expect(rowOf(page, 'Pro, monthly').getByText('On sale', { exact: true })).toBeVisible()
  })
