import { DATES } from '#web/lib/locale.ts'
import { t } from '#web/lib/words.ts'

const DAY_MS = 86_400_000

/** When something was saved: "Saved today", "Saved yesterday", "Saved 12 November". */
export function savedOn(at: Date, now: Date): string {
  const daysAgo = Math.round((startOfDay(now) - startOfDay(at)) / DAY_MS)
  if (daysAgo <= 0) return t`Saved today`
  if (daysAgo === 1) return t`Saved yesterday`
  const isThisYear = at.getFullYear() === now.getFullYear()
  const day = at.toLocaleDateString(DATES, {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  })
  return t`Saved ${day}`
}

const startOfDay = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
