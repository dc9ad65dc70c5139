import { setTimeout } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { REVIEWER_DOMAIN } from '#contract/desk-reviewers.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { MailError, type MailSender } from '#server/providers/mail/port.ts'
import { countWaiting, deleteMail, giveMails, insertMail, type QueuedMail, takeDue } from './store.ts'

type MailText = { subject: string; text: string }
/** `unsubscribe`: where mails of this kind end. */
type QueuedText = MailText & { unsubscribe?: string | undefined }
/** `userId` is null for a reader without an account. */
type Reader = { userId: string | null; to: string }

/** How long a mail is offered to the mail server, as the privacy policy says. */
const OFFERED_MS = 3 * 86_400_000
/** Before a mail with a link is tried again. A link for a new password is good for half an hour. */
const LINK_WAITS_MS = [5_000, 30_000, 120_000]
const AT_ONCE = 5

/** Owns how mails leave: those that tell what has happened are kept until they are taken, links are not. */
export function createMailing({
  db,
  clock,
  log,
  mail,
}: {
  db: Database
  clock: Clock
  log: Log
  mail: MailSender
}) {
  const closing = new AbortController()
  let sending: Promise<void> | undefined

  /** An acquirer's reviewer has an address that leads nowhere. */
  const isReal = (to: string) => !to.endsWith(`@${REVIEWER_DOMAIN}`)

  async function offerLink(to: string, text: MailText): Promise<void> {
    const offered = { id: uuid(), to, ...text }
    for (const waitMs of [...LINK_WAITS_MS, undefined]) {
      try {
        return await mail.send(offered)
      } catch (err) {
        if (waitMs === undefined || !mayBeTaken(err)) throw err
        await setTimeout(waitMs, undefined, { ref: false, signal: closing.signal })
      }
    }
  }

  async function offer({
    id,
    recipient: to,
    subject,
    body,
    unsubscribe,
    queuedAt,
  }: QueuedMail): Promise<void> {
    try {
      await mail.send({ id, to, subject, text: body, ...(unsubscribe && { unsubscribe }) })
    } catch (err) {
      const isOver = clock.now().getTime() - queuedAt.getTime() >= OFFERED_MS
      if (mayBeTaken(err) && !isOver) return log.warn({ err }, 'a mail was not taken; it is tried again')
      log.error({ err }, 'a mail was given up')
    }
    await deleteMail(db, id)
  }

  async function sendDue(): Promise<void> {
    while (!closing.signal.aborted) {
      const due = await takeDue(db, clock.now(), AT_ONCE)
      if (due.length === 0) return
      await Promise.all(due.map(offer))
    }
  }

  return {
    /**
     * Has a mail sent once the transaction that it tells of is over: tried for three days, longer apart each time. Where a
     * process dies between the mail server's yes and our own note of it, it comes twice, with one Message-ID.
     */
    async queue(
      tx: Queries,
      { userId, to }: Reader,
      { subject, text, unsubscribe }: QueuedText,
    ): Promise<void> {
      if (!isReal(to)) return
      const queuedAt = clock.now()
      await insertMail(tx, {
        id: uuid(),
        userId,
        recipient: to,
        subject,
        body: text,
        unsubscribe: unsubscribe ?? null,
        queuedAt,
      })
    },

    /**
     * Sends a mail with a link that signs its reader in. Such links are stored as hashes alone, so the mail lives in this
     * process, which tries for some minutes; whoever gets none asks for another. It works in the background, so that an
     * answer takes as long for a known address as for an unknown one.
     */
    sendLink(to: string, text: MailText): void {
      if (!isReal(to)) return
      offerLink(to, text).catch((err: unknown) => log.warn({ err }, 'a mail with a link was not taken'))
    },

    /** How many mails wait for the mail server, counted to `most`. */
    waiting: (most: number): Promise<number> => countWaiting(db, most),

    takeOver: (tx: Queries, fromUserId: string, toUserId: string): Promise<void> =>
      giveMails(tx, fromUserId, toUserId),

    /** Sends what is queued and due; answers once nothing is. */
    sendQueued(): Promise<void> {
      sending ??= sendDue().finally(() => {
        sending = undefined
      })
      return sending
    },

    /** Waits for what is being sent; links that wait for another try are lost. */
    async close(): Promise<void> {
      closing.abort()
      await sending?.catch(() => {})
    },
  }
}

export type Mailing = ReturnType<typeof createMailing>

/** What no mail server has judged may be taken later. */
const mayBeTaken = (err: unknown): boolean => !(err instanceof MailError) || err.retryable
