import { v7 as uuid } from 'uuid'
import type { Words } from '#contract/server-words.ts'
import type { Clock } from '#server/platform/clock.ts'
import { AppError } from '#server/platform/errors.ts'
import { bannedForGood } from '#server/platform/refusals.ts'
import { type ConsequenceParts, putRefusal } from './consequence-service.ts'
import * as store from './store.ts'
import type { Block, Notice } from './verdict.ts'

/** Where a text stood, for the record. */
export type Surface = 'message' | 'reply' | 'file' | 'prompt'

/** How a decision is stored that is not to be lost: the same one, as often as it takes. */
export type Keep = (work: () => Promise<void>) => Promise<void>

export type Place = {
  place?: string
  subject?: string | undefined
  /** Help is offered with the refusal, though the text is no cry for it. */
  offersHelp?: boolean
  /** What is said of it, where that is not what is said of any refusal. */
  words?: Words
}

/** How long the same text, brought again, is the same offence: a file has no id, and a card that was found is tried again. */
const SAME_MS = 24 * 60 * 60_000

export type DecisionOptions = ConsequenceParts & {
  clock: Clock
  /** Hears of each decision that is put on record, for counting. */
  onDecision?: (decision: { surface: Surface; category: string; action: string }) => void
}

/** Owns what is on record of what was decided, and what follows from it for who said it. */
export function createDecisions({ clock, onDecision = () => {}, ...parts }: DecisionOptions) {
  /** Since when the same text is the same decision, whatever id it comes under; a reply is always one of its own. */
  function sameSince({ surface, subject, reason, decidedAt }: store.DecisionRow): Date | undefined {
    const isTold = surface === 'message' || surface === 'prompt'
    const isSame = reason === '' || surface === 'file' || (isTold && !subject)
    return isSame ? new Date(decidedAt.getTime() - SAME_MS) : undefined
  }

  const rowOf = (userId: string, surface: Surface, decision: Block | Notice): store.DecisionRow => {
    const { category, rule, version, evidence, evidenceHash } = decision
    onDecision({ surface, category, action: decision.action })
    const reason = decision.action === 'block' ? decision.reason : ''
    return {
      id: uuid(),
      userId,
      surface,
      category,
      rule,
      version,
      evidence,
      evidenceHash,
      reason,
      decidedAt: clock.now(),
    }
  }

  return {
    /**
     * Puts a decision on record that counts against nobody, once for the same text; answers its id. `keep` may try that
     * more than once.
     */
    async record(
      userId: string,
      surface: Surface,
      decision: Block | Notice,
      cost?: 'message',
      keep: Keep = (work) => work(),
    ): Promise<string> {
      const row = rowOf(userId, surface, decision)
      const since = sameSince(row)
      const known = since && (await store.findSame(parts.db, row, since))
      if (known) return known
      await keep(() => store.insertDecision(parts.db, { ...row, cost }))
      return row.id
    },
    /** Puts a refusal on record with what follows from it; answers what the user is told. */
    async refuse(
      userId: string,
      surface: Surface,
      block: Block,
      { place = '', subject, offersHelp = block.needsHelp, words }: Place = {},
    ): Promise<AppError> {
      const row = { ...rowOf(userId, surface, block), subject }
      const decided = await putRefusal(parts, { row, block, offersHelp, since: sameSince(row) })
      if (decided.consequence === 'ban') return bannedForGood(decided.appealKey)
      return new AppError(
        'blocked',
        words ??
          `${place}This action has been blocked (reason: ${block.reason}). Please ensure that your content is appropriate and does not violate our terms of service.`,
        {
          bannableOffenses: decided.offences,
          reason: block.reason,
          ...(decided.id && { decisionId: decided.id }),
          ...(offersHelp && { offersHelp: true }),
          ...(decided.lockedUntil && { lockedUntil: decided.lockedUntil.toISOString() }),
          ...(decided.restrictedUntil && { restrictedUntil: decided.restrictedUntil.toISOString() }),
        },
      )
    },
  }
}
