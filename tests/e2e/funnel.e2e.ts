import { expect, type Page, test } from '@playwright/test'
import { aSite } from './a-site.ts'
import { anAddress, button, emailField, field, keptValues, PASSWORD } from './account-steps.ts'
import { axeAtRest } from './axe-at-rest.ts'
import { looksOf } from './looks.ts'
import { wearTheme } from './wear-theme.ts'

/** Pictures are drawn one after the other, and on a busy machine slowly. */
const DRAWING = { timeout: 30_000 }

const question = (page: Page, words: string) => page.getByRole('heading', { level: 1, name: words })
const lines = (page: Page) => page.getByRole('log').locator('[data-index]')
const axe = async (page: Page) => (await (await axeAtRest(page)).analyze()).violations

/** Answers a question; the next one, or the page after it, is seen then. */
async function answer(page: Page, asked: string, option: string | RegExp) {
  await expect(question(page, asked)).toBeVisible()
  await page.getByRole('list', { name: asked }).getByRole('button', { name: option }).click()
  await expect(question(page, asked)).toHaveCount(0)
}

const kept = (page: Page, name: string) =>
  page.evaluate((entry) => localStorage.getItem(`moonlit.v1.${entry}`), name)

/** Moves within the page, as a link does. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => Reflect.get(window, '__reactRouterDataRouter').navigate(to), path)

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test(`[ROUTE-24] [REDIRECT-06] [ACCOUNT-02] from an empty browser to a reply, and to an account, ${device}, ${theme}`, async ({
    page,
  }) => {
    test.slow()
    const site = await aSite()
    try {
      await page.setViewportSize(viewport)
      await wearTheme(page, theme)
      await page.goto(`${site.url}/survey/1`)
      await answer(page, 'What brings you here?', 'A little romance')
      await answer(page, 'When will you mostly talk?', 'Late at night')
      await answer(page, 'What matters most to you?', 'To laugh')

      await expect(page).toHaveURL(`${site.url}/funnel/1`)
      await answer(page, 'Whom would you like to meet?', 'Woman')
      await answer(page, 'In which style?', 'Anime')
      await expect(question(page, 'Who catches your eye?')).toBeFocused()
      await expect(page.getByRole('main').locator('li img')).toHaveCount(6, DRAWING)
      expect(await axe(page)).toEqual([])
      await answer(page, 'Who catches your eye?', /Ginger, curly/)
      await expect(page.getByRole('button', { name: /Playful/ })).toContainText('For you')
      expect(await axe(page)).toEqual([])
      await answer(page, 'What is she like?', /Witty/)
      await expect(page.getByRole('button', { name: /A first date/ })).toContainText('For you')
      await answer(page, 'Who is she to you?', /A first date/)
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('Please give a name.')).toBeVisible()
      await button(page, 'Odile').click()
      await expect(field(page, 'Name')).toHaveValue('Odile')
      await page.reload()
      await expect(field(page, 'Name')).toHaveValue('Odile')
      await button(page, 'Continue').click()

      await expect(question(page, 'And you?')).toBeVisible()
      const email = anAddress()
      await field(page, 'Your first name').fill('Jonas')
      await page.getByLabel('You are a').selectOption('Man')
      await field(page, 'Email').fill('jonas')
      await button(page, 'Continue').click()
      await expect(page.getByText('Please enter a valid email')).toBeVisible()
      await field(page, 'Email').fill(email)
      expect(await axe(page)).toEqual([])
      await button(page, 'Continue').click()

      await expect(page).toHaveURL(`${site.url}/funnel/view-model`)
      await expect(question(page, 'Odile, 29')).toBeVisible()
      await expect(page.getByRole('img', { name: /woman of 29, anime, ginger hair/ })).toBeVisible(DRAWING)
      expect(await axe(page)).toEqual([])
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
      await button(page, 'Start chatting').click()

      await expect(page).toHaveURL(/\/chat\?chat=/, DRAWING)
      const popup = page.getByRole('dialog', { name: 'Save Your Chats' })
      await expect(popup).toBeVisible()
      await expect(emailField(page)).toHaveValue(email)
      await expect.poll(() => kept(page, 'pendingFunnelModel')).toBeNull()
      for (const entry of ['email', 'name', 'tempGender']) expect(await kept(page, entry)).not.toBeNull()
      await page.keyboard.press('Escape')
      await expect(popup).toBeHidden()
      await page.getByRole('textbox', { name: 'Message Odile' }).fill('Good evening.')
      await page.keyboard.press('Enter')
      await expect(lines(page)).toHaveCount(3)
      await expect(lines(page).nth(2)).toContainText('The lamp is lit')
      site.goOn()
      await expect(lines(page).nth(2)).toContainText(site.whole)

      await page.goto(`${site.url}/settings`)
      await expect(page.getByRole('group', { name: 'Name', exact: true })).toContainText('Jonas')
      await field(page, 'Password').fill(PASSWORD)
      await button(page, 'Continue Chatting').click()
      await expect(page.getByText('Credentials updated successfully')).toBeVisible()
      for (const entry of ['email', 'name', 'tempGender']) expect(await kept(page, entry)).toBeNull()
      expect((await keptValues(page)).filter((value) => value.includes(PASSWORD))).toEqual([])
    } finally {
      await site.close()
    }
  })

test('[ROUTE-24] a step that is none leads to the first, and has no page of its own', async ({ page }) => {
  for (const [path, first] of [
    ['/funnel/view-model', '/funnel/1'],
    ['/funnel', '/funnel/1'],
    ['/survey', '/survey/1'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveURL(first)
  }
  for (const step of ['0', '8', '1.5', 'two']) {
    expect((await page.request.get(`/funnel/${step}`)).status()).toBe(404)
    await goTo(page, `/funnel/${step}`)
    await expect(page).toHaveURL('/funnel/1')
  }
  expect((await page.request.get('/survey/4')).status()).toBe(404)
  await goTo(page, '/survey/4')
  await expect(page).toHaveURL('/survey/1')
  await page.getByRole('link', { name: 'Skip these questions' }).click()
  await expect(question(page, 'Whom would you like to meet?')).toBeVisible()
})

test('[ROUTE-24] an answer that is lost makes nobody twice, and what is changed after it counts', async ({
  page,
}) => {
  test.slow()
  let isLost = true
  await page.route('**/api/funnel/finish', async (route) => {
    if (!isLost) return await route.continue()
    isLost = false
    await route.fetch()
    await route.abort()
  })
  await page.goto('/survey/1')
  await answer(page, 'What brings you here?', 'Some company')
  await answer(page, 'When will you mostly talk?', 'In the evening')
  await answer(page, 'What matters most to you?', 'Tenderness')
  await goTo(page, '/funnel/6')
  await button(page, 'Mara').click()
  await button(page, 'Continue').click()
  // The page before has a button of the same name.
  await expect(question(page, 'And you?')).toBeVisible()
  await button(page, 'Continue').click()
  await button(page, 'Start chatting').click()
  await expect(page.getByRole('alert')).toBeVisible(DRAWING)
  await goTo(page, '/funnel/6')
  await button(page, 'Thea').click()
  await expect(field(page, 'Name')).toHaveValue('Thea')
  await goTo(page, '/funnel/view-model')
  await button(page, 'Start chatting').click()
  await expect(page).toHaveURL(/\/chat\?chat=/, DRAWING)
  await expect(page.getByRole('main').getByRole('heading', { name: 'Thea', exact: true })).toBeAttached()
  await page.goto('/characters')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article', { name: /Thea/ })).toBeAttached()
})
