const DAY_MS = 86_400_000

export type Bought = {
  cents: number
  /** What went back before. */
  refundedCents: number
  /** The months that it pays, for a subscription. */
  period?: { from: Date; until: Date } | undefined
  /** Luna that it bought, and how much of that is there. */
  luna: number
  unspentLuna: number
  /** Whether the subscription was used since it was paid. */
  isUsed: boolean
}

export type Share = { backCents: number; keptCents: number; usedDays: number; ofDays: number }

/**
 * What goes back of a purchase (decision 37). Of months all but the whole days on which they ran and were used, of luna
 * the price of what is unspent; each rounded for the buyer.
 */
export function shareOf({ cents, refundedCents, period, ...bought }: Bought, now: Date): Share {
  const days = period ? daysOf(period, now) : { usedDays: 0, ofDays: 0 }
  const usedDays = bought.isUsed ? days.usedDays : 0
  const keptCents = period
    ? Math.floor((cents * usedDays) / days.ofDays)
    : Math.floor((cents * (bought.luna - bought.unspentLuna)) / bought.luna)
  return {
    backCents: Math.max(0, cents - keptCents - refundedCents),
    keptCents,
    usedDays,
    ofDays: days.ofDays,
  }
}

function daysOf({ from, until }: { from: Date; until: Date }, now: Date) {
  const ofDays = Math.max(1, Math.round((until.getTime() - from.getTime()) / DAY_MS))
  const run = Math.floor((now.getTime() - from.getTime()) / DAY_MS)
  return { usedDays: Math.min(ofDays, Math.max(0, run)), ofDays }
}
