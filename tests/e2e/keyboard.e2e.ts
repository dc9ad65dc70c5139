import { expect, type Page, test } from '@playwright/test'
import { aSite } from './a-site.ts'
import { wake } from './wake.ts'

/** Where the focus is: whether it has a ring, and whether anything that stands still lies over it. */
const focusOf = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return undefined
    const rings = [
      element,
      ...[element.parentElement, element.closest('label')].filter((around) => around !== null),
    ]
    const hasRing = rings.some((around) => getComputedStyle(around).outlineStyle !== 'none')
    const { left, top, width, height } = element.getBoundingClientRect()
    const at = document.elementFromPoint(left + width / 2, top + height / 2)
    const isSeen =
      at !== null && (element.contains(at) || at.contains(element) || at.closest('label') !== null)
    return { name: element.outerHTML.slice(0, 160), hasRing, isSeen }
  })

test('the first key leads past the menu to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

for (const path of ['/', '/ai-girlfriend/seraphine', '/terms-of-service-eea', '/register'])
  test(`whatever has the focus on ${path} has a ring, and nothing lies over it`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const faults: string[] = []
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab')
      const focus = await focusOf(page)
      if (!focus) break
      if (!focus.hasRing || !focus.isSeen) faults.push(focus.name)
    }
    expect(faults).toEqual([])
  })

test('a dialog that is left gives the focus back to what opened it (WCAG 2.4.3)', async ({ page }) => {
  await page.goto('/chat?with=6decb1c6-b692-41a3-980d-99dcee466c13')
  await expect(page.getByRole('log')).toBeVisible()
  for (const name of ['New group', 'Import a character', 'Import a chat', 'Recently deleted']) {
    const opener = page.getByRole('button', { name })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(opener).toBeFocused()
  }
  // The button in a menu is gone with it; the menu's own is there.
  const more = page.locator('header').getByRole('button', { name: 'More' })
  await more.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Export chat' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
})

test('the name beside a sign of the menu can be pointed at, and Escape puts it away (WCAG 1.4.13)', async ({
  page,
}) => {
  await page.goto('/chat?with=6decb1c6-b692-41a3-980d-99dcee466c13')
  await expect(page.getByRole('log')).toBeVisible()
  const entry = page.locator('#menu').getByRole('link', { name: 'Settings' })
  const name = entry.getByText('Settings')
  const opacity = () => name.evaluate((element) => Number(getComputedStyle(element).opacity))
  await entry.hover({ position: { x: 10, y: 24 } })
  await expect.poll(opacity).toBe(1)
  // Over to the name, slowly: a pointer does not jump across the gap.
  const { x = 0, y = 0, width = 0, height = 0 } = (await name.boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 40 })
  await expect.poll(opacity).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(opacity).toBe(0)
  await page.mouse.move(600, 300)
  await entry.hover({ position: { x: 10, y: 24 } })
  await expect.poll(opacity).toBe(1)

  await page.mouse.move(600, 300)
  await expect.poll(opacity).toBe(0)
  await entry.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect.poll(opacity).toBe(1)
  await page.keyboard.press('Escape')
  await expect.poll(opacity).toBe(0)
  await expect(entry).toBeFocused()
})

test('a popup keeps the focus, and gives it back', async ({ page }) => {
  const site = await aSite()
  try {
    await page.goto(site.url)
    await wake(page)
    const saved = page.locator('#menu').getByRole('link', { name: 'Saved' })
    await saved.focus()
    await page.keyboard.press('Enter')
    const popup = page.getByRole('dialog', { name: 'Create a Free Account' })
    await expect(popup).toBeVisible()
    for (let presses = 0; presses < 16; presses++) {
      await page.keyboard.press('Tab')
      // The browser's own bar is the one other place that the focus may go to.
      const isOutside = await page.evaluate(() => {
        const here = document.activeElement
        return here !== document.body && here?.closest('dialog[open]') === null
      })
      expect(isOutside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await expect(saved).toBeFocused()
  } finally {
    await site.close()
  }
})
