import { OFFERS, PLANS } from './catalogue.ts'

/** What is really less, in whole percent, rounded down: never more than it is. */
export const percentOff = (cents: number, usualCents: number): number =>
  Math.floor(((usualCents - cents) * 100) / usualCents)

/** Every discount that is claimed, by name, with the percentage that its amounts bear out. */
export function claimsOfCatalogue(): { name: string; claimedPercent: number; realPercent: number }[] {
  const yearCents = PLANS.monthly.cents * 12
  const offers = Object.values(OFFERS).flatMap(({ code, percentage, plans: { monthly, annual } }) => {
    const monthlyPercent = percentOff(monthly.cents, PLANS.monthly.cents)
    return [
      { name: code, claimedPercent: percentage, realPercent: monthlyPercent },
      { name: `${code} monthly`, claimedPercent: monthly.claimedPercent, realPercent: monthlyPercent },
      {
        name: `${code} annual`,
        claimedPercent: annual.claimedPercent,
        realPercent: percentOff(annual.cents, yearCents),
      },
    ]
  })
  const { claimedPercent = 0, cents } = PLANS.annual
  return [{ name: 'annual', claimedPercent, realPercent: percentOff(cents, yearCents) }, ...offers]
}
