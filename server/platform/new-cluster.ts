import { createHash } from 'node:crypto'
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs'
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

/**
 * Fills `folder`, where no cluster is yet, with a new one: copying costs a twentieth of making one. Does nothing where
 * nobody has built it.
 */
export function copyNewCluster(folder: string): void {
  if (existsSync(join(folder, 'PG_VERSION')) || !existsSync(NEW_CLUSTER)) return
  // Under another name first: half of a copy would be taken for a cluster after a start that was killed.
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(NEW_CLUSTER, unfinished, { recursive: true })
  // What a start that was killed left here is none.
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
}
