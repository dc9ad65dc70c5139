import { expect, type Page } from '@playwright/test'
import { anAccount } from '#tests/server/an-account.ts'
import type { Site } from './a-site.ts'
import { holdToken } from './account-steps.ts'

/** A card that works. */
const GOOD = '4200000000000000'

/** The page is that of somebody who has an account. */
export async function aBuyer(page: Page, site: Site) {
  const { visitor, user, email } = await anAccount(site.server)
  await holdToken(page, site, visitor.token ?? '')
  return { visitor, user, email }
}

export async function giveCard(page: Page, number = GOOD) {
  const card = page.frameLocator('iframe[title^="Card number"]')
  await card.getByLabel('Card number').fill(number)
  await card.getByLabel('Expiry').fill('04 / 39')
  await card.getByLabel('Security code').fill('123')
  await card.getByLabel('Name on the card').fill('Iris Test')
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

/** Ticks all that is asked for beside the button that pays; of luna that is nothing where there is no right to withdraw. */
export async function agree(page: Page) {
  await expect(payButton(page)).toBeVisible()
  for (const box of await page.getByRole('form', { name: 'Payment' }).getByRole('checkbox').all())
    await box.check()
}

/** Agrees, and presses the button that pays. */
export async function pay(page: Page) {
  await agree(page)
  await payButton(page).click()
}

/** Pays for a year of Pro with a card that works; ends on the page that says so. */
export async function subscribe(page: Page, site: Site) {
  await page.goto(`${site.url}/subscribe`)
  await giveCard(page)
  await pay(page)
  await expect(page.getByRole('heading', { name: 'Pro is yours' })).toBeVisible()
}
