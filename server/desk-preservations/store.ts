import sql, { empty } from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'
import type { ListedRow } from './present.ts'
import type { PreservedRecord } from './record.ts'

const listed = sql`p.id, p.source, p.source_id, p.user_id, p.preserved_at, p.held_until, p.submitted_at, p.tip_number`

export type NewPreservation = Pick<ListedRow, 'id' | 'source'> & {
  sourceId: string
  userId: string
  record: PreservedRecord
  preservedAt: Date
  heldUntil: Date
}

/** False where the same was kept apart before. */
export async function insertPreservation(tx: Queries, one: NewPreservation): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into preservations (id, source, source_id, user_id, record, preserved_at, held_until)
    values (${one.id}, ${one.source}, ${one.sourceId}, ${one.userId}, ${JSON.stringify(one.record)}, ${one.preservedAt},
      ${one.heldUntil})
    on conflict (source, source_id) do nothing returning id`)
  return rows.length > 0
}

export type StoredFile = { name: string; sha256: string; bytes: Buffer }

export async function insertFile(
  tx: Queries,
  id: string,
  { name, sha256, bytes }: StoredFile,
): Promise<void> {
  await tx.rows(sql`
    insert into preserved_files (preservation_id, name, sha256, bytes) values (${id}, ${name}, ${sha256}, ${bytes})`)
}

/** What is kept apart about this source, as long as it is held. */
export async function findBySource(
  db: Queries,
  source: ListedRow['source'],
  sourceId: string,
  now: Date,
): Promise<ListedRow | undefined> {
  const [row] = await db.rows<ListedRow>(sql`
    select ${listed} from preservations p
    where p.source = ${source} and p.source_id = ${sourceId} and p.held_until > ${now}`)
  return row
}

export type OpenedRow = ListedRow & { record: PreservedRecord }

/** As long as it is held. */
export async function findPreservation(db: Queries, id: string, now: Date): Promise<OpenedRow | undefined> {
  const [row] = await db.rows<OpenedRow>(sql`
    select ${listed}, p.record from preservations p where p.id = ${id} and p.held_until > ${now}`)
  return row
}

export async function listFacts(
  db: Queries,
  id: string,
): Promise<{ name: string; sha256: string; bytes: number }[]> {
  return await db.rows(sql`
    select name, sha256, length(bytes) as bytes from preserved_files where preservation_id = ${id} order by name`)
}

export async function readBytes(db: Queries, id: string, name: string): Promise<Buffer> {
  const [row] = await db.rows<{ bytes: Buffer }>(sql`
    select bytes from preserved_files where preservation_id = ${id} and name = ${name}`)
  return row?.bytes ?? Buffer.alloc(0)
}

type Wanted = { isSubmitted: boolean; after: string | undefined; now: Date; limit: number }

/** Those that wait oldest first, those that were reported latest first. */
export async function listPreservations(
  db: Queries,
  { isSubmitted, after, now, limit }: Wanted,
): Promise<ListedRow[]> {
  return await db.rows<ListedRow>(
    isSubmitted
      ? sql`select ${listed} from preservations p where p.submitted_at is not null and p.held_until > ${now}
          ${after ? sql`and (p.submitted_at, p.id) < (select a.submitted_at, a.id from preservations a where a.id = ${after})` : empty}
          order by p.submitted_at desc, p.id desc limit ${limit}`
      : sql`select ${listed} from preservations p where p.submitted_at is null and p.held_until > ${now}
          ${after ? sql`and (p.preserved_at, p.id) > (select a.preserved_at, a.id from preservations a where a.id = ${after})` : empty}
          order by p.preserved_at, p.id limit ${limit}`,
  )
}

export async function countWaiting(
  db: Queries,
  { now, lateBefore }: { now: Date; lateBefore: Date },
): Promise<{ waiting: number; late: number }> {
  const [row] = await db.rows<{ waiting: number; late: number }>(sql`
    select count(*)::int as waiting, count(*) filter (where preserved_at <= ${lateBefore})::int as late
    from preservations where submitted_at is null and held_until > ${now}`)
  return row ?? { waiting: 0, late: 0 }
}

/** False where its report is noted already, or the hold has ended. */
export async function noteSubmission(
  tx: Queries,
  id: string,
  one: { number: string; submittedAt: Date; heldUntil: Date; now: Date },
): Promise<boolean> {
  const rows = await tx.rows(sql`
    update preservations set submitted_at = ${one.submittedAt}, tip_number = ${one.number}, held_until = ${one.heldUntil}
    where id = ${id} and submitted_at is null and held_until > ${one.now} returning id`)
  return rows.length > 0
}

/** Ends a hold; false where it was reported, so that the law keeps it. */
export async function endHold(tx: Queries, id: string, now: Date): Promise<boolean> {
  const rows = await tx.rows(sql`
    update preservations set held_until = ${now} where id = ${id} and submitted_at is null and held_until > ${now}
    returning id`)
  return rows.length > 0
}

/** Removes what is not held any more, with its files. */
export async function deleteEnded(db: Queries, before: Date): Promise<number> {
  return (await db.rows(sql`delete from preservations where held_until <= ${before} returning id`)).length
}
