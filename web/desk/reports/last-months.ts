const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The month of a time and those before it, latest first: words by names as `2026-11`, in UTC. */
export const lastMonths = (now: Date, count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, before) => {
      const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - before))
      return [month.toISOString().slice(0, 7), months.format(month)]
    }),
  )
