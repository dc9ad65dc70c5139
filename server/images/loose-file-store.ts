import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

/** Notes a file that is about to be written: should no picture point to it in a day, it is removed. */
export async function expectFile(db: Queries, file: string): Promise<void> {
  await db.rows(sql`insert into loose_files (file, remove_after) values (${file}, now() + interval '1 day')`)
}

/** Has files that nobody will point to removed when they are next looked for. */
export async function hastenRemoval(db: Queries, files: string[]): Promise<void> {
  await db.rows(sql`update loose_files set remove_after = now() where file = any(${files})`)
}

/** Files that may be removed now, `limit` at most. */
export async function findLooseFiles(db: Queries, limit: number): Promise<string[]> {
  const rows = await db.rows<{ file: string }>(sql`
    select file from loose_files where remove_after <= now() order by remove_after limit ${limit}`)
  return rows.map(({ file }) => file)
}

/** Has files that could not be removed wait for an hour, so that the others get their turn. */
export async function postponeLooseFiles(db: Queries, files: string[]): Promise<void> {
  await db.rows(
    sql`update loose_files set remove_after = now() + interval '1 hour' where file = any(${files})`,
  )
}

/** Files that are in the storage no more. */
export async function forgetLooseFiles(db: Queries, files: string[]): Promise<void> {
  await db.rows(sql`
    with shown as (delete from hidden_files where file = any(${files})),
      unread as (delete from picture_prints where file = any(${files}))
    delete from loose_files where file = any(${files})`)
}
