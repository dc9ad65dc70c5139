import { expect, test } from '@playwright/test'
import { axeAtRest } from './axe-at-rest.ts'
import { wearTheme } from './wear-theme.ts'

const PAGES = [
  '/',
  '/ai-hentai',
  '/ai-boyfriend',
  '/ai-girlfriend/seraphine',
  '/ai-hentai/rin',
  '/ai-companion',
  '/ai-anime-generator',
  '/nobody-is-here',
]
/** The other two of the four: tests/e2e/every-page.e2e.ts has those of LOOKS. */
const LOOKS = [
  { device: 'desktop', theme: 'dawn', width: 1440 },
  { device: 'phone', theme: 'night', width: 390 },
]

for (const { device, theme, width } of LOOKS)
  test(`every public page is free of axe's violations, ${device}, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await wearTheme(page, theme)
    for (const path of PAGES) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      const { violations } = await (await axeAtRest(page)).analyze()
      expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([])
    }
  })
