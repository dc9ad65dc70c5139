import { expect, type Page, test } from '@playwright/test'
import { aCallerOf } from '#tests/server/an-account.ts'
import { aSite } from './a-site.ts'
import { holdToken } from './account-steps.ts'
import { axeAtRest } from './axe-at-rest.ts'

/** Pictures are drawn one after the other, and on a busy machine slowly. */
const showsPicture = (page: Page, words: RegExp) =>
  expect(page.getByRole('img', { name: words })).toBeVisible({ timeout: 30_000 })
const question = (page: Page, words: string) => page.getByRole('heading', { level: 1, name: words })
const next = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const axe = async (page: Page) => (await (await axeAtRest(page)).analyze()).violations

/** Moves within the page, as a link does. */
const goTo = (page: Page, path: string) =>
  page.evaluate((to) => Reflect.get(window, '__reactRouterDataRouter').navigate(to), path)

/** The radio lies under its label's words. */
async function pick(page: Page, group: string, option: string) {
  const radio = page
    .getByRole('group', { name: group, exact: true })
    .getByRole('radio', { name: option, exact: true })
  await radio.check()
  await expect(radio).toBeChecked()
}

test('on a phone the picture casts no shadow on the question below it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/create-model/1')
  await expect(question(page, 'In which style?')).toBeVisible()
  const picture = page.getByRole('img', { name: /woman of 28/ })
  await expect(picture).toBeVisible({ timeout: 30_000 })
  expect(
    await picture.evaluate((img) => img.parentElement && getComputedStyle(img.parentElement).boxShadow),
  ).toBe('none')
})

