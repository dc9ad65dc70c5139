import type { AffiliateAccount, AffiliateDay, Payout } from '#contract/affiliate.ts'

type Facts = {
  affiliate: { code: string; joinedAt: Date }
  counts: { visits: number; signUps: number; uncounted: number; paying: number; nextPayableAt: Date | null }
  /** Cents. */
  balance: { held: number; payable: number; requested: number; paid: number }
  days: AffiliateDay[]
  payouts: (Omit<Payout, 'requestedAt' | 'decidedAt'> & { requestedAt: Date; decidedAt: Date | null })[]
}

/** An affiliate as its page shows it; where the money goes stays here. */
export function presentAffiliate({ affiliate, counts, balance, days, payouts }: Facts): AffiliateAccount {
  const { held, payable, requested, paid } = balance
  return {
    code: affiliate.code,
    joinedAt: affiliate.joinedAt.toISOString(),
    ...counts,
    nextPayableAt: counts.nextPayableAt?.toISOString() ?? null,
    earnedCents: held + payable + requested + paid,
    heldCents: held,
    payableCents: payable,
    requestedCents: requested,
    paidCents: paid,
    days,
    payouts: payouts.map(({ id, cents, method, state, reason, requestedAt, decidedAt }) => ({
      id,
      cents,
      method,
      state,
      reason,
      requestedAt: requestedAt.toISOString(),
      decidedAt: decidedAt?.toISOString() ?? null,
    })),
  }
}
