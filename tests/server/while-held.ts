import sql, { type Sql } from 'sql-template-tag'
import { expect } from 'vitest'
import type { Queries } from '#server/platform/database.ts'
import type { TestServer } from './a-server.ts'

/**
 * The answers of calls that meet: each is made once the one before it waits, and `meanwhile` is done before they go on.
 * Only where more than one can: on PostgreSQL.
 */
export async function whileHeld<Made>(
  { context: { db } }: TestServer,
  held: Sql,
  calls: (() => Promise<Made>)[],
  meanwhile: (tx: Queries) => Promise<unknown> = async () => {},
): Promise<Made[]> {
  const locked = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const waiting = async () => (await db.rows(locked)).length
  const { made } = await db.transaction(async (tx) => {
    await tx.rows(held)
    const made: Promise<Made>[] = []
    for (const call of calls) {
      // The server's own work may wait as well.
      const before = await waiting()
      made.push(call())
      await expect.poll(waiting, { timeout: 20_000 }).toBeGreaterThan(before)
    }
    await meanwhile(tx)
    return { made }
  })
  return await Promise.all(made)
}
