import { expect, type Page, test } from '@playwright/test'
import { createPictureWorker } from '#server/picture-jobs/jobs.ts'
import { aQuickEngine } from '#tests/factories/an-engine.ts'
import { anAccount, subscribe } from '#tests/server/an-account.ts'
import { aSite, type Site } from './a-site.ts'
import { button, holdToken } from './account-steps.ts'
import { axeAtRest } from './axe-at-rest.ts'
import { looksOf } from './looks.ts'
import { wearTheme } from './wear-theme.ts'

const PRICE = /A picture costs 4 luna \(≈\s\$0\.22\)\. You have /

let site: Site
test.beforeAll(async () => {
  site = await aSite({ FREE_PICTURES_PER_DAY: '5' })
  const { pictureWorker, allowances, ...context } = site.server.context
  await pictureWorker.close()
  const holds = allowances.pictureHolds
  // Closed with the server.
  createPictureWorker({ ...context, engine: aQuickEngine(), holds, atOnce: 1 })
})
test.afterAll(async () => await site.close())

const lines = (page: Page) => page.getByRole('log').locator('[data-index]')
const last = (page: Page) => lines(page).last()

async function readReply(page: Page) {
  await expect(last(page).locator('p').first()).toHaveText('The lamp is lit,')
  site.goOn()
  await expect(button(page, 'Send')).toBeVisible()
}

/** Opens what can be done with the last reply. */
async function openMenu(page: Page) {
  await last(page).locator('article').focus()
  await page.keyboard.press('Enter')
  return page.getByRole('dialog').getByRole('button', { name: /^Write again(?! with)/ })
}

async function whoHasAPicture(page: Page, luna?: number) {
  const { visitor, user } = await anAccount(site.server)
  if (luna !== undefined) await subscribe(site.server, user.id, { luna })
  const [character] = site.server.context.characters.visible()
  const chat = await visitor.openChat(character?.model.premadeId ?? '')
  await holdToken(page, site, visitor.token ?? '')
  await page.goto(`${site.url}/chat?chat=${chat.id}`)
  await expect(lines(page)).toHaveCount(1)
  await page.getByRole('textbox', { name: /^Message / }).fill('Send me a picture from the beach')
  await page.keyboard.press('Enter')
  await readReply(page)
  await expect(last(page).locator('figure').getByRole('button')).toContainText('Open the picture')
}

for (const { device, theme, viewport } of looksOf(import.meta.url)) {
  test(`what a picture costs is said before it is drawn anew with its reply, or after an edit, ${device}`, async ({
    page,
  }, info) => {
    await page.setViewportSize(viewport)
    await wearTheme(page, theme)
    await whoHasAPicture(page, 9)
    const again = await openMenu(page)
    await expect(again).toContainText(PRICE)
    await page.screenshot({ path: info.outputPath('menu.png') })
    expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])
    await again.click()
    await readReply(page)
    await expect(last(page).locator('figure').getByRole('button')).toContainText('Open the picture')
    const writings = last(page).getByRole('group', { name: 'Writings of this reply' })
    await expect(writings).toContainText(PRICE)
    await expect(writings.getByRole('button', { name: 'Write again' })).toHaveAccessibleDescription(PRICE)
    await page.screenshot({ path: info.outputPath('writings.png') })
    expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])

    // One luna is left: the reply comes without a picture, nothing is charged, and the one before is still there.
    await writings.getByRole('button', { name: 'Write again' }).click()
    await readReply(page)
    await expect(last(page)).toContainText('You have too little luna for a picture. Nothing was charged.')
    await writings.getByRole('button', { name: 'Previous writing' }).click()
    await expect(last(page).locator('figure').getByRole('button')).toContainText('Open the picture')
    await expect(writings).not.toContainText('luna')

    await lines(page).nth(1).locator('article').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
    await expect(lines(page).nth(1)).toContainText(PRICE)
    await page.screenshot({ path: info.outputPath('edit.png') })
    expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])
    await page.getByRole('textbox', { name: 'Edit your message' }).fill('Tell me of the beach')
    await expect(lines(page).nth(1)).not.toContainText('luna')
  })
}

test('whoever has free pictures reads how many are left before a reply is written anew', async ({ page }) => {
  await whoHasAPicture(page)
  const again = await openMenu(page)
  await expect(again).toContainText('You have 4 free pictures left today.')
  await again.click()
  await readReply(page)
  await expect(last(page)).toContainText('You have 3 free pictures left today.')
})
