import {
  LUNA_PACKAGES,
  OFFERS,
  type OfferCode,
  type PackageId,
  PLANS,
  type PlanName,
} from '#contract/catalogue.ts'
import { percentOff } from '#contract/claims.ts'
import type { HeldOffer } from '#contract/offers.ts'

/** The packages that an offer makes cheaper. */
export const packagesOf = (code: OfferCode): PackageId[] =>
  LUNA_PACKAGES.flatMap(({ id }) => (OFFERS[code].packages[id] === undefined ? [] : [id]))

/** As its holder sees it. An offer names its percentage of the month: where that is not sold, the year has its own. */
export function shownOffer(
  { code, endsAt }: { code: OfferCode; endsAt: Date },
  plansOnSale: readonly PlanName[],
): HeldOffer {
  const { percentage, plans } = OFFERS[code]
  const isOfMonth = plansOnSale.includes('monthly')
  return {
    code,
    endsAt: endsAt.toISOString(),
    ...(isOfMonth
      ? { plan: 'monthly', percentage }
      : { plan: 'annual', percentage: percentOff(plans.annual.cents, PLANS.annual.cents) }),
  }
}
