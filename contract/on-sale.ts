import type { OfferCode, PackageId, PlanName } from './catalogue.ts'

/** What operators can take off sale, and the offers, which they can stop giving. */
export type SaleName = PlanName | PackageId | OfferCode

export const SALE_KINDS: Readonly<Record<SaleName, 'plan' | 'package' | 'offer'>> = {
  monthly: 'plan',
  annual: 'plan',
  'lunar-breeze': 'package',
  'lunar-odyssey': 'package',
  'lunar-harmony': 'package',
  'lunar-eclipse': 'package',
  FORGOT: 'offer',
  RECOVER: 'offer',
}

const isSaleName = (name: string): name is SaleName => name in SALE_KINDS
export const SALE_NAMES = Object.keys(SALE_KINDS).filter(isSaleName)

/** One of these is always on sale: all that a package or an offer is about needs a plan. */
export const PLAN_NAMES = ['monthly', 'annual'] as const satisfies readonly PlanName[]
