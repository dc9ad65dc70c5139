import { expect, type Page } from '@playwright/test'
import type { Site } from './a-site.ts'

/** Fills in a card that works. */
export async function giveCard(page: Page) {
  const card = page.frameLocator('iframe[title^="Card number"]')
  await card.getByLabel('Card number').fill('4200000000000000')
  await card.getByLabel('Expiry').fill('04 / 39')
  await card.getByLabel('Security code').fill('123')
  await card.getByLabel('Name on the card').fill('Iris Test')
}

/** Pays for a year of Pro with a card that works; ends on the page that says so. */
export async function subscribe(page: Page, site: Site) {
  await page.goto(`${site.url}/subscribe`)
  await giveCard(page)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('heading', { name: 'Pro is yours' })).toBeVisible()
}
