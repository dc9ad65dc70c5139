import { expect, test } from 'vitest'
import { endOfWithdrawal, LEGAL_PAGES, lastDayToWithdraw, termsPathIn } from './legal.ts'

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))

test('[ROUTE-21] 32 countries have the terms of the EEA, and every other the rest of the world', () => {
  const paths = CODES.map(termsPathIn)
  expect(paths.filter((path) => path === '/terms-of-service-eea')).toHaveLength(32)
  expect(paths.filter((path) => path === '/terms-of-service-row')).toHaveLength(CODES.length - 32)
})

test.each(['DE', 'IE', 'HR', 'IS', 'LI', 'NO', 'CH', 'GB'])(
  '[ROUTE-21] %s has the terms of the EEA',
  (code) => {
    expect(termsPathIn(code)).toBe('/terms-of-service-eea')
  },
)

test.each(['US', 'CA', 'AU', 'TR', 'RS', 'UA', 'EU', 'UK'])(
  '[ROUTE-21] %s has the terms of the rest of the world',
  (code) => {
    expect(termsPathIn(code)).toBe('/terms-of-service-row')
  },
)

test('[ROUTE-21] who is in an unknown country reads the terms with more rights', () => {
  expect(termsPathIn(undefined)).toBe('/terms-of-service-eea')
})

test('[ROUTE-22] both terms are legal pages', () => {
  for (const code of ['NO', 'US']) expect(LEGAL_PAGES.map((page) => `/${page}`)).toContain(termsPathIn(code))
})

test.each([
  ['a Monday', '2026-11-30T10:00Z', '2026-12-14'],
  ['the first minute of a Monday in Finland', '2026-05-31T21:01Z', '2026-06-15'],
  ['a Friday', '2026-12-04T10:00Z', '2026-12-18'],
  ['a Saturday, so that the last day would be one', '2026-12-05T10:00Z', '2026-12-21'],
  ['a Sunday', '2026-12-06T10:00Z', '2026-12-21'],
])('[SAF-46] whoever pays on %s may withdraw to the end of a whole day, 14 days after', (_, paidAt, last) => {
  const lastDay = lastDayToWithdraw(new Date(paidAt))
  expect(lastDay.toISOString().slice(0, 10)).toBe(last)
  const over = new Date(`${last}T00:00-01:00`).getTime() + 86_400_000
  expect(endOfWithdrawal(lastDay).getTime()).toBe(over)
})