test('[ROUTE-16] [CREATE-01] somebody is made step by step, in a picture that shows each choice, and talks', async ({
  page,
}) => {
  test.slow()
  await page.goto('/create-girlfriend?from=home')
  await expect(page).toHaveURL('/create-model/1?from=home')
  await expect(question(page, 'In which style?')).toBeVisible()
  await showsPicture(page, /woman of 28, realistic/)
  await pick(page, 'Style', 'Anime')
  await showsPicture(page, /woman of 28, anime/)
  await next(page, 'Continue to looks').click()

  await expect(question(page, 'How does she look?')).toBeFocused()
  await pick(page, 'Hair', 'Bob')
  await pick(page, 'Hair colour', 'Copper')
  await showsPicture(page, /copper hair, bob/)
  expect(await axe(page)).toEqual([])
  await next(page, 'Continue to scene').click()

  await expect(question(page, 'What does she wear, and where?')).toBeVisible()
  await pick(page, 'Clothes', 'Coat')
  await pick(page, 'Place', 'Library')
  await showsPicture(page, /burgundy coat, library/)
  await page.goBack()
  await expect(page).toHaveURL('/create-model/2?from=home')
  await expect(question(page, 'How does she look?')).toBeVisible()
  await page.goForward()
  await expect(question(page, 'What does she wear, and where?')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Coat' })).toBeChecked()
  await next(page, 'Continue to character').click()

  await expect(question(page, 'Who is she?')).toBeVisible()
  await pick(page, 'Personality', 'Witty')
  await page.getByLabel('Interests').fill('a, b, c, d, e, f')
  await next(page, 'Continue to name').click()
  await expect(page.getByText('At most 5, each')).toBeVisible()
  await expect(page.getByLabel('Interests')).toBeFocused()
  await page.getByLabel('Interests').fill('sailing, cello')
  await next(page, 'Continue to name').click()

  await expect(question(page, 'What is her name?')).toBeVisible()
  await next(page, 'See the result').click()
  await expect(page.getByText('Please give a name.')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Ines')
  await page.getByLabel('Age', { exact: true }).selectOption('41')
  await page.getByLabel('First message').fill('{{char}} is here, {{user}}.')
  await next(page, 'See the result').click()

  await expect(page).toHaveURL('/view-model?from=home')
  await expect(question(page, 'Ines, 41')).toBeVisible()
  await expect(page.getByText('Ines is here, you.')).toBeVisible()
  await showsPicture(page, /woman of 41, anime, copper hair, bob/)
  expect(await axe(page)).toEqual([])
  await next(page, 'Create and start chatting').click()
  await expect(page).toHaveURL(/\/chat\?chat=/)
  await expect(page.getByRole('log').locator('[data-index]').first()).toContainText('Ines is here, you.')
  await expect(page.getByRole('main').getByRole('heading', { name: 'Ines', exact: true })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('moonlit.v1.pending-character')))
    .toBeNull()
})

test('[ROUTE-17] [ROUTE-18] a step that is none is not gone to, and nobody is viewed who was not begun', async ({
  page,
}) => {
  await page.goto('/view-model')
  await expect(page).toHaveURL('/create-model')
  await expect(question(page, 'Whom do you want to meet?')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/')
  await goTo(page, '/create-model/3?from=chat')
  await expect(question(page, 'What does she wear, and where?')).toBeVisible()
  for (const step of ['1.5', 'two', '-1', '6', '02']) {
    await goTo(page, `/create-model/${step}`)
    await expect(page).toHaveURL('/create-model/3?from=chat')
    await expect(question(page, 'What does she wear, and where?')).toBeVisible()
  }
  await goTo(page, '/view-model')
  await expect(question(page, 'What is her name?')).toBeVisible()
  expect((await page.request.get('/create-model/two')).status()).toBe(404)
})

test('the dice choose for one step, the picture shows it, and what is typed stays', async ({ page }) => {
  test.slow()
  await page.goto('/create-model/2')
  await showsPicture(page, /chestnut hair, long waves/)
  const before = await page.getByRole('figure').getByRole('img').getAttribute('src')
  await next(page, 'Choose at random').click()
  await expect(page.getByRole('figure').getByRole('img')).not.toHaveAttribute('src', before ?? '', {
    timeout: 30_000,
  })
  await goTo(page, '/create-model/5')
  await page.getByLabel('First message').fill('Come in.')
  await next(page, 'Choose at random').click()
  await expect(page.getByLabel('Name')).not.toHaveValue('')
  await expect(page.getByLabel('First message')).toHaveValue('Come in.')
  await next(page, 'See the result').click()
  await expect(page).toHaveURL('/view-model')
})

test('the picture before stays until the next is there, the latest choice wins, and one that fails can be tried again', async ({
  page,
}) => {
  test.slow()
  const bob = Promise.withResolvers<void>()
  let isDown = false
  await page.route('**/api/characters/preview', async (route) => {
    const { hairStyle } = route.request().postDataJSON().appearance
    if (hairStyle === 'bob') await bob.promise
    if (isDown) await route.abort()
    else await route.continue()
  })
  await page.goto('/create-model/2')
  await showsPicture(page, /long waves/)
  const asked = page.waitForRequest((request) => request.postData()?.includes('"bob"') ?? false)
  await pick(page, 'Hair', 'Bob')
  await asked
  await expect(page.getByRole('figure')).toHaveAttribute('aria-busy', 'true')
  await showsPicture(page, /long waves/)
  await pick(page, 'Hair', 'Braid')
  await showsPicture(page, /braid/)
  const late = page.waitForResponse((answer) => answer.request().postData()?.includes('"bob"') ?? false)
  bob.resolve()
  await (await late).finished()
  await showsPicture(page, /braid/)

  isDown = true
  await pick(page, 'Hair', 'Pixie')
  await expect(page.getByText('The picture did not come. Your choices are kept.')).toBeVisible()
  await showsPicture(page, /braid/)
  isDown = false
  await next(page, 'Try again').click()
  await showsPicture(page, /pixie/)
})

test('[CREATE-02] where there is room for no more a guest is asked to sign up, a user to subscribe, and nothing is lost', async ({
  page,
}) => {
  test.slow()
  const site = await aSite({ GUEST_CHARACTERS: '0', FREE_CHARACTERS: '0' })
  try {
    const make = async () => {
      await page.goto(`${site.url}/create-model/5`)
      await expect(question(page, 'What is her name?')).toBeVisible()
      await page.getByLabel('Name').fill('Ines')
      await next(page, 'See the result').click()
      await expect(question(page, 'Ines, 28')).toBeVisible()
      await next(page, 'Create and start chatting').click()
    }
    await make()
    await expect(page.getByRole('dialog', { name: 'Create a Free Account' })).toBeVisible()
    await page.reload()
    await expect(question(page, 'Ines, 28')).toBeVisible()
    const { token } = await aCallerOf(site.server, 'free')
    await holdToken(page, site, token ?? '')
    await make()
    await expect(page.getByRole('dialog', { name: 'Free Limit Reached' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(question(page, 'Ines, 28')).toBeVisible()
  } finally {
    await site.close()
  }
})
