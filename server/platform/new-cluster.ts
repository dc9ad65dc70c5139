import { createHash } from 'node:crypto'
import { existsSync, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { listMigrations, MIGRATIONS } from './migrate.ts'

const digest = createHash('sha256')
for (const { name, text } of listMigrations(MIGRATIONS)) digest.update(name).update(text)

/** A new PostgreSQL with all migrations, in the form of a tar file; made at build for the versions in use. */
export const NEW_CLUSTER_FILE = join(
  import.meta.dirname,
  `../../build/new-cluster-${manifest.dependencies['@electric-sql/pglite']}-${digest.digest('hex').slice(0, 12)}.tar`,
)

/**
 * The files of a new cluster, for a folder that holds none: taking them costs a tenth of making them. Undefined where
 * nobody has built them, or where `folder` is in use.
 */
export async function newCluster(folder: string): Promise<Blob | undefined> {
  if (existsSync(join(folder, 'PG_VERSION')) || !existsSync(NEW_CLUSTER_FILE)) return undefined
  return await openAsBlob(NEW_CLUSTER_FILE)
}
