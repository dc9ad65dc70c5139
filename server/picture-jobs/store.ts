import sql, { empty } from 'sql-template-tag'
import type { PictureJob, PicturesQuery } from '#contract/picture-jobs.ts'
import type { Queries } from '#server/platform/database.ts'
import type { JobRow, PictureRow } from './present.ts'
import type { PlannedPicture } from './queue-store.ts'

/** Counting stops here: a queue is never told to be longer. */
const POSITIONS_MAX = 1000

const jobColumns = sql`j.id, j.owner_id, j.asked, j.name, j.unfollowed, j.is_unsuited, j.status, j.progress, j.pictures_cost,
  j.luna_cost, j.failure, j.created_at, j.ended_at, j.reply_id, j.again_of, case j.status when 'queued' then (
    select count(*)::int from (
      select from picture_jobs q where q.status = 'queued' and (q.turn, q.created_at) < (j.turn, j.created_at)
      limit ${POSITIONS_MAX}
    ) as before
  ) end as position`

/** Not that of a portrait, which its character tells of. */
export async function findJob(db: Queries, id: string): Promise<JobRow | undefined> {
  const [row] = await db.rows<JobRow>(
    sql`select ${jobColumns} from picture_jobs j where j.id = ${id} and j.character_id is null`,
  )
  return row
}

/** The owner's jobs that are open or have ended within a day, latest first, but for those of chats and portraits. */
export async function listJobs(db: Queries, ownerId: string, limit: number): Promise<JobRow[]> {
  return await db.rows<JobRow>(sql`
    select ${jobColumns} from picture_jobs j
    where j.owner_id = ${ownerId} and j.reply_id is null and j.character_id is null and (j.ended_at is null or j.ended_at > now() - interval '1 day')
    order by j.created_at desc, j.id desc limit ${limit}`)
}

/** Locks the owner of a job that is to be made, so that many at once are counted one after the other. */
export async function lockAsker(tx: Queries, ownerId: string): Promise<{ open: number } | undefined> {
  const [user] = await tx.rows(sql`select id from users where id = ${ownerId} for no key update`)
  if (!user) return undefined
  const [row] = await tx.rows<{ open: number }>(
    sql`select count(*) as open from picture_jobs where owner_id = ${ownerId} and ended_at is null`,
  )
  return { open: row?.open ?? 0 }
}

/** The same for the owner of a job that is to be drawn again. */
export async function lockOwnerOfJob(tx: Queries, id: string): Promise<void> {
  await tx.rows(sql`
    select u.id from users u join picture_jobs j on j.owner_id = u.id where j.id = ${id} for no key update of u`)
}

export type NewJob = {
  id: string
  ownerId: string
  asked: PictureJob['asked']
  requests: PlannedPicture[]
  name: string | undefined
  description: string
  unfollowed: string[]
  isUnsuited?: boolean
  cost: { pictures: number; luna: number }
  /** Of a picture in a chat. */
  replyId?: string
  /** Of a portrait. */
  characterId?: string
  isUnasked?: boolean
  /** The picture that was unlike, and in whose place another is drawn at no cost. */
  againOf?: string | null | undefined
}

/**
 * Queues a job. Its turn lies after the owner's other ones, and not before the one that is next: whoever has a hundred
 * waiting takes turns with whoever has one. Throws a unique violation for a known id.
 */
