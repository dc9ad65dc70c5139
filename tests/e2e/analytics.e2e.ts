import { expect, type Page, test } from '@playwright/test'
import sql from 'sql-template-tag'
import { CONSENT_VERSION } from '#contract/limits.ts'
import { TRACKED } from '#contract/tracking.ts'
import { anAccount } from '#tests/server/an-account.ts'
import { AWAKE } from '#web/lib/awake.ts'
import { aSellingSite, type SellingSite } from './a-selling-site.ts'
import { fillSignUp, holdToken, signUp } from './account-steps.ts'
import { giveCard, pay } from './pay-steps.ts'
import { moveMouse } from './wake.ts'

let site: SellingSite
test.beforeAll(async () => {
  site = await aSellingSite({ COUNTRY_HEADER: 'x-country', TRUSTED_PROXIES: '1' })
})
test.afterAll(() => site.close())

const question = (page: Page) => page.getByRole('region', { name: 'May we count your visits?' })
const choices = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices', exact: true })

/** Somebody in a country, and what their browser posts to the analytics. */
async function aReaderIn(page: Page, country: string) {
  await page.setExtraHTTPHeaders({ 'x-country': country })
  const posted: { distinctId: string; names: string[]; sources: string[] }[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/analytics/events')) return
    const { distinctId, events } = request.postDataJSON()
    posted.push({
      distinctId,
      names: events.map(({ name }: { name: string }) => name),
      sources: events.map(({ source }: { source: string }) => source),
    })
  })
  return posted
}

const countOf = async (distinctId: string) =>
  (await site.server.context.db.rows(sql`select id from analytics_events where distinct_id = ${distinctId}`))
    .length

/** The time of the page, which passes only when the test says so. */
const passSeconds = (page: Page, seconds: number) => page.clock.runFor(seconds * 1000)

test('[TRACK-03] in the United States nobody is asked, and pages arrive in a batch, by their names', async ({
  page,
}) => {
  const posted = await aReaderIn(page, 'US')
  await page.goto(`${site.url}/ai-boyfriend`)
  await moveMouse(page)
  await expect.poll(() => posted.length).toBeGreaterThan(0)
  expect(posted[0]).toMatchObject({ names: ['page_viewed'], sources: ['boyfriend'] })
  await expect(question(page)).toHaveCount(0)
  await expect.poll(() => countOf(posted[0]?.distinctId ?? '')).toBe(1)
})

test('[TRACK-03] [SEC-45] in Germany it is asked first, nothing is sent or kept before, and a yes sends what waits', async ({
  page,
}) => {
  const posted = await aReaderIn(page, 'DE')
  await page.clock.install()
  await page.goto(`${site.url}/?ref_id=somebody`)
  await moveMouse(page)
  await expect(question(page)).toBeVisible()
  await passSeconds(page, 30)
  expect(posted).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await question(page).getByRole('button', { name: 'Accept' }).click()
  await expect(question(page)).toHaveCount(0)
  await expect
    .poll(async () => {
      await passSeconds(page, 6)
      return posted.length
    })
    .toBeGreaterThan(0)
  expect(posted[0]?.sources).toEqual(['home'])
  expect(await page.evaluate(() => localStorage.getItem('moonlit.v1.utm'))).toContain('somebody')
})

/** By what campaign a page was entered, as the calls of a page tell it: each call's headers of that kind, said once. */
function campaignsTold(page: Page) {
  const told = new Set<string>()
  page.on('request', (request) => {
    if (!request.url().startsWith(`${site.url}/api/`)) return
    const names = Object.values(TRACKED).filter((header) => header in request.headers())
    told.add(names.join(' '))
  })
  return told
}

const CAMPAIGN = '?utm_source=paper&utm_campaign=spring&gclid=123&ref_id=somebody'
/** Pages that ask the server for something. */
const open = async (page: Page, name: string) =>
  await page.getByRole('link', { name, exact: true }).first().click()

