import { z } from 'zod'
import { Email } from './accounts.ts'
import { ADDRESS_CHARS_MAX, REPORT_NOTE_CHARS_MAX, SIGNATURE_CHARS_MAX } from './limits.ts'
import { WrittenText } from './storable-text.ts'

export const REPORT_REASONS = [
  'intimate-image',
  'minor',
  'real-person',
  'copyright',
  'violence',
  'self-harm',
  'hate',
  'broken',
  'service',
  'other',
] as const
export const ReportReason = z.enum(REPORT_REASONS)
export type ReportReason = z.infer<typeof ReportReason>

/** Text of a report. */
const words = (charsMax: number) => WrittenText.trim().max(charsMax)

const Note = words(REPORT_NOTE_CHARS_MAX).default('')

export const ReportMessage = z.object({ reason: ReportReason, note: Note })
export type ReportMessage = z.infer<typeof ReportMessage>

export const FileReport = z.object({
  /** Made by the client; it becomes the id of the report, so that a repeated call files nothing more. */
  clientId: z.uuid(),
  /** Where it is, as somebody sees it: the address of a picture, a link, a character or any page. */
  address: words(ADDRESS_CHARS_MAX).default(''),
  reason: ReportReason,
  note: Note,
  /** For the answer, where the caller has no account, or wants it elsewhere. */
  email: z.union([z.literal(''), Email]).default(''),
  /** The name under the statement that the report is true and made in good faith. */
  signature: words(SIGNATURE_CHARS_MAX).default(''),
})
export type FileReport = z.infer<typeof FileReport>

/** What became of what was reported. */
export const ReportState = z.enum(['open', 'removed', 'kept'])
export type ReportState = z.infer<typeof ReportState>

/** A report as whoever has its number sees it; nothing of what was written in it. */
export const FiledReport = z.object({
  number: z.string(),
  reason: ReportReason,
  state: ReportState,
  filedAt: z.iso.datetime(),
  /** When it is decided at the latest. */
  dueAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().optional(),
})
export type FiledReport = z.infer<typeof FiledReport>

export const ReportedMessage = FiledReport.extend({ message: z.string() })

/** Small letters and spaces are as good as what was told. */
export const ReportParams = z.object({
  number: z
    .string()
    .max(60)
    .regex(/^[\w -]*$/, 'A number has letters, digits and hyphens.'),
})
