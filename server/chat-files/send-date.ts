const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `2023-11-5 @22h 27m 12s 123ms` and `2024-07-12@01h31m37s`. */
const HUMANIZED = /^(\d{4})-(\d{1,2})-(\d{1,2})\s?@(\d{1,2})h\s?(\d{1,2})m\s?(\d{1,2})s(?:\s?(\d{1,3})ms)?$/

/** `November 5, 2023 10:27pm`. */
const SPOKEN = /^([a-z]{3,9})\s+(\d{1,2}),\s+(\d{4})\s+(\d{1,2}):(\d{2})\s?([ap]m)$/i

const ISO = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?\s?(?:Z|[+-]\d{2}:?\d{2})?)?$/

/** Before this there was nobody to talk with: a date of 1970 is a field that was never set. */
const EARLIEST_MS = Date.UTC(2000, 0)

/**
 * The time in milliseconds that a message of a file was sent at, in any way in which programs write it. A time without
 * a zone is read as UTC. Undefined where it says nothing.
 */
export function parseSendDate(value: unknown): number | undefined {
  const time = timeOf(typeof value === 'string' ? value.trim() : value)
  return time !== undefined && time >= EARLIEST_MS ? time : undefined
}

function timeOf(value: unknown): number | undefined {
  // Seconds and milliseconds since 1970 lie far apart.
  if (typeof value === 'number') return Math.round(value < 1e11 ? value * 1000 : value)
  if (typeof value !== 'string') return undefined
  if (/^\d{9,13}(\.\d+)?$/.test(value)) return timeOf(Number(value))
  if (ISO.test(value)) {
    const hasZone = /Z$|[T ].*[+-]\d{2}:?\d{2}$/.test(value)
    return known(Date.parse(value.length === 10 || hasZone ? value : `${value.replace(' ', 'T')}Z`))
  }
  const [, year, month, day, hour, minute, second, ms] = HUMANIZED.exec(value) ?? []
  if (year)
    return known(
      Date.UTC(
        Number(year),
        Number(month) - 1,
        Number(day),
        Number(hour),
        Number(minute),
        Number(second),
        Number(ms ?? 0),
      ),
    )
  const [, name, date, fullYear, hours, minutes, half] = SPOKEN.exec(value) ?? []
  const index = MONTHS.indexOf(name?.slice(0, 3).toLowerCase() ?? '')
  if (index < 0) return undefined
  const hour24 = (Number(hours) % 12) + (half?.toLowerCase() === 'pm' ? 12 : 0)
  return known(Date.UTC(Number(fullYear), index, Number(date), hour24, Number(minutes)))
}

const known = (time: number) => (Number.isFinite(time) ? time : undefined)

/**
 * Times of messages in their order: none before the one above it, none after `now`. A message without a time gets
 * that of its neighbour.
 */
export function timesInOrder(times: readonly (number | undefined)[], now: number): number[] {
  const isKnown = (time: number | undefined) => time !== undefined && time <= now
  let latest = times.find(isKnown) ?? now
  return times.map((time) => {
    if (time !== undefined && time <= now && time > latest) latest = time
    return latest
  })
}
