import { v7 as uuid } from 'uuid'
import type { Consequence } from '#contract/moderation.ts'
import type { Database, Queries } from '#server/platform/database.ts'
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
import type { Block } from './verdict.ts'

export type ConsequenceParts = {
  db: Database
  /** A ban ends them. */
  sessions: Pick<Sessions, 'end'>
}

/** A refusal to put on record. `since`: from when on the same text is the same decision. */
export type Refusal = {
  row: store.DecisionRow
  block: Block
  offersHelp: boolean
  since: Date | undefined
}

/** What is told of a decision, and what followed from it. It has no id where whom it is about is gone. */
export type Decided = {
  id: string | undefined
  offences: number
  consequence: Consequence
  lockedUntil?: Date
  restrictedUntil?: Date
  appealKey?: string
}

type Before = { person: store.Person | undefined; known: string | undefined; offences: Offence[] }

/** Puts a refusal on record with what follows from it, in one transaction; once for a text under a client's id. */
export async function putRefusal({ db, sessions }: ConsequenceParts, refusal: Refusal): Promise<Decided> {
  const { row, block, since } = refusal
  const { userId, decidedAt } = row
  return await db.transaction(async (tx) => {
    const person = await store.lockPerson(tx, userId)
    const offences = await store.listOffences(tx, userId, decidedAt)
    const known = await store.findSame(tx, row, since)
    if (block.needsHelp && !known) await store.countHelp(tx, userId, decidedAt)
    return person && !known && block.isCounted
      ? await putOffence(tx, sessions, refusal, { person, offences })
      : await putUncounted(tx, refusal, { person, known, offences })
  })
}

/** What counts for nothing, as only a guard or earlier lines tell it, is still looked at by a person. */
async function putUncounted(
  tx: Queries,
  { row, block, offersHelp }: Refusal,
  { person, known, offences }: Before,
): Promise<Decided> {
  const { decidedAt } = row
  if (!known) await store.insertDecision(tx, { ...row, offersHelp })
  if (!known && person && isGrave(block.category)) await store.insertWatch(tx, uuid(), row.id, decidedAt)
  const id = known ?? (person && row.id)
  return {
    ...{ id, offences: offences.length, consequence: 'none' as const },
    ...restrictionOf(block, offences, decidedAt),
  }
}

async function putOffence(
  tx: Queries,
  sessions: ConsequenceParts['sessions'],
  { row, block, offersHelp }: Refusal,
  { person, offences }: { person: store.Person; offences: Offence[] },
): Promise<Decided> {
  const { userId, decidedAt } = row
  const all = [...offences, { at: decidedAt, harm: block.category }]
  const consequence = consequencesOf(all).at(-1) ?? 'warning'
  const isBan = consequence === 'ban'
  const lockedUntil = consequence === 'lock' ? lockEnd(decidedAt) : undefined
  const counted = { ...row, consequence, countsUntil: countsUntil(decidedAt) }
  // Nobody reads a warning after a ban.
  await store.insertDecision(tx, { ...counted, offersHelp: offersHelp && !isBan })
  await store.punish(tx, userId, { lockedUntil, bannedAt: isBan ? decidedAt : undefined })
  if (isGrave(block.category) || isBan) await store.insertWatch(tx, uuid(), row.id, decidedAt)
  if (isBan) {
    await endSecrets(tx, userId, 'banned')
    await sessions.end(tx, userId, {}, 'banned')
  }
  return {
    ...{ id: row.id, offences: all.length, consequence, appealKey: person.appeal_key },
    ...(lockedUntil && { lockedUntil }),
    ...restrictionOf(block, all, decidedAt),
  }
}

/** What is told of a restriction with a block that is about the same harm. */
function restrictionOf({ category }: Block, offences: readonly Offence[], now: Date) {
  const until = isGrave(category) ? restrictionEnd(offences, now) : undefined
  return until && { restrictedUntil: until }
}
