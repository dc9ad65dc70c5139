import sql, { raw } from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'
import type { Touch } from './read-touch.ts'

/** The first touch that is seen stays; of the last ones the latest counts. What is said later of the same touch is added. */
export async function saveTouch(db: Queries, userId: string, { at, values }: Touch): Promise<void> {
  const said = JSON.stringify(values)
  await db.rows(sql`
    insert into attributions as a (user_id, first, first_at, last, last_at)
    select id, ${said}::jsonb, ${at}, ${said}::jsonb, ${at} from users where id = ${userId}
    on conflict (user_id) do update set
      first = case when a.first_at = excluded.first_at then a.first || excluded.first else a.first end,
      last = case when a.last_at = excluded.last_at then a.last || excluded.last
        when a.last_at < excluded.last_at then excluded.last else a.last end,
      last_at = greatest(a.last_at, excluded.last_at)
    where a.last_at <= excluded.last_at or a.first_at = excluded.first_at`)
}

/** Leaves nothing of a user's touches but these values. */
export async function keepOnly(tx: Queries, userId: string, names: readonly string[]): Promise<void> {
  const part = (touch: 'first' | 'last') => sql`(
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${raw(touch)}) where key = any(${names}::text[]))`
  await tx.rows(
    sql`update attributions set first = ${part('first')}, last = ${part('last')} where user_id = ${userId}`,
  )
}

/** Moves what a guest came by to an account that came by nothing. Answers whether there was something. */
export async function giveTouches(tx: Queries, fromUserId: string, toUserId: string): Promise<boolean> {
  const given = await tx.rows(sql`
    update attributions set user_id = ${toUserId} where user_id = ${fromUserId}
      and not exists (select from attributions where user_id = ${toUserId}) returning user_id`)
  return given.length > 0
}
