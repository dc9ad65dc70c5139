import { expect, type Page, test } from '@playwright/test'
import sql from 'sql-template-tag'
import { GENERATOR_PAGES } from '#contract/generator.ts'
import type { PictureJob, PicturesPage } from '#contract/picture-jobs.ts'
import { createPictureWorker } from '#server/picture-jobs/jobs.ts'
import { ImageEngineError } from '#server/providers/imagegen/port.ts'
import { anEngine } from '#tests/factories/an-engine.ts'
import { anAccount, aSubscriber } from '#tests/server/an-account.ts'
import { aSite, type Site } from './a-site.ts'
import { anAddress, arriveAt, button, fillSignUp, holdToken } from './account-steps.ts'
import { axeAtRest } from './axe-at-rest.ts'
import { looksOf } from './looks.ts'
import { moveMouse, untilAwake } from './wake.ts'
import { wearTheme } from './wear-theme.ts'

let site: Site

test.beforeAll(async () => {
  site = await aSite({ GUEST_PICTURES: '2', FREE_PICTURES_PER_DAY: '5' })
})
test.afterAll(async () => await site.close())

const PATH = '/nsfw-ai-image-generator'
/** Drawing is work: it takes as long as the machine lets it. */
const DRAWN = { timeout: 60_000 }

const tiles = (page: Page, list = 'Your pictures') =>
  page.getByRole('list', { name: list }).getByRole('listitem')
const jobs = (page: Page) => page.getByRole('list', { name: 'Now' }).getByRole('listitem')
/** Nobody under 18 is drawn, whatever they do. */
const REFUSED = 'A woman with a child on her arm'
const prompt = (page: Page) => page.getByRole('textbox', { name: 'What is happening' })
const generate = (page: Page) => button(page, 'Generate')
const price = (page: Page) => page.locator('dl')

/** The page is the visitor's: what it costs is asked for once it hears. */
async function open(page: Page, at: Site = site, path = PATH) {
  await page.goto(at.url + path)
  await moveMouse(page)
  await expect(price(page)).toContainText('left')
}

/** Somebody with an account, in the browser. */
async function somebody(page: Page, at: Site = site) {
  const { visitor } = await anAccount(at.server)
  await holdToken(page, at, visitor.token ?? '')
  return {
    listed: async (query = ''): Promise<PicturesPage['pictures']> =>
      (await (await visitor.fetchApi('GET', `/pictures${query}`)).json()).pictures,
    jobs: async (): Promise<PictureJob[]> =>
      (await (await visitor.fetchApi('GET', '/picture-jobs')).json()).jobs,
  }
}

test('[ROUTE-09] [ROUTE-10] every address of the generator has words of its own, and the form before any script runs', async ({
  page,
  request,
}) => {
  for (const path of ['/image-generator', '/generator', '/nsfw-ai-prompt-generator']) {
    const answer = await request.get(site.url + path, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, PATH])
  }
  const seen = new Set<string>()
  for (const slug of GENERATOR_PAGES) {
    const html = await (await request.get(`${site.url}/${slug}`)).text()
    expect(html).toContain(`rel="canonical" href="http`)
    expect(html).toContain('What is happening')
    expect(html.match(/<summary>/g)?.length).toBeGreaterThanOrEqual(5)
    for (const part of [/<title>([^<]+)/, /<h1[^>]*>([^<]+)/, /name="description" content="([^"]+)/]) {
      const words = part.exec(html)?.[1] ?? ''
      expect(words).not.toBe('')
      expect(seen.has(words)).toBe(false)
      seen.add(words)
    }
  }
  await open(page, site, '/ai-anime-generator')
  await expect(page.getByRole('radio', { name: 'Anime' })).toBeChecked()
})

