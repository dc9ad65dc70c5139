// `npm run verify:invariants`: proves the books of the configured database, embedded or PostgreSQL. It only reads, and
// ends with 1 where a rule is broken.
import { pino } from 'pino'
import { openConfiguredDatabase } from '#server/app/adapters.ts'
import { countBooks, findLastSeal, hasBooks, proveBooks } from '#server/audit/service.ts'
import { ConfigError, readProcessConfig } from '#server/platform/config.ts'
import { FolderLockedError } from '#server/platform/folder-lock.ts'

try {
  process.exitCode = (await verify()) ? 0 : 1
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof FolderLockedError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}

async function verify(): Promise<boolean> {
  const db = await openConfiguredDatabase(readProcessConfig(), pino({ level: 'silent' }))
  try {
    console.log(`${db.label}:`)
    if (!(await hasBooks(db))) {
      console.log('There are no books yet: this version has not been started on it.')
      return true
    }
    const { broken, rules } = await proveBooks(db)
    for (const [what, count] of Object.entries(await countBooks(db)))
      console.log(`  ${what.padEnd(24)} ${String(count).padStart(12)}`)
    const seal = await findLastSeal(db)
    if (seal) console.log(`  sealed on ${seal.day} up to transaction ${seal.through}: ${seal.root}`)
    for (const words of broken) console.error(`✗ ${words}`)
    console.log(
      broken.length === 0 ? `✓ ${rules} rules hold.` : `✗ ${broken.length} of ${rules} rules are broken.`,
    )
    return broken.length === 0
  } finally {
    await db.close()
  }
}
