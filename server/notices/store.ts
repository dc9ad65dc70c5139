import sql from 'sql-template-tag'
import type { AiNotice } from '#contract/notices.ts'
import type { Queries } from '#server/platform/database.ts'
import type { DueKind, Use } from './due.ts'

/** Locked until the transaction ends, so that two tabs do not bring one notice twice. */
export async function lockUse(tx: Queries, userId: string): Promise<Use | undefined> {
  await tx.rows(sql`select from users where id = ${userId} for no key update`)
  const [row] = await tx.rows<{ active_ms: number; last_at: Date; noticed_at: Date }>(sql`
    select active_ms::float8 as active_ms, last_at, noticed_at from ai_use where user_id = ${userId}`)
  return row && { activeMs: row.active_ms, lastAt: row.last_at, noticedAt: row.noticed_at }
}

export async function saveUse(
  tx: Queries,
  userId: string,
  { activeMs, lastAt, noticedAt }: Use,
): Promise<void> {
  await tx.rows(sql`
    insert into ai_use (user_id, active_ms, last_at, noticed_at)
    values (${userId}, ${Math.round(activeMs)}, ${lastAt}, ${noticedAt})
    on conflict (user_id) do update
    set active_ms = excluded.active_ms, last_at = excluded.last_at, noticed_at = excluded.noticed_at`)
}

/** What is due stands alone: one that nobody saw makes room for it, and stays in the record. */
export async function insertNotice(tx: Queries, id: string, userId: string, kind: DueKind, at: Date) {
  await tx.rows(sql`
    insert into ai_notices (id, user_id, kind, at, seen_at)
    values (${id}, ${userId}, ${kind}, ${at}, ${kind === 'first' ? at : null})`)
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
