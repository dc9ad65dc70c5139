import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { anOperatorAtDesk } from '#tests/server/an-operator.ts'
import { aSite, type Site } from './a-site.ts'
import {
  anAddress,
  button,
  emailField,
  field,
  logIn,
  mailedAddress,
  PASSWORD,
  signUp,
} from './account-steps.ts'

let site: Site

test.beforeAll(async () => {
  site = await aSite()
})
test.afterAll(async () => await site.close())

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Settings' })
const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const gender = (page: Page) => page.getByRole('combobox', { name: 'Gender' })
const open = (page: Page, query = '') => page.goto(`${site.url}/settings${query}`)

test('each tab of the settings has an address, and so has each dialog; Back closes it', async ({ page }) => {
  await signUp(page, site)
  await open(page)
  await expect(tabs(page).getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page')
  await tabs(page).getByRole('link', { name: 'Notifications' }).click()
  await expect(page).toHaveURL(`${site.url}/settings?tab=notifications`)
  await open(page, '?tab=nothing')
  await expect(row(page, 'Name')).toBeVisible()
  await page.getByRole('link', { name: 'Change name' }).click()
  await expect(page).toHaveURL(`${site.url}/settings?tab=profile&subTab=name`)
  await expect(page.getByRole('dialog', { name: 'Your name' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(`${site.url}/settings?tab=nothing`)
  await open(page, '?tab=privacy&subTab=export')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${site.url}/settings?tab=privacy`)
})

test('name and gender change, and are there on the next visit', async ({ page }) => {
  await signUp(page, site)
  await open(page)
  await page.getByRole('link', { name: 'Change name' }).click()
  const long = 'Wolfeschlegelsteinhausenbergerdorff-Maximiliane-Alexandra-12'
  await field(page, 'First Name').fill(long)
  await button(page, 'Save').click()
  await expect(row(page, 'Name')).toContainText(long)
  const kept = page.waitForResponse('**/user/profile')
  await gender(page).selectOption('Other')
  await kept
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(row(page, 'Name')).toContainText(long)
  await expect(gender(page)).toHaveValue('other')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('an address changes when the link in its mailbox is opened, and not without the password', async ({
  page,
}) => {
  const before = await signUp(page, site)
  const next = anAddress()
  await open(page, '?tab=profile&subTab=email')
  await emailField(page).fill(next)
  await field(page, 'Your password').fill('not the password')
  await button(page, 'Send a link to it').click()
  await expect(page.getByText('That is not your password.')).toBeVisible()
  await field(page, 'Your password').fill(PASSWORD)
  await button(page, 'Send a link to it').click()
  await expect(page.getByText('Open the link that we sent to your new address')).toBeVisible()
  await expect(row(page, 'Email address')).toContainText(before)
  await page.goto(await mailedAddress(site, next, '/complete-register'))
  await expect(page.getByText('Your address is confirmed.')).toBeVisible()
  await open(page)
  await expect(row(page, 'Email address')).toContainText(next)
})

test('a switch that the server does not take goes back, and a toast says why', async ({ page }) => {
  await signUp(page, site)
  await open(page, '?tab=notifications')
  const offers = page.getByRole('switch', { name: 'Offers' })
  const taken = page.waitForResponse('**/api/user/notifications')
  await offers.check()
  await taken
  await page.reload()
  await expect(offers).toBeChecked()
  // What else the tab asks for would say the same.
  await expect(page.getByLabel('Your choice is loading')).toHaveCount(0)
  await page.context().setOffline(true)
  await offers.click()
  await expect(page.getByText('There is no connection to Moonlit.')).toBeVisible()
  await expect(offers).toBeChecked()
})

test('the theme follows the device where that is wanted, and less motion is kept on this device', async ({
  page,
}) => {
  await signUp(page, site)
  await open(page, '?tab=preferences')
  await page.getByRole('radio', { name: 'Same as my device' }).check()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dawn')
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night')
  const lessMotion = page.getByRole('switch', { name: 'Less motion' })
  await expect(lessMotion).toBeChecked()
  const swift = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--ml-t-swift'))
  await expect.poll(swift).toBe('1ms')
  await lessMotion.uncheck()
  await expect.poll(swift).not.toBe('1ms')
  await page.reload()
  await expect(lessMotion).not.toBeChecked()
})

test('shortcuts of one key are switched off in the settings, stay off on this device, and come back', async ({
  page,
}) => {
  await signUp(page, site)
  await open(page, '?tab=preferences')
  const oneKey = page.getByRole('switch', { name: 'Keyboard shortcuts with one key' })
  await expect(oneKey).toBeChecked()
  await oneKey.uncheck()
  await page.reload()
  await expect(oneKey).not.toBeChecked()

  const [character] = site.server.context.characters.visible()
  await page.goto(`${site.url}/chat?with=${character?.model.premadeId}`)
  const talk = page.getByRole('log')
  const keys = page.getByRole('dialog', { name: 'Keyboard' })
  const search = page.getByRole('searchbox', { name: 'Search chats' })
  await talk.focus()
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await expect(search).toHaveCount(0)
  await expect(keys).toHaveCount(0)

  await button(page, 'More').click()
  await button(page, 'Keyboard').click()
  await oneKey.check()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await talk.focus()
  await page.keyboard.press('?')
  await expect(keys).toBeVisible()
  await page.keyboard.press('Escape')
  await talk.focus()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
})

test('everything that is kept comes as a ZIP file, to whoever knows the password', async ({ page }) => {
  const email = await signUp(page, site)
  await open(page, '?tab=privacy')
  await page.getByRole('link', { name: 'Download your data' }).click()
  await field(page, 'Your password').fill(PASSWORD)
  const download = page.waitForEvent('download')
  await button(page, 'Download').click()
  const file = await download
  expect(file.suggestedFilename()).toBe('moonlit-data.zip')
  const account = unzipSync(await readFile(await file.path()))['account.json']
  expect(new TextDecoder().decode(account)).toContain(email)
})

test('[SEC-46] who opened their data is told to everybody, by role and without a name', async ({ page }) => {
  const email = await signUp(page, site)
  await open(page, '?tab=privacy')
  await expect(row(page, 'Nobody')).toBeVisible()
  const operator = await anOperatorAtDesk(site.server)
  const answer = await operator.visitor.fetchApi('POST', '/admin/users/find', {
    query: email,
    reason: 'asked for by a ticket',
  })
  expect(answer.status).toBe(200)
  await page.reload()
  await expect(row(page, 'Opened your account')).toContainText('An operator')
  await expect(page.getByText(operator.email)).toHaveCount(0)
})

test('an account that is deleted signs out everywhere, and can be kept for 14 days', async ({ page }) => {
  const email = await signUp(page, site)
  await open(page, '?tab=privacy')
  await page.getByRole('link', { name: 'Delete account' }).click()
  await field(page, 'Your password').fill(PASSWORD)
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname))
  await button(page, 'Delete my account').click()
  await expect(page.getByRole('dialog', { name: 'Your account will be deleted' })).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/`)
  // Not by way of the sign-up page, where the redirect rules lead who is not signed in.
  expect(seen).toEqual(['/'])
  await button(page, 'Confirm').click()
  await page.goto(`${site.url}/login?next=%2Fsettings%3Ftab%3Dprivacy`)
  await logIn(page, email)
  await expect(page.getByText(/Your account will be erased on \d+ \w+ \d{4}/)).toBeVisible()
  await button(page, 'Keep my account').click()
  await expect(page.getByText('Your account stays.')).toBeVisible()
  await expect(row(page, 'Delete account')).toBeVisible()
})

test.describe('devices', () => {
  test('[SEC-5] are listed, and one that is signed out there is told so', async ({ page, browser }) => {
    const email = await signUp(page, site)
    const other = await (await browser.newContext()).newPage()
    await other.goto(`${site.url}/login?next=%2Fsettings`)
    await logIn(other, email)
    await expect(row(other, 'Name')).toBeVisible()
    await open(page, '?tab=sessions')
    const signOut = page.getByRole('button', { name: /^Sign out / }).first()
    await expect(page.getByText('this device')).toBeVisible()
    await signOut.click()
    await expect(page.getByRole('group')).toHaveCount(1)
    await expect(other).toHaveURL(`${site.url}/`)
    await expect(other.getByRole('dialog')).toBeVisible()
    await other.context().close()
  })

  test('[SEC-5] are all signed out at once, this one too', async ({ page, browser }) => {
    const email = await signUp(page, site)
    const other = await (await browser.newContext()).newPage()
    await other.goto(`${site.url}/login?next=%2Fsettings`)
    await logIn(other, email)
    await expect(row(other, 'Name')).toBeVisible()
    await open(page, '?tab=sessions')
    await button(page, 'Sign out everywhere').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(`${site.url}/`)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    await other.reload()
    await expect(other).not.toHaveURL(/settings$/)
    await other.context().close()
  })
})
