import { z } from 'zod'
import { type CallSchemas, Nothing } from './call-schemas.ts'
import { WithReason } from './desk.ts'
import {
  DecideReport,
  DeskReportParams,
  FingerprintParams,
  FingerprintsPage,
  FingerprintsQuery,
  MonthQuery,
  OpenedReport,
  ReportCounts,
  ReportsPage,
  ReportsQuery,
} from './desk-reports.ts'

/** What operators do with reports. */
export const DESK_REPORTS_API = {
  listReports: {
    summary: 'Reports of one state, the soonest due first.',
    query: ReportsQuery,
    answer: ReportsPage,
  },
  openReport: {
    summary: 'What was reported, and what its reporter wrote. Needs a reason, and goes on the log.',
    params: DeskReportParams,
    body: WithReason,
    answer: OpenedReport,
  },
  openReportedPicture: {
    summary: 'The picture that a report is about, hidden or not. Needs a reason, and goes on the log.',
    params: DeskReportParams,
    body: WithReason,
    answer: z.string(),
    file: 'image/webp',
  },
  decideReport: {
    summary:
      'Decides a report, once: `removed` takes down what was reported and keeps it from coming back. Tells the reporter.',
    params: DeskReportParams,
    body: DecideReport,
    answer: OpenedReport,
  },
  countReports: {
    summary: 'How many reports a month had, by kind, reason and outcome.',
    query: MonthQuery,
    answer: ReportCounts,
  },
  exportReportCounts: {
    summary: 'The same counts as a table.',
    query: MonthQuery,
    answer: z.string(),
    file: 'text/csv',
  },
  listFingerprints: {
    summary: 'Fingerprints of pictures that were taken down, latest first.',
    query: FingerprintsQuery,
    answer: FingerprintsPage,
  },
  dropFingerprint: {
    summary: 'Lets pictures be kept again that one fingerprint refused.',
    params: FingerprintParams,
    body: WithReason,
    answer: Nothing,
  },
} as const satisfies Record<string, CallSchemas>
