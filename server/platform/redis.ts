import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { openRedis, type RedisClient } from './redis-connection.ts'

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

export type RedisOptions = { url: string; log: Log; metrics: Pick<Metrics, 'called'> }

/** Counts what is asked, and tells once of each kind of call that is refused. */
export function createRedis({ url, log, metrics }: RedisOptions): Redis {
  const label = `Redis at ${new URL(url).host}`
  const connection = openRedis({ url, label, log })
  /** Calls that it answers with an error while it is there, such as for want of memory. */
  const refused = new Set<string>()

  return {
    ...connection,
    label,
    async ask(call, work) {
      const startedAt = performance.now()
      const end = (outcome: 'ok' | 'failed') =>
        metrics.called('redis', call, outcome, (performance.now() - startedAt) / 1000)
      try {
        const result = await connection.ask(work)
        end('ok')
        refused.delete(call)
        return result
      } catch (error) {
        end('failed')
        if (connection.isUp() && !refused.has(call)) {
          refused.add(call)
          log.warn({ call, err: error }, 'Redis refuses a call; each process goes on by itself')
        }
        throw error
      }
    },
  }
}
