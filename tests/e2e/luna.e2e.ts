import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import sql from 'sql-template-tag'
import { PRO_CHARACTERS } from '#contract/limits.ts'
import { anOwnCharacter } from '#tests/factories/an-own-character.ts'
import { anAccount, subscribe } from '#tests/server/an-account.ts'
import { aSite, type Site } from './a-site.ts'
import { button, holdToken } from './account-steps.ts'
import { axeAtRest } from './axe-at-rest.ts'
import { looksOf } from './looks.ts'
import { moveMouse } from './wake.ts'
import { wearTheme } from './wear-theme.ts'

let site: Site

test.beforeAll(async () => {
  site = await aSite()
})
test.afterAll(async () => await site.close())

const GENERATOR = '/nsfw-ai-image-generator'
const DRAWN = { timeout: 60_000 }

const header = (page: Page) => page.getByRole('banner').getByRole('button', { name: /luna, buy more$/ })
const history = (page: Page) => page.getByRole('region', { name: 'Luna history' })
const prompt = (page: Page) => page.getByRole('textbox', { name: 'What is happening' })

/** Somebody in the browser, with a plan or without. */
async function somebody(page: Page, luna?: number) {
  const { visitor, user } = await anAccount(site.server)
  if (luna !== undefined) await subscribe(site.server, user.id, { luna })
  await holdToken(page, site, visitor.token ?? '')
  return user.id
}

/** Books luna as a payment does, and says so. */
async function buys(userId: string, luna: number) {
  const { db, ledger, changes } = site.server.context
  const cause = `purchase:${randomUUID()}`
  await ledger.grant(db, { cause, userId, luna, bucket: 'bought', source: 'purchase' })
  changes.announce(userId)
}

async function openGenerator(page: Page) {
  await page.goto(site.url + GENERATOR)
  await moveMouse(page)
  await expect(page.locator('dl')).toContainText('luna')
  await prompt(page).fill('A woman at a window in the evening')
}

test('[MENU-05] luna that is bought shows in the header of an open page at once, and in the history', async ({
  page,
}) => {
  const userId = await somebody(page)
  await page.goto(`${site.url}/settings?tab=luna`)
  await expect(history(page)).toContainText('Nothing yet')
  await expect(header(page)).toHaveText(/^0/)
  await buys(userId, 800)
  await expect(header(page)).toHaveText(/^800/)
  await expect(history(page).getByRole('group', { name: 'Luna bought' })).toContainText('+800')
})

test('[MENU-07] luna is bought from the tab that lists it by subscribers, and leads others to Pro', async ({
  page,
}) => {
  await somebody(page, 10)
  await page.goto(`${site.url}/settings?tab=luna`)
  await page.getByRole('link', { name: 'Buy luna', exact: true }).click()
  await expect(page).toHaveURL(`${site.url}/buy-luna`)
  await page.getByRole('link', { name: 'Settings, Subscription' }).click()
  await expect(page).toHaveURL(`${site.url}/settings?tab=subscription`)
  await somebody(page)
  await page.goto(`${site.url}/settings?tab=luna`)
  await button(page, 'Buy luna').click()
  const popup = page.getByRole('dialog', { name: 'Upgrade your Account' })
  await expect(popup).toContainText('Buying luna is only available to Pro users.')
})

test('[MENU-05] in a chat a subscriber sees the luna there is, and is led to more', async ({ page }) => {
  const userId = await somebody(page, 10)
  const [character] = site.server.context.characters.visible()
  await page.goto(`${site.url}/chat?with=${character?.model.premadeId}`)
  const balance = page.getByRole('link', { name: /luna, buy more$/ })
  await expect(balance).toHaveText(/^10/)
  await buys(userId, 800)
  await expect(balance).toHaveText(/^810/)
  await balance.click()
  await expect(page).toHaveURL(`${site.url}/buy-luna`)
})

test('[IMAGE-01] a subscriber’s picture costs the luna that the button says, and stands in the history', async ({
  page,
}) => {
  await somebody(page, 10)
  await openGenerator(page)
  await expect(header(page)).toHaveText(/^10/)
  await page.getByRole('button', { name: /^Generate for/ }).click()
  await expect(header(page)).toHaveText(/^8/)
  await expect(page.getByRole('list', { name: 'Your pictures' }).getByRole('listitem')).toHaveCount(1, DRAWN)
  await page.goto(`${site.url}/settings?tab=luna`)
  await expect(history(page).getByRole('group')).toHaveCount(2)
  await expect(history(page).getByRole('group', { name: 'Pictures' })).toContainText('balance 8')
  await expect(history(page).getByRole('group', { name: 'Moonlit Pro' })).toContainText('+10')
})

test('[POPUP-10] whoever has too little luna is told so where it happens, and led to more', async ({
  page,
}) => {
  await somebody(page, 1)
  await openGenerator(page)
  await page.getByRole('button', { name: /^Generate for/ }).click()
  const popup = page.getByRole('dialog', { name: 'Not Enough Luna' })
  await expect(popup).toContainText('You have insufficient Luna tokens to perform this action.')
  await button(page, 'Not now').click()
  await expect(popup).toBeHidden()
  await expect(prompt(page)).toHaveValue('A woman at a window in the evening')
  await page.getByRole('button', { name: /^Generate for/ }).click()
  await expect(popup.getByRole('link', { name: 'Top up' })).toHaveAttribute('href', '/buy-luna')
  await expect(header(page)).toHaveText(/^1/)
})

