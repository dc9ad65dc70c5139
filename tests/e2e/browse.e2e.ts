import { expect, type Page, test } from '@playwright/test'
import { wake } from './wake.ts'
import { wearTheme } from './wear-theme.ts'

const PHONE = { width: 390, height: 844 }

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Kind of character' })
const menu = (page: Page) => page.locator('#menu')
/** The cards that are seen: of the anime home's two lists one is hidden. */
const cards = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('picture') })
const card = (page: Page, name: string) => cards(page).filter({ has: page.getByText(name, { exact: true }) })

/** Everything that a page complains about; to be empty at the end. */
function complaints(page: Page): string[] {
  const found: string[] = []
  page.on('console', (message) => message.type() === 'error' && found.push(message.text()))
  page.on('pageerror', (error) => found.push(error.message))
  return found
}

test('the header is clear over the top of a page and ink once that has moved, also with less motion', async ({
  page,
}) => {
  const ink = () =>
    page.getByRole('banner').evaluate((header) => Number(getComputedStyle(header, '::before').opacity))
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    // Another page than before: the same one would be shown where it was left.
    await page.goto(reducedMotion === 'reduce' ? '/ai-boyfriend' : '/')
    await expect.poll(ink).toBe(0)
    // A single turn of the wheel right after a page has come is not always heard by the browser.
    await page.evaluate(() => scrollTo(0, 600))
    await expect.poll(ink).toBe(1)
  }
})

test.describe('a home', () => {
  test('[HOME-01] has three tabs, each with its part of the catalogue', async ({ page }) => {
    await page.goto('/')
    await expect(tabs(page).getByRole('link')).toHaveText(['Girlfriend', 'Anime', 'Boyfriend'])
    await expect(card(page, 'Seraphine')).toBeVisible()
    await tabs(page).getByRole('link', { name: 'Boyfriend' }).click()
    await expect(page).toHaveURL('/ai-boyfriend')
    await expect(tabs(page).getByRole('link', { name: 'Boyfriend' })).toHaveAttribute('aria-current', 'page')
    await expect(card(page, 'Dorian')).toBeVisible()
  })

  test('[HOME-02] has a banner with a call to action, whose picture changes at 1024 px', async ({ page }) => {
    const shown = () =>
      page
        .locator('main section img')
        .first()
        .evaluate((image: HTMLImageElement) => image.currentSrc)
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Create your companion' })).toHaveAttribute(
      'href',
      '/create-model?from=home',
    )
    await expect.poll(shown).toContain('girlfriend-wide')
    await page.setViewportSize({ width: 1023, height: 800 })
    await expect.poll(shown).toContain('girlfriend-small')
  })

  test('[HOME-03] has cards with name, age and tagline that lead to the character; they change at 450 px', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 451, height: 800 })
    await page.goto('/')
    const imani = card(page, 'Imani')
    await expect(imani).toContainText('33')
    await expect(imani).toContainText('Late-night radio host with a dangerous laugh.')
    await expect(imani.locator('strong')).toHaveCSS('font-size', '24px')
    await page.setViewportSize({ width: 450, height: 800 })
    await expect(imani.locator('strong')).toHaveCSS('font-size', '20px')
    await imani.getByRole('link').click()
    await expect(page).toHaveURL('/ai-girlfriend/imani')
  })

  for (const path of ['/', '/ai-boyfriend', '/ai-hentai', '/ai-companion'])
    test(`[HOME-04] loads the first four pictures at once and the others when they are near: ${path}`, async ({
      page,
    }) => {
      await page.goto(path)
      const lazy = await cards(page)
        .locator('img')
        .evaluateAll((images) => images.map((image) => image.getAttribute('loading')))
      expect(lazy.slice(0, 4)).toEqual([null, null, null, null])
      expect(lazy.length).toBeGreaterThan(4)
      expect(new Set(lazy.slice(4))).toEqual(new Set(['lazy']))
    })

  test('[HOME-05] has a card for making your own, questions that open, and an info text', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: /Someone of your own/ })).toHaveAttribute(
      'href',
      '/create-model?from=home',
    )
    const questions = page.locator('details')
    expect(await questions.count()).toBeGreaterThanOrEqual(5)
    await expect(questions.nth(1).locator('p')).toBeHidden()
    await questions.nth(1).locator('summary').click()
    await expect(questions.nth(1).locator('p')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'An AI girlfriend with a life of her own' })).toBeVisible()
  })

  test('[HOME-07] shows Waifus first, Yaoi after the switch, and Yaoi to who comes from the boyfriends', async ({
    page,
  }) => {
    await page.goto('/ai-hentai')
    await expect(card(page, 'Yuki')).toBeVisible()
    await expect(card(page, 'Corvin')).toBeHidden()
    await page.getByText('Yaoi', { exact: true }).click()
    await expect(card(page, 'Corvin')).toBeVisible()
    await expect(card(page, 'Yuki')).toBeHidden()
    await page.goto('/ai-boyfriend')
    await tabs(page).getByRole('link', { name: 'Anime' }).click()
    await expect(page).toHaveURL('/ai-hentai#yaoi')
    await expect(card(page, 'Corvin')).toBeVisible()
    await wake(page)
    await expect(page.getByRole('radio', { name: 'Yaoi' })).toBeChecked()
    await expect(card(page, 'Yuki')).toBeHidden()
  })

  test('[ROUTE-03] counts futanari among the Waifus', async ({ page }) => {
    await page.goto('/ai-hentai')
    for (const name of ['Amaris', 'Rhosyn']) await expect(card(page, name)).toBeVisible()
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('links, tabs, questions, the anime switch and the menu work', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/ai-boyfriend')
    await tabs(page).getByRole('link', { name: 'Anime' }).click()
    await expect(cards(page).first()).toContainText('Corvin')
    await page.getByText('Waifus', { exact: true }).click()
    await expect(cards(page).first()).toContainText('Rin')
    await page.locator('summary').nth(1).click()
    await expect(page.locator('details').nth(1).locator('p')).toBeVisible()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu(page).getByRole('link', { name: 'Explore' }).click()
    await expect(page).toHaveURL('/')
    await cards(page).first().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Seraphine')
  })
})

