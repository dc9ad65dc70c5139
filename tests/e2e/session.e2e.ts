import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Role } from '#contract/access.ts'
import { aPremadeId } from '#tests/factories/a-premade-id.ts'
import { aCallerOf, anAccount, PASSWORD } from '#tests/server/an-account.ts'
import { aSite, type Site } from './a-site.ts'
import { moveMouse, wake } from './wake.ts'

let site: Site
test.beforeAll(async () => {
  site = await aSite()
})
test.afterAll(() => site.close())

const menu = (page: Page) => page.locator('#menu')
const header = (page: Page) => page.getByRole('banner')
const luna = (page: Page) => header(page).getByRole('button', { name: /luna, buy more/ })
const token = (page: Page) => page.evaluate(() => localStorage.getItem('moonlit.v1.token'))

/** Every page of the browser from now on is one of somebody with this token. */
async function holdToken(context: BrowserContext, held: string | undefined) {
  const page = await context.newPage()
  await page.goto(`${site.url}/robots.txt`)
  await page.evaluate((text) => localStorage.setItem('moonlit.v1.token', JSON.stringify(text)), held)
  await page.close()
}

async function be(context: BrowserContext, role: Role) {
  const caller = await aCallerOf(site.server, role)
  await holdToken(context, caller.token)
}

/** A user who is registered and signed in here. */
async function aUserHere(context: BrowserContext) {
  const account = await anAccount(site.server)
  await holdToken(context, account.visitor.token)
  return account
}

test('[MENU-05] [SESSION-02] the header of who is signed in has the luna, on the next page before any answer', async ({
  page,
  context,
}) => {
  await aUserHere(context)
  await page.goto(site.url)
  await expect(luna(page)).toHaveText(/^0/)
  await expect(menu(page).getByRole('button', { name: 'Log out' })).toBeVisible()
  const wait = Promise.withResolvers<void>()
  await page.route('**/api/user/me', async (route) => {
    await wait.promise
    await route.continue()
  })
  await page.reload()
  await expect(luna(page)).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Log in' })).toHaveCount(0)
  wait.resolve()
})

test('[ACCOUNT-03] signing out ends the session on the server, clears the browser and leads to /', async ({
  page,
  context,
}) => {
  await aUserHere(context)
  await page.goto(`${site.url}/ai-boyfriend`)
  const held = JSON.parse((await token(page)) ?? '""')
  const COUNTED_BY = 'moonlit.v1.distinct-id'
  const numberOf = () => page.evaluate((name) => localStorage.getItem(name), COUNTED_BY)
  await expect.poll(numberOf).not.toBeNull()
  const before = await numberOf()
  await menu(page).getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(menu(page).getByRole('button', { name: 'Log out' })).toHaveCount(0)
  // Whoever comes next is counted by a number of their own.
  const kept = () => page.evaluate(() => Object.keys(localStorage))
  await expect.poll(async () => (await kept()).filter((name) => name !== COUNTED_BY)).toEqual([])
  expect(await numberOf()).not.toBe(before)
  const answer = await fetch(`${site.url}/api/user/me`, { headers: { authorization: `Bearer ${held}` } })
  expect(answer.status).toBe(403)
})

test('[ACCOUNT-03] a picture of the user is not in the cache of the browser after signing out', async ({
  page,
  context,
}) => {
  const { visitor } = await aUserHere(context)
  const chat = await visitor.openChat(aPremadeId())
  const { reply } = await visitor.send(chat.id, 'Send me a picture of you by the window')
  const { cdnImage } = await visitor.picture(reply)
  await page.goto(site.url)
  const has = (cache: RequestCache) =>
    page.evaluate(
      ([url, mode]) =>
        fetch(url, { cache: mode, mode: 'same-origin' }).then(
          ({ ok }) => ok,
          () => false,
        ),
      [cdnImage, cache] as const,
    )
  expect(await has('default')).toBe(true)
  expect(await has('only-if-cached')).toBe(true)
  await menu(page).getByRole('button', { name: 'Log out' }).click()
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(await has('only-if-cached')).toBe(false)
})

test('[ACCOUNT-03] signing out works without a connection', async ({ page, context }) => {
  await aUserHere(context)
  await page.goto(site.url)
  await expect(luna(page)).toBeVisible()
  await page.route('**/api/**', (route) => route.abort())
  await menu(page).getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('alert')).toContainText('There is no connection to Moonlit.')
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect.poll(() => token(page)).toBeNull()
})

