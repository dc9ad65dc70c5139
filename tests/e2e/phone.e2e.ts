import { expect, type Page, test } from '@playwright/test'
import { aSite, type Site } from './a-site.ts'
import { anAddress, button, fillSignUp, PASSWORD } from './account-steps.ts'

let site: Site

test.beforeAll(async () => {
  site = await aSite({ SMS_REQUIRED: 'yes' })
})
test.afterAll(async () => await site.close())

const number = (page: Page) => page.getByRole('textbox', { name: 'Phone number' })
const code = (page: Page) => page.getByRole('textbox', { name: 'Code' })

/** The code of the latest text to a number. */
async function codeFor(to: string): Promise<string> {
  const find = () => {
    const texts = site.server.context.deliveries?.() ?? []
    return texts.find((text) => text.to === to)?.text.match(/\d{6}/)?.[0] ?? ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

test('[ACCOUNT-01] [FORM-08] [REDIRECT-01] who signs up confirms a number before anything else, and may change it on the way', async ({
  page,
}) => {
  await page.goto(`${site.url}/register?next=%2Fsettings`)
  await fillSignUp(page, anAddress())
  await expect(page.getByRole('heading', { name: 'Confirm your number' })).toBeVisible()
  await page.goto(`${site.url}/settings`)
  await expect(page).toHaveURL(`${site.url}/register?next=%2Fsettings`)

  await number(page).fill('2015550101')
  await button(page, 'Send the code').click()
  await expect(page.getByText('We sent a code to +12015550101.')).toBeVisible()
  await expect(page.getByRole('button', { name: /New code in 0:\d\d/ })).toBeDisabled()

  await button(page, 'Change number').click()
  const dialog = page.getByRole('dialog', { name: 'Change phone number' })
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill('123')
  await button(page, 'Send a new code').click()
  await expect(dialog.getByText('This number is not complete')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill('5550100000')
  await button(page, 'Send a new code').click()
  await expect(dialog.getByText('This is not a phone number that can get a text.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill('2015550102')
  await button(page, 'Send a new code').click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('We sent a code to +12015550102.')).toBeVisible()

  const right = await codeFor('+12015550102')
  await code(page).fill(right === '000000' ? '111111' : '000000')
  await expect(page.getByText('That is not the code that we sent.')).toBeVisible()
  await code(page).fill(right)
  await expect(page).toHaveURL(`${site.url}/settings`)

  await page.getByRole('button', { name: 'Change phone number' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Phone number' })).toHaveValue('')
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill('2015550103')
  await dialog.getByLabel('Your password').fill(PASSWORD)
  await button(page, 'Send a new code').click()
  const confirm = page.getByRole('dialog', { name: 'Confirm your number' })
  await code(page).fill(await codeFor('+12015550103'))
  await expect(confirm).toBeHidden()
  await expect(page.getByRole('group', { name: 'Phone number' })).toContainText('103, confirmed')

  await page.goto(`${site.url}/verification-status`)
  await expect(page.getByText(/Your number \+12.*103 is confirmed/)).toBeVisible()
})
