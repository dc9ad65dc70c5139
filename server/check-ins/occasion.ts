import { localTime } from '#contract/quiet-hours.ts'
import type { Occasion } from '#server/providers/llm/port.ts'

const DAY_MS = 24 * 60 * 60_000

/** The first hour of each part of the day, latest first; before the morning it is night. */
const PARTS = [
  [22, 'night'],
  [17, 'evening'],
  [12, 'afternoon'],
  [5, 'morning'],
] as const

/** On what occasion a character writes first at a moment. */
export function occasionAt(
  now: Date,
  { timeZone, silentSince, unanswered }: { timeZone: string; silentSince: Date; unanswered: number },
): Occasion {
  const { weekday, minute } = localTime(now, timeZone)
  const [, partOfDay] = PARTS.find(([hour]) => minute >= hour * 60) ?? [0, 'night' as const]
  const silentDays = Math.max(1, Math.round((now.getTime() - silentSince.getTime()) / DAY_MS))
  return { weekday, partOfDay, silentDays, unanswered }
}
