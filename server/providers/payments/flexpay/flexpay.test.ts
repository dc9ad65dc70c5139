import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aListener, aSandbox } from '#tests/server/a-sandbox.ts'
import type { ChargeRequest, EventCall, PaymentProcessor } from '../port.ts'
import { SANDBOX_SHOP } from '../sandbox-account.ts'
import { createFlexPay } from './processor.ts'
import { isSigned, signatureOf, signed } from './signature.ts'

let sandbox: Awaited<ReturnType<typeof aSandbox>>
let listener: Awaited<ReturnType<typeof aListener>>
let processor: PaymentProcessor
let ordered = 0

beforeAll(async () => {
  listener = await aListener()
  listener.answerWith(200, 'OK')
  sandbox = await aSandbox({ eventsUrl: listener.url })
  const baseUrl = `${sandbox.url}/flexpay`
  processor = createFlexPay({ isReal: false, baseUrl, timeoutMs: 10_000, ...SANDBOX_SHOP })
})
afterAll(async () => {
  await sandbox.close()
  listener.close()
})

const browser = {
  acceptHeader: '*/*',
  ip: '127.0.0.1',
  userAgent: 'test',
  language: 'en',
  colorDepth: 24,
  screenHeight: 900,
  screenWidth: 1440,
  timezoneOffset: 0,
  javaEnabled: false,
  javascriptEnabled: true,
}
const anOrder = (rest: Partial<ChargeRequest> = {}): ChargeRequest => ({
  reference: `ORDER${String(++ordered).padStart(7, '0')}`,
  cents: 7980,
  use: { kind: 'new-card', cardToken: '', keep: true, browser },
  description: 'Moonlit Pro, a year',
  challenge: false,
  returnUrl: 'http://127.0.0.1:9/threeds-return/one',
  ...rest,
})

/** Goes to the order page and pays there; answers where the browser is sent to. */
async function payAs(request: ChargeRequest, number: string): Promise<string | null> {
  const charge = await processor.charge(request)
  if (charge.status !== 'requires-page') throw new Error(charge.status)
  const page = await fetch(charge.url, { method: 'POST', body: new URLSearchParams(charge.fields) })
  const action = /action="(\/flexpay\/pay\/\w+)"/.exec(await page.text())?.[1]
  const body = new URLSearchParams({ token: await sandbox.giveCard(number) })
  const paid = await fetch(`${sandbox.url}${action}`, { method: 'POST', body, redirect: 'manual' })
  return paid.headers.get('location')
}
const eventsOf = async (reference: string) => {
  await sandbox.settle()
  return listener.calls
    .flatMap((call) => processor.readEvents(call))
    .filter((event) => event.reference === reference)
}

