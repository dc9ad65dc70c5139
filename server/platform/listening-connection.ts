import pg from 'pg'
import { backoffMs } from './backoff.ts'
import { GOODBYE_MS } from './connections.ts'
import type { Log } from './log.ts'
import { withinMs } from './within-ms.ts'

/** What the database knows the connection by. */
export const PUB_SUB_NAME = 'moonlit pub-sub'

/** A connection that has died without saying so is found within both of these, or when something is to be told. */
const PROBE_MS = 10_000
const ANSWER_MS = 5_000

type ListeningOptions = {
  connection: pg.ClientConfig
  channel: string
  log: Log
  /** What another process said. */
  onMessage: (payload: string) => void
  /** Hears of each connection that was made. */
  onListening: () => void
}

/** One connection that listens to a channel; it is made anew when it breaks. */
export function createListeningConnection({ connection, log, ...options }: ListeningOptions) {
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
    try {
      await listen(made, options)
    } catch (err) {
      await withinMs(GOODBYE_MS, made.end()).catch(() => undefined)
      if (failures === 0 && !isClosed) log.warn({ err }, 'messages between servers do not come; trying again')
      return retry()
    }
    if (isClosed) return await withinMs(GOODBYE_MS, made.end()).catch(() => undefined)
    failures = 0
    client = made
    options.onListening()
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

  function begin() {
    connecting = connect()
  }
  begin()
  return {
    ask,
    drop,
    /** Undefined while there is none. */
    current: () => client,
    async close() {
      isClosed = true
      clearInterval(probe)
      clearTimeout(reconnecting)
      await connecting
      await turn
      if (client) await withinMs(GOODBYE_MS, client.end()).catch(() => undefined)
    },
  }
}

async function listen(
  made: pg.Client,
  { channel, onMessage }: Pick<ListeningOptions, 'channel' | 'onMessage'>,
) {
  let own: number | undefined
  made.on('notification', ({ processId, payload = '' }) => {
    // What this process said it has heard already.
    if (processId !== own) onMessage(payload)
  })
  await made.connect()
  const { rows } = await made.query<{ pid: number }>('select pg_backend_pid() as pid')
  own = rows[0]?.pid
  await made.query(`listen ${channel}`)
}
