import { expect, type Page, test } from '@playwright/test'
import sql from 'sql-template-tag'
import { anAccount } from '#tests/server/an-account.ts'
import { aSite, type Site } from './a-site.ts'
import { button, holdToken } from './account-steps.ts'
import { looksOf } from './looks.ts'
import { moveMouse } from './wake.ts'
import { wearTheme } from './wear-theme.ts'

let site: Site
test.beforeAll(async () => {
  site = await aSite()
})
test.afterAll(() => site.close())

async function somebodyWithAChat(page: Page): Promise<string> {
  const { visitor } = await anAccount(site.server)
  const chat = await visitor.openChat(site.server.context.characters.visible()[0]?.model.premadeId ?? '')
  await holdToken(page, site, visitor.token ?? '')
  return chat.id
}

const icons = (page: Page) =>
  page.locator('link[rel=icon]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))

async function setPin(page: Page, pin: string) {
  await page.goto(`${site.url}/settings?tab=privacy&subTab=pin`)
  await page.getByRole('textbox', { name: 'PIN' }).fill(pin)
  await page.getByLabel('The same again').fill(pin)
  await button(page, 'Set the PIN').click()
  await expect(page.getByText('Asked for in every new tab, and after 5 minutes away')).toBeVisible()
}

const lock = (page: Page) => page.getByRole('dialog', { name: 'Locked' })

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })
    test.beforeEach(({ page }) => wearTheme(page, theme))

    test('discreet mode has every page say Notes in its tab, and blurs the chats until one is pointed at', async ({
      page,
    }) => {
      await somebodyWithAChat(page)
      await page.goto(`${site.url}/settings?tab=privacy`)
      const back = page.waitForEvent('load')
      await page.getByRole('switch', { name: 'Neutral title and icon' }).click()
      await back
      await expect(page).toHaveTitle('Notes')
      await page.goto(`${site.url}/chat`)
      const row = page.getByRole('listitem').getByRole('link').first()
      await expect(row.locator('> *').last()).toHaveCSS('filter', 'blur(7px)')
      await row.hover()
      await expect(row.locator('> *').last()).toHaveCSS('filter', 'none')
      await page.goto(site.url)
      await moveMouse(page)
      await page.getByRole('link', { name: 'All categories' }).click()
      await expect(page).toHaveURL(/categories$/)
      await expect(page).toHaveTitle('Notes')
      expect((await icons(page)).at(-1)).toBe('/notes.svg')
    })

    test('a PIN is asked for in every new tab before anything of the page is seen', async ({
      page,
      context,
    }) => {
      const chatId = await somebodyWithAChat(page)
      await setPin(page, '2468')
      const other = await context.newPage()
      await other.setViewportSize(viewport)
      await other.goto(`${site.url}/chat?chat=${chatId}`)
      await expect(lock(other)).toBeVisible()
      await expect(other.getByRole('textbox', { name: /^Message/ })).toBeHidden()
      await other.keyboard.press('Escape')
      await other.keyboard.press('Escape')
      await expect(lock(other)).toBeVisible()
      await other.getByLabel('PIN').fill('1111')
      await button(other, 'Unlock').click()
      await expect(other.getByText('That is not the PIN.')).toBeVisible()
      await other.getByLabel('PIN').fill('2468')
      await button(other, 'Unlock').click()
      await expect(lock(other)).toBeHidden()
      await expect(other.getByRole('textbox', { name: /^Message/ })).toBeVisible()
      await other.reload()
      await expect(other.getByRole('textbox', { name: /^Message/ })).toBeVisible()
      await expect(lock(other)).toBeHidden()
    })
  })

test('who forgets the PIN signs out on the lock screen, on the server too, and the lock is gone with that', async ({
  page,
  context,
}) => {
  await somebodyWithAChat(page)
  await setPin(page, '13579')
  const other = await context.newPage()
  await other.goto(`${site.url}/chat`)
  const token = await other.evaluate(() => JSON.parse(localStorage.getItem('moonlit.v1.token') ?? '""'))
  const askWho = () => fetch(`${site.url}/api/user/me`, { headers: { authorization: `Bearer ${token}` } })
  expect((await askWho()).status).toBe(200)
  await lock(other).getByRole('button', { name: 'I forgot it: sign out here' }).click()
  await expect(other).toHaveURL(`${site.url}/`)
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  expect((await askWho()).status).toBe(403)
})

test('who forgets the PIN of an account that nothing else leads to is told on the lock screen what is lost, and asked twice', async ({
  page,
  context,
}) => {
  const { visitor, user } = await anAccount(site.server)
  await holdToken(page, site, visitor.token ?? '')
  // Before the address goes, as the popup that asks for one would lie over the settings.
  await setPin(page, '13579')
  const { db } = site.server.context
  await db.rows(sql`update users set kind = 'anonymous' where id = ${user.id}`)
  await db.rows(
    sql`update identity.accounts set email = null, email_key = null, password_hash = null where user_id = ${user.id}`,
  )
  const other = await context.newPage()
  await other.goto(`${site.url}/chat`)
  await expect(lock(other)).toBeVisible()
  // The popup that asks for an address waits until the page is open: over the lock nobody could answer it.
  const saveChats = other.locator('dialog', { hasText: 'Save Your Chats' })
  await expect(saveChats).toBeAttached()
  await expect(saveChats).toHaveJSProperty('open', false)
  await lock(other).getByRole('button', { name: 'I forgot it: sign out here' }).click()
  await expect(lock(other).getByRole('alert')).toContainText('nothing leads back to your chats')
  expect((await visitor.fetchApi('GET', '/user/me')).status).toBe(200)
  await lock(other).getByRole('button', { name: 'Log out' }).click()
  await expect(other).toHaveURL(`${site.url}/`)
  expect((await visitor.fetchApi('GET', '/user/me')).status).toBe(403)
})

test('a tab that nobody has looked at for five minutes asks for the PIN, also when it is loaded anew', async ({
  page,
}) => {
  await page.clock.install()
  await somebodyWithAChat(page)
  await setPin(page, '2468')
  await page.reload()
  await expect(page.getByText('Asked for in every new tab, and after 5 minutes away')).toBeVisible()
  const look = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await look('hidden')
  await page.clock.fastForward(4 * 60_000)
  await look('visible')
  await expect(lock(page)).toBeHidden()
  await look('hidden')
  await page.clock.fastForward(6 * 60_000)
  await look('visible')
  await expect(lock(page)).toBeVisible()
  await page.reload()
  await expect(lock(page)).toBeVisible()
})
