import type { Overview } from '#contract/desk.ts'

/** What one of each costs, in millionths of a US dollar. */
export type UnitCosts = { reply: number; picture: number; voice: number }

/** Replies by the day that they were asked for on, counted from the first one; null: of all days together. */
export type ReplyDay = {
  day: number | null
  median: number | null
  p95: number | null
  failed: number
  written: number
}

export function repliesByDay(rows: readonly ReplyDay[], days: number) {
  const found = new Map(rows.map((row) => [row.day, row]))
  const each = Array.from({ length: days }, (_, day) => found.get(day))
  const measured = (what: 'median' | 'p95') => ({
    days: each.map((one) => one?.[what] ?? null),
    all: found.get(null)?.[what] ?? null,
  })
  return {
    firstWords: { median: measured('median'), p95: measured('p95') },
    failedReplies: each.map((one) => one?.failed ?? 0),
    writtenReplies: each.map((one) => one?.written ?? 0),
  }
}

/** What each day's work cost, in millionths of a US dollar. */
export const costsOf = (
  unit: UnitCosts,
  made: { replies: readonly number[]; pictures: readonly number[]; voices: readonly number[] },
): number[] =>
  made.replies.map(
    (replies, day) =>
      replies * unit.reply + (made.pictures[day] ?? 0) * unit.picture + (made.voices[day] ?? 0) * unit.voice,
  )

type HelpCount = { day: string; country: string; times: number }

/** Help lines shown on each of the days, and in all of them by country: no day of a country, where one might be known. */
export function helpOf(
  counts: readonly HelpCount[],
  days: readonly string[],
): Pick<Overview, 'helpShown' | 'helpCountries'> {
  const times = (those: (count: HelpCount) => boolean) =>
    counts.filter(those).reduce((sum, count) => sum + count.times, 0)
  const countries = [...new Set(counts.map(({ country }) => country))]
  return {
    helpShown: days.map((day) => times((count) => count.day === day)),
    helpCountries: countries
      .map((country) => ({ country, times: times((count) => count.country === country) }))
      .toSorted((one, other) => other.times - one.times || one.country.localeCompare(other.country)),
  }
}
