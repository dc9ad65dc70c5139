import { v7 as uuid } from 'uuid'
import type { Decision, Decisions, Outcome } from '#contract/decisions.ts'
import { t } from '#contract/server-words.ts'
import { restrictionEnd } from '#server/moderation/service.ts'
import type { Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { notFound } from '#server/platform/refusals.ts'
import { type AnsweringParts, answerCase, makeGood, takeBack } from './answering-service.ts'
import { presentDecision } from './present.ts'
import * as store from './store.ts'

export type OpenCase = store.OpenCase

const DECISIONS_MAX = 100

/**
 * Owns what people say to a decision of the safety rules: that it is understood, that somebody should look, that it is
 * wrong. A person answers; a decision that is taken back is undone with all that followed from it.
 */
export function createAppeals(parts: AnsweringParts) {
  const { db, clock } = parts

  async function ownDecision(userId: string, decisionId: string) {
    const row = await store.findDecision(db, userId, decisionId)
    if (!row) throw notFound()
    return row
  }

  /** Once for a decision, and before it has been taken back. */
  async function object(tx: Queries, decision: { id: string; overturned_at: Date | null }, text: string) {
    if (decision.overturned_at) throw new AppError('conflict', t`This decision has been taken back already.`)
    const one = { id: uuid(), decisionId: decision.id, kind: 'appeal', text, now: clock.now() } as const
    if (!(await store.insertCase(tx, one)))
      throw new AppError('conflict', t`You have written about this decision before. We answer each once.`)
  }

  async function bannedBy(appealKey: string): Promise<string> {
    const userId = await store.findBanned(db, appealKey)
    if (!userId) throw notFound()
    return userId
  }

  return {
    async list(userId: string): Promise<Decisions> {
      const now = clock.now()
      const rows = await store.listDecisions(db, userId, DECISIONS_MAX)
      const lock = await store.findLock(db, userId)
      const restriction = restrictionEnd(await store.listOffences(db, userId), now)
      const decisions = rows.map((row) => presentDecision(row, now))
      return {
        decisions,
        bannableOffenses: decisions.filter(({ counts }) => counts).length,
        lockedUntil: lock && lock > now ? lock.toISOString() : null,
        restrictedUntil: restriction?.toISOString() ?? null,
      }
    },

    /** The warning is not shown again. Throws `not-found`. */
    async understand(userId: string, decisionId: string): Promise<void> {
      if (!(await store.markSeen(db, userId, decisionId, clock.now()))) throw notFound()
    },

    /** Has a person look at a decision; asking again changes nothing. Throws `not-found`. */
    async askReview(userId: string, decisionId: string): Promise<void> {
      await ownDecision(userId, decisionId)
      await store.insertCase(db, { id: uuid(), decisionId, kind: 'review', text: '', now: clock.now() })
    },

    /** Throws `not-found`, and `conflict` where it was written before. */
    async write(userId: string, decisionId: string, text: string): Promise<Decision> {
      await object(db, await ownDecision(userId, decisionId), text)
      return presentDecision(await ownDecision(userId, decisionId), clock.now())
    },

    /** The decision that a ban rests on; undefined where nobody has said anything about it yet. Throws `not-found`. */
    async ban(appealKey: string): Promise<Decision | undefined> {
      const row = await store.findBan(db, await bannedBy(appealKey))
      return row && presentDecision(row, clock.now())
    },

    /** Throws `not-found` for a key of nobody who is banned, and `conflict` where it was written before. */
    async writeAboutBan(appealKey: string, text: string): Promise<Decision> {
      const userId = await bannedBy(appealKey)
      return await db.transaction(async (tx) => {
        await store.lockUser(tx, userId)
        if (!(await store.findBan(tx, userId))) await store.insertBan(tx, uuid(), userId, clock.now())
        const ban = await store.findBan(tx, userId)
        if (!ban) throw notFound()
        await object(tx, ban, text)
        return presentDecision((await store.findBan(tx, userId)) ?? ban, clock.now())
      })
    },

    makeGood: (tx: Queries, userId: string, bannedAt: Date): Promise<void> =>
      makeGood(parts, tx, userId, bannedAt),

    takeBack: (tx: Queries, decisionId: string, by: string): Promise<void> =>
      takeBack(parts, tx, decisionId, by),

    /**
     * Erases what was written in complaints that were answered before a time, and what is kept of those whose account is
     * gone; answers how many. That a decision was objected to, and with what end, stays with it.
     */
    eraseAnswered: async (before: Date): Promise<number> =>
      (await store.clearAnswered(db, before)) + (await store.deleteKept(db, before)),

    /** What waits for a person, oldest first. */
    openCases: async (limit: number, kind?: OpenCase['kind']): Promise<OpenCase[]> =>
      await store.listOpenCases(db, limit, kind),

    openCase: async (id: string): Promise<OpenCase | undefined> => await store.findOpenCase(db, id),

    countOpenCases: async (): Promise<number> => await store.countOpenCases(db),

    /**
     * A person's answer to an appeal. `overturned` takes the offence back with what followed from it: lock, ban, what it
     * cost. False where it was answered before, or is no appeal. `by` names who answered.
     */
    answerAppeal: (id: string, outcome: Outcome, by: string): Promise<boolean> =>
      answerCase(parts, id, ['appeal'], outcome, by),

    /** The same for what the writer of a text, or the rules, asked a person to look at. */
    answerReview: (id: string, outcome: Outcome, by: string): Promise<boolean> =>
      answerCase(parts, id, ['review', 'watch'], outcome, by),
  }
}

export type Appeals = ReturnType<typeof createAppeals>
