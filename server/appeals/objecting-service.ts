import { v7 as uuid } from 'uuid'
import type { Decision } from '#contract/decisions.ts'
import { t } from '#contract/server-words.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { notFound } from '#server/platform/refusals.ts'
import { presentDecision } from './present.ts'
import * as store from './store.ts'

export type ObjectingParts = { db: Database; clock: Clock }

/** Has a person look at a decision; asking again changes nothing. Throws `not-found`. */
export async function askReview(
  { db, clock }: ObjectingParts,
  userId: string,
  decisionId: string,
): Promise<void> {
  await ownDecision(db, userId, decisionId)
  await store.insertCase(db, { id: uuid(), decisionId, kind: 'review', text: '', now: clock.now() })
}

/** Throws `not-found`, and `conflict` where it was written before. */
export async function write(
  parts: ObjectingParts,
  userId: string,
  decisionId: string,
  text: string,
): Promise<Decision> {
  const { db, clock } = parts
  await object(parts, db, await ownDecision(db, userId, decisionId), text)
  return presentDecision(await ownDecision(db, userId, decisionId), clock.now())
}

/** The decision that a ban rests on; undefined where nobody has said anything about it yet. Throws `not-found`. */
export async function findBan(
  { db, clock }: ObjectingParts,
  appealKey: string,
): Promise<Decision | undefined> {
  const row = await store.findBan(db, await bannedBy(db, appealKey))
  return row && presentDecision(row, clock.now())
}

/** Throws `not-found` for a key of nobody who is banned, and `conflict` where it was written before. */
export async function writeAboutBan(
  parts: ObjectingParts,
  appealKey: string,
  text: string,
): Promise<Decision> {
  const { db, clock } = parts
  const userId = await bannedBy(db, appealKey)
  return await db.transaction(async (tx) => {
    await store.lockUser(tx, userId)
    if (!(await store.findBan(tx, userId))) await store.insertBan(tx, uuid(), userId, clock.now())
    const ban = await store.findBan(tx, userId)
    if (!ban) throw notFound()
    await object(parts, tx, ban, text)
    return presentDecision((await store.findBan(tx, userId)) ?? ban, clock.now())
  })
}

/** Once for a decision, and before it has been taken back. */
async function object(
  { clock }: ObjectingParts,
  tx: Queries,
  decision: { id: string; overturned_at: Date | null },
  text: string,
): Promise<void> {
  if (decision.overturned_at) throw new AppError('conflict', t`This decision has been taken back already.`)
  const one = { id: uuid(), decisionId: decision.id, kind: 'appeal', text, now: clock.now() } as const
  if (!(await store.insertCase(tx, one)))
    throw new AppError('conflict', t`You have written about this decision before. We answer each once.`)
}

async function ownDecision(db: Database, userId: string, decisionId: string) {
  const row = await store.findDecision(db, userId, decisionId)
  if (!row) throw notFound()
  return row
}

async function bannedBy(db: Database, appealKey: string): Promise<string> {
  const userId = await store.findBanned(db, appealKey)
  if (!userId) throw notFound()
  return userId
}
