import { z } from 'zod'
import { Reason } from './desk.ts'
import { DESK_PAGE_MAX } from './limits.ts'
import { ReportReason, ReportState } from './reports.ts'

/** What a report is about; a complaint about the service is of a page. */
export const ReportKind = z.enum(['message', 'picture', 'character', 'page'])

/** A report as the queue shows it: nothing that somebody wrote. */
export const DeskReport = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: ReportKind,
  reason: ReportReason,
  state: ReportState,
  filedAt: z.iso.datetime(),
  /** When it is decided at the latest. */
  dueAt: z.iso.datetime(),
  isOverdue: z.boolean(),
  /** Its picture is shown to nobody until it is decided. */
  isHidden: z.boolean(),
  decidedAt: z.iso.datetime().nullable(),
})
export type DeskReport = z.infer<typeof DeskReport>

export const ReportsQuery = z.object({
  kind: ReportKind.optional(),
  reason: ReportReason.optional(),
  state: ReportState.default('open'),
  /** Those that are due by then. */
  dueBy: z.iso.datetime().optional(),
  /** The id of a report: those after it. */
  after: z.uuid().optional(),
})

/** The soonest due first, so that what is overdue stands before everything else. */
export const ReportsPage = z.object({
  reports: z.array(DeskReport).max(DESK_PAGE_MAX),
  hasMore: z.boolean(),
  /** Of all that are open: how many there are, are due within twelve hours or sooner, and should have been decided. */
  counts: z.object({ open: z.int(), pressing: z.int(), overdue: z.int() }),
})

export const DeskReportParams = z.object({ reportId: z.uuid() })

/** What a report is decided by. */
export const OpenedReport = DeskReport.extend({
  /** Whose it is that was reported, where that is known here. */
  ownerId: z.uuid().nullable(),
  /** Undefined where the reporter had no account; also gone with it. */
  reporterId: z.uuid().nullable(),
  /** Where the answer goes, of a reporter without an account. */
  email: z.string(),
  signature: z.string(),
  note: z.string(),
  /** Where it is, as it was told, of what is known by nothing else. */
  address: z.string(),
  /** The message as it was. */
  text: z.string(),
  premadeId: z.uuid().nullable(),
  /** There is a picture to look at. */
  hasPicture: z.boolean(),
})
export type OpenedReport = z.infer<typeof OpenedReport>

export const DecideReport = z.object({ outcome: z.enum(['removed', 'kept']), reason: Reason })

export const MonthQuery = z.object({
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'A month is written as 2026-11.'),
})

/** What was filed in a month, in UTC, and what became of it; nobody can be found in it. */
export const ReportCounts = z.object({
  month: z.string(),
  rows: z.array(
    z.object({
      kind: ReportKind,
      reason: ReportReason,
      outcome: ReportState,
      reports: z.int(),
      /** Of them, those that were decided after their time, or are past it. */
      late: z.int(),
    }),
  ),
})
export type ReportCounts = z.infer<typeof ReportCounts>

/** Of a picture that was taken down: SHA-256 of its bytes, in hex. */
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
export const Fingerprint = z.object({
  sha256: Sha256,
  /** Copies that look the same are refused as well. */
  hasLook: z.boolean(),
  removedAt: z.iso.datetime(),
})
export type Fingerprint = z.infer<typeof Fingerprint>

/** `before` is a time: those that came earlier. */
export const FingerprintsQuery = z.object({ before: z.iso.datetime().optional() })
export const FingerprintsPage = z.object({
  fingerprints: z.array(Fingerprint).max(DESK_PAGE_MAX),
  total: z.int(),
})
export const FingerprintParams = z.object({ sha256: Sha256 })
