import { expect, type Page, test } from '@playwright/test'
import { untilAwake, wake } from './wake.ts'

// What a tab meets that was open while the site got a later version: files of the one before are gone.

/** The server has no such files until the page is loaded anew. */
async function loseFiles(page: Page, address: RegExp) {
  await page.route(address, (route) => route.fulfill({ status: 404, body: '' }))
  page.once('framenavigated', () => void page.unroute(address))
}

test('a page whose scripts are gone is loaded anew at the first touch, and wakes', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await loseFiles(page, /\/assets\/(?!boot).*\.js$/)
  await page.mouse.wheel(0, 200)
  await page.waitForFunction(() => !('isSamePage' in window))
  await wake(page)
})

test('a popup that is gone has the page loaded anew, and opens then', async ({ page }) => {
  await page.goto('/affiliate')
  await wake(page)
  await loseFiles(page, /\/assets\/sign-up-popup.*\.js$/)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('main').getByRole('button', { name: 'Create an account to join' }).click()
  await page.waitForFunction(() => !('isSamePage' in window))
  await untilAwake(page)
  await page.getByRole('main').getByRole('button', { name: 'Create an account to join' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a dialog of the generator that cannot be loaded says so, and opens when it is asked for again', async ({
  page,
}) => {
  const file = /\/assets\/sitter-dialog.*\.js$/
  await page.route(file, (route) => route.abort())
  await page.goto('/image-generator')
  await wake(page)
  const opener = page.getByRole('button', { name: /^Who is in it/ })
  await opener.click()
  await expect(page.getByText('There is no connection to Moonlit')).toBeVisible()
  await expect(opener).toBeFocused()
  await page.unroute(file)
  await opener.click()
  await expect(page.getByRole('dialog', { name: 'Who is in it' })).toBeVisible()
})

test('a part of the page that cannot be loaded comes once it can be, and the page stays', async ({
  page,
}) => {
  const file = /\/assets\/consent-banner.*\.js$/
  let tries = 0
  await page.route(file, (route) => {
    tries += 1
    return route.abort()
  })
  await page.goto('/affiliate')
  await wake(page)
  await page.getByRole('link', { name: 'Privacy choices', exact: true }).click()
  // Before it is asked for it is announced, which fails too.
  await expect.poll(() => tries).toBeGreaterThan(2)
  await page.unroute(file)
  await expect(page.getByRole('region', { name: 'May we count your visits?' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a popup that is asked for without a connection says so, and opens when it is asked for again', async ({
  page,
  context,
}) => {
  await page.goto('/affiliate')
  await wake(page)
  // What shows popups and toasts has come as well: without it the popup would wait, and open by itself.
  await page.locator('[aria-live="polite"]:empty').waitFor({ state: 'attached' })
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await context.setOffline(true)
  const button = page.getByRole('main').getByRole('button', { name: 'Create an account to join' })
  await button.click()
  await expect(page.getByText('There is no connection to Moonlit')).toBeVisible()
  await context.setOffline(false)
  await button.click()
  await expect(page.getByRole('dialog', { name: 'Create a Free Account' })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})
