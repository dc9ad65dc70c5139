import { randomInt } from 'node:crypto'
import type { Language } from '#contract/languages.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { Mailing } from '#server/mailing/service.ts'
import { mailsIn } from '#server/mails/service.ts'
import type { Passwords } from '#server/passwords/service.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { Limit, RateLimit } from '#server/platform/rate-limit.ts'
import { endSecrets, type Secrets } from '#server/secrets/service.ts'
import type { Origin, Sessions } from '#server/sessions/service.ts'
import { LINK_IS_DEAD } from './dead-link.ts'
import type { RequireOpen } from './open-session-service.ts'
import { markEmailVerified, setPassword } from './store.ts'

export type NewPasswordOptions = {
  db: Database
  clock: Clock
  log: Log
  accounts: Accounts
  sessions: Sessions
  secrets: Secrets
  passwords: Passwords
  mailing: Mailing
  /** Links for a new password to one mailbox, for one network address: others ask for themselves. */
  limitResets: RateLimit
  /** Those to one mailbox, whoever asks, in the time for which one is good. */
  resets: { most: number } & Pick<Limit, 'count'>
  /** Asking for links, for one network address. */
  limitAsking: RateLimit
}

/** A link is made at a random moment of this time. Made at once, it would slow whatever is asked next, and so tell. */
const WITHIN_MS = 250

/** A new password, by the link that was mailed or by the old one. */
export function createNewPassword(options: NewPasswordOptions, requireOpen: RequireOpen) {
  const { db, clock, log, accounts, sessions, secrets, passwords, mailing } = options
  const { limitAsking, limitResets, resets } = options

  /** Its owner is told, so that nobody changes a password unseen. */
  async function changeOwn(tx: Queries, userId: string, passwordHash: string): Promise<void> {
    await setPassword(tx, userId, passwordHash)
    await endSecrets(tx, userId, 'new-password')
    const owner = await accounts.ownerById(tx, userId)
    if (!owner?.email) return
    const told = mailsIn(owner.language).changed(owner.name, 'password')
    await mailing.queue(tx, { userId, to: owner.email }, told)
  }

  /** A link in a mailbox that the account has left is nothing. The version before did not note where it mailed one. */
  async function isOwn(tx: Queries, userId: string, mailedTo: string | null): Promise<boolean> {
    const email = (await accounts.ownerById(tx, userId))?.email
    return mailedTo === null || (!!email && accounts.keyOfEmail(mailedTo) === accounts.keyOfEmail(email))
  }

  return {
    /**
     * Mails a link if there is an account. The answer and its time say nothing about that: the work goes on behind it.
     * A mailbox that others have had many sent to gets no more for a while, and has one that is good (SEC-40).
     */
    async askReset(email: string, address: string, language: Language): Promise<void> {
      await limitAsking(address)
      const mailbox = accounts.keyOfEmail(email)
      await limitResets(`${address} ${mailbox}`)
      const { count } = await resets.count(mailbox)
      if (count > resets.most) return
      const work = async () => {
        const owner = await accounts.ownerOf(email)
        if (!owner && (await accounts.isKeptOut(db, email))) accounts.tellKeptOut(email, language)
        if (!owner?.email) return
        const link = await secrets.linkTo(db, owner.user_id, 'reset-password', owner.email)
        mailing.sendLink(owner.email, mailsIn(owner.language).reset(owner.name, link))
      }
      const inTheBackground = () =>
        work().catch((err: unknown) => log.error({ err }, 'a reset link was not made'))
      setTimeout(inTheBackground, randomInt(WITHIN_MS))
    },

    /** Ends every session of the account: whoever had the old password is out. */
    async resetPassword(secret: string, password: string): Promise<void> {
      // Anybody can call: what is no link of ours must not stand in the line of those who sign in.
      const userId = await secrets.ownerOf(db, secret, 'reset-password')
      if (!userId) throw new AppError('conflict', LINK_IS_DEAD)
      passwords.refuseCommon(password, [])
      const passwordHash = await passwords.hash(password)
      const isSet = await db.transaction(async (tx) => {
        await accounts.lock(tx, userId)
        const used = await secrets.take(tx, secret, 'reset-password')
        if (!used || !(await isOwn(tx, userId, used.email))) return false
        await accounts.removePlanted(tx, userId)
        await markEmailVerified(tx, userId, clock.now())
        await changeOwn(tx, userId, passwordHash)
        await sessions.end(tx, userId, {}, 'password-changed')
        return true
      })
      if (!isSet) throw new AppError('conflict', LINK_IS_DEAD)
      log.info({ userId }, 'a password was reset')
    },

    /** The other devices are signed out; this one goes on with a new token. */
    async changePassword(
      caller: Caller,
      input: { password: string; currentPassword?: string | undefined },
      origin: Origin,
    ): Promise<Caller> {
      await accounts.requireStepUp(caller, input.currentPassword)
      passwords.refuseCommon(input.password, [])
      const passwordHash = await passwords.hash(input.password)
      const token = await db.transaction(async (tx) => {
        await requireOpen(tx, caller)
        await changeOwn(tx, caller.userId, passwordHash)
        await sessions.end(tx, caller.userId, { but: caller.sessionId }, 'password-changed')
        await sessions.end(tx, caller.userId, { only: caller.sessionId }, 'signed-out')
        return await sessions.begin(tx, caller.userId, origin)
      })
      log.info({ userId: caller.userId }, 'a password was changed')
      return await sessions.callerOf(token)
    },
  }
}
