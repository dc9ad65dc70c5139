// `npm run verify:invariants`: proves the books of the configured database, embedded or PostgreSQL, that what is under way
// gives signs of life, and that each picture has its file. It only reads, and ends with 1 where something is not so.
// `-- --without-files` does not ask a bucket for each of its files.
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { openConfiguredDatabase } from '#server/app/adapters.ts'
import {
  countBooks,
  findLastSeal,
  findMissingFiles,
  hasBooks,
  proveBooks,
  proveWork,
} from '#server/audit/service.ts'
import { ConfigError, readProcessConfig } from '#server/platform/config.ts'
import { FolderLockedError } from '#server/platform/folder-lock.ts'
import { chooseStorage } from '#server/providers/storage/choose.ts'

const { values: options } = parseArgs({ options: { 'without-files': { type: 'boolean', default: false } } })
/** Of a lost bucket not each file is told. */
const SHOWN_MAX = 20

try {
  process.exitCode = (await verify()) ? 0 : 1
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof FolderLockedError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}

async function verify(): Promise<boolean> {
  const config = readProcessConfig()
  const db = await openConfiguredDatabase(config, pino({ level: 'silent' }))
  try {
    console.log(`${db.label}:`)
    if (!(await hasBooks(db))) {
      console.log('There are no books yet: this version has not been started on it.')
      return true
    }
    const [books, work] = [await proveBooks(db), await proveWork(db)]
    const broken = [...books.broken, ...work.broken]
    const rules = books.rules + work.rules
    for (const [what, count] of Object.entries(await countBooks(db)))
      console.log(`  ${what.padEnd(24)} ${String(count).padStart(12)}`)
    const seal = await findLastSeal(db)
    if (seal) console.log(`  sealed on ${seal.day} up to transaction ${seal.through}: ${seal.root}`)
    for (const words of broken) console.error(`✗ ${words}`)
    console.log(
      broken.length === 0 ? `✓ ${rules} rules hold.` : `✗ ${broken.length} of ${rules} rules are broken.`,
    )
    if (options['without-files']) return broken.length === 0
    const storage = chooseStorage(config)
    const { missing, files } = await findMissingFiles(db, storage)
    for (const file of missing.slice(0, SHOWN_MAX)) console.error(`✗ the picture ${file} has no file`)
    console.log(
      missing.length === 0
        ? `✓ ${files} files are there (${storage.label}).`
        : `✗ ${missing.length} of ${files} files are missing (${storage.label}).`,
    )
    return broken.length === 0 && missing.length === 0
  } finally {
    await db.close()
  }
}
