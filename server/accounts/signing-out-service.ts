import type { Caller } from '#server/platform/caller.ts'
import type { Database } from '#server/platform/database.ts'
import { endSecrets } from '#server/secrets/service.ts'
import type { Sessions } from '#server/sessions/service.ts'

type SigningOutOptions = { db: Database; sessions: Pick<Sessions, 'end' | 'endOne' | 'endSome'> }

/** Ends what a device, or all of them, are signed in with. */
export const createSigningOut = ({ db, sessions }: SigningOutOptions) => ({
  async signOut(caller: Caller): Promise<void> {
    await sessions.end(db, caller.userId, { only: caller.sessionId }, 'signed-out')
  },

  /** Signs one device out; what another has begun ends with it. Throws `not-found`. */
  signOutOne: (caller: Caller, sessionId: string): Promise<void> =>
    db.transaction(async (tx) => {
      const isOwn = sessionId === caller.sessionId
      if (!isOwn) await endSecrets(tx, caller.userId, 'signed-out-elsewhere')
      await sessions.endOne(tx, caller, sessionId, isOwn ? 'signed-out' : 'signed-out-elsewhere')
    }),

  /** Signs the other devices out, or all; what they have begun ends with them. */
  signOutElsewhere: (caller: Caller, which: 'others' | 'all'): Promise<void> =>
    db.transaction(async (tx) => {
      await endSecrets(tx, caller.userId, 'signed-out-everywhere')
      await sessions.endSome(tx, caller, which)
    }),
})
