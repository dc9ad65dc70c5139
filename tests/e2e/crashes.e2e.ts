import { expect, type Page, test } from '@playwright/test'
import { aSinkServer } from '#tests/server/a-sink-server.ts'
import { anAccount } from '#tests/server/an-account.ts'
import { aSite, type Site } from './a-site.ts'
import { holdToken } from './account-steps.ts'
import { moveMouse } from './wake.ts'

let site: Site
let project: Awaited<ReturnType<typeof aSinkServer>>
test.beforeAll(async () => {
  project = await aSinkServer({})
  const dsn = `${project.url.replace('//', '//key@')}/1`
  site = await aSite({ COUNTRY_HEADER: 'x-country', TRUSTED_PROXIES: '1', SENTRY_DSN: dsn })
})
test.afterAll(async () => {
  await site.close()
  project.close()
})

/** Somebody in a country; the calls about errors that their browser makes. */
async function aReaderIn(page: Page, country: string) {
  await page.setExtraHTTPHeaders({ 'x-country': country })
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/crashes')) calls.push(request.method())
  })
  return calls
}

/** An error as one of the site's scripts would throw it. */
const breakPage = (page: Page, message: string) =>
  page.evaluate((words) => {
    const error = new TypeError(words)
    error.stack = `TypeError: x\n    at e (${location.origin}/assets/broken.js:1:2)`
    reportError(error)
  }, message)

/** What the part that watches is, by the name of its file. */
const watcher = (page: Page) => page.waitForResponse(/\/assets\/watch-[\w-]+\.js$/)

const told = () => JSON.stringify(project.sent)

test('[TRACK-03] [CHECKOUT-07] what breaks in a page is told where that is allowed, without a word of anybody', async ({
  page,
}) => {
  const calls = await aReaderIn(page, 'US')
  const isWatching = watcher(page)
  await page.goto(`${site.url}/ai-boyfriend`)
  await moveMouse(page)
  await isWatching
  await expect
    .poll(async () => {
      await breakPage(page, 'Unexpected "the heron sleeps" 4929420573595709 ada@example.com')
      return calls
    })
    .toEqual(['GET', 'POST'])
  await expect.poll(told).toContain('"transaction":"boyfriend"')
  expect(told()).toContain('/assets/broken.js')
  expect(told()).not.toMatch(/heron|4929420573595709|ada@/)
})

test('[TRACK-03] a page that React gives up is told of', async ({ page }) => {
  const calls = await aReaderIn(page, 'US')
  const isWatching = watcher(page)
  await page.goto(site.url)
  await moveMouse(page)
  await isWatching
  // The file of another page does not hold what the router asks it for.
  await page.route(/\/assets\/categories-[\w-]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export default () => undefined.heron' }),
  )
  await page.getByRole('link', { name: 'Categories' }).first().click()
  await expect(page.getByRole('heading', { name: 'This did not load' })).toBeVisible()
  await expect.poll(() => calls).toEqual(['GET', 'POST'])
  await expect.poll(told).toContain('/assets/categories-')
})

test('[SEC-45] in Germany nothing watches before a yes, and a no is heeded', async ({ page }) => {
  const calls = await aReaderIn(page, 'DE')
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(site.url)
  await moveMouse(page)
  const question = page.getByRole('region', { name: 'May we count your visits?' })
  await expect(question).toContainText('what breaks')
  await breakPage(page, 'broke')
  expect(loaded.filter((url) => url.includes('/assets/watch-'))).toEqual([])
  const isWatching = watcher(page)
  await question.getByRole('button', { name: 'Accept' }).click()
  await isWatching
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices', exact: true }).click()
  await question.getByRole('button', { name: 'Refuse' }).click()
  await breakPage(page, 'broke')
  await page.getByRole('link', { name: 'Categories' }).first().click()
  await expect(page).toHaveURL(/categories/)
  expect(calls).toEqual([])
})

test('[TRACK-03] [CHECKOUT-07] on a payment page nothing is told of, and what watches is not loaded', async ({
  page,
}) => {
  const calls = await aReaderIn(page, 'US')
  const { visitor } = await anAccount(site.server)
  await holdToken(page, site, visitor.token ?? '')
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(`${site.url}/subscribe`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await breakPage(page, 'broke')
  expect(loaded.filter((url) => url.includes('/assets/watch-'))).toEqual([])
  const isWatching = watcher(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Categories' }).click()
  await isWatching
  await page.goBack()
  await expect(page).toHaveURL(`${site.url}/subscribe`)
  await breakPage(page, 'broke')
  expect(calls).toEqual([])
  await page.goForward()
  await expect(page).toHaveURL(`${site.url}/categories`)
  await expect
    .poll(async () => {
      await breakPage(page, 'broke')
      return calls
    })
    .toEqual(['GET', 'POST'])
})
