import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { RETENTION } from '#contract/retention.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { type Proved, wordsOf } from './proved.ts'
import * as store from './store.ts'

const KEY_BYTES = 32
const DAY_MS = 86_400_000

/**
 * Owns what is left of a ban when its owner has the account erased: that it stands, why, and by what the same person is
 * known. Only of what was proved: else whoever signs up with the address of somebody else could have that one banned.
 */
export async function createKeptBans({ db, clock }: { db: Database; clock: Clock }) {
  const key = createSecretKey(await store.keepKey(db, randomBytes(KEY_BYTES)))
  const now = () => clock.now()
  /** Keyed hashes: without the key nobody can try out whose they are. */
  const marksOf = (proved: Proved) =>
    wordsOf(proved).map((word) => createHmac('sha256', key).update(word).digest())

  return {
    /**
     * Before the row of a user goes: puts aside what has to outlive it. Answers what to do once it is gone, in the same
     * transaction.
     */
    async hold(tx: Queries, userId: string): Promise<() => Promise<void>> {
      const held = await store.findHeld(tx, userId, now())
      const { email_key: emailKey, phone_number: phoneNumber, people } = held ?? {}
      const marks = marksOf({ emailKey, phoneNumber, people })
      if (!held || marks.length === 0) return async () => {}
      const holderId = uuid()
      await store.putAside(tx, userId, holderId)
      return () => store.insertErased(tx, { held, marks, holderId, now: now() })
    },

    /** What keeps somebody from a new account who has proved to be this one; undefined where nothing does. */
    find: (queries: Queries, proved: Proved): Promise<store.Hold | undefined> =>
      store.findHold(queries, marksOf(proved), {
        now: now(),
        keptSince: new Date(now().getTime() - RETENTION['kept-bans'].days * DAY_MS),
      }),

    /** Forgets bans of accounts that were erased before a time, and those that were taken back; answers how many. */
    eraseEnded: (before: Date): Promise<number> => store.eraseEnded(db, before, now()),
  }
}

export type KeptBans = Awaited<ReturnType<typeof createKeptBans>>
