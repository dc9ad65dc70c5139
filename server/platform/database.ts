import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { isLate, openConnections, WorkError } from './connections.ts'

/**
 * Runs statements, within `timeoutMs` where that is not as for all others. `rows` answers what one statement returns, in
 * the types of node-postgres; `script` runs several statements without values.
 */
export interface Queries {
  rows<Row extends object>(statement: Sql, timeoutMs?: number): Promise<Row[]>
  script(text: string, timeoutMs?: number): Promise<void>
}

/**
 * The database. Inside `transaction` use only the `tx` that it passes: the embedded database has one connection,
 * so a statement outside the transaction would wait for it for ever.
 */
export interface Database extends Queries {
  readonly label: string
  /** It lives in this process: what a commit has not brought to the disk is lost when the process is killed. */
  readonly isEmbedded: boolean
  /**
   * Goes up with each connection that breaks, and with the first one to another server: it may have crashed, or another
   * has taken over, and what it had not written down or passed on by then is lost.
   */
  breaks(): number
  transaction<Result>(work: (tx: Queries) => Promise<Result>): Promise<Result>
  /** Connections that work and that are idle, and how many callers wait for one. */
  load(): { busy: number; idle: number; waiting: number }
  close(): Promise<void>
}

export type DatabaseOptions = {
  label: string
  isEmbedded?: boolean
  connection: pg.PoolConfig
  /** A connection that was idle broke; the pool replaces it. */
  onIdleError: (error: Error) => void
  /** Statements to run first on each new connection. */
  onConnect?: string
  onClose?: () => Promise<void>
}

// bigint columns hold counts far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens a pool on any server that speaks PostgreSQL's protocol. Statements are prepared once a connection. */
export function openDatabase({
  label,
  isEmbedded = false,
  connection,
  onIdleError,
  onConnect,
  onClose,
}: DatabaseOptions): Database {
  const { withClient, ...connections } = openConnections({ isEmbedded, connection, onIdleError, onConnect })
  const names = new Map<string, string>()
  const named = (text: string) => {
    const known = names.get(text)
    if (known) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
  const queriesOn = (client: pg.PoolClient): Queries => ({
    rows: async <Row extends object>({ text, values }: Sql, timeoutMs?: number) => {
      const query = { name: named(text), text, values, ...within(timeoutMs) }
      return (await client.query<Row>(query)).rows
    },
    script: async (text, timeoutMs) => {
      const query = { text, ...within(timeoutMs) }
      await client.query(query)
    },
  })
  return {
    label,
    isEmbedded,
    breaks: connections.breaks,
    load: connections.load,
    rows: (statement, timeoutMs) => withClient((client) => queriesOn(client).rows(statement, timeoutMs)),
    script: (text, timeoutMs) => withClient((client) => queriesOn(client).script(text, timeoutMs)),
    transaction: (work) =>
      withClient(async (client) => {
        await client.query('begin')
        try {
          const result = await work(queriesOn(client))
          await client.query('commit')
          return result
        } catch (error) {
          const isRolledBack =
            !isLate(error) &&
            (await client.query('rollback').then(
              () => true,
              () => false,
            ))
          // On a broken connection what broke it counts, not that nothing can be said on it any more.
          throw isRolledBack ? new WorkError(error) : error
        }
      }),
    close: async () => {
      await connections.close()
      await onClose?.()
    },
  }
}

/** The driver takes this for each query; its types leave it out. */
const within = (timeoutMs: number | undefined) => timeoutMs !== undefined && { query_timeout: timeoutMs }

/** Whether a row was refused because another has the same key. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505'

/**
 * Whether a value can never be stored as it is, however often it is tried. A key that is taken or missing is another
 * matter: by the next try it may be free, or there.
 */
export const isUnstorable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(22...|23502|23514)$/.test(error.code ?? '')

/** Whether a statement used more of something than there is left for a person (`use_allowance` of migration 0015). */
export const isUsedUp = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === 'ML001'

/** Work that may fail by itself: what it did is undone then, and the transaction around it goes on. */
export async function inSavepoint<Result>(tx: Queries, work: () => Promise<Result>): Promise<Result> {
  await tx.script('savepoint work')
  try {
    const result = await work()
    await tx.script('release savepoint work')
    return result
  } catch (error) {
    await tx.script('rollback to savepoint work')
    throw error
  }
}

/** Undefined where somebody else took the same key at the same moment; the change has been rolled back then. */
export const unlessTaken = <Made>(change: Promise<Made>): Promise<Made | undefined> =>
  change.catch((error: unknown) => {
    if (isUniqueViolation(error)) return undefined
    throw error
  })
