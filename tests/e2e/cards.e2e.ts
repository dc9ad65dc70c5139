import { expect, type Page, test } from '@playwright/test'
import { anAccount } from '#tests/server/an-account.ts'
import { TEST_CARDS } from '#tools/sandbox-processor/cards.ts'
import { aSellingSite, type SellingSite } from './a-selling-site.ts'
import { button, holdToken } from './account-steps.ts'
import { giveCard, pay, payButton } from './pay-steps.ts'

let site: SellingSite

test.beforeAll(async () => {
  site = await aSellingSite({ PAYMENTS_PER_HOUR: '1000' })
})
test.afterAll(() => site.close())

/** What a payer meets at their bank, and what the form says where there is no payment. */
type Story = { atBank?: 'code' | 'three-codes' | 'silence'; refusal?: RegExp }

const PAID: Story = {}
const CODE: Story = { atBank: 'code' }
const NOT_TAKEN = /Your card was not taken/
const NOT_CONFIRMED = /Your bank could not confirm that it is you/

const STORIES: Record<string, Story> = {
  '4200000000000000': PAID,
  '5454545454545454': PAID,
  '4200000000000091': PAID,
  '4200000000000109': PAID,
  '4000000000003220': CODE,
  '4000008400001629': { atBank: 'code', refusal: NOT_TAKEN },
  '4200000000000216': { atBank: 'three-codes', refusal: NOT_CONFIRMED },
  '4200000000000224': { atBank: 'silence', refusal: /was not completed/ },
  '4200000000000232': CODE,
  '4200000000000240': CODE,
  '4200000000000257': CODE,
  '4200000000000265': CODE,
  '4200000000000117': { refusal: NOT_CONFIRMED },
  '4200000000000125': { refusal: NOT_CONFIRMED },
  '4000008400001280': { refusal: NOT_CONFIRMED },
  '4200000000000273': CODE,
  '4000000000000002': { refusal: NOT_TAKEN },
  '4000000000009995': { refusal: /not enough money/ },
  '4000000000000069': { refusal: /has expired/ },
  '4000000000000127': { refusal: /security code is missing or wrong/ },
  '4000000000009987': { refusal: NOT_TAKEN },
  '4000000000009979': { refusal: NOT_TAKEN },
  '4200000000000307': PAID,
  '4200000000000315': { refusal: NOT_TAKEN },
  '4200000000000323': PAID,
  '4200000000000331': { refusal: /Nothing was charged/ },
  '4200000000000349': { refusal: /too many payments/ },
  '4200000000000356': PAID,
  '4000000000000341': PAID,
  '4200000000000406': PAID,
  '4200000000000414': PAID,
  '4200000000000422': PAID,
  '4000000000000259': PAID,
}

/** A processor that is not certain says so half a minute later. */
const CERTAIN = { timeout: 90_000 }

const bank = (page: Page) => page.frameLocator('iframe[title="The page of your bank"]')

async function payWith(page: Page, number: string) {
  const { visitor } = await anAccount(site.server)
  await holdToken(page, site, visitor.token ?? '')
  await page.goto(`${site.url}/subscribe`)
  await giveCard(page, number)
  await pay(page)
  return visitor
}

async function answerBank(page: Page, how: NonNullable<Story['atBank']>) {
  const code = bank(page).getByTestId('otp')
  await expect(code).toHaveText(/^\d{6}$/)
  if (how === 'silence') return await button(page, 'Stop').click()
  for (const left of how === 'three-codes' ? [2, 1, 0] : [0]) {
    await bank(page)
      .getByLabel('Code')
      .fill(await code.innerText())
    await bank(page).getByRole('button', { name: 'Confirm' }).click()
    if (left > 0) await expect(bank(page).getByText(`${left} more`)).toBeVisible()
  }
}

test('[PAY-51] every card of the sandbox has a story here', () => {
  expect(Object.keys(STORIES).sort()).toEqual(TEST_CARDS.map(({ number }) => number).sort())
})

for (const { number, story } of TEST_CARDS) {
  const { atBank, refusal } = STORIES[number] ?? PAID
  const outcome = refusal ? 'nothing is given, and the form is there again' : 'a year is given once'
  test(`[PAY-50] ${number}: ${story} In the browser ${outcome}`, async ({ page }) => {
    const visitor = await payWith(page, number)
    if (atBank) await answerBank(page, atBank)
    if (refusal) {
      await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible(CERTAIN)
      await expect(payButton(page)).toBeEnabled()
    } else await expect(page.getByRole('heading', { name: 'Pro is yours' })).toBeVisible(CERTAIN)
    const { balance } = await (await visitor.fetchApi('GET', '/luna')).json()
    expect(balance).toBe(refusal ? 0 : 500)
  })
}

test('a card that is kept and wants its security code again has a field for it at once', async ({
  page,
}, info) => {
  await payWith(page, '4200000000000422')
  await expect(page.getByRole('heading', { name: 'Pro is yours' })).toBeVisible()
  await page.goto(`${site.url}/buy-luna`)
  await pay(page)
  await expect(page.getByRole('alert').filter({ hasText: 'security code is missing or wrong' })).toBeVisible()
  await page.frameLocator('iframe').getByLabel('Security code').fill('123')
  await page.screenshot({ path: info.outputPath('security-code.png') })
  await pay(page)
  await expect(page.getByText('Payment successful. 800 luna credited to your account')).toBeVisible()
})
