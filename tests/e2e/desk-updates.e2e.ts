import { expect, type Page, test } from '@playwright/test'
import { aDesk } from '#tests/server/a-desk.ts'
import { aSite, type Site } from './a-site.ts'
import { button, field } from './account-steps.ts'
import { atDesk, atDeskOn } from './desk-steps.ts'
import { looksOf } from './looks.ts'

let site: Site
test.beforeAll(async () => {
  site = await aSite()
})
test.afterAll(async () => await site.close())

const TEXT = 'The start page has a window now.\n\nIt has a view of the sea, also at night.'
const rowOf = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Updates' }).getByRole('listitem').filter({ hasText: title })
const dialog = (page: Page) => page.getByRole('dialog')

async function write(page: Page, title: string) {
  await page.goto(`${site.url}/admin/updates`)
  await button(page, 'New update').click()
  await field(page, 'Title').fill(title)
  await field(page, 'Text').fill(TEXT)
}

test('[ROUTE-23] an operator writes an update, publishes it, and takes it off the page', async ({ page }) => {
  await atDesk(page, site)
  await write(page, 'A window with a view')
  await button(page, 'Save').click()
  await expect(rowOf(page, 'A window with a view')).toContainText('Draft')
  await button(page, 'Change A window with a view').click()
  await expect(field(page, 'Text')).toHaveValue(TEXT)
  await page.getByRole('radio', { name: 'Published' }).check()
  await page.getByLabel('Day and time').fill('2126-01-06T14:05')
  await button(page, 'Save').click()
  await expect(rowOf(page, 'A window with a view')).toContainText('Waits for its time')
  await button(page, 'Change A window with a view').click()
  await page.getByLabel('Day and time').fill('2026-01-06T14:05')
  await button(page, 'Save').click()
  await expect(rowOf(page, 'A window with a view')).toContainText('Published')

  await page.goto(`${site.url}/updates`)
  await expect(page.getByRole('heading', { name: 'A window with a view' })).toBeVisible()
  await expect(page.getByText('It has a view of the sea, also at night.')).toBeVisible()

  await page.goto(`${site.url}/admin/updates`)
  await button(page, 'Remove A window with a view').click()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await button(page, 'Remove A window with a view').click()
  await dialog(page).getByRole('button', { name: 'Remove' }).click()
  await expect(rowOf(page, 'A window with a view')).toHaveCount(0)
})

test('an update that somebody else saved meanwhile is not written over, and what was typed stays', async ({
  page,
}) => {
  await atDesk(page, site)
  await write(page, 'A lamp by the door')
  await button(page, 'Save').click()
  await button(page, 'Change A lamp by the door').click()
  const other = await aDesk(site.server)
  const path = '/updates/a-lamp-by-the-door'
  const [theirs] = (await other.get('/updates')).body.updates
  const { id: _, isWritten: __, ...update } = theirs
  expect((await other.post(path, { ...update, title: 'A lamp by the window' })).code).toBe('200 ok')
  await field(page, 'Title').fill('A lamp by the stairs')
  await button(page, 'Save').click()
  await expect(page.getByRole('alert')).toContainText('Somebody else has saved this update')
  await expect(field(page, 'Title')).toHaveValue('A lamp by the stairs')
  await page.reload()
  await expect(rowOf(page, 'A lamp by the window')).toBeVisible()
})

test('what was written of an update survives every error, and a second try is the same update', async ({
  page,
}) => {
  await atDesk(page, site)
  await write(page, 'Groups')
  await button(page, 'Save').click()
  await expect(page.getByText('Please enter 8 to 70 characters.')).toBeVisible()
  await field(page, 'Title').fill('A door that opens')
  await field(page, 'Link: its words').fill('Have a look')
  await button(page, 'Save').click()
  await expect(page.getByText('Please enter an address of this site, such as /chat.')).toBeVisible()
  await field(page, 'Link: where it leads').fill('/chat')
  // The answer is lost after the server has saved it.
  await page.route('**/api/admin/updates/*', async (route) => {
    await route.fetch()
    await route.abort()
    await page.unroute('**/api/admin/updates/*')
  })
  await button(page, 'Save').click()
  await expect(page.getByRole('alert')).toContainText('There is no connection')
  await expect(field(page, 'Text')).toHaveValue(TEXT)
  await field(page, 'Title').fill('A door that opens wide')
  await button(page, 'Save').click()
  await expect(rowOf(page, 'A door that opens')).toHaveCount(1)
  await expect(rowOf(page, 'A door that opens wide')).toContainText('a-door-that-opens')

  await write(page, 'A door that opens')
  await button(page, 'Save').click()
  await expect(page.getByText('There is an update of this title already.')).toBeVisible()
  await button(page, 'Cancel').click()
  await dialog(page).getByRole('button', { name: 'Go on writing' }).click()
  await expect(field(page, 'Text')).toHaveValue(TEXT)
  await button(page, 'Cancel').click()
  await dialog(page).getByRole('button', { name: 'Leave it' }).click()
  await expect(rowOf(page, 'A door that opens wide')).toBeVisible()
})

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test(`the updates at the desk are free of axe's violations, ${device}, ${theme}`, async ({
    page,
  }, info) => {
    const look = await atDeskOn(page, site, info, { theme, viewport })
    await write(page, `A lamp for a ${device}`)
    await field(page, 'Link: where it leads').fill('elsewhere')
    await field(page, 'Link: its words').fill('Have a look')
    await button(page, 'Save').click()
    await expect(page.getByText('Please enter an address of this site, such as /chat.')).toBeVisible()
    await look('form')
    await field(page, 'Link: where it leads').fill('/chat')
    await button(page, 'Save').click()
    await expect(rowOf(page, `A lamp for a ${device}`)).toBeVisible()
    await look('list')
    await button(page, `Remove A lamp for a ${device}`).click()
    await look('remove')
  })
