import { expect, type Page, test } from '@playwright/test'
import { createPictureWorker } from '#server/picture-jobs/jobs.ts'
import { createIllustrator } from '#server/providers/imagegen/illustrator/engine.ts'
import type { ImageEngine } from '#server/providers/imagegen/port.ts'
import { aLikenessServer } from '#server/providers/likeness/a-likeness-server.fixture.ts'
import { createVisionModel } from '#server/providers/likeness/vision-model.ts'
import { createPictureReader } from '#server/providers/pictures/sharp-reader.ts'
import { anAccount, subscribe } from '#tests/server/an-account.ts'
import { aSite, type Site } from './a-site.ts'
import { button, holdToken } from './account-steps.ts'
import { axeAtRest } from './axe-at-rest.ts'
import { looksOf } from './looks.ts'
import { wearTheme } from './wear-theme.ts'

const UNLIKE = 'This one may not look like the character. We could not get closer.'
const REDRAWN = 'Drawn again, because the first one did not look like the character.'
const DRAWN = { timeout: 60_000 }

let site: Site
let judge: Awaited<ReturnType<typeof aLikenessServer>>
let goOn: () => void
test.beforeAll(async () => {
  judge = await aLikenessServer()
  site = await aSite({ FREE_PICTURES_PER_DAY: '9' })
  const { pictureWorker, allowances, ...context } = site.server.context
  const illustrator = createIllustrator({ threads: 1 })
  await pictureWorker.close()
  let held = Promise.resolve()
  goOn = () => {}
  holdDrawing = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    goOn = resolve
  }
  // The illustrator, of whom nobody knows any more that it has one face for each character.
  const engine: ImageEngine = {
    label: 'an engine of a test',
    isReal: true,
    async draw(...asked) {
      await held
      const { isSamePerson: _, ...picture } = await illustrator.draw(...asked)
      return picture
    },
    close: () => illustrator.close(),
  }
  const model = { baseUrl: judge.baseUrl, apiKey: '', model: 'eyes', timeoutMs: 20_000 }
  const likeness = { judge: createVisionModel({ ...model, pictures: createPictureReader() }), min: 0.5 }
  // Closed with the server.
  createPictureWorker({ ...context, engine, likeness, holds: allowances.pictureHolds, atOnce: 1 })
})
test.afterAll(async () => {
  await site.close()
  judge.close()
})

/** What is asked for from now on is drawn when the test says so. */
let holdDrawing: () => void

const last = (page: Page) => page.getByRole('log').locator('[data-index]').last()
const premadeId = () => site.server.context.characters.visible()[0]?.model.premadeId ?? ''

async function somebody(page: Page) {
  const { visitor, user } = await anAccount(site.server)
  await subscribe(site.server, user.id, { luna: 30 })
  await holdToken(page, site, visitor.token ?? '')
  return visitor
}
const lunaOf = async (visitor: Awaited<ReturnType<typeof somebody>>) =>
  (await (await visitor.fetchApi('GET', '/user/me')).json()).luna

for (const { device, theme, viewport } of looksOf(import.meta.url)) {
  test(`a picture in a talk that may be somebody else says so, and is drawn again for nothing, ${device}`, async ({
    page,
  }, info) => {
    await page.setViewportSize(viewport)
    await wearTheme(page, theme)
    const visitor = await somebody(page)
    const chat = await visitor.openChat(premadeId())
    judge.say(0.1)
    await page.goto(`${site.url}/chat?chat=${chat.id}`)
    await page.getByRole('textbox', { name: /^Message / }).fill('Send me a picture from the beach')
    await page.keyboard.press('Enter')
    await expect(last(page).locator('p').first()).toHaveText('The lamp is lit,')
    site.goOn()
    await expect(last(page)).toContainText(UNLIKE, DRAWN)
    await page.screenshot({ path: info.outputPath('unlike.png') })
    expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])
    const luna = await lunaOf(visitor)

    holdDrawing()
    await button(page, 'Draw again, free').click()
    await expect(last(page)).toContainText('It is being drawn again.')
    await expect(last(page).getByRole('button', { name: /Open the picture/ })).toBeFocused()
    await expect(button(page, 'Draw again, free')).toHaveCount(0)
    await page.screenshot({ path: info.outputPath('coming.png') })
    judge.say(0.1, 0.9)
    goOn()
    await expect(last(page)).not.toContainText('may not look like', DRAWN)
    await expect(last(page).getByRole('button', { name: /Open the picture/ })).toBeFocused()
    expect(await lunaOf(visitor)).toBe(luna)

    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText(REDRAWN)
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    await page.screenshot({ path: info.outputPath('redrawn.png') })
    expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])
  })

  test(`a picture of the generator tells the same in its details, ${device}`, async ({ page }, info) => {
    await page.setViewportSize(viewport)
    await wearTheme(page, theme)
    const visitor = await somebody(page)
    judge.say(0.1)
    await visitor.fetchApi('POST', '/picture-jobs', { clientId: crypto.randomUUID(), premadeId: premadeId() })
    await page.goto(`${site.url}/nsfw-ai-image-generator`)
    const tiles = page.getByRole('list', { name: 'Your pictures' }).getByRole('listitem')
    await expect(tiles).toHaveCount(1, DRAWN)
    await tiles.getByRole('button', { name: /Open the picture/ }).click()
    const box = page.getByRole('dialog')
    await expect(box).toContainText(UNLIKE)
    await page.screenshot({ path: info.outputPath('unlike.png') })
    expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])
    holdDrawing()
    await box.getByRole('button', { name: 'Draw again, free' }).click()
    await expect(box.getByRole('button', { name: 'Being drawn again' })).toBeFocused()
    await page.screenshot({ path: info.outputPath('coming.png') })
    judge.say(0.1, 0.9)
    goOn()
    await expect(box.getByRole('button', { name: 'Being drawn again' })).toHaveCount(0, DRAWN)
    await box.getByRole('button', { name: 'Close' }).click()
    await expect(tiles).toHaveCount(2)
    await tiles
      .first()
      .getByRole('button', { name: /Open the picture/ })
      .click()
    await expect(box).toContainText(REDRAWN)
    await page.screenshot({ path: info.outputPath('redrawn.png') })
    expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])
    expect(await lunaOf(visitor)).toBe(28)
  })
}
