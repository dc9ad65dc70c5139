import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

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
    with shown as (delete from hidden_files where file = any(${files}))
    delete from loose_files where file = any(${files})`)
}

const veilsOf = (file: string) => sql`
  select veil from pictures where file = ${file} and veil is not null
  union all select veil from own_character_files where file = ${file} and veil is not null`

/** The file that a blurred copy is of. */
export async function findClear(db: Queries, veil: string): Promise<string | undefined> {
  const [row] = await db.rows<{ file: string }>(sql`
    select file from pictures where veil = ${veil}
    union all select file from own_character_files where veil = ${veil} limit 1`)
  return row?.file
}

/** Hides a file with its blurred copy. */
export async function hideFile(tx: Queries, file: string, now: Date): Promise<void> {
  await tx.rows(sql`
    insert into hidden_files (file, hidden_at)
    select ${file}, ${now}::timestamptz union select veil, ${now}::timestamptz from (${veilsOf(file)}) as of_file
    on conflict do nothing`)
}

export async function showFile(tx: Queries, file: string): Promise<void> {
  await tx.rows(sql`
    delete from hidden_files where file = ${file} or file in (${veilsOf(file)})`)
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

/** Deletes the picture that a file is of, and with it the links that show it. Answers the file of its blurred copy. */
export async function deletePictureOf(tx: Queries, file: string): Promise<string[]> {
  const rows = await tx.rows<{ veil: string | null }>(
    sql`delete from pictures where file = ${file} returning veil`,
  )
  return rows.flatMap(({ veil }) => veil ?? [])
}

type Print = { sha256: Buffer; look: bigint | undefined }

const asLook = (look: bigint | undefined) => look?.toString(2).padStart(256, '0') ?? null

export async function insertRemoved(tx: Queries, { sha256, look }: Print): Promise<void> {
  await tx.rows(sql`
    insert into removed_pictures (sha256, look) values (${sha256}, ${asLook(look)}::bit(256)) on conflict do nothing`)
}

export type PrintRow = { sha256: Buffer; has_look: boolean; removed_at: Date }

/** Of pictures that were taken down before a time, latest first. */
export async function listRemoved(db: Queries, before: Date | undefined, limit: number): Promise<PrintRow[]> {
  return await db.rows<PrintRow>(sql`
    select sha256, look is not null as has_look, removed_at from removed_pictures
    where ${before ?? null}::timestamptz is null or removed_at < ${before ?? null}
    order by removed_at desc, sha256 limit ${limit}`)
}

export async function countRemoved(db: Queries): Promise<number> {
  const [row] = await db.rows<{ count: number }>(sql`select count(*)::int as count from removed_pictures`)
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
    select from removed_pictures
    where sha256 = ${sha256} or bit_count(look # ${asLook(look)}::bit(256)) <= ${distanceMax} limit 1`)
  return rows.length > 0
}
