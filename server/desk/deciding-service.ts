import type { z } from 'zod'
import type { DecideCase, OpenedCase } from '#contract/desk.ts'
import type { Appeals } from '#server/appeals/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Reports } from '#server/reports/service.ts'
import {
  type CaseId,
  isForAnother,
  nameOf,
  type OpeningParts,
  openedCase,
  recordOpening,
  requireCase,
} from './opening-service.ts'
import type { CaseRow } from './present.ts'
import { insertDecision } from './store.ts'

export type DecidingParts = OpeningParts & {
  db: Database
  clock: Clock
  reports: Pick<Reports, 'settle'>
  appeals: Pick<Appeals, 'takeBack'>
}

type Given = z.output<typeof DecideCase>

/**
 * The same decision again changes nothing, and opens the case. Of a reported message it decides the report: what
 * breaks the rules is taken down. A block that is dismissed is taken back. What is escalated waits for somebody else
 * where there is one. Throws `conflict` where it was another decision, and for who has escalated it.
 */
export async function decideCase(
  parts: DecidingParts,
  operatorId: string,
  id: CaseId,
  given: Given,
): Promise<OpenedCase> {
  const { db, reports, appeals } = parts
  const decided = await db.transaction(async (tx) => {
    const row = await requireCase(tx, id)
    const isRepeated = row.decision === given.decision
    if (isRepeated) await recordOpening(parts, tx, operatorId, row)
    else await storeDecision(parts, tx, operatorId, row, given)
    const opened = await openedCase(parts, tx, operatorId, await requireCase(tx, id))
    if (!isRepeated && id.kind === 'blocked' && given.decision === 'dismissed')
      await appeals.takeBack(tx, id.caseId, operatorId)
    return opened
  })
  if (id.kind === 'message-report' && given.decision !== 'escalated')
    await reports.settle(id.caseId, given.decision === 'upheld' ? 'removed' : 'kept', operatorId)
  return decided
}

async function storeDecision(
  parts: DecidingParts,
  tx: Queries,
  operatorId: string,
  row: CaseRow,
  given: Given,
): Promise<void> {
  const { operators, clock } = parts
  const id = { kind: row.kind, caseId: row.id }
  if (await isForAnother(parts, tx, operatorId, row))
    throw new AppError('conflict', 'You have escalated this case. Somebody else decides it.')
  const isNew = row.is_open && (await insertDecision(tx, { ...id, ...given, operatorId, now: clock.now() }))
  if (!isNew) throw new AppError('conflict', 'Somebody has decided this case already.')
  await operators.record(tx, {
    operatorId,
    deed: 'decided-case',
    userId: row.user_id,
    thing: `${nameOf(id)}: ${given.decision}`,
    reason: given.note,
  })
}
