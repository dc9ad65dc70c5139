import { addMonths } from './months.ts'

const DAY_MS = 86_400_000
/** A month has at most so many days more than another. */
const UNEVEN_DAYS = 3

export type Span = { from: Date; until: Date }

/** How many whole days lie in the spans, as far as they are within the paid time; one that was begun counts. */
export function daysWithin(spans: readonly Span[], paid: Span): number {
  const ms = spans.reduce((sum, { from, until }) => {
    const [begins, ends] = [Math.max(+from, +paid.from), Math.min(+until, +paid.until)]
    return sum + Math.max(0, ends - begins)
  }, 0)
  return Math.ceil(ms / DAY_MS)
}

/**
 * The day from which the months have to be counted for them to end so many days later: after the end that they have, or
 * after now, where that is over.
 */
export function beginningFor(
  { beganAt, paidMonths, paidUntil }: { beganAt: Date; paidMonths: number; paidUntil: Date },
  days: number,
  now: Date,
): Date {
  const target = Math.max(+paidUntil, +now) + days * DAY_MS
  let began = new Date(+beganAt + target - +paidUntil - UNEVEN_DAYS * DAY_MS)
  while (+addMonths(began, paidMonths) < target) began = new Date(+began + DAY_MS)
  return began
}
