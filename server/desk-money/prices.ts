import { LUNA_PACKAGES, OFFERS, PLANS } from '#contract/catalogue.ts'
import { claimsOfCatalogue } from '#contract/claims.ts'
import type { Prices } from '#contract/desk-money.ts'

/** The catalogue as it is sold, and how its claims stand. */
export function pricesOf(showsFormerPrices: boolean): Prices {
  const plans = Object.values(PLANS).map(({ name, cents, luna, usualCents }) => ({
    ...{ name, cents, luna },
    ...(usualCents !== undefined && { usualCents }),
  }))
  const packages = LUNA_PACKAGES.map(({ id, cents, luna, wasCents }) => ({
    ...{ name: id, cents, luna },
    ...(wasCents !== undefined && { wasCents, showsWas: showsFormerPrices }),
  }))
  const offers = Object.values(OFFERS).flatMap((offer) => [
    ...Object.values(PLANS).map(({ name, luna, cents: usualCents }) => ({
      ...{ name: `${offer.code} ${name}`, cents: offer.plans[name].cents, luna, usualCents },
    })),
    ...LUNA_PACKAGES.flatMap(({ id, luna, cents: usualCents }) => {
      const cents = offer.packages[id]
      return cents === undefined ? [] : [{ name: `${offer.code} ${id}`, cents, luna, usualCents }]
    }),
  ])
  return { prices: [...plans, ...packages, ...offers], claims: claimsOfCatalogue().map(compared) }
}

const compared = (claim: Omit<Prices['claims'][number], 'difference'>): Prices['claims'][number] => {
  const { claimedPercent, realPercent } = claim
  const difference = claimedPercent > realPercent ? 'more' : claimedPercent < realPercent ? 'less' : 'none'
  return { ...claim, difference }
}
