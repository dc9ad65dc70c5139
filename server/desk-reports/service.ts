import type { z } from 'zod'
import type {
  DecideReport,
  FingerprintsPage,
  FingerprintsQuery,
  MonthQuery,
  OpenedReport,
  ReportCounts,
  ReportsPage,
  ReportsQuery,
} from '#contract/desk-reports.ts'
import { DESK_PAGE_MAX } from '#contract/limits.ts'
import type { Images } from '#server/images/service.ts'
import type { Operators } from '#server/operators/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Reports } from '#server/reports/service.ts'
import { asTable, type OpenedRow, presentListed, presentOpened } from './present.ts'
import * as store from './store.ts'

type DeskReportsOptions = {
  db: Database
  clock: Clock
  operators: Pick<Operators, 'record' | 'isAlone'>
  reports: Pick<Reports, 'counts' | 'decide'>
  images: Pick<Images, 'readAnyway' | 'removedPrints' | 'countRemovedPrints' | 'dropPrint'>
}

/** What operators see and decide of reports. */
export function createDeskReports({ db, clock, operators, reports, images }: DeskReportsOptions) {
  async function requireReport(id: string): Promise<OpenedRow> {
    const row = await store.findReport(db, id)
    if (!row) throw notFound()
    return row
  }

  /** A deed about the reporter and the owner of what was reported: both can read of it. */
  async function record(
    row: OpenedRow,
    deed: Pick<Parameters<Operators['record']>[1], 'operatorId' | 'deed' | 'thing' | 'reason'>,
  ): Promise<void> {
    const concerned = [...new Set([row.owner_id, row.reporter_id].filter((id) => id !== null))]
    await db.transaction(async (tx) => {
      for (const userId of concerned.length > 0 ? concerned : [undefined])
        await operators.record(tx, { ...deed, userId })
    })
  }

  /** Whether an operator has handed a report on that another one can decide. */
  const isForAnother = async (operatorId: string, { id, state }: OpenedRow): Promise<boolean> =>
    state === 'open' &&
    (await store.hasEscalated(db, operatorId, id)) &&
    !(await operators.isAlone(db, operatorId))

  async function count({ month }: z.output<typeof MonthQuery>): Promise<ReportCounts> {
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

    /** Throws `not-found`. */
    async open(operatorId: string, reportId: string, reason: string): Promise<OpenedReport> {
      const row = await requireReport(reportId)
      await record(row, { operatorId, deed: 'opened-report', thing: `report ${reportId}`, reason })
      return presentOpened(row, clock.now())
    },

    /** Throws `not-found` where there is no picture, or no more. */
    async openPicture(operatorId: string, reportId: string, reason: string) {
      const row = await requireReport(reportId)
      if (!row.file) throw notFound()
      const thing = `picture of report ${reportId}`
      await record(row, { operatorId, deed: 'opened-report', thing, reason })
      const found = await images.readAnyway(row.file)
      if (!found) throw notFound()
      return { name: `report-${row.number}.webp`, content: found.stream }
    },

    /** The same outcome again changes nothing, and opens the report. Throws `not-found`, and `conflict` as `reports.decide` does and for who has escalated it. */
    async decide(
      operatorId: string,
      reportId: string,
      { outcome, reason }: z.output<typeof DecideReport>,
    ): Promise<OpenedReport> {
      const row = await requireReport(reportId)
      const thing = `report ${reportId}`
      if (row.state === outcome) await record(row, { operatorId, deed: 'opened-report', thing, reason })
      else {
        if (await isForAnother(operatorId, row))
          throw new AppError('conflict', 'You have escalated this under Cases. Somebody else decides it.')
        await record(row, { operatorId, deed: 'decided-report', thing: `${thing}: ${outcome}`, reason })
        await reports.decide(reportId, outcome, operatorId)
      }
      const isRemoved = outcome === 'removed'
      await store.settleCase(db, { reportId, isRemoved, note: reason, operatorId, now: clock.now() })
      return presentOpened(await requireReport(reportId), clock.now())
    },

    async counts(operatorId: string, month: z.output<typeof MonthQuery>): Promise<ReportCounts> {
      await operators.record(db, { operatorId, deed: 'counted-reports', thing: month.month })
      return await count(month)
    },

    async table(operatorId: string, month: z.output<typeof MonthQuery>): Promise<string> {
      await operators.record(db, { operatorId, deed: 'counted-reports', thing: month.month })
      return asTable(await count(month))
    },

    async fingerprints(
      operatorId: string,
      { before }: z.output<typeof FingerprintsQuery>,
    ): Promise<z.output<typeof FingerprintsPage>> {
      await operators.record(db, { operatorId, deed: 'listed-fingerprints' })
      const rows = await images.removedPrints(
        before === undefined ? undefined : new Date(before),
        DESK_PAGE_MAX,
      )
      return {
        fingerprints: rows.map(({ sha256, has_look, removed_at }) => ({
          sha256: sha256.toString('hex'),
          hasLook: has_look,
          removedAt: removed_at.toISOString(),
        })),
        total: await images.countRemovedPrints(),
      }
    },

    /** Throws `not-found`. */
    async dropFingerprint(operatorId: string, sha256: string, reason: string): Promise<void> {
      await operators.record(db, { operatorId, deed: 'dropped-fingerprint', thing: sha256, reason })
      if (!(await images.dropPrint(Buffer.from(sha256, 'hex')))) throw notFound()
    },
  }
}

export type DeskReports = ReturnType<typeof createDeskReports>
