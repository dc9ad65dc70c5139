import { expect, type Page, test } from '@playwright/test'
import sql from 'sql-template-tag'
import { CONTACT_TEXT_VERSION } from '#contract/contact-text.ts'
import { anAccount } from '#tests/server/an-account.ts'
import { aSite, type Site } from './a-site.ts'
import { button, field, holdToken } from './account-steps.ts'
import { atDesk } from './desk-steps.ts'

let site: Site
test.beforeAll(async () => {
  site = await aSite()
})
test.afterAll(() => site.close())

const TITLE = 'A window with a view'

/** Somebody whose address is confirmed, signed in in this browser. */
async function somebody(page: Page) {
  const { visitor, user, email } = await anAccount(site.server)
  await site.server.context.db.rows(
    sql`update identity.accounts set email_verified_at = now() where user_id = ${user.id}`,
  )
  await holdToken(page, site, visitor.token ?? '')
  return { visitor, email }
}

const mailTo = (email: string) =>
  site.server.context.deliveries?.().find(({ to, subject }) => to === email && subject === TITLE)

const newsSwitch = (page: Page) => page.getByRole('switch', { name: 'Updates' })

test('who switches news on gets an update that an operator sends, and ends such mails by its link without signing in', async ({
  page,
  browser,
}) => {
  const { email } = await somebody(page)
  await page.goto(`${site.url}/settings?tab=notifications`)
  await expect(page.getByText('What is new on Moonlit')).toBeVisible()
  await expect(newsSwitch(page).first()).not.toBeChecked()
  const kept = page.waitForResponse(/user\/notifications/)
  await newsSwitch(page).first().check()
  // The other switch may have been turned since this page was loaded.
  expect((await kept).request().postDataJSON()).toEqual({
    emailUpdates: true,
    textVersion: CONTACT_TEXT_VERSION,
  })

  const desk = await (await browser.newContext()).newPage()
  await atDesk(desk, site)
  await desk.goto(`${site.url}/admin/updates`)
  await button(desk, 'New update').click()
  await field(desk, 'Title').fill(TITLE)
  await field(desk, 'Text').fill('The start page has a window now, with a view of the sea.')
  await desk.getByRole('radio', { name: 'Published' }).check()
  const byMail = desk.getByRole('checkbox', { name: /^Send it by mail too/ })
  await expect(byMail).not.toBeChecked()
  await byMail.check()
  await button(desk, 'Save').click()
  await expect(desk.getByRole('listitem').filter({ hasText: TITLE })).toContainText('By mail')

  await expect.poll(() => mailTo(email)?.unsubscribe, { timeout: 30_000 }).toBeTruthy()
  const link = new URL(mailTo(email)?.unsubscribe ?? '')

  const reader = await (await browser.newContext()).newPage()
  await reader.goto(`${site.url}${link.pathname}${link.search}`)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Mails from Moonlit')
  await expect(reader.getByText('Shall mails of what is new on Moonlit end?')).toBeVisible()
  // Opening it is not yet an answer, and it can be opened again.
  await page.reload()
  await expect(newsSwitch(page).first()).toBeChecked()
  await reader.reload()
  await button(reader, 'End these mails').click()
  const done = reader.getByRole('status')
  await expect(done).toHaveText('You get no more mails of what is new on Moonlit.')
  await expect(done).toBeFocused()
  // Loaded anew it is no broken link.
  await reader.reload()
  await expect(button(reader, 'End these mails')).toBeVisible()
  await page.reload()
  await expect(newsSwitch(page).first()).not.toBeChecked()
})

test('a link that was cut off by a mail program, or altered, says so and ends nothing', async ({ page }) => {
  for (const cut of ['', '?kind=updates', `?kind=updates&token=${'a'.repeat(30)}`]) {
    await page.goto(`${site.url}/unsubscribe${cut}`)
    await expect(page.getByRole('alert')).toHaveText(
      'This link is not complete. Please open it again from the mail.',
    )
    await expect(page).toHaveURL(`${site.url}/unsubscribe${cut}`)
  }
  await page.goto(`${site.url}/unsubscribe?kind=offers&token=${'a'.repeat(43)}`)
  await button(page, 'End these mails').click()
  await expect(page.getByRole('alert')).toContainText('This link is not complete.')
  await expect(button(page, 'End these mails')).toBeVisible()
})
