import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

export async function listTakenDown(db: Queries): Promise<string[]> {
  const rows = await db.rows<{ premade_id: string }>(sql`select premade_id from taken_down_characters`)
  return rows.map(({ premade_id }) => premade_id)
}

export async function insertTakenDown(tx: Queries, premadeId: string, now: Date): Promise<void> {
  await tx.rows(sql`
    insert into taken_down_characters (premade_id, taken_down_at) values (${premadeId}, ${now}) on conflict do nothing`)
}

export async function deleteTakenDown(db: Queries, premadeId: string): Promise<boolean> {
  const rows = await db.rows(sql`
    delete from taken_down_characters where premade_id = ${premadeId} returning premade_id`)
  return rows.length > 0
}
