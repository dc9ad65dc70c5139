import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { aChatFile, aLine } from '#tests/factories/a-chat-file.ts'
import { axeAtRest } from './axe-at-rest.ts'

const idOf = (name: string): string =>
  JSON.parse(readFileSync(`content/characters/girlfriend/${name}.json`, 'utf8')).model.premadeId

const lines = (page: Page) => page.getByRole('log').locator('[data-index]')
const dialog = (page: Page) => page.getByRole('dialog')

async function meet(page: Page) {
  await page.goto(`/chat?with=${idOf('seraphine')}`)
  await expect(page).toHaveURL(/\/chat\?chat=/)
  await expect(lines(page)).toHaveCount(1)
}

async function choose(page: Page, text: string) {
  await dialog(page)
    .getByLabel('File')
    .setInputFiles({ name: 'talk.jsonl', mimeType: 'application/json', buffer: Buffer.from(text) })
  await dialog(page).getByRole('button', { name: 'Import' }).click()
}

const TALK = [
  aLine('The lamp is lit.', { send_date: 'November 5, 2023 10:27pm' }),
  aLine('I brought the letters.', { is_user: true, send_date: '2023-11-5 @22h 28m 12s 123ms' }),
  aLine('Read me the first.', { swipes: ['Read me the first.', 'Keep them.'], swipe_id: 0 }),
]

test('a chat of another program comes in, goes on, and goes out again', async ({ page }) => {
  await meet(page)
  await page.getByRole('button', { name: 'Import a chat' }).click()
  await choose(page, aChatFile(TALK))
  await expect(lines(page)).toHaveCount(3)
  await expect(dialog(page)).toHaveCount(0)
  await expect(lines(page).nth(1)).toContainText('I brought the letters.')

  for (const [label, ending, words] of [
    ['A page to read', 'html', '<p dir="auto">I brought the letters.</p>'],
    ['Plain text', 'txt', 'You, 2023-11-05 22:28\nI brought the letters.'],
    ['A file for SillyTavern or Moonlit', 'jsonl', '"swipes":["Read me the first.","Keep them."]'],
  ] as const) {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Export chat' }).click()
    await expect(page.getByRole('navigation', { name: 'About Seraphine' })).toBeHidden()
    const saving = page.waitForEvent('download')
    await dialog(page).getByRole('button', { name: label }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(new RegExp(`^seraphine-[0-9-]+\\.${ending}$`))
    expect(readFileSync(await file.path(), 'utf8')).toContain(words)
    await expect(dialog(page)).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Export chat' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test('a talk of several comes in as a group once its speakers are known, the one of the same name by itself', async ({
  page,
}) => {
  await meet(page)
  await page.getByRole('button', { name: 'Import a chat' }).click()
  const talk = [
    aLine('The lamp is lit.', { name: 'Seraphine' }),
    aLine('I brought the letters.', { is_user: true }),
    aLine('Read me the first.', { name: 'Odile' }),
  ]
  await choose(page, aChatFile(talk))
  await expect(dialog(page)).toContainText('Several characters speak in this file.')
  await expect(dialog(page).getByLabel('Seraphine')).toHaveValue(idOf('seraphine'))
  await expect(dialog(page).getByLabel('Odile')).toHaveValue('')
  expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])
  await dialog(page).getByRole('button', { name: 'Import' }).click()
  await expect(dialog(page)).toContainText('Choose who each of them is.')
  await dialog(page)
    .getByLabel('Odile')
    .selectOption({ value: idOf('linh') })
  await dialog(page).getByRole('button', { name: 'Import' }).click()
  await expect(lines(page)).toHaveCount(3)
  await expect(dialog(page)).toHaveCount(0)
  await expect(lines(page).first()).toContainText('Seraphine')
})

test('a file that is not good says which line is, and can be chosen anew', async ({ page }) => {
  await meet(page)
  await page.getByRole('button', { name: 'Import a chat' }).click()
  await dialog(page).getByRole('button', { name: 'Import' }).click()
  await expect(dialog(page)).toContainText('Choose a file first.')
  await choose(page, `${aChatFile(TALK)}\n{"mes":`)
  await expect(dialog(page)).toContainText('Line 5 is not JSON.')
  expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])
  await choose(page, aChatFile(TALK))
  await expect(lines(page)).toHaveCount(3)
})

test('what is open over the list stays when a tablet is turned and the list is put away', async ({
  page,
}) => {
  await meet(page)
  await page.getByRole('button', { name: 'Import a chat' }).click()
  await expect(dialog(page)).toBeVisible()
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(page.getByRole('button', { name: 'Import a chat', includeHidden: true })).toBeHidden()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test('a character is saved as a picture that other programs read', async ({ page }) => {
  await meet(page)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download card' }).click()
  await page.getByRole('button', { name: 'A picture (PNG)' }).click()
  const card = await saving
  expect(card.suggestedFilename()).toBe('seraphine.png')
  const bytes = readFileSync(await card.path())
  expect(bytes.includes('tEXtccv3\0')).toBe(true)
  expect(bytes.includes('tEXtchara\0')).toBe(true)
})
