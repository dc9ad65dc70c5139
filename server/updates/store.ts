import sql from 'sql-template-tag'
import type { SaveUpdate } from '#contract/desk-updates.ts'
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

export type WrittenUpdate = SaveUpdate & { id: string }

type WrittenRow = Omit<WrittenUpdate, 'publishedAt' | 'changedAt' | 'link'> & {
  publishedAt: Date
  changedAt: Date
  link: WrittenUpdate['link'] | null
}

export async function listWritten(db: Queries): Promise<WrittenUpdate[]> {
  const rows = await db.rows<WrittenRow>(sql`
    select id, published_at as "publishedAt", title, paragraphs, link, is_published as "isPublished",
      goes_by_mail as "goesByMail", changed_at as "changedAt"
    from written_updates`)
  return rows.map(({ publishedAt, changedAt, link, ...update }) => ({
    ...update,
    publishedAt: publishedAt.toISOString(),
    changedAt: changedAt.toISOString(),
    ...(link && { link }),
  }))
}

/** False where it is not as it was read. The same saved again, after an answer that was lost, is saved. */
export async function saveWritten(db: Queries, one: WrittenUpdate, now: Date): Promise<boolean> {
  const { id, publishedAt, title, paragraphs, link, isPublished, goesByMail, changedAt = null } = one
  const saved = await db.rows(sql`
    insert into written_updates as known (id, published_at, title, paragraphs, link, is_published, goes_by_mail,
      changed_at)
    select ${id}, ${publishedAt}::timestamptz, ${title}, ${JSON.stringify(paragraphs)}::jsonb,
      ${link ? JSON.stringify(link) : null}::jsonb, ${isPublished}::boolean, ${goesByMail}::boolean,
      ${now}::timestamptz
    -- What was there when it was read and is gone was removed meanwhile.
    where ${changedAt}::timestamptz is null or exists (select from written_updates where id = ${id})
    on conflict (id) do update set published_at = excluded.published_at, title = excluded.title,
      paragraphs = excluded.paragraphs, link = excluded.link, is_published = excluded.is_published,
      goes_by_mail = excluded.goes_by_mail, changed_at = excluded.changed_at
    where known.changed_at = ${changedAt} or (known.published_at, known.title, known.paragraphs, known.link, known.is_published,
      known.goes_by_mail) is not distinct from (excluded.published_at, excluded.title, excluded.paragraphs, excluded.link,
      excluded.is_published, excluded.goes_by_mail)
    returning id`)
  return saved.length > 0
}

/** False where there is none. */
export async function deleteWritten(db: Queries, id: string): Promise<boolean> {
  return (await db.rows(sql`delete from written_updates where id = ${id} returning id`)).length > 0
}
