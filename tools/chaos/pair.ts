import { rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { aClusterFolder } from './cluster.ts'
import { aPostgresNode, type PostgresNode } from './postgres-node.ts'

const IN_STEP = `select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`

/**
 * A PostgreSQL and a standby whose disk each commit waits for, but those that wait for no disk. Nobody promotes the standby
 * but who has the pair, as an operator of a cluster does. Needs `initdb`, `pg_ctl` and `pg_basebackup`.
 */
export async function startPair() {
  const folder = aClusterFolder()
  let primary = await aPostgresNode(folder, 'one')
  let standby = await aPostgresNode(folder, 'two')
  /** Whether it follows the primary: not until it is made, and not once one of both is gone. */
  let isInStep = false
  const ask = (node: PostgresNode, statement: string) => askAt(node.url, statement)

  await primary.as('initdb', '-D', primary.data, '-A', 'trust', '-U', 'postgres', '--no-sync')
  await primary.start()
  const nodes = [primary, standby]
  const stopLast = () => {
    for (const node of nodes) node.stopLast()
  }
  process.once('exit', stopLast)

  /** Has both run again: makes the standby from the primary, and has each commit wait for it from then on. */
  async function follow(): Promise<void> {
    if (!primary.isRunning()) await primary.start()
    if (isInStep) return
    await standby.kill()
    rmSync(standby.data, { recursive: true, force: true })
    const from = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`
    await standby.as('pg_basebackup', '-D', standby.data, '-d', from, '-R', '-c', 'fast', '--no-sync')
    await standby.start()
    // Not before it was copied: whoever is promoted waits for nobody.
    await ask(primary, `alter system set synchronous_standby_names = 'standby'`)
    await ask(primary, 'select pg_reload_conf()')
    while ((await ask(primary, IN_STEP)).length === 0) await setTimeout(50)
    isInStep = true
  }

  await follow()
  return {
    primary: () => primary,
    standby: () => standby,
    follow,
    /** The standby takes over; what was the primary is the standby that is not made yet. */
    async promote(): Promise<void> {
      await standby.promote()
      ;[primary, standby] = [standby, primary]
      isInStep = false
    },
    /** What was the primary comes back as one that follows, as an operator starts it: it can be read, and takes no writes. */
    async bringBack(): Promise<void> {
      standby.beStandby()
      await standby.start()
    },
    async close(): Promise<void> {
      process.off('exit', stopLast)
      for (const node of nodes) await node.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Pair = Awaited<ReturnType<typeof startPair>>

/** The rows of one statement, on a connection of its own. */
export async function askAt(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const db = new pg.Client({ connectionString: url })
  db.on('error', () => {})
  await db.connect()
  try {
    return (await db.query(statement)).rows
  } finally {
    await db.end()
  }
}
