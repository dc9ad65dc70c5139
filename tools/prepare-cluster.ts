import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openEmbeddedDatabase } from '#server/platform/embedded-database.ts'
import { MIGRATIONS, migrate } from '#server/platform/migrate.ts'
import { NEW_CLUSTER_FILE } from '#server/platform/new-cluster.ts'

/** Makes the files that every new embedded database begins with, unless they are there. */
export async function prepareCluster(): Promise<void> {
  if (existsSync(NEW_CLUSTER_FILE)) return
  const folder = mkdtempSync(join(tmpdir(), 'moonlit-cluster-'))
  try {
    const database = await openEmbeddedDatabase(folder, (error) => {
      throw error
    })
    await migrate(database, MIGRATIONS)
    await database.close()
    const migrated = await PGlite.create(join(folder, 'postgres'))
    const files = await migrated.dumpDataDir('none')
    await migrated.close()
    const build = dirname(NEW_CLUSTER_FILE)
    mkdirSync(build, { recursive: true })
    // Those of earlier versions.
    for (const old of globSync('*-cluster-*.tar', { cwd: build })) rmSync(join(build, old))
    // Under another name first: a start that finds half of it would trust it.
    const unfinished = `${NEW_CLUSTER_FILE}.${process.pid}`
    writeFileSync(unfinished, Buffer.from(await files.arrayBuffer()))
    renameSync(unfinished, NEW_CLUSTER_FILE)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
