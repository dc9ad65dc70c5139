import { momentAt } from '#contract/local-moment.ts'
import type { Occasion } from '#server/providers/llm/port.ts'

const DAY_MS = 24 * 60 * 60_000

/** On what occasion a character writes first at a moment. */
export function occasionAt(
  now: Date,
  { timeZone, silentSince, unanswered }: { timeZone: string; silentSince: Date; unanswered: number },
): Occasion {
  const { weekday, partOfDay } = momentAt(now, timeZone)
  const silentDays = Math.max(1, Math.round((now.getTime() - silentSince.getTime()) / DAY_MS))
  return { weekday, partOfDay, silentDays, unanswered }
}
