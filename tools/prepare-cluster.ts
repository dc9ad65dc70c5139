import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { EMPTY_CLUSTER_FILE } from '#server/platform/empty-cluster.ts'

/** Makes the files that every new embedded database begins with, unless they are there. */
export async function prepareCluster(): Promise<void> {
  if (existsSync(EMPTY_CLUSTER_FILE)) return
  const database = await PGlite.create('memory://')
  const files = await database.dumpDataDir('none')
  await database.close()
  mkdirSync(dirname(EMPTY_CLUSTER_FILE), { recursive: true })
  // Under another name first: a start that finds half of it would trust it.
  const unfinished = `${EMPTY_CLUSTER_FILE}.${process.pid}`
  writeFileSync(unfinished, Buffer.from(await files.arrayBuffer()))
  renameSync(unfinished, EMPTY_CLUSTER_FILE)
}
