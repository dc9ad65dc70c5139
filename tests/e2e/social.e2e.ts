import { expect, type Page, test } from '@playwright/test'
import { startLocalProvider } from '#tools/local-provider.ts'
import { aNamedSite } from './a-named-site.ts'
import type { Site } from './a-site.ts'
import { anAddress, button, field, mailedAddress, signUp } from './account-steps.ts'

let site: Site
let provider: Awaited<ReturnType<typeof startLocalProvider>>
test.beforeAll(async () => {
  site = await aNamedSite(async (siteOrigin) => {
    provider = await startLocalProvider({ siteOrigin })
    return { ...provider.settings, CAPTCHA: 'altcha' }
  })
})
test.afterAll(async () => {
  await site.close()
  await provider.close()
})

const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const logOut = (page: Page) => page.locator('#menu').getByRole('button', { name: 'Log out' })

/** Presses the button of a provider and says there who one is. */
async function goThrough(page: Page, provider: 'Google' | 'Twitter', email: string) {
  await page.getByRole('button', { name: provider }).click()
  await expect(page.getByRole('heading', { name: `Local ${provider}` })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

for (const provider of ['Google', 'Twitter'] as const)
  test(`[ACCOUNT-04] [SESSION-01] somebody goes through ${provider} and is signed in, twice the same`, async ({
    page,
    context,
  }) => {
    const email = anAddress()
    await page.goto(`${site.url}/register`)
    await goThrough(page, provider, email)
    await expect(logOut(page)).toBeVisible()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    const me = async () =>
      await page.evaluate(async () => {
        const token: string = JSON.parse(localStorage.getItem('moonlit.v1.token') ?? '""')
        const answer = await fetch('/api/user/me', { headers: { authorization: `Bearer ${token}` } })
        return (await answer.json()).id
      })
    const id = await me()
    expect(id).toMatch(/^[\da-f-]{36}$/)
    await page.evaluate(() => localStorage.clear())
    await context.clearCookies()
    await page.goto(`${site.url}/login`)
    await goThrough(page, provider, email)
    await expect(logOut(page)).toBeVisible()
    expect(await me()).toBe(id)
  })

test('[S0-2] the code in the address reaches no call, no other host and no entry of the history', async ({
  page,
}) => {
  const told: { url: URL; referrer: string }[] = []
  page.on('request', (request) =>
    told.push({ url: new URL(request.url()), referrer: request.headers().referer ?? '' }),
  )
  await page.goto(`${site.url}/register?next=/settings`)
  await goThrough(page, 'Google', anAddress())
  await expect(page).toHaveURL(/\/settings/)
  await expect(logOut(page)).toBeVisible()
  const elsewhere = told.filter(({ url }) => url.origin !== site.url || url.pathname.startsWith('/api/'))
  expect(elsewhere.length).toBeGreaterThan(3)
  expect(elsewhere.filter(({ referrer }) => referrer.includes('userBearerToken'))).toEqual([])
  await page.goBack()
  expect(page.url()).not.toContain('userBearerToken')
})

test('the chat of a guest is there after signing in', async ({ page }) => {
  const [character] = site.server.context.characters.visible()
  if (!character) throw new Error('There is no character.')
  await page.goto(`${site.url}/chat?with=${character.model.premadeId}`)
  await expect(page).toHaveURL(/\/chat\?chat=/)
  const chat = page.url()
  await page.goto(
    `${site.url}/register?next=${encodeURIComponent(new URL(chat).pathname + new URL(chat).search)}`,
  )
  await goThrough(page, 'Google', anAddress())
  await expect(page).toHaveURL(chat)
  await expect(page.getByRole('log').locator('[data-index]')).toHaveCount(1)
})

test('[FORM-07] who cancels reads so on the sign-up page, and the address is clean', async ({ page }) => {
  await page.goto(`${site.url}/register`)
  await page.getByRole('button', { name: 'Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(alert(page)).toContainText('You did not finish signing in with Google.')
  await expect(page).toHaveURL(`${site.url}/register`)
})

test('[SEC-11] the address of an account does not open it; its owner connects Google in the settings', async ({
  page,
}) => {
  const email = await signUp(page, site)
  const confirmation = await mailedAddress(site, email, '/complete-register')
  await logOut(page).click()
  await expect(logOut(page)).toHaveCount(0)

  await page.goto(`${site.url}/login`)
  await goThrough(page, 'Google', email)
  await expect(alert(page)).toContainText('Log in with your password, then connect Google in the settings.')

  await page.getByLabel('Email Address').fill(email)
  await field(page, 'Password').fill('a lamp in the window')
  await button(page, 'Log in').click()
  await expect(logOut(page)).toBeVisible()
  await page.goto(confirmation)
  await expect(page.getByRole('main')).toContainText('Your address is confirmed.')
  await page.goto(`${site.url}/settings?tab=profile`)
  await goThrough(page, 'Google', anAddress())
  await expect(page).toHaveURL(`${site.url}/settings?tab=profile`)
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Disconnect Google' }).click()
  const dialog = page.getByRole('dialog', { name: 'Disconnect Google?' })
  await dialog.getByLabel('Your password').fill('a lamp in the window')
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(button(page, 'Connect Google')).toBeVisible()
})
