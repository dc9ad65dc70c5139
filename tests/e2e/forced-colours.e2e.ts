import { expect, type Locator, test } from '@playwright/test'
import { aCallerOf } from '#tests/server/an-account.ts'
import { button, holdToken } from './account-steps.ts'
import { wake } from './wake.ts'
import { aWholeSite } from './walk.ts'

/** The device chooses the colours: grounds and shadows are gone, and what they say has to be said by lines. */
test.use({ colorScheme: 'light', contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

let site: Awaited<ReturnType<typeof aWholeSite>>
test.beforeAll(async () => {
  site = await aWholeSite()
})
test.afterAll(async () => await site.close())

const hasOutline = async (locator: Locator, widthPx: string) => {
  await expect(locator).toHaveCSS('outline-style', 'solid')
  await expect(locator).toHaveCSS('outline-width', widthPx)
}

test('the page that one is on is underlined in the menu and the header, before any script has run', async ({
  page,
}) => {
  await page.goto('/')
  const current = page.locator('a[aria-current=page]')
  await expect(current).toHaveText(['Explore', 'Girlfriend'])
  for (const link of await current.all()) await expect(link).toHaveCSS('text-decoration-line', 'underline')
  await expect(page.getByRole('link', { name: 'Saved' })).toHaveCSS('text-decoration-line', 'none')
})

test('whose pictures are shown is underlined', async ({ page }) => {
  await page.goto('/ai-hentai')
  const label = (name: string) => page.locator('label', { hasText: name })
  await expect(label('Waifus')).toHaveCSS('text-decoration-line', 'underline')
  await expect(label('Yaoi')).toHaveCSS('text-decoration-line', 'none')
})

test('a link that looks like a button elsewhere has an edge', async ({ page }) => {
  await page.goto(site.url)
  await wake(page)
  for (const name of ['Create your companion', 'Register'])
    await hasOutline(page.getByRole('link', { name, exact: true }).first(), '1px')
})

test.describe('for a user', () => {
  test.beforeEach(async ({ page }) => {
    const { token } = await aCallerOf(site.server, 'free')
    await holdToken(page, site, token ?? '')
  })

  test('the chosen theme has a frame, and each shows what it looks like', async ({ page }) => {
    await page.goto(`${site.url}/settings?tab=preferences`)
    const dawn = page.getByRole('radio', { name: 'Dawn' })
    await dawn.click()
    await page.mouse.move(0, 0)
    await hasOutline(page.locator('label', { has: dawn }), '3px')
    await expect(dawn).toHaveCSS('background-color', /, 0\)$/)
    await expect(page.locator('label', { hasText: 'Night' })).toHaveCSS('outline-style', 'none')
  })

  test('the chosen plan has a frame', async ({ page }) => {
    await page.goto(`${site.url}/subscribe`)
    await hasOutline(page.locator('label:has([type=radio]:checked)'), '3px')
  })

  test('the field of a chat shows that it has the focus', async ({ page }) => {
    const [character] = site.server.context.characters.visible()
    await page.goto(`${site.url}/chat?with=${character?.model.premadeId}`)
    const field = page.getByRole('textbox', { name: /^Message/ })
    await field.focus()
    await hasOutline(field, '2px')
    await expect(field).not.toHaveCSS('outline-color', /, 0\)$/)
  })

  test('a popup has an edge, and so have its buttons', async ({ page }) => {
    await page.goto(`${site.url}/settings`)
    await page.getByRole('button', { name: /luna, buy more/ }).click()
    const popup = page.getByRole('dialog', { name: 'Upgrade your Account' })
    await hasOutline(popup, '1px')
    await hasOutline(popup.getByRole('button', { name: 'Close' }), '1px')
    await page.keyboard.press('Escape')
    await expect(button(page, 'Log out')).toHaveCSS('outline-style', 'solid')
  })
})
