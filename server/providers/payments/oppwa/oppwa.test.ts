import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aListener, aSandbox } from '#tests/server/a-sandbox.ts'
import { challengeWindowOf, knownColorDepth } from '../browser-block.ts'
import type { ChargeRequest, PaymentEvent, PaymentProcessor } from '../port.ts'
import { SANDBOX_ACCOUNT } from '../sandbox-account.ts'
import { createOppwa } from './processor.ts'

let sandbox: Awaited<ReturnType<typeof aSandbox>>
let listener: Awaited<ReturnType<typeof aListener>>
let processor: PaymentProcessor
let charged = 0

beforeAll(async () => {
  listener = await aListener()
  sandbox = await aSandbox({ eventsUrl: listener.url })
  processor = aProcessor(sandbox.url)
})
afterAll(async () => {
  await sandbox.close()
  listener.close()
})

/** The events of a charge in the order in which they came, the same one once. */
async function eventsOf(reference: string): Promise<PaymentEvent[]> {
  await sandbox.settle()
  const events = listener.calls.flatMap((call) => processor.readEvents(call))
  return events.filter((event) => event.reference === reference)
}

const browser = {
  acceptHeader: '*/*',
  ip: '127.0.0.1',
  userAgent: 'test',
  language: 'en',
  screenHeight: 900,
  screenWidth: 1440,
  colorDepth: 30,
  timezoneOffset: -60,
  javaEnabled: false,
  javascriptEnabled: true,
}

const aProcessor = (baseUrl: string, timeoutMs = 10_000) =>
  createOppwa({
    name: 'sandbox',
    isReal: false,
    baseUrl,
    statementName: 'MOONLIT',
    timeoutMs,
    ...SANDBOX_ACCOUNT,
    cardFieldsUrl: `${baseUrl}/fields`,
  })

async function aCharge(
  number: string,
  rest: Partial<ChargeRequest> = {},
  at: Pick<typeof sandbox, 'giveCard'> = sandbox,
): Promise<ChargeRequest> {
  charged++
  return {
    reference: `REF${String(charged).padStart(9, '0')}`,
    cents: 1995,
    use: { kind: 'new-card', cardToken: await at.giveCard(number), keep: true, browser },
    description: 'Moonlit Pro',
    challenge: false,
    returnUrl: 'http://127.0.0.1:9/return/one',
    ...rest,
  }
}

