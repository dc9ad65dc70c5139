import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aPostgresNode, OWNER } from './postgres-node.ts'

/** A folder of PostgreSQL's own. */
export function aClusterFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'moonlit-cluster-'))
  if (OWNER) chownSync(folder, ...OWNER)
  return folder
}

/** PostgreSQL with a folder of its own, to be restarted without harm to anybody. Needs `initdb` and `pg_ctl`. */
export async function startCluster() {
  const folder = aClusterFolder()
  const { port, url, data, as, start, stop, stopLast } = await aPostgresNode(folder, 'data')
  await as('initdb', '-D', data, '-A', 'trust', '-U', 'postgres')
  await start()
  process.once('exit', stopLast)
  return {
    url,
    port,
    start,
    stop,
    async close() {
      process.off('exit', stopLast)
      await stop('immediate').catch(() => undefined)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>
