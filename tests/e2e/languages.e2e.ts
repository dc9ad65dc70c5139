import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { LinesFile } from '#contract/character-lines.ts'
import { LANGUAGE_COOKIE, LANGUAGE_NAMES, LANGUAGES, type Language } from '#contract/languages.ts'
import { catalogueOf } from '#tools/words/plugin.ts'
import { aSite, type Site } from './a-site.ts'
import { signUp } from './account-steps.ts'
import { wake } from './wake.ts'

let site: Site

test.beforeAll(async () => {
  site = await aSite()
})
test.afterAll(async () => await site.close())

const OTHERS = LANGUAGES.filter((language) => language !== 'en')

/** What a language says for an English message without values. */
const said = (language: Language, english: string) => String(catalogueOf(language)[english] ?? english)

const readJson = (file: string) => JSON.parse(readFileSync(`content/${file}`, 'utf8'))

/** The lines at the top of a long text. */
const headOf = (file: string) =>
  Object.fromEntries(
    [...readFileSync(`content/${file}`, 'utf8').matchAll(/^(\w+): (.+)$/gm)].map(([, name, words]) => [
      name,
      words,
    ]),
  )

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const language of OTHERS)
  test(`a browser that asks for ${LANGUAGE_NAMES[language]} gets the site in it, before and after its script`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale: language })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(error.message))
    const answer = await page.goto(site.url)
    expect(await answer?.text()).toContain(`<html lang="${language}"`)
    await expect(page.getByRole('link', { name: said(language, 'Log in') }).first()).toBeVisible()
    await page.mouse.wheel(0, 200)
    await page
      .getByRole('link', { name: said(language, 'Log in') })
      .first()
      .click()
    await expect(heading(page)).toHaveText(said(language, 'Welcome back'))
    for (const path of [
      '/chat',
      '/settings?tab=preferences',
      '/generator',
      '/categories',
      '/nowhere/at-all',
    ]) {
      await page.goto(site.url + path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    }
    // The address without a page is answered with 404 on purpose.
    expect(problems.filter((text) => !text.includes('404'))).toEqual([])
    await context.close()
  })

test('a user chooses a language in the settings, and finds it on every page', async ({ page }) => {
  await signUp(page, site)
  await page.goto(`${site.url}/settings?tab=preferences`)
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Français')
  await expect(page.getByRole('combobox', { name: said('fr', 'Language') })).toHaveValue('fr')
  await page.goto(site.url)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.goto(`${site.url}/settings?tab=preferences`)
  await page.getByRole('combobox', { name: said('fr', 'Language') }).selectOption('English')
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('en')
})

test('a visitor chooses a language where one signs in, and a browser that asks for another keeps it', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'de-AT' })
  const page = await context.newPage()
  await page.goto(`${site.url}/login`)
  await page.getByRole('combobox', { name: said('de', 'Language') }).selectOption('日本語')
  await expect(heading(page)).toHaveText(said('ja', 'Welcome back'))
  await page.goto(site.url)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await context.close()
})

test('a landing page, a character, the chat with it, an article and the terms are Spanish for whoever reads Spanish', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'es-ES' })
  const page = await context.newPage()
  const landing = readJson('landing/es/ai-friend.json')
  await page.goto(`${site.url}/ai-friend`)
  await expect(page).toHaveTitle(landing.title)
  await expect(heading(page)).toHaveText(landing.heading)
  await expect(page.getByText(landing.faq[0].question)).toBeVisible()

  const { model } = readJson('characters/girlfriend/seraphine.json')
  const lines = LinesFile.parse(readJson('lines/es.json'))[model.premadeId]
  await page.goto(`${site.url}/ai-girlfriend/seraphine`)
  await expect(page.getByText(lines?.rhythm.nights ?? '')).toBeVisible()
  await expect(page.getByAltText(lines?.pictures[0] ?? '')).toBeVisible()

  await page.goto(`${site.url}/chat?with=${model.premadeId}`)
  await expect(page.getByRole('button', { name: lines?.openers[0] ?? '' })).toBeVisible()

  for (const [path, file] of [
    ['/blog/how-memory-works-here', 'blog/es/how-memory-works-here.md'],
    ['/terms-of-service-eea', 'legal/es/terms-of-service-eea.md'],
    ['/safety', 'safety/es.md'],
  ] as const) {
    await page.goto(site.url + path)
    await expect(heading(page)).toHaveText(headOf(file).heading ?? '')
  }
  await expect(page.getByRole('cell', { name: 'Alemania' }).first()).toBeVisible()
  await context.close()
})

test('whoever comes by an address that names a language reads it from page to page, and keeps no choice', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(`${site.url}/?lang=es`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  const canonical = page.locator('link[rel="canonical"]')
  await expect(canonical).toHaveAttribute('href', /\/\?lang=es$/)
  await wake(page)
  const data = page.waitForRequest(/\/ai-boyfriend\.data\?.*lang=es/)
  await page.locator('a[href="/ai-boyfriend"]').first().click()
  await data
  await expect(page).toHaveURL(`${site.url}/ai-boyfriend`)
  await expect(canonical).toHaveAttribute('href', /\/ai-boyfriend\?lang=es$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  expect((await context.cookies()).filter(({ name }) => name === LANGUAGE_COOKIE)).toEqual([])
  await page.goto(`${site.url}/register?lang=es`)
  await page.getByRole('combobox', { name: said('es', 'Language') }).selectOption('Deutsch')
  await expect(page).toHaveURL(`${site.url}/register`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await context.close()
})

test('whoever asks for no language that the site has reads English', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'fi-FI' })
  const page = await context.newPage()
  await page.goto(site.url)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
})
