import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

const byte = fc.nat(255)
const group = fc.nat(0xffff).map((value) => value.toString(16))
const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length })

test('[SEC-8] neighbours in a /24 are one network and different hosts', () => {
  fc.assert(
    fc.property(byte, byte, byte, fc.uniqueArray(byte, { minLength: 2, maxLength: 2 }), (a, b, c, last) => {
      const [one, two] = last.map((d) => networkOf(`${a}.${b}.${c}.${d}`))
      expect(one?.network).toBe(two?.network)
      expect(one?.host).not.toBe(two?.host)
      expect(networkOf(`${a}.${b}.${c ^ 1}.1`).network).not.toBe(one?.network)
    }),
  )
})

test('[SEC-8] the addresses of a /64 are one host', () => {
  fc.assert(
    fc.property(groups(4), groups(4), groups(4), (network, one, two) => {
      const [first, second] = [one, two].map((host) => networkOf([...network, ...host].join(':')))
      expect(first).toEqual(second)
    }),
  )
})

test('[SEC-8] a /56 is one network, the next one is another', () => {
  const [one, same, next] = ['2001:db8:1:aa01::1', '2001:db8:1:aaff::1', '2001:db8:1:ab01::1'].map(networkOf)
  expect(one?.network).toBe(same?.network)
  expect(one?.host).not.toBe(same?.host)
  expect(next?.network).not.toBe(one?.network)
})

test.each([
  ['::1', '0:0:0:0:0:0:0:1'],
  ['2001:DB8::A', '2001:db8:0:0:0:0:0:a'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
])('%s and %s are one address', (one, other) => expect(networkOf(one)).toEqual(networkOf(other)))

test('whatever a proxy writes instead of an address stands for itself', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!/^[\d.:a-f]*$/i.test(text.split('%')[0] ?? ''))
      expect(networkOf(text)).toEqual({ host: text, network: text })
    }),
  )
  expect(networkOf('unknown')).toEqual({ host: 'unknown', network: 'unknown' })
  expect(networkOf('')).toEqual({ host: '', network: '' })
})