describe('FlexPay and the sandbox', () => {
  test('a signature is SHA-256 over the key and what is sent, in the order of the names', () => {
    const fields = { version: '4', shopID: '64233', custom1: 'xyz', description: 'A month', email: '' }
    expect(signatureOf('key', fields)).toBe(
      // sha256('key:custom1=xyz:description=A month:shopID=64233:version=4')
      'a83bfcbd1a178eb835fae7d8b30b276dc5d0b19dcc1326395b43ed5a43b13a7a',
    )
    expect(isSigned('key', signed('key', fields))).toBe(true)
    expect(isSigned('other', signed('key', fields))).toBe(false)
    expect(isSigned('key', { ...signed('key', fields), custom1: 'xyy' })).toBe(false)
    expect(isSigned('key', fields)).toBe(false)
  })

  test('a buyer pays on the order page, and the postback and the status page tell of it', async () => {
    const request = anOrder()
    expect(await processor.find(request.reference)).toEqual({ status: 'none' })
    expect(await payAs(request, '4200000000000000')).toBe(request.returnUrl)
    const found = await processor.find(request.reference)
    expect(found).toMatchObject({ status: 'authorised', cents: 7980 })
    expect(await eventsOf(request.reference)).toMatchObject([
      { kind: 'charged', cents: 7980, processorId: 'processorId' in found && found.processorId },
    ])
  })

  test('a card that is declined pays nothing, and another may follow', async () => {
    const request = anOrder()
    await payAs(request, '4000000000000002')
    expect(await processor.find(request.reference)).toMatchObject({ status: 'declined' })
    await payAs(request, '4200000000000000')
    expect(await processor.find(request.reference)).toMatchObject({ status: 'authorised' })
    await expect(payAs(request, '4200000000000000')).rejects.toThrow()
  })

  test('the issuer is asked on the way', async () => {
    const request = anOrder()
    const issuer = await payAs(request, '4000000000003220')
    expect(await processor.find(request.reference)).toMatchObject({ status: 'unknown' })
    await sandbox.passIssuer(issuer?.split('/').at(-1) ?? '')
    expect(await processor.find(request.reference)).toMatchObject({ status: 'authorised' })
  })

  test('[PAY-53] refunds and disputes are told with the sale that they are of', async () => {
    const request = anOrder()
    await payAs(request, '4200000000000000')
    const found = await processor.find(request.reference)
    if (found.status !== 'authorised') throw new Error(found.status)
    await sandbox.admin(`payments/${found.processorId}/refund`, { amount: '10.00' })
    await sandbox.admin(`payments/${found.processorId}/chargeback`)
    const events = await eventsOf(request.reference)
    expect(events).toMatchObject([
      { kind: 'charged' },
      { kind: 'refunded', cents: 1000, processorId: found.processorId },
      { kind: 'charged-back', cents: 7980, processorId: found.processorId },
    ])
    expect(new Set(events.map(({ id }) => id)).size).toBe(3)
  })

  test('[PAY-40] a postback with one sign changed anywhere is refused', async () => {
    const request = anOrder()
    await payAs(request, '4200000000000000')
    await sandbox.settle()
    const call = listener.calls.findLast(({ query }) => query.referenceID === request.reference)
    if (!call) throw new Error('No postback came.')
    const broken: EventCall['query'][] = Object.entries(call.query).map(([name, value]) => ({
      ...call.query,
      [name]: `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`,
    }))
    broken.push({ ...call.query, priceAmount2: '1' }, { ...call.query, signature: '' }, {})
    for (const query of broken)
      expect(() => processor.readEvents({ ...call, query })).toThrow(
        expect.objectContaining({ kind: 'forged' }),
      )
  })

  test('[PAY-46] a postback that is not answered OK is sent again', async () => {
    listener.answerWith(200, 'fine')
    const request = anOrder()
    await payAs(request, '4200000000000000')
    await sandbox.settle()
    listener.answerWith(200, processor.eventAnswer)
    await sandbox.admin('clock', { seconds: 60 })
    await sandbox.admin('clock', { seconds: 3600 })
    expect(await eventsOf(request.reference)).toHaveLength(2)
  })

  test('an order whose sum was changed on the way is refused', async () => {
    const charge = await processor.charge(anOrder())
    if (charge.status !== 'requires-page') throw new Error(charge.status)
    const body = new URLSearchParams({ ...charge.fields, priceAmount: '0.01' })
    expect((await fetch(charge.url, { method: 'POST', body })).status).toBe(400)
  })

  test('it renews nothing and gives nothing back by itself, and says so', async () => {
    const renewal = anOrder({ use: { kind: 'renewal', card: 'one', initialId: 'one' } })
    await expect(processor.charge(renewal)).rejects.toMatchObject({ kind: 'refused' })
    await expect(processor.charge(anOrder({ cents: 0 }))).rejects.toMatchObject({ kind: 'refused' })
    const refund = {
      id: 'one',
      reference: 'one',
      processorId: 'one',
      cents: 1,
      isWhole: true,
      isAgain: false,
    }
    await expect(processor.refund(refund)).rejects.toMatchObject({ kind: 'refused' })
  })
})
