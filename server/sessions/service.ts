import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Role } from '#contract/access.ts'
import type { SessionSummary } from '#contract/accounts.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { t } from '#contract/server-words.ts'
import type { Caller, Identified } from '#server/platform/caller.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { workThrough } from '#server/platform/work-off.ts'
import { deviceWords } from './device-words.ts'
import { ENDED_WORDS, type EndReason } from './ended-words.ts'
import { roleOf } from './role.ts'
import { GRACE_MS, tokenStep } from './rotation.ts'
import {
  confirmToken,
  endSessions,
  eraseLostGuest,
  eraseSessions,
  type FoundSession,
  findLanguage,
  findSession,
  findShownAt,
  hasSignedIn,
  heedLanguage,
  insertGuest,
  insertSession,
  isReviewer,
  isSessionOpen,
  listLostGuests,
  listSessions,
  noteReviewer,
  noteStepUp,
  reissueToken,
  rotateToken,
} from './store.ts'

const DAY_MS = 86_400_000
/** Sliding: it begins anew with every exchange of the token (decisions: session 30 days, guest state 90 days). */
const SESSION_MS = 30 * DAY_MS
const GUEST_MS = 90 * DAY_MS
/** A reviewer's session does not end by itself (SAF-16): longer than anybody reviews. */
const REVIEWER_MS = 100 * 365 * DAY_MS
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
export function createSessions({ db, clock, log, limitGuests }: SessionsOptions) {
  const now = () => clock.now()
  const until = (ms: number) => new Date(now().getTime() + ms)

  async function start(tx: Queries, userId: string, origin: Origin, lifeMs: number): Promise<string> {
    const token = newToken()
    await heedLanguage(tx, userId, origin.language)
    await insertSession(tx, {
      userId,
      hash: hashOf(token),
      now: now(),
      expiresAt: until(lifeMs),
      device: deviceWords(origin.userAgent),
      country: origin.country,
    })
    return token
  }

  /** The caller of a token; undefined where it is unknown or has run out. Never twice the same new token. */
  async function identify(token: string): Promise<Identified | undefined> {
    const hash = hashOf(token)
    const session = await findSession(db, hash, now())
    if (!session) return undefined
    if (session.banned_at && isToldOfBan(session)) return { caller: bannedCaller(session, token) }
    if (session.ended_because) {
      const words = ENDED_WORDS[session.ended_because]
      return words && { ended: words }
    }
    const { locked_until } = session
    const caller = {
      userId: session.user_id,
      sessionId: session.id,
      role: roleOf(session),
      ...(locked_until && locked_until > now() && { lockedUntil: locked_until }),
    }
    const step = tokenStep(session, now())
    if (step === 'refuse') return undefined
    if (step === 'keep') return { caller: { ...caller, token } }
    if (step === 'confirm') {
      await confirmToken(db, session.id, until(GRACE_MS))
      return { caller: { ...caller, token } }
    }
    const next = newToken()
    const lifeMs = lifeOf(caller.role, session.kind)
    const change = { sessionId: session.id, hash: hashOf(next), now: now(), expiresAt: until(lifeMs) }
    const isOurs = await (step === 'rotate' ? rotateToken : reissueToken)(db, hash, change)
    // Another call at the same moment carries the new token home; this one says "keep what you have".
    return { caller: { ...caller, token: isOurs ? next : token } }
  }

  return {
    identify,
    roleOf,

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
    begin: async (tx: Queries, userId: string, origin: Origin): Promise<string> =>
      await start(tx, userId, origin, (await noteReviewer(tx, userId, now())) ? REVIEWER_MS : SESSION_MS),

    /** Whether somebody is a reviewer: then nothing that others did comes into the account. */
    isReviewer: (tx: Queries, userId: string): Promise<boolean> => isReviewer(tx, userId),

    /** The language that a user reads the site in. */
    languageOf: async (userId: string): Promise<Language> => (await findLanguage(db, userId)) ?? LANGUAGES[0],

    /** The caller of a token that was just given. */
    callerOf,

    /** Ends one session, all but one, or all. */
    end: async (tx: Queries, userId: string, which: { only?: string; but?: string }, because: EndReason) =>
      await endSessions(tx, userId, which, { because, now: now() }),

    async list({ userId, sessionId }: Caller): Promise<SessionSummary[]> {
      return (await listSessions(db, userId, now())).map(
        ({ id, device, country, signed_in_at, last_seen_at }) => ({
          id,
          device,
          country,
          isCurrent: id === sessionId,
          signedInAt: signed_in_at.toISOString(),
          lastSeenAt: last_seen_at.toISOString(),
        }),
      )
    },

    async endOne(tx: Queries, { userId }: Caller, sessionId: string, because: EndReason): Promise<void> {
      if ((await endSessions(tx, userId, { only: sessionId }, { because, now: now() })) === 0)
        throw new AppError('not-found', t`That device is signed out already.`)
    },

    /** Signs the other devices out, or all. */
    async endSome(tx: Queries, { userId, sessionId }: Caller, which: 'others' | 'all'): Promise<void> {
      await endSessions(tx, userId, { but: sessionId }, { because: 'signed-out-elsewhere', now: now() })
      if (which === 'all') await endSessions(tx, userId, {}, { because: 'signed-out', now: now() })
    },

    /** Whether a session has not been ended while its call was under way. */
    isOpen: (tx: Queries, sessionId: string): Promise<boolean> => isSessionOpen(tx, sessionId, now()),

    /** Whether this device signed in, or gave the password again, within the last ten minutes or another time. */
    async isFresh({ sessionId }: Pick<Caller, 'sessionId'>, withinMs = FRESH_MS): Promise<boolean> {
      const at = await findShownAt(db, sessionId)
      return at !== undefined && now().getTime() - at.getTime() < withinMs
    },

    /** The password was given again. */
    stepUp: ({ sessionId }: Pick<Caller, 'sessionId'>): Promise<void> => noteStepUp(db, sessionId, now()),

    /** Whether somebody who is let in no more has signed in within the last ten minutes: a ban ends that session at once. */
    wasHere: (userId: string): Promise<boolean> =>
      hasSignedIn(db, userId, new Date(now().getTime() - FRESH_MS)),

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

  async function callerOf(token: string): Promise<Caller> {
    const found = await identify(token)
    if (!found || 'ended' in found) throw new Error('A session that was just begun is not there.')
    return found.caller
  }
}

export type Sessions = ReturnType<typeof createSessions>

/**
 * What the caller of a banned account is told opens its copy, its appeal and its erasure: it is not for a token that was
 * signed out, or put out by a new password, before the ban.
 */
const isToldOfBan = ({ ended_because }: FoundSession): boolean =>
  ended_because === null || ended_because === 'banned' || ended_because === 'account-deleted'

/** Whose sessions were ended with the ban: the token opens nothing, and says who is told of it. */
const bannedCaller = ({ user_id, id, appeal_key }: FoundSession, token: string): Caller => ({
  userId: user_id,
  sessionId: id,
  role: 'banned',
  token,
  appealKey: appeal_key,
})

/** Whom nothing but the session leads back is given as long as a guest, also where there is an account. */
function lifeOf(role: Role, kind: FoundSession['kind']): number {
  if (role === 'reviewer') return REVIEWER_MS
  return kind === 'guest' || kind === 'anonymous' ? GUEST_MS : SESSION_MS
}

const newToken = () => randomBytes(32).toString('base64url')
const hashOf = (token: string) => createHash('sha256').update(token).digest()
