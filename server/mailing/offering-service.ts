import { setTimeout } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { MailError, type MailSender } from '#server/providers/mail/port.ts'
import { deleteMail, type QueuedMail } from './store.ts'

export type MailText = { subject: string; text: string }

export type OfferingParts = { db: Database; clock: Clock; log: Log; mail: MailSender }

/** How long a mail is offered to the mail server, as the privacy policy says. */
const OFFERED_MS = 3 * 86_400_000
/** Before a mail with a link is tried again. A link for a new password is good for half an hour. */
const LINK_WAITS_MS = [5_000, 30_000, 120_000]

/** Offers a queued mail once; it leaves the queue where it was taken, or is given up. */
export async function offer(
  { db, clock, log, mail }: OfferingParts,
  { id, recipient: to, subject, body, unsubscribe, queuedAt }: QueuedMail,
): Promise<void> {
  try {
    await mail.send({ id, to, subject, text: body, ...(unsubscribe && { unsubscribe }) })
  } catch (err) {
    const isOver = clock.now().getTime() - queuedAt.getTime() >= OFFERED_MS
    if (mayBeTaken(err) && !isOver) return log.warn({ err }, 'a mail was not taken; it is tried again')
    log.error({ err }, 'a mail was given up')
  }
  await deleteMail(db, id)
}

/** Offers a mail that is kept nowhere, for some minutes. Rejects where nobody takes it, and with the signal. */
export async function offerLink(
  { mail }: Pick<OfferingParts, 'mail'>,
  to: string,
  text: MailText,
  signal: AbortSignal,
): Promise<void> {
  const offered = { id: uuid(), to, ...text }
  for (const waitMs of [...LINK_WAITS_MS, undefined]) {
    try {
      return await mail.send(offered)
    } catch (err) {
      if (waitMs === undefined || !mayBeTaken(err)) throw err
      await setTimeout(waitMs, undefined, { ref: false, signal })
    }
  }
}

/** What no mail server has judged may be taken later. */
const mayBeTaken = (err: unknown): boolean => !(err instanceof MailError) || err.retryable
