import sql, { empty } from 'sql-template-tag'
import type { DeskReport, ReportCounts } from '#contract/desk-reports.ts'
import type { Queries } from '#server/platform/database.ts'
import type { ListedRow, OpenedRow } from './present.ts'

const listed = sql`r.id, r.number, r.kind, r.reason, r.state, r.created_at, r.due_at, r.decided_at, r.hidden_at`

export type ReportsWanted = Pick<DeskReport, 'state'> & {
  kind: DeskReport['kind'] | undefined
  reason: DeskReport['reason'] | undefined
  dueBy: Date | undefined
  after: string | undefined
  limit: number
}

/** The soonest due first. */
export async function listReports(db: Queries, wanted: ReportsWanted): Promise<ListedRow[]> {
  const { kind, reason, dueBy, after } = wanted
  return await db.rows<ListedRow>(sql`
    select ${listed} from reports r where r.state = ${wanted.state}
      ${kind ? sql`and r.kind = ${kind}` : empty} ${reason ? sql`and r.reason = ${reason}` : empty}
      ${dueBy ? sql`and r.due_at <= ${dueBy}` : empty}
      ${after ? sql`and (r.due_at, r.id) > (select a.due_at, a.id from reports a where a.id = ${after})` : empty}
    order by r.due_at, r.id limit ${wanted.limit}`)
}

/** With the owner of what was reported. */
export async function findReport(db: Queries, id: string): Promise<OpenedRow | undefined> {
  const [row] = await db.rows<OpenedRow>(sql`
    select ${listed}, r.reporter_id, r.email, r.signature, r.note, r.address, r.content, r.premade_id,
      coalesce(r.file, (select f.file from own_character_files f where f.character_id = c.id and f.kind = 'picture')) as file,
      coalesce(
        (select h.owner_id from chats h where h.id = r.chat_id), (select p.owner_id from pictures p where p.file = r.file),
        c.owner_id, (select o.owner_id from own_character_files f join own_characters o on o.id = f.character_id
          where f.file = r.file)) as owner_id
    from reports r left join own_characters c on c.id = r.premade_id where r.id = ${id}`)
  return row
}

/** Takes a reported message off the queue of cases, where it stands as well. */
export async function settleCase(
  db: Queries,
  one: { reportId: string; isRemoved: boolean; note: string; operatorId: string; now: Date },
): Promise<void> {
  await db.rows(sql`
    insert into desk_decisions (kind, case_id, decision, note, operator_id, decided_at)
    select c.kind, c.id, ${one.isRemoved ? 'upheld' : 'dismissed'}, ${one.note}, ${one.operatorId}::uuid, ${one.now}::timestamptz
    from desk_cases c where c.kind = 'message-report' and c.id = ${one.reportId}
    on conflict do nothing`)
}

/** Whether an operator has handed a reported message on to somebody else, in the queue of cases. */
export async function hasEscalated(db: Queries, operatorId: string, reportId: string): Promise<boolean> {
  const rows = await db.rows(sql`
    select from desk_escalations
    where kind = 'message-report' and case_id = ${reportId} and operator_id = ${operatorId}`)
  return rows.length > 0
}

/** How many reports were filed within a time, by what became of them. */
export async function countReports(
  db: Queries,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<ReportCounts['rows']> {
  return await db.rows(sql`
    select kind, reason, state as outcome, count(*)::int as reports,
      count(*) filter (where coalesce(decided_at, ${now}) > due_at)::int as late
    from reports where created_at >= ${from} and created_at < ${to}
    group by kind, reason, state order by kind, reason, state`)
}
