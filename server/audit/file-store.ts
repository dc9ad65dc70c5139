import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

/** Tables of years take longer to read than a call of the service may. */
const READ_MS = 30 * 60_000

/** Files that pictures and portraits name. */
const NAMED = sql`select file from pictures union select veil from pictures where veil is not null
  union select file from own_character_files union select veil from own_character_files where veil is not null`

/** All of these, or those of `files` among them. */
export async function listNamedFiles(
  db: Pick<Queries, 'rows'>,
  files?: readonly string[],
): Promise<string[]> {
  const rows = await db.rows<{ file: string }>(
    files ? sql`select file from (${NAMED}) as named where file = any(${files})` : NAMED,
    READ_MS,
  )
  return rows.map(({ file }) => file)
}
