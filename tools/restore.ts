// `npm run restore -- --from <folder>`: puts a backup into the configured database, which has to be empty, and proves it.
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { openConfiguredDatabase } from '#server/app/adapters.ts'
import { proveBooks } from '#server/audit/service.ts'
import { type Config, ConfigError, readProcessConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database.ts'
import { FolderLockedError, lockFolder } from '#server/platform/folder-lock.ts'
import { BackupError, CLUSTER, countRows, DUMP, FILES, readManifest } from './backup/contents.ts'
import { runOn } from './backup/postgres-programs.ts'

try {
  const { from } = parseArgs({ options: { from: { type: 'string' } } }).values
  if (!from) throw new BackupError('npm run restore -- --from <folder>')
  await restore(readProcessConfig(), from)
} catch (error) {
  const isExpected =
    error instanceof BackupError || error instanceof ConfigError || error instanceof FolderLockedError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}

async function restore(config: Config, from: string): Promise<void> {
  const { database, hasFiles, counts } = readManifest(from)
  const own = config.DATABASE_URL ? 'PostgreSQL' : 'embedded'
  if (database !== own)
    throw new BackupError(`This is a backup of the database ${database}, and ${own} is configured.`)
  const files = join(config.DATA_DIR, FILES)
  if (hasFiles && existsSync(files)) throw new BackupError(`${files} is there already.`)
  if (config.DATABASE_URL) await load(config, from)
  else copyCluster(config, from)
  if (hasFiles && existsSync(join(from, FILES))) cpSync(join(from, FILES), files, { recursive: true })
  await onDatabase(config, async (db) => {
    const found = await countRows(db)
    const differing = Object.keys({ ...counts, ...found }).filter((table) => counts[table] !== found[table])
    if (differing.length > 0) throw new BackupError(`Not as in the backup: ${differing.join(', ')}.`)
    const { broken, rules } = await proveBooks(db)
    if (broken.length > 0) throw new BackupError(broken.join('\n'))
    console.log(
      `✓ ${Object.keys(counts).length} tables are as in the backup; ${rules} rules of the books hold.`,
    )
  })
}

async function load(config: Config, from: string): Promise<void> {
  const there = await onDatabase(config, countRows)
  if (Object.keys(there).length > 0) throw new BackupError('The configured database is not empty.')
  // All of it or nothing. Only whoever made an extension may comment on it, and tables have no comments.
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-comments']
  await runOn(config.DATABASE_URL, 'pg_restore', [...args, join(from, DUMP)])
}

function copyCluster({ DATA_DIR }: Config, from: string): void {
  mkdirSync(DATA_DIR, { recursive: true })
  const unlock = lockFolder(DATA_DIR)
  try {
    const to = join(DATA_DIR, CLUSTER)
    if (existsSync(to)) throw new BackupError(`${to} is there already.`)
    cpSync(join(from, CLUSTER), to, { recursive: true, mode: 0 })
  } finally {
    unlock()
  }
}

async function onDatabase<Result>(config: Config, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = await openConfiguredDatabase(config, pino({ level: 'silent' }))
  return await work(db).finally(() => db.close())
}
