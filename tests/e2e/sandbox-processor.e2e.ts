import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { createCcbill } from '#server/providers/payments/ccbill/processor.ts'
import { createFlexPay } from '#server/providers/payments/flexpay/processor.ts'
import { SANDBOX_CCBILL, SANDBOX_SHOP } from '#server/providers/payments/sandbox-account.ts'
import { aSandbox } from '#tests/server/a-sandbox.ts'

/** A page of another site, with the card fields in a frame and a list of what they say. */
async function aShop(fieldsUrl: string) {
  const http = createServer((request, response) => {
    response.setHeader('content-type', 'text/html')
    if (request.url !== '/') return void response.end('<h1>Back in the shop</h1>')
    response.end(`<!doctype html><meta name="viewport" content="width=device-width"><title>Shop</title>
<button>Pay</button><iframe style="width: 100%; height: 400px; border: 0"></iframe><script>
const frame = document.querySelector('iframe')
frame.src = '${fieldsUrl}?theme=dawn&origin=' + location.origin
const said = []
let use = {}
onmessage = ({ origin, data }) => said.push({ origin, ...data })
document.querySelector('button').onclick = () => frame.contentWindow.postMessage({ type: 'submit', id: 'one', ...use }, new URL('${fieldsUrl}').origin)
</script>`)
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  // A TCP server that listens has a port. Another name than the sandbox's is another site.
  const url = `http://localhost:${(http.address() as AddressInfo).port}`
  return {
    url,
    close() {
      http.closeAllConnections()
      http.close()
    },
  }
}

const BROWSER = {
  acceptHeader: '*/*',
  ip: '127.0.0.1',
  userAgent: 'test',
  language: 'en',
  colorDepth: 24,
  screenHeight: 9,
  screenWidth: 9,
  timezoneOffset: 0,
  javaEnabled: false,
  javascriptEnabled: true,
}

const saidOf = (page: Page) => page.evaluate('said') as Promise<{ type: string; origin: string }[]>

test.describe('the sandbox processor', () => {
  let sandbox: Awaited<ReturnType<typeof aSandbox>>
  let shop: Awaited<ReturnType<typeof aShop>>
  test.beforeAll(async () => {
    sandbox = await aSandbox()
    shop = await aShop(`${sandbox.url}/fields`)
  })
  test.afterAll(async () => {
    shop.close()
    await sandbox.close()
  })

  test('[PAY-54] its card fields tell the page around a token and never a number', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
    await page.goto(shop.url)
    const fields = page.frameLocator('iframe')
    await fields.getByLabel('Card number').pressSequentially('4000000000003220')
    await expect(fields.getByLabel('Card number')).toHaveValue('4000 0000 0000 3220')
    await fields.getByLabel('Expiry').pressSequentially('0439')
    await expect(fields.getByLabel('Expiry')).toHaveValue('04 / 39')
    await fields.getByLabel('Security code').fill('12')
    await fields.getByLabel('Name on the card').fill('Iris Test')

    await page.getByRole('button', { name: 'Pay' }).click()
    await expect(fields.getByText('The three or four digits of the security code.')).toBeVisible()
    await expect(fields.getByLabel('Security code')).toBeFocused()
    await expect(fields.getByLabel('Card number')).toHaveValue('4000 0000 0000 3220')

    await fields.getByLabel('Security code').fill('123')
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect.poll(async () => (await saidOf(page)).map(({ type }) => type)).toContain('token')
    const said = await saidOf(page)
    expect(said.find(({ type }) => type === 'token')).toEqual({
      source: 'card-fields',
      type: 'token',
      id: 'one',
      origin: sandbox.url,
      token: expect.stringMatching(/^[\da-f]{32}$/),
      brand: 'VISA',
      lastFour: '3220',
      expires: '04/39',
      holder: 'Iris Test',
    })
    expect(JSON.stringify(said)).not.toMatch(/40000000|"123"/)
    expect(asked.filter((one) => one.startsWith(shop.url) && /40000000/.test(one))).toEqual([])
  })

  test('[PAY-51] its card fields refuse a number that is not of its table before it is sent', async ({
    page,
  }) => {
    const posted: string[] = []
    page.on('request', (request) => void (request.method() === 'POST' && posted.push(request.url())))
    await page.goto(shop.url)
    const fields = page.frameLocator('iframe')
    await fields.getByLabel('Card number').fill('4111111111111111')
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect(fields.getByText('Only test cards work here. Never enter a real one.')).toBeVisible()
    expect(posted).toEqual([])
  })

  test('its card fields show themselves to nobody but the origin that they were asked for', async ({
    page,
  }) => {
    await page.goto(shop.url)
    await page.evaluate(
      (url) =>
        document
          .querySelector('iframe')
          ?.setAttribute('src', `${url}/fields?origin=http://elsewhere.example`),
      sandbox.url,
    )
    await expect(page.frameLocator('iframe').getByLabel('Card number')).toHaveCount(0)
    const response = await page.request.get(`${sandbox.url}/fields?origin=http://elsewhere.example`)
    expect(response.headers()['content-security-policy']).toContain(
      'frame-ancestors http://elsewhere.example',
    )
    expect((await page.request.get(`${sandbox.url}/fields?origin=*`)).status()).toBe(400)
  })

  test('[PAY-51] its start page has every card to copy, and orders faults', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(sandbox.url)
    await page.getByRole('button', { name: 'Copy 4000000000003220' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('4000000000003220')
    await page.getByRole('button', { name: 'sent late' }).click()
    await expect(page.getByText('Ordered: sent late')).toBeVisible()
    await page.getByRole('button', { name: 'Forget that' }).click()
    await expect(page.getByText('Ordered: nothing')).toBeVisible()
    await page.getByRole('button', { name: 'a day' }).click()
    await expect(page.getByText('1440 minutes ahead of this machine')).toBeVisible()
  })

  test('a buyer goes through its order page and the issuer, and comes back to the shop', async ({ page }) => {
    const processor = createFlexPay({
      isReal: false,
      baseUrl: `${sandbox.url}/flexpay`,
      timeoutMs: 10_000,
      ...SANDBOX_SHOP,
    })
    const charge = await processor.charge({
      reference: 'BROWSER000001',
      cents: 1995,
      description: 'Moonlit Pro, a month',
      challenge: false,
      returnUrl: `${shop.url}/back`,
      use: {
        kind: 'new-card',
        cardToken: '',
        keep: true,
        browser: BROWSER,
      },
    })
    if (charge.status !== 'requires-page') throw new Error(charge.status)
    await page.goto(`${charge.url}?${new URLSearchParams(charge.fields)}`)
    const fields = page.frameLocator('iframe')
    await fields.getByLabel('Card number').fill('4000000000003220')
    await fields.getByLabel('Expiry').fill('04 / 39')
    await fields.getByLabel('Security code').fill('123')
    await fields.getByLabel('Name on the card').fill('Iris Test')
    await page.getByRole('button', { name: 'Pay' }).click()

    await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible()
    await page.getByLabel('Code').fill('nothing')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('This is not the code. 2 more tries.')).toBeVisible()
    await page.getByLabel('Code').fill(await page.getByTestId('otp').innerText())
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { name: 'Back in the shop' })).toBeVisible()
    expect(await processor.find('BROWSER000001')).toMatchObject({ status: 'authorised', cents: 1995 })
  })

  test('CCBill’s card fields make a payment token, have the issuer asked in their frame, and tell one word of both', async ({
    page,
  }) => {
    const { datalink, eventKey: key, ...account } = SANDBOX_CCBILL
    const processor = createCcbill({
      isReal: false,
      baseUrl: `${sandbox.url}/ccbill`,
      timeoutMs: 10_000,
      ...account,
      datalink: { ...datalink, url: `${sandbox.url}/ccbill` },
      eventDoor: { key, networks: ['127.0.0.0/8'] },
      cardFieldsUrl: `${sandbox.url}/ccbill/fields`,
    })
    const site = await aShop(`${sandbox.url}/ccbill/fields`)
    await page.goto(site.url)
    await page.evaluate(`use = ${JSON.stringify({ cents: 1995, key: await processor.cardFieldsKey?.() })}`)
    const fields = page.frameLocator('iframe')
    await fields.getByLabel('Card number').fill('4000000000003220')
    await fields.getByLabel('Expiry').fill('04 / 39')
    await fields.getByLabel('Security code').fill('123')
    await fields.getByLabel('Name on the card').fill('Íris Test')
    await page.getByRole('button', { name: 'Pay' }).click()
    await expect(fields.getByText('Two letters, such as US.')).toBeVisible()
    await fields.getByLabel('Email').fill('iris@example.com')
    await fields.getByLabel('Country').fill('us')
    await fields.getByLabel('Postal code').fill('85281')
    await page.getByRole('button', { name: 'Pay' }).click()
    const code = fields.getByTestId('otp')
    await expect(code).toHaveText(/^\d{6}$/)
    await fields.getByRole('textbox', { name: 'Code', exact: true }).fill(await code.innerText())
    await fields.getByRole('button', { name: 'Confirm' }).click()
    await expect.poll(async () => (await saidOf(page)).map(({ type }) => type)).toContain('token')
    const said = (await saidOf(page)).find(({ type }) => type === 'token')
    const cardToken = said && 'token' in said ? String(said.token) : ''
    const use = { kind: 'new-card', cardToken, keep: true, browser: BROWSER } as const
    const prepared = await processor.prepare?.(use)
    const charge = await processor.charge({
      reference: 'BROWSER000002',
      cents: 1995,
      use,
      description: 'Moonlit Pro, a month',
      challenge: false,
      returnUrl: `${site.url}/back`,
      ...(prepared && { prepared }),
    })
    expect(charge).toMatchObject({ status: 'authorised', card: { lastFour: '3220', holder: 'Íris Test' } })
    site.close()
  })
})
