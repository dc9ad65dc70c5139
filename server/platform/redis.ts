import type { createClient } from '@redis/client'
import { backoffMs } from './backoff.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { withinMs } from './within-ms.ts'

/** Answers within a millisecond, where it is well; one that takes this long does more harm than one that is away. */
const ANSWER_MS = 500
const CONNECT_MS = 2_000
/** A connection that has died without saying so is found within this time. */
const PROBE_MS = 2_000

export type RedisClient = ReturnType<typeof createClient>

/** A Redis that may be away at any time: nobody waits for it, and nothing is in it that has to be kept. */
export interface Redis {
  /** For the operator, without a password. */
  label: string
  isUp(): boolean
  /** Is run on each new connection before anybody asks; where it fails, another one is made. */
  beforeUp(prepare: (client: RedisClient) => Promise<void>): void
  /** Hears each time it has come. */
  onUp(listener: () => void): void
  /** Rejects at once where it is away, and after half a second where it does not answer. */
  ask<Result>(call: 'count' | 'publish', work: (client: RedisClient) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

class RedisAwayError extends Error {
  override name = 'RedisAwayError'
}

export type RedisOptions = { url: string; log: Log; metrics: Pick<Metrics, 'called'> }

/** One connection for what is asked and what is heard, as RESP 3 allows. It is made anew for as long as it takes. */
export function createRedis({ url, log, metrics }: RedisOptions): Redis {
  const preparations: ((client: RedisClient) => Promise<void>)[] = []
  const listeners: (() => void)[] = []
  /** Calls that it answers with an error while it is there, such as for want of memory. */
  const refused = new Set<string>()
  let client: RedisClient | undefined
  let connecting: Promise<void> | undefined
  let reconnecting: NodeJS.Timeout | undefined
  let failures = 0
  let isMissed = false
  let isClosed = false
  const label = `Redis at ${new URL(url).host}`

  const probe = setInterval(() => void (client && look(client)), PROBE_MS)

  async function look(at: RedisClient) {
    try {
      await answered(at, (it) => it.ping())
      // Not before: one that comes and goes is tried less and less often.
      failures = 0
    } catch {}
  }

  async function connect() {
    // Not loaded where nobody has one.
    const { createClient } = await import('@redis/client')
    const made: RedisClient = createClient({
      url,
      name: 'moonlit',
      disableOfflineQueue: true,
      maintNotifications: 'disabled',
      socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
    })
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
    label,
    isUp: () => client !== undefined,
    beforeUp: (prepare) => void preparations.push(prepare),
    onUp: (listener) => void listeners.push(listener),
    async ask(call, work) {
      const startedAt = performance.now()
      const end = (outcome: 'ok' | 'failed') =>
        metrics.called('redis', call, outcome, (performance.now() - startedAt) / 1000)
      try {
        if (!client) throw new RedisAwayError('It is away.')
        const result = await answered(client, work)
        end('ok')
        refused.delete(call)
        return result
      } catch (error) {
        end('failed')
        if (client && !refused.has(call)) {
          refused.add(call)
          log.warn({ call, err: error }, 'Redis refuses a call; each process goes on by itself')
        }
        throw error
      }
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
