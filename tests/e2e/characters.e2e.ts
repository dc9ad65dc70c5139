import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { anOwnCharacter } from '#tests/factories/an-own-character.ts'
import { someChoices } from '#tests/factories/some-choices.ts'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { axeAtRest } from './axe-at-rest.ts'
import { looksOf } from './looks.ts'
import { wearTheme } from './wear-theme.ts'

type Visitor = ReturnType<typeof aVisitor>

/** Pictures are drawn one after the other, and on a busy machine slowly. */
const DRAWING = { timeout: 30_000 }

/** Somebody with one character by choices; the page is theirs. */
async function somebody(page: Page, baseURL: string | undefined): Promise<Visitor> {
  const visitor = aVisitor(baseURL ?? '')
  const body = { clientId: crypto.randomUUID(), choices: someChoices() }
  expect((await visitor.fetchApi('POST', '/characters/choices', body)).status).toBe(200)
  await page.addInitScript((token) => {
    if (!localStorage.getItem('moonlit.v1.token')) localStorage.setItem('moonlit.v1.token', token)
  }, JSON.stringify(visitor.token))
  return visitor
}

const tile = (page: Page, name: RegExp) => page.getByRole('article', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name, exact: true })
const lines = (page: Page) => page.getByRole('log').locator('[data-index]')

async function act(page: Page, name: string, entry: string) {
  await button(page, `More about ${name}`).first().click()
  await page.getByRole('group', { name, exact: true }).getByRole('button', { name: entry }).click()
}

test('somebody is changed from their chat, in any step, and the chat shows the new name', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await somebody(page, baseURL)
  await page.goto('/characters')
  await tile(page, /Ines, 34/)
    .getByRole('link', { name: 'Talk to Ines' })
    .click()
  await expect(lines(page)).toHaveCount(1)
  await button(page, 'More').click()
  await page.getByRole('link', { name: 'Edit Ines' }).click()

  await expect(page).toHaveURL(/create-model\/2\?edit=.*from=chat/)
  await expect(heading(page, 'How does she look?')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Long waves' })).toBeChecked()
  await page.getByRole('link', { name: 'Name', exact: true }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Ines')
  await page.getByLabel('Name').fill('')
  await page.getByRole('link', { name: 'Style' }).click()
  await page.getByRole('radio', { name: 'Anime' }).check()
  await button(page, 'Save changes').click()
  await expect(page.getByText('Please give a name.')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Clara')
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Clara')
  await button(page, 'Save changes').click()

  await expect(page).toHaveURL(/\/chat\?chat=/, DRAWING)
  await expect(heading(page, 'Clara')).toBeVisible()
  await expect(lines(page)).toHaveCount(1)
  await page.getByRole('textbox', { name: 'Message Clara' }).fill('Good evening.')
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(3)
})

test('a character is given a lorebook out of a file, which goes out again as a file', async ({
  page,
  baseURL,
}) => {
  await somebody(page, baseURL)
  await page.goto('/characters')
  await act(page, 'Ines', 'Lorebook')
  const dialog = page.getByRole('dialog', { name: 'The lorebook of Ines' })
  await expect(dialog).toContainText('There is none yet.')
  const bring = async (text: string) => {
    const file = { name: 'town.json', mimeType: 'application/json', buffer: Buffer.from(text) }
    await dialog.getByLabel('File').setInputFiles(file)
    await dialog.getByRole('button', { name: 'Import' }).click()
  }
  await bring('{"entries": 7}')
  await expect(dialog).toContainText('This is not a lorebook.')
  expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])
  await bring('{"entries": {"0": {"uid": 0, "key": ["marmalade"], "content": "It is in the clock."}}}')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Ines has this lorebook now.')).toBeVisible()
  for (const [way, begin] of [
    ['any program', { spec: 'lorebook_v3' }],
    ['SillyTavern', { entries: { 0: { key: ['marmalade'] } } }],
  ] as const) {
    await act(page, 'Ines', 'Lorebook')
    await expect(dialog).toContainText('It has 1 entry.')
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: way }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe('ines-lorebook.json')
    expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject(begin)
    await expect(dialog).toHaveCount(0)
  }
})

