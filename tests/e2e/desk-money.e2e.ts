import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import sql from 'sql-template-tag'
import { anAccount } from '#tests/server/an-account.ts'
import { aSite, type Site } from './a-site.ts'
import { atDesk, atDeskOn, giveReason, lookAt, REASON } from './desk-steps.ts'
import { looksOf } from './looks.ts'

let site: Site
test.beforeAll(async () => {
  site = await aSite()
})
test.afterAll(async () => await site.close())

const CENTS = 5000

/** An affiliate who has earned fifty dollars and asks for them. */
async function somebodyWhoAsks() {
  const { visitor, user } = await anAccount(site.server)
  const { db, ledger } = site.server.context
  await visitor.fetchApi('POST', '/affiliate/join', { acceptsTerms: true })
  for (const step of ['earn', 'mature'] as const)
    await db.transaction((tx) =>
      ledger.moveCommission(tx, { cause: `test:${randomUUID()}`, userId: user.id, cents: CENTS, step }),
    )
  const address = `${randomUUID()}@example.com`
  const body = { clientId: randomUUID(), cents: CENTS, method: 'paypal', address }
  const answer = await visitor.fetchApi('POST', '/affiliate/payouts', body)
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  return { visitor, userId: user.id, address }
}

const queue = (page: Page) => page.getByRole('list', { name: 'Open payouts' })
const opened = (page: Page) => page.getByRole('region', { name: 'The opened payout' })

async function openLast(page: Page, address: string) {
  await page.goto(`${site.url}/admin/money`)
  await queue(page).getByRole('button').last().click()
  await giveReason(page, 'Open the payout')
  await expect(opened(page).getByText(address)).toBeVisible()
}

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test(`an operator pays out what an affiliate has earned, ${device}`, async ({ page }, info) => {
    const { userId, address } = await somebodyWhoAsks()
    const look = await atDeskOn(page, site, info, { theme, viewport })
    await openLast(page, address)
    await look('payout')
    await opened(page).getByRole('radio', { name: 'Paid' }).check()
    await opened(page).getByRole('textbox', { name: 'Note' }).fill(REASON)
    await opened(page).getByRole('button', { name: 'Paid' }).click()
    await expect(page.getByText('Noted as paid.')).toBeVisible()
    const [payout] = await site.server.context.db.rows<{ state: string }>(
      sql`select state from affiliate_payouts where affiliate_id = ${userId}`,
    )
    expect(payout?.state).toBe('paid')
  })

test('an affiliate is told the words by which a payout was refused', async ({ page }) => {
  const { visitor, address } = await somebodyWhoAsks()
  await atDesk(page, site)
  await openLast(page, address)
  await opened(page).getByRole('radio', { name: 'Refuse' }).check()
  await opened(page).getByRole('textbox', { name: 'Note' }).fill('The address is not complete.')
  await opened(page).getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText('Refused. The affiliate can ask for the money again.')).toBeVisible()
  const { account } = await (await visitor.fetchApi('GET', '/affiliate')).json()
  expect(account.payouts).toMatchObject([{ state: 'refused', reason: 'The address is not complete.' }])
  expect(account.payableCents).toBe(CENTS)
})

/** A payment as it stands once it is paid. */
async function aPaidPayment() {
  const { user } = await anAccount(site.server)
  const { db } = site.server.context
  const id = randomUUID()
  const reference = `E${id.replaceAll('-', '').slice(0, 11).toUpperCase()}`
  await db.rows(sql`
    insert into payments (id, user_id, processor, kind, package_id, luna, what, cents, request_hash, reference, return_id, evidence, created_at)
    values (${id}, ${user.id}, 'sandbox', 'purchase', 'lunar-breeze', 100, 'A luna package', 999, 'x', ${reference},
      ${randomUUID()}, '{"ip":"192.0.2.7","userAgent":"A browser"}'::jsonb, now())`)
  await db.rows(sql`update payments set state = 'submitted', submitted_at = now() where id = ${id}`)
  await db.rows(sql`
    update payments set state = 'authorised', paid_at = now(), number = ${reference}, receipt_mailed_at = now() where id = ${id}`)
  return { id, userId: user.id, reference }
}

/** Somebody whose payment was taken back by the bank. */
async function somebodyWhoDisputes() {
  const { id, userId, reference } = await aPaidPayment()
  await site.server.context.db.rows(sql`
    update payments set state = 'charged_back', dispute = 'open', disputed_at = now() where id = ${id}`)
  return { userId, reference }
}

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test(`an operator books what was given back by hand, ${device}`, async ({ page }, info) => {
    const { id, reference } = await aPaidPayment()
    await site.server.context.db.rows(sql`
      insert into payment_refunds (id, payment_id, cents, state, reason, asked_at)
      values (${randomUUID()}, ${id}, 999, 'refused', 'withdrawal', now())`)
    const look = await atDeskOn(page, site, info, { theme, viewport })
    await page.goto(`${site.url}/admin/money?view=owed`)
    const row = page.getByRole('row').filter({ hasText: reference })
    await expect(row).toContainText('Withdrawn from')
    await look('owed-refunds')
    await row.getByRole('button', { name: 'It is given back' }).click()
    await giveReason(page, 'Book it')
    await expect(page.getByText('Nothing has to be given back by hand.')).toBeVisible()
    const [payment] = await site.server.context.db.rows<{ state: string }>(
      sql`select state from payments where id = ${id}`,
    )
    expect(payment?.state).toBe('refunded')
  })

test('[PAY-15] an operator opens and saves what a dispute is answered with', async ({ page }, info) => {
  const { userId, reference } = await somebodyWhoDisputes()
  await page.setViewportSize({ width: 1440, height: 900 })
  await atDesk(page, site)
  await page.goto(`${site.url}/admin/money?view=evidence`)
  await page.getByRole('button', { name: 'Open evidence' }).first().click()
  await giveReason(page, 'Open')
  const evidence = page.getByRole('article', { name: 'Evidence' })
  await expect(evidence).toContainText(userId)
  await expect(evidence).toContainText('192.0.2.7')
  await lookAt(page, info)('evidence')
  const saving = page.waitForEvent('download')
  await evidence.getByRole('button', { name: 'Save as JSON' }).click()
  expect((await saving).suggestedFilename()).toBe(`dispute-${reference}.json`)
})
