import { expect, test } from '@playwright/test'
import { NOWHERE } from '#tests/server/an-account.ts'
import { aSite, type Site } from './a-site.ts'
import { anAddress, button, emailField, field, holdToken, keptValues, PASSWORD } from './account-steps.ts'

let site: Site

test.beforeAll(async () => {
  site = await aSite()
})
test.afterAll(async () => await site.close())

test.describe('an anonymous user', () => {
  test.beforeEach(async ({ page }) => {
    const { token } = await site.server.context.accounts.makeAnonymous(undefined, NOWHERE)
    await holdToken(page, site, token)
    await page.goto(`${site.url}/settings`)
  })

  test('[POPUP-02] [FORM-05] [S0-1] [ACCOUNT-02] [REDIRECT-06] is asked to save their chats, and is registered then', async ({
    page,
  }) => {
    const popup = page.getByRole('dialog', { name: 'Save Your Chats' })
    await expect(popup).toContainText('Sign up to keep your chats in sync across devices.')
    await expect.poll(async () => (await popup.boundingBox())?.width).toBe(625)
    await expect(button(page, 'Continue Chatting')).toBeDisabled()
    const email = anAddress()
    await emailField(page).fill('jonas')
    await field(page, 'Password').fill(PASSWORD)
    await button(page, 'Continue Chatting').click()
    await expect(page.getByText('Please enter a valid email')).toBeVisible()
    await emailField(page).fill(`  ${email} `)
    await button(page, 'Continue Chatting').click()
    await expect(page.getByText('Credentials updated successfully')).toBeVisible()
    await expect(popup).toBeHidden()
    expect((await keptValues(page)).filter((value) => value.includes(PASSWORD))).toEqual([])
    await expect(page.getByRole('group', { name: 'Email address' })).toContainText(email)
    await page.reload()
    await expect(page.getByRole('group', { name: 'Email address' })).toContainText(email)
    await expect(popup).toBeHidden()
  })

  test('[ACCOUNT-02] is told by a toast why a password is not taken, and can try another', async ({
    page,
  }) => {
    await emailField(page).fill(anAddress())
    await field(page, 'Password').fill('password')
    await button(page, 'Continue Chatting').click()
    await expect(page.getByText('Many people use this password.').first()).toBeVisible()
    await expect(button(page, 'Continue Chatting')).toBeEnabled()
    await expect(button(page, 'Continue Chatting')).not.toHaveAttribute('aria-busy')
  })
})
