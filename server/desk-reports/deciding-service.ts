import type { z } from 'zod'
import type { DecideReport, OpenedReport } from '#contract/desk-reports.ts'
import type { Images } from '#server/images/service.ts'
import type { Operators } from '#server/operators/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Reports } from '#server/reports/service.ts'
import { type OpenedRow, presentOpened } from './present.ts'
import * as store from './store.ts'

export type DecidingParts = {
  db: Database
  clock: Clock
  operators: Pick<Operators, 'record' | 'isAlone'>
  reports: Pick<Reports, 'decide'>
  images: Pick<Images, 'readAnyway'>
}

/** Throws `not-found`. */
export async function open(
  parts: DecidingParts,
  operatorId: string,
  reportId: string,
  reason: string,
): Promise<OpenedReport> {
  const row = await requireReport(parts, reportId)
  await record(parts, row, { operatorId, deed: 'opened-report', thing: `report ${reportId}`, reason })
  return presentOpened(row, parts.clock.now())
}

/** Throws `not-found` where there is no picture, or no more. */
export async function openPicture(
  parts: DecidingParts,
  operatorId: string,
  reportId: string,
  reason: string,
) {
  const row = await requireReport(parts, reportId)
  if (!row.file) throw notFound()
  const thing = `picture of report ${reportId}`
  await record(parts, row, { operatorId, deed: 'opened-report', thing, reason })
  const found = await parts.images.readAnyway(row.file)
  if (!found) throw notFound()
  return { name: `report-${row.number}.webp`, content: found.stream }
}

/**
 * The same outcome again changes nothing, and opens the report. Throws `not-found`, and `conflict` as `reports.decide`
 * does and for who has escalated it.
 */
export async function decide(
  parts: DecidingParts,
  operatorId: string,
  reportId: string,
  { outcome, reason }: z.output<typeof DecideReport>,
): Promise<OpenedReport> {
  const { db, clock, reports } = parts
  const row = await requireReport(parts, reportId)
  const thing = `report ${reportId}`
  if (row.state === outcome) await record(parts, row, { operatorId, deed: 'opened-report', thing, reason })
  else {
    if (await isForAnother(parts, operatorId, row))
      throw new AppError('conflict', 'You have escalated this under Cases. Somebody else decides it.')
    const deed = { operatorId, deed: 'decided-report', thing: `${thing}: ${outcome}`, reason } as const
    await record(parts, row, deed)
    await reports.decide(reportId, outcome, operatorId)
  }
  const isRemoved = outcome === 'removed'
  await store.settleCase(db, { reportId, isRemoved, note: reason, operatorId, now: clock.now() })
  return presentOpened(await requireReport(parts, reportId), clock.now())
}

async function requireReport({ db }: DecidingParts, id: string): Promise<OpenedRow> {
  const row = await store.findReport(db, id)
  if (!row) throw notFound()
  return row
}

/** A deed about the reporter and the owner of what was reported: both can read of it. */
async function record(
  { db, operators }: DecidingParts,
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
const isForAnother = async (
  { db, operators }: DecidingParts,
  operatorId: string,
  { id, state }: OpenedRow,
): Promise<boolean> =>
  state === 'open' &&
  (await store.hasEscalated(db, operatorId, id)) &&
  !(await operators.isAlone(db, operatorId))
