import sql from 'sql-template-tag'
import type { Fingerprint } from '#server/images/service.ts'
import type { Queries } from '#server/platform/database.ts'

/** Whether all pictures in an archive have theirs. */
export async function hasPrints(db: Queries, file: string): Promise<boolean> {
  return (await db.rows(sql`select from own_character_files where file = ${file} and has_prints`)).length > 0
}

/** Of the pictures in an archive. */
export async function findPrints(db: Queries, file: string): Promise<Fingerprint[]> {
  const rows = await db.rows<{ sha256: Buffer; look: string | null }>(sql`
    select sha256, look::text as look from kept_file_prints where file = ${file}`)
  return rows.map(({ sha256, look }) => ({ sha256, look: look === null ? undefined : BigInt(`0b${look}`) }))
}

/** Notes those of an archive that are not noted yet, unless it is gone meanwhile: then it has all. */
export async function notePrints(db: Queries, file: string, prints: readonly Fingerprint[]): Promise<void> {
  const hashes = prints.map(({ sha256 }) => sha256.toString('hex'))
  const looks = prints.map(({ look }) => look?.toString(2).padStart(256, '0') ?? null)
  await db.rows(sql`
    with kept as (update own_character_files set has_prints = true where file = ${file} returning file)
    insert into kept_file_prints (file, sha256, look)
    select kept.file, decode(one.sha256, 'hex'), one.look::bit(256)
    from kept, unnest(${hashes}::text[], ${looks}::text[]) as one (sha256, look)
    on conflict do nothing`)
}
