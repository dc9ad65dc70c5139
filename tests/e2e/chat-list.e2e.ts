import { expect, type Page, test } from '@playwright/test'
import sql from 'sql-template-tag'
import type { Chat } from '#contract/chat.ts'
import { anAccount } from '#tests/server/an-account.ts'
import { aSite, type Site } from './a-site.ts'
import { button, holdToken } from './account-steps.ts'
import { axeAtRest } from './axe-at-rest.ts'

let site: Site
test.beforeAll(async () => {
  site = await aSite()
})
test.afterAll(() => site.close())

/** A browser of somebody with an account and some chats, at the latest of them or, where a phone shows one or the other, at their list. */
async function atChats(page: Page, { plan = 'monthly', count = 3, lines = '', atList = false } = {}) {
  const { visitor, user } = await anAccount(site.server)
  const { db, characters } = site.server.context
  await db.rows(sql`update users set plan = ${plan} where id = ${user.id}`)
  const chats: Chat[] = []
  for (const { model } of characters.visible().slice(0, count))
    chats.push(await visitor.openChat(model.premadeId))
  const [chat, other] = chats
  if (!chat || !other) throw new Error('There are two chats at least.')
  await db.script(`
    insert into messages (chat_id, seq, id, author, content, status)
    select '${chat.id}', 1 + row_number() over (), gen_random_uuid(), 'user', line, 'finished'
    from (${lines || "select 'Good evening'"}) as lines (line);
    update chats set updated_at = now() + interval '1 second', read_seq = 1,
      last_seq = (select max(seq) from messages where chat_id = chats.id) where id = '${chat.id}'`)
  await holdToken(page, site, visitor.token ?? '')
  await page.goto(`${site.url}/chat${atList ? '' : `?chat=${chat.id}`}`)
  await expect(row(page, chat)).toBeVisible()
  return { visitor, user, chat, other, chats }
}

const row = (page: Page, chat: { name: string }) =>
  page
    .getByRole('list', { name: 'Chats' })
    .getByRole('link')
    .filter({ has: page.getByText(chat.name, { exact: true }) })
const lines = (page: Page) => page.getByRole('log').locator('[data-index]')
const dialog = (page: Page) => page.getByRole('alertdialog')
const toast = (page: Page, text: string) => page.getByText(text, { exact: true })

async function choose(page: Page, chat: Chat, action: string) {
  await row(page, chat).hover()
  await button(page, `More about your chat with ${chat.name}`).click()
  await page
    .getByRole('group', { name: `Your chat with ${chat.name}` })
    .getByRole('button', { name: action })
    .click()
}

async function expectNoPin(visitor: Awaited<ReturnType<typeof anAccount>>['visitor']) {
  const chats = async () => (await visitor.fetchApi('GET', '/chats')).text()
  await expect.poll(chats, 'No chat is pinned on the server.').not.toContain('"pinned":true')
}

/** Waits for the answer that a pin is off. Before it nothing may be pinned either: the pin itself is on its way. */
const unpinned = (page: Page) =>
  page.waitForResponse(async (response) => {
    if (!response.url().endsWith('pin-conversation')) return false
    return !(await response.json()).pinned
  })

test('[CHAT-05] a free user is told who can pin and clear', async ({ page }) => {
  const { chat } = await atChats(page, { plan: 'none' })
  for (const [action, what] of [
    ['Pin', 'Pinning chats'],
    ['Clear', 'Clearing chats'],
  ] as const) {
    await choose(page, chat, action)
    const popup = page.getByRole('dialog', { name: 'Upgrade your Account' })
    await expect(popup).toContainText(`${what} is only available to Pro users.`)
    await popup.getByRole('button', { name: 'Not now' }).click()
  }
})

test('[CHAT-04] [MENU-02] a pin shows at once, above the others; the 21st goes back and says why', async ({
  page,
}) => {
  const { chat, chats, user, visitor } = await atChats(page, { count: 22 })
  const names = () => page.getByRole('list', { name: 'Chats' }).getByRole('link').locator('b').allInnerTexts()
  await choose(page, chat, 'Pin')
  await expect(row(page, chat)).toContainText('Pinned')
  const isUnpinned = unpinned(page)
  await choose(page, chat, 'Unpin')
  await expect(row(page, chat)).not.toContainText('Pinned')
  await isUnpinned
  await expectNoPin(visitor)
  const others = chats.slice(1, 21).map(({ id }) => id)
  await site.server.context.db.rows(
    sql`update chats set pinned = true where owner_id = ${user.id} and id = any(${others})`,
  )
  await page.reload()
  await expect.poll(async () => (await names())[0]).not.toBe(chat.name)
  await expect(page.getByRole('list', { name: 'Chats' }).getByRole('separator')).toBeAttached()
  await page.getByRole('list', { name: 'Chats' }).evaluate((list) => list.parentElement?.scrollTo(0, 1e6))
  await choose(page, chat, 'Pin')
  await expect(toast(page, 'You can only pin up to 20 conversations.')).toBeVisible()
  await expect(row(page, chat)).not.toContainText('Pinned')
})

