import { v7 as uuid } from 'uuid'
import type { Consequence } from '#contract/moderation.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { bannedForGood } from '#server/platform/refusals.ts'
import { endSecrets } from '#server/secrets/service.ts'
import type { Sessions } from '#server/sessions/service.ts'
import {
  consequencesOf,
  countsUntil,
  isGrave,
  lockEnd,
  type Offence,
  restrictionEnd,
} from './consequences.ts'
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
}

/** How long the same text, brought again, is the same offence: a file has no id, and a card that was found is tried again. */
const SAME_MS = 24 * 60 * 60_000

/** What is told of a decision, and what followed from it. It has no id where whom it is about is gone. */
type Decided = {
  id: string | undefined
  offences: number
  consequence: Consequence
  lockedUntil?: Date
  restrictedUntil?: Date
  appealKey?: string
}

export type DecisionOptions = {
  db: Database
  clock: Clock
  /** A ban ends them. */
  sessions: Pick<Sessions, 'end'>
  /** Hears of each decision that is put on record, for counting. */
  onDecision?: (decision: { surface: Surface; category: string; action: string }) => void
}

/** Owns what is on record of what was decided, and what follows from it for who said it. */
export function createDecisions({ db, clock, sessions, onDecision = () => {} }: DecisionOptions) {
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

  /** Puts a refusal on record with what follows from it, in one transaction; once for a text under a client's id. */
  const put = (row: store.DecisionRow, block: Block, offersHelp: boolean): Promise<Decided> =>
    db.transaction(async (tx) => {
      const { userId, decidedAt } = row
      const person = await store.lockPerson(tx, userId)
      const offences = await store.listOffences(tx, userId, decidedAt)
      const known = await store.findSame(tx, row, sameSince(row))
      if (block.needsHelp && !known) await store.countHelp(tx, userId, decidedAt)
      if (!person || known || !block.isCounted) {
        if (!known) await store.insertDecision(tx, { ...row, offersHelp })
        // What counts for nothing, as only a guard or earlier lines tell it, is still looked at by a person.
        if (!known && person && isGrave(block.category))
          await store.insertWatch(tx, uuid(), row.id, decidedAt)
        const id = known ?? (person && row.id)
        const decided = { id, offences: offences.length, consequence: 'none' } as const
        return { ...decided, ...restrictionOf(block, offences, decidedAt) }
      }
      const all = [...offences, { at: decidedAt, harm: block.category }]
      const consequence = consequencesOf(all).at(-1) ?? 'warning'
      const lockedUntil = consequence === 'lock' ? lockEnd(decidedAt) : undefined
      const counted = { ...row, consequence, countsUntil: countsUntil(decidedAt) }
      // Nobody reads a warning after a ban.
      await store.insertDecision(tx, { ...counted, offersHelp: offersHelp && consequence !== 'ban' })
      await store.punish(tx, userId, {
        lockedUntil,
        bannedAt: consequence === 'ban' ? decidedAt : undefined,
      })
      if (isGrave(block.category) || consequence === 'ban')
        await store.insertWatch(tx, uuid(), row.id, decidedAt)
      if (consequence === 'ban') {
        await endSecrets(tx, userId, 'banned')
        await sessions.end(tx, userId, {}, 'banned')
      }
      const decided = { id: row.id, offences: all.length, consequence, appealKey: person.appeal_key }
      return {
        ...decided,
        ...(lockedUntil && { lockedUntil }),
        ...restrictionOf(block, all, decidedAt),
      }
    })

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
      const known = since && (await store.findSame(db, row, since))
      if (known) return known
      await keep(() => store.insertDecision(db, { ...row, cost }))
      return row.id
    },
    /** Puts a refusal on record with what follows from it; answers what the user is told. */
    async refuse(
      userId: string,
      surface: Surface,
      block: Block,
      { place = '', subject, offersHelp = block.needsHelp }: Place = {},
    ): Promise<AppError> {
      const decided = await put({ ...rowOf(userId, surface, block), subject }, block, offersHelp)
      if (decided.consequence === 'ban') return bannedForGood(decided.appealKey)
      return new AppError(
        'blocked',
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

/** What is told of a restriction with a block that is about the same harm. */
function restrictionOf({ category }: Block, offences: readonly Offence[], now: Date) {
  const until = isGrave(category) ? restrictionEnd(offences, now) : undefined
  return until && { restrictedUntil: until }
}
