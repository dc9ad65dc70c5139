import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { aCallerOf } from '#tests/server/an-account.ts'
import { aSellingSite } from './a-selling-site.ts'
import type { Site } from './a-site.ts'
import { holdToken } from './account-steps.ts'
import { everyKindOfPage, type Visit } from './every-page.ts'
import { wearTheme } from './wear-theme.ts'

/** A site with everything that a page may ask for, card fields too. */
export async function aWholeSite() {
  const site = await aSellingSite()
  const [character] = site.server.context.characters.visible()
  return { ...site, pages: everyKindOfPage(character?.model.premadeId ?? '') }
}

type Look = { theme: string; context: BrowserContextOptions }

/** Opens each page as who it is for, and waits until it is all there; what is found wrong with it is returned. */
export async function walk(
  browser: Browser,
  site: Site,
  visits: readonly Visit[],
  { theme, context: options }: Look,
  faultsOf: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = []
  for (const role of new Set(visits.map((visit) => visit.role))) {
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce', serviceWorkers: 'block' })
    const page = await context.newPage()
    await wearTheme(page, theme)
    const { token } = await aCallerOf(site.server, role)
    if (token) await holdToken(page, site, token)
    // With its stream of changes open the network of a page never rests.
    await page.route('**/api/events*', (route) => route.abort())
    for (const { path } of visits.filter((visit) => visit.role === role)) {
      await page.goto(site.url + path)
      // The network rests too while a browser still reads the script that makes the page.
      await expect(page).toHaveTitle(/./)
      await page.waitForLoadState('networkidle')
      faults.push(...(await faultsOf(page)).map((fault) => `${path} ${fault}`))
    }
    await context.close()
  }
  return faults
}
