import { expect, type Page, test } from '@playwright/test'
import sql from 'sql-template-tag'
import { createPictureWorker, type PictureWorkerOptions } from '#server/picture-jobs/jobs.ts'
import { ImageEngineError } from '#server/providers/imagegen/port.ts'
import { unseen } from '#server/providers/screening/by-engine.ts'
import { anEngine } from '#tests/factories/an-engine.ts'
import { anAccount, subscribe } from '#tests/server/an-account.ts'
import { aSite, type Site } from './a-site.ts'
import { button, holdToken } from './account-steps.ts'
import { axeAtRest } from './axe-at-rest.ts'
import { looksOf } from './looks.ts'
import { wearTheme } from './wear-theme.ts'

let site: Site
test.beforeAll(async () => {
  site = await aSite({ FREE_PICTURES_PER_DAY: '5' })
  // The pictures are drawn when the test says so.
  await site.server.context.pictureWorker.close()
})
test.afterAll(async () => await site.close())

const lines = (page: Page) => page.getByRole('log').locator('[data-index]')
const frame = (page: Page) => lines(page).last().locator('figure')
const moon = (page: Page) => frame(page).getByRole('progressbar')

/** Somebody who has asked for a picture and read the reply, while nobody draws it yet. */
async function whoAsked(page: Page, luna?: number) {
  const { visitor, user } = await anAccount(site.server)
  if (luna !== undefined) await subscribe(site.server, user.id, { luna })
  const [character] = site.server.context.characters.visible()
  const chat = await visitor.openChat(character?.model.premadeId ?? '')
  await holdToken(page, site, visitor.token ?? '')
  await page.goto(`${site.url}/chat?chat=${chat.id}`)
  await expect(lines(page)).toHaveCount(1)
  await page.getByRole('textbox', { name: /^Message / }).fill('Send me a picture from the beach')
  await page.keyboard.press('Enter')
  await expect(lines(page).last().locator('p')).toHaveText('The lamp is lit,')
  site.goOn()
  await expect(button(page, 'Send')).toBeVisible()
  return visitor
}

function aWorker(more: Partial<PictureWorkerOptions> = {}) {
  const { pictureWorker: _, allowances, ...context } = site.server.context
  const { engine, next } = anEngine()
  const holds = allowances.pictureHolds
  const worker = createPictureWorker({ ...context, engine, holds, atOnce: 1, ...more })
  worker.wake()
  return { worker, next }
}

for (const { device, theme, viewport } of looksOf(import.meta.url)) {
  test(`[CHAT-08] a picture in a talk is awaited, drawn before one's eyes, cancelled, and asked for again, ${device}`, async ({
    page,
  }, info) => {
    await page.setViewportSize(viewport)
    await wearTheme(page, theme)
    await whoAsked(page)
    await expect(lines(page).last()).toContainText(site.whole)
    await expect(frame(page)).toContainText('Waiting')
    const before = await frame(page).boundingBox()
    await page.reload()
    await expect(frame(page)).toContainText('Waiting')

    const { worker, next } = aWorker()
    try {
      const drawing = await next()
      await expect(frame(page)).toContainText('Coming into light')
      drawing.tell(0.62)
      await expect(moon(page)).toHaveAttribute('aria-valuenow', '62')
      await page.screenshot({ path: info.outputPath('drawing.png') })
      expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])

      drawing.fail(new ImageEngineError('misconfigured', 'no such model'))
      await expect(frame(page)).toContainText('This one failed')
      await expect(frame(page)).toContainText('Nothing was charged.')
      await page.screenshot({ path: info.outputPath('failed.png') })
      expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])
      await expect(frame(page)).toContainText('You have 5 free pictures left today.')
      await button(page, 'Try again').click()
      const again = await next()
      await expect(frame(page)).toContainText('Coming into light')
      const box = await frame(page).boundingBox()
      expect([box?.width, box?.height]).toEqual([before?.width, before?.height])
      again.finish()
      await expect(frame(page).getByRole('button')).toContainText('Open the picture')

      await page.getByRole('textbox', { name: /^Message / }).fill('Send me a picture from the garden')
      await page.keyboard.press('Enter')
      await next()
      await expect(lines(page).last().locator('p')).toHaveText('The lamp is lit,')
      site.goOn()
      await button(page, 'Cancel the picture').click()
      await expect(frame(page)).toHaveCount(0)
      await expect(lines(page).last()).toContainText(site.whole)
    } finally {
      await worker.close()
    }
  })
}

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test(`[CHAT-08] what of a wish no picture shows is said before it is sent and under the picture, and the price stands on the button, ${device}`, async ({
    page,
  }, info) => {
    await page.setViewportSize(viewport)
    await wearTheme(page, theme)
    await whoAsked(page, 25)
    const { worker, next } = aWorker()
    try {
      ;(await next()).finish()
      await expect(frame(page).getByRole('button')).toContainText('Open the picture')
      await expect(page.getByText('Not in the picture')).toHaveCount(0)
      const ask = page.getByRole('button', { name: /^Ask for a picture/ })
      await expect(ask).toHaveAccessibleName('Ask for a picture, 4 luna')
      await expect(ask).toHaveAccessibleDescription(/^A picture costs 4 luna .* You have/)
      await expect(ask).toHaveText('4')
      const field = page.getByRole('textbox', { name: /^Message / })
      await field.fill('Send me a picture of you cooking')
      await expect(
        page.getByRole('paragraph').filter({ hasText: 'it cannot be drawn here: “cooking”.' }),
      ).toContainText('A picture costs 4 luna')
      await page.screenshot({ path: info.outputPath('before.png') })
      await page.keyboard.press('Enter')
      ;(await next()).finish()
      site.goOn()
      await expect(lines(page).last()).toContainText(
        'Not in the picture, because it could not be followed: “cooking”.',
      )
      await page.screenshot({ path: info.outputPath('after.png') })
      expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])
    } finally {
      await worker.close()
    }
  })

