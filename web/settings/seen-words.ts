import { DATES } from '#web/lib/locale.ts'
import { t } from '#web/lib/words.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Within this a device counts as being used: the server notes a visit every few minutes. */
const NOW_MS = 5 * MINUTE_MS

/** When a device was last used, as one would say it. Both are moments; `at` is ISO 8601. */
export function seenWords(at: string, now: Date): string {
  const agoMs = now.getTime() - new Date(at).getTime()
  if (agoMs < NOW_MS) return t`active now`
  if (agoMs < HOUR_MS) return minutesAgo(Math.floor(agoMs / MINUTE_MS))
  if (agoMs < 2 * HOUR_MS) return t`an hour ago`
  if (agoMs < DAY_MS) return hoursAgo(Math.floor(agoMs / HOUR_MS))
  if (agoMs < 2 * DAY_MS) return t`yesterday`
  if (agoMs < 30 * DAY_MS) return daysAgo(Math.floor(agoMs / DAY_MS))
  return t`on ${dateWords(at)}`
}

/** A day, such as "5 December 2026"; `at` is ISO 8601. */
export const dateWords = (at: string): string =>
  new Intl.DateTimeFormat(DATES, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(at))

const minutesAgo = (minutes: number) => t`${minutes} minutes ago`
const hoursAgo = (hours: number) => t`${hours} hours ago`
const daysAgo = (days: number) => t`${days} days ago`
