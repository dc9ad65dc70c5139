import { expect, test } from 'vitest'
import { readReturn } from './frame-message.ts'

const frame = { name: 'ours' }
const expected = { origin: 'https://moonlit.example', frame, nonce: 'n-1' }
const good = {
  origin: expected.origin,
  source: frame,
  data: { source: '/threeds-redirect', nonce: 'n-1' },
}

test('[PAY-36] a frame is heard only from our origin, our frame, with the nonce of this payment, and nothing more', () => {
  expect(readReturn(good, expected)).toEqual(good.data)
  const told = { ...good.data, paymentError: 'Unable to perform action. Please try again later.' }
  expect(readReturn({ ...good, data: told }, expected)).toEqual(told)
  const bad = [
    { ...good, origin: 'https://elsewhere.example' },
    { ...good, source: { name: 'another window' } },
    { ...good, data: { ...good.data, nonce: 'n-2' } },
    { ...good, data: { ...good.data, luna: 5000 } },
    { ...good, data: { ...good.data, paymentError: { is: 'no text' } } },
    { ...good, data: 'paid' },
    { ...good, data: null },
  ]
  expect(bad.map((heard) => readReturn(heard, expected))).toEqual(bad.map(() => undefined))
  expect(readReturn(good, { ...expected, frame: null })).toBeUndefined()
})
