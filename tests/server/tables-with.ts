import sql, { raw } from 'sql-template-tag'
import type { TestServer } from './a-server.ts'

/** The tables in which some text is found in any column. */
export async function tablesWith(text: string, { context: { db } }: TestServer): Promise<string[]> {
  const tables = await db.rows<{ name: string }>(sql`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'identity') and table_type = 'BASE TABLE'`)
  const found = []
  for (const { name } of tables) {
    const rows = await db.rows(sql`
      select from ${raw(name)} t where position(lower(${text}) in lower(t::text)) > 0 limit 1`)
    if (rows.length > 0) found.push(name)
  }
  return found
}