test('[IMAGE-01] pictures of a character are asked for, come, and can be kept, turned over and deleted', async ({
  page,
}) => {
  const { listed } = await somebody(page)
  await open(page)
  await page.getByRole('button', { name: /^Who is in it/ }).click()
  const search = page.getByRole('searchbox', { name: 'Search characters' })
  await expect(search).toBeFocused()
  await search.fill('seraph')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Seraphine/ })
    .click()
  await expect(page.getByRole('button', { name: /^Who is in it Seraphine/ })).toBeFocused()
  await button(page, 'In a red dress at the bar').click()
  await expect(prompt(page)).toHaveValue('In a red dress at the bar')
  await page.getByRole('group', { name: 'How many' }).getByText('2', { exact: true }).click()
  await expect(price(page)).toHaveText(/2 pictures\s*Free\s*You will have\s*3 of 5 left today/)

  await generate(page).click()
  await expect(tiles(page)).toHaveCount(2, DRAWN)
  await expect(jobs(page)).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Your pictures can be seen.' })).toBeAttached()
  await expect(price(page)).toContainText('1 of 5 left today')

  // All of it is there on the next visit, and the form as it was left; what did not load is asked for again.
  await page.route('**/pictures/**/*.webp*', (route) => route.abort())
  await open(page)
  await expect(tiles(page)).toHaveCount(2)
  await expect(tiles(page).first()).toContainText('The picture did not load.')
  await page.unroute('**/pictures/**/*.webp*')
  for (const tile of await tiles(page).all()) await tile.getByRole('button', { name: 'Try again' }).click()
  await expect(
    tiles(page)
      .last()
      .getByRole('button', { name: /^Open the picture/ }),
  ).toBeFocused()
  await expect(prompt(page)).toHaveValue('In a red dress at the bar')

  await tiles(page)
    .first()
    .getByRole('button', { name: /^Open the picture/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Picture 1 of 2')
  await expect(dialog.getByRole('img', { name: /Seraphine/ })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog).toHaveAccessibleName('Picture 2 of 2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => listed('?saved=yes')).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(
    tiles(page)
      .last()
      .getByRole('button', { name: /^Open the picture/ }),
  ).toBeFocused()

  await tiles(page)
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Delete this picture?')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(tiles(page)).toHaveCount(1)
  await expect.poll(() => listed()).toHaveLength(1)

  await prompt(page).fill('Something else')
  await tiles(page)
    .first()
    .getByRole('button', { name: /^Open the picture/ })
    .click()
  await dialog.getByRole('button', { name: 'More like this' }).click()
  await expect(prompt(page)).toHaveValue('In a red dress at the bar')
  await expect(prompt(page)).toBeFocused()

  // [ROUTE-14]
  await page.goto(`${site.url}/saved?show=pictures`)
  const kept = tiles(page, 'Saved pictures of the generator')
  await expect(kept).toHaveCount(1)
  await kept.getByRole('button', { name: /^Save/ }).click()
  // It stays while the pointer is on it.
  await button(page, 'Undo').hover()
  await expect(page.getByRole('heading', { name: 'No saved pictures' })).toBeVisible()
  await button(page, 'Undo').click()
  await expect(kept).toHaveCount(1)
  await expect.poll(() => listed('?saved=yes')).toHaveLength(1)
})

test('[IMAGE-01] a picture that is asked for at the foot of the form comes into view beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await somebody(page)
  await open(page)
  await prompt(page).fill('A woman at a window in the evening')
  await generate(page).click()
  await expect(jobs(page).or(tiles(page)).first()).toBeInViewport(DRAWN)
})

test('[IMAGE-01] what was chosen of the picture is what is drawn, and more like it asks for the same with another seed', async ({
  page,
}) => {
  const { listed, jobs: made } = await somebody(page)
  await open(page)
  await prompt(page).fill('A woman with red hair')
  await page.getByRole('group', { name: 'Framing' }).getByText('Waist up', { exact: true }).click()
  await page.getByLabel('Place', { exact: true }).selectOption('City at night')
  await page.getByText('More', { exact: true }).click()
  const unwanted = page.getByRole('textbox', { name: 'Not to be seen' })
  const seed = page.getByRole('textbox', { name: 'Seed' })
  await unwanted.fill('hats, umbrellas')
  await seed.fill('4711')

  await generate(page).click()
  await expect(tiles(page)).toHaveCount(1, DRAWN)
  const asked = {
    prompt: 'A woman with red hair',
    negativePrompt: 'hats, umbrellas',
    count: 1,
    shot: { pose: 'half', scene: 'city night' },
  }
  expect(await made()).toMatchObject([{ status: 'done', asked: { ...asked, seed: 4711 } }])
  expect(await listed()).toMatchObject([{ seed: 4711 }])

  // All of it is another wish by the time that more like this one is asked for.
  await page.getByRole('group', { name: 'Framing' }).getByText('Any', { exact: true }).click()
  await page.getByLabel('Place', { exact: true }).selectOption('As it suits')
  await unwanted.fill('')
  await seed.fill('12')
  await tiles(page)
    .first()
    .getByRole('button', { name: /^Open the picture/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/seed 4711$/)).toBeVisible()
  await expect(dialog.getByText(/city/)).toBeVisible()
  await dialog.getByRole('button', { name: 'More like this' }).click()
  await expect(prompt(page)).toHaveValue('A woman with red hair')
  await expect(page.getByRole('radio', { name: 'Waist up' })).toBeChecked()
  await expect(page.getByLabel('Place', { exact: true })).toHaveValue('city night')
  await expect(unwanted).toHaveValue('hats, umbrellas')
  await expect(seed).toHaveValue('')
  await generate(page).click()
  await expect(tiles(page)).toHaveCount(2, DRAWN)
  const [again] = await made()
  expect(again).toMatchObject({ asked })
  expect(again?.asked.seed).not.toBe(4711)
})

