import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aListener, aSandbox } from '#tests/server/a-sandbox.ts'
import type { Charge, ChargeRequest, PaymentEvent, PaymentProcessor, Prepared } from '../port.ts'
import { SANDBOX_CCBILL } from '../sandbox-account.ts'
import { createCcbill } from './processor.ts'

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

const { eventKey, datalink, ...ACCOUNT } = SANDBOX_CCBILL

const aProcessor = (origin: string, timeoutMs = 10_000, secret = ACCOUNT.serverApplication.secret) =>
  createCcbill({
    isReal: false,
    baseUrl: `${origin}/ccbill`,
    timeoutMs,
    ...ACCOUNT,
    serverApplication: { ...ACCOUNT.serverApplication, secret },
    datalink: { ...datalink, url: `${origin}/ccbill` },
    eventDoor: { key: eventKey, networks: ['127.0.0.0/8'] },
    cardFieldsUrl: `${origin}/ccbill/fields`,
  })

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

type Given = Parameters<typeof sandbox.giveCardToCcbill>[2]

const giveCard = async (number: string, given: Given = {}, at = sandbox) =>
  await at.giveCardToCcbill((await aProcessor(at.url).cardFieldsKey?.()) ?? '', number, given)

const aCharge = (use: ChargeRequest['use'], rest: Partial<ChargeRequest> = {}): ChargeRequest => ({
  reference: `CCB${String(++charged).padStart(9, '0')}`,
  cents: 1995,
  use,
  description: 'Moonlit Pro',
  challenge: false,
  returnUrl: 'http://127.0.0.1:9/return/one',
  ...rest,
})

const aNewCard = async (number: string, given: Given = {}, at = sandbox) =>
  ({ kind: 'new-card', cardToken: await giveCard(number, given, at), keep: true, browser }) as const

async function prepare(request: ChargeRequest, by = processor): Promise<Prepared> {
  if (!by.prepare) throw new Error('It prepares nothing.')
  return await by.prepare(request.use)
}
const pay = async (request: ChargeRequest, by = processor): Promise<Charge> =>
  await by.charge({ ...request, prepared: await prepare(request, by) })
const payWith = async (number: string, given: Given = {}) => await pay(aCharge(await aNewCard(number, given)))

async function paid(number: string) {
  const charge = await payWith(number)
  if (charge.status !== 'authorised' || !charge.card) throw new Error(charge.status)
  return { ...charge, card: charge.card }
}

async function eventsOf(processorId: string): Promise<PaymentEvent[]> {
  await sandbox.settle()
  const events = listener.calls.flatMap((call) => processor.readEvents(call))
  return events.filter((event) => event.processorId === processorId)
}

test('[PAY-3] a payment token is known by CCBill’s own spelling, however the browser writes it', async () => {
  const use = await aNewCard('4200000000000000')
  const given = JSON.parse(Buffer.from(use.cardToken, 'base64url').toString())
  const respelled = { ...given, paymentTokenId: given.paymentTokenId.toUpperCase() }
  expect(respelled.paymentTokenId).not.toBe(given.paymentTokenId)
  const cardToken = Buffer.from(JSON.stringify(respelled)).toString('base64url')
  const [first, second] = [await prepare(aCharge(use)), await prepare(aCharge({ ...use, cardToken }))]
  expect([first.token, second.token]).toEqual([given.paymentTokenId, given.paymentTokenId])
})

