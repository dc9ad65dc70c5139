import { expect, type Page, test } from '@playwright/test'
import sql from 'sql-template-tag'
import { anAccount } from '#tests/server/an-account.ts'
import { anOperator, codeFor } from '#tests/server/an-operator.ts'
import { aSite, type Site } from './a-site.ts'
import { button, field, holdToken, PASSWORD } from './account-steps.ts'
import { expectNoViolations } from './desk-steps.ts'
import { looksOf } from './looks.ts'
import { wearTheme } from './wear-theme.ts'

let site: Site
test.beforeAll(async () => {
  site = await aSite()
})
test.afterAll(async () => await site.close())

const nobody = (page: Page) => page.getByRole('heading', { name: 'Nobody lives at this address' })

/** The secret as the page shows it. */
const shownSecret = async (page: Page) =>
  ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '')

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test(`an operator sets up an app, is let in, leaves, and comes back with another code, ${device}`, async ({
    page,
  }, info) => {
    await page.setViewportSize(viewport)
    await wearTheme(page, theme)
    const { visitor, email } = await anOperator(site.server)
    await holdToken(page, site, visitor.token ?? '')
    await page.goto(`${site.url}/admin`)
    await expect(page.getByRole('heading', { name: 'Set up your app' })).toBeVisible()
    await expectNoViolations(page)
    await page.screenshot({ path: info.outputPath('password.png') })
    await field(page, 'Your password').fill('not the password')
    await button(page, 'Go on').click()
    await expect(page.getByText('That is not your password.')).toBeVisible()
    await field(page, 'Your password').fill(PASSWORD)
    await button(page, 'Go on').click()

    await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
    const secret = await shownSecret(page)
    const address = page.getByRole('link', { name: 'Open in an app on this device' })
    await expect(address).toHaveAttribute('href', new RegExp(`^otpauth://totp/.*secret=${secret}&`))
    await expectNoViolations(page)
    await page.screenshot({ path: info.outputPath('secret.png') })
    // It was shown once: another visit makes another one.
    await page.reload()
    await expect(page.getByText('its first code has not come')).toBeVisible()
    await field(page, 'Your password').fill(PASSWORD)
    await button(page, 'Go on').click()
    await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
    const second = await shownSecret(page)
    expect(second).not.toBe(secret)
    const code = field(page, 'First code of your app')
    await code.fill(codeFor(second, { steps: -5 }))
    await expect(page.getByText('That is not the code of this moment.')).toBeVisible()
    await code.fill(codeFor(second))

    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible({ visible: device === 'desktop' })
    await button(page, 'Close the desk').click()
    await expect(page.getByRole('heading', { name: 'The desk is closed' })).toBeVisible()
    await expectNoViolations(page)
    await page.screenshot({ path: info.outputPath('code.png') })
    await page.reload()
    await field(page, 'Code of your app').fill(codeFor(second, { steps: 1 }))
    await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
  })

test('when the hours of a code have passed, what is typed waits for the next one', async ({ page }) => {
  const { visitor, user } = await anOperator(site.server)
  await holdToken(page, site, visitor.token ?? '')
  await page.goto(`${site.url}/admin/users`)
  await field(page, 'Your password').fill(PASSWORD)
  await button(page, 'Go on').click()
  const secret = await shownSecret(page)
  await field(page, 'First code of your app').fill(codeFor(secret))
  await field(page, 'Id or address').fill(user.id)
  await field(page, 'Reason').fill('asked for by ticket 1204')
  await site.server.context.db.rows(sql`update desk_sessions set until = now() - interval '1 second'`)
  await button(page, 'Look up').click()
  const dialog = page.getByRole('dialog', { name: 'The desk has closed' })
  await dialog.getByRole('textbox').fill(codeFor(secret, { steps: 1 }))
  await expect(dialog).toBeHidden()
  await expect(field(page, 'Reason')).toHaveValue('asked for by ticket 1204')
  await button(page, 'Look up').click()
  await expect(page.getByText("This is an operator's account.")).toBeVisible()
})

test('to everybody else the desk is not there', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const path of ['/admin', '/admin/cases', '/admin/users', '/admin/log']) {
    await page.goto(site.url + path)
    await expect(nobody(page)).toBeVisible()
  }
  const { visitor } = await anAccount(site.server)
  await holdToken(page, site, visitor.token ?? '')
  await page.goto(`${site.url}/admin/cases`)
  await expect(nobody(page)).toBeVisible()
  await expect(page).toHaveTitle('Nobody lives at this address · Moonlit')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(asked.filter((path) => path.startsWith('/api/admin'))).toEqual([])
})

test('who is no operator any more is not let in', async ({ page }) => {
  const { visitor, user } = await anOperator(site.server)
  await holdToken(page, site, visitor.token ?? '')
  await page.goto(`${site.url}/admin`)
  await expect(page.getByRole('heading', { name: 'Set up your app' })).toBeVisible()
  await site.server.context.db.rows(sql`delete from operators where user_id = ${user.id}`)
  await page.reload()
  await expect(nobody(page)).toBeVisible()
})
