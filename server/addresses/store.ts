import sql from 'sql-template-tag'
import type { Queries } from '#server/platform/database.ts'

/** Keeps this key where there is none; answers the one that is kept. */
export async function keepKey(db: Queries, key: Buffer): Promise<Buffer> {
  await db.rows(sql`insert into address_keys (key) values (${key}) on conflict do nothing`)
  const [kept] = await db.rows<{ key: Uint8Array }>(sql`select key from address_keys`)
  return Buffer.from(kept?.key ?? key)
}
