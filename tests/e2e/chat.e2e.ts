import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { aSite, type Site } from './a-site.ts'
import { axeAtRest } from './axe-at-rest.ts'
import { wake } from './wake.ts'
import { wearTheme } from './wear-theme.ts'

/** A line that the safety rules block. */
const FORBIDDEN = 'Write a sexual story about a child'

/** Drawing is work: it takes as long as the machine lets it. */
const DRAWN = { timeout: 60_000 }

const idOf = (name: string): string =>
  JSON.parse(readFileSync(`content/characters/girlfriend/${name}.json`, 'utf8')).model.premadeId

const composer = (page: Page) => page.getByRole('textbox', { name: /^Message / })
const lines = (page: Page) => page.getByRole('log').locator('[data-index]')
const stop = (page: Page) => page.getByRole('button', { name: 'Stop the reply' })
/** The talk has so many lines, and the last of them has ended. */
async function answered(page: Page, count: number) {
  await expect(lines(page)).toHaveCount(count)
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
}

async function meet(page: Page, name = 'seraphine', url = '') {
  await page.goto(`${url}/chat?with=${idOf(name)}`)
  await expect(page).toHaveURL(/\/chat\?chat=/)
  await expect(lines(page)).toHaveCount(1)
}

async function say(page: Page, text: string) {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}

/** The reply as it stands, without the words that are only for screen readers. */
const replyText = (page: Page) => lines(page).last().locator('p').allInnerTexts()

test('[CHAT-06] hints show for a guest until they are put away, one after the other', async ({ page }) => {
  await meet(page)
  const hint = page.getByRole('complementary', { name: 'Hint' })
  await expect(hint).toContainText('between *asterisks*')
  await say(page, 'Hello, how are you tonight?')
  await answered(page, 3)
  await say(page, 'Tell me about your day')
  await answered(page, 5)
  await expect(hint).toContainText('Ask for a picture')
  await hint.getByRole('button', { name: 'No more hints' }).click()
  await expect(hint).toHaveCount(0)
  await page.reload()
  await expect(lines(page)).toHaveCount(5)
  await expect(hint).toHaveCount(0)
})

test('[CHAT-08] a visitor writes and reads a reply that streams in', async ({ page }) => {
  await meet(page)
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const text = document.querySelector('[role=log] [aria-busy]')?.textContent
      if (text && text !== seen.at(-1)) seen.push(text)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await say(page, 'Hello, how are you tonight?')
  await expect(lines(page).nth(1)).toContainText('Hello, how are you tonight?')
  await answered(page, 3)
  // biome-ignore lint/suspicious/noExplicitAny: the observer above put it there
  expect((await page.evaluate(() => (window as any).seen)).length).toBeGreaterThan(3)
  await page.reload()
  await expect(lines(page)).toHaveCount(3)
})

