import { DATES } from '#web/lib/locale.ts'
import { t } from '#web/lib/words.ts'

const DAY_MS = 86_400_000
/** From this hour on, today is tonight. */
const EVENING_HOUR = 18

/** The day above a message: "Tonight", "Yesterday", "Thursday", "12 November". */
export function dayWords(at: Date, now: Date): string {
  const daysAgo = daysBetween(at, now)
  if (daysAgo <= 0) return at.getHours() >= EVENING_HOUR ? t`Tonight` : t`Today`
  if (daysAgo === 1) return t`Yesterday`
  if (daysAgo < 7) return format(at, { weekday: 'long' })
  return format(at, { day: 'numeric', month: 'long', ...yearIfOther(at, now) })
}

/** The time in a row of the chat list: "now", "21:40", "Thu", "12 Nov". */
export function rowTime(at: Date, now: Date): string {
  if (now.getTime() - at.getTime() < 60_000) return t`now`
  const daysAgo = daysBetween(at, now)
  if (daysAgo <= 0) return format(at, { hour: '2-digit', minute: '2-digit' })
  if (daysAgo < 7) return format(at, { weekday: 'short' })
  return format(at, { day: 'numeric', month: 'short', ...yearIfOther(at, now) })
}

export const isSameDay = (a: Date, b: Date) => daysBetween(a, b) === 0

const format = (at: Date, parts: Intl.DateTimeFormatOptions) => at.toLocaleString(DATES, parts)

const yearIfOther = (at: Date, now: Date) =>
  at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const }

/** Days of the calendar here; rounded, because one of them may have 23 or 25 hours. */
const daysBetween = (from: Date, to: Date) => Math.round((startOfDay(to) - startOfDay(from)) / DAY_MS)

const startOfDay = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
