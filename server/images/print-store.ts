import sql from 'sql-template-tag'
import { VEIL } from '#contract/made-pictures.ts'
import type { Queries } from '#server/platform/database.ts'
import type { ListedHash } from './hash-list.ts'

/** Notes the hash of a stored file. */
export async function notePrint(db: Queries, file: string, sha256: Buffer): Promise<void> {
  await db.rows(sql`
    insert into picture_prints (file, sha256) values (${file}, ${sha256})
    on conflict (file) do update set sha256 = excluded.sha256`)
}

/** Files without a hash, after one of them in their order. */
export async function listUnread(db: Queries, after: string, limit: number): Promise<string[]> {
  const rows = await db.rows<{ file: string }>(sql`
    select file from picture_prints where sha256 is null and file > ${after} order by file limit ${limit}`)
  return rows.map(({ file }) => file)
}

/** Notes the hash of a file that has none yet and was not removed meanwhile. */
export async function setPrint(db: Queries, file: string, sha256: Buffer): Promise<void> {
  await db.rows(sql`update picture_prints set sha256 = ${sha256} where file = ${file}`)
}

export async function dropPrintOf(db: Queries, file: string): Promise<void> {
  await db.rows(sql`delete from picture_prints where file = ${file}`)
}

/** Files that are stored with one of these hashes, without blurred copies. */
export async function listStored(db: Queries, hashes: readonly ListedHash[]): Promise<string[]> {
  const rows = await db.rows<{ file: string }>(sql`
    select file from picture_prints
    where sha256 in (select decode(hash, 'hex') from unnest(${hashes.map(({ sha256 }) => sha256)}::text[]) as hash)
      and not starts_with(file, ${VEIL})`)
  return rows.map(({ file }) => file)
}

type Print = { sha256: Buffer; look: bigint | undefined }

const asLook = (look: bigint | undefined) => look?.toString(2).padStart(256, '0') ?? null

export async function insertRemoved(tx: Queries, { sha256, look }: Print): Promise<void> {
  await tx.rows(sql`
    insert into removed_pictures (sha256, look) values (${sha256}, ${asLook(look)}::bit(256))
    on conflict (sha256) do update set is_listed = false, look = coalesce(removed_pictures.look, excluded.look),
      removed_at = now()`)
}

/** Answers how many were not known. */
export async function insertListed(db: Queries, hashes: readonly ListedHash[]): Promise<number> {
  const rows = await db.rows(sql`
    insert into removed_pictures (sha256, look, is_listed)
    select decode(one.sha256, 'hex'), ('x' || one.look)::bit(256), true
    from unnest(${hashes.map(({ sha256 }) => sha256)}::text[], ${hashes.map(({ look = null }) => look)}::text[])
      as one (sha256, look)
    on conflict do nothing returning sha256`)
  return rows.length
}

/** The hashes, in hex, of those that were taken down: the same bytes, or one that looks the same but for a few bits. */
export async function findRemoved(
  db: Queries,
  prints: readonly Print[],
  distanceMax: number,
): Promise<string[]> {
  const hashes = prints.map(({ sha256 }) => sha256.toString('hex'))
  const rows = await db.rows<{ sha256: string }>(sql`
    select one.sha256 from unnest(${hashes}::text[], ${prints.map(({ look }) => asLook(look))}::text[])
      as one (sha256, look)
    where exists (select from removed_pictures r where r.sha256 = decode(one.sha256, 'hex'))
      or exists (select from removed_pictures r
        where r.look is not null and bit_count(r.look # one.look::bit(256)) <= ${distanceMax})`)
  return rows.map(({ sha256 }) => sha256)
}

/** Files that are stored although the same bytes were taken down. */
export async function listReturned(db: Queries, limit: number): Promise<string[]> {
  const rows = await db.rows<{ file: string }>(sql`
    select file from removed_pictures join picture_prints using (sha256) join own_character_files using (file)
    where not is_listed and not is_drawn limit ${limit}`)
  return rows.map(({ file }) => file)
}

export type PrintRow = { sha256: Buffer; has_look: boolean; removed_at: Date }

/** Of pictures that were taken down before a time, latest first. */
export async function listRemoved(db: Queries, before: Date | undefined, limit: number): Promise<PrintRow[]> {
  return await db.rows<PrintRow>(sql`
    select sha256, look is not null as has_look, removed_at from removed_pictures
    where not is_listed and (${before ?? null}::timestamptz is null or removed_at < ${before ?? null})
    order by removed_at desc, sha256 limit ${limit}`)
}

export async function countRemoved(db: Queries): Promise<number> {
  const [row] = await db.rows<{ count: number }>(sql`
    select count(*)::int as count from removed_pictures where not is_listed`)
  return row?.count ?? 0
}

export async function deleteRemoved(db: Queries, sha256: Buffer): Promise<boolean> {
  return (
    (await db.rows(sql`delete from removed_pictures where sha256 = ${sha256} returning sha256`)).length > 0
  )
}
