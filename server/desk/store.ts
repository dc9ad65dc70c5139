import sql, { empty, type Sql } from 'sql-template-tag'
import type { CaseKind, Decision } from '#contract/desk.ts'
import type { Queries } from '#server/platform/database.ts'
import type { CaseRow, UserRow } from './present.ts'

const cases = (rest: Sql) => sql`
  select c.kind, c.id, c.user_id, c.about, c.surface, c.at, d.case_id is null as is_open, e.operator_id as escalated_by,
    coalesce(d.decision, case when e.case_id is not null then 'escalated' end) as decision,
    coalesce(d.decided_at, e.escalated_at) as decided_at
  from desk_cases c left join desk_decisions d on d.kind = c.kind and d.case_id = c.id
    left join desk_escalations e on e.kind = c.kind and e.case_id = c.id ${rest}`

/** Open cases oldest first, those that are escalated behind the others; decided ones latest first. */
export async function listCases(
  db: Queries,
  { kind, isDecided, limit }: { kind: CaseKind | undefined; isDecided: boolean; limit: number },
): Promise<CaseRow[]> {
  const ofKind = kind ? sql`and c.kind = ${kind}` : empty
  return await db.rows<CaseRow>(
    cases(
      isDecided
        ? sql`where d.decision is not null ${ofKind} order by d.decided_at desc, c.id limit ${limit}`
        : sql`where d.decision is null ${ofKind} order by e.case_id is not null, c.at, c.id limit ${limit}`,
    ),
  )
}

export async function countOpenCases(db: Queries): Promise<number> {
  const [row] = await db.rows<{ count: number }>(sql`
    select (select count(*) from desk_cases) - (select count(*) from desk_decisions d
      where exists (select from desk_cases c where c.kind = d.kind and c.id = d.case_id)) as count`)
  return row?.count ?? 0
}

export async function findCase(db: Queries, kind: CaseKind, id: string): Promise<CaseRow | undefined> {
  const [row] = await db.rows<CaseRow>(cases(sql`where c.kind = ${kind} and c.id = ${id}`))
  return row
}

export type BlockEvidence = { rule: string; evidence: string[]; evidence_hash: string }

export async function findBlock(db: Queries, id: string): Promise<BlockEvidence | undefined> {
  const [row] = await db.rows<BlockEvidence>(
    sql`select rule, evidence, evidence_hash from moderation_events where id = ${id}`,
  )
  return row
}

export type ReportEvidence = { text: string; note: string; has_talk: boolean }

export async function findReport(db: Queries, id: string): Promise<ReportEvidence | undefined> {
  const [row] = await db.rows<ReportEvidence>(sql`
    select r.content as text, r.note, exists (select from messages m where m.id = r.message_id) as has_talk
    from reports r where r.id = ${id}`)
  return row
}

export type TalkRow = {
  author: 'user' | 'character'
  content: string
  created_at: Date
  is_reported: boolean
  is_reworded: boolean
}

/** The lines around a reported message, oldest first. */
export async function listTalk(
  db: Queries,
  reportId: string,
  { before, after }: { before: number; after: number },
): Promise<TalkRow[]> {
  return await db.rows<TalkRow>(sql`
    select m.author, m.content, m.created_at, m.id = r.message_id as is_reported, m.is_reworded
    from reports r join messages it on it.id = r.message_id
      join messages m on m.chat_id = it.chat_id and m.seq between it.seq - ${before}::int and it.seq + ${after}::int
    where r.id = ${reportId} order by m.seq`)
}

export type NewDecision = {
  kind: CaseKind
  caseId: string
  decision: Decision
  note: string
  operatorId: string
  now: Date
}

/** Stores a decision, or that the case is handed on. False where that was done already. */
export async function insertDecision(tx: Queries, one: NewDecision): Promise<boolean> {
  if (one.decision === 'escalated') return await insertEscalation(tx, one)
  const rows = await tx.rows(sql`
    insert into desk_decisions (kind, case_id, decision, note, operator_id, decided_at)
    values (${one.kind}, ${one.caseId}, ${one.decision}, ${one.note}, ${one.operatorId}, ${one.now})
    on conflict do nothing returning case_id`)
  return rows.length > 0
}

async function insertEscalation(tx: Queries, one: NewDecision): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into desk_escalations (kind, case_id, note, operator_id, escalated_at)
    values (${one.kind}, ${one.caseId}, ${one.note}, ${one.operatorId}, ${one.now})
    on conflict do nothing returning case_id`)
  return rows.length > 0
}

export async function findUser(
  db: Queries,
  by: { id: string } | { emailKey: string },
): Promise<UserRow | undefined> {
  const [row] = await db.rows<UserRow>(sql`
    select u.id, u.kind, u.plan, u.plan_ended_at, u.banned_at, u.deletion_due_at, u.bannable_offenses, u.created_at,
      coalesce(a.sms_required and a.phone_verified_at is null, false) as owes_sms,
      exists (select from operators o where o.user_id = u.id) as is_operator,
      exists (select from reviewers r where r.user_id = u.id) as is_reviewer,
      a.email, a.email_verified_at, coalesce(a.name, '') as name, a.country,
      (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as last_seen_at,
      (select count(*) from chats c where c.owner_id = u.id) as chats,
      (select count(*) from messages m join chats c on c.id = m.chat_id where c.owner_id = u.id and m.author = 'user') as messages,
      (select count(*) from pictures p where p.owner_id = u.id) as pictures,
      (select count(*) from desk_cases c where c.user_id = u.id and not exists (
        select from desk_decisions d where d.kind = c.kind and d.case_id = c.id)) as open_cases
    from users u left join identity.accounts a on a.user_id = u.id
    where ${'id' in by ? sql`u.id = ${by.id}` : sql`a.email_key = ${by.emailKey}`}`)
  return row
}
