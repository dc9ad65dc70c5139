import { z } from 'zod'
import { type CallSchemas, Nothing } from './call-schemas.ts'
import { line, Reason, WithReason } from './desk.ts'
import { DESK_PAGE_MAX, TIP_NUMBER_CHARS_MAX } from './limits.ts'

/** What records are kept apart for: a report of somebody's, or a block by the safety rules. */
export const PreservationSource = z.enum(['report', 'blocked'])

export const Preserve = z.object({ source: PreservationSource, sourceId: z.uuid(), reason: Reason })

/** Records of one user, kept apart for a report to NCMEC's CyberTipline, as the queue shows them. */
export const Preservation = z.object({
  id: z.uuid(),
  source: PreservationSource,
  /** The report or the block. */
  sourceId: z.uuid(),
  /** Whose records they are; the account may be erased since. */
  userId: z.uuid(),
  preservedAt: z.iso.datetime(),
  /** They are erased then. */
  heldUntil: z.iso.datetime(),
  /** When it was reported to the CyberTipline, and the number that the report got there. */
  submittedAt: z.iso.datetime().nullable(),
  tipNumber: z.string().nullable(),
  /** It has waited for more than a day to be reported. */
  isLate: z.boolean(),
})
export type Preservation = z.infer<typeof Preservation>

export const PreservationsQuery = z.object({
  state: z.enum(['waiting', 'submitted']).default('waiting'),
  /** The id of one: those after it. */
  after: z.uuid().optional(),
})
/** Those that wait oldest first, those that were reported latest first. */
export const PreservationsPage = z.object({
  preservations: z.array(Preservation).max(DESK_PAGE_MAX),
  hasMore: z.boolean(),
  /** Of all that wait to be reported: how many there are, and wait for more than a day. */
  counts: z.object({ waiting: z.int(), late: z.int() }),
})

export const PreservationParams = z.object({ preservationId: z.uuid() })

export const OpenedPreservation = Preservation.extend({
  /** What the form of the CyberTipline asks for, to be read. */
  form: z.string(),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
})
export type OpenedPreservation = z.infer<typeof OpenedPreservation>

export const NoteSubmission = z.object({
  number: line.min(1, 'Please enter the number of the report.').max(TIP_NUMBER_CHARS_MAX),
  /** Now, if it is not given. */
  submittedAt: z.iso.datetime().optional(),
})

/** What operators keep apart for the authorities, and report to NCMEC themselves. */
export const DESK_PRESERVATIONS_API = {
  preserve: {
    summary:
      'Copies what a report or a block is about to where no erasure reaches it, for a year. The same again changes nothing.',
    body: Preserve,
    answer: Preservation,
  },
  listPreservations: {
    summary: 'What is kept apart for reports to the CyberTipline.',
    query: PreservationsQuery,
    answer: PreservationsPage,
  },
  openPreservation: {
    summary:
      'What is kept, as the form of the CyberTipline asks for it. Needs a reason, and goes on the log.',
    params: PreservationParams,
    body: WithReason,
    answer: OpenedPreservation,
  },
  exportPreservation: {
    summary: 'The same as JSON and as text, with the files. Needs a reason, and goes on the log.',
    params: PreservationParams,
    body: WithReason,
    answer: z.string(),
    file: 'application/zip',
  },
  noteSubmission: {
    summary:
      'Notes when it was reported to the CyberTipline and under which number. It is held for a year from then.',
    params: PreservationParams,
    body: NoteSubmission,
    answer: Preservation,
  },
  releasePreservation: {
    summary: 'Ends the hold on what turned out to be nothing to report.',
    params: PreservationParams,
    body: WithReason,
    answer: Nothing,
  },
} as const satisfies Record<string, CallSchemas>
