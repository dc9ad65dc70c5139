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
import type { Limit, RateLimit } from '#server/platform/rate-limit.ts'
import { signInAgain } from '#server/platform/refusals.ts'
import { endSecrets, type Secrets } from '#server/secrets/service.ts'
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
  /** Links mailed for one account. */
  limitMails: RateLimit
  /** Links to one mailbox that is to become somebody's address, whoever asks and however it is written. */
  limitNewAddress: RateLimit
  /** Links for a new password to one mailbox, for one network address: others ask for themselves. */
  limitResets: RateLimit
  /** Those to one mailbox, whoever asks, in the time for which one is good. */
  resets: { most: number } & Pick<Limit, 'count'>
  /** Asking for links, for one network address. */
  limitAsking: RateLimit
}

const LINK_IS_DEAD = t`This link has been used or is too old. Please ask for a new one.`

/** A link is made at a random moment of this time. Made at once, it would slow whatever is asked next, and so tell. */
const WITHIN_MS = 250

/** Owns how an owner changes what she signs in with: new password by mail or by the old one, new address. */
export function createCredentials(options: CredentialsOptions) {
  const { db, clock, log, accounts, sessions, secrets, passwords, mailing } = options
  const { limitMails, limitNewAddress, limitAsking, limitResets, resets } = options

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

  /** Whoever was put out after showing the password, and before it was used, changes nothing any more. */
  async function requireOpen(tx: Queries, { userId, sessionId }: Caller): Promise<void> {
    await accounts.lock(tx, userId)
    if (!(await sessions.isOpen(tx, sessionId))) throw signInAgain()
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

    /** The address changes when the link in the new mailbox is opened; one that is taken gets no link and no hint. */
    async changeEmail(
      caller: Caller,
      input: { email: string; currentPassword?: string | undefined },
    ): Promise<void> {
      await accounts.requireStepUp(caller, input.currentPassword)
      await limitMails(caller.userId)
      await limitNewAddress(accounts.keyOfEmail(input.email))
      if ((await accounts.ownerOf(input.email)) || (await accounts.isKeptOut(db, input.email))) return
      const link = await db.transaction(async (tx) => {
        await requireOpen(tx, caller)
        return await secrets.linkTo(tx, caller.userId, 'confirm-email', input.email)
      })
      mailing.sendLink(input.email, (await accounts.mailsFor(db, caller.userId)).confirm(link))
    },

    /** Mails the link again for the address that the account has. Throws `conflict` where it is confirmed. */
    async resendConfirmation(caller: Caller): Promise<void> {
      const { email, emailUnsanitized, emailVerified, language } = await accounts.userOf(caller)
      if (!email || !emailUnsanitized || emailVerified)
        throw new AppError('conflict', t`There is no address to confirm.`)
      await limitMails(caller.userId)
      const link = await secrets.linkTo(db, caller.userId, 'confirm-email', emailUnsanitized)
      mailing.sendLink(emailUnsanitized, mailsIn(language).confirmAgain(link))
    },

    async confirmEmail(secret: string): Promise<void> {
      const userId = await secrets.ownerOf(db, secret, 'confirm-email')
      if (!userId) throw new AppError('conflict', LINK_IS_DEAD)
      const change = db.transaction(async (tx) => {
        await accounts.lock(tx, userId)
        const email = (await secrets.take(tx, secret, 'confirm-email'))?.email
        if (!email || (await accounts.isKeptOut(tx, email))) return false
        const before = await accounts.ownerById(tx, userId)
        const emailKey = accounts.keyOfEmail(email)
        await accounts.removePlanted(tx, userId)
        if (!(await confirmEmail(tx, { userId, email, emailKey }, clock.now()))) return false
        if (before?.email === email) return true
        await endSecrets(tx, userId, 'new-address')
        if (!before?.email) return true
        const told = mailsIn(before.language).changed(before.name, 'address')
        await mailing.queue(tx, { userId, to: before.email }, told)
        return true
      })
      if (!(await unlessTaken(change))) throw new AppError('conflict', LINK_IS_DEAD)
    },
  }
}

export type Credentials = ReturnType<typeof createCredentials>
