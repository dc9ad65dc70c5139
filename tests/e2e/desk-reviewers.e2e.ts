import { expect, type Page, test } from '@playwright/test'
import sql from 'sql-template-tag'
import { aSite, type Site } from './a-site.ts'
import { arriveAt, button, logIn } from './account-steps.ts'
import { atDesk, atDeskOn, giveReason, REASON } from './desk-steps.ts'
import { looksOf } from './looks.ts'
import { moveMouse } from './wake.ts'

let site: Site
test.beforeAll(async () => {
  site = await aSite()
})
test.afterAll(async () => await site.close())

/** Drawing is work: it takes as long as the machine lets it. */
const DRAWN = { timeout: 90_000 }
const dialog = (page: Page) => page.getByRole('dialog')
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** Makes a login at the desk; what lets the acquirer in is shown this once. */
async function makeReviewer(page: Page, name: string) {
  await page.goto(`${site.url}/admin/reviewers`)
  await button(page, 'New reviewer').click()
  await dialog(page).getByRole('textbox', { name: 'Acquirer' }).fill(name)
  await giveReason(page, 'Make the login')
  await expect(dialog(page)).toContainText('shown this once')
  const [login = '', passphrase = ''] = await dialog(page).locator('dd').allTextContents()
  return { login, passphrase }
}

/** What was drawn for a login counts as adult from now on. */
async function rateAdult(login: string) {
  const isOf = sql`owner_id = (select user_id from identity.accounts where email = ${login})`
  const { db } = site.server.context
  const drawn = async () => (await db.rows(sql`select from pictures where ${isOf}`)).length
  await expect.poll(drawn, DRAWN).toBe(3)
  await db.rows(sql`update pictures set rating = 'adult', veil = 'veil-' || file where ${isOf}`)
}

test('[SAF-16] an acquirer looks at everything with a login of the desk, changes nothing, and the desk sees what was looked at', async ({
  page,
  browser,
}) => {
  test.slow()
  await atDesk(page, site)
  const { login, passphrase } = await makeReviewer(page, 'Northbank')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  await button(page, 'I have passed it on').click()
  await expect(rowOf(page, 'Northbank')).toContainText('has never signed in')
  await expect(page.getByText(passphrase)).toHaveCount(0)
  await rateAdult(login)

  const elsewhere = await browser.newContext({ serviceWorkers: 'block' })
  const reviewer = await elsewhere.newPage()
  await reviewer.goto(`${site.url}/login`)
  await logIn(reviewer, login, passphrase)
  await arriveAt(reviewer, `${site.url}/`)
  await reviewer.goto(`${site.url}/settings`)
  await expect(reviewer.getByText('This login is for looking only')).toBeVisible()

  await reviewer.goto(`${site.url}/nsfw-ai-image-generator`)
  await moveMouse(reviewer)
  const pictures = reviewer.getByRole('list', { name: 'Your pictures' }).getByRole('img')
  await expect(pictures).toHaveCount(3)
  await expect(pictures.first()).not.toHaveAttribute('alt', /blurred/)
  await expect
    .poll(() => pictures.first().evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBeGreaterThan(100)
  await reviewer.goto(`${site.url}/subscribe`)
  await expect(reviewer.getByText('$19.95').first()).toBeVisible()

  await reviewer.goto(`${site.url}/chat`)
  await reviewer.getByRole('textbox', { name: /^Message / }).fill('Good evening.')
  await reviewer.keyboard.press('Enter')
  await expect(reviewer.getByText('This login is for looking only.')).toBeVisible()
  const [talk] = site.server.context.characters.visible().slice(-1)
  await reviewer.goto(`${site.url}/chat?with=${talk?.model.premadeId}`)
  await expect(reviewer.getByText('This login is for looking only.')).toBeVisible()
  await expect(reviewer).toHaveURL(/\/chat\?chat=/)
  await reviewer.goto(`${site.url}/admin`)
  await expect(reviewer.getByRole('heading', { name: 'Reviewers' })).toHaveCount(0)
  await elsewhere.close()

  await page.reload()
  await expect(rowOf(page, 'Northbank')).toContainText('last looked')
  await button(page, 'Looks: Northbank').click()
  await expect(page.getByRole('row', { name: /GET \/pictures/ }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /POST \/chats\/.*\/messages/ })).toContainText('Refused')
  await button(page, 'All reviewers').click()
  await button(page, 'Switch off: Northbank').click()
  await giveReason(page, 'Switch off')
  await expect(rowOf(page, 'Northbank').getByText('Off', { exact: true })).toBeVisible()
  await page.goto(`${site.url}/admin/log`)
  await expect(page.getByRole('row', { name: /Switched a reviewer off/ })).toContainText(REASON)
})

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test(`the reviewers at the desk are free of axe's violations, ${device}, ${theme}`, async ({
    page,
  }, info) => {
    const look = await atDeskOn(page, site, info, { theme, viewport })
    const { login, passphrase } = await makeReviewer(page, `Seaside ${device}`)
    await look('key')
    await button(page, 'I have passed it on').click()
    const signedIn = await fetch(`${site.url}/api/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: login, password: passphrase }),
    })
    const authorization = `Bearer ${signedIn.headers.get('authorization-token')}`
    for (const path of ['/chats', '/pictures', '/checkout'])
      await fetch(`${site.url}/api${path}`, { headers: { authorization } })
    await fetch(`${site.url}/api/chats/8e29c1a2-4c55-4a5c-9d53-1f2f3a4b5c6d/messages`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: '{}',
    })
    await page.reload()
    await expect(rowOf(page, `Seaside ${device}`)).toContainText('last looked')
    await look('reviewers')
    await button(page, `Looks: Seaside ${device}`).click()
    await expect(page.getByRole('row', { name: /GET \/checkout/ })).toBeVisible()
    await look('looks')
  })
