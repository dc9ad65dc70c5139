import { LANGUAGES } from '#contract/languages.ts'
import type { FiledReport } from '#contract/reports.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { TakenDown } from '#server/characters/service.ts'
import type { Images } from '#server/images/service.ts'
import type { Mailing } from '#server/mailing/service.ts'
import { mailsIn } from '#server/mails/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { notFound } from '#server/platform/refusals.ts'
import { presentReport, type ReportRow } from './present.ts'
import * as store from './store.ts'
import { pictureOf, removeFiles, type TakingDownParts, takeDown } from './taking-down-service.ts'

export type Outcome = 'removed' | 'kept'

export type DecidingParts = TakingDownParts & {
  clock: Clock
  accounts: Pick<Accounts, 'ownerById'>
  mailing: Pick<Mailing, 'queue'>
  takenDown: Pick<TakenDown, 'changed'>
  images: Pick<Images, 'copiesOf' | 'show'>
  siteOrigin: string
}

/**
 * Decides an open report, and tells who made it. `by` names the person who decides. Throws `not-found`, and
 * `conflict` where it is decided.
 */
export async function decideReport(
  parts: DecidingParts,
  id: string,
  outcome: Outcome,
  by: string,
): Promise<FiledReport> {
  const { db, clock, log } = parts
  const row = await store.findReport(db, id)
  if (!row) throw notFound()
  const isRemoved = outcome === 'removed'
  // Read before the rows go, and outside the transaction: a file takes its time.
  const picture = isRemoved ? await pictureOf(parts, row) : undefined
  const files = await db.transaction(async (tx) => {
    if (!(await store.endReport(tx, id, { state: outcome, by, at: clock.now() }))) return undefined
    await tellReporter(parts, tx, row, outcome)
    if (isRemoved) return await takeDown(parts, tx, row, picture)
    await showAgain(parts, tx, row)
    return []
  })
  if (!files) throw new AppError('conflict', 'This report has been decided already.')
  if (isRemoved) await tellCatalogue(parts, row)
  await removeFiles(parts, files)
  log.info({ reportId: id, outcome, by }, 'a report was decided')
  const decided = await store.findReport(db, id)
  return presentReport(decided ?? row)
}

/** The same, for a report that may have been decided already: then nothing is done. Throws `not-found`. */
export async function settleReport(
  parts: DecidingParts,
  id: string,
  outcome: Outcome,
  by: string,
): Promise<void> {
  const row = await store.findReport(parts.db, id)
  if (!row) throw notFound()
  if (row.state === 'open') await decideReport(parts, id, outcome, by)
}

async function tellReporter(
  { accounts, mailing, siteOrigin }: DecidingParts,
  tx: Queries,
  row: ReportRow,
  outcome: Outcome,
): Promise<void> {
  const owner = row.reporter_id ? await accounts.ownerById(tx, row.reporter_id) : undefined
  const to = row.email || owner?.email
  if (!to) return
  const told = mailsIn(row.language ?? LANGUAGES[0]).reportOutcome(row.number, outcome, siteOrigin)
  await mailing.queue(tx, { userId: row.reporter_id, to }, told)
}

/** Shows what was hidden until the decision, unless another open report hides it. */
async function showAgain({ images }: DecidingParts, tx: Queries, { id, file }: ReportRow): Promise<void> {
  const hidden = file ? await images.copiesOf(tx, file) : []
  if (!(await store.isHiddenByOther(tx, id, hidden))) await images.show(tx, hidden)
}

/** Has every process leave out a premade character that was taken down. */
async function tellCatalogue(
  { catalogue, takenDown, log }: DecidingParts,
  { premade_id: premadeId }: ReportRow,
): Promise<void> {
  if (!premadeId || !catalogue.byId(premadeId)) return
  await takenDown
    .changed()
    .catch((err: unknown) =>
      log.warn({ err }, 'a character that was taken down is shown for some seconds yet'),
    )
}
