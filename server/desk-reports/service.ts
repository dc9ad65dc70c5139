import type { z } from 'zod'
import type {
  DecideReport,
  FingerprintsQuery,
  MonthQuery,
  ReportCounts,
  ReportsPage,
  ReportsQuery,
} from '#contract/desk-reports.ts'
import { DESK_PAGE_MAX } from '#contract/limits.ts'
import type { Reports } from '#server/reports/service.ts'
import { type DecidingParts, decide, open, openPicture } from './deciding-service.ts'
import { dropFingerprint, type FingerprintsParts, listFingerprints } from './fingerprints-service.ts'
import { asTable, presentListed } from './present.ts'
import * as store from './store.ts'

type DeskReportsOptions = DecidingParts & FingerprintsParts & { reports: Pick<Reports, 'counts'> }

/** What operators see and decide of reports. */
export function createDeskReports(options: DeskReportsOptions) {
  const { db, clock, operators, reports } = options

  async function count(operatorId: string, { month }: z.output<typeof MonthQuery>): Promise<ReportCounts> {
    await operators.record(db, { operatorId, deed: 'counted-reports', thing: month })
    const from = new Date(`${month}-01T00:00:00Z`)
    const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1))
    return { month, rows: await store.countReports(db, { from, to, now: clock.now() }) }
  }

  return {
    async list(
      operatorId: string,
      query: z.output<typeof ReportsQuery>,
    ): Promise<z.output<typeof ReportsPage>> {
      await operators.record(db, { operatorId, deed: 'listed-reports' })
      const { kind, reason, state, after } = query
      const dueBy = query.dueBy === undefined ? undefined : new Date(query.dueBy)
      const wanted = { kind, reason, state, after, dueBy, limit: DESK_PAGE_MAX + 1 }
      const rows = await store.listReports(db, wanted)
      return {
        reports: rows.slice(0, DESK_PAGE_MAX).map((row) => presentListed(row, clock.now())),
        hasMore: rows.length > DESK_PAGE_MAX,
        counts: await reports.counts(),
      }
    },

    open: (operatorId: string, reportId: string, reason: string) =>
      open(options, operatorId, reportId, reason),
    openPicture: (operatorId: string, reportId: string, reason: string) =>
      openPicture(options, operatorId, reportId, reason),
    decide: (operatorId: string, reportId: string, decided: z.output<typeof DecideReport>) =>
      decide(options, operatorId, reportId, decided),

    counts: count,
    table: async (operatorId: string, month: z.output<typeof MonthQuery>): Promise<string> =>
      asTable(await count(operatorId, month)),

    fingerprints: (operatorId: string, query: z.output<typeof FingerprintsQuery>) =>
      listFingerprints(options, operatorId, query),
    dropFingerprint: (operatorId: string, sha256: string, reason: string) =>
      dropFingerprint(options, operatorId, sha256, reason),
  }
}

export type DeskReports = ReturnType<typeof createDeskReports>
