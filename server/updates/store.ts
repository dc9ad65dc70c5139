import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

/** Undefined for somebody without an account, to whom nothing is news. */
export async function findReadTo(db: Queries, userId: string): Promise<Date | undefined> {
  const [row] = await db.rows<{ read_to: Date }>(sql`
    select greatest(a.created_at, u.updates_read_to) as read_to
    from users u join identity.accounts a on a.user_id = u.id where u.id = ${userId}`)
  return row?.read_to
}

/** Never back: a tab that is late marks what another has read. Nothing is written where nothing changes. */
export async function saveReadTo(db: Queries, userId: string, readTo: Date): Promise<void> {
  await db.rows(sql`
    update users set updates_read_to = ${readTo}
    where id = ${userId} and (updates_read_to is null or updates_read_to < ${readTo})`)
}
