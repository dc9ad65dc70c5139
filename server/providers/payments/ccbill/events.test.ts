import { describe, expect, test } from 'vitest'
import type { EventCall } from '../port.ts'
import { createEventReader } from './events.ts'

const KEY = 'a-key-of-the-address'
const read = createEventReader({
  account: '900100',
  key: KEY,
  networks: ['64.38.212.0/24', '64.38.241.0/24'],
})

/** With the values of CCBill's published examples. */
const REFUND = {
  transactionId: '0912191101000000159',
  subscriptionId: '1000000000',
  clientAccnum: '900100',
  clientSubacc: '0000',
  timestamp: '2012-08-05 15:18:17',
  amount: '4.95',
  currency: 'USD',
  currencyCode: '840',
  reason: 'Customer Refunded',
}
const aCall = (eventType: string, fields: object = REFUND, rest: Partial<EventCall> = {}): EventCall => ({
  headers: { 'content-type': 'application/json' },
  rawBody: Buffer.from(JSON.stringify(fields)),
  query: { eventType, eventGroupType: 'Subscription', key: KEY },
  ip: '64.38.212.17',
  ...rest,
})
const forged = expect.objectContaining({ kind: 'forged' })
const problemOf = (call: EventCall): unknown => {
  try {
    return read(call)
  } catch (error) {
    return error
  }
}

describe('a webhook of CCBill', () => {
  test('[PAY-55] tells of a refund by the charge’s name at CCBill, in the time of Phoenix', () => {
    expect(read(aCall('Refund'))).toEqual([
      {
        id: 'Refund:0912191101000000159',
        kind: 'refunded',
        reference: '',
        processorId: '1000000000',
        cents: 495,
        at: Date.UTC(2012, 7, 5, 22, 18, 17),
      },
    ])
  })

  test.each([
    ['NewSaleSuccess', 'charged'],
    ['UpSaleSuccess', 'charged'],
    ['NewSaleFailure', 'declined'],
    ['UpSaleFailure', 'declined'],
    ['Refund', 'refunded'],
    ['Void', 'refunded'],
    ['Chargeback', 'charged-back'],
    ['RenewalSuccess', undefined],
    ['RenewalFailure', undefined],
    ['Cancellation', undefined],
    ['Expiration', undefined],
    ['UserReactivation', undefined],
    ['BillingDateChange', undefined],
    ['SomethingNew', undefined],
  ])('[PAY-10] of type %s is read as %s', (type, kind) => {
    expect(read(aCall(type)).map((event) => event.kind)).toEqual(kind ? [kind] : [])
  })

  test('may be a form, with what we passed along', () => {
    const { amount, ...rest } = REFUND
    const form = new URLSearchParams({ ...rest, billedInitialPrice: amount, 'X-reference': 'ABCDEF12345' })
    expect(read(aCall('NewSaleSuccess', {}, { rawBody: Buffer.from(form.toString()) }))).toMatchObject([
      { kind: 'charged', reference: 'ABCDEF12345', cents: 495 },
    ])
  })

  test('of another account, in another currency, about nothing, or that is no JSON is none', () => {
    for (const fields of [
      { ...REFUND, clientAccnum: '900101' },
      { ...REFUND, currencyCode: '978' },
      { ...REFUND, amount: '4.955' },
      { ...REFUND, transactionId: '' },
      { ...REFUND, subscriptionId: undefined },
    ])
      expect(read(aCall('Refund', fields))).toEqual([])
    expect(read(aCall('Refund', {}, { rawBody: Buffer.from('{half') }))).toEqual([])
  })

  test('[PAY-40] from elsewhere, or without the key of the address, is refused before it is read', () => {
    for (const rest of [
      { ip: '64.38.213.1' },
      { ip: '127.0.0.1' },
      { ip: '::1' },
      { ip: 'nowhere' },
      { query: { eventType: 'Refund' } },
      { query: { eventType: 'Refund', key: `${KEY}x` } },
      { query: { eventType: 'Refund', key: KEY.slice(1) } },
    ])
      expect(problemOf(aCall('Refund', REFUND, rest))).toEqual(forged)
    expect(read(aCall('Refund', REFUND, { ip: '::ffff:64.38.241.254' }))).toHaveLength(1)
  })
})
