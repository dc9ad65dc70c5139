import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { wholePicture } from '#contract/made-pictures.ts'
import { findMissingFiles, listNamedFiles } from '#server/audit/service.ts'
import type { Queries } from '#server/platform/database.ts'
import type { UserRecord } from './user.ts'

/** Each picture that is there was paid for once, from the day's allowance or in luna, and nothing else was. */
export async function comparePictureCosts(db: pg.Client, { userId }: UserRecord): Promise<string[]> {
  const { rows } = await db.query<{ used: string; free: string; spent: string; luna: string }>(
    `select coalesce((select used from allowances where user_id = $1 and what = 'pictures'), 0) as used,
      coalesce(sum(pictures_cost), 0) as free, coalesce(sum(luna_cost), 0) as luna,
      coalesce((select balance from ledger_accounts a join ledger_wallets w on w.id = a.wallet_id
        where w.user_id = $1 and a.kind = 'luna_spent_images'), 0) as spent
      from picture_jobs where owner_id = $1 and status = 'done'`,
    [userId],
  )
  const [row] = rows
  if (!row) return []
  const broken: string[] = []
  if (Number(row.used) !== Number(row.free))
    broken.push(`${row.free} pictures of a day's allowance were counted as ${row.used}`)
  if (Number(row.spent) !== Number(row.luna))
    broken.push(`pictures of ${row.luna} luna were paid with ${row.spent}`)
  return broken
}

/** A connection as those see it who ask for one row after the other. */
export const queriesOf = (db: pg.Client): Pick<Queries, 'rows'> => ({
  rows: async <Row extends object>({ text, values }: Sql) => (await db.query<Row>({ text, values })).rows,
})

/** Pictures that nobody can see because their file is not there. */
export async function missingFiles(db: pg.Client, dataFolder: string): Promise<string[]> {
  const size = async (file: string) => (existsSync(join(dataFolder, 'pictures', file)) ? 1 : undefined)
  const { missing } = await findMissingFiles(queriesOf(db), { size })
  return missing.map((file) => `the picture ${file} has no file`)
}

/** Files that belong to no picture and are not on the list of those that are removed. */
export async function findStrayFiles(db: pg.Client, dataFolder: string): Promise<string[]> {
  const folder = join(dataFolder, 'pictures')
  const there = existsSync(folder) ? readdirSync(folder) : []
  const loose = await db.query<{ file: string }>('select file from loose_files')
  const known = new Set([...(await listNamedFiles(queriesOf(db))), ...loose.rows.map(({ file }) => file)])
  return there.flatMap((name) =>
    known.has(wholePicture(name.replace(/\.draft$/, ''))) ? [] : [`the file ${name} belongs to nothing`],
  )
}
