import { describe, expect, test } from 'vitest'
import { chargeOf, timeOf, WirePayment } from './wire.ts'

/** As published by ACI's resellers for payments that were asked about, with other values. */
const ANSWER = {
  id: '8ac7a4a277bb37680177ca9e266d3192',
  paymentType: 'DB',
  paymentBrand: 'MASTER',
  amount: '5670.30',
  currency: 'USD',
  descriptor: '12345 Usage',
  merchantTransactionId: 'ABCDEF12345',
  result: { code: '000.100.112', description: 'in test mode' },
  resultDetails: { ConnectorTxID1: 'one', ExtendedDescription: 'done' },
  card: { bin: '522864', last4Digits: '0691', holder: 'John Doe', expiryMonth: '05', expiryYear: '2034' },
  customer: { givenName: 'John', ip: '127.0.0.116' },
  customParameters: { CTPE_DESCRIPTOR_TEMPLATE: 'usage' },
  risk: { score: '0' },
  buildNumber: 'one',
  timestamp: '2021-02-22 16:41:39+0000',
  ndc: 'one_two',
}

describe('[PAY-55] an answer of OPPWA as it is published', () => {
  test('is a charge to the cent; without a registration no card is kept', () => {
    expect(chargeOf(WirePayment.parse(ANSWER))).toEqual({
      status: 'authorised',
      processorId: '8ac7a4a277bb37680177ca9e266d3192',
      cents: 567_030,
    })
  })

  test('tells the kept card by its registration', () => {
    expect(chargeOf(WirePayment.parse({ ...ANSWER, registrationId: 'kept' }))).toMatchObject({
      card: { card: 'kept', brand: 'Mastercard', lastFour: '0691', expires: '05/34', holder: 'John Doe' },
    })
  })

  test('sends the browser to the issuer, a hidden form before that', () => {
    const redirect = {
      url: 'https://gateway.example/v1/threeDSecure/execute',
      method: 'POST',
      parameters: [{ name: 'session', value: 'one' }],
      preconditions: [
        {
          origin: 'iframe#hidden',
          waitUntil: 'iframe#onload',
          description: 'Hidden iframe post for 3D Secure 2.0',
          method: 'POST',
          url: 'https://issuer.example/method',
          parameters: [{ name: 'threeDSMethodData', value: 'eyJ9' }],
        },
      ],
    }
    const answer = { ...ANSWER, result: { code: '000.200.000' }, redirect }
    expect(chargeOf(WirePayment.parse(answer))).toEqual({
      status: 'requires-action',
      processorId: ANSWER.id,
      redirect: {
        url: redirect.url,
        parameters: redirect.parameters,
        preconditions: [
          {
            method: 'POST',
            url: 'https://issuer.example/method',
            parameters: [{ name: 'threeDSMethodData', value: 'eyJ9' }],
          },
        ],
      },
    })
  })

  test('[PAY-19] is read in cents without a fraction in between', () => {
    const centsOf = (amount: string) => {
      const charge = chargeOf(WirePayment.parse({ ...ANSWER, amount }))
      return charge.status === 'authorised' && charge.cents
    }
    for (let cents = 0; cents < 30_000; cents++)
      expect(centsOf(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`)).toBe(cents)
    for (const amount of ['19.9', '19', '19.950', '-1.00', '1e3', ''])
      expect(WirePayment.safeParse({ ...ANSWER, amount }).success).toBe(false)
  })

  test('has its time with and without thousandths', () => {
    expect(timeOf('2021-02-22 16:41:39+0000')).toBe(Date.UTC(2021, 1, 22, 16, 41, 39))
    expect(timeOf('2021-02-22 16:41:39.250+0000')).toBe(Date.UTC(2021, 1, 22, 16, 41, 39, 250))
    expect(timeOf('')).toBe(0)
  })
})