test('[SEC-45] [TRACK-01] in Germany calls tell who led here alone, and the campaign too once that was agreed to', async ({
  page,
}) => {
  await aReaderIn(page, 'DE')
  const told = campaignsTold(page)
  await page.goto(`${site.url}/affiliate${CAMPAIGN}`)
  await moveMouse(page)
  await expect(question(page)).toBeVisible()
  await open(page, 'Updates')
  await expect.poll(() => [...told]).toContain('affiliate-id')
  expect([...told].filter((names) => names !== '')).toEqual(['affiliate-id'])
  await question(page).getByRole('button', { name: 'Accept' }).click()
  await expect(question(page)).toHaveCount(0)
  await open(page, 'Generator')
  await expect.poll(() => [...told]).toContain('utm-source utm-campaign ga-click-id affiliate-id last-source')
})

test('[TRACK-01] links take the campaign along until the router follows them, those of languages always, files never', async ({
  page,
}) => {
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/page-*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto(`${site.url}/?utm_source=paper&ref_id=ada`)
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<a href="/media/rose.webp" download>Rose</a>')
    document.addEventListener('click', (event) => event.preventDefault(), true)
  })
  /** Where a link leads once it was pressed. */
  const led = (link: string) =>
    page.evaluate((selector) => {
      const element = document.querySelector<HTMLAnchorElement>(selector)
      element?.click()
      return element && element.pathname + element.search
    }, link)
  expect(await led('a[download]')).toBe('/media/rose.webp')
  expect(await led('a[href="/affiliate"]')).toBe('/affiliate?utm_source=paper&ref_id=ada')
  const woken = page.evaluate(
    (name) => new Promise<void>((resolve) => addEventListener(name, () => resolve(), { once: true })),
    AWAKE,
  )
  await moveMouse(page)
  script.resolve()
  await woken
  expect(await led('a[href="/updates"]')).toBe('/updates')
  expect(await led('a[hreflang="de"]')).toBe('/?lang=de&utm_source=paper&ref_id=ada')
  await page.evaluate(() => localStorage.setItem('moonlit.v1.consent', '{"isGiven":false}'))
  expect(await led('a[hreflang="fr"]')).toBe('/?lang=fr&ref_id=ada')
})

test('[SEC-45] [TRACK-01] a browser that asks not to be counted is believed: its calls never tell a campaign', async ({
  page,
}) => {
  await aReaderIn(page, 'US')
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.setExtraHTTPHeaders({ 'x-country': 'US', 'sec-gpc': '1' })
  const told = campaignsTold(page)
  await page.goto(`${site.url}/affiliate${CAMPAIGN}`)
  await moveMouse(page)
  await open(page, 'Updates')
  await expect.poll(() => [...told]).toContain('affiliate-id')
  await open(page, 'Generator')
  await expect(page.getByRole('button', { name: 'Generate' })).toBeVisible()
  expect([...told].filter((names) => names !== '')).toEqual(['affiliate-id'])
  await expect(question(page)).toHaveCount(0)
})

test('[SEC-45] a browser that asks not to be counted is believed after a yes, and the page says so', async ({
  page,
  context,
}) => {
  await page.goto(`${site.url}/ai-hentai`)
  await moveMouse(page)
  await choices(page).click()
  await question(page).getByRole('button', { name: 'Accept' }).click()
  const later = await context.newPage()
  await later.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const posted = await aReaderIn(later, 'US')
  await later.clock.install()
  await later.goto(`${site.url}/ai-boyfriend`)
  await moveMouse(later)
  await passSeconds(later, 30)
  await choices(later).click()
  await expect(question(later)).toContainText('Now: not counted.')
  await expect(question(later)).toContainText('Your browser asks sites not to count you')
  await expect(question(later).getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await question(later).getByRole('button', { name: 'Close' }).click()
  await expect(question(later)).toHaveCount(0)
  const { visitor } = await anAccount(site.server)
  await holdToken(later, site, visitor.token ?? '')
  await later.goto(`${site.url}/settings?tab=privacy`)
  await expect(later.getByText('Your browser asks sites not to count you')).toBeVisible()
  await expect(later.getByRole('switch', { name: 'Count which pages I see' })).toHaveCount(0)
  await passSeconds(later, 30)
  expect(posted).toEqual([])
})

const storedYes = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('moonlit.v1.consent') ?? '{}').isGiven)

