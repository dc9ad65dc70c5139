import type { Outcome } from '#contract/decisions.ts'
import { Consequence } from '#contract/moderation.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { Allowances } from '#server/allowances/service.ts'
import type { Mailing } from '#server/mailing/service.ts'
import { mailsIn } from '#server/mails/service.ts'
import { consequencesOf, lockEnd } from '#server/moderation/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Subscriptions } from '#server/subscriptions/service.ts'
import { type Span, timeLost } from './lost-time.ts'
import * as store from './store.ts'

export type AnsweringParts = {
  db: Database
  clock: Clock
  log: Log
  accounts: Pick<Accounts, 'ownerById'>
  mailing: Pick<Mailing, 'queue'>
  siteOrigin: string
  allowances: Pick<Allowances, 'giveBackMessage'>
  subscriptions: Pick<Subscriptions, 'giveDays'>
}

type Told = Pick<store.AnsweredCase, 'user_id' | 'decided_at'>
type GivenBack = { isOpen: boolean; isMessage: boolean; days: number; isBanAlone?: boolean }
const NOTHING: GivenBack = { isOpen: false, isMessage: false, days: 0 }

/** Answers an open case; false where somebody has answered it before, or it is none of these kinds. */
export async function answerCase(
  parts: AnsweringParts,
  id: string,
  kinds: string[],
  outcome: Outcome,
  by: string,
): Promise<boolean> {
  const { db, clock, log } = parts
  return await db.transaction(async (tx) => {
    const now = clock.now()
    // Before the case, as whoever takes its decision back by another way does: neither waits for the other in a circle.
    await store.lockUserOfCase(tx, id)
    const ended = await store.endCase(tx, { id, kinds, outcome, by, now })
    if (!ended) return false
    log.info({ caseId: id, outcome }, 'a case was answered')
    if (outcome === 'overturned') {
      await store.endOtherCases(tx, ended.decision_id, by, now)
      const back = await undo(parts, tx, ended.user_id, ended.decision_id, now)
      await tell(parts, tx, ended, back ?? NOTHING)
    } else if (ended.kind !== 'watch') await tell(parts, tx, ended, undefined)
    await store.clearErased(tx, ended.decision_id)
    return true
  })
}

/**
 * Takes a decision back that a person finds wrong where no case asks about it, in the transaction of what they do.
 * Changes nothing and tells nobody where it was taken back before.
 */
export async function takeBack(
  parts: AnsweringParts,
  tx: Queries,
  decisionId: string,
  by: string,
): Promise<void> {
  const now = parts.clock.now()
  const found = await store.findStanding(tx, decisionId)
  if (!found) return
  const back = await undo(parts, tx, found.user_id, decisionId, now)
  if (!back) return
  await store.endOtherCases(tx, decisionId, by, now)
  // Of what only went on record its user was never told.
  if (found.is_told) await tell(parts, tx, found, back)
  await store.clearErased(tx, decisionId)
}

/**
 * Gives back what a ban took of Pro that was taken back as wrong without an objection, and tells its owner; in the
 * transaction that takes it back.
 */
export async function makeGood(
  parts: AnsweringParts,
  tx: Queries,
  userId: string,
  bannedAt: Date,
): Promise<void> {
  const { clock, subscriptions } = parts
  const days = await subscriptions.giveDays(tx, userId, [{ from: bannedAt, until: clock.now() }])
  const back = { ...NOTHING, isOpen: true, days, isBanAlone: true }
  await tell(parts, tx, { user_id: userId, decided_at: bannedAt }, back)
}

/** By mail, where there is an address. What the rules asked for and a person upheld is no news to anybody. */
async function tell(
  { accounts, mailing, siteOrigin }: AnsweringParts,
  tx: Queries,
  { user_id: userId, decided_at: decidedAt }: Told,
  back: GivenBack | undefined,
): Promise<void> {
  const owner = await accounts.ownerById(tx, userId)
  if (!owner?.email) return
  const told = mailsIn(owner.language).answer(owner.name, decidedAt, back, siteOrigin)
  await mailing.queue(tx, { userId, to: owner.email }, told)
}

