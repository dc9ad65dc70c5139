import { expect, type Page, test } from '@playwright/test'
import { aNamedSite } from './a-named-site.ts'
import type { Site } from './a-site.ts'
import { signUp } from './account-steps.ts'

let site: Site
test.beforeAll(async () => {
  site = await aNamedSite(async () => ({
    AGE_ASSURANCE: 'table',
    INTIMATE_CONSENT: 'by-place',
    COUNTRY_HEADER: 'x-country',
  }))
})
test.afterAll(() => site.close())

const chatAddress = () =>
  `${site.url}/chat?with=${site.server.context.characters.visible()[0]?.model.premadeId}`
const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name })
const field = (page: Page) => page.getByRole('textbox', { name: /^Message/ })

// In the EEA, and without a law that wants a proof of age.
test.use({ extraHTTPHeaders: { 'x-country': 'NO' } })

test('who wants to talk agrees by a box of its own to what is told being used, and takes it back in the settings', async ({
  page,
}) => {
  await page.goto(chatAddress())
  const question = dialog(page, 'Are you 18 or older?')
  const box = question.getByRole('checkbox', { name: /^I agree that Moonlit uses what I tell characters/ })
  await expect(box).not.toBeChecked()
  await question.getByRole('button', { name: 'I am 18 or older' }).click()
  await expect(question.getByRole('alert')).toContainText('Without your consent there can be no talk')
  await box.check()
  await question.getByRole('button', { name: 'I am 18 or older' }).click()
  await expect(field(page)).toBeVisible()

  await signUp(page, site)
  await page.goto(`${site.url}/settings?tab=privacy`)
  const consent = page.getByRole('switch', { name: 'My consent' })
  await expect(consent).toBeChecked()
  await consent.click()
  await expect(consent).not.toBeChecked()

  await page.goto(chatAddress())
  const again = dialog(page, 'May we use what you tell here?')
  await again.getByRole('checkbox').check()
  await again.getByRole('button', { name: 'Continue' }).click()
  await expect(field(page)).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
})
