import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

/** An engine or a value that is in no list any more means nothing. */
export type ChangeRow = { version: number; engine: string; settings: unknown; changed_at: Date }

/** The latest change of each engine. */
export const listChanges = (db: Queries): Promise<ChangeRow[]> =>
  db.rows<ChangeRow>(sql`
    select distinct on (engine) version, engine, settings, changed_at from engine_changes order by engine, version desc`)

/** One who changes it after the other, so that nobody writes over what they have not seen. */
export async function lockChanges(tx: Queries): Promise<void> {
  await tx.rows(sql`lock table engine_changes in share row exclusive mode`)
}

export async function insertChange(tx: Queries, engine: string, settings: object, now: Date): Promise<void> {
  await tx.rows(sql`
    insert into engine_changes (engine, settings, changed_at) values (${engine}, ${JSON.stringify(settings)}::jsonb, ${now})`)
}
