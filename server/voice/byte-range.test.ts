import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each([
  ['bytes=0-', { start: 0, end: 999 }],
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=500-5000', { start: 500, end: 999 }],
  ['bytes=-200', { start: 800, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=1000-', 'out of range'],
  ['bytes=-0', 'out of range'],
  [undefined, undefined],
  ['bytes=-', undefined],
  ['bytes=9-3', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
] as const)('of a thousand bytes, %s is %j', (header, range) => {
  expect(byteRange(header, 1000)).toEqual(range)
})
