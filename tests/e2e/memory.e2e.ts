import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { axeAtRest } from './axe-at-rest.ts'
import { wearTheme } from './wear-theme.ts'

const SERAPHINE: string = JSON.parse(readFileSync('content/characters/girlfriend/seraphine.json', 'utf8'))
  .model.premadeId

const lines = (page: Page) => page.getByRole('log').locator('[data-index]')
const memory = (page: Page) => page.getByRole('region', { name: 'What Seraphine remembers' })

async function meet(page: Page) {
  await page.goto(`/chat?with=${SERAPHINE}`)
  await expect(page).toHaveURL(/\/chat\?chat=/)
  await expect(lines(page)).toHaveCount(1)
}

async function tell(page: Page, text: string) {
  const before = await lines(page).count()
  await page.getByRole('textbox', { name: /^Message / }).fill(text)
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(before + 2)
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
}

async function addNote(page: Page, text: string) {
  await page.getByRole('button', { name: 'Add a note' }).click()
  await page.getByRole('textbox', { name: 'What Seraphine should remember' }).fill(text)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
}

test('what the visitor tells about themselves comes to stand beside the talk, marked as new', async ({
  page,
}) => {
  await meet(page)
  await expect(memory(page)).toContainText('Nothing yet')
  await tell(page, 'My sister Anna moved in. I work as a lighthouse keeper.')
  const note = memory(page).getByRole('listitem').filter({ hasText: 'Works as a lighthouse keeper.' })
  await expect(note).toContainText('New')
  await expect(memory(page)).toContainText('Has a sister, Anna.')
})

test('what is told in quick succession stands there while the talk goes on, and is new until it goes on', async ({
  page,
}) => {
  await meet(page)
  await tell(page, 'My dog is called Biscuit.')
  await tell(page, 'I work as a nurse.')
  await tell(page, 'My sister Anna moved in.')
  const dog = memory(page).getByRole('listitem').filter({ hasText: 'Biscuit' })
  await expect(dog).toBeVisible()
  await expect(memory(page).getByRole('listitem').filter({ hasText: 'Anna' })).toContainText('New')
  await tell(page, 'It rains.')
  await tell(page, 'It still rains.')
  await expect(dog).not.toContainText('New')
})

