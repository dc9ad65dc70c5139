import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { linkIn } from '#tests/server/an-account.ts'
import type { Site } from './a-site.ts'

export const PASSWORD = 'a lamp in the window'

export const anAddress = () => `${randomUUID()}@example.com`

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

export const emailField = (page: Page) => page.getByRole('combobox', { name: 'Email Address', exact: true })

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Fills in the form of an account and sends it. */
export async function fillSignUp(page: Page, email: string, name = 'Jonas') {
  await field(page, 'First Name').fill(name)
  await emailField(page).fill(email)
  await field(page, 'Password').fill(PASSWORD)
  await button(page, 'Sign up').click()
}

/** Waits for the page that comes after signing up. The bot check is work: it takes as long as the machine lets it. */
export const arriveAt = (page: Page, address: string) => expect(page).toHaveURL(address, { timeout: 30_000 })

/** Makes an account in the browser, bot check and all; ends on the start page. */
export async function signUp(page: Page, site: Site, email = anAddress()): Promise<string> {
  await page.goto(`${site.url}/register`)
  await fillSignUp(page, email)
  await arriveAt(page, `${site.url}/`)
  return email
}

export async function logIn(page: Page, email: string, password = PASSWORD) {
  await emailField(page).fill(email)
  await field(page, 'Password').fill(password)
  await button(page, 'Log in').click()
}

export async function logOut(page: Page) {
  await page.locator('#menu').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
}

/** The address that the latest mail to somebody leads to, on this site. */
export async function mailedAddress(site: Site, to: string, page: string): Promise<string> {
  const find = () => {
    const link = linkIn(site.server, to)
    return link?.pathname === page ? site.url + link.pathname + link.search : ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

/** Makes the browser one of somebody who has this token. */
export async function holdToken(page: Page, site: Site, token: string) {
  await page.goto(`${site.url}/404`)
  await page.evaluate((text) => localStorage.setItem('moonlit.v1.token', text), JSON.stringify(token))
}

/** Everything that the browser keeps for the site. */
export const keptValues = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '')
    return [...Object.values(localStorage), ...Object.values(sessionStorage), document.cookie, ...databases]
  })
