import type { Caller, Identified } from '#server/platform/caller.ts'
import { type Clock, later } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { ENDED_WORDS } from './ended-words.ts'
import { roleOf } from './role.ts'
import { GRACE_MS, type TokenStep, tokenStep } from './rotation.ts'
import { confirmToken, type FoundSession, findSession, reissueToken, rotateToken } from './store.ts'
import { hashOf, lifeOf, newToken } from './token-service.ts'

/** Tells whose a token is, and exchanges it when it is due. */
export function createIdentifying({ db, clock }: { db: Database; clock: Clock }) {
  /** The caller of a token; undefined where it is unknown or has run out. Never twice the same new token. */
  async function identify(token: string): Promise<Identified | undefined> {
    const now = clock.now()
    const session = await findSession(db, hashOf(token), now)
    if (!session) return undefined
    if (session.banned_at && isToldOfBan(session)) return { caller: bannedCaller(session, token) }
    if (session.ended_because) {
      const words = ENDED_WORDS[session.ended_because]
      return words && { ended: words }
    }
    const step = tokenStep(session, now)
    if (step === 'refuse') return undefined
    const { id: sessionId, user_id: userId, locked_until: lockedUntil } = session
    const isLocked = lockedUntil && lockedUntil > now
    const caller = { userId, sessionId, role: roleOf(session), ...(isLocked && { lockedUntil }) }
    return { caller: { ...caller, token: await tokenAfter(step, token, session) } }
  }

  /** The token to use next. */
  async function tokenAfter(
    step: Exclude<TokenStep, 'refuse'>,
    token: string,
    session: FoundSession,
  ): Promise<string> {
    if (step === 'keep') return token
    if (step === 'confirm') {
      await confirmToken(db, session.id, later(clock, GRACE_MS))
      return token
    }
    const next = newToken()
    const expiresAt = later(clock, lifeOf(roleOf(session), session.kind))
    const change = { sessionId: session.id, hash: hashOf(next), now: clock.now(), expiresAt }
    const isOurs = await (step === 'rotate' ? rotateToken : reissueToken)(db, hashOf(token), change)
    // Another call at the same moment carries the new token home; this one says "keep what you have".
    return isOurs ? next : token
  }

  return {
    identify,

    /** The caller of a token that was just given. */
    async callerOf(token: string): Promise<Caller> {
      const found = await identify(token)
      if (!found || 'ended' in found) throw new Error('A session that was just begun is not there.')
      return found.caller
    },
  }
}

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
