import sql from 'sql-template-tag'
import { VEIL } from '#contract/made-pictures.ts'
import type { Queries } from '#server/platform/database.ts'
import type { ListedHash } from './hash-list.ts'

export type PictureRow = {
  id: string
  owner_id: string
  file: string
  width: number
  height: number
  description: string
}

/** Notes a file that is about to be written: should no picture point to it in a day, it is removed. */
export async function expectFile(db: Queries, file: string): Promise<void> {
  await db.rows(sql`insert into loose_files (file, remove_after) values (${file}, now() + interval '1 day')`)
}

export type NewPicture = {
  id: string
  file: string
  width: number
  height: number
  seed: number
  /** The file of the blurred copy, of a picture that is rated adult. */
  veil?: string
}

/** Stores the pictures of a job in their order; throws a unique violation where it has some. */
export async function insertPicturesOfJob(
  tx: Queries,
  { jobId, ownerId, description }: { jobId: string; ownerId: string; description: string },
  pictures: NewPicture[],
): Promise<void> {
  for (const [number, { id, file, width, height, seed, veil = null }] of pictures.entries())
    await tx.rows(sql`
      with kept as (delete from loose_files where file in (${file}, ${veil}))
      insert into pictures (id, owner_id, file, width, height, description, job_id, number, seed, rating, veil)
      values (${id}, ${ownerId}, ${file}, ${width}, ${height}, ${description}, ${jobId}, ${number}, ${seed},
        ${veil === null ? 'general' : 'adult'}, ${veil})`)
}

/** Has files that nobody will point to removed when they are next looked for. */
export async function hastenRemoval(db: Queries, files: string[]): Promise<void> {
  await db.rows(sql`update loose_files set remove_after = now() where file = any(${files})`)
}

export type ListedPicture = PictureRow & { created_at: Date }

/** The owner's pictures after the one with the id `after`. */
export async function listPictures(
  db: Queries,
  ownerId: string,
  after: string,
  limit: number,
): Promise<ListedPicture[]> {
  return await db.rows<ListedPicture>(sql`
    select id, owner_id, file, width, height, description, created_at from pictures
    where owner_id = ${ownerId} and id > ${after} order by id limit ${limit}`)
}

/** Gives all pictures of one user to another, lowest id first. */
export async function givePictures(tx: Queries, fromOwnerId: string, toOwnerId: string): Promise<void> {
  await tx.rows(sql`
    with given as (select id from pictures where owner_id = ${fromOwnerId} order by id for update)
    update pictures p set owner_id = ${toOwnerId} from given where p.id = given.id`)
}

/** Files that may be removed now, `limit` at most. */
export async function findLooseFiles(db: Queries, limit: number): Promise<string[]> {
  const rows = await db.rows<{ file: string }>(sql`
    select file from loose_files where remove_after <= now() order by remove_after limit ${limit}`)
  return rows.map(({ file }) => file)
}

/** Files that are in the storage no more. */
export async function forgetLooseFiles(db: Queries, files: string[]): Promise<void> {
  await db.rows(sql`
    with shown as (delete from hidden_files where file = any(${files})),
      unread as (delete from picture_prints where file = any(${files}))
    delete from loose_files where file = any(${files})`)
}

/** Notes what a stored file hashes to. */
export async function notePrint(db: Queries, file: string, sha256: Buffer): Promise<void> {
  await db.rows(sql`
    insert into picture_prints (file, sha256) values (${file}, ${sha256})
    on conflict (file) do update set sha256 = excluded.sha256`)
}

/** Hides a file that is a copy of one that is hidden; a blurred copy counts as a copy of what it is of. */
export async function hideWithCopies(db: Queries, file: string, sha256: Buffer): Promise<void> {
  await db.rows(sql`
    insert into hidden_files (file, hidden_at)
    select ${file}, min(hidden_at) from hidden_files
    where file in (select file from picture_prints where sha256 = ${sha256})
    having min(hidden_at) is not null on conflict do nothing`)
}

/** Files whose bytes nobody has read, after one of them. */
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

/**
 * A file, the files with the same bytes, and the blurred copies of them all. Of other owners only what came from outside:
 * what is drawn here looks the same for whoever asks for the same.
 */
