import { expect, test } from 'vitest'
import { LUNA_PACKAGES, OFFERS, PLANS } from '#contract/catalogue.ts'
import { dollars, dollarsIn } from '#web/lib/dollars.ts'
import { centsAMonth, centsPerHundred, percentBelow } from './money.ts'

test('sums are written in dollars and cents', () => {
  expect([995, 7980, 17_999, 123_405, 0].map(dollars)).toEqual([
    '$9.95',
    '$79.80',
    '$179.99',
    '$1,234.05',
    '$0.00',
  ])
})

test('each language writes a sum in its own way', () => {
  const written = (tag: string) => dollarsIn(tag)(123_405).replace(/\s/g, ' ')
  expect(['en-US', 'de', 'es', 'fr', 'pt', 'ja'].map(written)).toEqual([
    '$1,234.05',
    '1.234,05 $',
    '1234,05 US$',
    '1 234,05 $US',
    'US$ 1.234,05',
    '$1,234.05',
  ])
})

test('[CONST-02] [CONST-03] a percentage is never higher than the sums bear out, nor than what is claimed', () => {
  const usual = PLANS.annual.usualCents ?? 0
  expect(percentBelow(PLANS.annual.cents, usual, PLANS.annual.claimedPercent)).toBe(66)
  expect(percentBelow(OFFERS.FORGOT.plans.annual.cents, usual, 75)).toBe(75)
  expect(percentBelow(OFFERS.RECOVER.plans.annual.cents, usual, 75)).toBe(75)
  expect(percentBelow(OFFERS.FORGOT.plans.monthly.cents, PLANS.monthly.cents)).toBe(25)
  expect(percentBelow(OFFERS.RECOVER.plans.monthly.cents, PLANS.monthly.cents)).toBe(50)
  expect(percentBelow(1995, 1995)).toBe(0)
})

test('[CONST-02] [CONST-03] the price of a month is that of the specification', () => {
  expect([7980, 5940, 4740].map((cents) => centsAMonth(cents, 12))).toEqual([665, 495, 395])
  expect(LUNA_PACKAGES.map(({ cents, luna }) => centsPerHundred(cents, luna))).toEqual([548, 374, 312, 278])
})
