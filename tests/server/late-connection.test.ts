import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database.ts'
import { startProxy } from '#tools/chaos/proxy.ts'
import { anEmptyPostgres } from './a-database.ts'

const WAITED_MS = 400
/** Let in before the wait is over, and known to be a server that serves only after it. */
const LATENCY_MS = 300

// The embedded database has one connection, which takes no time.
test.runIf(process.env.TEST_DATABASE_URL)(
  '[REL-8b] a connection that came too late for who waited for it serves the next one',
  async () => {
    const { url, drop } = await anEmptyPostgres()
    const address = new URL(url)
    const line = await startProxy(Number(address.port || 5432))
    address.port = String(line.port)
    const db = openDatabase({
      label: 'late',
      connection: { connectionString: address.href, max: 1, connectionTimeoutMillis: WAITED_MS },
      onIdleError: () => {},
    })
    const ask = () => db.rows<{ one: number }>(sql`select 1 as one`)
    const waiting: Promise<unknown>[] = []
    const holder = db.transaction(async (tx) => {
      waiting.push(ask(), ask())
      line.add({ type: 'latency', latencyMs: LATENCY_MS, jitterMs: 0 })
      line.cut()
      await tx.rows(sql`select 1`)
    })
    await expect(holder).rejects.toThrow()
    await Promise.allSettled(waiting)
    line.heal()
    expect(await ask()).toEqual([{ one: 1 }])
    await db.close()
    line.close()
    await drop()
  },
)
