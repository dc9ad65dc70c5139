import pg from 'pg'
import { createServerCheck, isOfServer } from './serving-server.ts'
import { withinMs } from './within-ms.ts'

export type ConnectionsOptions = {
  isEmbedded: boolean
  connection: pg.PoolConfig
  /** A connection that was idle broke; the pool replaces it. */
  onIdleError: (error: Error) => void
  /** Statements to run first on each new connection. */
  onConnect: string | undefined
}

/** A server that is gone without a word never closes its end of a connection. */
export const GOODBYE_MS = 2_000

/** What went wrong inside a transaction that was rolled back: the connection is good. */
export class WorkError extends Error {
  constructor(cause: unknown) {
    super('rolled back', { cause })
  }
}

/** A pool of connections to whichever server the address leads to; those that may lead nowhere are given up. */
export function openConnections({ isEmbedded, connection, onIdleError, onConnect }: ConnectionsOptions) {
  let breaks = 0
  const connections = new Set<pg.PoolClient>()
  /** They may lead to a machine that is gone without a word: nobody is to wait on each of them for an answer. */
  const doubted = new WeakSet<pg.PoolClient>()
  const doubtAllBut = (good?: pg.ClientBase) => {
    for (const client of connections) if (client !== good) doubted.add(client)
    // Those that work are given up once they are done.
    for (let left = pool.idleCount; left > 0; left--)
      pool.connect().then(
        (client) => client.release(doubted.has(client)),
        () => {},
      )
  }
  const checkServer = createServerCheck((client) => {
    breaks++
    doubtAllBut(client)
  })
  const pool = new pg.Pool({ connectionTimeoutMillis: 5_000, ...connection })
  /** By whoever has them first: the pool never gets one back that its own `verify` lets in after a caller has left. */
  const checked = new WeakSet<pg.PoolClient>()
  const check = async (client: pg.PoolClient) => {
    if (isEmbedded || checked.has(client)) return
    await checkServer(client)
    checked.add(client)
  }
  pool.on('error', onIdleError)
  const brokenBy = new WeakMap<pg.PoolClient, Error>()
  let lastIsGone = () => {}
  pool.on('connect', (client) => {
    connections.add(client)
    // The pool hears of idle ones alone. Whoever has this one hears of its end by the next statement.
    client.on('error', (error) => {
      breaks++
      brokenBy.set(client, error)
    })
  })
  pool.on('remove', (client) => {
    connections.delete(client)
    if (connections.size === 0) lastIsGone()
  })
  if (onConnect) pool.on('connect', (client) => void client.query(onConnect).catch(onIdleError))

  return {
    breaks: () => breaks,

    load: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),

    async withClient<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
      const client = await pool.connect()
      try {
        await check(client)
        const result = await work(client)
        client.release(doubted.has(client))
        return result
      } catch (error) {
        const failure = error instanceof WorkError ? error.cause : error
        if (isLate(failure)) doubtAllBut()
        // A statement that the database refused leaves the connection good; the pool's own query() would drop it.
        const isRefusal = error instanceof WorkError || error instanceof pg.DatabaseError
        client.release(!isRefusal || isOfServer(failure) || doubted.has(client))
        if (isUnusable(error)) throw brokenBy.get(client) ?? error
        throw failure
      }
    },

    async close() {
      // The pool's own end() does not wait for its sockets to close.
      const allAreGone = new Promise<void>((resolve) => {
        lastIsGone = resolve
      })
      await pool.end()
      if (connections.size > 0) await withinMs(GOODBYE_MS, allAreGone).catch(() => undefined)
    },
  }
}

/** Whether a statement had no answer in time. Its connection still waits for that one. */
export const isLate = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'

/** What the driver says of a connection that broke between two statements. */
const isUnusable = (error: unknown) => error instanceof Error && error.message.endsWith('is not queryable')
