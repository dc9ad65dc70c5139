import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { LANGUAGES } from '#contract/languages.ts'
import type { FiledReport, FileReport, ReportMessage } from '#contract/reports.ts'
import type { Accounts } from '#server/accounts/service.ts'
import type { Characters, TakenDown } from '#server/characters/service.ts'
import type { Chats } from '#server/chat/service.ts'
import type { Fingerprint, Images } from '#server/images/service.ts'
import type { Mailing } from '#server/mailing/service.ts'
import { mailsIn } from '#server/mails/service.ts'
import type { Messages } from '#server/messages/service.ts'
import type { OwnCharacters } from '#server/own-characters/service.ts'
import type { PictureJobs } from '#server/picture-jobs/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Database, type Queries, unlessTaken } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { notFound } from '#server/platform/refusals.ts'
import { dueAt, URGENT } from './due-at.ts'
import { presentReport, type ReportRow } from './present.ts'
import { asTold, NUMBER_BYTES, reportNumber } from './report-number.ts'
import * as store from './store.ts'
import { subjectAt } from './subject-at.ts'

type ReportsOptions = {
  db: Database
  clock: Clock
  log: Log
  accounts: Pick<Accounts, 'ownerById'>
  mailing: Pick<Mailing, 'queue'>
  catalogue: Characters
  takenDown: Pick<TakenDown, 'add' | 'changed'>
  chats: Pick<Chats, 'message'>
  messages: Pick<Messages, 'takeDown'>
  images: Pick<
    Images,
    | 'clearOf'
    | 'copiesOf'
    | 'fingerprint'
    | 'hide'
    | 'listReturned'
    | 'readPrints'
    | 'removeFile'
    | 'show'
    | 'takeDown'
  >
  ownCharacters: Pick<OwnCharacters, 'pictureFileOf' | 'takeDown' | 'takeDownPicture'>
  pictureJobs: Pick<PictureJobs, 'sharedFile'>
  siteOrigin: string
  limitUser: RateLimit
  limitHost: RateLimit
}

const HOUR_MS = 3_600_000
/** How long before its time a report presses: after 36 of 48 hours. */
const PRESSING_MS = 12 * HOUR_MS
/** How long before its time what an urgent report is about is hidden. */
const HIDE_MS = HOUR_MS

type Picture = { file: string; print: Fingerprint | undefined }

/**
 * Owns what people report: anything that somebody sees, with an account or without one. A report is decided once, by a
 * person; what is taken down is gone for everybody, and its fingerprint keeps it from coming back.
 */
