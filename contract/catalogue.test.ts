import { describe, expect, test } from 'vitest'
import { LUNA_PACKAGES, OFFERS, PLANS } from './catalogue.ts'

/** What is really less, in whole percent, rounded down (CMA: never more than it is). */
const percentOff = (cents: number, usualCents: number) =>
  Math.floor(((usualCents - cents) * 100) / usualCents)

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
    const claims = [
      ['annual', PLANS.annual.claimedPercent ?? 0, percentOff(PLANS.annual.cents, YEAR_CENTS)] as const,
      ...Object.values(OFFERS).flatMap(({ code, percentage, plans }) => [
        [
          `${code} monthly`,
          plans.monthly.claimedPercent,
          percentOff(plans.monthly.cents, PLANS.monthly.cents),
        ] as const,
        [`${code} annual`, plans.annual.claimedPercent, percentOff(plans.annual.cents, YEAR_CENTS)] as const,
        [code, percentage, percentOff(plans.monthly.cents, PLANS.monthly.cents)] as const,
      ]),
    ]
    expect(claims.filter(([, claimed, real]) => claimed > real)).toEqual([['annual', 70, 66]])
    expect(claims.filter(([, claimed, real]) => claimed < real)).toEqual([['RECOVER annual', 75, 80]])
  })
})
