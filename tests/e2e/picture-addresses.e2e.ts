import { expect, type Locator, test } from '@playwright/test'
import { anAccount } from '#tests/server/an-account.ts'
import { aSite, type Site } from './a-site.ts'
import { holdToken } from './account-steps.ts'

const FORTNIGHT_MS = 14 * 24 * 60 * 60_000

let site: Site
let passedMs = 0
test.beforeAll(async () => {
  site = await aSite({}, { now: () => new Date(Date.now() + passedMs) })
})
test.afterAll(async () => await site.close())

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

  passedMs = FORTNIGHT_MS + 60_000
  await page.clock.setSystemTime(Date.now() + passedMs)
  // The picture itself, of which the talk has shown the smaller copy.
  const refused = page.waitForResponse((answer) => answer.url() === site.url + cdnImage)
  await picture.click()
  expect((await refused).status()).toBe(404)
  const large = page.getByRole('dialog').getByRole('img')
  await expect(large).not.toHaveAttribute('src', cdnImage)
  await expect.poll(() => widthOf(large)).toBeGreaterThan(512)
})

/** In pixels of the file; 0 before it is there. */
const widthOf = (picture: Locator) => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)
