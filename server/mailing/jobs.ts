import { every } from '#server/platform/every.ts'
import type { Log } from '#server/platform/log.ts'
import type { Mailing } from './service.ts'

const POLL_MS = 1_000

/** Sends queued mails, every second; answers how to stop. */
export function keepMailsSent(mailing: Mailing, log: Log): () => void {
  return every(
    POLL_MS,
    () => mailing.sendQueued(),
    (err) => log.warn({ err }, 'queued mails were not sent; they are tried again'),
  )
}
