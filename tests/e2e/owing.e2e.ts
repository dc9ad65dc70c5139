import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import sql from 'sql-template-tag'
import { aSubscriber as aMember, anAccount, PASSWORD } from '#tests/server/an-account.ts'
import { aSellingSite, type SellingSite } from './a-selling-site.ts'
import { button, holdToken } from './account-steps.ts'
import { lookAt } from './desk-steps.ts'
import { looksOf } from './looks.ts'
import { agree, giveCard, pay } from './pay-steps.ts'
import { wearTheme } from './wear-theme.ts'

const DAY_MS = 86_400_000
const [GOOD, RENEWALS_DECLINED] = ['4200000000000000', '4000000000000341']

let site: SellingSite
let aheadMs = 0
test.beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + aheadMs) }
  site = await aSellingSite({ PAYMENTS_PER_HOUR: '1000' }, clock)
})
test.afterAll(() => site.close())

/** Somebody in the browser who has paid for a month. */
async function aSubscriber(page: Page, card: string) {
  const { visitor, user, email } = await anAccount(site.server)
  await site.server.context.db.rows(
    sql`update identity.accounts set country = 'DE' where user_id = ${user.id}`,
  )
  await holdToken(page, site, visitor.token ?? '')
  await page.goto(`${site.url}/subscribe`)
  await page.getByRole('radio', { name: /^Monthly/ }).check({ force: true })
  await giveCard(page, card)
  await pay(page)
  await expect(page.getByText('Your month has begun')).toBeVisible()
  return { visitor, userId: user.id, email }
}

for (const { device, theme, viewport } of looksOf(import.meta.url)) {
  test(`[PAY-14] [CHECKOUT-06] whose renewal was declined is told so, and what another card is charged for it, ${device}`, async ({
    page,
  }, info) => {
    await page.setViewportSize(viewport)
    await wearTheme(page, theme)
    const { visitor, userId, email } = await aSubscriber(page, RENEWALS_DECLINED)
    const { db, paymentWorker, subscriptions } = site.server.context
    const { paidUntil } = await subscriptions.get(userId)
    const ms = new Date(paidUntil ?? '').getTime() - Date.now() - aheadMs + 60_000
    aheadMs += ms
    await site.sandbox.admin('clock', { seconds: Math.ceil(ms / 1000) })
    await paymentWorker?.work()
    await expect.poll(async () => (await subscriptions.get(userId)).state).toBe('past-due')
    expect(ms).toBeGreaterThan(27 * DAY_MS)
    visitor.token = undefined
    await visitor.fetchApi('POST', '/auth/signin', { email, password: PASSWORD })
    await holdToken(page, site, visitor.token ?? '')

    const look = lookAt(page, info)
    await page.goto(`${site.url}/settings?tab=subscription`)
    const trouble = 'Your last payment did not go through. We try again in a few days; another card helps.'
    await expect(page.getByText(trouble)).toBeVisible()
    await expect(page.getByText(/^If you cancel, Pro ends at once/)).toBeVisible()
    await look('past-due')
    const besides =
      'The last payment for your month of Pro did not go through. As soon as your bank has confirmed this card, it is charged $19.95 for that too.'
    await page.getByRole('link', { name: 'Change card' }).click()
    await expect(page.getByText(besides)).toBeVisible()
    await expect(page.getByText(/^Nothing is charged/)).toHaveCount(0)
    await look('change-card')

    await page.goto(`${site.url}/buy-luna`)
    await page.getByRole('radio', { name: /^Lunar Breeze/ }).check({ force: true })
    await expect(button(page, 'Pay $10.95 for 200 luna')).toBeVisible()
    await expect(page.getByText(besides)).toHaveCount(0)
    await button(page, 'Use another card').click()
    await expect(page.getByText(besides)).toBeVisible()
    await look('buy-luna')
    await giveCard(page)
    await agree(page)
    await button(page, 'Pay $10.95 for 200 luna').click()
    await expect(page.getByRole('heading', { name: '200 luna are yours' })).toBeVisible()
    await expect.poll(async () => (await subscriptions.get(userId)).state).toBe('active')
    const paid = await db.rows<{ kind: string; cents: number }>(sql`
      select kind, cents from payments where user_id = ${userId} and paid_at is not null order by created_at`)
    expect(paid).toEqual([
      { kind: 'initial', cents: 1995 },
      { kind: 'purchase', cents: 1095 },
      { kind: 'renewal', cents: 1995 },
    ])
    await page.goto(`${site.url}/settings?tab=subscription`)
    await expect(page.getByText(trouble)).toHaveCount(0)
  })

  test(`[PAY-15] [SAF-46] what was spent is said before somebody withdraws, and before she pays again, ${device}`, async ({
    page,
  }, info) => {
    await page.setViewportSize(viewport)
    await wearTheme(page, theme)
    const { userId } = await aSubscriber(page, GOOD)
    const cause = `spend:${randomUUID()}`
    await site.server.context.ledger.pay({ cause, userId, luna: 320, purpose: 'pictures' })
    const look = lookAt(page, info)
    await page.goto(`${site.url}/settings?tab=subscription`)
    await button(page, 'Withdraw from contract here').click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(
      'You have spent 320 of the luna. They are taken from other luna that you have, or get later.',
    )
    await question.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(page.getByText('You have withdrawn. $19.95 goes back to you.')).toBeVisible()

    await page.goto(`${site.url}/settings?tab=luna`)
    const history = page.getByRole('region', { name: 'Luna history' })
    await expect(history.getByRole('group', { name: 'Taken back with its payment' })).toContainText(
      '320 were spent, and are owed',
    )
    await expect(page.getByText(/^You owe 320 luna/)).toBeVisible()
    await look('luna')

    await page.goto(`${site.url}/subscribe`)
    await expect(
      page.getByText(
        'You owe 320 luna: they were spent, and their payment went back to you. They are taken from the luna that you get now.',
      ),
    ).toBeVisible()
    await look('subscribe')
    await page.getByRole('radio', { name: /^Monthly/ }).check({ force: true })
    await pay(page)
    await expect(page.getByText('Your month has begun')).toBeVisible()
    await page.goto(`${site.url}/settings?tab=luna`)
    await expect(history.getByRole('group', { name: 'Taken for luna that you owed' })).toContainText('−320')
    await expect(page.getByText(/^You owe/)).toHaveCount(0)
  })
}

test('whose luna went to what was owed reads after the payment what is owed still', async ({ page }) => {
  const { visitor, user } = await aMember(site.server, { luna: 0 })
  const { db, ledger } = site.server.context
  await ledger.revoke(db, {
    cause: `test:${randomUUID()}`,
    userId: user.id,
    luna: 320,
    reason: 'refund',
    bucket: 'bought',
  })
  await holdToken(page, site, visitor.token ?? '')
  await page.goto(`${site.url}/buy-luna`)
  await page.getByRole('radio', { name: /^Lunar Breeze/ }).check({ force: true })
  await giveCard(page)
  await pay(page)
  await expect(page.getByRole('heading', { name: 'Your luna went to what you owed' })).toBeVisible()
  await expect(page.getByText('You still owe 120 luna.')).toBeVisible()
})
