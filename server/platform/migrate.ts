import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import sql from 'sql-template-tag'
import type { Database } from './database.ts'
import type { Log } from './log.ts'

/** The folder of the service's own ones. */
export const MIGRATIONS = join(import.meta.dirname, '../migrations')

/** One key for all copies of the service: whoever holds it migrates, the others wait and then find nothing to do. */
const LOCK_KEY = 20261121

/** Of a migration on much data, and of waiting for the copy that does it. */
const LONGEST_MS = 24 * 60 * 60_000

/** For one lock, as whoever comes to that table later waits behind it, and between two tries. */
const LOCK_MS = 2_000
const PAUSE_MS = 5_000

/** The line of a migration that takes away what the version before it may still use; none runs beside it or after it. */
export const CONTRACTION = /^-- Contraction: /m

type MigrateOptions = { log?: Pick<Log, 'info' | 'warn'>; lockMs?: number; pauseMs?: number }

/**
 * Applies the numbered files of `folder` that the database has not seen, all in one transaction, and returns their
 * names. Where somebody holds a table for long, as a backup does, it lets go of all that it has locked and tries again.
 * What a newer version has applied stays, so that it can run beside this one and be gone back from, unless that took
 * something away (REL-22). Throws then, and where a file that was applied has since been edited or removed: migrations
 * only go forward.
 */
export async function migrate(
  database: Database,
  folder: string,
  { log, lockMs = LOCK_MS, pauseMs = PAUSE_MS }: MigrateOptions = {},
): Promise<string[]> {
  const files = listMigrations(folder)
  const until = performance.now() + LONGEST_MS
  for (;;) {
    let name: string | undefined
    const onFile = (file: string, left: number) => {
      if (!name) log?.info({ name: file, left }, 'migrations begin')
      name = file
    }
    try {
      return await apply(database, folder, files, { lockMs, onFile })
    } catch (error) {
      if (!isHeld(error) || performance.now() > until) throw error
      log?.warn({ name }, 'a migration waits for a table that somebody holds; it is tried again')
      await sleep(pauseMs)
    }
  }
}

/** Whether a lock was not to be had in time, or two waited for each other. */
const isHeld = (error: unknown) =>
  error instanceof pg.DatabaseError && /^(55P03|40P01)$/.test(error.code ?? '')

async function apply(
  database: Database,
  folder: string,
  files: ReturnType<typeof listMigrations>,
  { lockMs, onFile }: { lockMs: number; onFile: (name: string, left: number) => void },
): Promise<string[]> {
  return await database.transaction(async (tx) => {
    await tx.script(`select pg_advisory_xact_lock(${LOCK_KEY})`, LONGEST_MS)
    await tx.script(`set local lock_timeout = ${lockMs}`)
    await tx.rows(
      sql`create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    )
    // A database of an older version has no column for it yet.
    const applied = await tx.rows<{ name: string; sha256: string; is_contraction: boolean }>(sql`
      select name, sha256, coalesce((to_jsonb(m) ->> 'is_contraction')::boolean, false) as is_contraction
      from migrations m order by name`)
    const newest = files.at(-1)?.name ?? ''
    for (const { name, sha256, is_contraction } of applied) {
      const file = files.find((candidate) => candidate.name === name)
      if (!file && name <= newest)
        throw new Error(
          `The database has had migration ${name}, and ${name} is not in ${folder}. Restore it.`,
        )
      if (!file && is_contraction)
        throw new Error(
          `The database is newer than this program, and ${name} took away what this program may need. Start a newer one.`,
        )
      if (file && digest(file.text) !== sha256)
        throw new Error(
          `Migration ${name} was changed after it had been applied. Restore it and write a new one.`,
        )
    }
    const open = files.filter(({ name }) => !applied.some((done) => done.name === name))
    for (const [at, { name, text }] of open.entries()) {
      onFile(name, open.length - at)
      await tx.script(text, LONGEST_MS)
      await tx.rows(sql`insert into migrations (name, sha256) values (${name}, ${digest(text)})`)
    }
    const contractions = open.filter(({ text }) => CONTRACTION.test(text)).map(({ name }) => name)
    if (contractions.length > 0)
      await tx.rows(sql`update migrations set is_contraction = true where name = any(${contractions})`)
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