test('who unpins before the pin is answered has it unpinned', async ({ page }) => {
  const { chat, visitor } = await atChats(page)
  const answered = Promise.withResolvers<void>()
  await page.route(
    '**/api/user/pin-conversation',
    async (route) => {
      await answered.promise
      await route.continue()
    },
    { times: 1 },
  )
  await choose(page, chat, 'Pin')
  await expect(row(page, chat)).toContainText('Pinned')
  await choose(page, chat, 'Unpin')
  await expect(row(page, chat)).not.toContainText('Pinned')
  const isUnpinned = unpinned(page)
  answered.resolve()
  await isUnpinned
  await expect(row(page, chat)).not.toContainText('Pinned')
  await expectNoPin(visitor)
})

test('a pin that is on its way stands, whatever else comes from its chat', async ({ page }) => {
  const { other, visitor } = await atChats(page)
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/user/pin-conversation', async (route) => {
    await answered.promise
    await route.continue()
  })
  await choose(page, other, 'Pin')
  await expect(row(page, other)).toContainText('Pinned')
  await visitor.send(other.id, 'It is raining here.')
  await expect(row(page, other)).toContainText('writing…')
  await expect(row(page, other)).toContainText('Pinned')
  answered.resolve()
  await expect.poll(async () => (await visitor.chats()).find(({ id }) => id === other.id)?.pinned).toBe(true)
  site.goOn()
  await expect(row(page, other)).toContainText('unread')
  await expect(row(page, other)).toContainText('Pinned')
})

test('[CHAT-03] [POPUP-12] a chat is deleted once that is confirmed, another is opened, and it can be undone', async ({
  page,
}) => {
  const { chat } = await atChats(page)
  await choose(page, chat, 'Delete')
  await expect(dialog(page)).toHaveAccessibleName(`Delete your chat with ${chat.name}?`)
  await expect(dialog(page)).toContainText('2 messages')
  await expect(button(page, 'Cancel')).toBeFocused()
  await page.keyboard.press('Escape')
  await choose(page, chat, 'Delete')
  await button(page, 'Confirm').click()
  // It stays while the pointer is on it.
  await button(page, 'Undo').hover()
  await expect(row(page, chat)).toHaveCount(0)
  await expect(page).not.toHaveURL(new RegExp(chat.id))
  await expect(lines(page)).toHaveCount(1)
  await button(page, 'Undo').click()
  await expect(page).toHaveURL(new RegExp(chat.id))
  await expect(row(page, chat)).toBeVisible()
  await expect(lines(page)).toHaveCount(2)
})

test('[CHAT-03] a chat that was looked for is deleted as any other, and another is opened', async ({
  page,
}) => {
  const { chat } = await atChats(page)
  await button(page, 'Search chats').click()
  await page.getByRole('searchbox', { name: 'Search chats' }).fill(chat.name)
  await expect(page.getByRole('list', { name: 'Chats' }).getByRole('link')).toHaveCount(1)
  await choose(page, chat, 'Delete')
  await button(page, 'Confirm').click()
  await expect(row(page, chat)).toHaveCount(0)
  await expect(page).toHaveURL(/\/chat\?chat=/)
  await expect(page).not.toHaveURL(new RegExp(chat.id))
  await expect(lines(page)).toHaveCount(1)
})

test('[CHAT-03] the only chat stays, and says why', async ({ page }) => {
  const { chat, other, visitor } = await atChats(page, { count: 2 })
  await visitor.fetchApi('POST', '/user/delete-model', { modelId: other.id })
  await page.reload()
  await choose(page, chat, 'Delete')
  await expect(toast(page, 'This is your only chat. Begin another before you delete it.')).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: 'Create new' }).click()
  await expect(page).toHaveURL(/\/create-model/)
})

