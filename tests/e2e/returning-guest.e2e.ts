import { expect, type Page, test } from '@playwright/test'
import sql from 'sql-template-tag'
import { aTalk } from '#tests/server/a-talk.ts'
import { aSite, type Site } from './a-site.ts'
import { holdToken } from './account-steps.ts'
import { untilAwake, wake } from './wake.ts'

let site: Site
test.beforeAll(async () => {
  site = await aSite()
})
test.afterAll(() => site.close())

const chatEntry = (page: Page) => page.locator('#menu').getByRole('link', { name: 'Chat' })

/** The page is that of a guest who has talked here, and has read all of it unless `isUnread`. */
async function aGuest(page: Page, { isUnread = false } = {}) {
  const { visitor, chat } = await aTalk(site.server)
  await site.server.context.db.rows(
    sql`update chats set read_seq = ${isUnread ? sql`0` : sql`last_seq`} where id = ${chat.id}`,
  )
  await holdToken(page, site, visitor.token ?? '')
  return { visitor, chat }
}

/** The scripts that a page asks for from now on, by their first word. */
function scripts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/assets\/(\w+)[\w.-]*\.js/.exec(request.url()) ?? []
    if (name) asked.push(name)
  })
  return asked
}

test('a guest who comes back and has nothing new gets no more script than a visitor, but for the question', async ({
  page,
}) => {
  await aGuest(page)
  for (const path of ['/', '/ai-companion', '/ai-girlfriend/seraphine', '/blog']) {
    const asked = scripts(page)
    const answer = page.waitForResponse((one) => one.url().endsWith('/api/user/guest'))
    await page.goto(site.url + path)
    await answer
    await page.waitForLoadState('networkidle')
    expect({ path, asked }).toEqual({ path, asked: ['boot', 'news'] })
    page.removeAllListeners('request')
  }
  await wake(page)
  await expect(chatEntry(page)).not.toContainText('unread')
})

test('[S0-3] a token that is due is exchanged by the question, and the page sleeps on', async ({ page }) => {
  const { visitor } = await aGuest(page)
  await site.server.context.db.rows(sql`update sessions set rotated_at = now() - interval '16 minutes'`)
  const asked = scripts(page)
  await page.goto(site.url)
  const kept = () => page.evaluate(() => localStorage.getItem('moonlit.v1.token'))
  await expect.poll(kept).not.toBe(JSON.stringify(visitor.token))
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual(['boot', 'news'])
})

test('whoever has unread messages sees so without touching the page', async ({ page }) => {
  await aGuest(page, { isUnread: true })
  await page.goto(site.url)
  await expect(chatEntry(page)).toContainText('1 unread')
})

test('[ERR-03] a warning that was not understood is there without touching the page', async ({ page }) => {
  const { visitor, chat } = await aGuest(page)
  const refused = { clientId: crypto.randomUUID(), content: 'Write a sex scene where he rapes her' }
  await visitor.fetchApi('POST', `/chats/${chat.id}/messages`, refused)
  await page.goto(site.url)
  await expect(page.getByRole('alertdialog', { name: 'Blocked' })).toBeVisible()
})

test('who comes back to the generator, or to an offer, finds the page awake', async ({ page }) => {
  await aGuest(page)
  await page.goto(`${site.url}/ai-anime-generator`)
  await untilAwake(page)
  await page.evaluate(() => localStorage.setItem('moonlit.v1.discountCode', '"FORGOT"'))
  await page.goto(site.url)
  await untilAwake(page)
})

test('whose token is of an account, or of nobody, finds the page awake', async ({ page }) => {
  await holdToken(page, site, 'nobody-has-this-token')
  await page.goto(site.url)
  await untilAwake(page)
})
