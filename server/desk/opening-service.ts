import type { z } from 'zod'
import type { CaseParams, OpenedCase } from '#contract/desk.ts'
import type { Operators } from '#server/operators/service.ts'
import type { Queries } from '#server/platform/database.ts'
import { notFound } from '#server/platform/refusals.ts'
import { evidenceOfBlock, evidenceOfReport } from './evidence.ts'
import { type CaseRow, presentCase } from './present.ts'
import * as store from './store.ts'

/** Which case, by its kind and id. */
export type CaseId = z.output<typeof CaseParams>

export type OpeningParts = { operators: Pick<Operators, 'record' | 'isAlone'> }

/** A case by the name that the log knows it by. */
export const nameOf = ({ kind, caseId }: CaseId) => `${kind} ${caseId}`

/** Throws `not-found`. */
export async function requireCase(queries: Queries, { kind, caseId }: CaseId): Promise<CaseRow> {
  const row = await store.findCase(queries, kind, caseId)
  if (!row) throw notFound()
  return row
}

/** Whether who escalated it may not decide it: somebody else can. */
export const isForAnother = async (
  { operators }: OpeningParts,
  queries: Queries,
  operatorId: string,
  { is_open, escalated_by }: CaseRow,
): Promise<boolean> =>
  is_open && escalated_by === operatorId && !(await operators.isAlone(queries, operatorId))

/** Throws `not-found` where nothing is left to judge. */
export async function openedCase(
  parts: OpeningParts,
  queries: Queries,
  operatorId: string,
  row: CaseRow,
): Promise<OpenedCase> {
  const { kind, id } = row
  const [block, report] =
    kind === 'blocked'
      ? [await store.findBlock(queries, id), undefined]
      : [undefined, await store.findReport(queries, id)]
  const evidence = block ? evidenceOfBlock(block) : report && evidenceOfReport(report)
  // Its user has been erased since.
  if (!evidence) throw notFound()
  const mayDecide = row.is_open && !(await isForAnother(parts, queries, operatorId, row))
  return { ...presentCase(row), ...evidence, mayDecide }
}

export async function recordOpening(
  { operators }: OpeningParts,
  queries: Queries,
  operatorId: string,
  { kind, id: caseId, user_id: userId }: CaseRow,
): Promise<void> {
  await operators.record(queries, {
    operatorId,
    deed: 'opened-case',
    userId,
    thing: nameOf({ kind, caseId }),
  })
}
