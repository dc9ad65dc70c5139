import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { axeAtRest } from './axe-at-rest.ts'
import { wearTheme } from './wear-theme.ts'

const SERAPHINE: string = JSON.parse(readFileSync('content/characters/girlfriend/seraphine.json', 'utf8'))
  .model.premadeId

const lines = (page: Page) => page.getByRole('log').locator('[data-index]')
const message = (page: Page, index: number) => lines(page).nth(index).locator('[data-message]')
const bubble = (page: Page, index: number) => lines(page).nth(index).locator('[data-bubble]')
const button = (at: Page | Locator, name: string) => at.getByRole('button', { name, exact: true })
const menu = (page: Page) => page.getByRole('dialog', { name: /^(Your message|Message from Seraphine)$/ })

/** The talk has so many lines, and the last of them has ended. */
async function answered(page: Page, count: number) {
  await expect(lines(page)).toHaveCount(count)
  await expect(button(page, 'Send')).toBeVisible()
}

/** A talk of three lines: the greeting, what was said, the reply. */
async function talk(page: Page) {
  await page.goto(`/chat?with=${SERAPHINE}`)
  await expect(page).toHaveURL(/\/chat\?chat=/)
  await expect(lines(page)).toHaveCount(1)
  await say(page, 'Hello, how are you tonight?', 3)
}

async function say(page: Page, text: string, count: number) {
  await page.getByRole('textbox', { name: /^Message / }).fill(text)
  await button(page, 'Send').click()
  await answered(page, count)
}

async function choose(page: Page, index: number, action: string) {
  await message(page, index).hover()
  await button(message(page, index), 'More about this message').click()
  await button(menu(page), action).click()
}

test('[ENTITY-03] a message is saved and given a sign at once, and wears both on the next visit', async ({
  page,
}) => {
  await talk(page)
  await message(page, 2).hover()
  const [isSaved, hasSign] = [page.waitForResponse('**/save'), page.waitForResponse('**/reaction')]
  await button(message(page, 2), 'Save this message').click()
  await expect(message(page, 2).getByText('Saved', { exact: true })).toBeVisible()
  await choose(page, 2, 'Fire')
  await expect(message(page, 2).getByRole('img', { name: 'Your sign: Fire' })).toBeVisible()
  await Promise.all([isSaved, hasSign])
  await page.reload()
  await expect(message(page, 2).getByText('Saved', { exact: true })).toBeVisible()
  await expect(message(page, 2).getByRole('img', { name: 'Your sign: Fire' })).toBeVisible()
  await choose(page, 2, 'Remove from saved')
  await expect(message(page, 2).getByText('Saved', { exact: true })).toHaveCount(0)
})

test('a message is copied with its words alone, and who may not copy is told what to do', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await talk(page)
  await choose(page, 1, 'Copy')
  await expect(page.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Hello, how are you tonight?')
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await choose(page, 1, 'Copy')
  await expect(page.getByText('This browser does not let us copy.')).toBeVisible()
})

test('a reply is written again, and the keys turn its writings', async ({ page }) => {
  await talk(page)
  const first = await bubble(page, 2).innerText()
  await choose(page, 2, 'Write again')
  await expect(message(page, 2).getByText('2/2')).toBeVisible()
  await answered(page, 3)
  const second = await bubble(page, 2).innerText()
  await message(page, 2).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(message(page, 2).getByText('1/2')).toBeVisible()
  await expect(bubble(page, 2)).toHaveText(first, { useInnerText: true })
  await button(message(page, 2), 'Next writing').click()
  await expect(bubble(page, 2)).toHaveText(second, { useInnerText: true })
})

