import { expect, type Page, test } from '@playwright/test'
import type { OwnCharacter } from '#contract/own-characters.ts'
import { anAutomatic1111 } from '#server/providers/imagegen/automatic1111/an-automatic1111.fixture.ts'
import { aScreenServer } from '#server/providers/screening/a-screen-server.fixture.ts'
import { someChoices } from '#tests/factories/some-choices.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { aSite, type Site } from './a-site.ts'
import { holdToken } from './account-steps.ts'
import { axeAtRest } from './axe-at-rest.ts'
import { looksOf } from './looks.ts'
import { wearTheme } from './wear-theme.ts'

let engine: Awaited<ReturnType<typeof anAutomatic1111>>
let screen: Awaited<ReturnType<typeof aScreenServer>>
let site: Site
test.beforeAll(async () => {
  engine = await anAutomatic1111({ steps: 8 })
  screen = await aScreenServer()
  site = await aSite({
    IMAGE_ENGINE: 'automatic1111',
    IMAGE_BASE_URL: engine.baseUrl,
    PICTURE_SCREEN_BASE_URL: screen.baseUrl,
  })
})
test.afterAll(async () => {
  await site.close()
  engine.close()
  screen.close()
})
test.afterEach(() => engine.break())

const tile = (page: Page) => page.getByRole('article', { name: 'Ines, 34' })
const face = (page: Page) => tile(page).locator('img')
const axe = async (page: Page) => (await (await axeAtRest(page)).analyze()).violations

/** Somebody with a character of which only the sketch is there; the page is theirs. */
async function somebody(page: Page): Promise<OwnCharacter> {
  const visitor = aVisitor(site.url)
  const body = { clientId: crypto.randomUUID(), choices: someChoices() }
  const answer = await visitor.fetchApi('POST', '/characters/choices', body)
  expect(answer.status).toBe(200)
  await holdToken(page, site, visitor.token ?? '')
  return await answer.json()
}

test('whoever finishes the wizard talks at once, with a sketch, and the portrait takes its place before their eyes', async ({
  page,
}) => {
  test.slow()
  engine.break('stall')
  await page.goto(`${site.url}/create-model/5?from=home`)
  await page.getByLabel('Name').fill('Ines')
  await page.getByRole('button', { name: 'See the result' }).click()
  await expect(page.getByText('The picture is a sketch. The portrait follows by itself.')).toBeVisible()
  await page.getByRole('button', { name: 'Create and start chatting' }).click()
  await expect(page).toHaveURL(/\/chat\?chat=/)

  const header = page.getByRole('main').locator('header').first()
  const coming = header.getByRole('progressbar', { name: 'The portrait is being drawn' })
  await expect(coming).toHaveText(/Portrait [1-9]\d*%/)
  await expect(header).toContainText('AI character')
  const avatar = header.locator('img')
  const sketch = (await avatar.getAttribute('src')) ?? ''
  expect(await axe(page)).toEqual([])

  engine.break()
  await expect(coming).toHaveCount(0)
  await expect(avatar).not.toHaveAttribute('src', sketch)
  const row = page.getByRole('list', { name: 'Chats' }).locator('img').first()
  await expect(row).toHaveAttribute('src', (await avatar.getAttribute('src')) ?? '')
})

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test(`a portrait that did not come leaves the sketch, and is asked for again where the characters are (${device}, ${theme})`, async ({
    page,
  }, info) => {
    test.slow()
    await wearTheme(page, theme)
    await page.setViewportSize(viewport)
    // A setting of it is wrong, as the server says: trying once more would change nothing.
    engine.break('no-field')
    await somebody(page)
    await page.goto(`${site.url}/characters`)
    await expect(tile(page)).toContainText('The portrait did not come')
    await expect(tile(page)).toContainText('Nothing was charged.')
    await expect(face(page)).toBeVisible()
    const sketch = (await face(page).getAttribute('src')) ?? ''
    expect(await axe(page)).toEqual([])
    await page.screenshot({ path: info.outputPath('failed.png') })

    engine.break('stall')
    await tile(page).getByRole('button', { name: 'Try again to draw Ines' }).click()
    const coming = tile(page).getByRole('progressbar', { name: 'The portrait of Ines is being drawn' })
    await expect(coming).toHaveText(/Portrait [1-9]\d*%/)
    await expect(face(page)).toHaveAttribute('src', sketch)
    expect(await axe(page)).toEqual([])
    await page.screenshot({ path: info.outputPath('coming.png') })

    engine.break()
    await expect(coming).toHaveCount(0)
    await expect(face(page)).not.toHaveAttribute('src', sketch)
    await page.screenshot({ path: info.outputPath('there.png') })
  })
