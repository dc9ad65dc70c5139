import { cpSync, existsSync, globSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { openEmbeddedDatabase } from '#server/platform/embedded-database.ts'
import { MIGRATIONS, migrate } from '#server/platform/migrate.ts'
import { NEW_CLUSTER } from '#server/platform/new-cluster.ts'

/** Makes what every new embedded database begins with, unless it is there. */
export async function prepareCluster(): Promise<void> {
  if (existsSync(NEW_CLUSTER)) return
  const folder = mkdtempSync(join(tmpdir(), 'moonlit-cluster-'))
  try {
    const database = await openEmbeddedDatabase(folder, (error) => {
      throw error
    })
    await migrate(database, MIGRATIONS)
    await database.close()
    const build = dirname(NEW_CLUSTER)
    // Those of earlier versions.
    for (const old of globSync('new-cluster-*', {
      cwd: build,
      exclude: (name) => `${name}`.startsWith(basename(NEW_CLUSTER)),
    }))
      rmSync(join(build, old), { recursive: true, force: true })
    // Under another name first: a start that finds half of it would trust it.
    const unfinished = `${NEW_CLUSTER}.${process.pid}`
    cpSync(join(folder, 'postgres'), unfinished, { recursive: true })
    try {
      renameSync(unfinished, NEW_CLUSTER)
    } catch (error) {
      // Another build was quicker.
      if (!existsSync(NEW_CLUSTER)) throw error
      rmSync(unfinished, { recursive: true, force: true })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
