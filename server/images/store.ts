import sql from 'sql-template-tag'
import type { Likeness } from '#contract/likeness.ts'
import type { Queries } from '#server/platform/database.ts'

export type PictureRow = {
  id: string
  owner_id: string
  file: string
  width: number
  height: number
  description: string
}

export type NewPicture = {
  id: string
  file: string
  width: number
  height: number
  seed: number
  /** The file of the blurred copy, of a picture that is rated adult. */
  veil?: string
  /** Of a picture that was compared with a portrait. */
  likeness?: Likeness
}

/** Stores the pictures of a job in their order; throws a unique violation where it has some. */
export async function insertPicturesOfJob(
  tx: Queries,
  { jobId, ownerId, description }: { jobId: string; ownerId: string; description: string },
  pictures: NewPicture[],
): Promise<void> {
  for (const [number, { id, file, width, height, seed, veil = null, likeness = null }] of pictures.entries())
    await tx.rows(sql`
      with kept as (delete from loose_files where file in (${file}, ${veil}))
      insert into pictures (id, owner_id, file, width, height, description, job_id, number, seed, rating, veil, likeness)
      values (${id}, ${ownerId}, ${file}, ${width}, ${height}, ${description}, ${jobId}, ${number}, ${seed},
        ${veil === null ? 'general' : 'adult'}, ${veil}, ${likeness})`)
}

export type ListedPicture = PictureRow & { created_at: Date }

/** How many pictures of the last seven days were compared with a portrait, by what came of it. */
export async function countLikenesses(db: Queries): Promise<{ likeness: Likeness; count: number }[]> {
  return await db.rows<{ likeness: Likeness; count: number }>(sql`
    select likeness, count(*)::int as count from pictures
    where likeness is not null and created_at > now() - interval '7 days' group by likeness`)
}

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

/** The file that a blurred copy is of. */
export async function findClear(db: Queries, veil: string): Promise<string | undefined> {
  const [row] = await db.rows<{ file: string }>(sql`
    select file from pictures where veil = ${veil}
    union all select file from own_character_files where veil = ${veil} limit 1`)
  return row?.file
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
