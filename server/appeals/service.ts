import type { Decisions, Outcome } from '#contract/decisions.ts'
import { restrictionEnd } from '#server/moderation/service.ts'
import type { Queries } from '#server/platform/database.ts'
import { notFound } from '#server/platform/refusals.ts'
import { type AnsweringParts, answerCase, makeGood, takeBack } from './answering-service.ts'
import { askReview, findBan, write, writeAboutBan } from './objecting-service.ts'
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

    askReview: (userId: string, decisionId: string) => askReview(parts, userId, decisionId),
    write: (userId: string, decisionId: string, text: string) => write(parts, userId, decisionId, text),
    ban: (appealKey: string) => findBan(parts, appealKey),
    writeAboutBan: (appealKey: string, text: string) => writeAboutBan(parts, appealKey, text),

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
