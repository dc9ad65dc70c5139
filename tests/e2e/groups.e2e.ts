import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { someChoices } from '#tests/factories/some-choices.ts'
import { anAccount } from '#tests/server/an-account.ts'
import { aSite, type Site } from './a-site.ts'
import { holdToken } from './account-steps.ts'
import { axeAtRest } from './axe-at-rest.ts'
import { looksOf } from './looks.ts'
import { wearTheme } from './wear-theme.ts'

let site: Site
test.beforeAll(async () => {
  site = await aSite({})
})
test.afterAll(async () => await site.close())

const violationsOf = async (page: Page) =>
  (await (await axeAtRest(page)).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)

/** The chat with one character, whose list offers groups. */
async function openList(page: Page) {
  await page.goto('/chat?with=6decb1c6-b692-41a3-980d-99dcee466c13')
}

async function choose(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name: 'New group' })
  await dialog.getByLabel('Search characters').fill(name)
  await dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }).press('Space')
}

test('two characters are chosen for a group, answer in turn, and speak when asked to', async ({ page }) => {
  await openList(page)
  await page.getByRole('button', { name: 'New group' }).click()
  const dialog = page.getByRole('dialog', { name: 'New group' })
  await choose(page, 'Gail')
  await dialog.getByRole('button', { name: 'Begin' }).click()
  await expect(dialog).toContainText('Choose at least 2 characters.')
  await choose(page, 'Noor')
  await expect(dialog.getByRole('status')).toHaveText('2 of 4 chosen: Gail, Noor')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Begin' }).click()

  await expect(page.getByRole('heading', { name: 'Gail and Noor', exact: true })).toBeVisible()
  // Its name says who is in it already.
  await expect(page.getByRole('link', { name: /Gail and Noor/ })).toContainText('2 AI characters')
  const talk = page.getByRole('log')
  await expect(talk.getByRole('article')).toHaveCount(1)
  await expect(talk.getByRole('article').first()).toContainText('Gail')

  const composer = page.getByRole('textbox', { name: 'Message Gail and Noor' })
  await composer.fill('Noor, then Gail: how was your day?')
  await composer.press('Enter')
  await expect(talk.getByRole('article')).toHaveCount(4)
  await expect(talk.getByRole('article').nth(2)).toContainText('Noor')
  await expect(talk.getByRole('article').nth(3)).toContainText('Gail')
  await expect(talk.locator('[aria-busy]')).toHaveCount(0)

  const next = page.getByRole('list', { name: 'Who speaks next' })
  await next.getByRole('button', { name: 'Have Noor speak next' }).press('Enter')
  await expect(talk.getByRole('article')).toHaveCount(5)
  await expect(talk.getByRole('article').nth(4)).toContainText('Noor')
  await expect(talk.locator('[aria-busy]')).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])

  await page.reload()
  await expect(talk.getByRole('article')).toHaveCount(5)
})

test('on a phone a group is made from the list, and its talk fits the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openList(page)
  await page.getByRole('link', { name: 'Chats', exact: true }).click()
  await page.getByRole('button', { name: 'New group' }).click()
  for (const name of ['Gail', 'Noor', 'Petra', 'Odessa']) await choose(page, name)
  const dialog = page.getByRole('dialog', { name: 'New group' })
  await dialog.getByLabel('Search characters').fill('')
  await expect(dialog.getByRole('checkbox', { name: /^Freya/ })).toBeDisabled()
  await dialog.getByLabel(/^Name of the group/).fill('The harbour')
  await dialog.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByRole('heading', { name: 'The harbour' })).toBeVisible()
  const room = page.getByRole('region', { name: 'Chat with The harbour' })
  await expect(room.getByText('Gail, Noor, Petra, Odessa')).toBeVisible()
  await expect(page.getByRole('button', { name: /speak next$/ })).toHaveCount(4)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Who is in the group' }).click()
  const members = page.getByRole('dialog', { name: 'Who is in the group' })
  await members.getByRole('button', { name: 'Remove Petra' }).click()
  await expect(members.getByRole('listitem')).toHaveText([/^Gail/, /^Noor/, /^Odessa/])
  await members.getByLabel('Bring somebody in').selectOption('Freya')
  expect(await violationsOf(page)).toEqual([])
  await members.getByRole('button', { name: 'Add' }).click()
  await expect(members.getByRole('listitem')).toHaveText([/^Gail/, /^Noor/, /^Odessa/, /^Freya/])
  await page.keyboard.press('Escape')
  await expect(room.getByText('Gail, Noor, Odessa, Freya')).toBeVisible()

  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await violationsOf(page)).toEqual([])
})

