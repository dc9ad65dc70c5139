import { expect, type Page, test } from '@playwright/test'
import sql from 'sql-template-tag'
import { eventsOf } from '#tests/server/a-visitor.ts'
import { anAccount } from '#tests/server/an-account.ts'
import { aSite, type Site } from './a-site.ts'
import { button, holdToken } from './account-steps.ts'
import { axeAtRest } from './axe-at-rest.ts'
import { looksOf } from './looks.ts'
import { wearTheme } from './wear-theme.ts'

let site: Site

test.beforeAll(async () => {
  site = await aSite()
})
test.afterAll(async () => await site.close())

/** Somebody with a chat. `say` answers the ids of what was said and of the reply. */
async function somebody() {
  const { visitor } = await anAccount(site.server)
  const [character] = site.server.context.characters.visible()
  const chat = await visitor.openChat(character?.model.premadeId ?? '')
  return {
    visitor,
    chat,
    async say(content: string) {
      const { message, reply } = await visitor.send(chat.id, content)
      const events = await visitor.fetchApi('GET', `/chats/${chat.id}/replies/${reply.replyId}/events`)
      for await (const { event } of eventsOf(events)) {
        if (event.type === 'text') site.goOn()
        if (event.type === 'drawing') await visitor.picture(reply)
      }
      return [message.id, reply.id]
    },
    async save(ids: string[]) {
      for (const id of ids)
        await visitor.fetchApi('POST', `/chats/${chat.id}/messages/${id}/save`, { saved: true })
    },
    async openSaved(page: Page, query = '') {
      await holdToken(page, site, visitor.token ?? '')
      await page.goto(`${site.url}/saved${query}`)
    },
  }
}

const items = (page: Page) => page.getByRole('main').getByRole('listitem')

for (const [device, width] of Object.entries({ desktop: 1440, phone: 390 })) {
  test(`[ROUTE-14] [ENTITY-03] saved messages and pictures are on a page, from where one goes back to the talk, ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { say, save, openSaved, chat } = await somebody()
    const [mine = '', reply = ''] = await say('*waves* I came home by the harbour.')
    const [, picture = ''] = await say('Send me a picture from the beach, please')
    await save([mine, reply, picture])
    await page.route('**/pictures/**/*.webp*', (route) => route.abort())
    await openSaved(page)
    await expect(items(page)).toHaveCount(3)
    await expect(items(page).first()).toContainText('The picture did not load.')
    await page.unroute('**/pictures/**/*.webp*')
    await items(page).first().getByRole('button', { name: 'Try again' }).click()
    await expect(items(page).first().getByRole('img', { name: 'on the beach' })).toBeVisible()
    await expect(items(page).last()).toContainText(`You, to ${chat.name}`)
    await expect(items(page).last().locator('em')).toHaveText('waves')

    await page.getByRole('link', { name: 'Pictures' }).click()
    await expect(page).toHaveURL(`${site.url}/saved?show=pictures`)
    await expect(items(page)).toHaveCount(1)
    await expect(items(page)).not.toContainText(site.whole)
    await expect(items(page).getByRole('link', { name: 'Report this picture' })).toHaveAttribute(
      'href',
      /^\/report\?about=.*%2Fpictures%2F[0-9a-f]{48}\.webp$/,
    )
    await page.getByRole('link', { name: 'Messages' }).click()
    await expect(items(page)).toHaveCount(3)
    await items(page).last().getByRole('link', { name: 'Open in chat' }).click()
    await expect(page).toHaveURL(`${site.url}/chat?chat=${chat.id}&message=2`)
  })

  test(`what is saved no longer leaves the list, and Undo brings it back to where it was, ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const { visitor, chat, say, save, openSaved } = await somebody()
    const ids = await say('First')
    await save(ids)
    await openSaved(page)
    await expect(items(page)).toHaveCount(2)
    await items(page).last().getByRole('button', { name: 'Unsave' }).click()
    // It stays while the pointer is on it.
    await button(page, 'Undo').hover()
    await expect(items(page)).toHaveCount(1)
    await expect(items(page).getByRole('button', { name: 'Unsave' })).toBeFocused()
    await button(page, 'Undo').click()
    await expect(items(page)).toHaveCount(2)
    await expect(items(page).last()).toContainText('First')
    const saved = async () => (await visitor.messages(chat.id)).messages.filter((message) => message.saved)
    await expect.poll(saved).toHaveLength(2)

    await page.route('**/save', (route) => route.abort())
    await items(page).first().getByRole('button', { name: 'Unsave' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(items(page)).toHaveCount(2)
  })
}

test('fifty come at once, and more when they are asked for', async ({ page }) => {
  const { chat, openSaved } = await somebody()
  await site.server.context.db.rows(sql`
    insert into messages (chat_id, seq, id, author, content, status, saved_at)
    select ${chat.id}, n, gen_random_uuid(), 'user', 'line ' || n, 'finished', timestamptz '2026-01-01' + n * interval '1 second'
    from generate_series(2, 62) n`)
  await openSaved(page)
  await expect(items(page)).toHaveCount(50)
  await expect(items(page).first()).toContainText('line 62')
  await button(page, 'Show more').click()
  await expect(items(page)).toHaveCount(61)
  await expect(items(page).nth(50).getByRole('link')).toBeFocused()
  await expect(button(page, 'Show more')).toBeHidden()
})

test('an empty list leads to the chats, one that did not load is tried again, and nobody is asked to sign up', async ({
  page,
}) => {
  const { openSaved } = await somebody()
  // The page also asks again by itself, whenever it may have missed something: only pressing brings an answer here.
  await page.addInitScript(() =>
    addEventListener('click', () => document.body.classList.add('pressed'), true),
  )
  const isPressed = () => page.evaluate(() => document.body.classList.contains('pressed'))
  await page.route('**/api/saved', async (route) => ((await isPressed()) ? route.continue() : route.abort()))
  await openSaved(page)
  await expect(page.getByRole('heading', { name: 'This did not load' })).toBeVisible()
  await button(page, 'Try again').click()
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to your chats' })).toHaveAttribute('href', '/chat')
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${site.url}/saved`)
  await expect(page).toHaveURL(`${site.url}/register?next=%2Fsaved`)
})

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test(`the page is free of axe’s violations, full and empty, ${device}, ${theme}`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await wearTheme(page, theme)
    const { say, save, openSaved } = await somebody()
    const check = async (query: string, words: string) => {
      await openSaved(page, query)
      await expect(page.getByText(words).first()).toBeVisible()
      const { violations } = await (await axeAtRest(page)).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    }
    await check('', 'Nothing saved yet')
    const ids = await say(
      '*waves* I came home by the harbour. It rained all the way, and the last bus had gone.',
    )
    await save([...ids, ...(await say('Send me a picture from the beach, please'))])
    await check('', 'Saved today')
    await check('?show=pictures', 'Saved today')
  })
