import type { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { axeAtRest } from './axe-at-rest.ts'
import { AT_400, cutOffFromTheRight, cutOffWhenZoomed } from './cut-off.ts'
import { looksOf } from './looks.ts'
import { aWholeSite, walk } from './walk.ts'
import { cutWhenWiderApart } from './word-spacing.ts'

let site: Awaited<ReturnType<typeof aWholeSite>>
test.beforeAll(async () => {
  site = await aWholeSite()
})
test.afterAll(async () => await site.close())

/** Words that are longer, and none with spaces. */
const LANGUAGES = ['de', 'ja']
const IN_LANGUAGES = ['/', '/ai-companion', '/categories', '/register', '/survey/1', '/create-model/2']

/** Axe leaves this one of WCAG 2.2 out unless it is asked for. */
const WITH_TARGET_SIZE = { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations' as const] }
type NodeResult = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number]

/** What lies half below a bar at the foot of the window comes out by scrolling. */
const isHalfCovered = ({ any }: NodeResult) =>
  any.some(({ id, data }) => id === 'target-size' && /obscured/i.test(data?.messageKey ?? ''))

/** The frames with card fields are another site's, and lie on our ground, which axe does not see from within. */
async function violations(page: Page): Promise<string[]> {
  const axe = (await axeAtRest(page)).options(WITH_TARGET_SIZE).exclude('iframe')
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) => {
    const [first] = nodes.filter((node) => !isHalfCovered(node))
    return first ? [`${id}: ${first.html}`] : []
  })
}

/** All at one opening of a page, which costs more than any of them. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const look of [violations, cutOffFromTheRight, cutOffWhenZoomed, cutWhenWiderApart])
    faults.push(...(await look(page)))
  return faults
}

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test(`a page of every route is free of axe’s violations, and cuts nothing off zoomed, spaced or turned, ${device}, ${theme}`, async ({
    browser,
  }) => {
    // Many pages in one test.
    test.slow()
    expect(await walk(browser, site, site.pages, { theme, context: { viewport } }, faultsOf)).toEqual([])
  })

test('long words stay on the page at 200 and at 400 percent', async ({ browser }) => {
  test.slow()
  const german = site.pages
    .filter(({ role }) => role === 'visitor')
    .map(({ path, role }) => ({ path: `${path}${path.includes('?') ? '&' : '?'}lang=de`, role }))
  const look = { theme: 'night', context: { viewport: AT_400, locale: 'de' } }
  expect(await walk(browser, site, german, look, cutOffWhenZoomed)).toEqual([])
})

for (const locale of LANGUAGES)
  test(`pages in another language are free of axe’s violations, ${locale}`, async ({ browser }) => {
    const visits = IN_LANGUAGES.map((path) => ({ path: `${path}?lang=${locale}`, role: 'visitor' as const }))
    const look = { theme: 'dawn', context: { viewport: { width: 390, height: 844 }, locale } }
    expect(await walk(browser, site, visits, look, violations)).toEqual([])
  })
