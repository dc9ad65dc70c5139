import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import sql, { raw } from 'sql-template-tag'
import { z } from 'zod'
import type { Queries } from '#server/platform/database.ts'

/** What a backup says of itself. `counts` are the rows of each table at its moment. */
const Manifest = z.object({
  madeAt: z.iso.datetime(),
  database: z.enum(['embedded', 'PostgreSQL']),
  hasFiles: z.boolean(),
  counts: z.record(z.string(), z.number().int()),
})
export type Manifest = z.output<typeof Manifest>

/** What the operator can put right. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** Names within the folder of a backup. */
export const DUMP = 'database.dump'
export const CLUSTER = 'postgres'
export const FILES = 'pictures'
const MANIFEST = 'manifest.json'

/** Copies the files that are there; one may be deleted meanwhile, as its owner likes. */
export function copyFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from))
    try {
      copyFileSync(joinPath(from, name), joinPath(to, name))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
}

/** It is written last: a folder without one is no backup. */
export const writeManifest = (folder: string, manifest: Manifest): void =>
  writeFileSync(joinPath(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)

export function readManifest(folder: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(readFileSync(joinPath(folder, MANIFEST), 'utf8')))
  } catch {
    throw new BackupError(`There is no whole backup in ${folder}.`)
  }
}

/** A table of a hundred million rows is counted in minutes. */
const COUNT_MS = 4 * 60 * 60_000

/** The rows of each table of the product. */
export async function countRows(db: Queries): Promise<Record<string, number>> {
  const tables = await db.rows<{ name: string }>(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_schema in ('public', 'identity') and table_type = 'BASE TABLE' order by 1`)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await db.rows<{ count: number }>(sql`select count(*) as count from ${raw(name)}`, COUNT_MS)
    counts[name] = row?.count ?? 0
  }
  return counts
}
