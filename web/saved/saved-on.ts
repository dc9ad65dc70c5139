const DAY_MS = 86_400_000

/** When something was saved: "Saved today", "Saved yesterday", "Saved 12 November". */
export function savedOn(at: Date, now: Date): string {
  const daysAgo = Math.round((startOfDay(now) - startOfDay(at)) / DAY_MS)
  if (daysAgo <= 0) return 'Saved today'
  if (daysAgo === 1) return 'Saved yesterday'
  const isThisYear = at.getFullYear() === now.getFullYear()
  const day = at.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  })
  return `Saved ${day}`
}

const startOfDay = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
