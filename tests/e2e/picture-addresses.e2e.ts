import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { anAccount } from '#tests/server/an-account.ts'
import { aSite, type Site } from './a-site.ts'
import { button, holdToken } from './account-steps.ts'
import { moveMouse } from './wake.ts'

const FORTNIGHT_MS = 14 * 24 * 60 * 60_000

let site: Site
let passedMs = 0
test.beforeAll(async () => {
  site = await aSite({}, { now: () => new Date(Date.now() + passedMs) })
})
test.afterAll(async () => await site.close())
test.beforeEach(() => {
  passedMs = 0
})

test('a talk that is left open until the addresses of its pictures have ended shows them still', async ({
  page,
}) => {
  const { visitor } = await anAccount(site.server)
  const [character] = site.server.context.characters.visible()
  const chat = await visitor.openChat(character?.model.premadeId ?? '')
  const sent = visitor.send(chat.id, 'Send me a picture from the beach')
  site.goOn()
  const { cdnImage } = await visitor.picture((await sent).reply)
  await holdToken(page, site, visitor.token ?? '')
  await page.goto(`${site.url}/chat?chat=${chat.id}`)
  const picture = page.getByRole('log').getByRole('button', { name: /^Open the picture/ })
  await expect.poll(() => widthOf(picture.getByRole('img'))).toBeGreaterThan(0)

  await letAddressesEnd(page)
  // The picture itself, of which the talk has shown the smaller copy.
  const refused = page.waitForResponse((answer) => answer.url() === site.url + cdnImage)
  await picture.click()
  expect((await refused).status()).toBe(404)
  const large = page.getByRole('dialog').getByRole('img')
  await expect(large).not.toHaveAttribute('src', cdnImage)
  await expect.poll(() => widthOf(large)).toBeGreaterThan(512)
})

test('pictures that were scrolled to long ago load still, large and small, and stay where they are', async ({
  page,
}) => {
  const { visitor, user } = await anAccount(site.server)
  await keepPictures(user.id, 60)
  await holdToken(page, site, visitor.token ?? '')
  await page.goto(`${site.url}/nsfw-ai-image-generator`)
  await moveMouse(page)
  const tiles = page.getByRole('list', { name: 'Your pictures' }).getByRole('listitem')
  await expect(tiles).toHaveCount(24)
  for (const count of [48, 60]) {
    await button(page, 'Show more').click()
    await expect(tiles).toHaveCount(count)
  }
  const last = tiles.last()
  await last.scrollIntoViewIfNeeded()
  await expect.poll(() => widthOf(last.getByRole('img'))).toBeGreaterThan(0)

  await letAddressesEnd(page)
  await expectRenewed(page, last.getByRole('img'))
  await expect(tiles).toHaveCount(60)
  await expect(last).toBeInViewport()
  const address = await last.getByRole('link', { name: /^Download/ }).getAttribute('href')
  expect((await fetch(site.url + address)).status).toBe(200)
})

test('the page of what is saved shows its pictures still', async ({ page }) => {
  const { visitor } = await anAccount(site.server)
  const [character] = site.server.context.characters.visible()
  const chat = await visitor.openChat(character?.model.premadeId ?? '')
  const sent = visitor.send(chat.id, 'Send me a picture from the beach')
  site.goOn()
  const { reply } = await sent
  await visitor.picture(reply)
  await visitor.fetchApi('POST', `/chats/${chat.id}/messages/${reply.id}/save`, { saved: true })
  await holdToken(page, site, visitor.token ?? '')
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(`${site.url}/saved?show=pictures`)
  const picture = page.getByRole('main').getByRole('listitem').getByRole('img', { name: 'on the beach' })
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(0)

  await letAddressesEnd(page)
  await expectRenewed(page, picture)
})

/** Has a picture wanted in another size, as a larger window does: its address has ended, and it comes by another. */
async function expectRenewed(page: Page, picture: Locator) {
  const before = (await picture.getAttribute('src')) ?? ''
  const refused = page.waitForResponse((answer) => answer.url() === site.url + before)
  await picture.evaluate((shown: HTMLImageElement) => shown.setAttribute('sizes', '2000px'))
  expect((await refused).status()).toBe(404)
  await expect(picture).not.toHaveAttribute('src', before)
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(0)
}

async function letAddressesEnd(page: Page) {
  passedMs += FORTNIGHT_MS + 60_000
  await page.clock.setSystemTime(Date.now() + passedMs)
}

/** Pictures of the generator, each with a file of its own. */
async function keepPictures(ownerId: string, count: number) {
  const { db, images } = site.server.context
  const jobId = uuid()
  await db.rows(sql`
    insert into picture_jobs
      (id, owner_id, asked, requests, description, count, by_guest, pictures_cost, luna_cost, status, turn, ended_at)
    values (${jobId}, ${ownerId}, '{"prompt":"a lamp","count":4}', '[]', 'A lamp', 4, false, 0, 0, 'done', 1, now())`)
  for (let number = 0; number < count; number++) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="${number * 5 + 1}" height="300" fill="#fa3"/></svg>`
    const file = await images.keepFile(await sharp(Buffer.from(svg)).webp().toBuffer())
    await db.rows(sql`
      insert into pictures (id, owner_id, file, width, height, description, job_id, number, seed)
      values (${uuid()}, ${ownerId}, ${file}, 300, 400, ${`Lamp ${number}`}, ${jobId}, ${number}, 1)`)
  }
}

/** In pixels of the file; 0 before it is there. */
const widthOf = (picture: Locator) => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)