describe('OPPWA and the sandbox', () => {
  test('[PAY-6] a card is charged and kept, and found by our reference', async () => {
    const request = await aCharge('4200000000000000')
    const charge = await processor.charge(request)
    expect(charge).toMatchObject({
      status: 'authorised',
      cents: 1995,
      card: { brand: 'Visa', lastFour: '0000', expires: '04/39', holder: 'Iris Test' },
    })
    expect(await processor.find(request.reference)).toEqual(charge)
  })

  test('a declined card says why', async () => {
    const charge = await processor.charge(await aCharge('4000000000009995'))
    expect(charge).toMatchObject({ status: 'declined', reason: 'funds', code: '800.100.155' })
  })

  test('[CHECKOUT-02] the issuer is asked: a hidden form first, then its page, and the right code pays', async () => {
    const request = await aCharge('4000000000003220')
    const charge = await processor.charge(request)
    if (charge.status !== 'requires-action') throw new Error(charge.status)
    expect(charge.redirect.preconditions).toEqual([
      {
        url: expect.stringContaining(`${sandbox.url}/3ds/method/`),
        method: 'POST',
        parameters: [{ name: 'threeDSMethodData', value: expect.any(String) }],
      },
    ])
    expect(await processor.find(request.reference)).toMatchObject({ status: 'unknown' })
    expect(await sandbox.passIssuer(charge.processorId)).toBe(charge.processorId)
    expect(await processor.find(request.reference)).toMatchObject({ status: 'authorised' })
  })

  test('[PAY-38] what the issuer says decides: Y and A pay, N, R and U decline', async () => {
    const outcomes: string[] = []
    for (const number of [
      '4200000000000091',
      '4200000000000109',
      '4200000000000117',
      '4200000000000125',
      '4000008400001280',
    ]) {
      const request = await aCharge(number)
      const charge = await processor.charge(request)
      if (charge.status === 'requires-action') await sandbox.passIssuer(charge.processorId)
      const found = await processor.find(request.reference)
      outcomes.push(found.status === 'declined' ? found.reason : found.status)
    }
    expect(outcomes).toEqual([
      'authorised',
      'authorised',
      'authentication',
      'authentication',
      'authentication',
    ])
  })

  test('a wrong code three times, or going back, ends the payment without a charge', async () => {
    for (const [number, times, answer] of [
      ['4000000000003220', 3, { code: '000000x' }],
      ['4000000000003220', 1, { abandon: true }],
      ['4200000000000216', 3, {}],
    ] as const) {
      const request = await aCharge(number)
      const charge = await processor.charge(request)
      if (charge.status !== 'requires-action') throw new Error(charge.status)
      for (let time = 0; time < times; time++) await sandbox.passIssuer(charge.processorId, answer)
      expect(await processor.find(request.reference)).toMatchObject({
        status: 'declined',
        reason: 'authentication',
      })
    }
  })

  test('[PAY-34] a challenge that nobody answers ends after half an hour', async () => {
    const own = await aSandbox()
    const ownProcessor = aProcessor(own.url)
    const request = await aCharge('4200000000000224', {}, own)
    const charge = await ownProcessor.charge(request)
    if (charge.status !== 'requires-action') throw new Error(charge.status)
    expect(await own.passIssuer(charge.processorId)).toBeUndefined()
    await own.admin('clock', { seconds: 29 * 60 })
    expect(await ownProcessor.find(request.reference)).toMatchObject({ status: 'unknown' })
    await own.admin('clock', { seconds: 60 })
    expect(await ownProcessor.find(request.reference)).toMatchObject({
      status: 'declined',
      code: '100.396.103',
    })
    await own.close()
  })

  test('[PAY-13] a soft decline is paid once the challenge is asked for', async () => {
    const request = await aCharge('4200000000000273')
    expect(await processor.charge(request)).toMatchObject({ status: 'declined', reason: 'soft' })
    const charge = await processor.charge({ ...request, challenge: true })
    if (charge.status !== 'requires-action') throw new Error(charge.status)
    await sandbox.passIssuer(charge.processorId)
    expect(await processor.find(request.reference)).toMatchObject({
      status: 'authorised',
      processorId: charge.processorId,
    })
  })

  test('[PAY-5] an answer that is lost, or half a JSON, leaves open what happened; asking tells', async () => {
    for (const number of ['4200000000000323', '4200000000000356']) {
      const request = await aCharge(number)
      await expect(processor.charge(request)).rejects.toMatchObject({ kind: 'no-answer' })
      expect(await processor.find(request.reference)).toMatchObject({ status: 'authorised', cents: 1995 })
    }
    const request = await aCharge('4200000000000331')
    await expect(processor.charge(request)).rejects.toMatchObject({ kind: 'no-answer' })
    expect(await processor.find(request.reference)).toEqual({ status: 'none' })
  })

  test('[PAY-5] no answer in time leaves open what happened', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    // A TCP server that listens has a port.
    const impatient = aProcessor(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`, 50)
    await expect(impatient.charge(await aCharge('4200000000000000'))).rejects.toMatchObject({
      kind: 'no-answer',
    })
    silent.closeAllConnections()
    silent.close()
  })

  test('a processor that is not there, or wants to be asked later, has charged nothing', async () => {
    const gone = createServer().listen(0, '127.0.0.1')
    await once(gone, 'listening')
    // A TCP server that listens has a port.
    const away = aProcessor(`http://127.0.0.1:${(gone.address() as AddressInfo).port}`)
    gone.close()
    await once(gone, 'close')
    await expect(away.charge(await aCharge('4200000000000000'))).rejects.toMatchObject({ kind: 'limited' })
    const request = await aCharge('4200000000000349')
    await expect(processor.charge(request)).rejects.toMatchObject({ kind: 'limited' })
    expect(await processor.find(request.reference)).toEqual({ status: 'none' })
  })

  test('[PAY-51] what is not certain at first is paid or declined 20 seconds later', async () => {
    const own = await aSandbox()
    const ownProcessor = aProcessor(own.url)
    const paid = await aCharge('4200000000000307', {}, own)
    const declined = await aCharge('4200000000000315', {}, own)
    for (const request of [paid, declined])
      expect(await ownProcessor.charge(request)).toMatchObject({ status: 'unknown' })
    expect(await ownProcessor.find(paid.reference)).toMatchObject({ status: 'unknown' })
    await own.admin('clock', { seconds: 20 })
    expect(await ownProcessor.find(paid.reference)).toMatchObject({ status: 'authorised' })
    expect(await ownProcessor.find(declined.reference)).toMatchObject({ status: 'declined' })
    await own.close()
  })

  test('[PAY-12] a renewal needs nobody and refers to the first payment', async () => {
    const renew = async (number: string) => {
      const first = await processor.charge(await aCharge(number))
      if (first.status !== 'authorised' || !first.card) throw new Error(first.status)
      const use = { kind: 'renewal', card: first.card.card, initialId: first.processorId } as const
      return await processor.charge(await aCharge(number, { use }))
    }
    expect(await renew('4200000000000000')).toMatchObject({ status: 'authorised' })
    expect(await renew('4000000000000341')).toMatchObject({ status: 'declined', reason: 'funds' })
    expect(await renew('4200000000000406')).toMatchObject({ status: 'declined', reason: 'stolen' })
    expect(await renew('4200000000000414')).toMatchObject({ status: 'declined', reason: 'soft' })
    const use = {
      kind: 'renewal',
      card: await sandbox.giveCard('4200000000000000'),
      initialId: 'none',
    } as const
    await expect(processor.charge(await aCharge('4200000000000000', { use }))).rejects.toMatchObject({
      kind: 'refused',
    })
  })

  test('[PAY-11] a card is checked and kept without a charge, and a kept one may ask for its code', async () => {
    const kept = await processor.charge(await aCharge('4200000000000422', { cents: 0 }))
    if (kept.status !== 'authorised' || !kept.card) throw new Error(kept.status)
    const { card } = kept.card
    const asks = (rest: object) =>
      aCharge('4200000000000422', { use: { kind: 'kept-card', card, browser, ...rest } })
    expect(await processor.charge(await asks({}))).toMatchObject({ status: 'declined', reason: 'cvv' })
    const cvvToken = await sandbox.giveCode()
    expect(await processor.charge(await asks({ cvvToken }))).toMatchObject({ status: 'authorised' })
    await processor.forgetCard(card)
    await expect(processor.charge(await asks({ cvvToken }))).rejects.toMatchObject({ kind: 'refused' })
  })

  test('[PAY-17] money goes back in parts, never more than was paid, and once for the same id', async () => {
    const request = await aCharge('4200000000000000')
    const charge = await processor.charge(request)
    if (charge.status !== 'authorised') throw new Error(charge.status)
    const back = (id: string, cents: number) =>
      processor.refund({
        id,
        cents,
        reference: request.reference,
        processorId: charge.processorId,
        isWhole: false,
        isAgain: false,
      })
    await back('first', 995)
    await back('first', 995)
    await expect(back('second', 1001)).rejects.toMatchObject({ kind: 'refused' })
    await back('second', 1000)
    await sandbox.admin('call-faults', { kind: 'dropped-after' })
    const other = await aCharge('4200000000000000')
    await expect(processor.charge(other)).rejects.toMatchObject({ kind: 'no-answer' })
    expect(await processor.find(request.reference)).toMatchObject({ status: 'authorised' })
    expect(await eventsOf(request.reference)).toMatchObject([
      { kind: 'charged', cents: 1995 },
      { kind: 'refunded', cents: 995, processorId: charge.processorId },
      { kind: 'refunded', cents: 1000, processorId: charge.processorId },
    ])
  })

  test('[PAY-31] a depth of colour that the issuer does not know is rounded down', () => {
    expect([1, 3, 8, 15, 16, 24, 30, 32, 47, 48, 64].map(knownColorDepth)).toEqual([
      1, 1, 8, 15, 16, 24, 24, 32, 32, 48, 48,
    ])
  })

  test('[PAY-33] the challenge is asked for in 500 by 600 where there is room, and as a whole page on a phone', () => {
    const on = (screenWidth: number) => challengeWindowOf({ ...browser, screenWidth })
    expect([320, 390, 767, 768, 1440].map(on)).toEqual([5, 5, 5, 3, 3])
  })

  test('[PAY-30] a charge without the whole of what the issuer asks of the browser is refused', async () => {
    const form = new URLSearchParams({
      entityId: SANDBOX_ACCOUNT.entityId,
      amount: '19.95',
      currency: 'USD',
      paymentType: 'DB',
      merchantTransactionId: 'WITHOUT000001',
    })
    const response = await fetch(
      `${sandbox.url}/v1/registrations/${await sandbox.giveCard('4200000000000000')}/payments`,
      { method: 'POST', body: form, headers: { authorization: `Bearer ${SANDBOX_ACCOUNT.accessToken}` } },
    )
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ result: { code: '200.300.404' } })
  })

  test('[PAY-54] the sandbox refuses a card number that a server posts, and tells of it', async () => {
    const form = new URLSearchParams({
      entityId: SANDBOX_ACCOUNT.entityId,
      'card.number': '4200000000000000',
    })
    const response = await fetch(`${sandbox.url}/v1/payments`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${SANDBOX_ACCOUNT.accessToken}` },
    })
    expect(response.status).toBe(400)
    expect(await sandbox.state()).toMatchObject({ cardNumbersReceived: 1 })
  })
})
