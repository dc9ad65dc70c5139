import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { aSite, type Site } from './a-site.ts'
import { anAddress, button, emailField, field, PASSWORD } from './account-steps.ts'
import { axeAtRest } from './axe-at-rest.ts'
import { wearTheme } from './wear-theme.ts'

/** Drawing is work: it takes as long as the machine lets it. */
const DRAWN = { timeout: 60_000 }

const idOf = (name: string): string =>
  JSON.parse(readFileSync(`content/characters/girlfriend/${name}.json`, 'utf8')).model.premadeId

const composer = (page: Page) => page.getByRole('textbox', { name: /^Message / })
const lines = (page: Page) => page.getByRole('log').locator('[data-index]')

async function meet(page: Page, name = 'seraphine', url = '') {
  await page.goto(`${url}/chat?with=${idOf(name)}`)
  await expect(page).toHaveURL(/\/chat\?chat=/)
  await expect(lines(page)).toHaveCount(1)
}

/** Sends what stands in the field, and waits for the end of the reply. */
async function send(page: Page, text: string, count: number) {
  await composer(page).fill(text)
  await button(page, 'Send').click()
  await expect(lines(page)).toHaveCount(count)
  await expect(button(page, 'Send')).toBeVisible()
}

test('a message grows to six lines, keeps the lines that are pasted, and is sent by Enter alone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await meet(page)
  await expect(composer(page)).toBeFocused()
  const heightPx = async () => (await composer(page).boundingBox())?.height
  await expect.poll(heightPx).toBe(44)
  await page.evaluate(() => navigator.clipboard.writeText('One\nTwo\n'))
  await page.keyboard.press('ControlOrMeta+v')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('Four')
  await expect(composer(page)).toHaveValue('One\nTwo\n\nFour')
  await expect.poll(heightPx).toBe(22 + 4 * 22)
  await composer(page).fill('line\n'.repeat(20))
  await expect.poll(heightPx).toBe(22 + 6 * 22)

  // An input method uses Enter to end a word; Safari says so by the number of the key alone.
  const isTaken = (init: { isComposing?: boolean; keyCode?: number }) =>
    composer(page).evaluate((field, options) => {
      const enter = new KeyboardEvent('keydown', {
        key: 'Enter',
        bubbles: true,
        cancelable: true,
        ...options,
      })
      return !field.dispatchEvent(enter)
    }, init)
  expect(await isTaken({ isComposing: true })).toBe(false)
  expect(await isTaken({ keyCode: 229 })).toBe(false)
  await expect(lines(page)).toHaveCount(1)
  await composer(page).fill('Hello')
  expect(await isTaken({})).toBe(true)
  await expect(lines(page)).toHaveCount(3)
  await expect(composer(page)).toHaveValue('')
})