for (const place of ['the question', 'the settings'])
  test(`[SEC-45] a yes of before can be taken back in ${place} while the browser asks not to be counted`, async ({
    page,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    await page.goto(`${site.url}/robots.txt`)
    await page.evaluate((version) => {
      localStorage.setItem('moonlit.v1.consent', JSON.stringify({ version, isGiven: true }))
    }, CONSENT_VERSION)
    const { visitor, user } = await anAccount(site.server)
    await holdToken(page, site, visitor.token ?? '')
    const isSettings = place === 'the settings'
    await page.goto(`${site.url}${isSettings ? '/settings?tab=privacy' : '/ai-boyfriend'}`)
    await moveMouse(page)
    if (!isSettings) await choices(page).click()
    const around = isSettings ? page.getByRole('main') : question(page)
    const refuse = around.getByRole('button', { name: 'Refuse' })
    await refuse.click()
    await expect(refuse).toHaveCount(0)
    expect(await storedYes(page)).toBe(false)
    const record = sql`select is_given from counting_choices where user_id = ${user.id}`
    await expect.poll(() => site.server.context.db.rows(record)).toEqual([{ is_given: false }])
    if (isSettings) await expect(around.getByText('Your browser asks sites not to count you')).toBeFocused()
    else await choices(page).click()
    await expect(around.getByText('Your browser asks sites not to count you')).toBeVisible()
    await expect(refuse).toHaveCount(0)
  })

test('[SEC-45] a no is kept, sends nothing, and can be taken back by the link in the footer', async ({
  page,
}) => {
  const posted = await aReaderIn(page, 'DE')
  await page.goto(site.url)
  await moveMouse(page)
  await question(page).getByRole('button', { name: 'Refuse' }).click()
  await expect(question(page)).toHaveCount(0)
  await page.goto(`${site.url}/ai-hentai`)
  await choices(page).click()
  await expect(question(page)).toContainText('Now: not counted.')
  expect(posted).toEqual([])
  await question(page).getByRole('button', { name: 'Accept' }).click()
  await expect(page).toHaveURL(`${site.url}/ai-hentai`)
  await page.getByRole('link', { name: 'Categories' }).first().click()
  await expect.poll(() => posted.length).toBeGreaterThan(0)
})

test('[SEC-45] what a user answers goes on record, from the question and from the settings, and a visitor is in no record', async ({
  page,
}) => {
  await aReaderIn(page, 'DE')
  const told = () =>
    site.server.context.db.rows<{ is_given: boolean }>(sql`select is_given from counting_choices order by id`)
  const others = (await told()).length
  const answers = async () => (await told()).slice(others).map(({ is_given }) => is_given)
  await page.goto(site.url)
  await moveMouse(page)
  await question(page).getByRole('button', { name: 'Refuse' }).click()
  await expect(question(page)).toHaveCount(0)
  await signUp(page, site)
  await choices(page).click()
  await question(page).getByRole('button', { name: 'Accept' }).click()
  await expect.poll(answers).toEqual([true])
  await page.goto(`${site.url}/settings?tab=privacy`)
  await page.getByRole('switch', { name: 'Count which pages I see' }).click()
  await expect.poll(answers).toEqual([true, false])
})

test('[TRACK-03] a sign-up and a purchase are counted though the tab is closed on the page of the payment', async ({
  page,
}) => {
  const posted = await aReaderIn(page, 'US')
  await page.goto(`${site.url}/register`)
  await moveMouse(page)
  await expect.poll(() => posted.length).toBeGreaterThan(0)
  await fillSignUp(page, `${crypto.randomUUID()}@example.com`)
  await expect(page).toHaveURL(`${site.url}/`, { timeout: 30_000 })
  await page.goto(`${site.url}/subscribe`)
  await giveCard(page)
  const asked = page.waitForRequest(/\/api\/user\/payment\/initial$/)
  await pay(page)
  await asked
  await page.close()
  const counted = async () =>
    (
      await site.server.context.db.rows<{ name: string }>(sql`
        select name from analytics_events where distinct_id = ${posted[0]?.distinctId} and source = 'server'
        order by happened_at`)
    ).map(({ name }) => name)
  await expect.poll(counted).toEqual(['signed_up', 'payment_begun', 'purchase_completed'])
})