test('words that the picture does not show are said once it is there, those that no picture shows without naming them', async ({
  page,
}) => {
  await somebody(page)
  await open(page)
  await prompt(page).fill('A woman in lingerie on the beach with a unicorn')
  await generate(page).click()
  await expect(tiles(page)).toHaveCount(1, DRAWN)
  const words =
    'Not in the picture, because it could not be followed: “unicorn”. Some of your words were left out, because no picture here shows that.'
  await expect(page.getByRole('paragraph').filter({ hasText: words })).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: words })).toBeAttached()
  await button(page, 'Put away').click()
  await expect(page.getByRole('paragraph').filter({ hasText: words })).toHaveCount(0)
})

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test(`what cannot be drawn is said beside the price as one writes, before it is paid for, ${device}`, async ({
    page,
  }, info) => {
    await page.setViewportSize(viewport)
    await wearTheme(page, theme)
    const { jobs: made } = await somebody(page)
    await open(page)
    await prompt(page).fill('A woman with a red umbrella on a horse, angry')
    const note = page.getByRole('status').filter({ hasText: 'Will not be in the picture' })
    await expect(note).toHaveText(
      'Will not be in the picture, because it cannot be drawn here: “red”, “umbrella”, “horse” and “angry”.',
    )
    await note.scrollIntoViewIfNeeded()
    await page.screenshot({ path: info.outputPath('left-out.png') })
    expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])
    await prompt(page).fill('A woman in a red dress on the beach')
    await expect(note).toHaveCount(0)
    expect(await made()).toEqual([])
  })

test('a description that the rules refuse stays on the page to be mended, and is not there on the next visit', async ({
  page,
}) => {
  await somebody(page)
  await open(page)
  await prompt(page).fill(REFUSED)
  await generate(page).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'I Understand' }).click()
  await expect(prompt(page)).toHaveValue(REFUSED)
  await page.getByRole('radio', { name: 'Anime' }).check({ force: true })
  await open(page)
  await expect(prompt(page)).toHaveValue('')
  await expect(page.getByRole('radio', { name: 'Anime' })).toBeChecked()
})

for (const [length, words] of [
  ['a character', 'This is a character too long. A description can have at most 2,000.'],
  ['98,000 characters', 'This is 98,000 characters too long. A description can have at most 2,000.'],
] as const)
  test(`a description that is ${length} too long stays as it was written, and the page says by how much`, async ({
    page,
  }) => {
    const { jobs: made } = await somebody(page)
    await open(page)
    const text = 'e'.repeat(length === 'a character' ? 2_001 : 100_000)
    await prompt(page).fill(text)
    await generate(page).click()
    await expect(page.getByText(words)).toBeVisible()
    await expect(prompt(page)).toBeFocused()
    await expect(prompt(page)).toHaveValue(text)
    expect(await made()).toEqual([])
    await open(page)
    await expect(prompt(page)).toHaveValue(text)
    await expect(price(page)).toContainText('4 of 5 left today')

    await prompt(page).fill('A woman by the sea')
    await expect(page.getByText(words)).toBeHidden()
    await page.getByText('More', { exact: true }).click()
    const unwanted = page.getByRole('textbox', { name: 'Not to be seen' })
    await unwanted.fill(text)
    await generate(page).click()
    await expect(page.getByText(words)).toBeVisible()
    await expect(unwanted).toBeFocused()
    await expect(unwanted).toHaveValue(text)
    expect(await made()).toEqual([])
  })

