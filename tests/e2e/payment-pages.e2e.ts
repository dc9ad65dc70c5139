import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { CARD_PAGES, RETURN_PAGE } from '#contract/addresses.ts'
import { aSandbox } from '#tests/server/a-sandbox.ts'
import { aSinkServer } from '#tests/server/a-sink-server.ts'
import { aCallerOf } from '#tests/server/an-account.ts'
import { aNamedSite } from './a-named-site.ts'
import type { Site } from './a-site.ts'
import { holdToken } from './account-steps.ts'
import { moveMouse, wake } from './wake.ts'

let site: Site
let sandbox: Awaited<ReturnType<typeof aSandbox>>
let project: Awaited<ReturnType<typeof aSinkServer>>
/** A site that counts visits and has somebody to tell of errors. */
test.beforeAll(async () => {
  sandbox = await aSandbox()
  project = await aSinkServer({})
  site = await aNamedSite(() => ({
    PAYMENTS_SANDBOX_URL: sandbox.url,
    COUNTRY_HEADER: 'x-country',
    TRUSTED_PROXIES: '1',
    SENTRY_DSN: `${project.url.replace('//', '//key@')}/1`,
  }))
})
test.afterAll(async () => {
  await site.close()
  await sandbox.close()
  project.close()
})

const ASSETS = 'build/site/client/assets'
/** Parts that count, watch, ask for leave, or tell people from programs. */
const PARTS = ['sending', 'watch', 'consent-banner', 'use-bot-check', 'solve-altcha', 'solve-turnstile']
/** Another part that sends has the same name; what counts visits names who is counted. */
const isOfPart = (part: string, file: string) =>
  file.startsWith(`${part}-`) &&
  file.endsWith('.js') &&
  (part !== 'sending' || readFileSync(join(ASSETS, file), 'utf8').includes('distinctId'))
const unwanted = PARTS.map((part) => readdirSync(ASSETS).filter((file) => isOfPart(part, file)))

test('what is looked for on pages of payments is in the build', () => {
  expect(PARTS.filter((_, at) => unwanted[at]?.length === 0)).toEqual([])
})

/** Asks that are neither the site's nor, in a frame of its own, the processor's, or that are unwanted. */
function watchAsks(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    const isOurs = url.startsWith(`${site.url}/`)
    const isProcessors = url.startsWith(`${sandbox.url}/`) && request.frame() !== page.mainFrame()
    const isUnwanted =
      /\/api\/(analytics|crashes)/.test(url) || unwanted.flat().some((file) => url.endsWith(`/${file}`))
    if (isUnwanted || !(isOurs || isProcessors)) asked.push(url)
  })
  return asked
}

/** An error as a script of the page would throw it. */
const breakPage = (page: Page) => page.evaluate(() => reportError(new TypeError('broke')))

/** A batch goes every five seconds, where one goes; each ask that another one waits for has the time of a round trip. */
async function passHalfAMinute(page: Page) {
  for (let seconds = 0; seconds < 30; seconds += 2) {
    await page.clock.runFor(2000)
    await page.evaluate(async () => (await fetch('/api/health')).text())
  }
}

const PAGES = [
  {
    path: '/subscribe',
    role: 'free',
    shown: (page: Page) => page.frameLocator('iframe[title^="Card number"]').getByLabel('Card number'),
  },
  {
    path: '/buy-luna',
    role: 'monthly',
    shown: (page: Page) => page.frameLocator('iframe[title^="Card number"]').getByLabel('Card number'),
  },
  {
    path: `${RETURN_PAGE}?payment=0b2a6cf2-5f0b-4a6e-9d1c-3f5f8f3f2f10`,
    role: 'free',
    shown: (page: Page) => page.locator('body').getByText(/./).first(),
  },
] as const

for (const { path, role, shown } of PAGES)
  test(`[PAY-24] on ${path.replace(/\?.*/, '')} nothing is counted, watched, or asked of anybody but, in a frame of its own, the processor`, async ({
    page,
  }) => {
    expect([...CARD_PAGES, RETURN_PAGE]).toContain(path.replace(/\?.*/, ''))
    // Where visits are counted without a question.
    await page.setExtraHTTPHeaders({ 'x-country': 'US' })
    const { token } = await aCallerOf(site.server, role)
    await holdToken(page, site, token ?? '')
    await page.clock.install()
    const asked = watchAsks(page)
    await page.goto(site.url + path)
    await wake(page)
    await expect(shown(page)).toBeVisible()
    await passHalfAMinute(page)
    await breakPage(page)
    await passHalfAMinute(page)
    expect(asked).toEqual([])
    expect(project.sent).toEqual([])

    // The same browser on any other page: what was looked for is there to be found.
    await page.goto(`${site.url}/ai-boyfriend`)
    await moveMouse(page)
    await expect
      .poll(async () => {
        await page.clock.runFor(6000)
        return ['/api/analytics/events', '/assets/sending-', '/assets/watch-'].filter((part) =>
          asked.some((url) => url.includes(part)),
        )
      })
      .toHaveLength(3)
  })

test('a page with card fields is asked for once, whatever its address holds besides', async ({ page }) => {
  const { token } = await aCallerOf(site.server, 'free')
  await holdToken(page, site, token ?? '')
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(request.url())
  })
  await page.goto(`${site.url}/subscribe?with=1`)
  await expect(page.frameLocator('iframe[title^="Card number"]').getByLabel('Card number')).toBeVisible()
  expect(documents).toEqual([`${site.url}/subscribe?with=1`])
})
