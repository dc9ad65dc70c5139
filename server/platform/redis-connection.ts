import type { createClient } from '@redis/client'
import { backoffMs } from './backoff.ts'
import type { Log } from './log.ts'
import { withinMs } from './within-ms.ts'

/** Answers within a millisecond, where it is well; one that takes this long does more harm than one that is away. */
const ANSWER_MS = 500
const CONNECT_MS = 2_000
/** A connection that has died without saying so is found within this time. */
const PROBE_MS = 2_000

export type RedisClient = ReturnType<typeof createClient>

export class RedisAwayError extends Error {
  override name = 'RedisAwayError'
}

type ConnectionOptions = { url: string; label: string; log: Log }

/** One connection for what is asked and what is heard, as RESP 3 allows. It is made anew for as long as it takes. */
export function openRedis({ url, label, log }: ConnectionOptions) {
  const preparations: ((client: RedisClient) => Promise<void>)[] = []
  const listeners: (() => void)[] = []
  let client: RedisClient | undefined
  let connecting: Promise<void> | undefined
  let reconnecting: NodeJS.Timeout | undefined
  let failures = 0
  let isMissed = false
  let isClosed = false

  const probe = setInterval(() => void (client && look(client)), PROBE_MS)

  async function look(at: RedisClient) {
    try {
      await answered(at, (it) => it.ping())
      // Not before: one that comes and goes is tried less and less often.
      failures = 0
    } catch {}
  }

  async function connect() {
    const made = await clientOf(url)
    made.on('error', (error: unknown) => drop(made, error))
    try {
      await withinMs(CONNECT_MS, made.connect())
      for (const prepare of preparations) await onTime(prepare(made))
      await onTime(made.ping())
    } catch (error) {
      made.destroy()
      return retry(error)
    }
    if (isClosed) return made.destroy()
    client = made
    if (isMissed) log.info({ redis: label }, 'Redis is back')
    isMissed = false
    for (const listener of listeners) listener()
  }

  function drop(lost: RedisClient, error: unknown) {
    if (lost !== client) return
    client = undefined
    lost.destroy()
    retry(error)
  }

  function retry(error: unknown) {
    if (isClosed) return
    if (!isMissed) log.warn({ redis: label, err: error }, 'Redis is away; each process goes on by itself')
    isMissed = true
    failures++
    reconnecting = setTimeout(begin, backoffMs(failures))
  }

  /** What `work` comes to; a client that is late is given up, for every caller after this one would wait too. */
  async function answered<Result>(of: RedisClient, work: (client: RedisClient) => Promise<Result>) {
    try {
      return await onTime(work(of))
    } catch (error) {
      if (error instanceof RedisAwayError) drop(of, error)
      throw error
    }
  }

  function begin() {
    connecting = connect()
  }
  begin()
  return {
    isUp: () => client !== undefined,
    beforeUp: (prepare: (client: RedisClient) => Promise<void>) => void preparations.push(prepare),
    onUp: (listener: () => void) => void listeners.push(listener),

    /** Rejects at once where it is away, and where it does not answer in time. */
    async ask<Result>(work: (client: RedisClient) => Promise<Result>): Promise<Result> {
      if (!client) throw new RedisAwayError('It is away.')
      return await answered(client, work)
    },

    async close() {
      isClosed = true
      clearInterval(probe)
      clearTimeout(reconnecting)
      await connecting
      client?.destroy()
      client = undefined
    },
  }
}

async function clientOf(url: string): Promise<RedisClient> {
  // Not loaded where nobody has one.
  const { createClient } = await import('@redis/client')
  return createClient({
    url,
    name: 'moonlit',
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
  })
}

async function onTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  // What has arrived while this process was busy is read before it is called late.
  const timer = setTimeout(
    () => setImmediate(() => late.reject(new RedisAwayError(`No answer in ${ANSWER_MS} ms.`))),
    ANSWER_MS,
  )
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
