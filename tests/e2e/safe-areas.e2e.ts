import { expect, type Locator, type Page, test } from '@playwright/test'
import { anAccount } from '#tests/server/an-account.ts'
import { aSite, type Site } from './a-site.ts'
import { holdToken } from './account-steps.ts'

// Parts of a screen that a phone's camera, corners and lines cover: `env(safe-area-inset-*)` tells how much.

let site: Site
test.beforeAll(async () => {
  site = await aSite()
})
test.afterAll(async () => await site.close())

type Insets = { left?: number; right?: number; bottom?: number }

/** A phone of this size, of whose screen this much is covered. */
async function hold(page: Page, viewport: { width: number; height: number }, insets: Insets) {
  await page.setViewportSize(viewport)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets })
}

async function somebody(page: Page): Promise<string> {
  const { visitor } = await anAccount(site.server)
  await holdToken(page, site, visitor.token ?? '')
  return `/chat?with=${site.server.context.characters.visible()[0]?.model.premadeId}`
}

const ON_ITS_SIDE = { width: 844, height: 390 }
const CAMERA = 59
const UPRIGHT = { width: 390, height: 844 }
const LINE = 34

/** Where it ends, from the edges of the window. */
async function edgesOf(element: Locator) {
  await element.scrollIntoViewIfNeeded()
  return await element.evaluate((node) => {
    const { left, right, bottom } = node.getBoundingClientRect()
    return { left, right: innerWidth - right, bottom: innerHeight - bottom }
  })
}

test('on a phone that lies on its side the camera covers no word and no button', async ({ page }) => {
  const chat = await somebody(page)
  await hold(page, ON_ITS_SIDE, { left: CAMERA, right: CAMERA })
  for (const path of ['/', '/ai-girlfriend/seraphine', '/categories', '/blog', '/settings']) {
    await page.goto(site.url + path)
    // What is seen of the header; what can be touched around it may lie beside the camera.
    const seen = page.getByRole('banner').first().locator('svg:visible, img:visible')
    for (const element of [page.getByRole('heading', { level: 1 }).first(), seen.first(), seen.last()]) {
      const { left, right } = await edgesOf(element)
      expect([path, left >= CAMERA, right >= CAMERA]).toEqual([path, true, true])
    }
  }
  await page.goto(site.url + chat)
  const { left, right } = await edgesOf(page.getByRole('textbox', { name: /^Message / }))
  expect([left >= CAMERA, right >= CAMERA]).toEqual([true, true])
})

test('what can be tapped at the bottom of a phone lies above the line of its system', async ({ page }) => {
  const chat = await somebody(page)
  await hold(page, UPRIGHT, { bottom: LINE })
  await page.goto(site.url + chat)
  expect((await edgesOf(page.getByRole('textbox', { name: /^Message / }))).bottom).toBeGreaterThan(LINE)
  await page.goto(`${site.url}/`)
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const last = page.locator('#menu').getByRole('button', { name: 'Log out' })
  await last.scrollIntoViewIfNeeded()
  expect((await edgesOf(last)).bottom).toBeGreaterThanOrEqual(LINE)
  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const words = page.getByRole('contentinfo').locator('p').last()
  expect((await edgesOf(words)).bottom).toBeGreaterThanOrEqual(LINE)
})
