const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Within this a device counts as being used: the server notes a visit every few minutes. */
const NOW_MS = 5 * MINUTE_MS

/** When a device was last used, as one would say it. Both are moments; `at` is ISO 8601. */
export function seenWords(at: string, now: Date): string {
  const agoMs = now.getTime() - new Date(at).getTime()
  if (agoMs < NOW_MS) return 'active now'
  if (agoMs < HOUR_MS) return `${Math.floor(agoMs / MINUTE_MS)} minutes ago`
  if (agoMs < 2 * HOUR_MS) return 'an hour ago'
  if (agoMs < DAY_MS) return `${Math.floor(agoMs / HOUR_MS)} hours ago`
  if (agoMs < 2 * DAY_MS) return 'yesterday'
  if (agoMs < 30 * DAY_MS) return `${Math.floor(agoMs / DAY_MS)} days ago`
  return `on ${dateWords(at)}`
}

/** A day, such as "5 December 2026"; `at` is ISO 8601. */
export const dateWords = (at: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(at))
