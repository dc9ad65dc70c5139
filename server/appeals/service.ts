import { v7 as uuid } from 'uuid'
import type { Decision, Decisions, Outcome } from '#contract/decisions.ts'
import { t } from '#contract/server-words.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { Allowances } from '#server/allowances/service.ts'
import type { Mailing } from '#server/mailing/service.ts'
import { mailsIn } from '#server/mails/service.ts'
import { consequencesOf, lockEnd } from '#server/moderation/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Subscriptions } from '#server/subscriptions/service.ts'
import { type Span, timeLost } from './lost-time.ts'
import { presentDecision } from './present.ts'
import * as store from './store.ts'

export type OpenCase = store.OpenCase

const DECISIONS_MAX = 100

type Told = Pick<store.AnsweredCase, 'user_id' | 'decided_at'>
type GivenBack = { isOpen: boolean; isMessage: boolean; days: number; isBanAlone?: boolean }
const NOTHING: GivenBack = { isOpen: false, isMessage: false, days: 0 }

type AppealsOptions = {
  db: Database
  clock: Clock
  log: Log
  accounts: Pick<Accounts, 'ownerById'>
  mailing: Pick<Mailing, 'queue'>
  siteOrigin: string
  allowances: Pick<Allowances, 'giveBackMessage'>
  subscriptions: Pick<Subscriptions, 'giveDays'>
}

/**
 * Owns what people say to a decision of the safety rules: that it is understood, that somebody should look, that it is
 * wrong. A person answers; a decision that is taken back is undone with all that followed from it.
 */
export function createAppeals(options: AppealsOptions) {
  const { db, clock, log, allowances, subscriptions } = options

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

  /** Answers an open case; false where somebody has answered it before, or it is none of these kinds. */
  async function answer(id: string, kinds: string[], outcome: Outcome, by: string): Promise<boolean> {
    return await db.transaction(async (tx) => {
      const now = clock.now()
      const ended = await store.endCase(tx, { id, kinds, outcome, by, now })
      if (!ended) return false
      log.info({ caseId: id, outcome }, 'a case was answered')
      if (outcome === 'overturned') {
        await store.endOtherCases(tx, ended.decision_id, by, now)
        await tell(tx, ended, await undo(tx, ended.user_id, ended.decision_id, now))
      } else if (ended.kind !== 'watch') await tell(tx, ended, undefined)
      await store.clearErased(tx, ended.decision_id)
      return true
    })
  }

  /** By mail, where there is an address. What the rules asked for and a person upheld is no news to anybody. */
  async function tell(tx: Queries, about: Told, back: GivenBack | undefined): Promise<void> {
    const { user_id: userId, decided_at: decidedAt } = about
    const owner = await options.accounts.ownerById(tx, userId)
    if (!owner?.email) return
    const told = mailsIn(owner.language).answer(owner.name, decidedAt, back, options.siteOrigin)
    await options.mailing.queue(tx, { userId, to: owner.email }, told)
  }

  /** Takes a decision back: works out anew what follows from those that are left, and gives back what it cost. */
  async function undo(tx: Queries, userId: string, decisionId: string, now: Date): Promise<GivenBack> {
    const { bannedAt, isErased } = await store.lockUser(tx, userId)
    if (isErased) {
      await undoKept(tx, userId, decisionId, now)
      return NOTHING
    }
    const hadBan = (await store.findBan(tx, userId)) !== undefined
    const before = spansOf(await store.listOffences(tx, userId), bannedAt, now)
    const undone = await store.overturn(tx, decisionId, now)
    if (!undone) return NOTHING
    const offences = await store.listOffences(tx, userId)
    const left: typeof offences = []
    let lockedUntil: Date | null = null
    for (const [index, consequence] of consequencesOf(offences).entries()) {
      const offence = offences[index]
      if (!offence) continue
      await store.updateConsequence(tx, offence.id, consequence)
      left.push({ ...offence, consequence })
      if (consequence === 'lock') lockedUntil = lockEnd(offence.at)
    }
    const liftsBan = hadBan && (await store.findBan(tx, userId)) === undefined
    await store.settle(tx, userId, { lockedUntil, isCounted: undone.counted, liftsBan })
    const after = spansOf(left, liftsBan ? null : bannedAt, now)
    const days = await subscriptions.giveDays(tx, userId, timeLost(before, after))
    if (days > 0) await store.noteDays(tx, decisionId, days)
    if (undone.cost === 'message') await allowances.giveBackMessage(tx, userId, undone.created_at)
    // Of a day that is over it is of no use, and not told of.
    const isMessage = undone.cost === 'message' && dayOf(undone.created_at) === dayOf(now)
    return { isOpen: liftsBan, isMessage, days }
  }

  /** Of an erased account the other decisions are gone: what is kept of it rests on this one, or stands. */
  async function undoKept(tx: Queries, userId: string, decisionId: string, now: Date): Promise<void> {
    const hadBan = (await store.findBan(tx, userId)) !== undefined
    const undone = await store.overturn(tx, decisionId, now)
    if (!undone) return
    await store.release(tx, userId, {
      ban: hadBan && (await store.findBan(tx, userId)) === undefined,
      lockEnd: undone.consequence === 'lock' ? lockEnd(undone.created_at) : undefined,
    })
  }

  return {
    async list(userId: string): Promise<Decisions> {
      const now = clock.now()
      const rows = await store.listDecisions(db, userId, DECISIONS_MAX)
      const lock = await store.findLock(db, userId)
      const decisions = rows.map((row) => presentDecision(row, now))
      return {
        decisions,
        bannableOffenses: decisions.filter(({ counts }) => counts).length,
        lockedUntil: lock && lock > now ? lock.toISOString() : null,
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

    /**
     * Gives back what a ban took of Pro that was taken back as wrong without an objection, and tells its owner; in the
     * transaction that takes it back.
     */
    async makeGood(tx: Queries, userId: string, bannedAt: Date): Promise<void> {
      const days = await subscriptions.giveDays(tx, userId, [{ from: bannedAt, until: clock.now() }])
      const back = { ...NOTHING, isOpen: true, days, isBanAlone: true }
      await tell(tx, { user_id: userId, decided_at: bannedAt }, back)
    },

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
      answer(id, ['appeal'], outcome, by),

    /** The same for what the writer of a text, or the rules, asked a person to look at. */
    answerReview: (id: string, outcome: Outcome, by: string): Promise<boolean> =>
      answer(id, ['review', 'watch'], outcome, by),
  }
}

export type Appeals = ReturnType<typeof createAppeals>

/** In UTC, as an allowance has it. */
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** When somebody was kept from writing by what these offences led to, or is banned since. */
const spansOf = (offences: readonly store.PastOffence[], bannedAt: Date | null, now: Date): Span[] => [
  ...offences
    .filter(({ consequence, at }) => consequence === 'lock' && at < now)
    .map(({ at }) => ({ from: at, until: new Date(Math.min(+lockEnd(at), +now)) })),
  ...(bannedAt && bannedAt < now ? [{ from: bannedAt, until: now }] : []),
]
