import type { SessionSummary } from '#contract/accounts.ts'
import { t } from '#contract/server-words.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { EndReason } from './ended-words.ts'
import { endSessions, isSessionOpen, listSessions } from './store.ts'

/** The devices that somebody is signed in on, and how each is signed out. */
export function createDevices({ db, clock }: { db: Database; clock: Clock }) {
  const ended = (because: EndReason) => ({ because, now: clock.now() })

  return {
    /** Ends one session, all but one, or all. */
    end: async (tx: Queries, userId: string, which: { only?: string; but?: string }, because: EndReason) =>
      await endSessions(tx, userId, which, ended(because)),

    async list({ userId, sessionId }: Caller): Promise<SessionSummary[]> {
      return (await listSessions(db, userId, clock.now())).map(
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
      if ((await endSessions(tx, userId, { only: sessionId }, ended(because))) === 0)
        throw new AppError('not-found', t`That device is signed out already.`)
    },

    /** Signs the other devices out, or all. */
    async endSome(tx: Queries, { userId, sessionId }: Caller, which: 'others' | 'all'): Promise<void> {
      await endSessions(tx, userId, { but: sessionId }, ended('signed-out-elsewhere'))
      if (which === 'all') await endSessions(tx, userId, {}, ended('signed-out'))
    },

    /** Whether a session has not been ended while its call was under way. */
    isOpen: (tx: Queries, sessionId: string): Promise<boolean> => isSessionOpen(tx, sessionId, clock.now()),
  }
}
