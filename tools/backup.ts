// `npm run backup -- --to <folder>`: the database and the files of people, in a folder. On PostgreSQL the service goes on.
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import sql from 'sql-template-tag'
import { openConfiguredDatabase } from '#server/app/adapters.ts'
import { type Config, ConfigError, readProcessConfig } from '#server/platform/config.ts'
import { FolderLockedError, lockFolder } from '#server/platform/folder-lock.ts'
import { BackupError, CLUSTER, copyFiles, countRows, DUMP, FILES, writeManifest } from './backup/contents.ts'
import { runOn } from './backup/postgres-programs.ts'

try {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  if (!to) throw new BackupError('npm run backup -- --to <folder>')
  await backUp(readProcessConfig(), to)
} catch (error) {
  const isExpected =
    error instanceof BackupError || error instanceof ConfigError || error instanceof FolderLockedError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}

async function backUp(config: Config, to: string): Promise<void> {
  if (existsSync(to) && readdirSync(to).length > 0) throw new BackupError(`${to} is not empty.`)
  mkdirSync(to, { recursive: true })
  try {
    // Also where it was there, and empty.
    chmodSync(to, 0o700)
  } catch {
    throw new BackupError(`${to} cannot be made this user's alone. Name a folder that it owns.`)
  }
  const madeAt = new Date().toISOString()
  const counts = config.DATABASE_URL ? await dump(config, to) : await copyCluster(config, to)
  // After the database: each file that a row names was stored before that row, and has gone only where somebody deleted it.
  const files = join(config.DATA_DIR, FILES)
  const hasFiles = !config.S3_ENDPOINT
  if (hasFiles && existsSync(files)) copyFiles(files, join(to, FILES))
  writeManifest(to, { madeAt, database: config.DATABASE_URL ? 'PostgreSQL' : 'embedded', hasFiles, counts })
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  console.log(`✓ ${rows} rows of ${Object.keys(counts).length} tables are in ${to}.`)
  if (!hasFiles)
    console.log(`The files are in the bucket ${config.S3_BUCKET}: keep its versions, or copy it as well.`)
}

/** Of one moment: the rows are counted in the snapshot that is dumped. */
async function dump(config: Config, to: string): Promise<Record<string, number>> {
  const db = await openConfiguredDatabase(config, pino({ level: 'silent' }))
  try {
    return await db.transaction(async (tx) => {
      await tx.script('set transaction isolation level repeatable read read only')
      const [row] = await tx.rows<{ snapshot: string }>(sql`select pg_export_snapshot() as snapshot`)
      const counts = await countRows(tx)
      const args = ['--format=custom', `--snapshot=${row?.snapshot}`, '--no-owner', '--no-privileges']
      await runOn(config.DATABASE_URL, 'pg_dump', [...args, `--file=${join(to, DUMP)}`])
      return counts
    })
  } finally {
    await db.close()
  }
}

async function copyCluster(config: Config, to: string): Promise<Record<string, number>> {
  if (!existsSync(join(config.DATA_DIR, CLUSTER)))
    throw new BackupError(`There is no database in ${config.DATA_DIR}.`)
  const db = await openConfiguredDatabase(config, pino({ level: 'silent' }))
  const counts = await countRows(db).finally(() => db.close())
  const unlock = lockFolder(config.DATA_DIR)
  try {
    cpSync(join(config.DATA_DIR, CLUSTER), join(to, CLUSTER), { recursive: true })
  } finally {
    unlock()
  }
  return counts
}