test.describe('a reply is written again with a hint', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Write again with a hint' })
  const field = (page: Page) => dialog(page).getByRole('textbox', { name: 'How it should be' })

  async function openByKeys(page: Page) {
    await message(page, 2).focus()
    await page.keyboard.press('Enter')
    await button(menu(page), 'Write again with a hint').focus()
    await page.keyboard.press('Enter')
    await expect(field(page)).toBeFocused()
  }

  test('by the keyboard alone, and what stood there is a key away', async ({ page }) => {
    await talk(page)
    const first = await bubble(page, 2).innerText()
    await openByKeys(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(message(page, 2)).toBeFocused()

    await openByKeys(page)
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByText('Please write something')).toBeVisible()
    await field(page).fill('Without a question, please')
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await expect(message(page, 2)).toBeFocused()
    await expect(message(page, 2).getByText('2/2')).toBeVisible()
    await answered(page, 3)
    await expect(bubble(page, 2)).not.toHaveText(/\?$/)
    await page.keyboard.press('ArrowLeft')
    await expect(bubble(page, 2)).toHaveText(first, { useInnerText: true })
  })

  test('that is one of those offered', async ({ page }) => {
    await talk(page)
    await choose(page, 2, 'Write again with a hint')
    await button(dialog(page), 'Ask me something back').click()
    await expect(field(page)).toHaveValue('Ask me something back')
    await button(dialog(page), 'Write again').click()
    await expect(message(page, 2).getByText('2/2')).toBeVisible()
    await answered(page, 3)
    await expect(bubble(page, 2)).toContainText('?')
    await expect(message(page, 2)).toBeFocused()
  })

  test('which the rules refuse: the warning says why, and the words are kept', async ({ page }) => {
    await talk(page)
    const first = await bubble(page, 2).innerText()
    await choose(page, 2, 'Write again with a hint')
    await field(page).fill('She is fifteen and naked')
    await button(dialog(page), 'Write again').click()
    const warning = page.getByRole('alertdialog')
    await button(warning, 'I Understand').click()
    await expect(warning).toHaveCount(0)
    await expect(field(page)).toHaveValue('She is fifteen and naked')
    await expect(bubble(page, 2)).toHaveText(first, { useInnerText: true })
  })

  test('and the words are kept where the talk has gone on elsewhere', async ({ page, context }) => {
    await talk(page)
    await choose(page, 2, 'Write again with a hint')
    await field(page).fill('Shorter')
    const other = await context.newPage()
    await other.goto(page.url())
    await say(other, 'And then?', 5)
    await button(dialog(page), 'Write again').click()
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'Only the last reply can be written anew, once it has ended.',
    )
    await expect(field(page)).toHaveValue('Shorter')
  })

  test('but not the greeting, which has no other words', async ({ page }) => {
    await page.goto(`/chat?with=${SERAPHINE}`)
    await message(page, 0).hover()
    await button(message(page, 0), 'More about this message').click()
    await expect(button(menu(page), 'Write again')).toBeVisible()
    await expect(button(menu(page), 'Write again with a hint')).toHaveCount(0)
  })

  for (const theme of ['night', 'dawn'])
    for (const width of [1440, 390])
      test(`in a dialog that fits and is free of axe's violations, ${theme}, ${width} px`, async ({
        page,
      }) => {
        await wearTheme(page, theme)
        await page.setViewportSize({ width, height: 844 })
        await talk(page)
        await message(page, 2).focus()
        await page.keyboard.press('Enter')
        await button(menu(page), 'Write again with a hint').click()
        await button(dialog(page), 'Stay in the scene').click()
        await expect(field(page)).toBeFocused()
        for (const words of ['Shorter', 'Longer', 'Ask me something back', 'Write again'])
          await expect(button(dialog(page), words)).toBeInViewport({ ratio: 1 })
        const { violations } = await (await axeAtRest(page)).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      })
})

