import type { FiledReport, FileReport, ReportMessage } from '#contract/reports.ts'
import type { Queries } from '#server/platform/database.ts'
import { notFound } from '#server/platform/refusals.ts'
import { type DecidingParts, decideReport, type Outcome, settleReport } from './deciding-service.ts'
import { type FilingParts, fileMessageReport, fileReport, type Reporter } from './filing-service.ts'
import { type HidingParts, hideWaiting } from './hiding-service.ts'
import { presentReport } from './present.ts'
import { asTold } from './report-number.ts'
import * as store from './store.ts'
import { removeCopies } from './taking-down-service.ts'

/** How long before its time a report presses: after 36 of 48 hours. */
const PRESSING_MS = 12 * 3_600_000

/**
 * Owns what people report: anything that somebody sees, with an account or without one. A report is decided once, by a
 * person; what is taken down is gone for everybody, and its fingerprint keeps it from coming back.
 */
export function createReports(parts: FilingParts & DecidingParts & HidingParts) {
  const { db, clock } = parts

  return {
    file: (reporter: Reporter, report: FileReport) => fileReport(parts, reporter, report),
    ofMessage: (userId: string, chatId: string, messageId: string, report: ReportMessage) =>
      fileMessageReport(parts, userId, chatId, messageId, report),

    /** Throws `not-found`. */
    async byNumber(number: string): Promise<FiledReport> {
      const row = await store.findByNumber(db, asTold(number))
      if (!row) throw notFound()
      return presentReport(row)
    },

    decide: (id: string, outcome: Outcome, by: string) => decideReport(parts, id, outcome, by),
    settle: (id: string, outcome: Outcome, by: string) => settleReport(parts, id, outcome, by),

    /** How many wait for a decision, how many of them are due within 12 hours, and how many should have had it. */
    async counts(): Promise<store.OpenCounts> {
      const now = clock.now()
      return await store.countOpen(db, now, new Date(now.getTime() + PRESSING_MS))
    },

    hideWaiting: () => hideWaiting(parts),
    removeCopies: () => removeCopies(parts),

    /** Removes reports that were decided before a time, with all that they quote; answers how many. */
    eraseDecided: (before: Date): Promise<number> => store.deleteDecided(db, before),

    /** Moves the reports of one user to another. */
    takeOver: (tx: Queries, fromUserId: string, toUserId: string): Promise<void> =>
      store.giveReports(tx, fromUserId, toUserId),
  }
}

export type Reports = ReturnType<typeof createReports>
