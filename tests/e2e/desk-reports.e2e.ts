import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import sql from 'sql-template-tag'
import { anAccount } from '#tests/server/an-account.ts'
import { aSite, type Site } from './a-site.ts'
import { button } from './account-steps.ts'
import { atDesk, atDeskOn, giveReason, REASON } from './desk-steps.ts'
import { looksOf } from './looks.ts'

let site: Site
test.beforeAll(async () => {
  site = await aSite({ FREE_PICTURES_PER_DAY: '9' })
})
test.afterAll(async () => await site.close())

const DRAWN = { timeout: 60_000 }
const NOTE = 'It shows somebody whom I know.'

/** Files a report; answers its id. */
async function filed(body: object) {
  const { visitor } = await anAccount(site.server)
  const report = { clientId: randomUUID(), reason: 'real-person', note: NOTE, ...body }
  const answer = await visitor.fetchApi('POST', '/reports', report)
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  return report.clientId
}

/** Somebody's picture that somebody else reported. */
async function aReportedPicture() {
  const { visitor } = await anAccount(site.server)
  const clientId = randomUUID()
  await visitor.fetchApi('POST', '/picture-jobs', { clientId, prompt: 'a woman in a red coat' })
  const job = async () => await (await visitor.fetchApi('GET', `/picture-jobs/${clientId}`)).json()
  await expect.poll(job, DRAWN).toMatchObject({ status: 'done' })
  const address: string = (await job()).pictures[0].cdnImage
  return { address, id: await filed({ address }) }
}

/** As if nobody had looked at it for days. */
const letItWait = (id: string) =>
  site.server.context.db.rows(sql`update reports set due_at = now() - interval '1 hour' where id = ${id}`)

const reports = (page: Page, query = '') => page.goto(`${site.url}/admin/reports${query}`)
const queue = (page: Page, name = 'Open reports') => page.getByRole('list', { name })
const opened = (page: Page) => page.getByRole('region', { name: 'The opened report' })

async function decide(page: Page, verb: 'Remove' | 'Keep') {
  await opened(page).getByRole('radio', { name: verb }).check()
  await opened(page).getByRole('textbox', { name: 'Note' }).fill(REASON)
  await opened(page).getByRole('button', { name: verb }).click()
}

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test(`[SAF-15] an operator looks at a reported picture, has it removed, and lets it come back, ${device}`, async ({
    page,
  }, info) => {
    const { address, id } = await aReportedPicture()
    await filed({ address: '/blog', reason: 'broken' })
    await letItWait(id)
    const look = await atDeskOn(page, site, info, { theme, viewport })
    await page.goto(`${site.url}/admin`)
    await page.locator('dl > div', { hasText: 'Open reports' }).getByRole('link').click()
    await expect(queue(page).getByRole('button').first()).toContainText('Past its time')
    await expect(queue(page).getByRole('button').last()).not.toContainText('Past its time')
    await look('queue')
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('Picture')
    await expect(queue(page).getByRole('listitem')).toHaveCount(1)

    await queue(page).getByRole('button').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Open the report' }).click()
    await expect(page.getByText('Please say in a few words why.')).toBeVisible()
    await giveReason(page, 'Open the report')
    await expect(opened(page).getByText(NOTE)).toBeVisible()
    await expect(opened(page).getByRole('article')).toBeFocused()
    await button(page, 'Look at the picture').click()
    await giveReason(page, 'Show it')
    const picture = opened(page).getByRole('img', { name: 'As it was reported' })
    await expect
      .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(100)
    await opened(page).getByRole('button', { name: 'Decide' }).click()
    await expect(opened(page).getByText('Choose what it is to be.')).toBeVisible()
    await opened(page).getByRole('radio', { name: 'Remove' }).check()
    await look('report')
    await decide(page, 'Remove')
    await expect(opened(page).getByText('Removed.', { exact: true })).toBeVisible()
    await expect(page.getByText('No report waits for a decision.')).toBeVisible()
    expect((await fetch(site.url + address)).status).toBe(404)

    await page.getByRole('radio', { name: 'Removed' }).check()
    await queue(page, 'Removed reports').getByRole('button').first().click()
    await giveReason(page, 'Open the report')
    await expect(opened(page).getByText(/^Removed, /)).toBeVisible()

    // What was chosen shows at once, not when the address has followed.
    const counts = page.getByRole('radio', { name: 'Counts' })
    const isChosen = (one: HTMLInputElement) => {
      one.click()
      return one.checked
    }
    expect(await counts.evaluate(isChosen)).toBe(true)
    await expect(page.getByRole('row', { name: /Picture It is about a real person Removed/ })).toBeVisible()
    await look('counts')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'Download as a table').click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^moonlit-reports-20\d\d-\d\d\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toContain(',picture,real-person,removed,')

    await page.getByRole('radio', { name: 'Fingerprints' }).check()
    const rows = page.getByRole('region', { name: 'Fingerprints' }).getByRole('row')
    await expect(rows.nth(1)).toBeVisible()
    const sha256 = (await rows.nth(1).getByRole('rowheader').textContent()) ?? ''
    await look('fingerprints')
    await button(page, `Drop ${sha256}`).click()
    await look('drop')
    await giveReason(page, 'Drop it')
    await expect(page.getByText(sha256)).toBeHidden()
  })

test('[SAF-15] a report that somebody else decides meanwhile leaves the queue, and the next one is reached', async ({
  page,
}) => {
  const ids = [await filed({ address: '/updates' }), await filed({ address: '/updates' })]
  const { user } = await atDesk(page, site)
  await reports(page, '?kind=page')
  await expect(queue(page).getByRole('listitem').nth(1)).toBeVisible()
  const count = await queue(page).getByRole('listitem').count()
  await queue(page).getByRole('button').last().click()
  await giveReason(page, 'Open the report')
  const number = await opened(page)
    .getByText(/^(\w{5}-){3}\w{5}$/)
    .textContent()
  const [row] = await site.server.context.db.rows<{ id: string }>(
    sql`select id from reports where number = ${number}`,
  )
  expect(ids).toContain(row?.id)
  await site.server.context.reports.decide(row?.id ?? '', 'kept', user.id)
  await decide(page, 'Remove')
  await expect(opened(page).getByText(/Somebody else has decided this report/)).toBeVisible()
  await expect(queue(page).getByRole('listitem')).toHaveCount(count - 1)
  await expect(queue(page).getByRole('button').last()).toBeFocused()
})

test('[SAF-15] a premade character is removed like everything else', async ({ page }) => {
  const premade = site.server.context.characters.visible().at(-1)
  await filed({ address: premade?.path, reason: 'other' })
  await atDesk(page, site)
  await reports(page, '?kind=character')
  await queue(page).getByRole('button').first().click()
  await giveReason(page, 'Open the report')
  await decide(page, 'Remove')
  await expect(opened(page).getByText('Removed.', { exact: true })).toBeVisible()
  expect(site.server.context.characters.visible()).not.toContainEqual(premade)
})
