import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { wholePicture } from '#contract/made-pictures.ts'
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

/** Files that pictures and portraits name. */
const NAMED = `select file from pictures union select veil from pictures where veil is not null
  union select file from own_character_files union select veil from own_character_files where veil is not null`

const namesOf = async (db: pg.Client, statement: string) =>
  (await db.query<{ file: string }>(statement)).rows.map(({ file }) => file)

/** Pictures that nobody can see because their file is not there. */
export async function findMissingFiles(db: pg.Client, dataFolder: string): Promise<string[]> {
  const named = await namesOf(db, NAMED)
  return named.flatMap((file) =>
    existsSync(join(dataFolder, 'pictures', file)) ? [] : [`the picture ${file} has no file`],
  )
}

/** Files that belong to no picture and are not on the list of those that are removed. */
export async function findStrayFiles(db: pg.Client, dataFolder: string): Promise<string[]> {
  const folder = join(dataFolder, 'pictures')
  const there = existsSync(folder) ? readdirSync(folder) : []
  const known = new Set(await namesOf(db, `${NAMED} union select file from loose_files`))
  return there.flatMap((name) =>
    known.has(wholePicture(name.replace(/\.draft$/, ''))) ? [] : [`the file ${name} belongs to nothing`],
  )
}
