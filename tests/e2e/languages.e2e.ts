import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { LinesFile } from '#contract/character-lines.ts'
import { LANGUAGE_NAMES } from '#contract/language-names.ts'
import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '#contract/languages.ts'
import { catalogueOf } from '#tools/words/plugin.ts'
import { aSite, type Site } from './a-site.ts'
import { anAddress, PASSWORD, signUp } from './account-steps.ts'
import { axeAtRest } from './axe-at-rest.ts'
import { looksOf } from './looks.ts'
import { wake } from './wake.ts'
import { wearTheme } from './wear-theme.ts'

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

const inFooter = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

test('a visitor chooses a language at the foot of a page without any script, and finds it on every page', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-GB', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}/ai-boyfriend`)
  await expect(inFooter(page, 'English')).toHaveAttribute('aria-current', 'true')
  for (const language of OTHERS) {
    const link = inFooter(page, LANGUAGE_NAMES[language])
    await expect(link).toHaveAttribute('lang', language)
    await expect(link).toHaveAttribute('hreflang', language)
  }
  await inFooter(page, 'Deutsch').click()
  await expect(page).toHaveURL(`${site.url}/ai-boyfriend?lang=de`)
  await expect(inFooter(page, 'Deutsch')).toHaveAttribute('aria-current', 'true')
  await page.locator('main a[href="/categories"]').click()
  await expect(page).toHaveURL(`${site.url}/categories`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await inFooter(page, 'English').click()
  await page.goto(site.url)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
})

test('a language that is chosen before the page is awake loses nothing of a campaign', async ({ page }) => {
  await page.route('**/assets/page-*.js', (route) => route.abort())
  await page.goto(`${site.url}/?utm_source=letter&ref_id=ada`)
  await inFooter(page, 'Deutsch').click()
  await expect(page).toHaveURL(`${site.url}/?lang=de&utm_source=letter&ref_id=ada`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('a user chooses one there for the account too', async ({ page }) => {
  await signUp(page, site)
  const told = page.waitForResponse(/\/api\/user\/language$/)
  const asked = page.waitForResponse(async (answer) => {
    const isAboutUser = answer.url().endsWith('/api/user/me')
    return isAboutUser && (await answer.json()).language === 'fr'
  })
  await inFooter(page, 'Français').click()
  expect((await told).status()).toBe(200)
  await asked
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page).toHaveURL(`${site.url}/`)
})

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test(`the languages at the foot of a page are free of axe's violations, ${device}`, async ({
    page,
  }, info) => {
    await page.setViewportSize(viewport)
    await wearTheme(page, theme)
    await page.goto(site.url)
    await inFooter(page, '日本語').scrollIntoViewIfNeeded()
    await page.screenshot({ path: info.outputPath('footer.png') })
    const { violations } = await (await axeAtRest(page)).include('footer').analyze()
    expect(violations).toEqual([])
  })

test('whoever comes by an address that names a language is answered, greeted and mailed in it', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(`${site.url}/login?lang=de`)
  const wrong = page.waitForResponse(/\/api\/auth\/signin$/)
  await page.getByRole('combobox', { name: said('de', 'Email Address') }).fill(anAddress())
  await page.getByRole('textbox', { name: said('de', 'Password'), exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: said('de', 'Log in'), exact: true }).click()
  expect(await (await wrong).json()).toMatchObject({ message: 'E-Mail-Adresse oder Passwort ist falsch.' })

  const { model } = readJson('characters/girlfriend/seraphine.json')
  const lines = LinesFile.parse(readJson('lines/fr.json'))[model.premadeId]
  const greeted = page.waitForResponse(/\/api\/chats\/[^/]+\/messages/)
  await page.goto(`${site.url}/chat?with=${model.premadeId}&lang=fr`)
  const [greeting] = (await (await greeted).json()).messages
  expect(greeting).toMatchObject({ content: lines?.greetings[0] })
  await context.close()

  const other = await browser.newContext({ locale: 'en-GB' })
  const register = await other.newPage()
  const email = anAddress()
  await register.goto(`${site.url}/register?lang=es`)
  await register.getByRole('textbox', { name: said('es', 'First Name'), exact: true }).fill('Jonas')
  await register.getByRole('combobox', { name: said('es', 'Email Address') }).fill(email)
  await register.getByRole('textbox', { name: said('es', 'Password'), exact: true }).fill(PASSWORD)
  await register.getByRole('button', { name: said('es', 'Sign up'), exact: true }).click()
  await expect(register).toHaveURL(`${site.url}/`, { timeout: 30_000 })
  const subjects = () =>
    (site.server.context.deliveries?.() ?? []).filter(({ to }) => to === email).map(({ subject }) => subject)
  await expect.poll(subjects).toEqual(['Te damos la bienvenida a Moonlit'])
  await register.reload()
  await expect(register.locator('html')).toHaveAttribute('lang', 'es')
  await other.close()
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
