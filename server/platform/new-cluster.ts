import { createHash } from 'node:crypto'
import { join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { listMigrations, MIGRATIONS } from './migrate.ts'

const digest = createHash('sha256')
for (const { name, text } of listMigrations(MIGRATIONS)) digest.update(name).update(text)

/** A new PostgreSQL with all migrations, as a folder; made at build for the versions in use. */
export const NEW_CLUSTER = join(
  import.meta.dirname,
  `../../build/new-cluster-${manifest.dependencies['@electric-sql/pglite']}-${digest.digest('hex').slice(0, 12)}`,
)
