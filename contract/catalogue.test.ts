import { describe, expect, test } from 'vitest'
import { LUNA_PACKAGES, OFFERS, PLANS } from './catalogue.ts'
import { claimsOfCatalogue } from './claims.ts'

const YEAR_CENTS = PLANS.monthly.cents * 12

describe('the catalogue', () => {
  test('[CONST-01] has the four packages of luna', () => {
    expect(
      LUNA_PACKAGES.map(({ name, luna, cents, wasCents, mark }) => [name, luna, cents, wasCents, mark]),
    ).toEqual([
      ['Lunar Breeze', 200, 1095, undefined, undefined],
      ['Lunar Odyssey', 800, 2995, 3999, 'popular'],
      ['Lunar Harmony', 1600, 4995, 8999, undefined],
      ['Lunar Eclipse', 3600, 9995, 17_999, 'bestDeal'],
    ])
    expect(OFFERS.FORGOT.packages['lunar-breeze']).toBe(995)
  })

  test('[CONST-02] [CONST-03] has the two plans and their prices in each offer, with 500 luna a month', () => {
    expect(PLANS).toMatchObject({
      monthly: { type: 1, cents: 1995, luna: 500 },
      annual: { type: 2, cents: 7980, luna: 500, usualCents: 23_940 },
    })
    const inOffer = (code: 'FORGOT' | 'RECOVER') => [
      OFFERS[code].percentage,
      OFFERS[code].plans.monthly.cents,
      OFFERS[code].plans.annual.cents,
    ]
    expect([inOffer('FORGOT'), inOffer('RECOVER')]).toEqual([
      [25, 1495, 5940],
      [50, 995, 4740],
    ])
  })

  test('[PAY-19] is in whole cents and whole luna, and what a year is compared with is twelve months', () => {
    const amounts = [
      ...Object.values(PLANS).flatMap(({ cents, luna, usualCents = 0 }) => [cents, luna, usualCents]),
      ...LUNA_PACKAGES.flatMap(({ cents, luna, wasCents = 0 }) => [cents, luna, wasCents]),
    ]
    expect(amounts.filter((amount) => !Number.isSafeInteger(amount) || amount < 0)).toEqual([])
    expect(PLANS.annual.usualCents).toBe(YEAR_CENTS)
  })

  test('[S0-7] claims more than its amounts bear out in one place, which docs/decisions/0024-payments.md names', () => {
    const claims = claimsOfCatalogue()
    expect(claims.filter(({ claimedPercent, realPercent }) => claimedPercent > realPercent)).toEqual([
      { name: 'annual', claimedPercent: 70, realPercent: 66 },
    ])
    expect(claims.filter(({ claimedPercent, realPercent }) => claimedPercent < realPercent)).toEqual([
      { name: 'RECOVER annual', claimedPercent: 75, realPercent: 80 },
    ])
  })
})
