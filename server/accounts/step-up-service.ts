import type { StepUpOwed } from '#contract/accounts.ts'
import { t } from '#contract/server-words.ts'
import type { Passwords } from '#server/passwords/service.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { signInAgain } from '#server/platform/refusals.ts'
import type { Sessions } from '#server/sessions/service.ts'
import { findCredentials } from './store.ts'

export type StepUpOptions = {
  db: Database
  log: Log
  sessions: Pick<Sessions, 'isFresh' | 'stepUp'>
  passwords: Passwords
  limitStepUps: RateLimit
}

type Device = Pick<Caller, 'userId' | 'sessionId'>

/** Long enough to find a card and to type it, after the page has asked for the password. */
const FORM_MS = 30 * 60_000

/**
 * Proof that the owner is there, for what a stolen session must not do: the password, or where there is none a
 * sign-in of the last ten minutes (SEC-2). Who can sign in with nothing has no more than the session.
 */
export function createStepUps({ db, log, sessions, passwords, limitStepUps }: StepUpOptions) {
  /**
   * Throws `wrong-credentials`, or `too-many`, where neither holds. Answers whether a password was shown: to be there is
   * enough for a deed, and makes no session young again.
   */
  async function isShown(caller: Device, currentPassword: string | undefined): Promise<boolean> {
    const { userId } = caller
    const owner = await findCredentials(db, userId)
    if (!owner?.password_hash) {
      if (owner?.has_way_in === false || (await sessions.isFresh(caller))) return false
      throw signInAgain()
    }
    await limitStepUps(userId)
    const { ok } = await passwords.verify(currentPassword ?? '', owner.password_hash)
    if (ok) return true
    log.info({ userId }, 'a password that was asked for again was wrong')
    throw new AppError('wrong-credentials', t`That is not your password.`, { field: 'currentPassword' })
  }

  /** What the caller has to do first, where neither was done within `withinMs`, or within the last ten minutes. */
  async function owedStepUp(caller: Device, withinMs?: number): Promise<StepUpOwed> {
    const owner = await findCredentials(db, caller.userId)
    if (!owner?.has_way_in || (await sessions.isFresh(caller, withinMs))) return 'none'
    return owner.password_hash ? 'password' : 'sign-in'
  }

  return {
    async requireStepUp(caller: Device, currentPassword: string | undefined): Promise<void> {
      await isShown(caller, currentPassword)
    },
    owedStepUp,

    /** As `requireStepUp`, for what is asked within the next minutes of this device. */
    async stepUp(caller: Device, currentPassword: string | undefined): Promise<void> {
      if (await isShown(caller, currentPassword)) await sessions.stepUp(caller)
    },

    /** For what cannot carry the password itself: throws `wrong-credentials` where `stepUp` has to be called first. */
    async requireSteppedUp(caller: Device): Promise<void> {
      const owed = await owedStepUp(caller, FORM_MS)
      if (owed === 'sign-in') throw signInAgain()
      if (owed === 'password')
        throw new AppError('wrong-credentials', t`Please give your password first.`, {
          field: 'currentPassword',
        })
    },
  }
}