test('[IMAGE-02] [POPUP-03] the free pictures of a guest follow into the account, and the end of the free ones is said', async ({
  page,
}) => {
  await open(page)
  await prompt(page).fill('A woman with red hair in a library')
  await page.getByRole('group', { name: 'How many' }).getByText('2', { exact: true }).click()
  await expect(price(page)).toContainText('none left')
  await generate(page).click()
  await expect(tiles(page)).toHaveCount(2, DRAWN)
  await expect(price(page)).toContainText('You have')
  await generate(page).click()
  const popup = page.getByRole('dialog')
  await expect(popup).toHaveAccessibleName('Create a Free Account')
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()

  const email = anAddress()
  await page.goto(`${site.url}/register`)
  await fillSignUp(page, email)
  await arriveAt(page, `${site.url}/`)
  await site.server.context.db.rows(sql`
    insert into allowances (user_id, what, period, used)
    select user_id, 'pictures', to_char(now() at time zone 'utc', 'YYYY-MM-DD'), 5 from identity.accounts where email = ${email}
    on conflict on constraint allowances_pkey do update set used = excluded.used, period = excluded.period`)
  await open(page)
  await expect(tiles(page)).toHaveCount(2)
  await expect(price(page)).toContainText('none left today')
  await generate(page).click()
  await expect(popup).toHaveAccessibleName('Free Limit Reached')
  await expect(popup).toContainText("You've reached the free limit for pictures.")
})

test.describe('where nobody draws but the test', () => {
  let own: Site
  test.beforeAll(async () => {
    own = await aSite({ FREE_PICTURES_PER_DAY: '5' })
  })
  test.afterAll(async () => await own.close())

  test('a job that waits can be cancelled, one that fails says so and is tried again, and words that may not be drawn are refused', async ({
    page,
  }) => {
    const { pictureWorker, allowances, ...context } = own.server.context
    await pictureWorker.close()
    await somebody(page, own)
    await open(page, own)
    await prompt(page).fill('A man with a beard in the rain')
    await generate(page).click()
    await expect(jobs(page)).toContainText('Waiting')
    await expect(price(page)).toContainText('3 of 5 left today')
    await jobs(page)
      .getByRole('button', { name: /^Cancel/ })
      .click()
    await expect(jobs(page)).toHaveCount(0)
    await expect(price(page)).toContainText('4 of 5 left today')

    const { engine, next } = anEngine()
    const holds = allowances.pictureHolds
    const worker = createPictureWorker({ ...context, engine, holds, atOnce: 1 })
    await generate(page).click()
    const drawing = await next()
    await expect(jobs(page)).toContainText('Coming into light')
    drawing.fail(new ImageEngineError('refused', 'not this one'))
    await expect(jobs(page)).toContainText('Nothing was charged.')
    await expect(price(page)).toContainText('4 of 5 left today')
    await button(page, 'Try again').click()
    const again = await next()
    await expect(jobs(page)).toContainText('Coming into light')
    await expect(jobs(page)).toHaveCount(1)
    again.fail(new ImageEngineError('refused', 'not this one either'))
    await expect(button(page, 'Try again')).toBeVisible()
    await button(page, 'Put away').click()
    await expect(jobs(page)).toHaveCount(0)
    await worker.close()

    await prompt(page).fill('Write a sexual story about a child')
    await generate(page).click()
    await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Blocked')
    await button(page, 'I Understand').click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(jobs(page)).toHaveCount(0)
    await prompt(page).fill('')
    await generate(page).click()
    await expect(page.getByText('Choose a character, or describe the picture.')).toBeVisible()
    await expect(prompt(page)).toBeFocused()
  })

  test('a job that failed says on its button what it costs a subscriber to ask again', async ({ page }) => {
    const { pictureWorker, allowances, ...context } = own.server.context
    await pictureWorker.close()
    const { visitor } = await aSubscriber(own.server, { luna: 25 })
    await holdToken(page, own, visitor.token ?? '')
    await open(page, own)
    await page.getByRole('group', { name: 'How many' }).getByText('2', { exact: true }).click()
    await prompt(page).fill('A man with a beard in the rain')
    const { engine, next } = anEngine()
    const worker = createPictureWorker({ ...context, engine, holds: allowances.pictureHolds, atOnce: 1 })
    await page.getByRole('button', { name: /^Generate for/ }).click()
    const drawing = await next()
    drawing.fail(new ImageEngineError('refused', 'not this one'))
    await expect(button(page, 'Try again, 4 luna')).toBeVisible()
    await expect(jobs(page)).toContainText('≈ $')
    await worker.close()
  })
})

