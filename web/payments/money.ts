/** How many percent less one sum is than another: never more than it really is, whatever is claimed elsewhere. */
export function percentBelow(cents: number, usualCents: number, claimed = 100): number {
  if (usualCents <= cents) return 0
  return Math.min(claimed, Math.floor((100 * (usualCents - cents)) / usualCents))
}

/** What a month costs of a sum for several, rounded up. */
export const centsAMonth = (cents: number, months: number): number => Math.ceil(cents / months)

/** What a hundred luna cost in a package. */
export const centsPerHundred = (cents: number, luna: number): number => Math.round((100 * cents) / luna)
