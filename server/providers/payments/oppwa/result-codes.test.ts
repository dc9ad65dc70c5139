import { describe, expect, test } from 'vitest'
import { classOf, reasonOf } from './result-codes.ts'

const PAID = [
  '000.000.000',
  '000.000.100',
  '000.100.105',
  '000.100.110',
  '000.100.111',
  '000.100.112',
  '000.300.000',
  '000.300.100',
  '000.310.100',
  '000.600.000',
]
const REVIEWED = [
  '000.400.000',
  '000.400.010',
  '000.400.020',
  '000.400.040',
  '000.400.060',
  '000.400.090',
  '000.400.100',
]
const PENDING = ['000.200.000', '000.200.001', '000.200.100', '800.400.500', '800.400.501', '100.400.500']
const UNCERTAIN = ['900.100.100', '900.100.300', '900.100.400', '900.100.500', '000.400.030']
const REFUSED: [code: string, reason: string][] = [
  ['000.100.200', 'other'],
  ['000.100.201', 'other'],
  ['000.400.101', 'authentication'],
  ['000.400.108', 'authentication'],
  ['000.400.200', 'authentication'],
  ['100.100.101', 'card'],
  ['100.100.303', 'expired'],
  ['100.100.600', 'cvv'],
  ['100.100.700', 'card'],
  ['100.100.701', 'stolen'],
  ['100.150.200', 'card'],
  ['100.380.401', 'authentication'],
  ['100.390.112', 'authentication'],
  ['100.390.118', 'authentication'],
  ['100.396.101', 'authentication'],
  ['100.396.103', 'authentication'],
  ['100.550.300', 'other'],
  ['200.300.404', 'other'],
  ['300.100.100', 'soft'],
  ['600.200.500', 'other'],
  ['700.400.200', 'other'],
  ['800.100.151', 'card'],
  ['800.100.152', 'card'],
  ['800.100.153', 'cvv'],
  ['800.100.155', 'funds'],
  ['800.100.157', 'expired'],
  ['800.100.159', 'stolen'],
  ['800.100.160', 'stolen'],
  ['800.100.162', 'funds'],
  ['800.100.165', 'stolen'],
  ['800.100.168', 'card'],
  ['800.100.171', 'stolen'],
  ['800.100.176', 'card'],
  ['800.100.192', 'cvv'],
  ['800.400.200', 'authentication'],
  ['800.900.300', 'other'],
  ['900.100.310', 'other'],
  ['900.100.600', 'other'],
  ['999.999.999', 'other'],
]

describe('[PAY-4] a result code of OPPWA', () => {
  test.each([...PAID, ...REVIEWED])('%s is a payment', (code) => expect(classOf(code)).toBe('paid'))
  test.each(PENDING)('%s is not known yet', (code) => expect(classOf(code)).toBe('pending'))
  test.each(UNCERTAIN)('%s may have happened', (code) => expect(classOf(code)).toBe('uncertain'))
  test.each(REFUSED)('%s is a refusal, of kind %s', (code, reason) => {
    expect(classOf(code)).toBe('declined')
    expect(reasonOf(code)).toBe(reason)
  })
  test.each([
    '',
    '000',
    '000.000',
    ' 000.000.000',
    '000.000.000\n',
    '000.000.000x',
    '0000000000',
    '123.456.789',
    'ok',
  ])('that is on no list is never a payment: %j', (code) => expect(classOf(code)).toBe('declined'))
})
