import { expect, type Page, test } from '@playwright/test'
import sql from 'sql-template-tag'
import { anAccount } from '#tests/server/an-account.ts'
import { aSite, type Site } from './a-site.ts'
import { holdToken } from './account-steps.ts'
import { axeAtRest } from './axe-at-rest.ts'
import { looksOf } from './looks.ts'
import { wearTheme } from './wear-theme.ts'

let site: Site
test.beforeAll(async () => {
  site = await aSite()
})
test.afterAll(() => site.close())

/** Somebody whose account is older than all updates. */
async function somebody(page: Page) {
  const { visitor, user } = await anAccount(site.server)
  await site.server.context.db.rows(
    sql`update identity.accounts set created_at = '2026-01-01' where user_id = ${user.id}`,
  )
  await holdToken(page, site, visitor.token ?? '')
}

const entry = (page: Page) => page.locator('#menu').getByRole('link', { name: /^Updates/ })
const updates = (page: Page) => page.getByRole('main').getByRole('article')

test('[ROUTE-23] a visitor reads what is new, and nothing is marked as new', async ({ page }) => {
  await page.goto(`${site.url}/updates`)
  await expect(updates(page).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Updates')
  await expect(page).toHaveTitle('Updates · Moonlit')
  await expect(page.getByText('New', { exact: true })).toHaveCount(0)
  await expect(entry(page)).toHaveAttribute('aria-current', 'page')
})

test('[MENU-01] the badge of unread updates goes when they are read, on another tab too, and stays away', async ({
  page,
  context,
}) => {
  await somebody(page)
  await page.goto(site.url)
  await expect(entry(page)).toHaveText(/^Updates[1-9]\d* unread$/)
  const second = await context.newPage()
  await second.goto(`${site.url}/settings`)
  await expect(entry(second)).toHaveText(/^Updates[1-9]\d* unread$/)
  await expect.poll(() => site.server.context.changes.openStreams()).toBeGreaterThan(0)

  await page.bringToFront()
  await entry(page).click()
  await expect(updates(page).first()).toBeVisible()
  await expect(entry(page)).toHaveText('Updates')
  // What was new is still to be told from the rest, for this visit.
  await expect(page.getByText('New', { exact: true })).toHaveCount(await updates(page).count())
  await expect(entry(second)).toHaveText('Updates')

  await page.reload()
  await expect(updates(page).first()).toBeVisible()
  await expect(page.getByText('New', { exact: true })).toHaveCount(0)
  await expect(entry(page)).toHaveText('Updates')
})

test('updates that do not load say so, and load at the next try', async ({ page }) => {
  await page.route('**/api/updates', (route) => route.abort())
  await page.goto(`${site.url}/updates`)
  await expect(page.getByRole('alert')).toContainText('This did not load', { timeout: 60_000 })
  await page.unroute('**/api/updates')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(updates(page).first()).toBeVisible()
})

test('where there are none, the page says so', async ({ page }) => {
  await page.route('**/api/updates', (route) => route.fulfill({ json: { updates: [] } }))
  await page.goto(`${site.url}/updates`)
  await expect(page.getByRole('heading', { name: 'Nothing new yet' })).toBeVisible()
})

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test(`axe finds nothing wrong with updates and articles, ${device}, ${theme}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await wearTheme(page, theme)
    await somebody(page)
    for (const path of ['/updates', '/blog', '/blog/what-luna-pays-for']) {
      await page.goto(site.url + path)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      const { violations } = await (await axeAtRest(page)).analyze()
      expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([])
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    }
  })
