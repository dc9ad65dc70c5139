import { expect, type Page, test } from '@playwright/test'
import sql from 'sql-template-tag'
import { anAccount, subscribe } from '#tests/server/an-account.ts'
import { aSellingSite, type SellingSite } from './a-selling-site.ts'
import { button, holdToken } from './account-steps.ts'
import { axeAtRest } from './axe-at-rest.ts'
import { looksOf } from './looks.ts'
import { wearTheme } from './wear-theme.ts'

let site: SellingSite
test.beforeAll(async () => {
  site = await aSellingSite()
})
test.afterAll(() => site.close())

/** Somebody with an account and a chat; answers its id. */
async function somebody(page: Page) {
  const { visitor, user } = await anAccount(site.server)
  const [character] = site.server.context.characters.visible()
  const { id } = await visitor.openChat(character?.model.premadeId ?? '')
  await holdToken(page, site, visitor.token ?? '')
  return { chatId: id, userId: user.id }
}

const banner = (page: Page) => page.getByRole('region', { name: 'Your offer' })
const composer = (page: Page) => page.getByRole('textbox', { name: /^Message / })

for (const { device, theme, viewport } of looksOf(import.meta.url)) {
  test(`[BANNER-01] [BANNER-04] [BANNER-07] an offer of the chat's address is taken up there and stands above every talk, ${device}`, async ({
    page,
  }, info) => {
    await page.setViewportSize(viewport)
    await wearTheme(page, theme)
    await somebody(page)
    // What of the address names no chat leads to one, and keeps the code.
    await page.goto(`${site.url}/chat?discountCode=FORGOT`)
    const popup = page.getByRole('dialog', { name: '25% off Pro' })
    await expect(popup.getByRole('timer')).toHaveText(/^1[12]:\d\d$/)
    await button(page, 'No thanks').click()
    await page.goto(`${site.url}/chat`)
    if (device === 'phone') {
      await expect(banner(page)).toContainText('25% off Pro.')
      await page.screenshot({ path: info.outputPath('list.png') })
      await page.getByRole('list').getByRole('link').first().click()
    }
    await expect(composer(page)).toBeVisible()
    await expect(banner(page)).toContainText('25% off Pro.')
    await expect(banner(page).getByRole('timer')).toBeVisible()
    const line = await banner(page).boundingBox()
    const field = await composer(page).boundingBox()
    expect(line?.y).toBe(0)
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(viewport.height)
    // The window itself has nothing to scroll.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    await page.screenshot({ path: info.outputPath('talk.png') })
    expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])
    await banner(page).getByRole('link', { name: 'Claim Offer' }).click()
    await expect(page).toHaveURL(`${site.url}/subscribe`)
  })
}

test("the banner above a talk moves nothing when it comes, and leaves a phone's keyboard its room", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { chatId } = await somebody(page)
  await page.goto(`${site.url}/chat?chat=${chatId}&discountCode=FORGOT`)
  await button(page, 'No thanks').click()
  // The answer is held until the talk stands there.
  let answer = () => {}
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/offers/**', async (route) => {
    await isHeld
    await route.continue()
  })
  await page.goto(`${site.url}/chat?chat=${chatId}`)
  await expect(composer(page)).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  const header = page.getByRole('main').getByRole('heading').first()
  const before = [await header.boundingBox(), await composer(page).boundingBox()]
  answer()
  await expect(banner(page)).toBeVisible()
  expect([await header.boundingBox(), await composer(page).boundingBox()]).toEqual(before)

  // The keyboard takes the lower part of the window.
  await composer(page).focus()
  await page.setViewportSize({ width: 390, height: 508 })
  const typed = await composer(page).boundingBox()
  expect((typed?.y ?? 0) + (typed?.height ?? 0)).toBeLessThan(508)
  await expect(banner(page)).toBeVisible()
  // A phone on its side has no room for both.
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(banner(page)).toBeHidden()
  await expect(composer(page)).toBeInViewport()
})

test('[BANNER-03] [BANNER-05] whoever has lapsed is offered a way back above the talk too', async ({
  page,
}) => {
  const { chatId, userId } = await somebody(page)
  await site.server.context.db.rows(sql`update users set plan_ended_at = now() where id = ${userId}`)
  await page.goto(`${site.url}/chat?chat=${chatId}`)
  await expect(banner(page)).toContainText('50% off Pro.')
})

test('nothing is sold above a talk in which help lines are shown', async ({ page }) => {
  const { chatId } = await somebody(page)
  await page.goto(`${site.url}/chat?chat=${chatId}&discountCode=FORGOT`)
  await button(page, 'No thanks').click()
  await expect(banner(page)).toBeVisible()
  await composer(page).fill('I want to kill myself')
  await composer(page).press('Enter')
  await expect(page.getByRole('complementary', { name: 'Help lines' })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('complementary', { name: 'Help lines' })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})

test('whoever pays already talks undisturbed by the offer that stands above other pages', async ({
  page,
}) => {
  const { chatId, userId } = await somebody(page)
  await page.goto(`${site.url}/settings?discountCode=FORGOT`)
  await button(page, 'No thanks').click()
  await subscribe(site.server, userId)
  await page.goto(`${site.url}/settings`)
  await expect(banner(page)).toContainText('9% off Lunar Breeze.')
  await page.goto(`${site.url}/chat?chat=${chatId}`)
  await expect(composer(page)).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})

test('[BANNER-07] whoever comes to the chat by the link of an offer, and has to sign up first, keeps it', async ({
  page,
}) => {
  await page.goto(`${site.url}/chat?discountCode=FORGOT`)
  await expect(page).toHaveURL(/\/register/)
  expect(await page.evaluate(() => localStorage.getItem('moonlit.v1.discountCode'))).toBe('"FORGOT"')
})