test('a sign-out in one tab reaches the others, and a sign-in too', async ({ page, context }) => {
  const { visitor } = await aUserHere(context)
  await page.goto(`${site.url}/ai-hentai`)
  await expect(luna(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto(site.url)
  await menu(other).getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible()
  const signedIn = await visitor.fetchApi('POST', '/auth/signup', {
    email: `${crypto.randomUUID()}@example.com`,
    name: 'Jonas',
    password: PASSWORD,
  })
  expect(signedIn.status).toBe(200)
  await holdToken(context, visitor.token)
  await other.reload()
  await expect(luna(other)).toBeVisible()
  await expect(luna(page)).toBeVisible()
})

for (const entry of ['Chat', 'Saved', 'Settings'])
  test(`[MENU-06] for a visitor ${entry} in the menu opens the popup and does not navigate`, async ({
    page,
  }) => {
    await page.goto(site.url)
    await wake(page)
    await menu(page).getByRole('link', { name: entry }).click()
    const popup = page.getByRole('dialog', { name: 'Create a Free Account' })
    await expect(popup).toBeVisible()
    await expect(page).toHaveURL(`${site.url}/`)
    await popup.getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(`${site.url}/login?next=%2F${entry.toLowerCase()}`)
  })

test('[MENU-06] a guest who has begun a chat comes back to it by the menu', async ({ page, context }) => {
  await be(context, 'guest')
  await page.goto(site.url)
  await wake(page)
  await menu(page).getByRole('link', { name: 'Chat' }).click()
  await expect(page).toHaveURL(/\/chat\?chat=/)
})

for (const path of ['/settings?tab=sessions', '/saved', '/subscribe', '/buy-luna'])
  test(`[REDIRECT-03] a visitor at ${path} is asked to register, and sees nothing of it`, async ({
    page,
  }) => {
    await page.goto(site.url + path)
    await expect(page).toHaveURL(`${site.url}/register?next=${encodeURIComponent(path)}`)
  })

test('[REDIRECT-02] [REDIRECT-03] who signs in lands where they were headed', async ({ page }) => {
  const { email } = await anAccount(site.server)
  await page.goto(`${site.url}/saved`)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`${site.url}/login?next=%2Fsaved`)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`${site.url}/saved`)
  await page.goto(`${site.url}/login`)
  await expect(page).toHaveURL(`${site.url}/`)
})

test('[SESSION-05] who signs in has the first of their chats open, and the free pictures made before', async ({
  page,
  context,
}) => {
  test.slow()
  const { email } = await anAccount(site.server)
  const guest = await aCallerOf(site.server, 'guest')
  const premadeId = site.server.context.characters.visible()[1]?.model.premadeId ?? ''
  const latest = await guest.openChat(premadeId)
  const asked = await guest.fetchApi('POST', '/picture-jobs', { clientId: crypto.randomUUID(), premadeId })
  expect(asked.status).toBe(200)
  await holdToken(context, guest.token)
  await page.goto(`${site.url}/login?next=%2Fchat`)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`${site.url}/chat?chat=${latest.id}`)
  await expect(page.getByRole('log')).toBeVisible()
  await page.goto(`${site.url}/nsfw-ai-image-generator`)
  await moveMouse(page)
  await expect(page.getByRole('list', { name: 'Your pictures' }).getByRole('listitem')).toHaveCount(1, {
    timeout: 60_000,
  })
})

test('[REDIRECT-01] an unverified user is confined to /register', async ({ page, context }) => {
  await be(context, 'unverified')
  for (const path of ['/', '/ai-girlfriend/seraphine', '/chat', '/login']) {
    await page.goto(site.url + path)
    await expect(page).toHaveURL(/\/register(\?|$)/)
  }
})

test('[REDIRECT-04] a user without a chat is led to making a character', async ({ page, context }) => {
  await be(context, 'free')
  await page.goto(`${site.url}/chat`)
  await expect(page).toHaveURL(`${site.url}/create-model?from=home`)
})

test('[REDIRECT-08] leaving the chat for / while logged out leaves neither character nor messages on the page', async ({
  page,
}) => {
  await page.goto(`${site.url}/chat?with=${site.server.context.characters.visible()[0]?.model.premadeId}`)
  await expect(page.getByRole('log').locator('[data-index]')).toHaveCount(1)
  await menu(page).getByRole('link', { name: 'Explore' }).click()
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(page.getByRole('log')).toHaveCount(0)
})

test('[REDIRECT-05] a subscriber at /subscribe goes to the subscription', async ({ page, context }) => {
  await be(context, 'monthly')
  await page.goto(`${site.url}/subscribe`)
  await expect(page).toHaveURL(`${site.url}/settings?tab=subscription`)
})

test('[REDIRECT-06] an anonymous user is asked to secure the account, but not where a purchase ends', async ({
  page,
  context,
}) => {
  await be(context, 'anonymous')
  const popup = page.getByRole('dialog', { name: 'Save Your Chats' })
  await page.goto(`${site.url}/purchase-complete?type=initial`)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(popup).toHaveCount(0)
  await page.goto(site.url)
  await expect(popup).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
})