export async function listCopies(db: Queries, file: string, sha256?: Buffer): Promise<string[]> {
  const rows = await db.rows<{ file: string }>(sql`
    with owners as (
      select owner_id from pictures where file = ${file}
      union select c.owner_id from own_character_files f join own_characters c on c.id = f.character_id
        where f.file = ${file}
    ), alike as (
      select file from picture_prints
      where sha256 = coalesce(${sha256 ?? null}::bytea, (select sha256 from picture_prints where file = ${file}))
    ), same as (
      select ${file} as file
      union select p.file from pictures p where p.file in (select file from alike)
        and p.owner_id in (select owner_id from owners)
      union select f.file from own_character_files f join own_characters c on c.id = f.character_id
        where f.file in (select file from alike)
        and (not f.is_drawn or c.owner_id in (select owner_id from owners))
    )
    select file from same
    union select veil from pictures where file in (select file from same) and veil is not null
    union select veil from own_character_files where file in (select file from same) and veil is not null`)
  return rows.map(({ file }) => file)
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

/** Files that are stored with one of these hashes, without blurred copies. */
export async function listStored(db: Queries, hashes: readonly ListedHash[]): Promise<string[]> {
  const rows = await db.rows<{ file: string }>(sql`
    select file from picture_prints
    where sha256 in (select decode(hash, 'hex') from unnest(${hashes.map(({ sha256 }) => sha256)}::text[]) as hash)
      and not starts_with(file, ${VEIL})`)
  return rows.map(({ file }) => file)
}

/** Files that are stored although the same bytes were taken down. */
export async function listReturned(db: Queries, limit: number): Promise<string[]> {
  const rows = await db.rows<{ file: string }>(sql`
    select file from removed_pictures join picture_prints using (sha256) join own_character_files using (file)
    where not is_listed and not is_drawn limit ${limit}`)
  return rows.map(({ file }) => file)
}

/** The file that a blurred copy is of. */
export async function findClear(db: Queries, veil: string): Promise<string | undefined> {
  const [row] = await db.rows<{ file: string }>(sql`
    select file from pictures where veil = ${veil}
    union all select file from own_character_files where veil = ${veil} limit 1`)
  return row?.file
}

export async function hideFiles(tx: Queries, files: string[], now: Date): Promise<void> {
  await tx.rows(sql`
    insert into hidden_files (file, hidden_at) select file, ${now}::timestamptz from unnest(${files}::text[]) as file
    on conflict do nothing`)
}

export async function showFiles(tx: Queries, files: string[]): Promise<void> {
  await tx.rows(sql`delete from hidden_files where file = any(${files})`)
}

export async function isHidden(db: Queries, file: string): Promise<boolean> {
  return (await db.rows(sql`select from hidden_files where file = ${file}`)).length > 0
}

/** Has files that could not be removed wait for an hour, so that the others get their turn. */
export async function postponeLooseFiles(db: Queries, files: string[]): Promise<void> {
  await db.rows(
    sql`update loose_files set remove_after = now() + interval '1 hour' where file = any(${files})`,
  )
}

/** A picture that was drawn for the owner. */
export async function findDrawn(
  db: Queries,
  ownerId: string,
  id: string,
): Promise<(PictureRow & { rating: 'general' | 'adult' }) | undefined> {
  const [row] = await db.rows<PictureRow & { rating: 'general' | 'adult' }>(sql`
    select id, owner_id, shown_file(pictures) as file, width, height, description, rating
    from pictures where id = ${id} and owner_id = ${ownerId}`)
  return row
}

/** Deletes the pictures that files are of, and with them the links that show them. */
export async function deletePicturesOf(tx: Queries, files: string[]): Promise<void> {
  await tx.rows(sql`delete from pictures where file = any(${files})`)
}

/** Whether a file is the sketch of a character: whoever chooses the same looks has the same one. */
export async function isSketch(db: Queries, file: string): Promise<boolean> {
  const rows = await db.rows(sql`select from own_character_files where file = ${file} and is_sketch`)
  return rows.length > 0
}

type Print = { sha256: Buffer; look: bigint | undefined }

const asLook = (look: bigint | undefined) => look?.toString(2).padStart(256, '0') ?? null

export async function insertRemoved(tx: Queries, { sha256, look }: Print): Promise<void> {
  await tx.rows(sql`
    insert into removed_pictures (sha256, look) values (${sha256}, ${asLook(look)}::bit(256))
    on conflict (sha256) do update set is_listed = false, look = coalesce(removed_pictures.look, excluded.look),
      removed_at = now()`)
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

/** Whether a picture was taken down: the same bytes, or one that looks the same but for a few bits. */
export async function isRemoved(db: Queries, { sha256, look }: Print, distanceMax: number): Promise<boolean> {
  const rows = await db.rows(sql`
    select from removed_pictures where sha256 = ${sha256}
    union all
    select from removed_pictures
    where look is not null and bit_count(look # ${asLook(look)}::bit(256)) <= ${distanceMax} limit 1`)
  return rows.length > 0
}
