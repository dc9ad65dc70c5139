import type { Accounts } from '#server/accounts/service.ts'
import type { Mailing } from '#server/mailing/service.ts'
import { type Mails, mailsIn } from '#server/mails/service.ts'
import type { Queries } from '#server/platform/database.ts'

/** Has a mail sent in its reader's language; nothing to whoever has no address. */
export type MailTo = (
  tx: Queries,
  userId: string,
  textOf: (mails: Mails, name: string) => { subject: string; text: string; unsubscribe?: string | undefined },
) => Promise<void>

export const createMailTo =
  (accounts: Pick<Accounts, 'ownerById'>, mailing: Pick<Mailing, 'queue'>): MailTo =>
  async (tx, userId, textOf) => {
    const owner = await accounts.ownerById(tx, userId)
    if (!owner?.email) return
    await mailing.queue(tx, { userId, to: owner.email }, textOf(mailsIn(owner.language), owner.name))
  }