test('[CHAT-02] a cleared chat begins again, and comes back from the bin', async ({ page }) => {
  const { chat } = await atChats(page)
  await choose(page, chat, 'Clear')
  await expect(dialog(page)).toHaveAccessibleName(`Clear your chat with ${chat.name}?`)
  await button(page, 'Confirm').click()
  await expect(lines(page)).toHaveCount(1)
  await expect(row(page, chat)).toContainText('Say hello')
  await button(page, 'Recently deleted').click()
  const bin = page.getByRole('dialog', { name: 'Recently deleted' })
  await expect(bin.getByRole('listitem')).toContainText(['Cleared, 2 messages · 30 days left'])
  expect((await (await axeAtRest(page)).include('dialog[open]').analyze()).violations).toEqual([])
  await bin.getByRole('button', { name: /^Restore/ }).click()
  await expect(bin).toBeHidden()
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).last()).toContainText('Good evening')
})

test('what is deleted while the bin is open turns up there, and can be erased', async ({ page }) => {
  const { other, visitor } = await atChats(page)
  const bin = page.getByRole('dialog', { name: 'Recently deleted' })
  const deleted = Promise.withResolvers<void>()
  await page.route('**/api/user/delete-model', async (route) => {
    await deleted.promise
    await route.continue()
  })
  await choose(page, other, 'Delete')
  await button(page, 'Confirm').click()
  await button(page, 'Recently deleted').click()
  await expect(bin).toContainText('Nothing here.')
  deleted.resolve()
  await bin.getByRole('button', { name: /^Erase/ }).click()
  await button(page, 'Confirm').click()
  await expect(bin).toContainText('Nothing here.')
  const removals = async () => (await visitor.fetchApi('GET', '/removals')).json()
  await expect.poll(removals).toEqual({ removals: [] })
})

test('a row’s menu opens by keyboard too, and gives the focus back', async ({ page }) => {
  const { chat } = await atChats(page)
  await row(page, chat).focus()
  await page.keyboard.press('Tab')
  const more = button(page, `More about your chat with ${chat.name}`)
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Pin', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
})

test('what was not seen has a number, until it is', async ({ page }) => {
  const { other, visitor, chat } = await atChats(page)
  await site.server.context.db.script(`
    insert into messages (chat_id, seq, id, author, content, status)
    select '${other.id}', seq, gen_random_uuid(), 'character', 'Are you there?', 'finished' from generate_series(2, 4) seq;
    update chats set last_seq = 4 where id = '${other.id}'`)
  await page.reload()
  await expect(row(page, other)).toContainText('3 unread')
  await row(page, other).click()
  await expect(row(page, other)).not.toContainText('unread')
  await row(page, chat).click()
  await expect.poll(async () => (await visitor.chats()).map(({ unread }) => unread)).toEqual([0, 0, 0])
})

test('a word that was said long ago is found, and leads to its message', async ({ page }) => {
  await atChats(page, {
    lines: `select case n when 40 then 'My sister keeps bees' else 'Line ' || n end from generate_series(1, 400) n order by n`,
  })
  await button(page, 'Search chats').click()
  await page.getByRole('searchbox', { name: 'Search chats' }).fill('BEES')
  const hits = page.getByRole('region', { name: 'In messages' })
  await expect(hits.getByRole('link')).toHaveCount(1)
  await expect(hits.locator('mark')).toHaveText('bees')
  await hits.getByRole('link').click()
  const line = page.getByRole('log').getByText('My sister keeps bees')
  await expect(line).toBeInViewport()
  await page.getByRole('log').hover()
  await page.mouse.wheel(0, 20_000)
  await expect(page.getByRole('log').getByText('Line 80', { exact: true })).toBeAttached()
  await button(page, 'Latest messages').click()
  await expect(page.getByRole('log').getByText('Line 400', { exact: true })).toBeInViewport()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a row that is drawn aside has what can be done with its chat', async ({ page }) => {
    const { other } = await atChats(page, { atList: true })
    const item = page.getByRole('listitem').filter({ has: page.getByText(other.name, { exact: true }) })
    const pin = item.locator('[data-row-actions]').getByText('Pin', { exact: true })
    await expect(pin).toBeAttached()
    await expect(pin).not.toBeInViewport()
    const { y } = (await row(page, other).boundingBox()) ?? { y: 0 }
    const finger = await page.context().newCDPSession(page)
    await finger.send('Input.synthesizeScrollGesture', { x: 120, y: y + 30, xDistance: 220, yDistance: 0 })
    await expect(pin).toBeInViewport({ ratio: 1 })
    await expect(page).toHaveURL(`${site.url}/chat`)
    await pin.tap()
    await expect(row(page, other).getByText('Pinned')).toBeAttached()
    await expect(pin).not.toBeInViewport()
  })
})