/** Nothing stands beside the window, and nothing is hard to read. */
async function isWhole(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect((await (await axeAtRest(page)).analyze()).violations).toEqual([])
}

for (const { device, theme, viewport } of looksOf(import.meta.url)) {
  test(`[SAF-47] a price in luna is said in money as well, wherever luna is spent, ${device}`, async ({
    page,
  }, info) => {
    await page.setViewportSize(viewport)
    await wearTheme(page, theme)
    await somebody(page, 25)
    await openGenerator(page)
    await expect(page.locator('dl')).toContainText('1 picture2 luna≈ $0.11')
    await page.locator('dl').scrollIntoViewIfNeeded()
    await page.screenshot({ path: info.outputPath('generator.png') })
    await isWhole(page)

    await page.goto(`${site.url}/buy-luna`)
    const extra = (words: string) => page.locator('dl > div').filter({ hasText: words })
    await expect(extra('A picture in the generator')).toContainText('2≈ $0.11')
    await expect(extra('A picture in a chat')).toContainText('4≈ $0.22')
    await expect(extra('A message that you hear')).toContainText('1≈ $0.06')
    await expect(extra('A character above')).toContainText('10≈ $0.55')
    await extra('A character above').scrollIntoViewIfNeeded()
    await page.screenshot({ path: info.outputPath('prices.png') })
    await isWhole(page)

    const premadeId = site.server.context.characters.visible()[0]?.model.premadeId
    await page.goto(`${site.url}/chat?with=${premadeId}`)
    const listen = page.getByRole('button', { name: /^Listen to .*, 1 luna$/ }).last()
    await expect(listen.locator('..')).toHaveText('1≈ $0.06')
    await expect(listen).toHaveAccessibleDescription('Listen, 1 luna ≈ $0.06')
    const line = page.getByRole('textbox', { name: /^Message / })
    await line.fill('Send me a picture from the beach')
    await expect(page.getByText('A picture costs 4 luna (≈ $0.22). You have 25.').first()).toBeVisible()
    await listen.hover()
    await page.screenshot({ path: info.outputPath('chat.png') })
    await isWhole(page)
    await page.getByRole('article').last().press('Enter')
    const menu = page.getByRole('dialog').getByRole('button', { name: /^Listen, 1 luna/ })
    await expect(menu).toHaveText('Listen, 1 luna≈ $0.06')
    await page.screenshot({ path: info.outputPath('menu.png') })
  })
}

test('[SAF-47] where the plan has room for no more, a further character costs what the button says, or a dialog asks', async ({
  page,
}, info) => {
  test.slow()
  const { visitor, user } = await anAccount(site.server)
  await subscribe(site.server, user.id, { luna: 25 })
  const { id } = await anOwnCharacter(visitor)
  await site.server.context.db.rows(sql`
    insert into own_characters (id, owner_id, name, gender, age, style, phrase, appearance, card, role, lore)
    select gen_random_uuid(), owner_id, name, gender, age, style, phrase, appearance, card, role, lore
    from own_characters, generate_series(2, ${PRO_CHARACTERS}) where id = ${id}`)
  await holdToken(page, site, visitor.token ?? '')
  await page.goto(`${site.url}/create-model/5`)
  await page.getByLabel('Name').fill('Ines')
  await button(page, 'See the result').click()
  await expect(page.getByText('This one costs 10 luna (≈ $0.55).')).toBeVisible()
  await page.screenshot({ path: info.outputPath('further.png') })
  await button(page, 'Create and start chatting, 10 luna').click()
  await expect(page).toHaveURL(/\/chat/, DRAWN)

  const tiles = page.getByRole('article', { name: /^Ines/ })
  await page.goto(`${site.url}/characters`)
  await expect(header(page)).toHaveText(/^15/)
  await expect(tiles).toHaveCount(1)
  const duplicate = async () => {
    await button(page, 'More about Ines').first().click()
    await button(page, 'Duplicate').click()
  }
  const question = page.getByRole('alertdialog', { name: 'This one costs 10 luna.' })
  await duplicate()
  await expect(question).toContainText('10 luna ≈ $0.55. You have 15 luna.')
  await question.getByRole('button', { name: 'Not now' }).click()
  await expect(question).toHaveCount(0)
  await duplicate()
  await question.getByRole('button', { name: 'Pay 10 luna' }).click()
  await expect(tiles).toHaveCount(2)
  await expect(header(page)).toHaveText(/^5/)
  await duplicate()
  await expect(page.getByRole('dialog', { name: 'Not Enough Luna' })).toBeVisible()
  await page.goto(`${site.url}/settings?tab=luna`)
  await expect(history(page).getByRole('group', { name: 'A further character' })).toHaveCount(2)
})
