import type { Decision, Outcome } from '#contract/decisions.ts'

type Case = { text: string; openedAt: string; outcome: Outcome | null }

/** A decision with what people were asked about it. */
export type DecisionWithCases = {
  id: string
  created_at: Date
  surface: Decision['surface']
  reason: string
  offers_help: boolean
  consequence: Decision['consequence']
  overturned_at: Date | null
  counts_until: Date | null
  days_given_back: number
  cases: Partial<Record<'review' | 'appeal' | 'watch', Case>>
}

export function presentDecision(row: DecisionWithCases, now: Date): Decision {
  const { review, appeal } = row.cases
  const isOverturned = row.overturned_at !== null
  return {
    id: row.id,
    decidedAt: row.created_at.toISOString(),
    surface: row.surface,
    reason: row.reason,
    ...(row.offers_help && { offersHelp: true }),
    consequence: row.consequence,
    counts: !isOverturned && row.counts_until !== null && row.counts_until > now,
    isOverturned,
    daysGivenBack: row.days_given_back,
    review: review ? (review.outcome ?? 'open') : 'none',
    appeal: appeal
      ? {
          text: appeal.text,
          writtenAt: new Date(appeal.openedAt).toISOString(),
          state: appeal.outcome ?? 'open',
        }
      : null,
  }
}
