import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { aCard, aPng, aTextChunk } from '#tests/factories/a-card.ts'
import { axeAtRest } from './axe-at-rest.ts'

const { premadeId } = JSON.parse(readFileSync('content/characters/girlfriend/seraphine.json', 'utf8')).model

const lines = (page: Page) => page.getByRole('log').locator('[data-index]')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import a character' })

async function askForFile(page: Page) {
  await page.goto(`/chat?with=${premadeId}`)
  await expect(page).toHaveURL(/\/chat\?chat=/)
  await page.getByRole('button', { name: 'Import a character' }).click()
  await expect(dialog(page)).toBeVisible()
}

const choose = (page: Page, name: string, buffer: Buffer) =>
  dialog(page).getByLabel('Card').setInputFiles({ name, mimeType: 'image/png', buffer })

const VERA = {
  description: '{{char}} repairs clocks in a shop by the canal.',
  first_mes: '*{{char}} looks up.* You are late, and so is every clock here.',
  creator: 'Somebody Else',
  character_book: { entries: [{ keys: ['canal'], content: 'The canal is frozen.' }] },
}

test('a character comes in from a card, greets as the card says, answers, and goes out again', async ({
  page,
}) => {
  await askForFile(page)
  await choose(page, 'vera.png', aPng(aTextChunk('ccv3', aCard(VERA))))
  await expect(dialog(page)).toContainText('Vera')
  await expect(dialog(page)).toContainText('1 lore entry')
  await expect(dialog(page)).toContainText('By Somebody Else')

  const talk = dialog(page).getByRole('button', { name: 'Talk to Vera' })
  await talk.click()
  await expect(dialog(page)).toContainText('Every character here is an adult: enter an age')
  await dialog(page).getByLabel('How old is Vera?').fill('17')
  await dialog(page).getByLabel('Vera is a').selectOption('Woman')
  await talk.click()
  await expect(dialog(page)).toContainText('Every character here is an adult: enter an age')
  expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])
  await dialog(page).getByLabel('How old is Vera?').fill('41')
  await talk.click()

  await expect(dialog(page)).toHaveCount(0)
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page).first()).toContainText('You are late, and so is every clock here.')
  await expect(page.getByRole('main').getByRole('heading', { name: 'Vera', exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Message Vera' }).fill('Good evening.')
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(3)
  await expect(lines(page).nth(2)).not.toBeEmpty()

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Vera’s page' })).toHaveCount(0)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download card' }).click()
  await page.getByRole('button', { name: 'A picture (PNG)' }).click()
  const bytes = readFileSync(await (await saving).path())
  expect(bytes.includes('tEXtccv3\0')).toBe(true)
})

test('a file of a card that nobody can look at is left out, and its owner is told which and why', async ({
  page,
}) => {
  const file = (name: string): [string, string] => [
    'tEXt',
    `chara-ext-asset_:${name}\0${Buffer.from('GIF89a').toString('base64')}`,
  ]
  const files = ['wave', 'dance', 'smile', 'wink'].map((name) => file(`${name}.gif`))
  await askForFile(page)
  await choose(page, 'vera.png', aPng(aTextChunk('ccv3', aCard()), ...files))
  await dialog(page).getByRole('button', { name: 'Talk to Vera' }).click()
  await expect(
    page.getByText('wave.gif was left out: of what can be looked at, only still pictures'),
  ).toBeVisible()
  await expect(page.getByText('dance.gif was left out')).toBeVisible()
  await expect(page.getByText('2 more files of the card were left out.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Vera', exact: true })).toBeVisible()
})

test('a card is brought where characters are made, and where they are', async ({ page }) => {
  await page.goto(`/chat?with=${premadeId}`)
  await expect(page).toHaveURL(/\/chat\?chat=/)
  await page.goto('/create-model/0')
  await page.getByRole('link', { name: 'Import a character' }).click()
  await expect(page).toHaveURL('/characters?import')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/characters')
  await page.getByRole('link', { name: 'Import a character' }).click()
  await choose(page, 'vera.png', aPng(aTextChunk('ccv3', aCard())))
  await dialog(page).getByRole('button', { name: 'Talk to Vera' }).click()
  await expect(page).toHaveURL(/\/chat\?chat=/)
  await expect(page.getByRole('main').getByRole('heading', { name: 'Vera', exact: true })).toBeVisible()
  await page.goto('/characters')
  await expect(page.getByRole('article', { name: /Vera, 41/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Import a character' })).toBeVisible()
})

test('a card that is no card keeps the dialog, and another can be chosen', async ({ page }) => {
  await askForFile(page)
  await choose(page, 'broken.png', aPng())
  await expect(dialog(page)).toContainText('There is no character card in this picture.')
  await expect(dialog(page).getByRole('button', { name: /^Talk to/ })).toHaveCount(0)
  await choose(page, 'minor.png', aPng(aTextChunk('ccv3', aCard({ description: 'Age: 16. A quiet woman.' }))))
  await expect(dialog(page)).toContainText('This one is described as younger.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'I Understand' }).click()
  await choose(page, 'vera.png', aPng(aTextChunk('ccv3', aCard())))
  await expect(dialog(page)).toContainText('41 years · woman')
  await expect(dialog(page)).not.toContainText('This one is described as younger.')
  await dialog(page).getByRole('button', { name: 'Talk to Vera' }).click()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Vera', exact: true })).toBeVisible()
})
