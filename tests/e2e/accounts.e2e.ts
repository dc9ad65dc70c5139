import { expect, type Page, test } from '@playwright/test'
import { aSite, type Site } from './a-site.ts'
import {
  anAddress,
  arriveAt,
  button,
  emailField,
  field,
  fillSignUp,
  keptValues,
  logIn,
  logOut,
  mailedAddress,
  PASSWORD,
  signUp,
} from './account-steps.ts'
import { wake } from './wake.ts'

let site: Site

test.beforeAll(async () => {
  site = await aSite({ CAPTCHA: 'altcha' })
})
test.afterAll(async () => await site.close())

const alert = (page: Page) => page.getByRole('main').getByRole('alert')

test.describe('the sign-up page', () => {
  test('[FORM-01] asks for a first name, an address and a password, and links to terms and privacy', async ({
    page,
  }) => {
    await page.goto(`${site.url}/register`)
    for (const name of ['First Name', 'Password']) await expect(field(page, name)).toBeVisible()
    await emailField(page).fill('jonas@g')
    await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')).toHaveText([
      'jonas@gmail.com',
      'jonas@googlemail.com',
    ])
    await expect(button(page, 'Sign up')).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms-of-service')
    await expect(main.getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    )
    await expect(main.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
    await expect(main.getByText('Continue with')).toHaveCount(0)
  })

  test('[FORM-04] [CALL-03] solves the bot check by itself, sends the first word of the name, and writes gmail right', async ({
    page,
  }) => {
    const unique = crypto.randomUUID()
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/auth/signup'))
    await page.goto(`${site.url}/register`)
    await fillSignUp(page, `${unique}@gamil.com`, '  Jonas Albert ')
    const request = await sent
    expect(request.postDataJSON()).toMatchObject({
      name: 'Jonas',
      email: `${unique}@gmail.com`,
      emailOptIn: false,
    })
    expect(request.headers()['captcha-token']).toMatch(/^[\w+/]{200,}=*$/)
    await arriveAt(page, `${site.url}/`)
  })

  test('[TRACK-03] has the bot check come after the page, at the first touch of the form, and no script of anybody else', async ({
    page,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    const checks = () => scripts.filter((address) => address.includes('/assets/solve-altcha-'))
    await page.goto(`${site.url}/register?ref_id=lamp`, { waitUntil: 'load' })
    await wake(page)
    await expect(button(page, 'Sign up')).toBeVisible()
    expect(checks()).toEqual([])
    await field(page, 'First Name').focus()
    await expect.poll(checks).toHaveLength(1)
    // What an affiliate is paid by is read by the page itself, and said by its own calls.
    expect(scripts.filter((address) => new URL(address).origin !== site.url)).toEqual([])
  })

  test('[FORM-04] says below each field what is missing, and sends nothing', async ({ page }) => {
    await page.goto(`${site.url}/register`)
    await button(page, 'Sign up').click()
    await expect(field(page, 'First Name')).toBeFocused()
    await expect(page.getByText('Please enter your first name')).toBeVisible()
    await field(page, 'First Name').fill('Jonas')
    await button(page, 'Sign up').click()
    await expect(page.getByText('Please enter your email')).toBeVisible()
    await emailField(page).fill('jonas@example.com')
    await field(page, 'Password').fill('short')
    await button(page, 'Sign up').click()
    await expect(page.getByText('Please use at least 8 characters.')).toBeVisible()
  })

  test('[FORM-07] shows what the server says in a red alert', async ({ page }) => {
    const email = await signUp(page, site)
    await logOut(page)
    await page.goto(`${site.url}/register`)
    await fillSignUp(page, email)
    await expect(alert(page)).toHaveText(/This address cannot be used for a new account/)
  })

  test('[FORM-07] shows the errorMessage of its address, and takes it out of there', async ({ page }) => {
    await page.goto(`${site.url}/register?errorMessage=You+did+not+finish.&next=%2Fchat`)
    await expect(alert(page)).toHaveText('You did not finish.')
    await expect(page).toHaveURL(`${site.url}/register?next=%2Fchat`)
    await page.reload()
    await expect(field(page, 'Password')).toBeVisible()
    await expect(alert(page)).toHaveCount(0)
  })
})

test('the sign that shows a password stands at the edge of its field, whichever page came first', async ({
  page,
}) => {
  for (const path of ['/login', '/register']) {
    await page.goto(site.url + path)
    const gap = await button(page, 'Show password').evaluate((sign) => {
      const field = sign.parentElement?.getBoundingClientRect()
      return (field?.right ?? 0) - sign.getBoundingClientRect().right
    })
    expect(gap).toBeLessThan(8)
  }
})