export async function insertJob(tx: Queries, job: NewJob): Promise<void> {
  const { id, ownerId, asked, requests, name, description, cost, replyId, characterId } = job
  const count = requests.length
  await tx.rows(sql`
    insert into picture_jobs (id, owner_id, asked, requests, name, description, unfollowed, is_unsuited, count,
      pictures_cost, luna_cost, reply_id, character_id, is_unasked, again_of, by_guest, turn)
    select ${id}::uuid, ${ownerId}::uuid, ${JSON.stringify(asked)}::jsonb, ${JSON.stringify(requests)}::jsonb,
      ${name ?? null}, ${description}, ${job.unfollowed}::text[], ${job.isUnsuited ?? false}::boolean, ${count}::integer,
      ${cost.pictures}::integer, ${cost.luna}::integer, ${replyId ?? null}::uuid, ${characterId ?? null}::uuid, ${job.isUnasked ?? false}::boolean,
      ${job.againOf ?? null}::uuid,
      (select kind = 'guest' from users where id = ${ownerId}), ${count}::bigint + greatest(
        coalesce(
          (select turn from picture_jobs where status = 'queued' and due_at <= now() order by turn limit 1),
          (select max(turn) from picture_jobs where status = 'drawing'),
          0
        ),
        coalesce((select max(turn) from picture_jobs where owner_id = ${ownerId} and ended_at is null), 0)
      )`)
}

/** The open job of a reply. */
export async function findOpenOfReply(
  db: Queries,
  replyId: string,
): Promise<{ id: string; ownerId: string } | undefined> {
  const [row] = await db.rows<{ id: string; ownerId: string }>(sql`
    select id, owner_id as "ownerId" from picture_jobs where reply_id = ${replyId} and ended_at is null`)
  return row
}

export type ReplyPlan = Pick<NewJob, 'asked' | 'requests' | 'description' | 'unfollowed' | 'isUnasked'> & {
  name: string | null
  /** It is the last one of its reply. */
  isLast: boolean
}

/** Whether nothing came after a job `j` for what it was to draw: of a portrait also no other picture. */
const isWanted = sql`(
  not exists (
    select from picture_jobs later where later.created_at > j.created_at
      and (later.reply_id = j.reply_id or later.character_id = j.character_id)
  ) and (j.character_id is null or exists (
    select from own_character_files f join own_characters c on c.id = f.character_id
    where f.character_id = j.character_id and f.is_sketch and c.deleted_at is null
  )))`

export type FailedPlan = ReplyPlan & {
  isUnsuited: boolean
  ownerId: string
  replyId: string | null
  characterId: string | null
  againOf: string | null
}

/** What a job that failed was to draw. */
export async function findFailedPlan(tx: Queries, id: string): Promise<FailedPlan | undefined> {
  const [row] = await tx.rows<FailedPlan>(sql`
    select j.owner_id as "ownerId", j.reply_id as "replyId", j.asked, j.requests, j.description, j.unfollowed, j.name,
      j.character_id as "characterId", j.is_unsuited as "isUnsuited", j.again_of as "againOf", j.is_unasked as "isUnasked", ${isWanted} as "isLast"
    from picture_jobs j where j.id = ${id} and j.status = 'failed'`)
  return row
}