test('the arrows go from message to message, Enter opens what can be done, Escape goes back', async ({
  page,
}) => {
  await talk(page)
  await page.getByRole('log').focus()
  await page.keyboard.press('ArrowUp')
  await expect(message(page, 2)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(message(page, 1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toHaveCount(0)
  await expect(message(page, 1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: /^Message / })).toBeFocused()
})

test('a message is changed in its place and answered anew; Undo brings back what was there', async ({
  page,
}) => {
  await talk(page)
  await say(page, 'And then?', 5)
  const field = page.getByRole('textbox', { name: 'Edit your message' })
  await choose(page, 1, 'Edit')
  await expect(field).toBeFocused()
  await field.fill('Something else')
  await page.keyboard.press('Escape')
  await expect(bubble(page, 1)).toHaveText('Hello, how are you tonight?')
  await expect(message(page, 1)).toBeFocused()

  await choose(page, 1, 'Edit')
  await expect(page.getByText('What comes after goes to the bin.')).toBeVisible()
  await field.fill('What do you see from your window?')
  await page.keyboard.press('Control+Enter')
  // It stays while the pointer is on it.
  await button(page, 'Undo').hover()
  await expect(bubble(page, 1)).toHaveText('What do you see from your window?')
  await answered(page, 3)
  await button(page, 'Undo').click()
  await expect(page.getByText('And then?').last()).toBeVisible()
})

test('a reply is put in other words where it stands, says so, and what the character wrote is a swipe away', async ({
  page,
}) => {
  await talk(page)
  const written = await bubble(page, 2).innerText()
  const field = page.getByRole('textbox', { name: 'Edit what Seraphine said' })
  await choose(page, 2, 'Edit')
  await expect(field).toBeFocused()
  await expect(page.getByText('It stays in its place. Seraphine goes on from these words.')).toBeVisible()
  await field.fill('I keep bees on the roof. *She smiles.*')
  await page.keyboard.press('Control+Enter')
  await expect(bubble(page, 2)).toHaveText('I keep bees on the roof. She smiles.')
  await expect(message(page, 2)).toBeFocused()
  await expect(message(page, 2).getByText('Edited by you')).toBeVisible()
  await expect(lines(page)).toHaveCount(3)
  await page.reload()
  await expect(bubble(page, 2)).toHaveText('I keep bees on the roof. She smiles.')
  await expect(message(page, 2).getByText('Edited by you')).toBeVisible()
  await message(page, 2).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(bubble(page, 2)).toHaveText(written, { useInnerText: true })
  await expect(message(page, 2).getByText('Edited by you')).toHaveCount(0)
})

test('what is deleted from a message on comes back by Undo', async ({ page }) => {
  await talk(page)
  await choose(page, 1, 'Delete from here')
  const asked = page.getByRole('alertdialog', { name: 'Delete 2 messages?' })
  await expect(asked).toContainText('can be brought back for 30 days')
  await button(asked, 'Delete').click()
  // It stays while the pointer is on it.
  await button(page, 'Undo').hover()
  await expect(lines(page)).toHaveCount(1)
  await button(page, 'Undo').click()
  await expect(lines(page)).toHaveCount(3)
  await page.reload()
  await expect(lines(page)).toHaveCount(3)
})

test('the character goes on without being asked anything', async ({ page }) => {
  await talk(page)
  await choose(page, 2, 'Continue')
  await answered(page, 4)
  await expect(message(page, 3)).toContainText('Seraphine')
})

test('a branch goes on from a message, and the first talk is as it was', async ({ page }) => {
  await talk(page)
  const first = page.url()
  await choose(page, 1, 'Branch from here')
  await expect(page).not.toHaveURL(first)
  await expect(lines(page)).toHaveCount(2)
  await expect(page.getByTitle(/^Another chat with /)).toHaveCount(1)
  await page.goto(first)
  await expect(lines(page)).toHaveCount(3)
})

test('a report needs a reason, and is answered', async ({ page }) => {
  await talk(page)
  await choose(page, 2, 'Report')
  const dialog = page.getByRole('dialog', { name: 'Report this message' })
  await button(dialog, 'Report').click()
  await expect(dialog.getByText('Choose what is wrong with it.')).toBeVisible()
  await dialog.getByRole('radio', { name: /makes no sense/ }).check()
  await button(dialog, 'Report').click()
  await expect(page.getByText('Reported for manual review')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

for (const theme of ['night', 'dawn'])
  test(`what can be done with a message is free of axe's violations, ${theme}`, async ({ page }) => {
    await wearTheme(page, theme)
    await talk(page)
    await choose(page, 2, 'Heart')
    await message(page, 2).hover()
    await button(message(page, 2), 'Save this message').click()
    await message(page, 2).focus()
    await page.keyboard.press('Enter')
    await expect(menu(page)).toBeInViewport({ ratio: 1 })
    const opened = await (await axeAtRest(page)).analyze()
    await page.keyboard.press('Escape')
    await choose(page, 1, 'Edit')
    const edited = await (await axeAtRest(page)).analyze()
    const violations = [...opened.violations, ...edited.violations]
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  const swipe = (page: Page, acrossPx: number) =>
    bubble(page, 2).evaluate((target, across) => {
      const touch = (x: number) => [new Touch({ identifier: 1, target, clientX: x, clientY: 300 })]
      const [begin, end, options] = [touch(200), touch(200 + across), { bubbles: true }]
      target.dispatchEvent(
        new TouchEvent('touchstart', { ...options, touches: begin, changedTouches: begin }),
      )
      target.dispatchEvent(new TouchEvent('touchend', { ...options, touches: [], changedTouches: end }))
    }, acrossPx)

  test('a screen reader finds a named button for what can be done, where a finger taps the bubble', async ({
    page,
  }) => {
    await talk(page)
    const more = message(page, 2).getByRole('button', { name: 'More about this message', exact: true })
    await more.tap()
    await expect(menu(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toHaveCount(0)
    expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])
  })

  test('below the last reply a finger finds what can be done with it', async ({ page }) => {
    await talk(page)
    await button(message(page, 2), 'Write this reply again').tap()
    await expect(message(page, 2).getByText('2/2')).toBeVisible()
    await answered(page, 3)
    await button(message(page, 2), 'More about this message').tap()
    await expect(menu(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await button(message(page, 2), 'Save this message').tap()
    await expect(message(page, 2)).toContainText('Saved')
  })

  test('a tap opens what can be done, and a finger turns the writings', async ({ page }) => {
    await talk(page)
    const first = await bubble(page, 2).innerText()
    await bubble(page, 2).tap()
    await button(menu(page), 'Write again').tap()
    await expect(message(page, 2).getByText('2/2')).toBeVisible()
    await answered(page, 3)
    const second = await bubble(page, 2).innerText()
    const talkUrl = page.url()
    await swipe(page, 60)
    await swipe(page, 120)
    await expect(message(page, 2).getByText('1/2')).toBeVisible()
    await expect(bubble(page, 2)).toHaveText(first, { useInnerText: true })
    expect(page.url()).toBe(talkUrl)
    await swipe(page, -61)
    await expect(message(page, 2).getByText('2/2')).toBeVisible()
    await expect(bubble(page, 2)).toHaveText(second, { useInnerText: true })
    await swipe(page, -61)
    await expect(message(page, 2).getByText('3/3')).toBeVisible()
  })
})