for (const { device, theme, viewport } of looksOf(import.meta.url))
  test(`the page is free of axe’s violations, with a picture and a picker open, ${device}, ${theme}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await wearTheme(page, theme)
    await somebody(page)
    const check = async () => {
      const { violations } = await (await axeAtRest(page)).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    }
    await open(page)
    await check()
    await page.getByRole('button', { name: /^Who is in it/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Dorian/ })
      .click()
    await generate(page).click()
    await expect(tiles(page)).toHaveCount(1, DRAWN)
    await check()
    await tiles(page)
      .getByRole('button', { name: /^Open the picture/ })
      .click()
    await expect(page.getByRole('dialog').getByRole('img', { name: /Dorian/ })).toBeVisible()
    await check()
  })

test('each property that the page asks for before its script is there stands in it', async ({ request }) => {
  for (const path of ['/', '/nsfw-ai-image-generator', '/ai-girlfriend/seraphine']) {
    const html = await (await request.get(path)).text()
    const asked = [...html.matchAll(/var\((--ml-[\w-]+)\)/g)].map(([, name]) => name)
    expect(asked.length).toBeGreaterThan(20)
    expect(
      asked.filter((name) => !html.includes(`${name}:`)),
      path,
    ).toEqual([])
  }
})

for (const { device, theme, viewport } of looksOf(import.meta.url)) {
  test(`whoever has no picture yet finds something to begin with, ${device}`, async ({ page }, info) => {
    await page.setViewportSize(viewport)
    await wearTheme(page, theme)
    await open(page)
    const ideas = page.getByRole('list', { name: 'To begin with' }).getByRole('button')
    await expect(ideas).toHaveCount(4)
    await ideas.first().scrollIntoViewIfNeeded()
    await page.screenshot({ path: info.outputPath('newcomer.png') })
    expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])
    await ideas.first().click()
    await expect(prompt(page)).toHaveValue('Rain on a window, grey knit')
    await expect(prompt(page)).toBeFocused()
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  /** Opens a page whose script does not come before it is let. */
  async function openAsleep(page: Page) {
    let letScriptCome = () => {}
    const scriptMayCome = new Promise<void>((resolve) => {
      letScriptCome = resolve
    })
    await page.route('**/assets/page-*.js', async (route) => {
      await scriptMayCome
      await route.continue()
    })
    await page.goto(PATH)
    return letScriptCome
  }

  test('the tap that wakes the page is heard, though its script comes later', async ({ page }) => {
    const letScriptCome = await openAsleep(page)
    await page.getByRole('list', { name: 'To begin with' }).getByRole('button').first().tap()
    letScriptCome()
    await expect(prompt(page)).toHaveValue('Rain on a window, grey knit')
  })

  test('what is chosen and written before the page is awake stays', async ({ page }) => {
    const letScriptCome = await openAsleep(page)
    await page.getByText('Anime', { exact: true }).last().tap()
    await prompt(page).fill('On the roof')
    const place = page.getByRole('combobox', { name: 'Place' })
    await place.selectOption('rain')
    await page.getByText('More', { exact: true }).tap()
    const seed = page.getByRole('textbox', { name: 'Seed' })
    await seed.fill('42')
    letScriptCome()
    await untilAwake(page)
    await expect(price(page)).toContainText('left')
    await expect(page.getByRole('radio', { name: 'Anime' })).toBeChecked()
    await expect(prompt(page)).toHaveValue('On the roof')
    await expect(place).toHaveValue('rain')
    await expect(seed).toHaveValue('42')
    const asked = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/picture-jobs'),
    )
    await generate(page).tap()
    expect((await asked).postDataJSON()).toMatchObject({
      prompt: 'On the roof',
      style: 'anime',
      shot: { scene: 'rain' },
      seed: 42,
    })
  })

  test('what is asked for before the page is awake is asked for once, as it was written', async ({
    page,
  }) => {
    const asked: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/picture-jobs'))
        asked.push(request.postDataJSON())
    })
    const letScriptCome = await openAsleep(page)
    await prompt(page).fill('On the roof')
    await generate(page).tap()
    await generate(page).tap()
    letScriptCome()
    await untilAwake(page)
    await expect.poll(() => asked).toEqual([expect.objectContaining({ prompt: 'On the roof' })])
    await expect(price(page)).toContainText('left')
    expect(asked.length).toBe(1)
  })
})
