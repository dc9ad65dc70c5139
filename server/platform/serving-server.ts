import pg from 'pg'

const ASK = 'select pg_is_in_recovery() as "isStandby", pg_postmaster_start_time()::text as "startedAt"'

/** A new connection has been let in already, so that only a server that is going away takes longer. */
const ASKED_MS = 5_000

/** The address leads to a server that only follows another one: a standby before it is promoted, or a primary of before. */
export class StandbyError extends Error {
  override name = 'StandbyError'
  /** PostgreSQL's own for a write that is sent there. */
  readonly code = '25006'
  constructor() {
    super('the server is a standby')
  }
}

/**
 * Looks at the server of each new connection, and rejects for a standby: what is read there may be old, and the
 * connection would stay while the address leads to another server already. `onOther` hears of the first connection to a
 * server that is not the one of before, and may lack what that one had not passed on.
 */
export function createServerCheck(onOther: (client: pg.ClientBase) => void) {
  let known: string | undefined
  return async (client: pg.ClientBase): Promise<void> => {
    const query = { text: ASK, query_timeout: ASKED_MS }
    const { rows } = await client.query<{ isStandby: boolean; startedAt: string }>(query)
    const [server] = rows
    if (!server || server.isStandby) throw new StandbyError()
    if (known !== undefined && known !== server.startedAt) onOther(client)
    known = server.startedAt
  }
}

/** Whether an error tells of the server or of the connection to it, rather than of a statement. */
export const isOfServer = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^(25006|57P0.|08...)$/.test(error.code ?? '')
