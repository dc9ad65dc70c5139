import { expect, type Page, test } from '@playwright/test'
import { CARDS, DAY_MS } from '#tests/server/a-shop.ts'
import { anAccount, PASSWORD } from '#tests/server/an-account.ts'
import { aSellingSite, type SellingSite } from './a-selling-site.ts'
import { button, holdToken } from './account-steps.ts'
import { agree, giveCard } from './pay-steps.ts'

let site: SellingSite
let aheadMs = 0
const clock = { now: () => new Date(Date.now() + aheadMs) }

test.beforeAll(async () => {
  site = await aSellingSite({ PAYMENTS_PER_HOUR: '1000' }, clock)
})
test.afterAll(() => site.close())

/** Turns the clocks of the site and of the processor on, and waits for what is due then. */
async function turnOn(ms: number) {
  aheadMs += ms
  await site.sandbox.admin('clock', { seconds: Math.ceil(ms / 1000) })
  await site.sandbox.admin('flush')
  await site.server.context.paymentWorker?.work()
}

/** A session does not outlive a month without a visit. */
async function comeBack(page: Page, { visitor, email }: Awaited<ReturnType<typeof anAccount>>) {
  visitor.token = undefined
  await visitor.fetchApi('POST', '/auth/signin', { email, password: PASSWORD })
  await holdToken(page, site, visitor.token ?? '')
  await page.goto(`${site.url}/settings?tab=subscription`)
}

test('[PAY-14] [BANNER-03] whose renewal is declined is told so, lapses after a week, and comes back with the offer', async ({
  page,
}) => {
  const somebody = await anAccount(site.server)
  await holdToken(page, site, somebody.visitor.token ?? '')
  await page.goto(`${site.url}/subscribe`)
  await page.getByRole('radio', { name: /^Monthly/ }).check({ force: true })
  await giveCard(page, CARDS.renewalDeclined)
  await agree(page)
  await button(page, 'Pay $19.95 for a month').click()
  await expect(page.getByText('Your month has begun')).toBeVisible()

  await turnOn(31 * DAY_MS)
  await comeBack(page, somebody)
  await expect(page.getByText('Your last payment did not go through.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change card' })).toBeVisible()

  for (const days of [1, 2, 2, 3]) await turnOn(days * DAY_MS)
  await comeBack(page, somebody)
  await expect(page.getByText('Your subscription has expired').first()).toBeVisible()
  const banner = page.getByRole('region', { name: 'Your offer' })
  await expect(banner).toContainText('50% off Pro.')
  await expect(page.getByRole('button', { name: /^500 luna/ })).toBeVisible()

  await banner.getByRole('link', { name: 'Claim Offer' }).click()
  await page.getByRole('radio', { name: /^Monthly/ }).check({ force: true })
  await page.getByText('Use another card').click()
  await giveCard(page, CARDS.paid)
  await agree(page)
  await button(page, 'Pay $9.95 for a month').click()
  await expect(page.getByText('Your month has begun')).toBeVisible()
  await page.goto(`${site.url}/settings?tab=subscription`)
  await expect(page.getByText('Next payment')).toBeVisible()
  await expect(page.getByText('$19.95', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^1,000 luna/ })).toBeVisible()
})
