import {
  LUNA_PACKAGES,
  type LunaPackage,
  type Offer,
  type PackageId,
  PLANS,
  type PlanName,
} from '#contract/catalogue.ts'
import type { HeldOffer } from '#contract/offers.ts'
import { PLAN_NAMES } from '#contract/on-sale.ts'
import type { Checkout, Product } from '#contract/payments.ts'

/** Who asks for a price. */
export type Buyer = {
  plan: PlanName | 'none'
  /** The offer that holds, and for what it is not used up. */
  held?:
    | { id: string; offer: Offer; shown: HeldOffer; isFor: (kind: 'plan' | 'package') => boolean }
    | undefined
}

export type Price = { cents: number; offerId?: string }

/** An offer is about the first period: whoever is subscribed pays the usual price. */
export function priceOfPlan(plan: PlanName, { plan: present, held }: Buyer): Price {
  if (present !== 'none' || !held?.isFor('plan')) return { cents: PLANS[plan].cents }
  return { cents: held.offer.plans[plan].cents, offerId: held.id }
}

export function priceOfPackage(one: LunaPackage, { held }: Buyer): Price {
  const offered = held?.isFor('package') ? held.offer.packages[one.id] : undefined
  return held && offered !== undefined ? { cents: offered, offerId: held.id } : { cents: one.cents }
}

/** What somebody pays today, and what for. */
export function priceOf(product: Product, buyer: Buyer) {
  if (product.kind === 'plan') {
    const { months } = PLANS[product.plan]
    const what = product.plan === 'annual' ? 'Moonlit Pro, one year' : 'Moonlit Pro, one month'
    return { ...priceOfPlan(product.plan, buyer), plan: product.plan, months, luna: 0, what }
  }
  const one = packageOf(product.packageId)
  return {
    ...priceOfPackage(one, buyer),
    packageId: one.id,
    months: 0,
    luna: one.luna,
    what: `${one.name}, ${one.luna} luna`,
  }
}

export function packageOf(id: string): LunaPackage {
  const one = LUNA_PACKAGES.find((candidate) => candidate.id === id)
  if (!one) throw new Error('A package is not in the catalogue.')
  return one
}

type PageOptions = {
  showsFormerPrices: boolean
  isOnSale: (name: PlanName | PackageId) => boolean
  renewalAfter: (months: number) => Date | undefined
}

/** The prices of a page, of what is on sale. What was once asked for a package is shown only where the operator says that it was. */
export function pricesFor(
  buyer: Buyer,
  { showsFormerPrices, isOnSale, renewalAfter }: PageOptions,
): Pick<Checkout, 'plans' | 'packages'> {
  return {
    plans: PLAN_NAMES.filter(isOnSale).map((plan) => ({
      plan,
      cents: priceOfPlan(plan, buyer).cents,
      renewalCents: PLANS[plan].cents,
      renewsAt: renewalAfter(PLANS[plan].months)?.toISOString() ?? null,
      luna: PLANS[plan].luna,
    })),
    packages: LUNA_PACKAGES.filter(({ id }) => isOnSale(id)).map((one) => {
      const { cents } = priceOfPackage(one, buyer)
      const wasCents = cents < one.cents ? one.cents : showsFormerPrices ? one.wasCents : undefined
      return { packageId: one.id, cents, ...(wasCents !== undefined && { wasCents }), luna: one.luna }
    }),
  }
}
