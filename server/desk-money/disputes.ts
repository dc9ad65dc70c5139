import type { DisputeMonth } from '#contract/desk-money.ts'

/** Of 10,000 sales. Card networks act from 90 to 150 disputes; whoever waits until then has no time left. */
const NEAR = 50
const OVER = 75

/** How a month stands with the card networks. The ratio is rounded up, so that none looks better than it is. */
export function disputeMonth(counted: { month: string; sales: number; disputes: number }): DisputeMonth {
  const { sales, disputes } = counted
  const ratio = sales === 0 ? null : Math.ceil((disputes * 10_000) / sales)
  // Disputes without a sale are those of earlier months, and no better for that.
  const measured = ratio ?? (disputes > 0 ? OVER : 0)
  return { ...counted, ratio, level: measured >= OVER ? 'over' : measured >= NEAR ? 'near' : 'fine' }
}
