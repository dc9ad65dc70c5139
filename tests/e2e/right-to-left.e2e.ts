import { expect, test } from '@playwright/test'
import { aSite, type Site } from './a-site.ts'
import { cutOff, turn } from './cut-off.ts'

let site: Site
test.beforeAll(async () => {
  site = await aSite()
})
test.afterAll(async () => await site.close())

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
  await turn(page, 'rtl')
  const turned = await sides()
  expect(turned.before).toBeLessThan(turned.after)
  const menu = await page.locator('#menu').boundingBox()
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBe(page.viewportSize()?.width)
  expect(await cutOff(page)).toEqual([])
})