export function createReports(options: ReportsOptions) {
  const { db, clock, log, accounts, catalogue, chats, images, ownCharacters, siteOrigin, takenDown } = options

  /** What an address leads to, as it can be found again when the address is no more. */
  async function told(
    address: string,
  ): Promise<Pick<store.NewReport, 'kind' | 'file' | 'premadeId' | 'address'>> {
    const subject = subjectAt(address)
    if (subject.kind === 'picture')
      return { kind: 'picture', file: await images.clearOf(subject.file), address: '' }
    if (subject.kind === 'character') return { kind: 'character', premadeId: subject.premadeId, address: '' }
    if (subject.kind === 'shared') {
      const file = await options.pictureJobs.sharedFile(subject.token)
      if (file) return { kind: 'picture', file: await images.clearOf(file), address: '' }
    }
    const premade =
      subject.kind === 'premade' && catalogue.visible().find(({ path }) => path === subject.path)
    if (premade) return { kind: 'character', premadeId: premade.model.premadeId, address }
    return { kind: 'page', address }
  }

  async function takeDownPicture(tx: Queries, { file, print }: Picture): Promise<string[]> {
    const files = await images.takeDown(tx, file, print)
    const cards = []
    for (const copy of files) cards.push(...(await ownCharacters.takeDownPicture(tx, copy)))
    return [...files, ...cards]
  }

  /** What fails here is on the list of loose files, and goes within the hour. */
  async function removeFiles(files: readonly string[]): Promise<void> {
    for (const file of files)
      await images
        .removeFile(file)
        .catch((err: unknown) => log.warn({ err }, 'a file that was taken down is still there'))
  }

  /** Takes what was reported from everybody; answers the files that nothing points to any more. */
  async function takeDown(
    tx: Queries,
    { message_id: messageId, premade_id: premadeId }: ReportRow,
    picture: Picture | undefined,
  ): Promise<string[]> {
    if (messageId) await options.messages.takeDown(tx, messageId)
    const files = picture ? await takeDownPicture(tx, picture) : []
    if (premadeId && catalogue.byId(premadeId)) await takenDown.add(tx, premadeId)
    else if (premadeId) files.push(...(await ownCharacters.takeDown(tx, premadeId)))
    return [...new Set(files)]
  }

  /** The picture that a report is about, or that shows the character that it is about, with its fingerprint. */
  async function pictureOf({ file, premade_id: premadeId }: ReportRow): Promise<Picture | undefined> {
    const shown = file ?? (premadeId && (await ownCharacters.pictureFileOf(premadeId)))
    return shown ? { file: shown, print: await images.fingerprint(shown) } : undefined
  }

  async function tell(tx: Queries, row: ReportRow, outcome: 'removed' | 'kept'): Promise<void> {
    const owner = row.reporter_id ? await accounts.ownerById(tx, row.reporter_id) : undefined
    const to = row.email || owner?.email
    if (!to) return
    const told = mailsIn(row.language ?? LANGUAGES[0]).reportOutcome(row.number, outcome, siteOrigin)
    await options.mailing.queue(tx, { userId: row.reporter_id, to }, told)
  }

  /**
   * Decides an open report, and tells who made it. `by` names the person who decides. Throws `not-found`, and
   * `conflict` where it is decided.
   */
  async function decide(id: string, outcome: 'removed' | 'kept', by: string): Promise<FiledReport> {
    const row = await store.findReport(db, id)
    if (!row) throw notFound()
    const isRemoved = outcome === 'removed'
    // Read before the rows go, and outside the transaction: a file takes its time.
    const picture = isRemoved ? await pictureOf(row) : undefined
    const files = await db.transaction(async (tx) => {
      const at = clock.now()
      if (!(await store.endReport(tx, id, { state: outcome, by, at }))) return undefined
      await tell(tx, row, outcome)
      if (isRemoved) return await takeDown(tx, row, picture)
      const hidden = row.file ? await images.copiesOf(tx, row.file) : []
      if (!(await store.isHiddenByOther(tx, id, hidden))) await images.show(tx, hidden)
      return []
    })
    if (!files) throw new AppError('conflict', 'This report has been decided already.')
    if (isRemoved && row.premade_id && catalogue.byId(row.premade_id))
      await takenDown
        .changed()
        .catch((err: unknown) =>
          log.warn({ err }, 'a character that was taken down is shown for some seconds yet'),
        )
    await removeFiles(files)
    log.info({ reportId: id, outcome, by }, 'a report was decided')
    const decided = await store.findReport(db, id)
    return presentReport(decided ?? row)
  }

  return {
    /** Files a report of anybody's; the same id again answers the one that is there. Throws `too-many`. */
    async file(
      { userId, host }: { userId: string | undefined; host: string },
      { clientId, address, reason, note, email, signature }: FileReport,
    ): Promise<FiledReport> {
      const known = await store.findReport(db, clientId)
      if (known) return presentReport(known)
      await options.limitHost(host)
      if (userId) await options.limitUser(userId)
      const filedAt = clock.now()
      const words = { reason, note, email, signature }
      await unlessTaken(
        store.insertReport(db, {
          id: clientId,
          reporterId: userId,
          number: reportNumber(randomBytes(NUMBER_BYTES)),
          ...words,
          ...(await told(address)),
          filedAt,
          dueAt: dueAt(reason, filedAt),
        }),
      )
      log.info({ reportId: clientId, reason }, 'something was reported')
      const filed = await store.findReport(db, clientId)
      if (!filed) throw new Error('A report that was just filed is not there.')
      return presentReport(filed)
    },

    /** Files a message of the caller's for review, once. Throws `not-found` and `too-many`. */
    async ofMessage(
      userId: string,
      chatId: string,
      messageId: string,
      report: ReportMessage,
    ): Promise<FiledReport> {
      await chats.message(userId, chatId, messageId)
      const known = await store.findOfMessage(db, userId, messageId)
      if (known) return presentReport(known)
      await options.limitUser(userId)
      const id = uuid()
      const filedAt = clock.now()
      const filed = {
        id,
        reporterId: userId,
        messageId,
        number: reportNumber(randomBytes(NUMBER_BYTES)),
        ...report,
        filedAt,
        dueAt: dueAt(report.reason, filedAt),
      }
      if (await store.insertMessageReport(db, filed))
        log.info({ reportId: id, reason: report.reason }, 'a message was reported')
      const row = await store.findOfMessage(db, userId, messageId)
      if (!row) throw notFound()
      return presentReport(row)
    },

    /** Throws `not-found`. */
    async byNumber(number: string): Promise<FiledReport> {
      const row = await store.findByNumber(db, asTold(number))
      if (!row) throw notFound()
      return presentReport(row)
    },

    /** The same, for a report that may have been decided already: then nothing is done. Throws `not-found`. */
    async settle(id: string, outcome: 'removed' | 'kept', by: string): Promise<void> {
      const row = await store.findReport(db, id)
      if (!row) throw notFound()
      if (row.state === 'open') await decide(id, outcome, by)
    },

    decide,

    /** How many wait for a decision, how many of them are due within 12 hours, and how many should have had it. */
    async counts(): Promise<store.OpenCounts> {
      const now = clock.now()
      return await store.countOpen(db, now, new Date(now.getTime() + PRESSING_MS))
    },

    /** Removes reports that were decided before a time, with all that they quote; answers how many. */
    eraseDecided: (before: Date): Promise<number> => store.deleteDecided(db, before),

    /**
     * Hides the pictures of urgent reports that nobody has decided an hour before their time. What is removed is for a
     * person to say; until then nobody sees it. Answers how many reports that was.
     */
    async hideWaiting(): Promise<number> {
      const now = clock.now()
      let hidden = 0
      for (const row of await store.listToHide(db, URGENT, new Date(now.getTime() + HIDE_MS))) {
        const file = row.file ?? (row.premade_id && (await ownCharacters.pictureFileOf(row.premade_id)))
        if (!file) continue
        const isNew = await db.transaction(async (tx) => {
          if (!(await store.markHidden(tx, row.id, file, now))) return false
          await images.hide(tx, file, now)
          return true
        })
        if (isNew) hidden++
      }
      if (hidden > 0) log.warn({ hidden }, 'pictures were hidden, as nobody has decided about them in time')
      return hidden
    },

    /**
     * Takes down what came from outside with the bytes of a picture that was taken down before: what was stored at that
     * moment, and what nobody had read the bytes of. Answers how many files that was.
     */
    async removeCopies(): Promise<number> {
      const unread = await images.readPrints()
      if (unread > 0) log.warn({ unread }, 'pictures could not be read for their fingerprints')
      let removed = 0
      for (const file of await images.listReturned())
        try {
          await removeFiles(await db.transaction((tx) => takeDownPicture(tx, { file, print: undefined })))
          removed++
        } catch (err) {
          log.warn({ err }, 'a copy of a picture that was taken down is still there')
        }
      return removed
    },

    /** Moves the reports of one user to another. */
    takeOver: (tx: Queries, fromUserId: string, toUserId: string): Promise<void> =>
      store.giveReports(tx, fromUserId, toUserId),
  }
}

export type Reports = ReturnType<typeof createReports>
