import type { Page } from '@playwright/test'

/** Makes every page that is opened from now on one of somebody who has chosen this theme. */
export async function wearTheme(page: Page, theme: string) {
  await page.addInitScript((name) => localStorage.setItem('moonlit.v1.theme', JSON.stringify(name)), theme)
}
