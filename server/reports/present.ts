import type { Language } from '#contract/languages.ts'
import type { FiledReport, ReportReason, ReportState } from '#contract/reports.ts'

export type ReportRow = {
  id: string
  reporter_id: string | null
  number: string
  kind: 'message' | 'picture' | 'character' | 'page'
  message_id: string | null
  file: string | null
  premade_id: string | null
  reason: ReportReason
  email: string
  state: ReportState
  created_at: Date
  due_at: Date
  decided_at: Date | null
  /** The reporter's, where we know who that is; else that of the form. Null where it was filed before that was kept. */
  language: Language | null
}

export const presentReport = (row: ReportRow): FiledReport => ({
  number: row.number,
  reason: row.reason,
  state: row.state,
  filedAt: row.created_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  ...(row.decided_at && { decidedAt: row.decided_at.toISOString() }),
})
