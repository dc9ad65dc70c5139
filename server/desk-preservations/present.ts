import type { Preservation } from '#contract/desk-preservations.ts'

const DAY_MS = 86_400_000

export type ListedRow = Pick<Preservation, 'id' | 'source'> & {
  source_id: string
  user_id: string
  preserved_at: Date
  held_until: Date
  submitted_at: Date | null
  tip_number: string | null
}

/** What was kept apart before that, and waits to be reported, is late. */
export const lateBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS)

/** A year after a time, by the calendar in UTC. */
export function aYearAfter(time: Date): Date {
  const end = new Date(time)
  end.setUTCFullYear(end.getUTCFullYear() + 1)
  return end
}

export const presentPreservation = (row: ListedRow, now: Date): Preservation => ({
  id: row.id,
  source: row.source,
  sourceId: row.source_id,
  userId: row.user_id,
  preservedAt: row.preserved_at.toISOString(),
  heldUntil: row.held_until.toISOString(),
  submittedAt: row.submitted_at?.toISOString() ?? null,
  tipNumber: row.tip_number,
  isLate: row.submitted_at === null && row.preserved_at <= lateBefore(now),
})
