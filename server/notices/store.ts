import sql from 'sql-template-tag'
import type { AiNotice } from '#contract/notices.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import type { DueKind, Use } from './due.ts'

export async function findUses(db: Queries, userIds: string[]): Promise<Map<string, Use>> {
  const rows = await db.rows<{ user_id: string; active_ms: number; last_at: Date; noticed_at: Date }>(sql`
    select user_id, active_ms::float8 as active_ms, last_at, noticed_at from ai_use where user_id = any(${userIds}::uuid[])`)
  return new Map(
    rows.map(({ user_id, active_ms: activeMs, last_at: lastAt, noticed_at: noticedAt }) => [
      user_id,
      { activeMs, lastAt, noticedAt },
    ]),
  )
}

export type Counted = {
  userId: string
  before: Use | undefined
  use: Use
  notice?: { id: string; kind: DueKind }
}

/**
 * Saves the use of users with the notices that are due by it, but where another tab has counted since `before` was read:
 * one notice does not come twice. What is due stands alone: one that nobody saw makes room for it, and stays in the
 * record. A crash of the database may take both back, and the next message counts anew.
 */
export async function saveUses(db: Database, counted: Counted[]): Promise<void> {
  const column = <Value>(of: (one: Counted) => Value) => counted.map(of)
  await db.rows(sql`
    with counted as (
      select c.* from set_config('synchronous_commit', ${db.isEmbedded ? 'on' : 'off'}, true), unnest(
        ${column(({ userId }) => userId)}::uuid[], ${column(({ use }) => Math.round(use.activeMs))}::bigint[],
        ${column(({ use }) => use.lastAt)}::timestamptz[], ${column(({ use }) => use.noticedAt)}::timestamptz[],
        ${column(({ before }) => before?.lastAt ?? null)}::timestamptz[],
        ${column(({ notice }) => notice?.id ?? null)}::uuid[], ${column(({ notice }) => notice?.kind ?? null)}::text[]
      ) as c (user_id, active_ms, last_at, noticed_at, before_at, notice_id, kind)
      -- Of who was erased since nothing is kept beside a ban.
      where exists (select from users where id = c.user_id and kind <> 'erased')
    ), saved as (
      insert into ai_use (user_id, active_ms, last_at, noticed_at)
      select user_id, active_ms, last_at, noticed_at from counted order by user_id
      on conflict (user_id) do update
      set active_ms = excluded.active_ms, last_at = excluded.last_at, noticed_at = excluded.noticed_at
      where ai_use.last_at = (select before_at from counted c where c.user_id = excluded.user_id)
      returning user_id)
    insert into ai_notices (id, user_id, kind, at, seen_at)
    select notice_id, user_id, kind, last_at, case kind when 'first' then last_at end
    from counted join saved using (user_id) where notice_id is not null`)
}

/** None where another is still to be seen. */
export async function insertAnswer(db: Queries, id: string, userId: string, at: Date): Promise<void> {
  await db.rows(sql`
    insert into ai_notices (id, user_id, kind, at) select ${id}, ${userId}, 'asked', ${at}
    where not exists (
      select from ai_notices where user_id = ${userId} and kind = 'asked' and seen_at is null)`)
}

export async function findUnseen(db: Queries, userId: string): Promise<AiNotice | undefined> {
  const [row] = await db.rows<{ id: string; kind: AiNotice['kind']; at: Date }>(sql`
    select id, kind, at from ai_notices
    where user_id = ${userId} and seen_at is null order by at desc limit 1`)
  return row && { ...row, at: row.at.toISOString() }
}

/** With it all that came before: one look is enough. False for a notice of somebody else. */
export async function markSeen(db: Queries, userId: string, id: string, now: Date): Promise<boolean> {
  const rows = await db.rows(sql`
    with seen as (select at from ai_notices where id = ${id} and user_id = ${userId}),
      marked as (
        update ai_notices set seen_at = ${now}
        where user_id = ${userId} and seen_at is null and at <= (select at from seen))
    select from seen`)
  return rows.length > 0
}

/** What a guest was told counts for the account; where both have a count, the account's goes on. */
export async function giveNotices(tx: Queries, fromUserId: string, toUserId: string): Promise<void> {
  await tx.rows(sql`update ai_notices set user_id = ${toUserId} where user_id = ${fromUserId}`)
  await tx.rows(sql`
    update ai_use set user_id = ${toUserId}
    where user_id = ${fromUserId} and not exists (select from ai_use where user_id = ${toUserId})`)
}