/** Which of these failed and may be drawn again; the job that would do so has the id beside it, and is not there yet. */
export async function listDrawable(db: Queries, jobs: { id: string; againId: string }[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select j.id from unnest(${jobs.map(({ id }) => id)}::uuid[], ${jobs.map(({ againId }) => againId)}::uuid[]) as one (id, again_id)
    join picture_jobs j on j.id = one.id
    where j.status = 'failed' and not exists (select from picture_jobs again where again.id = one.again_id) and ${isWanted}`)
  return rows.map(({ id }) => id)
}

/** What the job of a reply was to draw. */
export async function findReplyPlan(tx: Queries, id: string): Promise<ReplyPlan | undefined> {
  const [row] = await tx.rows<ReplyPlan>(sql`
    select j.asked, j.requests, j.description, j.unfollowed, j.name, j.is_unasked as "isUnasked", not exists (
      select from picture_jobs later where later.reply_id = j.reply_id and later.created_at > j.created_at
    ) as "isLast"
    from picture_jobs j where j.id = ${id} and j.reply_id is not null`)
  return row
}

/** Of a picture `p` of a job `j`. */
export const pictureColumns = sql`p.id, p.job_id, (j.asked ->> 'premadeId')::uuid as premade_id, shown_file(p) as file, p.width, p.height,
  p.description, p.seed, p.saved_at, p.created_at, p.likeness, case when p.likeness = 'unlike' then free_redraw(p) end as redraw, (
    select s.expires_at from picture_shares s where s.picture_id = p.id and s.expires_at > now()
  ) as shared_until`

export async function listPicturesOf(db: Queries, jobIds: string[]): Promise<PictureRow[]> {
  return await db.rows<PictureRow>(sql`
    select ${pictureColumns} from pictures p join picture_jobs j on j.id = p.job_id
    where p.job_id = any(${jobIds}::uuid[]) order by p.job_id, p.number`)
}

/** Says of pictures of one job what each of them shows. */
export async function describePictures(
  tx: Queries,
  pictures: { id: string; description: string }[],
): Promise<void> {
  await tx.rows(sql`
    update pictures p set description = one.description
    from unnest(${pictures.map(({ id }) => id)}::uuid[], ${pictures.map(({ description }) => description)}::text[])
      as one (id, description)
    where p.id = one.id`)
}

/** The owner's pictures that were asked for, latest first, but for those of chats. */
export async function listPictures(
  db: Queries,
  ownerId: string,
  { before, premadeId, saved }: Omit<PicturesQuery, 'limit'>,
  limit: number,
): Promise<PictureRow[]> {
  const older = before ? sql`and p.id < ${before}` : empty
  const ofOne = premadeId ? sql`and j.asked ->> 'premadeId' = ${premadeId}` : empty
  const kept = saved ? sql`and p.saved_at is not null` : empty
  return await db.rows<PictureRow>(sql`
    select ${pictureColumns} from pictures p join picture_jobs j on j.id = p.job_id
    where p.owner_id = ${ownerId} and p.job_id is not null and j.reply_id is null ${older} ${ofOne} ${kept}
    order by p.id desc limit ${limit}`)
}

export async function savePicture(
  db: Queries,
  ownerId: string,
  id: string,
  isSaved: boolean,
): Promise<PictureRow | undefined> {
  const [row] = await db.rows<PictureRow>(sql`
    with kept as (
      update pictures set saved_at = case when ${isSaved}::boolean then coalesce(saved_at, now()) end
      where id = ${id} and owner_id = ${ownerId} and job_id is not null returning pictures as picture
    )
    select ${pictureColumns} from kept, lateral (select (picture).*) p join picture_jobs j on j.id = p.job_id`)
  return row
}

/** Deletes a picture, and with the last of a job what was asked of it; answers its file. */
export async function deletePicture(tx: Queries, ownerId: string, id: string): Promise<string | undefined> {
  const [gone] = await tx.rows<{ file: string; job_id: string }>(sql`
    delete from pictures where id = ${id} and owner_id = ${ownerId} and job_id is not null returning file, job_id`)
  if (!gone) return undefined
  await tx.rows(sql`
    delete from picture_jobs j
    where j.id = ${gone.job_id} and j.ended_at is not null and not exists (select from pictures where job_id = j.id)`)
  return gone.file
}

/** Gives all jobs of one user to another, lowest id first. */
export async function giveJobs(tx: Queries, fromOwnerId: string, toOwnerId: string): Promise<void> {
  await tx.rows(sql`
    with given as (select id from picture_jobs where owner_id = ${fromOwnerId} order by id for update)
    update picture_jobs j set owner_id = ${toOwnerId} from given where j.id = given.id`)
}

/** Forgets what was asked of jobs that ended before a time and have no picture; answers how many. */
export async function eraseEndedJobs(db: Queries, before: Date): Promise<number> {
  const rows = await db.rows(sql`
    delete from picture_jobs j where j.ended_at < ${before}
      and not exists (select from pictures where job_id = j.id) returning id`)
  return rows.length
}
