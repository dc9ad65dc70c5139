import { randomInt } from 'node:crypto'
import type { Language } from '#contract/languages.ts'
import { t } from '#contract/server-words.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { Mailing } from '#server/mailing/service.ts'
import { mailsIn } from '#server/mails/service.ts'
import type { Passwords } from '#server/passwords/service.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Database, type Queries, unlessTaken } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import type { Secrets } from '#server/secrets/service.ts'
import type { Origin, Sessions } from '#server/sessions/service.ts'
import { confirmEmail, markEmailVerified, setPassword } from './store.ts'

type CredentialsOptions = {
  db: Database
  clock: Clock
  log: Log
  accounts: Accounts
  sessions: Sessions
  secrets: Secrets
  passwords: Passwords
  mailing: Mailing
  /** Links mailed to one mailbox, whoever asks and however its address is written. */
  limitMails: RateLimit
  /** Asking for links, for one network address. */
  limitAsking: RateLimit
}

const LINK_IS_DEAD = t`This link has been used or is too old. Please ask for a new one.`

/** A link is made at a random moment of this time. Made at once, it would slow whatever is asked next, and so tell. */
const WITHIN_MS = 250

/** Owns how an owner changes what she signs in with: new password by mail or by the old one, new address. */
export function createCredentials(options: CredentialsOptions) {
  const { db, clock, log, accounts, sessions, secrets, passwords, mailing } = options
  const { limitMails, limitAsking } = options

  /** Its owner is told, so that nobody changes a password unseen. */
  async function changeOwn(tx: Queries, userId: string, passwordHash: string): Promise<void> {
    const owner = await setPassword(tx, userId, passwordHash)
    if (!owner?.email) return
    const told = mailsIn(owner.language).changed(owner.name, 'password')
    await mailing.queue(tx, { userId, to: owner.email }, told)
  }

  return {
    /** Mails a link if there is an account. The answer and its time say nothing about that: the work goes on behind it. */
    async askReset(email: string, address: string, language: Language): Promise<void> {
      await limitAsking(address)
      await limitMails(accounts.keyOfEmail(email))
      const work = async () => {
        const owner = await accounts.ownerOf(email)
        if (!owner && (await accounts.isKeptOut(db, email))) accounts.tellKeptOut(email, language)
        if (!owner?.email) return
        const link = await secrets.linkTo(db, owner.user_id, 'reset-password')
        mailing.sendLink(owner.email, mailsIn(owner.language).reset(owner.name, link))
      }
      const inTheBackground = () =>
        work().catch((err: unknown) => log.error({ err }, 'a reset link was not made'))
      setTimeout(inTheBackground, randomInt(WITHIN_MS))
    },

    /** Ends every session of the account: whoever had the old password is out. */
    async resetPassword(secret: string, password: string): Promise<void> {
      // Anybody can call: what is no link of ours must not stand in the line of those who sign in.
      if (!(await secrets.isGood(db, secret, 'reset-password'))) throw new AppError('conflict', LINK_IS_DEAD)
      passwords.refuseCommon(password, [])
      const passwordHash = await passwords.hash(password)
      const userId = await db.transaction(async (tx) => {
        const used = await secrets.take(tx, secret, 'reset-password')
        if (!used) return undefined
        await markEmailVerified(tx, used.user_id, clock.now())
        await sessions.end(tx, used.user_id, {}, 'password-changed')
        await changeOwn(tx, used.user_id, passwordHash)
        return used.user_id
      })
      if (!userId) throw new AppError('conflict', LINK_IS_DEAD)
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
        await changeOwn(tx, caller.userId, passwordHash)
        await sessions.end(tx, caller.userId, { but: caller.sessionId }, 'password-changed')
        await sessions.end(tx, caller.userId, { only: caller.sessionId }, 'signed-out')
        return await sessions.begin(tx, caller.userId, origin)
      })
      log.info({ userId: caller.userId }, 'a password was changed')
      return await sessions.callerOf(token)
    },

    /** The address changes when the link in the new mailbox is opened; one that is taken gets no link and no hint. */
    async changeEmail(
      caller: Caller,
      input: { email: string; currentPassword?: string | undefined },
    ): Promise<void> {
      await accounts.requireStepUp(caller, input.currentPassword)
      await limitMails(caller.userId)
      await limitMails(accounts.keyOfEmail(input.email))
      if ((await accounts.ownerOf(input.email)) || (await accounts.isKeptOut(db, input.email))) return
      const link = await secrets.linkTo(db, caller.userId, 'confirm-email', input.email)
      mailing.sendLink(input.email, (await accounts.mailsFor(db, caller.userId)).confirm(link))
    },

    /** Mails the link again for the address that the account has. Throws `conflict` where it is confirmed. */
    async resendConfirmation(caller: Caller): Promise<void> {
      const { email, emailUnsanitized, emailVerified, name, language } = await accounts.userOf(caller)
      if (!email || !emailUnsanitized || emailVerified)
        throw new AppError('conflict', t`There is no address to confirm.`)
      await limitMails(caller.userId)
      const link = await secrets.linkTo(db, caller.userId, 'confirm-email', emailUnsanitized)
      mailing.sendLink(emailUnsanitized, mailsIn(language).confirmAgain(name, link))
    },

    async confirmEmail(secret: string): Promise<void> {
      const change = db.transaction(async (tx) => {
        const used = await secrets.take(tx, secret, 'confirm-email')
        if (!used?.email || (await accounts.isKeptOut(tx, used.email))) return false
        const { user_id: userId, email } = used
        const before = await accounts.ownerById(tx, userId)
        const emailKey = accounts.keyOfEmail(email)
        if (!(await confirmEmail(tx, { userId, email, emailKey }, clock.now()))) return false
        if (!before?.email || before.email === email) return true
        const told = mailsIn(before.language).changed(before.name, 'address')
        await mailing.queue(tx, { userId, to: before.email }, told)
        return true
      })
      if (!(await unlessTaken(change))) throw new AppError('conflict', LINK_IS_DEAD)
    },
  }
}

export type Credentials = ReturnType<typeof createCredentials>
