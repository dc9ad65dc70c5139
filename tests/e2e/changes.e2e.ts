import { expect, type Page, test } from '@playwright/test'
import type { Chat, Message } from '#contract/chat.ts'
import { type aVisitor, eventsOf } from '#tests/server/a-visitor.ts'
import { anAccount } from '#tests/server/an-account.ts'
import { aSite, type Site } from './a-site.ts'
import { holdToken } from './account-steps.ts'

let site: Site
test.beforeAll(async () => {
  site = await aSite()
})
test.afterAll(() => site.close())

/** Somebody with chats, and the first tab of theirs. */
async function somebody(page: Page, chats = 2) {
  const { visitor, user } = await anAccount(site.server)
  const opened: Chat[] = []
  for (const { model } of site.server.context.characters.visible().slice(0, chats))
    opened.push(await visitor.openChat(model.premadeId))
  const [chat, other] = opened
  if (!chat || !other) throw new Error('There are two chats at least.')
  await holdToken(page, site, visitor.token ?? '')
  return { visitor, user, chat, other }
}

async function enter(page: Page, chat: Chat) {
  await page.goto(`${site.url}/chat?chat=${chat.id}`)
  await expect(page.getByRole('log').locator('[data-index]')).toHaveCount(1)
  await expect.poll(() => site.server.context.changes.openStreams()).toBeGreaterThan(0)
}

const row = (page: Page, { name }: { name: string }) =>
  page
    .getByRole('list', { name: 'Chats' })
    .getByRole('link')
    .filter({ has: page.getByText(name, { exact: true }) })
const talk = (page: Page) => page.getByRole('log')

async function say(page: Page, { name }: Chat, text: string) {
  const composer = page.getByRole('textbox', { name: `Message ${name}` })
  await composer.fill(text)
  await composer.press('Enter')
}

/** Waits until a reply has begun, and lets it come to its end. */
async function letEnd(visitor: ReturnType<typeof aVisitor>, { modelId, replyId }: Message) {
  const answer = await visitor.fetchApi('GET', `/chats/${modelId}/replies/${replyId}/events`)
  for await (const { event } of eventsOf(answer)) if (event.type === 'text') break
  site.goOn()
}

test('what is said in one tab shows in the list of another, with what is unread', async ({
  page,
  context,
}) => {
  const { chat, other } = await somebody(page)
  await enter(page, chat)
  const second = await context.newPage()
  await enter(second, other)

  await say(page, chat, 'Good evening')
  await expect(row(second, chat)).toContainText('writing…')
  await expect(talk(page)).toContainText('The lamp is lit,')
  site.goOn()
  await expect(row(second, chat)).toContainText('the kettle is on again')
  // The tab in which it is open has read it.
  await expect(row(second, chat)).not.toContainText('unread')

  await row(second, chat).click()
  await expect(talk(second)).toContainText(site.whole)
  await say(page, chat, 'And you?')
  for (const tab of [page, second]) {
    await expect(talk(tab)).toContainText('And you?')
    await expect(talk(tab).locator('[data-index]')).toHaveCount(5)
    await expect(talk(tab).locator('[data-index]').last()).toContainText('The lamp is lit,')
  }
  site.goOn()
  for (const tab of [page, second])
    await expect(talk(tab).locator('[data-index]').last()).toContainText(site.whole)
})

test('[REL-15] a message that another device sends shows in the room that is open, with its reply as it comes', async ({
  page,
}) => {
  const { visitor, chat, other } = await somebody(page)
  await enter(page, chat)
  await visitor.send(chat.id, 'From the train')
  await expect(talk(page)).toContainText('From the train')
  await expect(talk(page)).toContainText('The lamp is lit,')
  site.goOn()
  await expect(talk(page)).toContainText(site.whole)
  await expect(talk(page).locator('[data-index]')).toHaveCount(3)

  const { reply } = await visitor.send(other.id, 'From the train too')
  await expect(row(page, other)).toContainText('writing…')
  await letEnd(visitor, reply)
  await expect(row(page, other)).toContainText('1 unread')
  await row(page, other).click()
  await expect(row(page, other)).not.toContainText('unread')
})

test('chats that come, change and go elsewhere do so in the list', async ({ page }) => {
  const { visitor, chat, other } = await somebody(page)
  await enter(page, chat)
  const third = await visitor.openChat(site.server.context.characters.visible()[2]?.model.premadeId ?? '')
  await expect(row(page, third)).toBeVisible()
  await visitor.fetchApi('POST', '/user/delete-model', { modelId: other.id })
  await expect(row(page, other)).toHaveCount(0)
})

test('the menu says in how many chats there is something new', async ({ page }) => {
  const { visitor, chat, other } = await somebody(page)
  await page.goto(site.url)
  const entry = page.locator('#menu').getByRole('link', { name: 'Chat' })
  await expect(entry).not.toContainText('unread')
  for (const { id } of [chat, other]) await letEnd(visitor, (await visitor.send(id, 'Good evening')).reply)
  await expect(entry).toContainText('2 unread')
  await visitor.fetchApi('POST', `/chats/${chat.id}/read`, { seq: 3 })
  await expect(entry).toContainText('1 unread')
})

test('a page that was offline catches up', async ({ page, context }) => {
  const { visitor, chat } = await somebody(page)
  await enter(page, chat)
  await context.setOffline(true)
  await visitor.send(chat.id, 'While you were away')
  await context.setOffline(false)
  await expect(talk(page)).toContainText('While you were away')
  await expect(talk(page)).toContainText('The lamp is lit,')
  site.goOn()
  await expect(talk(page)).toContainText(site.whole)
})

test('signing out ends the stream, and the others of the account', async ({ page }) => {
  const { visitor, chat } = await somebody(page)
  await enter(page, chat)
  await expect.poll(() => site.server.context.changes.openStreams()).toBe(1)
  await page.goto(`${site.url}/settings`)
  await expect.poll(() => site.server.context.changes.openStreams()).toBe(1)
  await page.locator('#menu').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect.poll(() => site.server.context.changes.openStreams()).toBe(0)
  expect((await visitor.fetchApi('GET', '/user/me')).status).toBe(403)
})
