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

test('a talk that is read from the right has my words at the left and the menu at the right', async ({
  page,
}) => {
  const [character] = site.server.context.characters.visible()
  await page.goto(`${site.url}/chat?with=${character?.model.premadeId}`)
  await page.getByRole('textbox', { name: /^Message / }).fill('Are you there?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const mine = page.locator('[data-bubble]', { hasText: 'Are you there?' })
  await expect(mine).toBeVisible()
  const talk = page.getByRole('log')
  const sides = async () => {
    const [words, around] = [await mine.boundingBox(), await talk.boundingBox()]
    if (!words || !around) throw new Error('There is no talk.')
    return { before: words.x - around.x, after: around.x + around.width - words.x - words.width }
  }
  const read = await sides()
  expect(read.before).toBeGreaterThan(read.after)
  await readToTheLeft(page)
  const turned = await sides()
  expect(turned.before).toBeLessThan(turned.after)
  const menu = await page.locator('#menu').boundingBox()
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBe(page.viewportSize()?.width)
  expect(await cutOff(page)).toEqual([])
})