describe('CCBill and the sandbox', () => {
  test('[PAY-20] the browser gets a key that makes payment tokens and charges nothing', async () => {
    const key = await processor.cardFieldsKey?.()
    const { paymentTokenId } = JSON.parse(
      Buffer.from(await giveCard('4200000000000000'), 'base64url').toString(),
    )
    const response = await fetch(`${sandbox.url}/ccbill/transactions/payment-tokens/${paymentTokenId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(response.status).toBe(403)
    expect(await sandbox.state()).toMatchObject({ cardNumbersReceived: 0 })
  })

  test('a card is charged and kept, and found by its payment token', async () => {
    const request = aCharge(await aNewCard('4200000000000000'))
    const prepared = await prepare(request)
    const charge = await processor.charge({ ...request, prepared })
    expect(charge).toMatchObject({
      status: 'authorised',
      cents: 1995,
      processorId: expect.stringMatching(/^\d{18}$/),
      card: { brand: 'Visa', lastFour: '0000', expires: '04/39', holder: 'Iris Test' },
    })
    const found = await processor.find(request.reference, { cents: 1995, prepared })
    expect(found).toMatchObject({ ...charge, card: { lastFour: '0000', holder: '' } })
  })

  test('[PAY-9] a payment token is good for one charge: a second is refused, and one for several is not begun', async () => {
    const request = aCharge(await aNewCard('4200000000000000'))
    const prepared = await prepare(request)
    await processor.charge({ ...request, prepared })
    await expect(processor.charge({ ...request, prepared })).rejects.toMatchObject({ kind: 'refused' })
    const several = aCharge(await aNewCard('4200000000000000', { uses: 3 }))
    await expect(prepare(several)).rejects.toMatchObject({ kind: 'refused' })
  })

  test('a token that is none of the fields’ page is refused before anything is asked', async () => {
    for (const cardToken of ['', 'abcdefgh', Buffer.from('{"paymentTokenId":"../x"}').toString('base64url')])
      await expect(
        prepare(aCharge({ kind: 'new-card', cardToken, keep: true, browser })),
      ).rejects.toMatchObject({ kind: 'refused' })
  })

  test('[PAY-4] a declined card says why, and an answer without approval is no payment', async () => {
    const reasons = await Promise.all(
      ['4000000000009995', '4000000000000069', '4000000000009979', '4000000000000002'].map(async (number) => {
        const charge = await payWith(number)
        return charge.status === 'declined' ? `${charge.reason} ${charge.code}` : charge.status
      }),
    )
    expect(reasons).toEqual(['funds 51', 'expired 54', 'stolen 4', 'card 1'])
  })

  test('[PAY-38] what the issuer has said decides before anything is charged: Y and A pay, N, R and U decline', async () => {
    const outcomes: string[] = []
    for (const number of [
      '4200000000000091',
      '4200000000000109',
      '4200000000000117',
      '4200000000000125',
      '4000008400001280',
    ]) {
      const charge = await payWith(number)
      outcomes.push(charge.status === 'declined' ? `${charge.reason} ${charge.code}` : charge.status)
    }
    expect(outcomes).toEqual([
      'authorised',
      'authorised',
      'authentication 3DS N',
      'authentication 3DS R',
      'authentication 3DS U',
    ])
  })

  test('a challenge is answered in the frame of the fields: the right code pays, another one does not', async () => {
    expect(await payWith('4000000000003220')).toMatchObject({ status: 'authorised' })
    expect(await payWith('4000000000003220', { code: '000000' })).toMatchObject({ reason: 'authentication' })
    expect(await payWith('4200000000000273')).toMatchObject({ status: 'authorised' })
  })

  test('[PAY-18] what the issuer was asked about another sum pays nothing', async () => {
    expect(await payWith('4000000000003220', { cents: 100 })).toMatchObject({
      status: 'declined',
      reason: 'authentication',
    })
  })

  test('[PAY-5] an answer that is lost, or half a JSON, leaves open what happened; asking tells', async () => {
    for (const number of ['4200000000000323', '4200000000000356']) {
      const request = aCharge(await aNewCard(number))
      const prepared = await prepare(request)
      await expect(processor.charge({ ...request, prepared })).rejects.toMatchObject({ kind: 'no-answer' })
      expect(await processor.find(request.reference, { cents: 1995, prepared })).toMatchObject({
        status: 'authorised',
        cents: 1995,
        card: { lastFour: number.slice(-4) },
      })
    }
    for (const [number, kind] of [
      ['4200000000000331', 'no-answer'],
      ['4200000000000349', 'limited'],
    ] as const) {
      const request = aCharge(await aNewCard(number))
      const prepared = await prepare(request)
      await expect(processor.charge({ ...request, prepared })).rejects.toMatchObject({ kind })
      expect(await processor.find(request.reference, { cents: 1995, prepared })).toEqual({ status: 'none' })
    }
    expect(await processor.find('NEVERPREPARED')).toEqual({ status: 'none' })
  })

  test('[PAY-5] no answer in time, none at all, or a closed door, before a charge: nothing was charged', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    // A TCP server that listens has a port.
    const origin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const request = aCharge(await aNewCard('4200000000000000'))
    await expect(prepare(request, aProcessor(origin, 50))).rejects.toMatchObject({ kind: 'limited' })
    silent.closeAllConnections()
    silent.close()
    await once(silent, 'close')
    await expect(prepare(request, aProcessor(origin))).rejects.toMatchObject({ kind: 'limited' })
    const stranger = aProcessor(sandbox.url, 10_000, 'another secret')
    await expect(prepare(request, stranger)).rejects.toMatchObject({ kind: 'limited' })
  })

  test('[PAY-51] what is not certain at first is nothing yet, and is found 20 seconds later', async () => {
    const own = await aSandbox()
    const by = aProcessor(own.url)
    const request = aCharge(await aNewCard('4200000000000307', {}, own))
    const prepared = await prepare(request, by)
    await expect(by.charge({ ...request, prepared })).rejects.toMatchObject({ kind: 'no-answer' })
    expect(await by.find(request.reference, { cents: 1995, prepared })).toEqual({ status: 'none' })
    await own.admin('clock', { seconds: 20 })
    expect(await by.find(request.reference, { cents: 1995, prepared })).toMatchObject({
      status: 'authorised',
    })
    await own.close()
  })

  test('a token of access that has run out is replaced, and the call made once', async () => {
    const own = await aSandbox()
    const by = aProcessor(own.url)
    const first = await pay(aCharge(await aNewCard('4200000000000000', {}, own)), by)
    await own.admin('clock', { seconds: 1801 })
    if (first.status !== 'authorised') throw new Error(first.status)
    const use = { kind: 'kept-card', card: first.processorId, browser } as const
    expect(await pay(aCharge(use), by)).toMatchObject({ status: 'authorised' })
    expect((await own.state()).payments).toHaveLength(2)
    await own.close()
  })

  test('[PAY-12] a kept card is charged by the charge it came with, with somebody there and with nobody', async () => {
    const { card, processorId } = await paid('4200000000000000')
    expect(card.card).toBe(processorId)
    const kept = await pay(aCharge({ kind: 'kept-card', card: card.card, browser }, { cents: 995 }))
    expect(kept).toMatchObject({ status: 'authorised', cents: 995 })
    expect(kept).not.toHaveProperty('card')
    const renew = async (number: string) => {
      const { card: of, processorId: initialId } = await paid(number)
      return await pay(aCharge({ kind: 'renewal', card: of.card, initialId }))
    }
    expect(await renew('4200000000000000')).toMatchObject({ status: 'authorised' })
    expect(await renew('4000000000000341')).toMatchObject({ status: 'declined', reason: 'funds' })
    expect(await renew('4200000000000406')).toMatchObject({ status: 'declined', reason: 'stolen' })
    const unknown = aCharge({ kind: 'renewal', card: '123', initialId: '123' })
    await expect(prepare(unknown)).rejects.toMatchObject({ kind: 'refused' })
  })

  test('[PAY-11] a card is checked and kept without a charge', async () => {
    const request = aCharge(await aNewCard('4200000000000091', { cents: 0 }), { cents: 0 })
    expect(await pay(request)).toMatchObject({ status: 'authorised', cents: 0, card: { lastFour: '0091' } })
  })

  test('[PAY-17] a whole payment goes back once however often it is asked, a part of it does not', async () => {
    const { processorId } = await paid('4200000000000000')
    const back = (cents: number, isAgain = false) =>
      processor.refund({ id: 'one', reference: '', processorId, cents, isWhole: cents === 1995, isAgain })
    await expect(back(995)).rejects.toMatchObject({ kind: 'refused' })
    await sandbox.admin('call-faults', { kind: 'dropped-after' })
    await expect(back(1995)).rejects.toMatchObject({ kind: 'no-answer' })
    await back(1995, true)
    expect((await eventsOf(processorId)).filter(({ kind }) => kind === 'refunded')).toMatchObject([
      { cents: 1995, reference: '' },
    ])
    // What was back before it was asked for may be a part, given back by somebody in the Admin Portal.
    await expect(back(1995)).rejects.toMatchObject({ kind: 'refused' })
    await expect(
      processor.refund({
        id: 'two',
        reference: '',
        processorId: '123',
        cents: 1,
        isWhole: true,
        isAgain: false,
      }),
    ).rejects.toMatchObject({ kind: 'refused' })
  })

  test('[PAY-10] a charged token is told as an upsale, with our reference; a dispute without it', async () => {
    const request = aCharge(await aNewCard('4200000000000000'))
    const charge = await pay(request)
    if (charge.status !== 'authorised') throw new Error(charge.status)
    const state = await sandbox.state()
    const { id } = state.payments.find(({ reference }) => reference === request.reference) ?? { id: '' }
    await sandbox.admin(`payments/${id}/chargeback`)
    await sandbox.settle()
    expect(listener.calls.some(({ query }) => query.eventType === 'UpSaleSuccess')).toBe(true)
    expect(await eventsOf(charge.processorId)).toMatchObject([
      { kind: 'charged', cents: 1995, reference: request.reference },
      { kind: 'charged-back', cents: 1995, reference: '' },
    ])
  })

  test('[PAY-52] an event that comes several times is one, and one with another key is forged', async () => {
    await sandbox.admin('event-faults', { kind: 'duplicate', times: 3 })
    const twice = await paid('4200000000000000')
    const ids = (await eventsOf(twice.processorId)).map((event) => event.id)
    expect([ids.length, new Set(ids).size]).toEqual([3, 1])
    listener.calls.splice(0)
    await sandbox.admin('event-faults', { kind: 'wrong-key' })
    await paid('4200000000000000')
    await sandbox.settle()
    const forged = listener.calls.splice(0)
    expect(forged).toHaveLength(1)
    for (const call of forged) expect(() => processor.readEvents(call)).toThrow(/key/)
  })
})
