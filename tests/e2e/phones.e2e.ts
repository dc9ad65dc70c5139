import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { aPushServer } from '#server/providers/push/a-push-server.fixture.ts'
import { aCard } from '#tests/factories/a-card.ts'
import { wholeBrowserPath } from '#tools/ensure-browser.ts'
import { aNamedSite } from './a-named-site.ts'
import type { Site } from './a-site.ts'
import { anAddress, fillSignUp } from './account-steps.ts'
import { axeAtRest } from './axe-at-rest.ts'
import { launchOptions } from './launch-options.ts'
import { shareWithSite } from './share-with-site.ts'
import { wearTheme } from './wear-theme.ts'

// What a phone makes of the site: the service worker, the manifest, notices on the screen, and what is shared with it.

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  timezoneId: whereItIsNoon(),
  // Notices need a browser with a push service.
  launchOptions: launchOptions(wholeBrowserPath()),
})

/** Waits until the page is the service worker's. */
const worked = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

async function startsChat(page: Page, url: string) {
  await page.goto(`${url}/ai-girlfriend/seraphine`)
  await page.getByRole('link', { name: 'Talk to Seraphine' }).click()
  await expect(page.getByRole('textbox', { name: 'Message Seraphine' })).toBeVisible()
  await worked(page)
}

test('the site can be installed, with icons that a phone can cut', async ({ page, request }) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(href ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ id: '/', name: 'Moonlit', scope: '/', display: 'standalone' })
  for (const { src, sizes, purpose } of [
    ...manifest.icons,
    { src: '/apple-touch-icon.png', sizes: '180x180', purpose: 'maskable' },
  ]) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']).toBe('image/png')
    const picture = sharp(await icon.body())
    const { width, height } = await picture.metadata()
    expect(`${width}x${height}`).toBe(sizes)
    if (purpose === 'maskable') expect((await picture.stats()).isOpaque).toBe(true)
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200)
})

test('an installed site speaks the language of its owner', async ({ request }) => {
  const manifestFor = async (headers: Record<string, string>) =>
    await (await request.get('/manifest.webmanifest', { headers })).json()
  expect(await manifestFor({ 'accept-language': 'fr' })).toMatchObject({ id: '/', lang: 'fr' })
  expect(await manifestFor({ 'accept-language': 'fr', cookie: 'language=de' })).toMatchObject({
    id: '/',
    lang: 'de',
    shortcuts: [{ name: 'Deine Chats' }, { name: 'Bilder machen' }],
  })
})

