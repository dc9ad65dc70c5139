import sql, { empty, type Sql } from 'sql-template-tag'
import type { PictureFailure, PictureJob, PicturesQuery } from '#contract/picture-jobs.ts'
import type { Queries } from '#server/platform/database.ts'
import type { PictureRequest } from '#server/providers/imagegen/port.ts'
import type { JobRow, PictureRow } from './present.ts'

/** Counting stops here: a queue is never told to be longer. */
const POSITIONS_MAX = 1000

const jobColumns = sql`j.id, j.owner_id, j.asked, j.name, j.unfollowed, j.status, j.progress, j.pictures_cost, j.luna_cost,
  j.failure, j.created_at, j.ended_at, case j.status when 'queued' then (
    select count(*)::int from (
      select from picture_jobs q where q.status = 'queued' and (q.turn, q.created_at) < (j.turn, j.created_at)
      limit ${POSITIONS_MAX}
    ) as before
  ) end as position`

export async function findJob(db: Queries, id: string): Promise<JobRow | undefined> {
  const [row] = await db.rows<JobRow>(sql`select ${jobColumns} from picture_jobs j where j.id = ${id}`)
  return row
}

/** The owner's jobs that are open or have ended within a day, latest first. */
export async function listJobs(db: Queries, ownerId: string, limit: number): Promise<JobRow[]> {
  return await db.rows<JobRow>(sql`
    select ${jobColumns} from picture_jobs j
    where j.owner_id = ${ownerId} and (j.ended_at is null or j.ended_at > now() - interval '1 day')
    order by j.created_at desc, j.id desc limit ${limit}`)
}

/** Locks the owner of a job that is to be made, so that many at once are counted one after the other. */
export async function lockAsker(
  tx: Queries,
  ownerId: string,
): Promise<{ isGuest: boolean; open: number } | undefined> {
  const [user] = await tx.rows<{ kind: string }>(
    sql`select kind from users where id = ${ownerId} for no key update`,
  )
  if (!user) return undefined
  const [row] = await tx.rows<{ open: number }>(
    sql`select count(*) as open from picture_jobs where owner_id = ${ownerId} and ended_at is null`,
  )
  return { isGuest: user.kind === 'guest', open: row?.open ?? 0 }
}

export type NewJob = {
  id: string
  ownerId: string
  asked: PictureJob['asked']
  requests: PictureRequest[]
  name: string | undefined
  description: string
  unfollowed: string[]
  byGuest: boolean
  cost: { pictures: number; luna: number }
}

/**
 * Queues a job. Its turn lies after the owner's other ones, and not before the one that is next: whoever has a hundred
 * waiting takes turns with whoever has one. Throws a unique violation for a known id.
 */
export async function insertJob(tx: Queries, job: NewJob): Promise<void> {
  const { id, ownerId, asked, requests, name, description, unfollowed, byGuest, cost } = job
  const count = requests.length
  await tx.rows(sql`
    insert into picture_jobs (id, owner_id, asked, requests, name, description, unfollowed, count, by_guest, pictures_cost,
      luna_cost, turn)
    select ${id}::uuid, ${ownerId}::uuid, ${JSON.stringify(asked)}::jsonb, ${JSON.stringify(requests)}::jsonb,
      ${name ?? null}, ${description}, ${unfollowed}::text[], ${count}::integer, ${byGuest}::boolean,
      ${cost.pictures}::integer, ${cost.luna}::integer, ${count}::bigint + greatest(
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
    returning id, owner_id, requests, description, attempts as attempt, failures`)
  return row
}

/** Who may change a job: the worker of its present attempt. */
type Holder = { id: string; worker: string; attempt: number }
const heldBy = ({ id, worker, attempt }: Holder) =>
  sql`id = ${id} and status = 'drawing' and worker = ${worker}::uuid and attempts = ${attempt}`

export type JobEnd = { status: 'done' | 'failed' | 'blocked'; failure?: PictureFailure }

/** Ends a job that is held; undefined where it has ended, or is in other hands. Answers whose it is. */
export async function endJob(
  tx: Queries,
  holder: Holder,
  end: JobEnd,
): Promise<{ ownerId: string } | undefined> {
  return await finish(tx, heldBy(holder), end)
}

/** Cancels an open job of the owner's. */
export async function cancelJob(
  tx: Queries,
  ownerId: string,
  id: string,
): Promise<{ ownerId: string } | undefined> {
  return await finish(tx, sql`id = ${id} and owner_id = ${ownerId} and ended_at is null`, {
    status: 'cancelled',
  })
}

async function finish(tx: Queries, which: Sql, end: { status: string; failure?: PictureFailure }) {
  const [row] = await tx.rows<{ ownerId: string }>(sql`
    update picture_jobs set status = ${end.status}, failure = ${end.failure ?? null}, worker = null, ended_at = now()
    where ${which} returning owner_id as "ownerId"`)
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

const pictureColumns = sql`p.id, p.job_id, (j.asked ->> 'premadeId')::uuid as premade_id, p.file, p.width, p.height,
  p.description, p.seed, p.saved_at, p.created_at`

export async function listPicturesOf(db: Queries, jobIds: string[]): Promise<PictureRow[]> {
  return await db.rows<PictureRow>(sql`
    select ${pictureColumns} from pictures p join picture_jobs j on j.id = p.job_id
    where p.job_id = any(${jobIds}::uuid[]) order by p.job_id, p.number`)
}

/** The owner's pictures that were asked for, latest first. */
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
    where p.owner_id = ${ownerId} and p.job_id is not null ${older} ${ofOne} ${kept}
    order by p.id desc limit ${limit}`)
}

export async function savePicture(
  db: Queries,
  ownerId: string,
  id: string,
  isSaved: boolean,
): Promise<PictureRow | undefined> {
  const [row] = await db.rows<PictureRow>(sql`
    with p as (
      update pictures set saved_at = case when ${isSaved}::boolean then coalesce(saved_at, now()) end
      where id = ${id} and owner_id = ${ownerId} and job_id is not null returning *
    )
    select ${pictureColumns} from p join picture_jobs j on j.id = p.job_id`)
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

/** Forgets what was asked of jobs that ended more than `days` ago and have no picture. */
export async function sweepJobs(db: Queries, days: number): Promise<void> {
  await db.rows(sql`
    delete from picture_jobs j
    where j.ended_at < now() - make_interval(days => ${days}) and not exists (select from pictures where job_id = j.id)`)
}
