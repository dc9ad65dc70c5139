import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import sql from 'sql-template-tag'
import { anAccount } from '#tests/server/an-account.ts'
import { aSite, type Site } from './a-site.ts'
import { button } from './account-steps.ts'
import { atDesk, atDeskOn } from './desk-steps.ts'
import { looksOf } from './looks.ts'

let site: Site
test.beforeAll(async () => {
  site = await aSite()
  // What is queued here stays so.
  await site.server.context.pictureWorker.close()
})
test.afterAll(async () => await site.close())

const REASON = 'asked for by ticket 1204'
const dialog = (page: Page) => page.getByRole('dialog')
const jobs = (page: Page) => page.getByRole('list', { name: 'Jobs' }).getByRole('listitem')

/** Somebody who waits for a picture, or who waited in vain. */
async function aPictureJob({ isFailed = false } = {}) {
  const { visitor } = await anAccount(site.server)
  const premadeId = site.server.context.characters.visible()[0]?.model.premadeId
  const id = randomUUID()
  await visitor.fetchApi('POST', '/picture-jobs', { clientId: id, premadeId, seed: 7 })
  if (isFailed)
    await site.server.context.db.rows(
      sql`update picture_jobs set status = 'failed', failure = 'engine', ended_at = now() where id = ${id}`,
    )
  return id
}

async function giveReason(page: Page, confirm: string) {
  await dialog(page).getByRole('textbox', { name: 'Reason' }).fill(REASON)
  await dialog(page).getByRole('button', { name: confirm, exact: true }).click()
}

test('an operator sees what failed and why, and tries it again once', async ({ page }) => {
  await atDesk(page, site)
  const id = await aPictureJob({ isFailed: true })
  await page.goto(`${site.url}/admin/jobs`)
  const job = jobs(page).filter({ hasText: id })
  await expect(job.getByText('engine', { exact: true })).toBeVisible()
  await button(page, `Try again: Picture ${id}`).click()
  await dialog(page).getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(dialog(page).getByText('Please say in a few words why.')).toBeVisible()
  await giveReason(page, 'Try again')
  await expect(page.getByText('It is tried again.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Picture, waiting: / })).toBeVisible()

  await expect(job).toBeVisible()
  await expect(button(page, `Try again: Picture ${id}`)).toHaveCount(0)

  const another = await aPictureJob({ isFailed: true })
  await button(page, 'Refresh').click()
  await button(page, `Try again: Picture ${another}`).click()
  await site.server.context.pictureJobs.drawAgain(another)
  await giveReason(page, 'Try again')
  await expect(dialog(page).getByText('This job does not allow that, as it is now.')).toBeVisible()
  await expect(dialog(page).getByRole('textbox', { name: 'Reason' })).toHaveValue(REASON)
})

test('an operator cancels a job that waits, found by its count, and new ones show by a refresh', async ({
  page,
}) => {
  await atDesk(page, site)
  const id = await aPictureJob()
  await page.goto(`${site.url}/admin/jobs`)
  await page.getByRole('link', { name: /^Picture, waiting: / }).click()
  await expect(page).toHaveURL(/kind=picture&state=waiting/)
  const job = jobs(page).filter({ hasText: id })
  await expect(job).toHaveCount(1)
  const later = await aPictureJob()
  await expect(jobs(page).filter({ hasText: later })).toHaveCount(0)
  await button(page, 'Refresh').click()
  await expect(jobs(page).filter({ hasText: later })).toHaveCount(1)
  await button(page, `Cancel: Picture ${id}`).click()
  await giveReason(page, 'Cancel it')
  await expect(job).toHaveCount(0)
  await page.getByRole('combobox', { name: 'State' }).selectOption('Stopped')
  await expect(job).toHaveCount(1)
  await expect(job.getByRole('button')).toHaveCount(0)
  await page.goto(`${site.url}/admin/log`)
  await expect(page.getByRole('row', { name: new RegExp(`picture ${id}`) })).toContainText(REASON)
})

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test(`the jobs at the desk are free of axe's violations, ${device}, ${theme}`, async ({ page }, info) => {
    const look = await atDeskOn(page, site, info, { theme, viewport })
    const id = await aPictureJob({ isFailed: true })
    await page.goto(`${site.url}/admin/jobs`)
    await expect(jobs(page).filter({ hasText: id })).toBeVisible()
    await look('jobs')
    await button(page, `Try again: Picture ${id}`).click()
    await look('dialog')
    await page.goto(`${site.url}/admin/jobs?kind=refund`)
    await expect(page.getByText('No failed jobs.')).toBeVisible()
    await look('none')
  })
