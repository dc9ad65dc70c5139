import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import sql from 'sql-template-tag'
import { aVisitor } from '#tests/server/a-visitor.ts'
import { aSite, type Site } from './a-site.ts'
import { button, holdToken } from './account-steps.ts'
import { axeAtRest } from './axe-at-rest.ts'
import { looksOf } from './looks.ts'
import { moveMouse } from './wake.ts'
import { wearTheme } from './wear-theme.ts'

let site: Site
test.beforeAll(async () => {
  site = await aSite({ FREE_PICTURES_PER_DAY: '9' })
})
test.afterAll(async () => await site.close())

const DRAWN = { timeout: 60_000 }
const violations = async (page: Page) => (await (await axeAtRest(page)).analyze()).violations

/** Somebody with a picture, and the link that they share it by. */
async function aSharedPicture(visitor = aVisitor(site.server.url)) {
  const clientId = randomUUID()
  await visitor.fetchApi('POST', '/picture-jobs', { clientId, prompt: 'a woman in a red coat' })
  const job = async () => await (await visitor.fetchApi('GET', `/picture-jobs/${clientId}`)).json()
  await expect.poll(job, DRAWN).toMatchObject({ status: 'done' })
  const [picture] = (await job()).pictures
  const { address } = await (await visitor.fetchApi('POST', `/pictures/${picture.id}/share`)).json()
  return { visitor, address: String(address) }
}

/** What an operator does at a desk. */
async function decide(number: string, outcome: 'removed' | 'kept') {
  const [row] = await site.server.context.db.rows<{ id: string }>(
    sql`select id from reports where number = ${number}`,
  )
  await site.server.context.reports.decide(row?.id ?? '', outcome, 'Ada')
}

for (const { device, theme, viewport } of looksOf(import.meta.url)) {
  test(`[SAF-15] [SAF-17] somebody without an account has a shared picture removed, ${device}`, async ({
    page,
  }, info) => {
    await page.setViewportSize(viewport)
    await wearTheme(page, theme)
    const { address } = await aSharedPicture()
    await page.goto(site.url + address)
    await expect(page.getByRole('img', { name: /red coat/ })).toBeVisible()
    await page.screenshot({ path: info.outputPath('shared.png') })
    await page.getByRole('link', { name: 'Report this picture' }).click()

    await expect(page.getByRole('heading', { name: 'Report content' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Where it is' })).toHaveValue(address)
    await button(page, 'Send the report').click()
    await expect(page.getByText('Choose what is wrong.')).toBeVisible()
    await page.getByRole('radio', { name: /An intimate image of me/ }).check()
    await page.getByRole('textbox', { name: /as a signature/ }).fill('Kim Doe')
    const email = `${randomUUID()}@example.com`
    await page.getByRole('textbox', { name: 'Email for our answer' }).fill(email)
    await page.screenshot({ path: info.outputPath('form.png'), fullPage: true })
    expect(await violations(page)).toEqual([])
    await button(page, 'Send the report').click()

    await expect(page).toHaveURL(/\/report\?number=[\w-]{23}$/)
    const state = page.getByRole('status').filter({ hasText: 'Number' })
    await expect(state).toContainText('Waiting for a decision')
    await expect(state).toContainText('Decided by')
    await page.screenshot({ path: info.outputPath('open.png') })
    expect(await violations(page)).toEqual([])
    const own = page.url()
    const number = new URL(own).searchParams.get('number') ?? ''

    await decide(number, 'removed')
    await page.goto(site.url + address)
    await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
    await page.goto(`${site.url}/report`)
    await page.getByText('I have a number').click()
    await page.getByRole('textbox', { name: 'Number of your report' }).fill(number.toLowerCase())
    await button(page, 'See what became of it').click()
    await expect(state).toContainText('Removed')
    await expect(state).toContainText('It is no longer shown anywhere here.')
    await page.screenshot({ path: info.outputPath('removed.png') })
    const mails = () => (site.server.context.deliveries?.() ?? []).filter(({ to }) => to === email)
    await expect
      .poll(() => mails().map(({ text }) => text))
      .toEqual([expect.stringContaining(own.slice(site.url.length))])
  })
}

test('on a phone the hint of a field stands nearer to its field than to the next one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${site.url}/report`)
  const hint = page.getByText('You need not write anything. Please send nothing illegal itself.')
  const next = page.getByText('Email for our answer')
  const betweenPx = async () => {
    const [above, below] = [await hint.boundingBox(), await next.boundingBox()]
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
  }
  // The page still finds its shape while its fonts come.
  await expect.poll(betweenPx).toBeGreaterThanOrEqual(24)
})

test('[SAF-15] what nobody has filed is said so, and a character is reported from its page', async ({
  page,
}) => {
  await page.goto(`${site.url}/report?number=ABCDE-ABCDE-ABCDE-ABCDE`)
  await expect(page.getByRole('alert')).toContainText('There is no report with this number.')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  const [premade] = site.server.context.characters.visible()
  await page.goto(`${site.url}${premade?.path}`)
  await page
    .getByRole('link', { name: /^Report/ })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: 'Where it is' })).toHaveValue(
    `/chat?with=${premade?.model.premadeId}`,
  )
})

test('[SAF-15] [SAF-17] a visitor reports a message and a character of a talk', async ({ page }) => {
  const [premade] = site.server.context.characters.visible()
  await page.goto(`${site.url}/chat?with=${premade?.model.premadeId}`)
  const greeting = page.getByRole('log').locator('[data-message]').first()
  await greeting.hover()
  await button(page, 'More about this message').click()
  await page
    .getByRole('dialog', { name: /^Message from / })
    .getByRole('button', { name: 'Report' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Report this message' })
  await dialog.getByRole('radio', { name: /makes no sense/ }).check()
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(page.getByText('Reported for manual review')).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page
    .getByRole('navigation', { name: /^About / })
    .getByRole('link', { name: 'Report' })
    .click()
  await expect(page.getByRole('textbox', { name: 'Where it is' })).toHaveValue(
    `/chat?with=${premade?.model.premadeId}`,
  )
  await page.getByRole('radio', { name: 'Something else' }).check()
  await button(page, 'Send the report').click()
  await expect(page.getByText('Waiting for a decision')).toBeVisible()
})

test('[ROUTE-22] both policies lead to the form', async ({ page }) => {
  await page.goto(`${site.url}/content-removal-policy`)
  await page.getByRole('link', { name: 'the form' }).nth(1).click()
  await expect(page.getByRole('radio', { name: /An intimate image of me/ })).toBeChecked()
  await page.goto(`${site.url}/complaint-policy`)
  await page.getByRole('link', { name: 'the form' }).click()
  await expect(page.getByRole('radio', { name: /A decision, a payment/ })).toBeChecked()
})

test('[SAF-15] [SAF-17] a picture is reported from the lightbox, without an account too', async ({
  page,
}) => {
  const { visitor } = await aSharedPicture()
  await holdToken(page, site, visitor.token ?? '')
  await page.goto(`${site.url}/nsfw-ai-image-generator`)
  await moveMouse(page)
  const tiles = page.getByRole('list', { name: 'Your pictures' }).getByRole('listitem')
  await tiles.getByRole('button', { name: /^Open the picture/ }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Report' }).click()
  await expect(page.getByRole('textbox', { name: 'Where it is' })).toHaveValue(
    /^\/pictures\/[0-9a-f]{48}\.webp$/,
  )
  await page.getByRole('radio', { name: 'Something else' }).check()
  await button(page, 'Send the report').click()
  await expect(page.getByText('Waiting for a decision')).toBeVisible()
})
