/** What the affiliate programme promises; the page and the books read it here. */
export const PROGRAMME = {
  /** Of each payment of somebody who was brought. */
  sharePercent: 30,
  /** Counted from the sign-up. */
  months: 12,
  /** How long after following a link a sign-up still counts for it. */
  touchDays: 60,
  /** For refunds and disputes. */
  holdDays: 30,
  payoutMinCents: 5000,
} as const

/** The share of a payment: what is less than a cent is dropped. */
export const shareOf = (cents: number): number => Math.floor((cents * PROGRAMME.sharePercent) / 100)
