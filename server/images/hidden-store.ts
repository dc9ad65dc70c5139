import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

export async function hideFiles(tx: Queries, files: string[], now: Date): Promise<void> {
  await tx.rows(sql`
    insert into hidden_files (file, hidden_at) select file, ${now}::timestamptz from unnest(${files}::text[]) as file
    on conflict do nothing`)
}

/** Hides a file that is a copy of one that is hidden; a blurred copy counts as a copy of what it is of. */
export async function hideWithCopies(db: Queries, file: string, sha256: Buffer): Promise<void> {
  await db.rows(sql`
    insert into hidden_files (file, hidden_at)
    select ${file}, min(hidden_at) from hidden_files
    where file in (select file from picture_prints where sha256 = ${sha256})
    having min(hidden_at) is not null on conflict do nothing`)
}

export async function showFiles(tx: Queries, files: string[]): Promise<void> {
  await tx.rows(sql`delete from hidden_files where file = any(${files})`)
}

export async function isHidden(db: Queries, file: string): Promise<boolean> {
  return (await db.rows(sql`select from hidden_files where file = ${file}`)).length > 0
}
