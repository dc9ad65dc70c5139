import { expect, test } from '@playwright/test'
import { aSite, type Site } from './a-site.ts'
import { button } from './account-steps.ts'
import { wake } from './wake.ts'

let site: Site
test.beforeAll(async () => {
  site = await aSite()
})
test.afterAll(async () => await site.close())

test('[ENTITY-07] a guest whose browser keeps nothing looks around, opens a talk and writes', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse })
  })
  await page.goto(site.url)
  await wake(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('link', { name: 'Boyfriend' }).first().click()
  await expect(page).toHaveURL(`${site.url}/ai-boyfriend`)
  // A page that wakes needs no new document to get there.
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('link', { name: /^Talk to / }).click()
  const field = page.getByRole('textbox', { name: /^Message / })
  await field.fill('Are you there?')
  await button(page, 'Send').click()
  const talk = page.getByRole('log')
  await expect(talk).toContainText('Are you there?')
  await expect(talk).toContainText('The lamp is lit')
  site.goOn()
  await expect(talk).toContainText(site.whole)
  // From another page the talk is found again: who the guest is lasts as long as the visit.
  await page.locator('#menu').getByRole('link', { name: 'Explore' }).click()
  await page.locator('#menu').getByRole('link', { name: 'Chat' }).click()
  await expect(page.getByRole('link', { name: /The lamp is lit/ })).toBeVisible()
  expect(faults).toEqual([])
})
