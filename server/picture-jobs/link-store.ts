import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'
import type { PictureRow } from './present.ts'
import { pictureColumns } from './store.ts'

/** Makes the link of a picture, in place of one from before. False where the owner has no such picture. */
export async function sharePicture(
  db: Queries,
  share: { ownerId: string; id: string; tokenHash: Buffer; expiresAt: Date },
): Promise<boolean> {
  const rows = await db.rows(sql`
    insert into picture_shares (picture_id, token_hash, expires_at)
    select id, ${share.tokenHash}, ${share.expiresAt} from pictures
    where id = ${share.id} and owner_id = ${share.ownerId} and job_id is not null
    on conflict (picture_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
    returning picture_id`)
  return rows.length === 1
}

/** Takes back the link of a picture. Undefined where the owner has no such picture. */
export async function unsharePicture(
  db: Queries,
  ownerId: string,
  id: string,
): Promise<PictureRow | undefined> {
  await db.rows(sql`
    delete from picture_shares s using pictures p
    where s.picture_id = ${id} and p.id = s.picture_id and p.owner_id = ${ownerId}`)
  const [row] = await db.rows<PictureRow>(sql`
    select ${pictureColumns} from pictures p join picture_jobs j on j.id = p.job_id
    where p.id = ${id} and p.owner_id = ${ownerId}`)
  return row
}

export type SharedRow = Pick<PictureRow, 'file' | 'width' | 'height' | 'description'> & { expires_at: Date }

/** The picture that a link shows: none of somebody who is banned, or whose account is to be erased. */
export async function findShared(db: Queries, tokenHash: Buffer): Promise<SharedRow | undefined> {
  const [row] = await db.rows<SharedRow>(sql`
    select shown_file(p) as file, p.width, p.height, p.description, s.expires_at
    from picture_shares s join pictures p on p.id = s.picture_id
    join users u on u.id = p.owner_id and u.banned_at is null and u.deletion_due_at is null
    where s.token_hash = ${tokenHash} and s.expires_at > now()`)
  return row
}

/** Forgets links that ended before a time; answers how many. */
export async function eraseEndedShares(db: Queries, before: Date): Promise<number> {
  return (await db.rows(sql`delete from picture_shares where expires_at <= ${before} returning picture_id`))
    .length
}
