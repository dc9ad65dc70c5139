import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { axeAtRest } from './axe-at-rest.ts'
import { wearTheme } from './wear-theme.ts'

const SERAPHINE: string = JSON.parse(readFileSync('content/characters/girlfriend/seraphine.json', 'utf8'))
  .model.premadeId

/** What is asked where the character may be let write first. */
async function openCheckIns(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Let Seraphine write first' }).click()
  const dialog = page.getByRole('dialog', { name: 'Let Seraphine write first' })
  const mayWrite = dialog.getByRole('switch', { name: 'Seraphine may write first' })
  await expect(mayWrite).toBeEnabled()
  return { dialog, mayWrite }
}

/** Does something that is kept at once, and waits until it is. */
async function kept(page: Page, act: () => Promise<unknown>) {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/check-ins'),
  )
  await act()
  expect((await answer).status()).toBe(200)
}

test.use({ timezoneId: 'Europe/Berlin' })

for (const [theme, width] of [
  ['night', 1440],
  ['dawn', 390],
] as const)
  test(`a character is let write first, with quiet hours, and no more, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await wearTheme(page, theme)
    await page.goto(`/chat?with=${SERAPHINE}`)
    const { dialog, mayWrite } = await openCheckIns(page)
    await expect(mayWrite).not.toBeChecked()
    await expect(dialog.getByLabel('From')).toBeHidden()
    await kept(page, () => mayWrite.click())
    await expect(dialog).toContainText('by the clock of Europe/Berlin')
    await expect(dialog.getByLabel('From')).toHaveValue('22:00')
    await kept(page, () => dialog.getByLabel('Until').selectOption('09:30'))
    const { violations } = await (await axeAtRest(page)).include('dialog[open]').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])

    await page.reload()
    const again = await openCheckIns(page)
    await expect(again.mayWrite).toBeChecked()
    await expect(again.dialog.getByLabel('Until')).toHaveValue('09:30')
    await again.mayWrite.focus()
    await kept(page, () => page.keyboard.press('Space'))
    await expect(again.mayWrite).not.toBeChecked()
    await page.keyboard.press('Escape')
    await expect(again.dialog).toBeHidden()

    await page.reload()
    await expect((await openCheckIns(page)).mayWrite).not.toBeChecked()
  })

test('who has travelled is offered the time of where they are', async ({ page, browser }) => {
  await page.goto(`/chat?with=${SERAPHINE}`)
  const { mayWrite } = await openCheckIns(page)
  await kept(page, () => mayWrite.click())
  const away = await browser.newContext({
    timezoneId: 'Asia/Tokyo',
    storageState: await page.context().storageState(),
  })
  const there = await away.newPage()
  await there.goto(`/chat?with=${SERAPHINE}`)
  const { dialog } = await openCheckIns(there)
  await expect(dialog).toContainText('by the clock of Europe/Berlin')
  await kept(there, () => dialog.getByRole('button', { name: 'Use Asia/Tokyo' }).click())
  await expect(dialog).toContainText('by the clock of Asia/Tokyo')
  await expect(dialog.getByRole('button', { name: 'Use Asia/Tokyo' })).toBeHidden()
  await away.close()
})
