import { expect, type Page, test } from '@playwright/test'
import { aNamedSite } from './a-named-site.ts'
import type { Site } from './a-site.ts'

let site: Site
test.beforeAll(async () => {
  site = await aNamedSite(async () => ({
    AGE_ASSURANCE: 'table',
    COUNTRY_HEADER: 'x-country',
    STATE_HEADER: 'x-state',
  }))
})
test.afterAll(() => site.close())

const character = () => site.server.context.characters.visible()[0]?.model

const chatAddress = () => `${site.url}/chat?with=${character()?.premadeId}`
const dialog = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name })
const field = (page: Page) => page.getByRole('textbox', { name: /^Message/ })

test('[SAF-30] [SAF-21] [SAF-23] a visitor says to be 18 or older, sees that this is an AI, and may write', async ({
  page,
}) => {
  await page.goto(chatAddress())
  const question = dialog(page, 'Are you 18 or older?')
  await expect(question).toContainText('you say that you are 18 or older')
  await expect(question).toContainText('may not be suitable for some minors')
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'I am 18 or older' }).click()
  await expect(field(page)).toBeVisible()
  await expect(question).toBeHidden()
  await expect(page.getByText(`${character()?.name} is an AI character.`)).toBeVisible()

  await page.goto(chatAddress())
  await expect(field(page)).toBeVisible()
  await expect(question).toBeHidden()
})

test('[SAF-30] whoever does not say so is led away from the chat', async ({ page }) => {
  await page.goto(chatAddress())
  await dialog(page, 'Are you 18 or older?').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test.describe('from the United Kingdom', () => {
  test.use({ extraHTTPHeaders: { 'x-country': 'GB' } })

  test('[SAF-30] [SAF-32] a card says why a chat is closed, and a check of the age opens it', async ({
    page,
  }) => {
    await page.goto(chatAddress())
    const card = dialog(page, 'A proof of age is needed in the United Kingdom')
    await expect(card.getByRole('link', { name: 'Online Safety Act 2023' })).toHaveAttribute(
      'href',
      /legislation\.gov\.uk/,
    )
    await expect(card).toContainText('It learns nothing of your chats')
    await card.getByRole('button', { name: 'Prove my age' }).click()
    await expect(page.getByRole('heading', { name: 'Age check' })).toBeVisible()
    await page.getByRole('link', { name: '18 or older, by facial age estimation' }).click()
    await expect(field(page)).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()
  })

  test('[SAF-33] after a check that did not prove it the card says when there can be another', async ({
    page,
  }) => {
    await page.goto(chatAddress())
    const card = dialog(page, /^A proof of age is needed/)
    await card.getByRole('button', { name: 'Prove my age' }).click()
    await page.getByRole('link', { name: 'Not proven to be 18 or older' }).click()
    await expect(card).toContainText('The last check did not prove it. You can try again on')
    await expect(card.getByRole('button', { name: 'Prove my age' })).toBeHidden()
    await card.getByRole('button', { name: 'Not now' }).click()
    await expect(page).toHaveURL(`${site.url}/`)
  })
})
