import { expect, test } from 'vitest'
import { countdownWords, spokenAt } from './countdown-words.ts'

test('[BANNER-04] what is left of an offer is told to the second, hours only where there are some', () => {
  expect([734, 59, 3600, 86_399, 0].map(countdownWords)).toEqual([
    '12:14',
    '0:59',
    '1:00:00',
    '23:59:59',
    '0:00',
  ])
})

test('the end of an offer is spoken at five minutes and at one, and not in between', () => {
  expect([734, 301].map(spokenAt)).toEqual(['', ''])
  expect(new Set([300, 200, 61].map(spokenAt)).size).toBe(1)
  expect(new Set([60, 1].map(spokenAt))).toEqual(new Set(['The offer ends in one minute.']))
})
