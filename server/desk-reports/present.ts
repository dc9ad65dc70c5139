import type { DeskReport, OpenedReport, ReportCounts } from '#contract/desk-reports.ts'

export type ListedRow = Pick<DeskReport, 'id' | 'number' | 'kind' | 'reason' | 'state'> & {
  created_at: Date
  due_at: Date
  decided_at: Date | null
  hidden_at: Date | null
}

export function presentListed(row: ListedRow, now: Date): DeskReport {
  const { created_at, due_at, decided_at, hidden_at, ...report } = row
  const isOpen = report.state === 'open'
  return {
    ...report,
    filedAt: created_at.toISOString(),
    dueAt: due_at.toISOString(),
    isOverdue: isOpen && due_at <= now,
    isHidden: isOpen && hidden_at !== null,
    decidedAt: decided_at?.toISOString() ?? null,
  }
}

export type OpenedRow = ListedRow &
  Pick<OpenedReport, 'email' | 'signature' | 'note' | 'address'> & {
    owner_id: string | null
    reporter_id: string | null
    premade_id: string | null
    content: string
    file: string | null
  }

export function presentOpened(row: OpenedRow, now: Date): OpenedReport {
  const { owner_id, reporter_id, premade_id, content, file, email, signature, note, address, ...listed } = row
  return {
    ...presentListed(listed, now),
    email,
    signature,
    note,
    address,
    ownerId: owner_id,
    reporterId: reporter_id,
    premadeId: premade_id,
    text: content,
    hasPicture: file !== null,
  }
}

/** A table for a program that calculates. All that is in it is from closed lists or a number. */
export const asTable = ({ month, rows }: ReportCounts): string =>
  [
    'month,kind,reason,outcome,reports,late',
    ...rows.map((row) => [month, row.kind, row.reason, row.outcome, row.reports, row.late].join(',')),
    '',
  ].join('\r\n')
