import { expect, type Page, test } from '@playwright/test'
import { CATEGORIES } from '#contract/categories.ts'
import { LEGAL_PAGES } from '#contract/legal.ts'
import { createApp } from '#server/app/app.ts'
import { addStaticSite } from '#server/platform/static-site.ts'
import { aServer, type TestServer } from '#tests/server/a-server.ts'
import { axeAtRest } from './axe-at-rest.ts'
import { looksOf } from './looks.ts'
import { wake } from './wake.ts'
import { wearTheme } from './wear-theme.ts'

const PHONE = { width: 390, height: 844 }
const LEGAL_PATHS = LEGAL_PAGES.map((page) => `/${page}`)
const CATEGORY_PATHS = ['/categories', ...CATEGORIES.map((category) => `/categories/${category}`)]

const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' })
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('picture') })

test.describe('addresses', () => {
  test('[ROUTE-11] [ROUTE-22] [ROUTE-26] every page is there, is its own canonical page, and has words of its own', async ({
    page,
  }) => {
    const seen = new Set<string>()
    for (const path of [...LEGAL_PATHS, ...CATEGORY_PATHS]) {
      expect((await page.goto(path))?.status()).toBe(200)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        `https://moonlit.example${path}`,
      )
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const words of [
        await page.title(),
        (await page.locator('meta[name=description]').getAttribute('content')) ?? '',
      ]) {
        expect(seen.has(words)).toBe(false)
        seen.add(words)
      }
    }
  })

  test('[ROUTE-11] [ROUTE-25] a category that there is not is not found', async ({ request }) => {
    expect((await request.get('/categories/nobody-ai')).status()).toBe(404)
  })

  test('[ROUTE-20] the privacy policy has one address', async ({ request }) => {
    const answer = await request.get('/privacy-policy', { maxRedirects: 0 })
    expect(answer.status()).toBe(301)
    expect(answer.headers().location).toBe('/privacy-policy-row')
  })

  test('[ROUTE-20] [ROUTE-21] [FOOTER-01] the links of the footer arrive within the site, too', async ({
    page,
  }) => {
    await page.goto('/')
    await wake(page)
    await page.evaluate(() => Reflect.set(window, 'isSameDocument', true))
    for (const [label, path] of [
      ['Terms of service', '/terms-of-service-row'],
      ['Privacy', '/privacy-policy-row'],
      ['Cancellation', '/cancellation-policy'],
      ['Complaints', '/complaint-policy'],
      ['Content removal', '/content-removal-policy'],
      ['Categories', '/categories'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        `https://moonlit.example${path}`,
      )
    }
    expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
  })
})

test.describe('behind a CDN that tells countries', () => {
  let server: TestServer
  let http: Awaited<ReturnType<typeof createApp>>
  let url = ''
  test.beforeAll(async () => {
    server = await aServer({ COUNTRY_HEADER: 'x-country' })
    http = await createApp(server.context)
    addStaticSite(http, 'build')
    url = await http.listen({ host: '127.0.0.1', port: 0 })
  })
  test.afterAll(async () => {
    await http.close()
    await server.close()
  })

  for (const [country, path] of [
    ['SE', '/terms-of-service-eea'],
    ['GB', '/terms-of-service-eea'],
    ['US', '/terms-of-service-row'],
    ['JP', '/terms-of-service-row'],
  ] as const)
    test(`[ROUTE-21] a reader in ${country} gets the terms at ${path}`, async ({ page }) => {
      await page.setExtraHTTPHeaders({ 'x-country': country })
      const answer = await page.goto(`${url}/terms-of-service`)
      expect(answer?.status()).toBe(200)
      expect(new URL(page.url()).pathname).toBe(path)
      await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible()
    })
})

test.describe('a legal page', () => {
  test('[ROUTE-22] tells its version and date, and its contents lead to the sections, asleep and awake', async ({
    page,
  }) => {
    await page.goto('/terms-of-service-eea')
    await expect(page.getByText(/^Version \d+\.\d+, in force since \d+ \w+ \d{4}$/)).toBeVisible()
    await contents(page).getByRole('link', { name: 'Luna', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Luna', exact: true })).toBeInViewport()
    await wake(page)
    for (const name of ['Law and disputes', 'Adults only', 'Liability']) {
      await contents(page).getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { name })).toBeInViewport()
    }
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Adults only' })).toBeInViewport()
  })

  test('[ROUTE-22] an address with a section opens there', async ({ page }) => {
    await page.goto('/content-removal-policy#copyright')
    await expect(page.getByRole('heading', { name: 'Copyright and trade marks' })).toBeInViewport()
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('can be read and searched through on a phone', async ({ page }) => {
      await page.setViewportSize(PHONE)
      await page.goto('/privacy-policy-row')
      await expect(contents(page)).toBeHidden()
      await page.getByText('Contents', { exact: true }).click()
      await page.locator('details').getByRole('link', { name: 'Your rights' }).click()
      await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    })
  })
})

for (const path of ['/terms-of-service-eea', '/categories', '/categories/bbw-ai'])
  test(`${path} asks for no design token that it has not brought along`, async ({ page }) => {
    await page.goto(path)
    const style = await page.locator('head style').innerHTML()
    const names = (pattern: RegExp) => new Set(Array.from(style.matchAll(pattern), ([, name]) => name))
    expect([...names(/(?:var\(|from )(--[\w-]+)/g).difference(names(/(--[\w-]+):/g))]).toEqual([])
  })

test.describe('the categories', () => {
  test('[ROUTE-11] [ROUTE-27] the list leads to each of the seven, with the side menu beside it', async ({
    page,
  }) => {
    await page.goto('/categories')
    await expect(page.locator('#menu')).toBeVisible()
    const hrefs = await cards(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs).toEqual(CATEGORIES.map((category) => `/categories/${category}`))
  })

  for (const category of CATEGORIES)
    test(`[ROUTE-11] ${category} has its characters, questions, a text and the way back`, async ({
      page,
    }) => {
      await page.goto(`/categories/${category}`)
      expect(await cards(page).count()).toBeGreaterThanOrEqual(4)
      expect(await page.locator('details').count()).toBeGreaterThanOrEqual(5)
      const ages = await cards(page).locator('.digits').allTextContents()
      expect(ages.filter((age) => Number(age) < (category === 'ai-milf' ? 35 : 20))).toEqual([])
      const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
      await expect(trail.getByRole('listitem')).toHaveCount(3)
      await trail.getByRole('link', { name: 'Categories' }).click()
      await expect(page).toHaveURL('/categories')
    })
})

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test(`axe finds nothing wrong with legal and category pages, ${device}, ${theme}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await wearTheme(page, theme)
    for (const path of [
      '/terms-of-service-eea',
      '/privacy-policy-row',
      '/categories',
      '/categories/bbw-ai',
    ]) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      const { violations } = await (await axeAtRest(page)).analyze()
      expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([])
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    }
  })