/**
 * Takes a decision back: works out anew what follows from those that are left, and gives back what it cost. Undefined
 * where it was taken back before.
 */
async function undo(
  { subscriptions, allowances }: AnsweringParts,
  tx: Queries,
  userId: string,
  decisionId: string,
  now: Date,
): Promise<GivenBack | undefined> {
  const { bannedAt, isErased } = await store.lockUser(tx, userId)
  if (isErased) return (await undoKept(tx, userId, decisionId, now)) ? NOTHING : undefined
  const hadBan = await hasBan(tx, userId)
  const before = spansOf(await store.listOffences(tx, userId), bannedAt, now)
  const undone = await store.overturn(tx, decisionId, now)
  if (!undone) return undefined
  const { left, lockedUntil } = await reckonAnew(tx, userId)
  const liftsBan = hadBan && !(await hasBan(tx, userId))
  await store.settle(tx, userId, { lockedUntil, isCounted: undone.counted, liftsBan })
  const after = spansOf(left, liftsBan ? null : bannedAt, now)
  const days = await subscriptions.giveDays(tx, userId, timeLost(before, after))
  if (days > 0) await store.noteDays(tx, decisionId, days)
  if (undone.cost === 'message') await allowances.giveBackMessage(tx, userId, undone.created_at)
  // Of a day that is over it is of no use, and not told of.
  const isMessage = undone.cost === 'message' && dayOf(undone.created_at) === dayOf(now)
  return { isOpen: liftsBan, isMessage, days }
}

/**
 * Gives each offence that is left the consequence that it has without the others, and none a graver one than it had: what
 * came along from a guest was judged for itself.
 */
async function reckonAnew(tx: Queries, userId: string) {
  const offences = await store.listOffences(tx, userId)
  const left: typeof offences = []
  let lockedUntil: Date | null = null
  for (const [index, reckoned] of consequencesOf(offences).entries()) {
    const offence = offences[index]
    if (!offence) continue
    const consequence = milder(reckoned, offence.consequence)
    await store.updateConsequence(tx, offence.id, consequence)
    left.push({ ...offence, consequence })
    if (consequence === 'lock') lockedUntil = lockEnd(offence.at)
  }
  return { left, lockedUntil }
}

const gravityOf = (consequence: Consequence): number => Consequence.options.indexOf(consequence)
const milder = (one: Consequence, other: Consequence): Consequence =>
  gravityOf(one) < gravityOf(other) ? one : other

/**
 * Of an erased account the other decisions are gone: what is kept of it rests on this one, or stands. False where it was
 * taken back before.
 */
async function undoKept(tx: Queries, userId: string, decisionId: string, now: Date): Promise<boolean> {
  const hadBan = await hasBan(tx, userId)
  const undone = await store.overturn(tx, decisionId, now)
  if (!undone) return false
  await store.release(tx, userId, {
    ban: hadBan && !(await hasBan(tx, userId)),
    lockEnd: undone.consequence === 'lock' ? lockEnd(undone.created_at) : undefined,
  })
  return true
}

/** Whether a decision that stands bans somebody. */
const hasBan = async (tx: Queries, userId: string): Promise<boolean> =>
  (await store.findBan(tx, userId)) !== undefined

/** In UTC, as an allowance has it. */
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** When somebody was kept from writing by what these offences led to, or is banned since. */
const spansOf = (offences: readonly store.PastOffence[], bannedAt: Date | null, now: Date): Span[] => [
  ...offences
    .filter(({ consequence, at }) => consequence === 'lock' && at < now)
    .map(({ at }) => ({ from: at, until: new Date(Math.min(+lockEnd(at), +now)) })),
  ...(bannedAt && bannedAt < now ? [{ from: bannedAt, until: now }] : []),
]
