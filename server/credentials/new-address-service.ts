import { t } from '#contract/server-words.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { Mailing } from '#server/mailing/service.ts'
import { mailsIn } from '#server/mails/service.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Database, unlessTaken } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { endSecrets, type Secrets } from '#server/secrets/service.ts'
import { LINK_IS_DEAD } from './dead-link.ts'
import type { RequireOpen } from './open-session-service.ts'
import { confirmEmail } from './store.ts'

export type NewAddressOptions = {
  db: Database
  clock: Clock
  accounts: Accounts
  secrets: Secrets
  mailing: Mailing
  /** Whether a new account has to confirm a phone number. */
  smsRequired: boolean
  /** Links mailed for one account. */
  limitMails: RateLimit
  /** Links to one mailbox that is to become somebody's address, whoever asks and however it is written. */
  limitNewAddress: RateLimit
}

/** A new address, which counts once its link is opened. */
export function createNewAddress(options: NewAddressOptions, requireOpen: RequireOpen) {
  const { db, clock, accounts, secrets, mailing, smsRequired, limitMails, limitNewAddress } = options

  return {
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
        if (!(await confirmEmail(tx, { userId, email, emailKey, smsRequired }, clock.now()))) return false
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
