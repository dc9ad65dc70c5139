import type { Mailing } from '#server/mailing/service.ts'
import { mailsIn } from '#server/mails/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { every } from '#server/platform/every.ts'
import type { Log } from '#server/platform/log.ts'
import { type WorkOne, workOff } from '#server/platform/work-off.ts'
import type { NewsMails } from './service.ts'
import * as store from './store.ts'

const LOOK_MS = 5_000
/** Readers that are listed by one statement. */
const LISTED_AT_ONCE = 1_000
/** Mails that are handed on at one look: news comes at ten a second, and other mails between. */
const MAILS_AT_ONCE = 50
/** Where so many mails wait, of any kind, the mail server cannot follow and news can wait. */
const WAITING_MAX = 200

type UpdateMailerOptions = {
  db: Database
  clock: Clock
  log: Log
  mailing: Pick<Mailing, 'queue' | 'waiting'>
  newsMails: Pick<NewsMails, 'addressFor'>
  siteOrigin: string
  /** Who writes, with a postal address, which the law wants in such a mail. */
  sender: string
}

/** Sends updates by mail, those that go by it: readers are listed in pieces, then each is sent one, once. */
export function createUpdateMailer(options: UpdateMailerOptions) {
  const { db, clock, log, mailing, newsMails, siteOrigin, sender } = options
  let isWanted = false
  let looking: Promise<void> | undefined
  let isClosed = false

  const queueOne: WorkOne = (passed, onTaken) =>
    db.transaction(async (tx) => {
      const waiting = await store.takeWaiting(tx, clock.now(), passed)
      if (!waiting) return false
      const { userId, email, language, name, title, paragraphs, link } = waiting
      onTaken(userId)
      if (!waiting.isReader) {
        await store.dropWaiting(tx, waiting)
        return true
      }
      const unsubscribe = newsMails.addressFor(userId, 'updates')
      const update = { title, paragraphs, ...(link && { link: `${link.label}: ${siteOrigin}${link.to}` }) }
      await mailing.queue(
        tx,
        { userId, to: email },
        mailsIn(language).update(name, update, { unsubscribe, sender }),
      )
      await store.setQueued(tx, waiting, clock.now())
      return true
    })

  async function lookOnce(): Promise<void> {
    while (!isClosed && (await store.listReaders(db, clock.now(), LISTED_AT_ONCE)));
    let left = Math.min(MAILS_AT_ONCE, WAITING_MAX - (await mailing.waiting(WAITING_MAX)))
    await workOff(
      queueOne,
      (err) => log.error({ err }, 'an update was not sent to one of its readers; it is tried again'),
      () => isClosed || left-- <= 0,
    )
  }

  async function lookAll(): Promise<void> {
    while (isWanted) {
      isWanted = false
      await lookOnce()
    }
  }

  /** Sends what is due now, so far as the mail server can follow; called while it does, it looks once more. */
  function look(): Promise<void> {
    isWanted = true
    looking ??= lookAll().finally(() => {
      looking = undefined
    })
    return looking
  }

  return {
    look,

    /** Looks at an interval; answers how to stop. Several processes may do it at once. */
    keepLooking: (): (() => void) =>
      every(LOOK_MS, look, (err) => log.warn({ err }, 'updates were not sent by mail; it is tried again')),

    async close(): Promise<void> {
      isClosed = true
      await looking?.catch(() => {})
    },
  }
}