test.describe('without a connection', () => {
  let site: Site
  test.beforeAll(async () => {
    site = await aNamedSite(() => ({}))
  })

  test('a page says so, and is there again with the connection', async ({ page }) => {
    await startsChat(page, site.url)
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return caught.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual([])
    await site.close()
    await page.goto(`${site.url}/settings`)
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    const again = page.getByRole('link', { name: 'Try again' })
    expect((await again.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect((await (await axeAtRest(page)).analyze()).violations.map(({ id }) => id)).toEqual([])
    await again.click()
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await expect(page).toHaveURL(`${site.url}/settings`)
  })
})

test('a new version clears what the last one kept, without loading the page anew', async ({
  page,
  baseURL,
}) => {
  await startsChat(page, baseURL ?? '')
  await page.evaluate(async () => {
    await (await caches.open('site-of-before')).put('/assets/old.js', new Response('old'))
    await (await navigator.serviceWorker.getRegistration())?.unregister()
  })
  // The worker goes with its last page.
  await page.goto('about:blank')
  await page.goto('/chat')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await worked(page)
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('site-of-before')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test.describe('a notice', () => {
  let site: Site
  let service: Awaited<ReturnType<typeof aPushServer>>
  test.beforeAll(async () => {
    service = await aPushServer()
    site = await aNamedSite(() => ({ PUSH_ORIGINS: service.origin, CHECK_IN_SECONDS: '86400' }))
  })
  test.afterAll(async () => {
    await site.close()
    service.close()
  })

  /** A browser whose push service is the scripted one: a real one is out of reach of a test. */
  async function aKnownBrowser(context: BrowserContext) {
    const device = service.device()
    const { endpoint, p256dh, auth } = device
    await context.grantPermissions(['notifications'], { origin: site.url })
    await context.addInitScript(
      (keys) => {
        const subscription = {
          toJSON: () => ({ endpoint: keys.endpoint, keys }),
          unsubscribe: async () => true,
        }
        Notification.requestPermission = async () => 'granted'
        Object.assign(PushManager.prototype, {
          subscribe: async () => subscription,
          getSubscription: async () => subscription,
        })
      },
      { endpoint, p256dh, auth },
    )
    return device
  }

  for (const theme of ['night', 'dawn'] as const)
    test(`is switched on, and comes when a character has written first, ${theme}`, async ({
      page,
      context,
    }) => {
      await wearTheme(page, theme)
      const device = await aKnownBrowser(context)
      await page.goto(`${site.url}/register?next=%2Fsettings%3Ftab%3Dnotifications`)
      await fillSignUp(page, anAddress())
      const notices = page.getByRole('switch', { name: 'Notices' })
      await expect(notices).not.toBeChecked()
      await notices.click()
      await expect(page.getByRole('switch', { name: 'Of messages' })).toBeChecked()
      await expect(page.getByRole('switch', { name: 'Of updates' })).not.toBeChecked()
      const name = page.getByRole('switch', { name: "With the character's name" })
      await expect(name).not.toBeChecked()
      const answer = page.waitForResponse((response) => response.url().endsWith('/api/user/push'))
      await name.click()
      expect((await answer).status()).toBe(200)
      expect(
        (await (await axeAtRest(page)).include('main').analyze()).violations.map(({ id }) => id),
      ).toEqual([])

      await startsChat(page, site.url)
      await page.getByRole('textbox', { name: 'Message Seraphine' }).fill('I had quite a day')
      await page.keyboard.press('Enter')
      await letSpeak(expect(page.getByText(site.whole, { exact: true })).toBeVisible())
      // The last word is seen before the reply has ended.
      await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('button', { name: 'Let Seraphine write first' }).click()
      const mayWrite = page.getByRole('switch', { name: 'Seraphine may write first' })
      // What the dialog itself asks for has the same address.
      const kept = page.waitForResponse(
        (response) => response.request().method() === 'POST' && response.url().endsWith('/check-ins'),
      )
      await mayWrite.click()
      await kept

      // A page without script: nobody follows what changes.
      await page.goto(`${site.url}/404`)
      const { changes, checkInWriter, db, noticeSender } = site.server.context
      await expect.poll(changes.openStreams).toBe(0)
      // What is shown whole may still be on its way into the talk.
      const writing = () => db.rows(sql`select id from messages where status = 'writing'`)
      await letSpeak(expect.poll(writing).toEqual([]))
      await beAwake(db)
      await db.rows(sql`update messages set created_at = created_at - interval '2 days'`)
      // The database counts in finer steps than the server: its `now` is not past there for a millisecond.
      await db.rows(
        sql`update check_ins set since = since - interval '2 days', look_at = now() - interval '1 second'`,
      )
      await letSpeak(checkInWriter.look())
      // The server looks by itself as well: a look that was under way may have begun before there was a notice.
      const texts = () => noticeSender.look().then(device.texts)
      await expect.poll(texts).toHaveLength(1)
      const [text = ''] = device.texts()
      expect(JSON.parse(text)).toMatchObject({ title: 'Seraphine', body: 'A message is waiting.' })

      const shown = async () => {
        // The browser's own tool drops a push now and then; one that comes again takes the place of the first.
        await deliver(context, page, site.url, text)
        return await page.evaluate(async () => {
          const worker = await navigator.serviceWorker.ready
          return (await worker.getNotifications()).map(({ title, body }) => `${title}: ${body}`)
        })
      }
      await expect.poll(shown).toEqual(['Seraphine: A message is waiting.'])
    })

  /** Has it be no quiet hour, whatever the time is where the test runs. */
  async function beAwake(db: Site['server']['context']['db']) {
    const from = (new Date().getUTCHours() + 12) % 24
    const hours = sql`quiet_from = ${from * 60}, quiet_to = ${from * 60 + 30}, time_zone = 'UTC'`
    await db.rows(sql`update check_ins set ${hours}`)
    await db.rows(sql`update push_devices set ${hours}`)
  }

  /** Lets the model say its lines to their end until something is done. */
  async function letSpeak(work: Promise<unknown>) {
    let isDone = false
    const done = work.finally(() => {
      isDone = true
    })
    await expect
      .poll(() => {
        site.goOn()
        return isDone
      })
      .toBe(true)
    await done
  }
})

/** Hands the browser what its push service would. */
async function deliver(context: BrowserContext, page: Page, origin: string, data: string) {
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
      if (own) resolve(own.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await devtools.detach()
}

/** A time zone in which it is about noon: far from quiet hours. */
function whereItIsNoon() {
  const ahead = 12 - new Date().getUTCHours()
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`
}

test('a text that another program shares is put where the visitor writes, in the chat that is chosen', async ({
  page,
  baseURL,
}) => {
  await startsChat(page, baseURL ?? '')
  await shareWithSite(page, { title: 'A song', url: 'https://songs.example/moon' })
  await expect(page.getByRole('heading', { name: 'Who is this for?' })).toBeVisible()
  await expect(page.getByRole('blockquote')).toHaveText('A song\nhttps://songs.example/moon')
  await page.getByRole('link', { name: 'Seraphine' }).click()
  await expect(page.getByRole('textbox', { name: 'Message Seraphine' })).toHaveValue(
    'A song\nhttps://songs.example/moon',
  )
  await page.goto('/share')
  await expect(page.getByRole('heading', { name: 'Nothing was shared' })).toBeVisible()
})

test('a character card that another program shares is brought in, and her chat opens', async ({
  page,
  baseURL,
}) => {
  await startsChat(page, baseURL ?? '')
  const card = aCard({ first_mes: 'You are late, and so is every clock here.' })
  await shareWithSite(page, {}, { name: 'vera.json', content: JSON.stringify(card) })
  const dialog = page.getByRole('dialog', { name: 'Import a character' })
  await dialog.getByRole('button', { name: 'Talk to Vera' }).click()
  await expect(page.getByRole('textbox', { name: 'Message Vera' })).toBeVisible()
  await expect(page.getByRole('log')).toContainText('You are late, and so is every clock here.')
})
