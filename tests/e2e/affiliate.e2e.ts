import { expect, type Page, test } from '@playwright/test'
import sql from 'sql-template-tag'
import { anAccount } from '#tests/server/an-account.ts'
import { aSellingSite, type SellingSite } from './a-selling-site.ts'
import { button, field, holdToken, signUp } from './account-steps.ts'
import { axeAtRest } from './axe-at-rest.ts'
import { looksOf } from './looks.ts'
import { subscribe } from './pay-steps.ts'
import { moveMouse } from './wake.ts'
import { wearTheme } from './wear-theme.ts'

let site: SellingSite

test.beforeAll(async () => {
  site = await aSellingSite({ PAYMENTS_PER_HOUR: '1000', TRUSTED_PROXIES: '1' })
})
test.afterAll(() => site.close())

/** Somebody with an account, who calls from an address of their own. */
async function somebody(page: Page, host: string) {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': host })
  const { visitor, user } = await anAccount(site.server)
  await holdToken(page, site, visitor.token ?? '')
  return user.id
}

async function join(page: Page): Promise<string> {
  await page.goto(`${site.url}/affiliate`)
  await page.getByRole('checkbox', { name: /accept/ }).check()
  await button(page, 'Join the programme').click()
  return await field(page, 'Your link').inputValue()
}

/** A sum of the page, by its name. */
const sum = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })

test('[ROUTE-23] [TRACK-01] [CALL-01] somebody joins, brings a subscriber by a link, waits, and asks for the money', async ({
  page,
  browser,
}) => {
  const affiliateId = await somebody(page, '198.51.100.7')
  await page.goto(`${site.url}/affiliate`)
  await expect(page).toHaveTitle('Affiliate programme · Moonlit')
  await button(page, 'Join the programme').click()
  await expect(page.getByRole('alert')).toHaveText('Please accept the terms first.')
  const link = await join(page)
  expect(link).toMatch(/\/\?ref_id=[a-z2-7]{8}$/)
  await expect(page.getByText('Nothing earned in these 30 days')).toBeVisible()
  await expect(page.getByRole('img', { name: /earned in 30 days/ })).toHaveCount(0)

  const elsewhere = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.9' } })
  const visitor = await elsewhere.newPage()
  await visitor.goto(link)
  await moveMouse(visitor)
  await expect.poll(() => visitor.evaluate(() => localStorage.getItem('moonlit.v1.utm'))).toContain('ref_id')
  await signUp(visitor, site)
  await subscribe(visitor, site)
  await elsewhere.close()

  await expect(async () => {
    await page.reload()
    await expect(sum(page, 'Held')).toContainText('$23.94', { timeout: 2_000 })
  }).toPass()
  await expect(sum(page, 'Payable')).toContainText('$0.00')
  await expect(sum(page, 'Payable')).toContainText('$50.00 more, and you can ask for it')
  await expect(sum(page, 'Sign-ups')).toContainText('1')
  await expect(sum(page, 'Customers')).toContainText('1')
  await expect(page.getByRole('img', { name: '$23.94 earned in 30 days.' })).toBeVisible()
  await expect(button(page, 'Ask for $50.00')).toBeHidden()

  // The days of the hold pass; and it is three times as much, as one subscriber is too little to ask for.
  const { db, commissions } = site.server.context
  await db.rows(
    sql`update affiliate_commissions set cents = cents * 3, held_until = now() - interval '1 second' where affiliate_id = ${affiliateId}`,
  )
  await commissions.book()
  await page.reload()
  await expect(sum(page, 'Payable')).toContainText('$71.82')
  await button(page, 'Ask for $71.82').click()
  await expect(page.getByText('Please say where the money is to go.')).toBeVisible()
  await page.getByRole('radio', { name: 'PayPal' }).check()
  await field(page, 'PayPal address').fill('iris@example.com')
  await button(page, 'Ask for $71.82').click()
  await expect(sum(page, 'Asked for')).toContainText('$71.82')
  await expect(page.getByRole('group', { name: '$71.82, PayPal' })).toContainText('Asked for')

  const { affiliates } = site.server.context
  const [payout] = await affiliates.openPayouts()
  expect(payout).toMatchObject({ affiliateId, address: 'iris@example.com', cents: 7182 })
  await affiliates.decidePayout(payout?.id ?? '', { state: 'paid' })
  await page.reload()
  await expect(sum(page, 'Paid out')).toContainText('$71.82')
  await expect(page.getByRole('group', { name: '$71.82, PayPal' })).toContainText('Paid')
})

test('a visitor reads what the programme is, and signs up to join', async ({ page }) => {
  await page.goto(`${site.url}/affiliate`)
  await expect(page.getByText(/earn 30% of everything they pay in their first 12 months/)).toBeVisible()
  await expect(page.getByText(/a year of Pro at \$79\.80 that is \$23\.94/)).toBeVisible()
  await button(page, 'Create an account to join').click()
  await expect(page.getByRole('dialog', { name: 'Create a Free Account' })).toBeVisible()
})

test('[TRACK-01] [TRACK-02] a page that is entered by a campaign keeps it for the next ones, once visits may be counted', async ({
  page,
}) => {
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('moonlit.v1.utm') ?? 'null'))
  await page.goto(`${site.url}/?utm_source=letter&other=x#sub1=lamp`, {
    referer: 'https://news.example/a?b=c',
  })
  expect(await kept()).toBeNull()
  await moveMouse(page)
  await expect.poll(kept).toMatchObject({
    utm_source: 'letter',
    sub1: 'lamp',
    enter_referrer: expect.stringContaining('https://news.example/'),
    at: expect.any(Number),
  })
  expect(JSON.stringify(await kept())).not.toContain('other')
  await page.evaluate(() => localStorage.removeItem('moonlit.v1.utm'))
  await page.goto(`${site.url}/categories`, { referer: 'https://www.facebook.com/' })
  expect(await kept()).toBeNull()
})

test('[TRACK-01] a campaign goes along with a link that is followed before the page has its script', async ({
  page,
}) => {
  await page.route(/\/assets\/page-[\w-]+\.js$/, (route) => route.abort(), { times: 1 })
  await page.goto(`${site.url}/?ref_id=lamp&userBearerToken=x`)
  await page.getByRole('link', { name: 'Categories' }).first().click()
  await expect(page).toHaveURL(`${site.url}/categories?ref_id=lamp`)
  await moveMouse(page)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('moonlit.v1.utm')))
    .toContain('"ref_id":"lamp"')
})

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test(`the page of an affiliate is free of axe's violations, ${device}, ${theme}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await wearTheme(page, theme)
    await somebody(page, '198.51.100.8')
    await join(page)
    await page.getByText('Each day', { exact: true }).click()
    expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])
  })
