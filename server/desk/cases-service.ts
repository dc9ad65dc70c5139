import type { z } from 'zod'
import type { CasesPage, CasesQuery, DecideCase, OpenedCase, TalkLine } from '#contract/desk.ts'
import { DESK_PAGE_MAX } from '#contract/limits.ts'
import { notFound } from '#server/platform/refusals.ts'
import { type DecidingParts, decideCase } from './deciding-service.ts'
import { type CaseId, nameOf, openedCase, recordOpening, requireCase } from './opening-service.ts'
import { presentCase } from './present.ts'
import * as store from './store.ts'

/** Of a talk around a message. */
const LINES = { before: 10, after: 4 }

export type CasesOptions = DecidingParts

/** What a person has to judge, what of a talk is shown for that, and the decision. */
export function createCases(options: CasesOptions) {
  const { db, operators } = options

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
      const row = await requireCase(db, id)
      await recordOpening(options, db, operatorId, row)
      return await openedCase(options, db, operatorId, row)
    },

    /** Throws `not-found` where the case has no talk, or its message is gone. */
    async openTalk(operatorId: string, id: CaseId, reason: string): Promise<TalkLine[]> {
      const row = await requireCase(db, id)
      if (!(await openedCase(options, db, operatorId, row)).hasTalk) throw notFound()
      const thing = nameOf(id)
      await operators.record(db, { operatorId, deed: 'opened-talk', userId: row.user_id, thing, reason })
      const lines = await store.listTalk(db, row.id, LINES)
      return lines.map(({ created_at, is_reported, is_reworded, ...line }) => ({
        ...line,
        at: created_at.toISOString(),
        isReported: is_reported,
        isReworded: is_reworded,
      }))
    },

    decideCase: (operatorId: string, id: CaseId, given: z.output<typeof DecideCase>) =>
      decideCase(options, operatorId, id, given),
  }
}
