import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { axeAtRest } from './axe-at-rest.ts'

const idOf = (name: string): string =>
  JSON.parse(readFileSync(`content/characters/girlfriend/${name}.json`, 'utf8')).model.premadeId

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function openYou(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'You and the scene' }).click()
  return dialog(page, 'You and Seraphine')
}

test('[ENTITY-02] who one is and the scene are kept with the chat, and a picture is taken there', async ({
  page,
}) => {
  await page.goto(`/chat?with=${idOf('seraphine')}`)
  const you = await openYou(page)
  await you.getByRole('button', { name: 'Somebody new' }).click()
  const somebody = dialog(page, 'Somebody new')
  await somebody.getByRole('button', { name: 'Save' }).click()
  await expect(somebody).toContainText('Please enter a name')
  await somebody.getByLabel('Name').fill('Jonas')
  await somebody.getByLabel('Who that is').fill('An old friend from the coast.')
  await somebody.getByRole('button', { name: 'Save' }).click()
  await expect(you.getByRole('radio', { name: 'Jonas' })).toBeChecked()
  await you.getByLabel('The scene').fill('On the beach, the two of them in linen')
  const { violations } = await (await axeAtRest(page)).include('dialog[open]').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await you.getByRole('button', { name: 'Save' }).click()
  await expect(you).toBeHidden()

  const composer = page.getByRole('textbox', { name: /^Message / })
  await composer.fill('Send me a picture of you, please')
  await composer.press('Enter')
  await expect(page.getByRole('log').getByRole('img', { name: /on the beach/ })).toBeVisible({
    timeout: 30_000,
  })
  await page.reload()
  const again = await openYou(page)
  await expect(again.getByRole('radio', { name: 'Jonas' })).toBeChecked()
  await expect(again.getByLabel('The scene')).toHaveValue('On the beach, the two of them in linen')
})

test('a persona that is deleted leaves the chat with oneself', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/chat?with=${idOf('seraphine')}`)
  const you = await openYou(page)
  await you.getByRole('button', { name: 'Somebody new' }).click()
  await page.getByLabel('Name').fill('Jonas')
  await dialog(page, 'Somebody new').getByRole('button', { name: 'Save' }).click()
  await you.getByRole('button', { name: 'Change Jonas' }).click()
  await page.getByRole('button', { name: 'Delete Jonas' }).click()
  await expect(you.getByRole('radio', { name: 'Yourself' })).toBeChecked()
  await expect(you.getByRole('radio', { name: 'Jonas' })).toHaveCount(0)
})
