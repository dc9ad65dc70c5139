import type { BannedAccount } from '#contract/decisions.ts'
import { t } from '#contract/server-words.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { notFound, signInAgain } from '#server/platform/refusals.ts'
import type { Sessions } from '#server/sessions/service.ts'
import { findBanned } from './store.ts'

type BannedOptions = {
  db: Database
  log: Log
  sessions: Pick<Sessions, 'wasHere'>
  isPassword: (password: string, hash: string) => Promise<boolean>
  limitStepUps: RateLimit
}

/** Whose a banned account is. Its owner has no session: the key of the ban says which account, and more shows that they are there. */
export function createBanned({ db, log, sessions, isPassword, limitStepUps }: BannedOptions) {
  async function requireFound(appealKey: string) {
    const found = await findBanned(db, appealKey)
    if (!found?.has_account) throw notFound()
    return found
  }

  return {
    /** Undefined where there is no account: of a guest, and of one that was erased. */
    async bannedAccount(appealKey: string): Promise<BannedAccount | undefined> {
      const found = await findBanned(db, appealKey)
      if (!found) throw notFound()
      const { has_account, password_hash, connections, deletion_due_at } = found
      if (!has_account) return undefined
      return {
        proof: password_hash ? 'password' : connections.length > 0 ? 'sign-in' : 'key',
        connections,
        deletionDueAt: deletion_due_at?.toISOString() ?? null,
      }
    },

    /** The account of a key. Throws `not-found`. */
    bannedBy: async (appealKey: string): Promise<string> => (await requireFound(appealKey)).user_id,

    /**
     * The account of a key whose owner is there: by the password, or where there is none by a sign-in of the last ten
     * minutes. Who can sign in with nothing has no more than the key. Throws `not-found` and `wrong-credentials`.
     */
    async requireBanned(appealKey: string, currentPassword: string | undefined): Promise<string> {
      const { user_id: userId, password_hash: hash, connections } = await requireFound(appealKey)
      await limitStepUps(userId)
      if (hash) {
        if (await isPassword(currentPassword ?? '', hash)) return userId
        log.info({ userId }, 'a password that was asked for again was wrong')
        throw new AppError('wrong-credentials', t`That is not your password.`, { field: 'currentPassword' })
      }
      if (connections.length === 0 || (await sessions.wasHere(userId))) return userId
      throw signInAgain()
    },
  }
}
