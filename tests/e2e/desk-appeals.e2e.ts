import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { aSite, type Site } from './a-site.ts'
import { aBlockedUser, atDesk, atDeskOn, giveReason, REASON } from './desk-steps.ts'
import { looksOf } from './looks.ts'

let site: Site
test.beforeAll(async () => {
  site = await aSite({ LLM_BASE_URL: '', LLM_MODEL: '' })
})
test.afterAll(async () => await site.close())

/** Somebody whose message was blocked, and who objects to that with words of their own. */
async function somebodyWhoObjects() {
  const { visitor } = await aBlockedUser(site)
  const { decisions } = await (await visitor.fetchApi('GET', '/moderation/decisions')).json()
  const decisionId: string = decisions[0].id
  const text = `It was a quotation, ${randomUUID()}.`
  const answer = await visitor.fetchApi('POST', `/moderation/decisions/${decisionId}/appeal`, { text })
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  return { visitor, decisionId, text }
}

const queue = (page: Page) => page.getByRole('list', { name: 'Open appeals' })
const opened = (page: Page) => page.getByRole('region', { name: 'The opened appeal' })

/** Opens the one that came last. */
async function open(page: Page, text: string) {
  await page.goto(`${site.url}/admin/appeals?kind=appeal`)
  await queue(page).getByRole('button').last().click()
  await giveReason(page, 'Open the appeal')
  await expect(opened(page).getByText(text)).toBeVisible()
}

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test(`[SAF-11] an operator reads an appeal and takes the decision back, ${device}`, async ({
    page,
  }, info) => {
    const { visitor, text } = await somebodyWhoObjects()
    const look = await atDeskOn(page, site, info, { theme, viewport })
    await page.goto(`${site.url}/admin/appeals`)
    await expect(queue(page).getByRole('button').first()).toBeVisible()
    await look('appeals')
    await open(page, text)
    await opened(page).getByRole('radio', { name: 'Overturn' }).check()
    await look('appeal')
    await opened(page).getByRole('button', { name: 'Overturn' }).click()
    await expect(opened(page).getByText('Please say in a few words why.')).toBeVisible()
    await opened(page).getByRole('textbox', { name: 'Note' }).fill(REASON)
    await opened(page).getByRole('button', { name: 'Overturn' }).click()
    await expect(opened(page).getByText('The decision was taken back.')).toBeVisible()
    const { decisions } = await (await visitor.fetchApi('GET', '/moderation/decisions')).json()
    expect(decisions[0]).toMatchObject({ isOverturned: true, appeal: { state: 'overturned' } })
  })

test('[SAF-11] an operator who judged it reads that somebody else answers', async ({ page }) => {
  const { decisionId, text } = await somebodyWhoObjects()
  const { visitor } = await atDesk(page, site)
  await visitor.fetchApi('POST', `/admin/cases/blocked/${decisionId}/decide`, { decision: 'upheld' })
  await open(page, text)
  await expect(queue(page).getByRole('button').last()).toContainText('You have judged it')
  await expect(opened(page).getByText('Somebody else answers it.')).toBeVisible()
  await expect(opened(page).getByRole('textbox')).toHaveCount(0)
})

test('[SAF-11] who judges it while it is opened reads so, and the note stays', async ({ page }) => {
  const { decisionId, text } = await somebodyWhoObjects()
  const { visitor } = await atDesk(page, site)
  await open(page, text)
  await visitor.fetchApi('POST', `/admin/cases/blocked/${decisionId}/decide`, { decision: 'upheld' })
  await opened(page).getByRole('radio', { name: 'Uphold' }).check()
  await opened(page).getByRole('textbox', { name: 'Note' }).fill(REASON)
  await opened(page).getByRole('button', { name: 'Uphold' }).click()
  await expect(opened(page).getByRole('alert')).toContainText('You have decided this yourself.')
  await expect(opened(page).getByRole('textbox', { name: 'Note' })).toHaveValue(REASON)
})
