import { expect, test } from 'vitest'
import { dialAddress, helpIn, helpNote } from './help-lines.ts'

test('[SAF-25] a line for whoever was hurt says so, and a number that begins with # is dialled whole', () => {
  const lines = helpIn('JP')?.lines ?? []
  expect(lines.map(({ number }) => dialAddress(number))).toEqual(['tel:0120279338', 'tel:%238891'])
  expect(lines.map(helpNote)).toEqual(['Free, at any hour', 'After sexual violence'])
  expect(helpIn('US')?.lines.map(helpNote)).toEqual([
    'Call or text, at any hour',
    'After sexual violence · Free, at any hour',
  ])
})
