import { v7 as uuid } from 'uuid'
import { REVIEWER_DOMAIN } from '#contract/desk-reviewers.ts'
import type { Queries } from '#server/platform/database.ts'
import { type MailText, type OfferingParts, offer, offerLink } from './offering-service.ts'
import { countWaiting, giveMails, insertMail, takeDue } from './store.ts'

/** `unsubscribe`: where mails of this kind end. */
type QueuedText = MailText & { unsubscribe?: string | undefined }
/** `userId` is null for a reader without an account. */
type Reader = { userId: string | null; to: string }

const AT_ONCE = 5

/** Owns how mails leave: those that tell what has happened are kept until they are taken, links are not. */
export function createMailing(parts: OfferingParts) {
  const { db, clock, log } = parts
  const closing = new AbortController()
  let sending: Promise<void> | undefined

  /** An acquirer's reviewer has an address that leads nowhere. */
  const isReal = (to: string) => !to.endsWith(`@${REVIEWER_DOMAIN}`)

  async function sendDue(): Promise<void> {
    while (!closing.signal.aborted) {
      const due = await takeDue(db, clock.now(), AT_ONCE)
      if (due.length === 0) return
      await Promise.all(due.map((one) => offer(parts, one)))
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
      offerLink(parts, to, text, closing.signal).catch((err: unknown) =>
        log.warn({ err }, 'a mail with a link was not taken'),
      )
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