test('an emoji is found with the arrows and lands where the caret is', async ({ page }) => {
  await meet(page)
  await composer(page).fill('Come  tonight')
  await composer(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 5))
  await button(page, 'Emoji').focus()
  await page.keyboard.press('Enter')
  const cell = (name: string) => page.getByRole('grid', { name: 'Emoji' }).getByRole('button', { name })
  await expect(cell('Warm smile')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(cell('Warm smile')).toBeFocused()
  await page.keyboard.press('End')
  await expect(cell('Paw prints')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid')).toBeHidden()
  await expect(button(page, 'Emoji')).toBeFocused()
  const focusedAtOnce = await button(page, 'Emoji').evaluate((opener: HTMLElement) => {
    opener.click()
    return document.activeElement?.getAttribute('aria-label')
  })
  expect(focusedAtOnce).toBe('Paw prints')
  for (const key of ['Home', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('grid')).toBeHidden()
  await expect(composer(page)).toHaveValue('Come 😏 tonight')
  await page.keyboard.type('!')
  await expect(composer(page)).toHaveValue('Come 😏! tonight')
})

test('the question mark and the menu show what the keys do, and the arrow up edits the last message', async ({
  page,
}) => {
  await meet(page)
  await send(page, 'Hello', 3)
  await composer(page).press('?')
  await expect(composer(page)).toHaveValue('?')
  await composer(page).fill('')
  const keys = page.getByRole('dialog', { name: 'Keyboard' })
  await page.getByRole('log').focus()
  await page.keyboard.press('?')
  await expect(keys).toContainText('Search your chats')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await button(page, 'More').click()
  await button(page, 'Keyboard').click()
  await expect(keys).toBeVisible()
  await keys.getByRole('button', { name: 'Close' }).click()
  await composer(page).press('ArrowUp')
  await expect(page.getByRole('textbox', { name: 'Edit your message' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Edit your message' })).toHaveValue('Hello')
})

test.describe('a reply that takes its time', () => {
  let site: Site
  // A server is made in a time of its own: on a busy machine it takes longer than the story.
  test.beforeAll(async () => {
    site = await aSite()
  })
  test.afterAll(async () => await site.close())

  test('no word of a reply that is being written stands where it would be read aloud', async ({ page }) => {
    await meet(page, 'seraphine', site.url)
    await composer(page).fill('Hello')
    await button(page, 'Send').click()
    await expect(lines(page).last()).toContainText('The lamp is lit')
    await expect(page.locator('section > [role=status]')).toHaveText('Seraphine is writing')
    const read =
      '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]:not([aria-live=off])'
    const heard = await page.locator(read).allTextContents()
    expect(heard.join(' ')).not.toContain('lamp')
    site.goOn()
    await expect(page.locator('section > [role=status]')).toHaveText(`Seraphine: ${site.whole}`)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('Enter makes a line, nothing has the focus before it is wanted, and the end of the talk stays in sight', async ({
    page,
  }) => {
    await meet(page)
    await expect(composer(page)).not.toBeFocused()
    await composer(page).tap()
    await composer(page).press('H')
    await composer(page).press('Enter')
    await expect(composer(page)).toHaveValue('H\n')
    // Whoever has brought a keyboard along is told so.
    await page.getByRole('log').focus()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keyboard' })
    await expect(keys).toContainText('Begin a new line')
    await expect(keys).not.toContainText('Send the message')
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    // Words of several lines have the whole width.
    const width = async () => (await composer(page).boundingBox())?.width ?? 0
    await expect.poll(width).toBeGreaterThan(340)
    await composer(page).fill('')
    await expect.poll(width).toBeLessThan(240)
    await send(page, 'A long talk. '.repeat(60), 3)
    const last = lines(page).last()
    await expect(last).toBeInViewport()
    // What a keyboard on the screen does to the page.
    await page.setViewportSize({ width: 390, height: 480 })
    await expect(last).toBeInViewport()
    await expect(composer(page)).toBeInViewport({ ratio: 1 })
    const meta = page.locator('meta[name=viewport]')
    await expect(meta).toHaveAttribute('content', /interactive-widget=resizes-content/)
  })
})

test.describe('at twice the size', () => {
  test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 })

  test('every control of the talk is there whole', async ({ page }) => {
    await meet(page)
    await send(page, 'Hello', 3)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(720)
    const room = page.getByRole('region', { name: 'Chat with Seraphine' })
    for (const part of [room.locator('form'), room.locator('header')])
      for (const control of await part.locator('button, a, textarea').all())
        if (await control.isVisible()) await expect(control).toBeInViewport({ ratio: 1 })
    await button(page, 'Emoji').click()
    await expect(page.getByRole('grid', { name: 'Emoji' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await button(page, 'More').click()
    for (const entry of await room.getByRole('navigation').locator('a, button').all())
      await expect(entry).toBeInViewport({ ratio: 1 })
    await button(page, 'Keyboard').click()
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
    await expect(close).toBeInViewport({ ratio: 1 })
    await page.getByText('Show these keys').scrollIntoViewIfNeeded()
    await expect(page.getByText('Show these keys')).toBeInViewport({ ratio: 1 })
  })
})

test.describe('the free pictures', () => {
  let site: Site
  test.beforeAll(async () => {
    site = await aSite({ GUEST_PICTURES: '1' })
  })
  test.afterAll(async () => await site.close())

  test('are told before one is used, and what there is once they are used up', async ({ page }) => {
    await wearTheme(page, 'dawn')
    await meet(page, 'seraphine', site.url)
    const ask = async (words: string) => {
      await page.getByRole('button', { name: /^Ask for a picture/ }).click()
      await expect(page.locator('p').filter({ hasText: words })).toBeVisible()
      await composer(page).fill('Send me a picture from the beach')
      await button(page, 'Send').click()
      await expect(lines(page).last().locator('p')).toHaveText('The lamp is lit,')
      site.goOn()
    }
    await ask('You have one free picture left.')
    await expect(lines(page).last().getByRole('img').last()).toHaveJSProperty('naturalWidth', 212, DRAWN)
    await expect(button(page, 'Send')).toBeVisible()
    await ask('You have used your free picture.')
    const last = lines(page).last()
    await expect(last).toContainText('There is no free picture left. Nothing was charged.')
    expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])
    await last.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByRole('dialog', { name: 'Create a Free Account' })).toBeVisible()
  })
})

test.describe('the free messages', () => {
  let site: Site
  test.beforeAll(async () => {
    site = await aSite({ GUEST_MESSAGES: '1', FREE_MESSAGES_PER_DAY: '1' })
  })
  test.afterAll(async () => await site.close())

  async function talk(page: Page, text: string, count: number) {
    await composer(page).fill(text)
    await button(page, 'Send').click()
    await expect(lines(page)).toHaveCount(count)
    await expect(lines(page).last().locator('p')).toHaveText('The lamp is lit,')
    site.goOn()
    await expect(button(page, 'Send')).toBeVisible()
  }

  test('[CHAT-05] [POPUP-03] once used up leave a way on and lose nothing', async ({ page }) => {
    await wearTheme(page, 'dawn')
    await meet(page, 'seraphine', site.url)
    await talk(page, 'Hello', 3)
    await composer(page).fill('Are you still there?')
    await button(page, 'Send').click()
    const popup = page.getByRole('dialog', { name: 'Create a Free Account' })
    await expect(popup).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    const sentence = page.getByText(
      'You have used your free messages. Sign up to go on; your chats come along.',
    )
    await expect(sentence).toBeVisible()
    await expect(composer(page)).toHaveCount(0)
    await expect(lines(page).last()).toContainText('Are you still there?')
    expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])
    await expect(button(page, 'Sign up')).toBeFocused()
    await button(page, 'Sign up').click()
    await field(page, 'First Name').fill('Jonas')
    await emailField(page).fill(anAddress())
    await field(page, 'Password').fill(PASSWORD)
    await popup.getByRole('button', { name: 'Sign up', exact: true }).click()
    await expect(popup).toBeHidden({ timeout: 30_000 })

    await expect(composer(page)).toBeVisible()
    await button(page, 'Try again').click()
    await expect(lines(page).last().locator('p')).toHaveText('The lamp is lit,')
    site.goOn()
    await expect(button(page, 'Send')).toBeVisible()
    await composer(page).fill('And tomorrow?')
    await button(page, 'Send').click()
    const limit = page.getByRole('dialog', { name: 'Free Limit Reached' })
    await expect(limit).toContainText("You've reached the free limit for messages.")
    await limit.getByRole('button', { name: 'Not now' }).click()
    await expect(page.getByText('Those were today’s free messages.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'See Pro' })).toHaveAttribute('href', '/subscribe')
    expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])

    await page.reload()
    await expect(composer(page)).toBeVisible()
    await expect(lines(page).last()).toContainText('And tomorrow?')
  })
})
