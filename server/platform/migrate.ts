import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import type { Database } from './database.ts'

/** The folder of the service's own ones. */
export const MIGRATIONS = join(import.meta.dirname, '../migrations')

/** One key for all copies of the service: whoever holds it migrates, the others wait and then find nothing to do. */
const LOCK_KEY = 20261121

/** Of a migration on much data, and of waiting for the copy that does it. */
const LONGEST_MS = 24 * 60 * 60_000

/**
 * Applies the numbered files of `folder` that the database has not seen, all in one transaction, and returns their
 * names. Throws where a file that was applied has since been edited or removed: migrations only go forward.
 */
export async function migrate(database: Database, folder: string): Promise<string[]> {
  const files = listMigrations(folder)
  return await database.transaction(async (tx) => {
    await tx.script(`select pg_advisory_xact_lock(${LOCK_KEY})`, LONGEST_MS)
    await tx.rows(
      sql`create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    )
    const applied = await tx.rows<{ name: string; sha256: string }>(
      sql`select name, sha256 from migrations order by name`,
    )
    for (const { name, sha256 } of applied) {
      const file = files.find((candidate) => candidate.name === name)
      if (!file)
        throw new Error(
          `The database has had migration ${name}, which is not in ${folder}: this program is older than its data.`,
        )
      if (digest(file.text) !== sha256)
        throw new Error(
          `Migration ${name} was changed after it had been applied. Restore it and write a new one.`,
        )
    }
    const open = files.filter(({ name }) => !applied.some((done) => done.name === name))
    for (const { name, text } of open) {
      await tx.script(text, LONGEST_MS)
      await tx.rows(sql`insert into migrations (name, sha256) values (${name}, ${digest(text)})`)
    }
    return open.map(({ name }) => name)
  })
}

/** The numbered files of a folder, in their order. Throws for one with another name, which nothing would ever run. */
export const listMigrations = (folder: string): { name: string; text: string }[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      if (!/^\d{4}_[a-z0-9-]+\.sql$/.test(name)) throw new Error(`${name} is no name of a migration.`)
      return { name, text: readFileSync(join(folder, name), 'utf8') }
    })

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
