import { expect, type Page, test } from '@playwright/test'
import { cutOff } from './cut-off.ts'
import { LOOKS } from './looks.ts'
import { aWholeSite, walk } from './walk.ts'

let site: Awaited<ReturnType<typeof aWholeSite>>
test.beforeAll(async () => {
  site = await aWholeSite()
})
test.afterAll(async () => await site.close())

/** As a page of a language that is written the other way would stand; there is none yet. */
async function readToTheLeft(page: Page) {
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  // The styles hold for the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

for (const { device, theme, viewport } of LOOKS)
  test(`no page that is read from the right has anything beyond an edge, ${device}`, async ({ browser }) => {
    // Many pages in one test.
    test.slow()
    const look = { theme, context: { viewport } }
    const faultsOf = async (page: Page) => {
      await readToTheLeft(page)
      return cutOff(page)
    }
    expect(await walk(browser, site, site.pages, look, faultsOf)).toEqual([])
  })
