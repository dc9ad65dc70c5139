import sql, { empty } from 'sql-template-tag'
import type { JobCounts, JobKind, JobState } from '#contract/desk-jobs.ts'
import type { Queries } from '#server/platform/database.ts'

export type JobRow = {
  kind: JobKind
  id: string
  user_id: string | null
  state: JobState
  failure: string | null
  tries: number
  at: Date
}

/** Jobs of every kind in one form: those that began after a time, and all that are open. */
const jobs = (since: Date) => sql`
  select 'picture' as kind, id::text, owner_id as user_id, case status when 'queued' then 'waiting' when 'drawing' then 'working'
    when 'done' then 'done' when 'failed' then 'failed' else 'stopped' end as state, failure, attempts as tries, created_at as at
  from picture_jobs where created_at >= ${since} or ended_at is null
  union all
  select 'reply', r.id::text, c.owner_id, case r.status when 'queued' then 'waiting' when 'writing' then 'working'
    when 'finished' then 'done' when 'failed' then 'failed' else 'stopped' end, r.failure, 1, m.created_at
  from messages m join replies r on r.chat_id = m.chat_id and r.message_seq = m.seq join chats c on c.id = m.chat_id
  where m.created_at >= ${since} and m.author = 'character'
  union all
  select 'payment', id::text, user_id, case when state in ('created', 'submitted') then 'working'
    when state in ('requires_action', 'unknown') then 'waiting' when state = 'error' then 'failed'
    when state in ('declined', 'expired') then 'stopped' else 'done' end, decline_reason, asks, created_at
  from payments where created_at >= ${since}
  union all
  select 'payment-event', seq::text, (select p.user_id from payments p where p.reference = e.reference),
    case when due_at is not null then 'waiting' when outcome = 'done' then 'done' else 'failed' end,
    nullif(outcome, 'done'), tries, received_at
  from payment_events e where received_at >= ${since} or due_at is not null
  union all
  select 'refund', r.id::text, p.user_id, case r.state when 'asked' then 'waiting' when 'done' then 'done' else 'failed' end,
    nullif(r.state, 'done'), 0, r.asked_at
  from payment_refunds r join payments p on p.id = r.payment_id where r.asked_at >= ${since} or r.state = 'asked'
  union all
  select 'notice', n.id::text, d.user_id, 'waiting', null, n.tries, n.made_at
  from push_notices n join push_devices d on d.session_id = n.session_id
  union all
  select 'mail', id::text, user_id, 'waiting', null, tries, queued_at from identity.mails`

export async function countJobs(db: Queries, since: Date): Promise<JobCounts['counts']> {
  return await db.rows(sql`
    select kind, state, count(*)::int as jobs from (${jobs(since)}) j group by kind, state order by kind, state`)
}

export async function listJobs(
  db: Queries,
  { since, kind, state, limit }: { since: Date; kind: JobKind | undefined; state: JobState; limit: number },
): Promise<JobRow[]> {
  return await db.rows<JobRow>(sql`
    select kind, id, user_id, state, failure, tries::int as tries, at from (${jobs(since)}) j
    where state = ${state} ${kind ? sql`and kind = ${kind}` : empty} order by at desc, id limit ${limit}`)
}

export async function findJob(
  db: Queries,
  { since, kind, id }: { since: Date; kind: JobKind; id: string },
): Promise<JobRow | undefined> {
  const [row] = await db.rows<JobRow>(sql`
    select kind, id, user_id, state, failure, tries::int as tries, at from (${jobs(since)}) j
    where kind = ${kind} and id = ${id}`)
  return row
}
