import { expect, test } from 'vitest'
import { LEGAL_PAGES, termsPathIn } from './legal.ts'

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
