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

export async function forgetLooseFiles(db: Queries, files: string[]): Promise<void> {
  await db.rows(sql`delete from loose_files where file = any(${files})`)
}

/** Has files that could not be removed wait for an hour, so that the others get their turn. */
export async function postponeLooseFiles(db: Queries, files: string[]): Promise<void> {
  await db.rows(
    sql`update loose_files set remove_after = now() + interval '1 hour' where file = any(${files})`,
  )
}

/** A picture that was drawn for the owner. */
export async function findDrawn(db: Queries, ownerId: string, id: string): Promise<PictureRow | undefined> {
  const [row] = await db.rows<PictureRow>(sql`
    select id, owner_id, shown_file(pictures) as file, width, height, description from pictures where id = ${id} and owner_id = ${ownerId}`)
  return row
}
