import pg from 'pg'
import { backoffMs } from './backoff.ts'
import { GOODBYE_MS } from './connections.ts'
import type { Log } from './log.ts'
import { createGathering, createHandlers, type PubSub } from './pub-sub.ts'
import { isOfServer } from './serving-server.ts'
import { withinMs } from './within-ms.ts'

const CHANNEL = 'moonlit'

/** What the database knows the connection by. */
export const PUB_SUB_NAME = 'moonlit pub-sub'

/** A connection that has died without saying so is found within both of these, or when something is to be told. */
const PROBE_MS = 10_000
const ANSWER_MS = 5_000

export type PostgresPubSubOptions = {
  connection: pg.ClientConfig
  log: Log
}

/**
 * Messages over LISTEN and NOTIFY, on one connection of its own for each process; it is made anew when it breaks. The
 * messages go out after what they tell of is stored: NOTIFY within a transaction would hold a lock of the whole
 * cluster until that transaction is on the disk.
 */
export function createPostgresPubSub({ connection, log }: PostgresPubSubOptions): PubSub {
  const handlers = createHandlers()
  const listeners: (() => void)[] = []
  const gathering = createGathering(send)
  let reconnecting: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let connecting: Promise<void> | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let failures = 0
  let isClosed = false

  const probe = setInterval(() => {
    const probed = client
    if (probed) ask(probed, { text: 'select 1' }).catch(() => drop(probed))
  }, PROBE_MS)

  /** One statement after the other, as the driver wants it. */
  function ask(on: pg.Client, query: pg.QueryConfig): Promise<unknown> {
    const answer = turn.then(() => on.query(query))
    turn = answer.catch(() => undefined)
    return answer
  }

  async function connect() {
    const made = new pg.Client({
      application_name: PUB_SUB_NAME,
      connectionTimeoutMillis: 5_000,
      query_timeout: ANSWER_MS,
      ...connection,
    })
    made.on('error', () => drop(made))
    made.on('end', () => drop(made))
    made.on('notification', ({ processId, payload = '' }) => {
      // What this process said it has heard already.
      if (processId === own) return
      handlers.callMessage(payload)
    })
    let own: number | undefined
    try {
      await made.connect()
      const { rows } = await made.query<{ pid: number }>('select pg_backend_pid() as pid')
      own = rows[0]?.pid
      await made.query(`listen ${CHANNEL}`)
    } catch (err) {
      await withinMs(GOODBYE_MS, made.end()).catch(() => undefined)
      if (failures === 0 && !isClosed) log.warn({ err }, 'messages between servers do not come; trying again')
      return retry()
    }
    if (isClosed) return await withinMs(GOODBYE_MS, made.end()).catch(() => undefined)
    failures = 0
    client = made
    for (const listener of listeners) listener()
  }

  function drop(lost: pg.Client) {
    if (lost !== client) return
    client = undefined
    void lost.end().catch(() => undefined)
    if (!isClosed) log.warn('the connection for messages between servers broke; making another')
    retry()
  }

  function retry() {
    if (isClosed) return
    failures++
    reconnecting = setTimeout(begin, backoffMs(failures))
  }

  function send(payloads: string[]) {
    // Without a connection nobody is told, and looks by itself.
    const sender = client
    if (!sender) return
    const text = 'select pg_notify($1, payload) from unnest($2::text[]) as payload'
    ask(sender, { name: 'publish', text, values: [CHANNEL, payloads] }).catch((err: unknown) => {
      // What waited behind one that was lost with the connection.
      if (sender !== client) return
      log.warn({ err }, 'messages to other servers were lost')
      if (!(err instanceof pg.DatabaseError) || isOfServer(err)) drop(sender)
    })
  }

  function begin() {
    connecting = connect()
  }
  begin()
  return {
    publish(topic, key) {
      setImmediate(() => handlers.call(topic, key))
      gathering.add(topic, key)
    },
    subscribe: handlers.add,
    onListening: (listener) => void listeners.push(listener),
    async close() {
      isClosed = true
      clearInterval(probe)
      clearTimeout(reconnecting)
      gathering.close()
      await connecting
      await turn
      if (client) await withinMs(GOODBYE_MS, client.end()).catch(() => undefined)
    },
  }
}
