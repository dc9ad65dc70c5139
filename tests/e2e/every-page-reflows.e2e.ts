import { expect, type Page, test } from '@playwright/test'
import { cutOff } from './cut-off.ts'
import { aWholeSite, walk } from './walk.ts'

let site: Awaited<ReturnType<typeof aWholeSite>>
test.beforeAll(async () => {
  site = await aWholeSite()
})
test.afterAll(async () => await site.close())

/** What is left of a window of 1280 pixels at 400 percent (WCAG 1.4.10), and at 200 (1.4.4). */
const AT_400 = { width: 320, height: 256 }
const AT_200 = { width: 640, height: 512 }

async function cutOffWhenZoomed(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const viewport of [AT_400, AT_200]) {
    await page.setViewportSize(viewport)
    // What listens to the width has heard of it.
    await page.evaluate(() => new Promise(requestAnimationFrame))
    faults.push(...(await cutOff(page)).map((fault) => `at ${viewport.width} px ${fault}`))
  }
  return faults
}

test('no page has anything beyond the edge at 200 and at 400 percent', async ({ browser }) => {
  // Many pages in one test.
  test.slow()
  const look = { theme: 'night', context: { viewport: AT_400 } }
  expect(await walk(browser, site, site.pages, look, cutOffWhenZoomed)).toEqual([])
})

test('long words stay on the page at 200 and at 400 percent', async ({ browser }) => {
  test.slow()
  const german = site.pages
    .filter(({ role }) => role === 'visitor')
    .map(({ path, role }) => ({ path: `${path}${path.includes('?') ? '&' : '?'}lang=de`, role }))
  const look = { theme: 'night', context: { viewport: AT_400, locale: 'de' } }
  expect(await walk(browser, site, german, look, cutOffWhenZoomed)).toEqual([])
})
