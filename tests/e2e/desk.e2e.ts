import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { anAccount } from '#tests/server/an-account.ts'
import { anOperatorAtDesk } from '#tests/server/an-operator.ts'
import { aSite, type Site } from './a-site.ts'
import { button, field } from './account-steps.ts'
import { aBlockedUser, aReporter, atDesk, atDeskOn, giveReason, REASON } from './desk-steps.ts'
import { looksOf } from './looks.ts'

let site: Site
test.beforeAll(async () => {
  site = await aSite({ LLM_BASE_URL: '', LLM_MODEL: '' })
})
test.afterAll(async () => await site.close())

const opened = (page: Page) => page.getByRole('region', { name: 'The opened case' })
const dialog = (page: Page) => page.getByRole('dialog')

/** Lets one kind of case be seen, so that stories beside this one do not matter. */
const cases = (page: Page, query = '') => page.goto(`${site.url}/admin/cases${query}`)

async function find(page: Page, query: string) {
  await page.goto(`${site.url}/admin/users`)
  await field(page, 'Id or address').fill(query)
  await field(page, 'Reason').fill(REASON)
  await button(page, 'Look up').click()
}

/** A fact of the user who is shown. */
const fact = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })

test('[SEC-46] an operator judges cases by the keyboard, and the queue moves on', async ({ page }) => {
  const { visitor } = await atDesk(page, site)
  const { user } = await aReporter(site)
  await aReporter(site)
  await cases(page, '?kind=message-report')
  const queue = page.getByRole('list', { name: 'Open cases' })
  await expect(queue.getByRole('listitem').first()).toBeVisible()
  const count = await queue.getByRole('listitem').count()

  await page.keyboard.press('?')
  await expect(dialog(page).getByText('Uphold the opened case')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(queue.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(queue.getByRole('button').nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(opened(page).getByText('It stops in the middle.')).toBeVisible()
  await page.keyboard.press('d')
  const note = opened(page).getByRole('textbox', { name: 'Note' })
  await expect(note).toBeFocused()
  await expect(opened(page).getByRole('radio', { name: 'Dismiss' })).toBeChecked()
  // A key that is typed decides nothing.
  await page.keyboard.type('due to u and e, all is well')
  await expect(opened(page).getByRole('radio', { name: 'Dismiss' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(opened(page).getByText('Dismissed.')).toBeVisible()
  await expect(queue.getByRole('listitem')).toHaveCount(count - 1)
  await expect(queue.getByRole('button').first()).toBeFocused()

  const answer = await visitor.fetchApi('GET', `/admin/deeds?userId=${user.id}`)
  const { deeds } = await answer.json()
  expect(deeds.map(({ deed, reason }: { deed: string; reason: string }) => [deed, reason])).toContainEqual([
    'decided-case',
    'due to u and e, all is well',
  ])
  await page.getByRole('radio', { name: 'Decided' }).check()
  await expect(page).toHaveURL(/state=decided/)
  await page.getByRole('list', { name: 'Decided cases' }).getByRole('button').first().click()
  await expect(opened(page).getByText(/^Dismissed, /)).toBeVisible()
})

test('[SEC-46] the talk around a report opens for a reason', async ({ page }) => {
  await atDesk(page, site)
  const { user } = await aReporter(site)
  await cases(page, '?kind=message-report')
  await page.getByRole('list', { name: 'Open cases' }).getByRole('button').last().click()
  await button(page, 'Open the talk around it').click()
  await dialog(page).getByRole('button', { name: 'Open the talk' }).click()
  await expect(dialog(page).getByText('Please say in a few words why.')).toBeVisible()
  await giveReason(page, 'Open the talk')
  const talk = page.getByRole('list', { name: 'The talk around it' })
  await expect(talk.getByText('good evening, the lamp is lit')).toBeVisible()
  await expect(talk.getByText('Character, reported')).toHaveCount(1)
  await page.getByRole('link', { name: 'Log of the user' }).click()
  await expect(page.getByRole('row', { name: /Read a talk/ })).toContainText(REASON)
  await expect(page).toHaveURL(new RegExp(user.id))
})

test('a case that somebody else has decided leaves the queue, and it is said', async ({ page }) => {
  const { visitor } = await atDesk(page, site)
  const { user } = await aBlockedUser(site)
  const { cases: all } = await (await visitor.fetchApi('GET', '/admin/cases?kind=blocked')).json()
  const { id } = all.find((one: { userId: string }) => one.userId === user.id)
  await cases(page, '?kind=blocked')
  const queue = page.getByRole('list', { name: 'Open cases' })
  await expect(queue.getByRole('listitem')).toHaveCount(all.length)
  await queue.getByRole('button').last().click()
  await expect(opened(page).getByText('Terms that were found')).toBeVisible()
  await visitor.fetchApi('POST', `/admin/cases/blocked/${id}/decide`, { decision: 'dismissed' })
  await page.keyboard.press('u')
  await page.keyboard.press('Enter')
  await expect(opened(page).getByText('Somebody has decided this case already.')).toBeVisible()
  if (all.length > 1) await expect(queue.getByRole('listitem')).toHaveCount(all.length - 1)
  else await expect(page.getByText('Nothing waits for a decision.')).toBeVisible()
})

test('a case that was escalated in another tab stays in the queue, and it is said', async ({ page }) => {
  const { visitor } = await atDesk(page, site)
  await anOperatorAtDesk(site.server)
  const { user } = await aBlockedUser(site)
  const { cases: all } = await (await visitor.fetchApi('GET', '/admin/cases?kind=blocked')).json()
  const { id } = all.find((one: { userId: string }) => one.userId === user.id)
  const at = all.findIndex((one: { userId: string }) => one.userId === user.id)
  await cases(page, '?kind=blocked')
  const queue = page.getByRole('list', { name: 'Open cases' })
  await queue.getByRole('button').nth(at).click()
  await expect(opened(page).getByText('Terms that were found')).toBeVisible()
  await visitor.fetchApi('POST', `/admin/cases/blocked/${id}/decide`, { decision: 'escalated' })
  await page.keyboard.press('u')
  await page.keyboard.press('Enter')
  await expect(
    opened(page).getByText('You have escalated this case. Somebody else decides it.'),
  ).toBeVisible()
  await expect(queue.getByRole('button').last()).toContainText('escalated')
  await expect(queue.getByRole('listitem')).toHaveCount(all.length)
})

test('an operator looks a user up, grants luna, bans, exports and erases, and reads it in the log', async ({
  page,
}) => {
  await atDesk(page, site)
  const { user, email } = await anAccount(site.server)
  await find(page, 'nobody@example.com')
  await expect(page.getByText('Nobody has this id or address.')).toBeVisible()
  await expect(field(page, 'Reason')).toHaveValue(REASON)
  await find(page, email)
  await expect(page.getByRole('heading', { name: email })).toBeVisible()
  await expect(fact(page, 'Id')).toContainText(user.id)

  await button(page, 'Grant luna').click()
  await expect(dialog(page).getByRole('textbox', { name: 'Luna' })).toBeFocused()
  await dialog(page).getByRole('textbox', { name: 'Luna' }).fill('20000')
  await giveReason(page, 'Grant')
  await expect(dialog(page).getByText('Please enter a whole number from 1 to 10,000.')).toBeVisible()
  await dialog(page).getByRole('textbox', { name: 'Luna' }).fill('250')
  // The answer to the first try is lost: the second one is the same grant.
  await page.route('**/luna', async (route) => {
    await route.fetch()
    await route.abort()
    await page.unroute('**/luna')
  })
  await giveReason(page, 'Grant')
  await expect(dialog(page).getByText('There is no connection')).toBeVisible()
  await expect(dialog(page).getByRole('textbox', { name: 'Luna' })).toHaveValue('250')
  await giveReason(page, 'Grant')
  await expect(fact(page, 'Luna')).toContainText('250')

  await button(page, 'Ban').click()
  await giveReason(page, 'Ban')
  await expect(page.getByText(/^Banned since/)).toBeVisible()
  await button(page, 'Take the ban back').click()
  await dialog(page)
    .getByRole('checkbox', { name: /^The ban was wrong/ })
    .check()
  await giveReason(page, 'Take it back')
  await expect(page.getByText(/^Banned since/)).toBeHidden()

  await button(page, 'Export').click()
  const download = page.waitForEvent('download')
  await giveReason(page, 'Export')
  const files = unzipSync(await readFile(await (await download).path()))
  expect(Object.keys(files).length).toBeGreaterThan(0)

  await button(page, 'Erase').click()
  await dialog(page).getByRole('textbox', { name: 'Their address or id' }).fill('somebody@example.com')
  await giveReason(page, 'Erase')
  await expect(dialog(page).getByText(`This is not ${email}.`)).toBeVisible()
  await dialog(page).getByRole('textbox', { name: 'Their address or id' }).fill(email.toUpperCase())
  await giveReason(page, 'Erase')
  await expect(page.getByText(/^Erased on/)).toBeVisible()
  await expect(button(page, 'Erase')).toBeHidden()

  await page.getByRole('link', { name: 'Log of the user' }).click()
  for (const deed of [
    'Set to erase',
    'Exported',
    'Took a ban back',
    'Banned',
    'Granted luna',
    'Opened a user',
  ])
    await expect(page.getByRole('row', { name: new RegExp(deed) })).toHaveCount(1)
})

test('the log comes in pages, and shows what was done about one user', async ({ page }) => {
  const { user } = await atDesk(page, site)
  const somebody = await anAccount(site.server)
  const { operators, db } = site.server.context
  for (let number = 1; number <= 60; number++)
    await operators.record(db, {
      operatorId: user.id,
      deed: 'opened-user',
      userId: somebody.user.id,
      thing: `number ${number}`,
    })
  await page.goto(`${site.url}/admin/log`)
  await field(page, 'Id of a user').fill('ada')
  await button(page, 'Show').click()
  await expect(page.getByText('Please enter the whole id of a user.')).toBeVisible()
  await field(page, 'Id of a user').fill(somebody.user.id)
  await button(page, 'Show').click()
  await expect(page.getByText('number 60', { exact: true })).toBeVisible()
  await expect(page.getByText('number 1', { exact: true })).toBeHidden()
  await button(page, 'More').click()
  await expect(page.getByText('number 1', { exact: true })).toBeVisible()
  await expect(button(page, 'More')).toBeHidden()
  await button(page, 'Show all').click()
  await expect(page).toHaveURL(/\/admin\/log$/)
  await page.goto(`${site.url}/admin/log?user=${randomUUID()}`)
  await expect(page.getByRole('row', { name: /Read the log/ })).toHaveCount(1)
})

test('the desk counts no visit, asks for no consent, and shows no offer', async ({ page }) => {
  await atDesk(page, site)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${site.url}/admin`)
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await page.getByRole('link', { name: 'Log', exact: true }).click()
  await expect(page.getByRole('row', { name: /Read the log/ }).first()).toBeVisible()
  expect(new Set(asked.filter((path) => path.startsWith('/api/')))).toEqual(
    new Set(['/api/user/guest', '/api/user/me', '/api/admin', '/api/admin/overview', '/api/admin/deeds']),
  )
})

test('the overview tells how long replies took, what failed and what it cost, and where help lines were shown', async ({
  page,
}) => {
  await atDesk(page, site)
  const { visitor } = await aReporter(site)
  const [chat] = await visitor.chats()
  await visitor.follow((await visitor.send(chat?.id ?? '', 'I want to kill myself')).reply)
  await page.goto(`${site.url}/admin`)
  const chart = (label: string) =>
    page.getByRole('figure').filter({ has: page.getByText(label, { exact: true }) })
  for (const label of ['First words, median', 'First words, 95th percentile'])
    await expect(chart(label)).toContainText(/\d\.\d\d s in all days/)
  await expect(chart('Cost of replies, pictures and voices')).toContainText(
    'No unit costs are set (UNIT_COSTS)',
  )
  await expect(chart('Disputes')).toContainText('Nothing in these days')
  await expect(chart('Failed replies')).toBeVisible()
  const countries = page.getByRole('region', { name: 'Help lines shown, by country' })
  await expect(countries.getByRole('row').nth(1)).toContainText(/[1-9]/)
  await page.getByText('Each day', { exact: true }).click()
  const today = page.getByRole('region', { name: 'Each day' }).getByRole('row').nth(1)
  await expect(today).toContainText(/\d\.\d\d s/)
})

test('what did not load can be tried again', async ({ page }) => {
  await atDesk(page, site)
  await page.route('**/api/admin/overview', (route) => route.abort())
  await page.goto(`${site.url}/admin`)
  await expect(page.getByRole('alert')).toContainText('This did not load.')
  await page.unroute('**/api/admin/overview')
  await button(page, 'Try again').click()
  await expect(page.getByRole('figure').first()).toBeVisible()
})

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test(`every page of the desk is free of axe's violations, ${device}, ${theme}`, async ({ page }, info) => {
    const look = await atDeskOn(page, site, info, { theme, viewport })
    const { email } = await aReporter(site)
    await aBlockedUser(site)
    await page.goto(`${site.url}/admin`)
    await expect(page.getByRole('figure').first()).toBeVisible()
    await look('overview')
    await page.getByText('Each day', { exact: true }).click()
    await look('overview-days')
    await cases(page, '?kind=blocked')
    await expect(page.getByRole('list', { name: 'Open cases' })).toBeVisible()
    await look('cases')
    await page.getByRole('list', { name: 'Open cases' }).getByRole('button').last().click()
    await expect(opened(page).getByRole('textbox', { name: 'Note' })).toBeVisible()
    await page.keyboard.press('u')
    await look('case-blocked')
    await cases(page, '?kind=message-report')
    await page.getByRole('list', { name: 'Open cases' }).getByRole('button').last().click()
    await button(page, 'Open the talk around it').click()
    await look('talk-dialog')
    await giveReason(page, 'Open the talk')
    await expect(page.getByRole('list', { name: 'The talk around it' })).toBeVisible()
    await look('case-report')
    await find(page, email)
    await expect(page.getByRole('heading', { name: email })).toBeVisible()
    await look('user')
    await button(page, 'Erase').click()
    await look('erase')
    await page.goto(`${site.url}/admin/log`)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await look('log')
  })
