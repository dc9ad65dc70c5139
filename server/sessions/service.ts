import { v7 as uuid } from 'uuid'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { t } from '#contract/server-words.ts'
import type { Caller } from '#server/platform/caller.ts'
import { type Clock, later } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { workThrough } from '#server/platform/work-off.ts'
import { deviceWords } from './device-words.ts'
import { createDevices } from './devices-service.ts'
import { createIdentifying } from './identifying-service.ts'
import { roleOf } from './role.ts'
import {
  eraseLostGuest,
  eraseSessions,
  findLanguage,
  findShownAt,
  hasSignedIn,
  heedLanguage,
  insertGuest,
  insertSession,
  isReviewer,
  listLostGuests,
  noteReviewer,
  noteStepUp,
} from './store.ts'
import { GUEST_MS, hashOf, newToken, signedInMs } from './token-service.ts'

/** So long whoever gave a password, or signed in without one, is taken to be there. */
const FRESH_MS = 10 * 60_000

const TOO_MANY_GUESTS = t`Very many visitors came from your network today. Please sign up or log in to go on.`

/** Where a call comes from: what the list of sessions shows of it, and the language that is read there. */
export type Origin = { userAgent: string | undefined; country: string | undefined; language: Language }

/** Where a guest begins; `address` is what limits count by. */
export type GuestOrigin = Origin & { address: string }

const ERASED_AT_ONCE = 100

type SessionsOptions = { db: Database; clock: Clock; log: Log; limitGuests: RateLimit }

/**
 * Owns tokens: 256 random bits, shown once, stored as a hash, exchanged every quarter of an hour. A guest is made
 * with the first thing worth keeping, never by looking around.
 */
export function createSessions(options: SessionsOptions) {
  const { db, clock, log, limitGuests } = options
  const now = () => clock.now()
  const { identify, callerOf } = createIdentifying(options)

  async function start(tx: Queries, userId: string, origin: Origin, lifeMs: number): Promise<string> {
    const token = newToken()
    await heedLanguage(tx, userId, origin.language)
    await insertSession(tx, {
      userId,
      hash: hashOf(token),
      now: now(),
      expiresAt: later(clock, lifeMs),
      device: deviceWords(origin.userAgent),
      country: origin.country,
    })
    return token
  }

  return {
    identify,
    callerOf,
    roleOf,
    ...createDevices(options),

    /** Throws `signed-out` where the address has made its guests of the day: whoever has an account goes on. */
    async makeGuest(origin: GuestOrigin): Promise<Caller> {
      await limitGuests(origin.address).catch((error: unknown) => {
        const isOver = error instanceof AppError && error.code === 'too-many'
        throw isOver ? new AppError('signed-out', TOO_MANY_GUESTS, error.details) : error
      })
      const userId = uuid()
      const token = await db.transaction(async (tx) => {
        await insertGuest(tx, userId)
        return await start(tx, userId, origin, GUEST_MS)
      })
      return await callerOf(token)
    },

    /** Begins a session in the transaction of its cause; answers its token. */
    async begin(tx: Queries, userId: string, origin: Origin): Promise<string> {
      const lifeMs = signedInMs({ isReviewer: await noteReviewer(tx, userId, now()) })
      return await start(tx, userId, origin, lifeMs)
    },

    /** Whether somebody is a reviewer: then nothing that others did comes into the account. */
    isReviewer: (tx: Queries, userId: string): Promise<boolean> => isReviewer(tx, userId),

    /** The language that a user reads the site in. */
    languageOf: async (userId: string): Promise<Language> => (await findLanguage(db, userId)) ?? LANGUAGES[0],

    /** Whether this device signed in, or gave the password again, within the last ten minutes or another time. */
    async isFresh({ sessionId }: Pick<Caller, 'sessionId'>, withinMs = FRESH_MS): Promise<boolean> {
      const at = await findShownAt(db, sessionId)
      return at !== undefined && now().getTime() - at.getTime() < withinMs
    },

    /** The password was given again. */
    stepUp: ({ sessionId }: Pick<Caller, 'sessionId'>): Promise<void> => noteStepUp(db, sessionId, now()),

    /** Whether somebody who is let in no more has signed in within the last ten minutes: a ban ends that session at once. */
    wasHere: (userId: string): Promise<boolean> => hasSignedIn(db, userId, later(clock, -FRESH_MS)),

    /** Forgets what ended before a time, and guests that nobody can be any more; answers how many. */
    async eraseEnded(before: Date): Promise<number> {
      const ended = await eraseSessions(db, before)
      const lost = await workThrough(
        (passed) => listLostGuests(db, before, passed, ERASED_AT_ONCE),
        ({ id }) => eraseLostGuest(db, id, before),
        (err, userId) => log.error({ err, userId }, 'a guest was not erased; it is tried again'),
      )
      return ended + lost
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
