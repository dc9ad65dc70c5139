import { expect, type Page, test } from '@playwright/test'
import { aModelServer } from '#tests/server/a-model-server.ts'
import { anAccount } from '#tests/server/an-account.ts'
import { aSite, type Site } from './a-site.ts'
import { button, holdToken } from './account-steps.ts'

const MINUTE_MS = 60_000

let site: Site
let model: Awaited<ReturnType<typeof aModelServer>>
let aheadMs = 0
const clock = { now: () => new Date(Date.now() + aheadMs) }

test.beforeAll(async () => {
  model = await aModelServer()
  site = await aSite({ LLM_BASE_URL: model.baseUrl }, clock)
})
test.afterAll(async () => {
  await site.close()
  model.close()
})

const card = (page: Page) => page.getByRole('status', { name: 'About this talk' })
const field = (page: Page) => page.getByRole('textbox', { name: /^Message / })

async function say(page: Page, words: string) {
  await field(page).fill(words)
  await field(page).press('Enter')
}

test('[SAF-22] who has talked for three hours is told by the site that this is an AI, until they say that they understand', async ({
  page,
}) => {
  const { visitor } = await anAccount(site.server)
  const [character] = site.server.context.characters.visible()
  const chat = await visitor.openChat(character?.model.premadeId ?? '')
  for (let minutes = 0; minutes <= 175; minutes += 25) {
    await visitor.follow((await visitor.send(chat.id, 'And then we walked on.')).reply)
    aheadMs += 25 * MINUTE_MS
  }
  await holdToken(page, site, visitor.token ?? '')
  await page.goto(`${site.url}/chat?with=${chat.premadeId}`)
  await expect(field(page)).toBeVisible()
  await expect(card(page)).toBeHidden()

  await say(page, 'And we came to the sea.')
  await expect(card(page)).toContainText(
    'You have talked for three hours. You are talking with an AI, not with a person.',
  )
  await page.reload()
  await expect(card(page)).toBeVisible()
  await button(page, 'I understand').click()
  await expect(card(page)).toBeHidden()
  await page.reload()
  await expect(field(page)).toBeVisible()
  await say(page, 'The tide is out.')
  await expect(page.getByText('The tide is out.', { exact: true })).toBeVisible()
  await expect(card(page)).toBeHidden()
})
