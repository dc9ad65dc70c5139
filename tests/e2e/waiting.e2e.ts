import { expect, type Page, test } from '@playwright/test'
import { LANGUAGE_DIRECTIONS } from '#contract/language-directions.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { looksOf } from './looks.ts'
import { wearTheme } from './wear-theme.ts'

// What a page that the browser puts together shows before its script is there.

const shapes = (page: Page) => page.locator('main[aria-busy=true] i:visible')
const burger = (page: Page) => page.locator('header button[popovertarget=menu]')
const links = (page: Page) => page.locator('#menu nav a')

/** Holds the scripts of a page back, but the one that every page runs first; answers the way to let them come. */
async function holdScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!boot-)[\w.-]+\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return held.resolve
}

const shift = (page: Page) => page.evaluate(() => Reflect.get(window, 'shift'))

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })
    test.beforeEach(({ page }) => wearTheme(page, theme))

    for (const path of ['/register', '/affiliate', '/create-model/0'])
      test(`${path} has its frame at once, and nothing of it moves as the content comes`, async ({
        page,
      }) => {
        const letCome = await holdScripts(page)
        await page.goto(path, { waitUntil: 'commit' })
        await expect(shapes(page).first()).toBeVisible()
        expect(await page.locator('html').getAttribute('data-theme')).toBe(theme)
        if (device === 'desktop') await expect(links(page).first()).toBeVisible()
        else {
          // The menu needs no script.
          await burger(page).click()
          await expect(links(page).first()).toBeVisible()
          await page.keyboard.press('Escape')
        }
        await expect(page.getByRole('banner')).toBeVisible()
        await expect(page.locator('#menu [aria-current]')).toHaveCount(0)
        letCome()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(shapes(page)).toHaveCount(0)
        expect(await shift(page)).toBeLessThan(0.001)
      })

    test('the chat has its own frame at once', async ({ page }) => {
      const letCome = await holdScripts(page)
      await page.goto('/chat', { waitUntil: 'commit' })
      await expect(shapes(page).first()).toBeVisible()
      await expect(page.getByRole('link', { name: 'Log in' })).toBeHidden()
      if (device === 'desktop') {
        await expect(page.locator('#menu')).toHaveCSS('width', '76px')
        await expect(shapes(page)).toHaveCount(7)
      } else await expect(shapes(page)).toHaveCount(4)
      await page.goto('/chat?with=nobody', { waitUntil: 'commit' })
      await expect(shapes(page)).toHaveCount(device === 'desktop' ? 7 : 3)
      letCome()
      await expect(page.getByText('Nobody lives at this address')).toBeVisible()
    })
  })

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test(`whom the script does not reach is told after a while, and may load the page again (${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await holdScripts(page)
    await page.goto('/settings', { waitUntil: 'commit' })
    const again = page.getByRole('link', { name: 'Load the page again' })
    await expect(shapes(page).first()).toBeVisible()
    await expect(again).toBeHidden()
    // The while, gone by.
    await page.evaluate(() => {
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().iterations === 1) animation.finish()
    })
    await expect(again).toBeVisible()
    const reloaded = page.waitForRequest((request) => request.isNavigationRequest())
    await again.click({ noWaitAfter: true })
    expect(new URL((await reloaded).url()).pathname).toBe('/settings')
  })

test('every language has the frame, in its words and its way of reading', async ({ page }) => {
  await holdScripts(page)
  const words = new Set<string>()
  for (const language of LANGUAGES) {
    await page.goto(`/settings?lang=${language}`, { waitUntil: 'commit' })
    await expect(shapes(page).first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', LANGUAGE_DIRECTIONS[language])
    await expect(links(page)).toHaveCount(7)
    words.add(await page.locator('#menu').innerText())
  }
  expect(words.size).toBe(LANGUAGES.length)
})

test('the desk shows nothing of itself, and a page in a frame of the payment nothing at all', async ({
  page,
}) => {
  await holdScripts(page)
  for (const path of ['/admin', '/threeds-redirect']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('main[aria-busy=true]')).toBeHidden()
    await expect(page.locator('#menu')).toBeHidden()
  }
})
