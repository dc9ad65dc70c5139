import type { Queries } from '#server/platform/database.ts'
import { listHelpCounts } from './store.ts'

/** How often help was offered in a year, by month and country, as a table (SAF-26); nobody can be found in it. */
export async function helpTable(db: Queries, year: string): Promise<string> {
  const sums = new Map<string, number>()
  for (const { day, country, times } of await listHelpCounts(db, `${year}-01-01`, `${year}-12-31`)) {
    const key = `${day.slice(0, 7)},${country}`
    sums.set(key, (sums.get(key) ?? 0) + times)
  }
  const rows = [...sums].sort(([one], [other]) => (one < other ? -1 : 1))
  return ['month,country,times', ...rows.map(([key, times]) => `${key},${times}`), ''].join('\r\n')
}
