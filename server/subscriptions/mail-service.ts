import type { Accounts } from '#server/accounts/service.ts'
import { type Mails, mailsIn } from '#server/mails/service.ts'
import type { Queries } from '#server/platform/database.ts'

/** Answers how to send a mail in its reader's language, for after the transaction; nothing to whoever has no address. */
export type MailTo = (
  tx: Queries,
  userId: string,
  textOf: (mails: Mails, name: string) => { subject: string; text: string },
) => Promise<() => void>

export const createMailTo =
  (accounts: Pick<Accounts, 'ownerById' | 'sendMail'>): MailTo =>
  async (tx, userId, textOf) => {
    const owner = await accounts.ownerById(tx, userId)
    return () => {
      if (owner?.email) accounts.sendMail(owner.email, textOf(mailsIn(owner.language), owner.name))
    }
  }
