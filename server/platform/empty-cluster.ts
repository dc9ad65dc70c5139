import { existsSync, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }

/** A new PostgreSQL as PGlite leaves it, in the form of a tar file; made at build for the version in use. */
export const EMPTY_CLUSTER_FILE = join(
  import.meta.dirname,
  `../../build/empty-cluster-${manifest.dependencies['@electric-sql/pglite']}.tar`,
)

/**
 * The files of a new cluster, for a folder that holds none: taking them costs a tenth of making them. Undefined where
 * nobody has built them, or where `folder` is in use.
 */
export async function emptyCluster(folder: string): Promise<Blob | undefined> {
  if (existsSync(join(folder, 'PG_VERSION')) || !existsSync(EMPTY_CLUSTER_FILE)) return undefined
  return await openAsBlob(EMPTY_CLUSTER_FILE)
}
