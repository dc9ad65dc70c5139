import type { z } from 'zod'
import type { CaseParams, CasesPage, CasesQuery, DecideCase, OpenedCase, TalkLine } from '#contract/desk.ts'
import { DESK_PAGE_MAX } from '#contract/limits.ts'
import type { Appeals } from '#server/appeals/service.ts'
import type { Operators } from '#server/operators/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Reports } from '#server/reports/service.ts'
import { evidenceOfBlock, evidenceOfReport } from './evidence.ts'
import { type CaseRow, presentCase } from './present.ts'
import * as store from './store.ts'

/** Of a talk around a message. */
const LINES = { before: 10, after: 4 }

/** Which case, by its kind and id. */
type CaseId = z.output<typeof CaseParams>

export type CasesOptions = {
  db: Database
  clock: Clock
  operators: Pick<Operators, 'record' | 'isAlone'>
  reports: Pick<Reports, 'settle'>
  appeals: Pick<Appeals, 'takeBack'>
}

/** What a person has to judge, what of a talk is shown for that, and the decision. */
export function createCases({ db, clock, operators, reports, appeals }: CasesOptions) {
  async function requireCase({ kind, caseId }: CaseId, queries: Queries = db): Promise<CaseRow> {
    const row = await store.findCase(queries, kind, caseId)
    if (!row) throw notFound()
    return row
  }

  /** Whether who escalated it may not decide it: somebody else can. */
  const isForAnother = async (operatorId: string, { is_open, escalated_by }: CaseRow, queries: Queries) =>
    is_open && escalated_by === operatorId && !(await operators.isAlone(queries, operatorId))

  async function openedCase(operatorId: string, row: CaseRow, queries: Queries = db): Promise<OpenedCase> {
    const { kind, id } = row
    const [block, report] =
      kind === 'blocked'
        ? [await store.findBlock(queries, id), undefined]
        : [undefined, await store.findReport(queries, id)]
    const evidence = block ? evidenceOfBlock(block) : report && evidenceOfReport(report)
    // Its user has been erased since.
    if (!evidence) throw notFound()
    const mayDecide = row.is_open && !(await isForAnother(operatorId, row, queries))
    return { ...presentCase(row), ...evidence, mayDecide }
  }

  const recordOpening = (queries: Queries, operatorId: string, id: CaseId, { user_id: userId }: CaseRow) =>
    operators.record(queries, { operatorId, deed: 'opened-case', userId, thing: nameOf(id) })

  async function storeDecision(
    tx: Queries,
    operatorId: string,
    row: CaseRow,
    given: z.output<typeof DecideCase>,
  ): Promise<void> {
    const id = { kind: row.kind, caseId: row.id }
    if (await isForAnother(operatorId, row, tx))
      throw new AppError('conflict', 'You have escalated this case. Somebody else decides it.')
    const isNew =
      row.is_open && (await store.insertDecision(tx, { ...id, ...given, operatorId, now: clock.now() }))
    if (!isNew) throw new AppError('conflict', 'Somebody has decided this case already.')
    await operators.record(tx, {
      operatorId,
      deed: 'decided-case',
      userId: row.user_id,
      thing: `${nameOf(id)}: ${given.decision}`,
      reason: given.note,
    })
  }

  return {
    async listCases(
      operatorId: string,
      { kind, state }: z.output<typeof CasesQuery>,
    ): Promise<z.output<typeof CasesPage>> {
      await operators.record(db, { operatorId, deed: 'listed-cases' })
      const rows = await store.listCases(db, { kind, isDecided: state === 'decided', limit: DESK_PAGE_MAX })
      return { cases: rows.map(presentCase), open: await store.countOpenCases(db) }
    },

    async openCase(operatorId: string, id: CaseId): Promise<OpenedCase> {
      const row = await requireCase(id)
      await recordOpening(db, operatorId, id, row)
      return await openedCase(operatorId, row)
    },

    /** Throws `not-found` where the case has no talk, or its message is gone. */
    async openTalk(operatorId: string, id: CaseId, reason: string): Promise<TalkLine[]> {
      const row = await requireCase(id)
      if (!(await openedCase(operatorId, row)).hasTalk) throw notFound()
      await operators.record(db, {
        operatorId,
        deed: 'opened-talk',
        userId: row.user_id,
        thing: nameOf(id),
        reason,
      })
      const lines = await store.listTalk(db, row.id, LINES)
      return lines.map(({ created_at, is_reported, is_reworded, ...line }) => ({
        ...line,
        at: created_at.toISOString(),
        isReported: is_reported,
        isReworded: is_reworded,
      }))
    },

    /**
     * The same decision again changes nothing, and opens the case. Of a reported message it decides the report: what
     * breaks the rules is taken down. A block that is dismissed is taken back. What is escalated waits for somebody else
     * where there is one. Throws `conflict` where it was another decision, and for who has escalated it.
     */
    async decideCase(
      operatorId: string,
      id: CaseId,
      given: z.output<typeof DecideCase>,
    ): Promise<OpenedCase> {
      const decided = await db.transaction(async (tx) => {
        const row = await requireCase(id, tx)
        const isRepeated = row.decision === given.decision
        if (isRepeated) await recordOpening(tx, operatorId, id, row)
        else await storeDecision(tx, operatorId, row, given)
        const opened = await openedCase(operatorId, await requireCase(id, tx), tx)
        if (!isRepeated && id.kind === 'blocked' && given.decision === 'dismissed')
          await appeals.takeBack(tx, id.caseId, operatorId)
        return opened
      })
      if (id.kind === 'message-report' && given.decision !== 'escalated')
        await reports.settle(id.caseId, given.decision === 'upheld' ? 'removed' : 'kept', operatorId)
      return decided
    },
  }
}

const nameOf = ({ kind, caseId }: CaseId) => `${kind} ${caseId}`
