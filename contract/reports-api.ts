import type { CallSchemas } from './call-schemas.ts'
import { MessageParams } from './messages.ts'
import { FiledReport, FileReport, ReportedMessage, ReportMessage, ReportParams } from './reports.ts'

/** The part of the API with which anybody asks for something to be looked at. */
export const REPORTS_API = {
  fileReport: {
    summary:
      'Reports content or makes a complaint, with or without an account. The same id again files nothing more.',
    body: FileReport,
    answer: FiledReport,
  },
  reportMessage: {
    summary: 'Files a message for review, once.',
    params: MessageParams,
    body: ReportMessage,
    answer: ReportedMessage,
  },
  getReport: {
    summary: 'What becomes of a report, for whoever has its number.',
    params: ReportParams,
    answer: FiledReport,
  },
} as const satisfies Record<string, CallSchemas>