test('[CHAT-08] a guest sees on the button how many free pictures are left', async ({ page }) => {
  const { visitor } = await anAccount(site.server)
  const [character] = site.server.context.characters.visible()
  const chat = await visitor.openChat(character?.model.premadeId ?? '')
  await holdToken(page, site, visitor.token ?? '')
  await page.goto(`${site.url}/chat?chat=${chat.id}`)
  const ask = page.getByRole('button', { name: /^Ask for a picture/ })
  await expect(ask).toHaveAccessibleName('Ask for a picture, 5 free')
  await expect(ask).toHaveAccessibleDescription('You have 5 free pictures left today.')
  await expect(ask).toHaveText('5 free')
})

test('[CHAT-08] a picture in a talk that failed says on its button what it costs a subscriber to ask again', async ({
  page,
}) => {
  await whoAsked(page, 25)
  const { worker, next } = aWorker()
  try {
    const drawing = await next()
    drawing.fail(new ImageEngineError('misconfigured', 'no such model'))
    await expect(button(page, 'Try again, 4 luna')).toBeVisible()
    await expect(frame(page)).toContainText('≈ $0.22')
  } finally {
    await worker.close()
  }
})

test('[CHAT-08] a picture in a talk that did not load is asked for again', async ({ page }) => {
  const pictures = '**/pictures/**'
  await page.route(pictures, (route) => route.abort())
  await whoAsked(page)
  const { worker, next } = aWorker()
  try {
    const drawing = await next()
    drawing.finish()
    await expect(frame(page)).toContainText('The picture did not load.')
    await page.unroute(pictures)
    await frame(page).getByRole('button', { name: 'Try again' }).click()
    await expect(frame(page).getByRole('button')).toContainText('Open the picture')
    await expect(frame(page).getByRole('button')).toBeFocused()
    await expect
      .poll(() =>
        frame(page)
          .getByRole('img')
          .last()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0)
  } finally {
    await worker.close()
  }
})

for (const { device, theme, viewport } of looksOf(import.meta.url)) {
  test(`a picture that is rated adult is blurred without a subscription, and leads to one, ${device}`, async ({
    page,
  }, info) => {
    await page.setViewportSize(viewport)
    await wearTheme(page, theme)
    await whoAsked(page)
    const { worker, next } = aWorker({ screen: unseen })
    try {
      const drawing = await next()
      drawing.finish()
      await expect(frame(page)).toContainText('This picture is for Pro.')
      const box = await frame(page).boundingBox()
      expect(box?.width).toBeGreaterThan(200)
      await page.screenshot({ path: info.outputPath('blurred.png') })
      expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])
      await frame(page).getByRole('link', { name: 'Upgrade' }).click()
      await expect(page).toHaveURL(/\/subscribe/)
    } finally {
      await worker.close()
    }
  })
}

test('[CHAT-08] a character sends a picture that nobody asked for, to somebody who has none left', async ({
  page,
}) => {
  const at = await aSite({ UNASKED_PICTURES_PERCENT: '100', FREE_PICTURES_PER_DAY: '0' })
  try {
    const { visitor } = await anAccount(at.server)
    const [character] = at.server.context.characters.visible()
    const chat = await visitor.openChat(character?.model.premadeId ?? '')
    // It does not come among the first lines.
    await at.server.context.db.rows(sql`
      insert into messages (chat_id, seq, id, author, content, status)
      select ${chat.id}::uuid, n, gen_random_uuid(), case when n % 2 = 0 then 'user' else 'character' end, 'Line ' || n, 'finished'
      from generate_series(2, 11) n`)
    await at.server.context.db.rows(sql`update chats set last_seq = 11 where id = ${chat.id}::uuid`)
    await holdToken(page, at, visitor.token ?? '')
    await page.goto(`${at.url}/chat?chat=${chat.id}`)
    await expect(lines(page).last()).toContainText('Line 11')
    await page.getByRole('textbox', { name: /^Message / }).fill('I am on my way to the beach')
    await page.keyboard.press('Enter')
    await expect(lines(page).last().locator('p')).toHaveText('The lamp is lit,')
    at.goOn()
    await expect(frame(page).getByRole('button')).toContainText('Open the picture')
    await expect(frame(page).getByRole('img')).toHaveAccessibleName(/beach/i)
    const allowances = await (await visitor.fetchApi('GET', '/allowances')).json()
    expect(allowances.pictures).toMatchObject({ left: 0, of: 0 })
  } finally {
    await at.close()
  }
})
