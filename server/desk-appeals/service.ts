import type { z } from 'zod'
import type {
  AnswerAppeal,
  AnsweredAppeal,
  AppealsPage,
  AppealsQuery,
  OpenedAppeal,
  WaitingAppeal,
} from '#contract/desk-appeals.ts'
import { DESK_PAGE_MAX } from '#contract/limits.ts'
import type { Appeals, OpenCase } from '#server/appeals/service.ts'
import type { Moderation } from '#server/moderation/service.ts'
import type { Operators } from '#server/operators/service.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { notFound } from '#server/platform/refusals.ts'
import * as store from './store.ts'

type DeskAppealsOptions = {
  db: Database
  operators: Pick<Operators, 'record'>
  appeals: Pick<Appeals, 'openCases' | 'openCase' | 'countOpenCases' | 'answerAppeal' | 'answerReview'>
  moderation: Pick<Moderation, 'restrictedUntil'>
}

/** What operators see and answer of appeals and reviews. Nobody answers an objection to what they have decided themselves. */
export function createDeskAppeals({ db, operators, appeals, moderation }: DeskAppealsOptions) {
  async function requireOpen(id: string): Promise<OpenCase> {
    const found = await appeals.openCase(id)
    if (!found) throw notFound()
    return found
  }

  /** Nobody has objected where the rules alone ask for a look: whoever judged the block may have another. */
  const mayAnswer = async (operatorId: string, { kind, decisionId }: OpenCase): Promise<boolean> =>
    kind === 'watch' || !(await store.hasDecided(db, operatorId, decisionId))

  async function waiting(operatorId: string, one: OpenCase): Promise<WaitingAppeal> {
    const { id, kind, decisionId, userId, surface, category, consequence } = one
    return {
      id,
      kind,
      decisionId,
      userId,
      surface,
      category,
      consequence,
      openedAt: one.openedAt.toISOString(),
      decidedAt: one.decidedAt.toISOString(),
      mayAnswer: await mayAnswer(operatorId, one),
    }
  }

  return {
    async list(
      operatorId: string,
      { kind }: z.output<typeof AppealsQuery>,
    ): Promise<z.output<typeof AppealsPage>> {
      await operators.record(db, { operatorId, deed: 'listed-appeals' })
      const rows = await appeals.openCases(DESK_PAGE_MAX, kind)
      return {
        appeals: await Promise.all(rows.map((one) => waiting(operatorId, one))),
        open: await appeals.countOpenCases(),
      }
    },

    /** Throws `not-found` where it is answered. */
    async open(operatorId: string, id: string, reason: string): Promise<OpenedAppeal> {
      const one = await requireOpen(id)
      const { text, rule, version, evidence, userId } = one
      await operators.record(db, {
        operatorId,
        deed: 'opened-appeal',
        userId,
        thing: `${one.kind} ${id}`,
        reason,
      })
      const until = await moderation.restrictedUntil(userId)
      const shown = { text, rule, version, evidence, restrictedUntil: until?.toISOString() ?? null }
      return { ...(await waiting(operatorId, one)), ...shown }
    },

    /** Throws `not-found` where it is answered, and `conflict` for who decided it. */
    async answer(
      operatorId: string,
      id: string,
      { outcome, reason }: z.output<typeof AnswerAppeal>,
    ): Promise<z.output<typeof AnsweredAppeal>> {
      const found = await requireOpen(id)
      const { kind, userId } = found
      if (!(await mayAnswer(operatorId, found)))
        throw new AppError('conflict', 'You have decided this yourself. Somebody else answers it.')
      await operators.record(db, {
        operatorId,
        deed: 'answered-appeal',
        userId,
        thing: `${kind} ${id}: ${outcome}`,
        reason,
      })
      const answer = kind === 'appeal' ? appeals.answerAppeal : appeals.answerReview
      if (!(await answer(id, outcome, operatorId)))
        throw new AppError('conflict', 'Somebody has answered this meanwhile.')
      return { id, outcome }
    },
  }
}

export type DeskAppeals = ReturnType<typeof createDeskAppeals>