test('[FORM-02] [MENU-06] a visitor is asked for an account over the page, and then gets where they were headed', async ({
  page,
}) => {
  await page.goto(`${site.url}/ai-boyfriend`)
  await wake(page)
  await page.locator('#menu').getByRole('link', { name: 'Settings' }).click()
  const popup = page.getByRole('dialog', { name: 'Create a Free Account' })
  await expect(popup.getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/ai-boyfriend`)
  await fillSignUp(page, anAddress())
  await arriveAt(page, `${site.url}/settings`)
  await expect(popup).toBeHidden()
})

test('[ACCOUNT-01] [ACCOUNT-03] [REDIRECT-03] somebody signs up, logs out, logs in again and is led to where they were headed', async ({
  page,
}) => {
  const email = await signUp(page, site)
  await logOut(page)
  await expect(page).toHaveURL(`${site.url}/`)
  await page.goto(`${site.url}/settings?tab=privacy`)
  await expect(page).toHaveURL(/\/register\?next=/)
  await page.goto(page.url().replace('/register', '/login'))
  await logIn(page, email, 'not the password')
  await expect(alert(page)).toHaveText('Email or password is wrong.')
  await logIn(page, email)
  await expect(page).toHaveURL(`${site.url}/settings?tab=privacy`)
})

test('[SEC-8] after many wrong passwords the bot check comes first, and asks nothing of a person', async ({
  page,
}) => {
  // Each try costs the server a hash of the password, the last one the browser a bot check.
  test.slow()
  const email = await signUp(page, site)
  await logOut(page)
  await page.goto(`${site.url}/login`)
  for (let tries = 1; tries <= 5; tries++) {
    await logIn(page, email, `wrong ${tries}`)
    await expect(alert(page)).toHaveText('Email or password is wrong.')
  }
  const checked = page.waitForRequest(
    (request) => request.url().endsWith('/api/auth/signin') && 'captcha-token' in request.headers(),
  )
  await logIn(page, email)
  await checked
  await arriveAt(page, `${site.url}/`)
})

test('a forgotten password is replaced by the link of a mail, whose secret is in the address for no longer than needed', async ({
  page,
}) => {
  const email = await signUp(page, site)
  await logOut(page)
  await page.goto(`${site.url}/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The page before has a field of the same name.
  await expect(page).toHaveURL(`${site.url}/forgot-password`)
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await emailField(page).fill(email)
  await button(page, 'Send the link').click()
  await expect(page.getByText('If there is an account with this address')).toBeVisible()
  await page.goto(await mailedAddress(site, email, '/reset-password'))
  await expect(field(page, 'New password')).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/reset-password`)
  await field(page, 'New password').fill('another lamp, another window')
  await button(page, 'Save the new password').click()
  await expect(page).toHaveURL(`${site.url}/login`)
  await expect(page.getByText('Your new password is set. Sign in with it.')).toBeVisible()
  await logIn(page, email, PASSWORD)
  await expect(alert(page)).toHaveText('Email or password is wrong.')
  await logIn(page, email, 'another lamp, another window')
  await expect(page).toHaveURL(`${site.url}/`)
})

test('the answer for an address that nobody has is the same as for any other', async ({ page }) => {
  await page.goto(`${site.url}/forgot-password`)
  await emailField(page).fill(anAddress())
  await button(page, 'Send the link').click()
  await expect(
    page.getByText('If there is an account with this address, a link is on its way to it.'),
  ).toBeVisible()
})

test('[ROUTE-07] an address is confirmed by the link of a mail, once; without a link there is nothing to confirm', async ({
  page,
}) => {
  const email = await signUp(page, site)
  const link = await mailedAddress(site, email, '/complete-register')
  await page.goto(link)
  await expect(page.getByText('Your address is confirmed.')).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/complete-register`)
  await page.goto(link)
  await expect(alert(page)).toHaveText(/This link has been used or is too old/)
  await expect(button(page, 'Send a new link')).toHaveCount(0)
  await page.goto(`${site.url}/complete-register`)
  await expect(page).toHaveURL(`${site.url}/`)
})

test('whoever comes by a link that is too old is mailed a new one where they read so', async ({ page }) => {
  const email = await signUp(page, site)
  await expect(
    page.getByText(`Your account is ready. Please open the link that we mailed to ${email}.`),
  ).toBeVisible()
  const old = await mailedAddress(site, email, '/complete-register')
  await page.goto(`${site.url}/complete-register?token=${'0123456789abcdef'.repeat(2)}`)
  await expect(alert(page)).toHaveText(/This link has been used or is too old/)
  await button(page, 'Send a new link').click()
  await expect(alert(page)).toHaveCount(0)
  await expect(button(page, 'Send a new link')).toHaveCount(0)
  await expect.poll(() => mailedAddress(site, email, '/complete-register')).not.toBe(old)
  await page.goto(await mailedAddress(site, email, '/complete-register'))
  await expect(page.getByText('Your address is confirmed.')).toBeVisible()
})

test('whoever is led to the form of an account reads why', async ({ page }) => {
  const why = page.getByText('What you want to open needs an account. It is free.')
  await page.goto(`${site.url}/saved`)
  await expect(page).toHaveURL(`${site.url}/register?next=%2Fsaved`)
  await expect(why).toBeVisible()
  await page.goto(`${site.url}/register`)
  await expect(field(page, 'First Name')).toBeVisible()
  await expect(why).toHaveCount(0)
})

test('[S0-1] no password is ever kept in the browser', async ({ page }) => {
  const email = anAddress()
  const kept: string[] = []
  await page.goto(`${site.url}/register`)
  await fillSignUp(page, email)
  kept.push(...(await keptValues(page)))
  await arriveAt(page, `${site.url}/`)
  kept.push(...(await keptValues(page)))
  await logOut(page)
  await page.goto(`${site.url}/login`)
  await field(page, 'Password').fill(PASSWORD)
  kept.push(...(await keptValues(page)))
  await logIn(page, email)
  await expect(page).toHaveURL(`${site.url}/`)
  kept.push(...(await keptValues(page)))
  expect(kept.join()).toContain('free')
  expect(kept.filter((value) => value.includes(PASSWORD))).toEqual([])
})
