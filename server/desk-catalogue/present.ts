import { LUNA_PACKAGES, OFFERS, type OfferCode, PLANS } from '#contract/catalogue.ts'
import { claimsOfCatalogue } from '#contract/claims.ts'
import type { Catalogue, Claim, ListedPrice } from '#contract/desk-catalogue.ts'
import { SALE_KINDS, type SaleName } from '#contract/on-sale.ts'

type Sale = { name: SaleName; isOn: boolean; changedAt: string | null }

/** The catalogue as it is sold, and how its claims stand. */
export function presentCatalogue(sales: readonly Sale[], showsFormerPrices: boolean): Catalogue {
  const items = sales.map((sale) => ({
    ...sale,
    kind: SALE_KINDS[sale.name],
    prices: pricesOf(sale.name, showsFormerPrices),
  }))
  return { items, claims: claimsOfCatalogue().map(compared) }
}

function pricesOf(name: SaleName, showsFormerPrices: boolean): ListedPrice[] {
  if (name === 'FORGOT' || name === 'RECOVER') return pricesOfOffer(name)
  if (name === 'monthly' || name === 'annual') {
    const { cents, luna, usualCents } = PLANS[name]
    return [{ name, cents, luna, ...(usualCents !== undefined && { usualCents }) }]
  }
  return LUNA_PACKAGES.filter(({ id }) => id === name).map(({ cents, luna, wasCents }) => ({
    name,
    cents,
    luna,
    ...(wasCents !== undefined && { wasCents, showsWas: showsFormerPrices }),
  }))
}

function pricesOfOffer(code: OfferCode): ListedPrice[] {
  const { plans, packages } = OFFERS[code]
  return [
    ...Object.values(PLANS).map(({ name, luna, cents: usualCents }) => ({
      name: `${code} ${name}`,
      cents: plans[name].cents,
      luna,
      usualCents,
    })),
    ...LUNA_PACKAGES.flatMap(({ id, luna, cents: usualCents }) => {
      const cents = packages[id]
      return cents === undefined ? [] : [{ name: `${code} ${id}`, cents, luna, usualCents }]
    }),
  ]
}

const compared = (claim: Omit<Claim, 'difference'>): Claim => {
  const { claimedPercent, realPercent } = claim
  const difference = claimedPercent > realPercent ? 'more' : claimedPercent < realPercent ? 'less' : 'none'
  return { ...claim, difference }
}