test('a reply shows which memories it was written with, one of them is corrected there, and the reply is written again', async ({
  page,
}) => {
  await meet(page)
  await tell(page, 'I work as a lighthouse keeper.')
  await expect(memory(page)).toContainText('Works as a lighthouse keeper.')
  await tell(page, 'Do you remember what I work as?')
  const why = page.getByRole('dialog', { name: 'Why did Seraphine say that?' })
  const ask = async (index: number) => {
    await lines(page).nth(index).hover()
    await lines(page).nth(index).getByRole('button', { name: 'More about this message' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Why this reply?' }).click()
  }
  await ask(4)
  await expect(why.getByRole('heading', { name: 'Seraphine remembered' })).toBeVisible()
  await expect(why.getByRole('listitem')).toContainText(['Works as a lighthouse keeper.'])
  expect((await (await axeAtRest(page)).include('dialog').analyze()).violations).toEqual([])
  await why.getByRole('button', { name: /^Change: Works as a lighthouse keeper/ }).click()
  await why.getByRole('textbox', { name: 'Note' }).fill('Works as a clock mender.')
  await why.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(why.getByRole('listitem')).toContainText(['Works as a clock mender.'])
  // The reply is written again from there.
  await why.getByRole('button', { name: 'Write again', exact: true }).click()
  await expect(why).toBeHidden()
  await expect(lines(page).last()).toContainText('2/2')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await expect(memory(page)).toContainText('Works as a clock mender.')
  await expect(memory(page)).toContainText('About you · in your words')
  await memory(page)
    .getByRole('button', { name: /^Change: Works as a clock mender/ })
    .click()
  await expect(memory(page)).toContainText('it goes when that message goes, also in your words')
  await memory(page).getByRole('button', { name: 'Cancel' }).click()
  await ask(2)
  await expect(why).toContainText('Nothing from before: only what you both said just now.')
})

test('a note is added, corrected, pinned and forgotten, and comes back where that is undone', async ({
  page,
}) => {
  await meet(page)
  await addNote(page, 'Prefers to be teased, not praised.')
  await page.getByRole('button', { name: 'Change: Prefers to be teased' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Prefers to be praised.')
  await page.getByRole('button', { name: 'Pin', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const note = memory(page).getByRole('listitem').filter({ hasText: 'Prefers to be praised.' })
  await expect(note).toContainText('Pinned')
  await page.getByRole('button', { name: 'Change: Prefers to be praised' }).click()
  await page.getByRole('button', { name: 'Forget' }).click()
  // It stays while the pointer is on it.
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect(note).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toBeVisible()
  await page.reload()
  await expect(note).toContainText('Pinned')
})

test('a plan that was forgotten comes back as a plan with its day, also where the talk has gone on', async ({
  page,
}) => {
  await meet(page)
  await tell(page, 'I have an exam tomorrow.')
  const plan = memory(page).getByRole('listitem').filter({ hasText: 'I have an exam tomorrow.' })
  const about = plan.locator('small')
  await expect(about).toHaveText(/^Plan · /)
  const before = (await about.textContent()) ?? ''
  await page.getByRole('button', { name: /^Change: .I have an exam/ }).click()
  await page.getByRole('button', { name: 'Forget' }).click()
  await page.getByRole('button', { name: 'Undo' }).hover()
  const forgotten = page.waitForResponse((answer) => answer.url().endsWith('/forget'))
  await tell(page, 'It rains.')
  await (await forgotten).finished()
  await expect(plan).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(about).toHaveText(before)
  await page.reload()
  await expect(about).toHaveText(before)
})

test('a note whose answer comes late stands there once', async ({ page }) => {
  await meet(page)
  const read = Promise.withResolvers<void>()
  await page.route('**/memories', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const answer = await route.fetch()
    await read.promise
    await route.fulfill({ response: answer })
  })
  await page.getByRole('button', { name: 'Add a note' }).click()
  await page.getByRole('textbox', { name: 'What Seraphine should remember' }).fill('Likes the rain.')
  const added = page.waitForResponse(
    (answer) => answer.url().endsWith('/memories') && answer.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await tell(page, 'My sister Anna moved in.')
  const note = page.getByRole('listitem').filter({ hasText: 'Likes the rain.' })
  await expect(note).toHaveCount(1)
  read.resolve()
  await (await added).finished()
  await expect(page.getByRole('textbox', { name: 'What Seraphine should remember' })).toHaveCount(0)
  // Read once: the next list would take a second one away.
  expect(await note.count()).toBe(1)
})

test('on a phone the memory is a sheet over the talk that Escape closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await meet(page)
  const toggle = page.getByRole('button', { name: 'Memory', exact: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await toggle.click()
  const sheet = page.getByRole('dialog', { name: 'What Seraphine remembers' })
  await expect(sheet).toBeVisible()
  await addNote(page, 'Works nights at the harbour office.')
  expect((await (await axeAtRest(page)).include('dialog').analyze()).violations).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(toggle).toBeFocused()
})

for (const theme of ['night', 'dawn'] as const)
  test(`the drawer is readable, ${theme}`, async ({ page }) => {
    await wearTheme(page, theme)
    await meet(page)
    await addNote(page, 'Has a sister, Ida, who moved to Oslo.')
    expect((await (await axeAtRest(page)).include('main').analyze()).violations).toEqual([])
  })

test('the drawer is closed and opened from the header', async ({ page }) => {
  await meet(page)
  await page.getByRole('button', { name: 'Close memory' }).click()
  await expect(memory(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Memory', exact: true }).click()
  await expect(memory(page)).toBeVisible()
})
