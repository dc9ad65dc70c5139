import { expect, type Page, test } from '@playwright/test'
import { aSite, type Site } from './a-site.ts'
import { button, signUp } from './account-steps.ts'
import { axeAtRest } from './axe-at-rest.ts'
import { looksOf } from './looks.ts'
import { wearTheme } from './wear-theme.ts'

const ENTRANCES = [
  '/register?errorMessage=You+did+not+finish.',
  '/login',
  '/forgot-password',
  '/reset-password?token=0123456789abcdef0123456789abcdef',
  '/complete-register?token=0123456789abcdef0123456789abcdef',
  `/unsubscribe?kind=updates&token=${'a'.repeat(43)}`,
]
const OWN_PAGES = [
  '/settings',
  '/settings?tab=profile&subTab=email',
  '/settings?tab=preferences',
  '/settings?tab=subscription',
  '/settings?tab=privacy&subTab=delete',
  '/settings?tab=sessions',
  '/settings?tab=notifications',
  '/verification-status',
]

let site: Site

test.beforeAll(async () => {
  site = await aSite()
})
test.afterAll(async () => await site.close())

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test.describe(`${device}, ${theme}`, () => {
    test.beforeEach(async ({ page }) => {
      // Many pages in one test.
      test.slow()
      await page.setViewportSize(viewport)
      // Colours are judged when they have arrived.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await wearTheme(page, theme)
    })

    test('every page for signing in is free of axe’s violations, and so is one with errors', async ({
      page,
    }) => {
      for (const path of ENTRANCES) expect(await violationsAt(page, path)).toEqual([])
      await page.goto(`${site.url}/register`)
      await button(page, 'Sign up').click()
      await expect(page.getByText('Please enter your first name')).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test('every tab and dialog of the settings is free of axe’s violations', async ({ page }) => {
      await signUp(page, site)
      for (const path of OWN_PAGES) expect(await violationsAt(page, path)).toEqual([])
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    })
  })

async function violationsAt(page: Page, path: string): Promise<string[]> {
  // With its stream of changes open the network of a page never rests.
  await page.route('**/api/events*', (route) => route.abort())
  await page.goto(site.url + path)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await page.waitForLoadState('networkidle')
  return await violations(page)
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await (await axeAtRest(page)).analyze()
  return found.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes[0]?.html}`)
}
