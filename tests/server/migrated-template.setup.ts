import { openDatabase } from '#server/platform/database.ts'
import { MIGRATIONS, migrate } from '#server/platform/migrate.ts'
import { anEmptyPostgres } from './a-database.ts'

/** A database for `aMigratedPostgres` to copy, while the tests of one run last. */
export default async function makeTemplate() {
  const { url, drop } = await anEmptyPostgres()
  if (!url) return
  const db = openDatabase({
    label: 'template',
    connection: { connectionString: url },
    onIdleError: console.error,
  })
  await migrate(db, MIGRATIONS)
  await db.close()
  process.env.TEST_MIGRATED_TEMPLATE = new URL(url).pathname.slice(1)
  return drop
}