test('[MENU-07] buying luna is offered to subscribers; others are asked to subscribe', async ({
  page,
  context,
}) => {
  await be(context, 'free')
  await page.goto(site.url)
  await luna(page).click()
  const popup = page.getByRole('dialog', { name: 'Upgrade your Account' })
  await expect(popup).toContainText('Buying luna is only available to Pro users.')
  await popup.getByRole('link', { name: 'Upgrade' }).click()
  await expect(page).toHaveURL(`${site.url}/subscribe`)
  await expect(popup).toHaveCount(0)
  await be(context, 'annual')
  await page.goto(site.url)
  await expect(page.locator('html')).toHaveAttribute('data-known', 'annual')
  await luna(page).click()
  await expect(page).toHaveURL(`${site.url}/buy-luna`)
})

test('[POPUP-08] [ERR-02] a ban while on a page puts the ban screen in its place, on every page after too', async ({
  page,
  context,
}) => {
  const { user } = await aUserHere(context)
  await page.goto(`${site.url}/chat?with=${site.server.context.characters.visible()[0]?.model.premadeId}`)
  await expect(page.getByRole('log').locator('[data-index]')).toHaveCount(1)
  await page.getByRole('textbox', { name: /^Message / }).fill('Hello')
  await site.server.context.accounts.ban(user.id)
  // The field may be gone already: the stream of changes is told of the ban too.
  await page.keyboard.press('Enter')
  const screen = page.getByRole('heading', { name: 'Your account is closed' })
  await expect(screen).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/`)
  await expect(menu(page)).toHaveCount(0)
  await expect.poll(() => token(page)).toBeNull()
  for (const path of ['/ai-boyfriend', '/login']) {
    await page.goto(site.url + path)
    await expect(screen).toBeVisible()
    await expect(menu(page)).toHaveCount(0)
  }
})

test('[ERR-01] [POPUP-09] a session that was ended elsewhere says so in a popup, at /', async ({
  page,
  context,
}) => {
  const { email } = await aUserHere(context)
  // Told by the stream of changes the popup may open first, and take the key that is meant for the message.
  await page.route('**/api/events*', () => {})
  await page.goto(`${site.url}/chat?with=${site.server.context.characters.visible()[0]?.model.premadeId}`)
  await expect(page.getByRole('log').locator('[data-index]')).toHaveCount(1)
  const elsewhere = await anAccountSignedIn(email)
  await page.getByRole('textbox', { name: /^Message / }).fill('Hello')
  await elsewhere.fetchApi('POST', '/user/sessions/end', { which: 'others' })
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: 'You are signed out' })
  await expect(popup).toContainText('This device was signed out from the settings of your account.')
  await expect(page).toHaveURL(`${site.url}/`)
  await popup.getByRole('button', { name: 'Confirm' }).click()
  await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible()
})

async function anAccountSignedIn(email: string) {
  const { visitor } = await anAccount(site.server)
  visitor.token = undefined
  expect((await visitor.fetchApi('POST', '/auth/signin', { email, password: PASSWORD })).status).toBe(200)
  return visitor
}

test('[SESSION-02] a page that needs the user asks to try again where there is no answer, and signs nobody out', async ({
  page,
  context,
}) => {
  await aUserHere(context)
  await page.goto(site.url)
  await expect(luna(page)).toBeVisible()
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(`${site.url}/subscribe`)
  await expect(page.getByRole('heading', { name: 'This did not load' })).toBeVisible()
  expect(await token(page)).not.toBeNull()
  await page.unroute('**/api/**')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'As long as you like' })).toBeVisible()
})

test('[SESSION-01] a code in the address signs in once and is gone from the address', async ({
  page,
  context,
}) => {
  const { user } = await anAccount(site.server)
  const { db, secrets } = site.server.context
  const browser = 'b'.repeat(43)
  const code = await db.transaction(async (tx) => await secrets.giveCode(tx, user.id, browser))
  const bound = { domain: new URL(site.url).hostname, path: '/api/auth/exchange', httpOnly: true }
  await context.addCookies([{ ...bound, name: `sign-in-${code.slice(0, 8)}`, value: browser }])
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
  await page.goto(`${site.url}/ai-boyfriend?userBearerToken=${code}&a=1`)
  await expect(luna(page)).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/ai-boyfriend?a=1`)
  expect(asked.filter((line) => line.includes(code) && line.includes('/api/'))).toEqual([])
  // What says so goes by itself, however long the pictures of the page take.
  await page.goto(`${site.url}/?userBearerToken=${code}`, { waitUntil: 'commit' })
  await expect(page.getByRole('alert')).toContainText('This link has been used or is too old.')
})
