import { afterQuiet, isQuiet, type QuietHours } from '#contract/quiet-hours.ts'

/** Messages in a row that nobody has answered; then the character is silent until the user writes. */
export const UNANSWERED_MAX = 4

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** A day of silence is so much of a day at least, and at most. */
const GAP_LEAST = 0.9
const GAP_MOST = 1.2
/** Who waits for the morning does not write at the stroke of eight. */
const MORNING_SPREAD_MS = 75 * MINUTE_MS

type Silence = {
  since: Date
  unanswered: number
  hours: QuietHours
  /** Two numbers from 0 to 1 that stay the same for as long as the silence does: looking again changes nothing. */
  spread: readonly [gap: number, morning: number]
}

/** How long the character waits: about a day, then twice as long each time. */
export const gapMs = (unanswered: number, spread: number): number =>
  Math.round(DAY_MS * 2 ** unanswered * (GAP_LEAST + (GAP_MOST - GAP_LEAST) * spread))

/** When the character may write: now, if that is not later than `now`, else to be looked at again then. */
export function nextCheckIn({ since, unanswered, hours, spread }: Silence, now: Date): Date {
  const [gap, morning] = spread
  const out = (at: Date) => {
    const end = afterQuiet(at, hours)
    if (end === at) return at
    const later = new Date(end.getTime() + Math.round(morning * MORNING_SPREAD_MS))
    // Where the user is awake for less than that.
    return isQuiet(later, hours) ? end : later
  }
  const planned = out(new Date(since.getTime() + gapMs(unanswered, gap)))
  return planned > now ? planned : out(now)
}