test.describe('script', () => {
  test('waits for a sign of life, then makes the page one that is never left', async ({ page }) => {
    const problems = complaints(page)
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(scripts).toEqual([expect.stringContaining('/assets/boot-')])
    await wake(page)
    await page.evaluate(() => Reflect.set(window, 'isSameDocument', true))
    await cards(page).filter({ hasText: 'Freya' }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Freya')
    await expect(page).toHaveTitle(/^Freya/)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Someone is still awake.')
    expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
    expect(problems).toEqual([])
  })

  for (const path of ['/', '/ai-hentai', '/ai-boyfriend/dorian', '/romantic-ai', '/chat'])
    test(`breaks no rule of the page's policy and asks no other host: ${path}`, async ({ page, baseURL }) => {
      const problems = complaints(page)
      const hosts = new Set<string>()
      page.on('request', (request) => hosts.add(new URL(request.url()).origin))
      await page.goto(path)
      if (path !== '/chat') await wake(page)
      await page.waitForLoadState('networkidle')
      expect(problems).toEqual([])
      expect([...hosts].filter((host) => host !== 'null')).toEqual([baseURL])
    })

  test('[ROUTE-28] disables right-click, but not in a text field', async ({ page }) => {
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    const isRefused = (tag: string) =>
      page.evaluate((name) => {
        const element = document.body.appendChild(document.createElement(name))
        return !element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
      }, tag)
    expect(await isRefused('img')).toBe(true)
    expect(await isRefused('input')).toBe(false)
  })

  test('has a phone’s bars in the colour of its theme before it is awake, also where the device chooses it', async ({
    page,
  }) => {
    const bars = page.locator('meta[name=theme-color]')
    await page.goto('/')
    await expect(bars).toHaveAttribute('content', '#0a0b18')
    await page.getByRole('button', { name: 'Light theme' }).click()
    await expect(bars).toHaveAttribute('content', '#f4f3fa')
    for (const path of ['/ai-boyfriend', '/nobody-lives-here']) {
      await page.goto(path)
      await expect(bars).toHaveAttribute('content', '#f4f3fa')
    }
    await wearTheme(page, 'device')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/')
    await expect(bars).toHaveAttribute('content', '#0a0b18')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(bars).toHaveAttribute('content', '#f4f3fa')
  })

  test('remembers the light theme', async ({ page }) => {
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await page.goto('/')
    const night = await ground()
    await page.getByRole('button', { name: 'Light theme' }).click()
    await expect.poll(ground).not.toBe(night)
    const dawn = await ground()
    await page.goto('/ai-boyfriend')
    await expect.poll(ground).toBe(dawn)
    await page.getByRole('button', { name: 'Dark theme' }).click()
    await expect.poll(ground).toBe(night)
  })
})

test.describe('addresses', () => {
  test('[ROUTE-04] a landing page is a home with its own words', async ({ page }) => {
    const seen = new Set<string>()
    for (const slug of ['adult-ai-chat', 'ai-dating', 'uncensored-ai']) {
      await page.goto(`/${slug}`)
      const heading = await page.getByRole('heading', { level: 1 }).innerText()
      const description = await page.locator('meta[name=description]').getAttribute('content')
      for (const words of [
        await page.title(),
        heading,
        description ?? '',
        await page.locator('summary').first().innerText(),
      ]) {
        expect(seen.has(words)).toBe(false)
        seen.add(words)
      }
      expect(await cards(page).count()).toBeGreaterThanOrEqual(4)
    }
  })

  test('[ROUTE-05] the old anime addresses lead to the anime home', async ({ request }) => {
    for (const path of ['/anime-ai-girlfriend', '/anime-ai-boyfriend']) {
      const answer = await request.get(path, { maxRedirects: 0 })
      expect(answer.status()).toBe(301)
      expect(answer.headers().location).toBe('/ai-hentai')
    }
  })

  for (const path of [
    '/ai-boyfriend/seraphine',
    '/ai-girlfriend/rin',
    '/ai-hentai/dorian',
    '/ai-girlfriend/nobody',
    '/ai-girlfriend/Seraphine',
    '/ai-girlfriend/seraphine-old',
  ])
    test(`[ROUTE-08] [ROUTE-25] nobody lives at ${path}`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Nobody lives at this address' })).toBeVisible()
    })

  test('[ROUTE-25] the not-found page wears the theme that was chosen', async ({ page }) => {
    await wearTheme(page, 'dawn')
    await page.goto('/nobody-lives-here')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dawn')
    await expect(page.locator('body')).toHaveCSS('color-scheme', 'light')
    // That is all that it runs.
    expect(await page.locator('script').count()).toBe(1)
  })

  test('a page that breaks keeps the theme that was chosen, and has a way back', async ({ page }) => {
    await wearTheme(page, 'dawn')
    await page.route('**/categories.data*', (route) => route.abort())
    await page.goto('/')
    await wake(page)
    await page.getByRole('link', { name: 'All categories' }).click()
    await expect(page.getByRole('heading', { name: 'This did not load' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dawn')
    await expect(page.locator('body')).toHaveCSS('color-scheme', 'light')
    await page.getByRole('link', { name: 'Back to Explore' }).click()
    await expect(page.getByRole('link', { name: 'All categories' })).toBeVisible()
  })

  test('[ROUTE-25] an unknown address inside the site shows the same words', async ({ page }) => {
    await page.goto('/')
    await wake(page)
    // No link leads to one: the browser's way back does.
    await page.evaluate(() => {
      history.pushState({ idx: 1, key: 'unknown' }, '', '/nobody-lives-here')
      history.pushState({ idx: 2, key: 'home' }, '', '/')
      history.back()
    })
    await expect(page.getByRole('heading', { name: 'Nobody lives at this address' })).toBeVisible()
    await expect(page).toHaveTitle(/Nobody lives at this address/)
  })

  for (const path of ['/', '/ai-hentai', '/ai-girlfriend/imani', '/ai-dating'])
    test(`[ROUTE-26] ${path} has one canonical link, of its path without a slash at the end`, async ({
      page,
    }) => {
      await page.goto(path)
      const links = await page
        .locator('link[rel=canonical]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(links).toEqual([`https://moonlit.example${path === '/' ? '' : path}`])
    })

  for (const path of ['/login', '/register', '/affiliate', '/report'])
    test(`[ROUTE-26] ${path}, which the browser puts together, has one canonical link too`, async ({
      page,
    }) => {
      await page.goto(`${path}?from=somewhere`)
      const link = page.locator('link[rel=canonical]')
      await expect(link).toHaveAttribute('href', `https://moonlit.example${path}`)
      await expect(link).toHaveCount(1)
    })

  test('[ROUTE-01] [ROUTE-02] [ROUTE-27] homes, landing pages and characters have the side menu', async ({
    page,
  }) => {
    for (const path of ['/', '/ai-boyfriend', '/ai-hentai', '/ai-dating', '/ai-hentai/rin']) {
      await page.goto(path)
      await expect(menu(page)).toBeVisible()
    }
  })
})

test.describe('the shell', () => {
  test('[MENU-01] Explore is active on the three homes alone, and nobody can log out who is not signed in', async ({
    page,
  }) => {
    for (const [path, active] of [
      ['/', 1],
      ['/ai-boyfriend', 1],
      ['/ai-hentai', 1],
      ['/ai-girlfriend/imani', 0],
    ] as const) {
      await page.goto(path)
      await expect(menu(page).locator('a[aria-current=page]')).toHaveCount(active)
      await expect(menu(page).getByText('Log out')).toHaveCount(0)
    }
  })

  test('[MENU-02] on the chat the menu is a rail of signs with their names beside them on hover', async ({
    page,
  }) => {
    await page.goto('/chat?with=6decb1c6-b692-41a3-980d-99dcee466c13')
    await expect.poll(async () => (await menu(page).boundingBox())?.width).toBe(76)
    const entry = menu(page).getByRole('link', { name: 'Saved' })
    await expect(entry.locator('span')).toHaveCSS('opacity', '0')
    await entry.hover()
    await expect(entry.locator('span')).toHaveCSS('opacity', '1')
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  })

  test('[MENU-03] on a phone the menu covers the screen, holds the focus and keeps the page still', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/')
    await expect(menu(page)).toBeHidden()
    const opener = page.getByRole('button', { name: 'Open menu' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(menu(page).getByRole('link')).toHaveText([
      'Moonlit',
      'Explore',
      'Generator',
      'Chat',
      'Saved',
      'Updates',
      'Settings',
      'Affiliate',
    ])
    await expect.poll(() => menu(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...PHONE })
    await page.mouse.wheel(0, 600)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(() => document.activeElement?.closest('.behind-menu') !== null)
      expect(isOutside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('[MENU-03] a link of the menu leads away and closes it', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/ai-boyfriend')
    await wake(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu(page).getByRole('link', { name: 'Explore' }).click()
    await expect(page).toHaveURL('/')
    await expect(menu(page)).toBeHidden()
  })

  test('[MENU-05] a visitor finds Log in and Register in the header', async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
    await expect(header.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register')
  })

  test('[FOOTER-01] the footer has all its links, and says that everything is generated and who is behind it', async ({
    page,
  }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    const hrefs = await footer
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    for (const href of [
      '/terms-of-service',
      '/privacy-policy',
      '/cancellation-policy',
      '/complaint-policy',
      '/content-removal-policy',
      '/blog/',
      '/categories',
    ])
      expect(hrefs).toContain(href)
    expect(hrefs.filter((href) => href?.startsWith('https://')).length).toBeGreaterThanOrEqual(3)
    await expect(footer.getByRole('link', { name: 'Affiliate' })).toBeHidden()
    await expect(footer).toContainText('Every character here is an adult and is AI-generated.')
    await expect(footer).toContainText('{legal entity}, {address}')
    await expect(footer.getByRole('link', { name: /support@/ })).toHaveAttribute('href', /^mailto:/)
    await footer
      .getByRole('img', { name: 'We accept Visa, Mastercard and American Express' })
      .scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        footer
          .getByRole('img', { name: /^We accept/ })
          .evaluate((mark: HTMLImageElement) => mark.naturalWidth),
      )
      .toBe(154)
    await page.setViewportSize(PHONE)
    await expect(footer.getByRole('link', { name: 'Affiliate' })).toBeVisible()
  })
})

test.describe('a character', () => {
  test('is shown with age, phrase, days and nights, a greeting, four pictures and four others', async ({
    page,
  }) => {
    await page.goto('/ai-girlfriend/seraphine')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seraphine 29')
    await expect(page.getByText('Cellist. Leaves the window open for the rain.')).toBeVisible()
    await expect(page.getByText('Answers slowly, means every word')).toBeVisible()
    await expect(page.getByText('The hall is empty. She is still in her concert dress, barefoot.')).toHaveCSS(
      'font-style',
      'italic',
    )
    await expect(page.getByRole('list', { name: 'Her pictures' }).getByRole('img')).toHaveCount(4)
    await expect(page.getByRole('region', { name: 'Also awake' }).getByRole('listitem')).toHaveCount(4)
    await expect(page.getByText('AI character, written as an adult.')).toBeVisible()
  })

  test('can be talked to', async ({ page }) => {
    await page.goto('/ai-boyfriend/dorian')
    await page.getByRole('link', { name: 'Talk to Dorian' }).click()
    await expect(page).toHaveURL(/\/chat\?/)
  })
})

for (const [device, viewport] of Object.entries({ desktop: { width: 1440, height: 900 }, phone: PHONE }))
  for (const path of ['/', '/ai-girlfriend/seraphine', '/romantic-ai'])
    test(`nothing moves while ${path} loads, though its fonts come late, and is scrolled, ${device}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport)
      await page.addInitScript(() => {
        Reflect.set(window, 'shift', 0)
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'))
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const painted = Promise.withResolvers<void>()
      await page.route('**/*.woff2', async (route) => {
        await painted.promise
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      painted.resolve()
      await page.waitForLoadState('load')
      await page.evaluate(() => document.fonts.ready)
      await wake(page)
      for (let y = 0; y < 4000; y += 800) await page.mouse.wheel(0, 800)
      await page.waitForLoadState('networkidle')
      // A late font may move the end of a line by a pixel or two; nobody sees a thousandth.
      expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.001)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    })

test('every font that is fetched ahead is one that the page wears', async ({ page }) => {
  await page.goto('/')
  const [ahead, worn] = await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')]
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
    const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule)
    return [
      links.map(({ href }) => href.split('/').at(-1) ?? ''),
      faces.map(({ style }) => style.getPropertyValue('src')).join(),
    ]
  })
  expect(ahead).toHaveLength(3)
  expect(ahead.filter((file) => !worn.includes(file))).toEqual([])
})