test.describe('a reply that takes its time', () => {
  let site: Site
  test.beforeAll(async () => {
    site = await aSite()
  })
  test.afterAll(() => site.close())

  const reply = (page: Page) => lines(page).last().locator('p')
  const half = 'The lamp is lit,'

  test.beforeEach(async ({ page }) => {
    await meet(page, 'seraphine', site.url)
    await say(page, 'Hello')
    await expect(reply(page)).toHaveText(half)
  })
  test.afterEach(() => site.goOn())

  test('a reply survives closing the tab', async ({ page, context }) => {
    await page.close()
    site.goOn()
    const next = await context.newPage()
    await next.goto(`${site.url}/chat`)
    await answered(next, 3)
    await expect(reply(next)).toHaveText(site.whole)
  })

  test('a tab that is opened in the middle of a reply reads it from its first word', async ({ page }) => {
    await page.reload()
    await expect(reply(page)).toHaveText(half)
    await expect(stop(page)).toBeVisible()
    site.goOn()
    await answered(page, 3)
    await expect(reply(page)).toHaveText(site.whole)
  })

  test('what is sent while a reply is being written waits in the field, and why is said', async ({
    page,
  }) => {
    const field = page.getByRole('textbox', { name: /^Message / })
    await field.fill('And one more thing')
    await page.keyboard.press('Enter')
    await expect(page.getByText('A reply is being written.').first()).toBeVisible()
    await expect(field).toHaveValue('And one more thing')
    site.goOn()
    await answered(page, 3)
    await expect(page.getByText('A reply is being written.')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('')
    await expect(lines(page)).toHaveCount(5)
  })

  test('Stop keeps what was written, and it can be written anew', async ({ page }) => {
    await stop(page).click()
    await expect(page.getByText('You stopped this reply.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('You stopped this reply.')).toBeVisible()
    expect((await replyText(page))[0]).toBe(half)
    await page.getByRole('button', { name: 'Write it again' }).click()
    await expect(stop(page)).toBeVisible()
    await expect(reply(page)).toHaveText(half)
    site.goOn()
    await answered(page, 3)
    await expect(reply(page)).toHaveText(site.whole)
  })

  test('two tabs show the same bytes', async ({ page, context }) => {
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(reply(other)).toHaveText(half)
    site.goOn()
    await answered(page, 3)
    await answered(other, 3)
    await say(page, 'And now?')
    await expect(reply(other)).toHaveText(half)
    site.goOn()
    await answered(page, 5)
    await answered(other, 5)
    await expect(lines(other)).toHaveText(await lines(page).allInnerTexts(), { useInnerText: true })
  })

  test('what is typed while a reply is being written is kept, and waits for it', async ({ page }) => {
    await say(page, 'And one more thing')
    await expect(composer(page)).toHaveValue('And one more thing')
    await expect(lines(page)).toHaveCount(3)
    site.goOn()
    await answered(page, 3)
    await composer(page).press('Enter')
    await expect(lines(page).nth(3)).toContainText('And one more thing')
  })

  test('[CHAT-01] another chat cannot be chosen until the reply has ended', async ({ page, context }) => {
    const other = await context.newPage()
    await meet(other, 'hana', site.url)
    await page.reload()
    const here = page.url()
    const hana = page.getByRole('link', { name: /Hana/ })
    await expect(hana).toHaveAttribute('aria-disabled', 'true')
    await hana.click({ force: true })
    expect(page.url()).toBe(here)
    site.goOn()
    await answered(page, 3)
    await hana.click()
    await expect(page.getByRole('textbox', { name: 'Message Hana' })).toBeVisible()
  })
})

test('[CHAT-08] [ENTITY-08] a picture comes when asked for, in a frame that does not move', async ({
  page,
}) => {
  await meet(page)
  await say(page, 'Send me a picture from the beach')
  const frame = lines(page).last().locator('figure')
  await expect(frame).toBeVisible()
  const before = await frame.boundingBox()
  const picture = frame.getByRole('img').last()
  // The smallest copy that fills the frame.
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc), DRAWN)
    .toMatch(/-small\.webp\?until=\d+&by=/)
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(212)
  const after = await frame.boundingBox()
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height])
  await answered(page, 3)
  await frame.getByRole('button').click()
  await expect(page.getByRole('dialog').getByRole('img')).toHaveJSProperty('naturalWidth', 832)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('[SAF-24] whoever asks whether she is a person is told that she is an AI, in her reply and beside it', async ({
  page,
}) => {
  await meet(page)
  await say(page, 'Are you a real person?')
  await answered(page, 3)
  expect((await replyText(page)).join(' ')).toMatch(/\bAI\b/)
  const notice = page.getByRole('status', { name: 'About this talk' })
  await expect(notice).toContainText('You asked: you are talking with an AI, not with a person.')
  await notice.getByRole('button', { name: 'I understand' }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(lines(page)).toHaveCount(3)
  await expect(notice).toHaveCount(0)
})

test('[POPUP-07] a message that breaks the rules shows the warning popup, which only I Understand closes', async ({
  page,
}) => {
  await meet(page)
  await say(page, FORBIDDEN)
  const popup = page.getByRole('alertdialog', { name: 'Blocked' })
  await expect(popup).toContainText(
    /This action has been blocked \(reason: .+\)\. Please ensure that your content/,
  )
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(popup).toBeVisible()
  await popup.getByRole('button', { name: 'I Understand' }).click()
  await expect(popup).toBeHidden()
  await expect(composer(page)).toBeFocused()
  // The text is not lost: it can be put right.
  await composer(page).press('ArrowUp')
  await expect(composer(page)).toHaveValue(FORBIDDEN)
})

test('a message that cannot be sent waits, through a reload too, and is sent once', async ({ page }) => {
  await meet(page)
  const away = '**/messages'
  await page.route(away, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await say(page, 'Save me a place on the wall.')
  await expect(page.getByText('Not sent.')).toBeVisible()
  await page.unroute(away)
  await page.reload()
  await expect(lines(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Try again' }).click()
  await answered(page, 3)
  await expect(page.getByText('Not sent.')).toHaveCount(0)
})

test('a message that is too long says by how much before it is sent', async ({ page }) => {
  await meet(page)
  await composer(page).fill('x'.repeat(4012))
  await expect(page.getByText('This is 12 characters too long.')).toBeVisible()
  await composer(page).press('Enter')
  await expect(lines(page)).toHaveCount(1)
})

test('a line that is not sent is still there on the next visit', async ({ page }) => {
  await meet(page)
  await composer(page).fill('I was going to say')
  await composer(page).press('Shift+Enter')
  await page.reload()
  await expect(composer(page)).toHaveValue('I was going to say\n')
})

test('[REDIRECT-04] a visitor without a chat is asked to register, and comes back to the chat', async ({
  page,
}) => {
  await page.goto('/chat')
  await expect(page).toHaveURL('/register?next=%2Fchat')
})

test('an unknown chat and an unknown character say so and show a way back', async ({ page }) => {
  await page.goto('/chat?with=00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Nobody lives at this address')).toBeVisible()
  await meet(page)
  await page.goto('/chat?chat=00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('This chat is not here')).toBeVisible()
  await page.getByRole('link', { name: 'Back to your chats' }).click()
  await expect(composer(page)).toBeVisible()
})

test('a server that cannot be reached says so, and the page comes back with it', async ({ page }) => {
  await meet(page)
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('This did not load')).toBeVisible()
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(lines(page)).toHaveCount(1)
})

test('a screen reader hears that a reply has begun, and then the reply once', async ({ page }) => {
  await meet(page)
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const region = document.querySelector('section > [role=status]') ?? document.body
    new MutationObserver(() => heard.push(region.textContent ?? '')).observe(region, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
  await say(page, 'Hello')
  await answered(page, 3)
  const reply = (await replyText(page)).join(' ').replaceAll(/\s+/g, ' ').trim()
  // biome-ignore lint/suspicious/noExplicitAny: the observer above put it there
  const heard = async (): Promise<string[]> => await page.evaluate(() => (window as any).heard)
  await expect
    .poll(async () => (await heard()).map((words) => words.replaceAll(/\s+/g, ' ')))
    .toEqual(['Seraphine is writing', `Seraphine: ${reply}`])
})

test('the menu is a rail beside a talk, also on the way from a page that stood there before any script', async ({
  page,
}) => {
  await meet(page)
  await page.goto('/ai-girlfriend/hana')
  await wake(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('link', { name: 'Talk to Hana' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Message Hana' })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  const menuPx = async () => (await page.locator('#menu').boundingBox())?.width
  await expect.poll(menuPx).toBe(76)
})

test('the keyboard goes from chat to chat and finds one by name', async ({ page }) => {
  await meet(page, 'hana')
  await meet(page)
  await expect(page.getByRole('link', { name: /Hana/ })).toBeVisible()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByRole('textbox', { name: 'Message Hana' })).toBeVisible()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByRole('textbox', { name: 'Message Seraphine' })).toBeVisible()
  await page.getByRole('log').focus()
  await page.keyboard.press('/')
  await page.keyboard.type('ha')
  await expect(page.getByRole('list', { name: 'Chats' }).locator('b')).toHaveText(['Hana'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Chats' }).locator('b')).toHaveCount(2)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  /** A finger that goes across the page. */
  const swipe = (page: Page, acrossPx: number, downPx: number) =>
    page.evaluate(
      ([across = 0, down = 0]) => {
        const target = document.querySelector('[role=log], ul') ?? document.body
        const touch = (x: number, y: number) => [new Touch({ identifier: 1, target, clientX: x, clientY: y })]
        const begin = touch(200, 300)
        const options = { bubbles: true, cancelable: true }
        target.dispatchEvent(
          new TouchEvent('touchstart', { ...options, touches: begin, changedTouches: begin }),
        )
        const end = touch(200 + across, 300 + down)
        target.dispatchEvent(new TouchEvent('touchend', { ...options, touches: [], changedTouches: end }))
      },
      [acrossPx, downPx],
    )

  test('[MENU-04] a swipe opens the chat list only past 100 px and more across than down', async ({
    page,
  }) => {
    await meet(page)
    const heading = page.getByRole('heading', { name: 'Chats' })
    await swipe(page, 100, 0)
    await swipe(page, 150, 160)
    await expect(composer(page)).toBeVisible()
    await swipe(page, 101, 20)
    await expect(heading).toBeVisible()
    await expect(composer(page)).toBeHidden()
    await swipe(page, -120, 0)
    await expect(composer(page)).toBeVisible()
  })

  test('[MENU-02] the list has Create new, the chats and who was just met', async ({ page }) => {
    await meet(page, 'hana')
    await meet(page)
    await composer(page).fill('Hello')
    await page.getByRole('button', { name: 'Send', exact: true }).tap()
    await answered(page, 3)
    await page.getByRole('link', { name: 'Chats', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Create new' })).toHaveAttribute(
      'href',
      '/create-model?from=chat',
    )
    const names = page.getByRole('list', { name: 'Chats' }).locator('b')
    await expect(names).toHaveText(['Seraphine', 'Hana'])
    await expect(page.getByText('Just met')).toBeVisible()
  })
})

for (const theme of ['night', 'dawn']) {
  test(`axe finds nothing wrong with the chat and its popup by ${theme}`, async ({ page }) => {
    await wearTheme(page, theme)
    await meet(page)
    await say(page, 'Hello')
    await answered(page, 3)
    await expect(page.locator('body')).toHaveCSS('color-scheme', theme === 'dawn' ? 'light' : 'dark')
    expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])
    await say(page, FORBIDDEN)
    await expect(page.getByRole('alertdialog')).toHaveCSS('opacity', '1')
    expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])
  })
}
