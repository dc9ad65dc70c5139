import sql, { empty, type Sql } from 'sql-template-tag'
import type { PictureJob, PicturesQuery } from '#contract/picture-jobs.ts'
import type { PictureFailure } from '#contract/picture-status.ts'
import type { Queries } from '#server/platform/database.ts'
import type { PictureRequest } from '#server/providers/imagegen/port.ts'
import type { JobRow, PictureRow } from './present.ts'

/** Counting stops here: a queue is never told to be longer. */
const POSITIONS_MAX = 1000

const jobColumns = sql`j.id, j.owner_id, j.asked, j.name, j.unfollowed, j.status, j.progress, j.pictures_cost, j.luna_cost,
  j.failure, j.created_at, j.ended_at, j.reply_id, case j.status when 'queued' then (
    select count(*)::int from (
      select from picture_jobs q where q.status = 'queued' and (q.turn, q.created_at) < (j.turn, j.created_at)
      limit ${POSITIONS_MAX}
    ) as before
  ) end as position`

export async function findJob(db: Queries, id: string): Promise<JobRow | undefined> {
  const [row] = await db.rows<JobRow>(sql`select ${jobColumns} from picture_jobs j where j.id = ${id}`)
  return row
}

/** The owner's jobs that are open or have ended within a day, latest first, but for those of chats. */
export async function listJobs(db: Queries, ownerId: string, limit: number): Promise<JobRow[]> {
  return await db.rows<JobRow>(sql`
    select ${jobColumns} from picture_jobs j
    where j.owner_id = ${ownerId} and j.reply_id is null and (j.ended_at is null or j.ended_at > now() - interval '1 day')
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

export type NewJob = {
  id: string
  ownerId: string
  asked: PictureJob['asked']
  requests: PictureRequest[]
  name: string | undefined
  description: string
  unfollowed: string[]
  cost: { pictures: number; luna: number }
  /** Of a picture in a chat. */
  replyId?: string
  isUnasked?: boolean
}

/**
 * Queues a job. Its turn lies after the owner's other ones, and not before the one that is next: whoever has a hundred
 * waiting takes turns with whoever has one. Throws a unique violation for a known id.
 */
export async function insertJob(tx: Queries, job: NewJob): Promise<void> {
  const { id, ownerId, asked, requests, name, description, unfollowed, cost, replyId, isUnasked } = job
  const count = requests.length
  await tx.rows(sql`
    insert into picture_jobs (id, owner_id, asked, requests, name, description, unfollowed, count, pictures_cost,
      luna_cost, reply_id, is_unasked, by_guest, turn)
    select ${id}::uuid, ${ownerId}::uuid, ${JSON.stringify(asked)}::jsonb, ${JSON.stringify(requests)}::jsonb,
      ${name ?? null}, ${description}, ${unfollowed}::text[], ${count}::integer,
      ${cost.pictures}::integer, ${cost.luna}::integer, ${replyId ?? null}::uuid, ${isUnasked ?? false}::boolean,
      (select kind = 'guest' from users where id = ${ownerId}), ${count}::bigint + greatest(
        coalesce(
          (select turn from picture_jobs where status = 'queued' and due_at <= now() order by turn limit 1),
          (select max(turn) from picture_jobs where status = 'drawing'),
          0
        ),
        coalesce((select max(turn) from picture_jobs where owner_id = ${ownerId} and ended_at is null), 0)
      )`)
}

/** What a worker needs of a job; `attempt` counts who has begun it, so that only the last one can end it. */
export type ClaimedJob = {
  id: string
  owner_id: string
  requests: PictureRequest[]
  description: string
  /** Whom the pictures show, where that is a character. */
  premade_id: string | null
  reply_id: string | null
  attempt: number
  failures: number
}

/** Takes the job whose turn it is. Undefined where none waits. */
export async function claimJob(db: Queries, worker: string): Promise<ClaimedJob | undefined> {
  const [row] = await db.rows<ClaimedJob>(sql`
    update picture_jobs set status = 'drawing', worker = ${worker}::uuid, heartbeat_at = now(), attempts = attempts + 1,
      progress = 0
    where id = (
      select id from picture_jobs where status = 'queued' and due_at <= now()
      order by turn, created_at limit 1 for update skip locked
    )
    returning id, owner_id, requests, description, asked ->> 'premadeId' as premade_id, reply_id, attempts as attempt, failures`)
  return row
}

/** Who may change a job: the worker of its present attempt. */
type Holder = { id: string; worker: string; attempt: number }
const heldBy = ({ id, worker, attempt }: Holder) =>
  sql`id = ${id} and status = 'drawing' and worker = ${worker}::uuid and attempts = ${attempt}`

type Ended = { ownerId: string; luna: number }

export type JobEnd = { status: 'done' | 'failed' | 'blocked' | 'cancelled'; failure?: PictureFailure }

/** Ends a job that is held; undefined where it has ended, or is in other hands. Answers whose it is, and what is held. */
export async function endJob(tx: Queries, holder: Holder, end: JobEnd): Promise<Ended | undefined> {
  return await finish(tx, heldBy(holder), end)
}

/** Cancels an open job of the owner's. */
export async function cancelJob(tx: Queries, ownerId: string, id: string): Promise<Ended | undefined> {
  return await finish(tx, sql`id = ${id} and owner_id = ${ownerId} and ended_at is null`, {
    status: 'cancelled',
  })
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

export type FailedPlan = ReplyPlan & { ownerId: string; replyId: string | null }

/** What a job that failed was to draw. */
export async function findFailedPlan(tx: Queries, id: string): Promise<FailedPlan | undefined> {
  const [row] = await tx.rows<FailedPlan>(sql`
    select j.owner_id as "ownerId", j.reply_id as "replyId", j.asked, j.requests, j.description, j.unfollowed, j.name,
      j.is_unasked as "isUnasked", not exists (
        select from picture_jobs later where later.reply_id = j.reply_id and later.created_at > j.created_at
      ) as "isLast"
    from picture_jobs j where j.id = ${id} and j.status = 'failed'`)
  return row
}

/** Which of these failed and may be drawn again; the job that would do so has the id beside it, and is not there yet. */
export async function listDrawable(db: Queries, jobs: { id: string; againId: string }[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select j.id from unnest(${jobs.map(({ id }) => id)}::uuid[], ${jobs.map(({ againId }) => againId)}::uuid[]) as one (id, again_id)
    join picture_jobs j on j.id = one.id
    where j.status = 'failed' and not exists (
      select from picture_jobs later
      where later.id = one.again_id or (later.reply_id = j.reply_id and later.created_at > j.created_at)
    )`)
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

/** What a job cost in the end, where that is less than was held. */
export async function setLunaCost(tx: Queries, id: string, luna: number): Promise<void> {
  await tx.rows(sql`update picture_jobs set luna_cost = ${luna} where id = ${id}`)
}

async function finish(tx: Queries, which: Sql, end: { status: string; failure?: PictureFailure }) {
  const [row] = await tx.rows<Ended>(sql`
    update picture_jobs set status = ${end.status}, failure = ${end.failure ?? null}, worker = null, ended_at = now()
    where ${which} returning owner_id as "ownerId", luna_cost as luna`)
  return row
}

/**
 * Keeps the owner of a job from moving to another account until the transaction is over: that one locks the owner
 * first and the jobs then, and so does everybody.
 */
export async function lockOwnerOf(tx: Queries, id: string): Promise<void> {
  await tx.rows(sql`
    select u.id from users u join picture_jobs j on j.owner_id = u.id where j.id = ${id} for key share of u`)
}

/** Puts a job back into the queue; with a wait where the engine failed. */
export async function requeueJob(db: Queries, holder: Holder, waitS?: number): Promise<void> {
  await db.rows(sql`
    update picture_jobs set status = 'queued', worker = null, progress = 0,
      due_at = now() + make_interval(secs => ${waitS ?? 0}), failures = failures + ${waitS === undefined ? 0 : 1}
    where ${heldBy(holder)}`)
}

/** Moves the heartbeats of a worker's jobs and tells how far they are; answers which of them are still the worker's. */
export async function beat(
  db: Queries,
  worker: string,
  jobs: { id: string; attempt: number; progress: number }[],
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    update picture_jobs j set heartbeat_at = now(), progress = told.progress
    from unnest(${jobs.map(({ id }) => id)}::uuid[], ${jobs.map(({ attempt }) => attempt)}::integer[],
      ${jobs.map(({ progress }) => progress)}::real[]) as told (id, attempt, progress)
    where j.id = told.id and j.attempts = told.attempt and j.worker = ${worker}::uuid and j.status = 'drawing'
    returning j.id`)
  return rows.map(({ id }) => id)
}

/**
 * Queues the jobs again whose worker has shown no life for `afterS` seconds; answers whose they are. The first time at
 * once: later it may be the job that kills them, and others get their turn before it.
 */
export async function requeueDead(db: Queries, afterS: number, deathsMax: number): Promise<string[]> {
  const rows = await db.rows<{ owner_id: string }>(sql`
    update picture_jobs set status = 'queued', worker = null, progress = 0, deaths = deaths + 1,
      due_at = now() + make_interval(secs => 2 ^ deaths - 1)
    where status = 'drawing' and heartbeat_at <= now() - make_interval(secs => ${afterS}) and deaths < ${deathsMax}
    returning owner_id`)
  return rows.map(({ owner_id }) => owner_id)
}

/** The dead ones over which so many workers had died before. */
export async function listLost(db: Queries, afterS: number, deathsMax: number): Promise<Holder[]> {
  return await db.rows<Holder>(sql`
    select id, worker, attempts as attempt from picture_jobs
    where status = 'drawing' and heartbeat_at <= now() - make_interval(secs => ${afterS}) and deaths >= ${deathsMax}`)
}

const pictureColumns = sql`p.id, p.job_id, (j.asked ->> 'premadeId')::uuid as premade_id, shown_file(p) as file, p.width, p.height,
  p.description, p.seed, p.saved_at, p.created_at, (
    select s.expires_at from picture_shares s where s.picture_id = p.id and s.expires_at > now()
  ) as shared_until`

export async function listPicturesOf(db: Queries, jobIds: string[]): Promise<PictureRow[]> {
  return await db.rows<PictureRow>(sql`
    select ${pictureColumns} from pictures p join picture_jobs j on j.id = p.job_id
    where p.job_id = any(${jobIds}::uuid[]) order by p.job_id, p.number`)
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

/** The picture that a link shows. */
export async function findShared(db: Queries, tokenHash: Buffer): Promise<SharedRow | undefined> {
  const [row] = await db.rows<SharedRow>(sql`
    select shown_file(p) as file, p.width, p.height, p.description, s.expires_at
    from picture_shares s join pictures p on p.id = s.picture_id
    where s.token_hash = ${tokenHash} and s.expires_at > now()`)
  return row
}

/** Forgets what was asked of jobs that ended before a time and have no picture; answers how many. */
export async function eraseEndedJobs(db: Queries, before: Date): Promise<number> {
  const rows = await db.rows(sql`
    delete from picture_jobs j where j.ended_at < ${before}
      and not exists (select from pictures where job_id = j.id) returning id`)
  return rows.length
}

/** Forgets links that ended before a time; answers how many. */
export async function eraseEndedShares(db: Queries, before: Date): Promise<number> {
  return (await db.rows(sql`delete from picture_shares where expires_at <= ${before} returning picture_id`))
    .length
}
