import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Language } from '#contract/languages.ts'
import type { FiledReport, FileReport, ReportMessage, ReportReason } from '#contract/reports.ts'
import type { Characters } from '#server/characters/service.ts'
import type { Chats } from '#server/chat/service.ts'
import type { Images } from '#server/images/service.ts'
import type { PictureJobs } from '#server/picture-jobs/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Database, unlessTaken } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { notFound } from '#server/platform/refusals.ts'
import { dueAt } from './due-at.ts'
import { presentReport } from './present.ts'
import { NUMBER_BYTES, reportNumber } from './report-number.ts'
import * as store from './store.ts'
import { subjectAt } from './subject-at.ts'

export type FilingParts = {
  db: Database
  clock: Clock
  log: Log
  catalogue: Characters
  chats: Pick<Chats, 'message'>
  images: Pick<Images, 'clearOf'>
  pictureJobs: Pick<PictureJobs, 'sharedFile'>
  limitUser: RateLimit
  limitHost: RateLimit
}

/** Who reports, and the language that they do it in. */
export type Reporter = { userId: string | undefined; host: string; language: Language }

/** Files a report of anybody's; the same id again answers the one that is there. Throws `too-many`. */
export async function fileReport(
  parts: FilingParts,
  { userId, host, language }: Reporter,
  { clientId, address, reason, note, email, signature }: FileReport,
): Promise<FiledReport> {
  const { db, log } = parts
  const known = await store.findReport(db, clientId)
  if (known) return presentReport(known)
  await parts.limitHost(host)
  if (userId) await parts.limitUser(userId)
  const subject = await subjectOf(parts, address)
  const words = { reason, note, email, signature, language }
  const report = { id: clientId, reporterId: userId, ...words, ...subject, ...newEntry(parts, reason) }
  await unlessTaken(store.insertReport(db, report))
  log.info({ reportId: clientId, reason }, 'something was reported')
  const filed = await store.findReport(db, clientId)
  if (!filed) throw new Error('A report that was just filed is not there.')
  return presentReport(filed)
}

/** Files a message of the caller's for review, once. Throws `not-found` and `too-many`. */
export async function fileMessageReport(
  parts: FilingParts,
  userId: string,
  chatId: string,
  messageId: string,
  told: ReportMessage,
): Promise<FiledReport> {
  const { db, log } = parts
  await parts.chats.message(userId, chatId, messageId)
  const known = await store.findOfMessage(db, userId, messageId)
  if (known) return presentReport(known)
  await parts.limitUser(userId)
  const { reason } = told
  const report = { id: uuid(), reporterId: userId, messageId, ...told, ...newEntry(parts, reason) }
  if (await store.insertMessageReport(db, report))
    log.info({ reportId: report.id, reason }, 'a message was reported')
  const row = await store.findOfMessage(db, userId, messageId)
  if (!row) throw notFound()
  return presentReport(row)
}

/** The number that its reporter asks by, and when it has to be decided. */
function newEntry({ clock }: Pick<FilingParts, 'clock'>, reason: ReportReason) {
  const filedAt = clock.now()
  return { number: reportNumber(randomBytes(NUMBER_BYTES)), filedAt, dueAt: dueAt(reason, filedAt) }
}

/** What an address leads to, as it can be found again when the address is no more. */
async function subjectOf(
  { catalogue, images, pictureJobs }: Pick<FilingParts, 'catalogue' | 'images' | 'pictureJobs'>,
  address: string,
): Promise<Pick<store.NewReport, 'kind' | 'file' | 'premadeId' | 'address'>> {
  const subject = subjectAt(address)
  if (subject.kind === 'picture')
    return { kind: 'picture', file: await images.clearOf(subject.file), address: '' }
  if (subject.kind === 'character') return { kind: 'character', premadeId: subject.premadeId, address: '' }
  if (subject.kind === 'shared') {
    const file = await pictureJobs.sharedFile(subject.token)
    if (file) return { kind: 'picture', file: await images.clearOf(file), address: '' }
  }
  const premade = subject.kind === 'premade' && catalogue.visible().find(({ path }) => path === subject.path)
  if (premade) return { kind: 'character', premadeId: premade.model.premadeId, address }
  return { kind: 'page', address }
}
