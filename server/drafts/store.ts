import sql from 'sql-template-tag'
import type { Draft } from '#contract/drafts.ts'
import type { Queries } from '#server/platform/database.ts'

/** Undefined where the chat is not the owner's. */
export async function findDraft(
  db: Queries,
  ownerId: string,
  chatId: string,
): Promise<{ draft: Draft | null } | undefined> {
  const [row] = await db.rows<{ content: string | null; version: number | null }>(sql`
    select d.content, d.version from chats c left join chat_drafts d on d.chat_id = c.id
    where c.id = ${chatId} and c.owner_id = ${ownerId}`)
  if (!row) return undefined
  const { content, version } = row
  return { draft: content === null || version === null ? null : { content, version } }
}

/** False where the chat is not the owner's, or a draft of this number or a greater one is there. */
export async function saveDraft(
  db: Queries,
  ownerId: string,
  chatId: string,
  { content, version }: Draft,
  now: Date,
): Promise<boolean> {
  const rows = await db.rows(sql`
    insert into chat_drafts as d (chat_id, content, version, written_at)
    select id, ${content}, ${version}::integer, ${now}::timestamptz from chats where id = ${chatId} and owner_id = ${ownerId}
    on conflict (chat_id) do update set content = excluded.content, version = excluded.version, written_at = excluded.written_at
      where d.version < excluded.version
    returning chat_id`)
  return rows.length === 1
}
