import sql, { type Sql } from 'sql-template-tag'
import type { PictureFailure } from '#contract/picture-status.ts'
import type { Queries } from '#server/platform/database.ts'
import type { PictureRequest } from '#server/providers/imagegen/port.ts'

/**
 * What the engine is asked for one picture; `description` says what it shows, where it differs from the job's, and
 * `hasOtherLooks` that it is not to look like the character's portrait.
 */
export type PlannedPicture = PictureRequest & { description?: string; hasOtherLooks?: true }

/** What a worker needs of a job; `attempt` counts who has begun it, so that only the last one can end it. */
export type ClaimedJob = {
  id: string
  owner_id: string
  requests: PlannedPicture[]
  description: string
  /** Whom the pictures show, where that is a character. */
  premade_id: string | null
  reply_id: string | null
  /** Of a portrait. */
  character_id: string | null
  /** The picture of a reply that makes room for this one. */
  again_of: string | null
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
    returning id, owner_id, requests, description, asked ->> 'premadeId' as premade_id, reply_id, character_id, again_of, attempts as attempt, failures`)
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

/** Cancels the open job of a character's portrait; answers its id. */
export async function cancelPortrait(tx: Queries, characterId: string): Promise<string | undefined> {
  const [row] = await tx.rows<{ id: string }>(sql`
    update picture_jobs set status = 'cancelled', worker = null, ended_at = now()
    where character_id = ${characterId} and ended_at is null returning id`)
  return row?.id
}

/** Blocks the open jobs of whatever shows an own character; answers their ids. */
export async function blockJobsOf(tx: Queries, characterId: string): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    update picture_jobs set status = 'blocked', worker = null, ended_at = now()
    where ended_at is null and (asked ->> 'premadeId')::uuid = ${characterId}
      and owner_id = (select owner_id from own_characters where id = ${characterId}) returning id`)
  return rows.map(({ id }) => id)
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

/** Keeps the owner of a character from asking for pictures until the transaction is over. */
export async function lockOwnerOfCharacter(tx: Queries, characterId: string): Promise<void> {
  await tx.rows(sql`
    select u.id from users u join own_characters c on c.owner_id = u.id where c.id = ${characterId}
    for no key update of u`)
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
