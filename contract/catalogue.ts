/** What is sold, in US cents: specification section 9. No zod here: pages read it before anything is asked of the server. */

export type PlanName = 'monthly' | 'annual'
export type OfferCode = 'FORGOT' | 'RECOVER'
export type PackageId = 'lunar-breeze' | 'lunar-odyssey' | 'lunar-harmony' | 'lunar-eclipse'

export type Plan = {
  name: PlanName
  /** The wire's `type`. */
  type: 1 | 2
  months: number
  /** Luna of each paid month. */
  luna: number
  cents: number
  /** What the same time costs at the usual monthly price, where that is more. */
  usualCents?: number
  /** The percentage that the specification states; what is shown beside it are the amounts. */
  claimedPercent?: number
}

export const PLANS: Record<PlanName, Plan> = {
  monthly: { name: 'monthly', type: 1, months: 1, luna: 500, cents: 1995 },
  annual: {
    name: 'annual',
    type: 2,
    months: 12,
    luna: 500,
    cents: 7980,
    usualCents: 23_940,
    claimedPercent: 70,
  },
}

/** The prices of an offer hold for the first period; it renews at the price of `PLANS`. */
export type Offer = {
  code: OfferCode
  /** The wire's `type`: what it is mainly an offer of. */
  type: 'Subscriptions'
  /** Off the monthly price. */
  percentage: number
  plans: Record<PlanName, { cents: number; claimedPercent: number }>
  /** Packages that cost less while it lasts. */
  packages: Partial<Record<PackageId, number>>
}

export const OFFERS: Record<OfferCode, Offer> = {
  FORGOT: {
    code: 'FORGOT',
    type: 'Subscriptions',
    percentage: 25,
    plans: {
      monthly: { cents: 1495, claimedPercent: 25 },
      annual: { cents: 5940, claimedPercent: 75 },
    },
    packages: { 'lunar-breeze': 995 },
  },
  RECOVER: {
    code: 'RECOVER',
    type: 'Subscriptions',
    percentage: 50,
    plans: {
      monthly: { cents: 995, claimedPercent: 50 },
      annual: { cents: 4740, claimedPercent: 75 },
    },
    packages: {},
  },
}

export type LunaPackage = {
  id: PackageId
  name: string
  luna: number
  cents: number
  /** Crossed out only where the operator confirms that it was really charged. */
  wasCents?: number
  mark?: 'popular' | 'bestDeal'
}

export const LUNA_PACKAGES: readonly LunaPackage[] = [
  { id: 'lunar-breeze', name: 'Lunar Breeze', luna: 200, cents: 1095 },
  { id: 'lunar-odyssey', name: 'Lunar Odyssey', luna: 800, cents: 2995, wasCents: 3999, mark: 'popular' },
  { id: 'lunar-harmony', name: 'Lunar Harmony', luna: 1600, cents: 4995, wasCents: 8999 },
  { id: 'lunar-eclipse', name: 'Lunar Eclipse', luna: 3600, cents: 9995, wasCents: 17_999, mark: 'bestDeal' },
]