test('a character is doubled, exported, and deleted once that is confirmed, with its chat left as it is', async ({
  page,
  baseURL,
}) => {
  await somebody(page, baseURL)
  await page.goto('/characters')
  await act(page, 'Ines', 'Duplicate')
  await expect(tile(page, /Ines, 34/)).toHaveCount(2)
  const begins = { PNG: '\u0089PNG', JSON: '{', CHARX: 'PK' }
  for (const [format, begin] of Object.entries(begins)) {
    await act(page, 'Ines', 'Export card')
    const dialog = page.getByRole('dialog', { name: 'Export the card of Ines' })
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: format }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe(`ines.${format.toLowerCase()}`)
    expect(readFileSync(await file.path(), 'latin1').slice(0, begin.length)).toBe(begin)
    await expect(dialog).toHaveCount(0)
  }
  await tile(page, /Ines, 34/)
    .first()
    .getByRole('link', { name: 'Talk to Ines' })
    .click()
  await expect(lines(page)).toHaveCount(1)

  await page.getByRole('link', { name: 'Your characters' }).click()
  await act(page, 'Ines', 'Delete')
  const question = page.getByRole('alertdialog', { name: 'Delete Ines?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(tile(page, /Ines, 34/)).toHaveCount(2)
  await act(page, 'Ines', 'Delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(tile(page, /Ines, 34/)).toHaveCount(1)
  await page.goBack()
  await expect(lines(page)).toHaveCount(1)
})

test('who came from a card is not changed here, and the page says what to do', async ({ page, baseURL }) => {
  const visitor = await somebody(page, baseURL)
  await anOwnCharacter(visitor)
  await page.goto('/characters')
  await expect(tile(page, /Vera/).getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await act(page, 'Vera', 'Edit')
  await expect(page.getByRole('dialog', { name: 'Vera came from a card' })).toContainText('import it again')
})

for (const who of ['a guest', 'a visitor'])
  test(`what ${who} chooses after an answer that was lost is what is made`, async ({ page, baseURL }) => {
    test.slow()
    // The token of a guest who begins here is lost with the answer.
    if (who === 'a guest') await somebody(page, baseURL)
    let isLost = true
    await page.route('**/api/characters/choices', async (route) => {
      if (!isLost) return await route.continue()
      isLost = false
      await route.fetch()
      await route.abort()
    })
    await page.goto('/create-model/5')
    await page.getByLabel('Name').fill('Mara')
    await button(page, 'See the result').click()
    await button(page, 'Create and start chatting').click()
    await expect(page.getByRole('alert')).toBeVisible(DRAWING)
    await page.getByRole('link', { name: 'Change something' }).click()
    await page.getByLabel('Name').fill('Clara')
    await button(page, 'See the result').click()
    await button(page, 'Create and start chatting').click()
    await expect(page).toHaveURL(/\/chat\?chat=/, DRAWING)
    await expect(heading(page, 'Clara')).toBeVisible()
    await page.goto('/characters')
    await expect(tile(page, /Clara, 28/)).toBeVisible()
    await expect(tile(page, /Mara/)).toHaveCount(0)
  })

test('a visitor has nobody yet, and is led on', async ({ page }) => {
  await page.goto('/characters')
  await expect(heading(page, 'Nobody yet')).toBeVisible()
  await page.getByRole('link', { name: 'Create someone' }).click()
  await expect(page).toHaveURL('/create-model?from=characters')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/characters')
})

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test(`one’s own characters and their change are free of axe's violations, ${device}, ${theme}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(viewport)
    await wearTheme(page, theme)
    await somebody(page, baseURL)
    await page.goto('/characters')
    await button(page, 'More about Ines').click()
    await expect(button(page, 'Duplicate')).toBeVisible()
    expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Edit Ines' }).click()
    await expect(button(page, 'Save changes')).toBeVisible()
    expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
  })
