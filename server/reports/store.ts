import sql from 'sql-template-tag'
import type { Language } from '#contract/languages.ts'
import type { ReportReason, ReportState } from '#contract/reports.ts'
import type { Queries } from '#server/platform/database.ts'
import type { ReportRow } from './present.ts'

const columns = sql`id, reporter_id, number, kind, message_id, file, premade_id, reason, email, state, created_at, due_at, decided_at,
  coalesce((select u.language from users u where u.id = reports.reporter_id), reports.language) as language`

export type NewReport = {
  id: string
  reporterId: string | undefined
  number: string
  kind: ReportRow['kind']
  file?: string | undefined
  premadeId?: string | undefined
  address: string
  reason: ReportReason
  note: string
  email: string
  signature: string
  /** Of the form. */
  language: Language
  filedAt: Date
  dueAt: Date
}

/** Throws a unique violation for a known id. */
export async function insertReport(db: Queries, report: NewReport): Promise<void> {
  const { id, reporterId, number, kind, file, premadeId, address, reason, note, email, signature, language } =
    report
  await db.rows(sql`
    insert into reports (id, reporter_id, number, kind, file, premade_id, address, content, reason, note, email,
      signature, language, created_at, due_at)
    values (${id}, ${reporterId ?? null}, ${number}, ${kind}, ${file ?? null}, ${premadeId ?? null}, ${address}, '',
      ${reason}, ${note}, ${email}, ${signature}, ${language}, ${report.filedAt}, ${report.dueAt})`)
}

export type NewMessageReport = Pick<NewReport, 'id' | 'number' | 'reason' | 'note' | 'filedAt' | 'dueAt'> & {
  reporterId: string
  messageId: string
}

/** Keeps a report with the text as it is now, and the file of its picture; false where the reporter has reported the message before. */
export async function insertMessageReport(db: Queries, report: NewMessageReport): Promise<boolean> {
  const { id, reporterId, number, messageId, reason, note, filedAt, dueAt } = report
  const rows = await db.rows(sql`
    insert into reports (id, reporter_id, number, kind, chat_id, message_id, file, content, reason, note, created_at, due_at)
    select ${id}::uuid, ${reporterId}::uuid, ${number}, 'message', m.chat_id, m.id, p.file, m.content, ${reason}, ${note},
      ${filedAt}::timestamptz, ${dueAt}::timestamptz
    from messages m left join pictures p on p.id = m.picture_id where m.id = ${messageId}
    on conflict (reporter_id, message_id) do nothing returning id`)
  return rows.length === 1
}

export async function findOfMessage(
  db: Queries,
  reporterId: string,
  messageId: string,
): Promise<ReportRow | undefined> {
  const [row] = await db.rows<ReportRow>(sql`
    select ${columns} from reports where reporter_id = ${reporterId} and message_id = ${messageId}`)
  return row
}

export async function findReport(db: Queries, id: string): Promise<ReportRow | undefined> {
  const [row] = await db.rows<ReportRow>(sql`select ${columns} from reports where id = ${id}`)
  return row
}

export async function findByNumber(db: Queries, number: string): Promise<ReportRow | undefined> {
  const [row] = await db.rows<ReportRow>(sql`select ${columns} from reports where number = ${number}`)
  return row
}

/** Ends an open report, once; false where somebody has decided it. */
export async function endReport(
  tx: Queries,
  id: string,
  { state, by, at }: { state: ReportState; by: string; at: Date },
): Promise<boolean> {
  const rows = await tx.rows(sql`
    update reports set state = ${state}, decided_by = ${by}, decided_at = ${at}
    where id = ${id} and state = 'open' returning id`)
  return rows.length === 1
}

export type OpenCounts = { open: number; pressing: number; overdue: number }

export async function countOpen(db: Queries, now: Date, pressingBy: Date): Promise<OpenCounts> {
  const [row] = await db.rows<OpenCounts>(sql`
    select count(*)::int as open, count(*) filter (where due_at <= ${pressingBy})::int as pressing,
      count(*) filter (where due_at <= ${now})::int as overdue
    from reports where state = 'open'`)
  return row ?? { open: 0, pressing: 0, overdue: 0 }
}

/** Open reports for some reasons that are due by a time and may be about a picture that is not hidden. */
export async function listToHide(db: Queries, reasons: readonly string[], dueBy: Date): Promise<ReportRow[]> {
  return await db.rows<ReportRow>(sql`
    select ${columns} from reports
    where state = 'open' and hidden_at is null and due_at <= ${dueBy} and reason = any(${reasons})
      and (file is not null or premade_id is not null) order by due_at`)
}

/** Notes that the picture of an open report is hidden, and which one it is; false where it is decided. */
export async function markHidden(tx: Queries, id: string, file: string, now: Date): Promise<boolean> {
  const rows = await tx.rows(sql`
    update reports set hidden_at = ${now}, file = ${file} where id = ${id} and state = 'open' and hidden_at is null
    returning id`)
  return rows.length === 1
}

/** Whether another open report hides one of some files. Of two that are decided at once the second one waits, and sees the first. */
export async function isHiddenByOther(tx: Queries, id: string, files: string[]): Promise<boolean> {
  await tx.rows(sql`select from hidden_files where file = any(${files}) order by file for update`)
  const rows = await tx.rows(sql`
    select from reports where file = any(${files}) and id <> ${id} and state = 'open' and hidden_at is not null limit 1`)
  return rows.length > 0
}

/** Gives the reports of one user to another, who may have reported the same message. */
export async function giveReports(tx: Queries, fromUserId: string, toUserId: string): Promise<void> {
  await tx.rows(sql`
    update reports r set reporter_id = ${toUserId} where reporter_id = ${fromUserId} and not exists (
      select from reports known where known.reporter_id = ${toUserId} and known.message_id = r.message_id
    )`)
}

/** Removes the reports that were decided before a time. */
export async function deleteDecided(db: Queries, before: Date): Promise<number> {
  return (await db.rows(sql`delete from reports where decided_at < ${before} returning id`)).length
}
