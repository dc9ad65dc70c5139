import type { DeskReport } from '#contract/desk-reports.ts'
import type { ReportState } from '#contract/reports.ts'
import { REASON_WORDS } from '#web/lib/report-reasons.ts'

type ReportKind = DeskReport['kind']

/** What a report is about, in the order in which the filter offers it. */
export const KIND_WORDS: Readonly<Record<ReportKind, string>> = {
  message: 'Message',
  picture: 'Picture',
  character: 'Character',
  page: 'Page or service',
}

const KINDS: readonly string[] = Object.keys(KIND_WORDS)
export const isReportKind = (text: string | undefined): text is ReportKind => KINDS.includes(text ?? '')

export const STATE_WORDS: Readonly<Record<ReportState, string>> = {
  open: 'Open',
  removed: 'Removed',
  kept: 'Kept',
}

const STATES: readonly string[] = Object.keys(STATE_WORDS)
export const isReportState = (text: string | undefined): text is ReportState => STATES.includes(text ?? '')

/** What an operator reads first of a report. */
export const reasonWords = ({ reason }: Pick<DeskReport, 'reason'>) => REASON_WORDS[reason]