for (const { device, theme, viewport } of looksOf(import.meta.url)) {
  test(`one’s own character stands first among those to choose, and talks in a group with others, ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await wearTheme(page, theme)
    const { visitor } = await anAccount(site.server)
    const premadeId = site.server.context.characters.visible()[0]?.model.premadeId ?? ''
    await visitor.openChat(premadeId)
    const choices = someChoices({ name: 'Vera Castellan', firstMessage: 'You are late, and so is the tide.' })
    await visitor.fetchApi('POST', '/characters/choices', { clientId: randomUUID(), choices })
    await holdToken(page, site, visitor.token ?? '')
    await page.goto(`${site.url}/chat`)
    // What is there before it is a list does not open anything yet.
    await expect(page.getByRole('complementary').getByRole('link', { name: /Say hello/ })).toBeVisible()

    await page.getByRole('button', { name: 'New group' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'New group' })
    const own = dialog.getByRole('group', { name: 'Your characters' })
    await expect(own.getByRole('checkbox')).toHaveCount(1)
    await dialog.getByLabel('Search characters').focus()
    await page.keyboard.press('Tab')
    await expect(own.getByRole('checkbox', { name: /^Vera Castellan/ })).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(dialog.getByRole('status')).toHaveText(/^2 of 4 chosen: Vera Castellan, /)
    await expect(own.locator('img')).toHaveJSProperty('complete', true)
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByLabel('Search characters').fill('castellan')
    await expect(dialog.getByRole('checkbox')).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Begin' }).click()

    const talk = page.getByRole('log')
    await expect(talk.getByRole('article').first()).toContainText('You are late, and so is the tide.')
    const composer = page.getByRole('textbox', { name: /^Message Vera Castellan and / })
    await composer.fill('Vera, what did you bring?')
    await composer.press('Enter')
    await expect(talk.getByRole('article').nth(2)).toContainText('Vera Castellan')
    // Now and then another one joins in.
    await expect
      .poll(async () => {
        site.goOn()
        return await talk.locator('[aria-busy]').count()
      })
      .toBe(0)
    await expect(talk.getByRole('article').nth(2)).toContainText(site.whole)
    await expect(talk.locator('img[src*="/pictures/"]').first()).toBeVisible()

    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Edit Vera Castellan' })).toBeVisible()
    await page.getByRole('button', { name: 'Who is in the group' }).click()
    const members = page.getByRole('dialog', { name: 'Who is in the group' })
    await members.getByLabel('Bring somebody in').selectOption('Freya')
    await members.getByRole('button', { name: 'Add' }).click()
    await members.getByRole('button', { name: 'Remove Vera Castellan' }).click()
    await expect(members.getByRole('listitem')).toHaveCount(2)
    // What she said keeps her face.
    await expect(talk.locator('img[src*="/pictures/"]').first()).toBeVisible()
    await members.getByLabel('Bring somebody in').selectOption('Vera Castellan')
    await members.getByRole('button', { name: 'Add' }).click()
    await expect(members.getByRole('listitem')).toHaveText([/./, /^Freya/, /^Vera Castellan/])
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    if (viewport.width < 1024) await page.getByRole('link', { name: 'Chats', exact: true }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    )
  })

  test(`without a character of one’s own a group’s list leads to creating one, ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await wearTheme(page, theme)
    await openList(page)
    await expect(page).toHaveURL(/\?chat=/)
    if (viewport.width < 1024) await page.getByRole('link', { name: 'Chats', exact: true }).click()
    await page.getByRole('button', { name: 'New group' }).click()
    const own = page
      .getByRole('dialog', { name: 'New group' })
      .getByRole('group', { name: 'Your characters' })
    await expect(own.getByRole('checkbox')).toHaveCount(0)
    expect(await violationsOf(page)).toEqual([])
    await own.getByRole('link', { name: /^Create someone/ }).press('Enter')
    await expect(page).toHaveURL(/\/create-model/)
  })
}
