const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

const DAY_MS = 86_400_000

/** A time in the reader's own zone, as `6 Jan 2027, 14:05`. */
export const timeWords = (at: string): string => times.format(new Date(at))

/** The day that comes `after` days after `from`, as `6 Jan`: in UTC, as figures are counted. */
export const dayWords = (from: string, after: number): string =>
  days.format(new Date(Date.parse(from) + after * DAY_MS))
