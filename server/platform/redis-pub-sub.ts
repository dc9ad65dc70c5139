import { v4 as uuid } from 'uuid'
import { createGathering, createHandlers, type PubSub } from './pub-sub.ts'
import type { Redis } from './redis.ts'

const CHANNEL = 'moonlit'

/** Messages over the channels of Redis: what is said while it is away is lost, and found by whoever looks by itself. */
export function createRedisPubSub(redis: Redis): PubSub {
  const own = uuid()
  const handlers = createHandlers()
  const gathering = createGathering((messages) => {
    const said = JSON.stringify([own, ...messages])
    redis.ask('publish', (client) => client.publish(CHANNEL, said)).catch(() => undefined)
  })

  function hear(said: string) {
    const [from, ...messages]: string[] = JSON.parse(said)
    // What this process said it has heard already.
    if (from !== own) for (const message of messages) handlers.callMessage(message)
  }

  redis.beforeUp((client) => client.subscribe(CHANNEL, hear))
  return {
    publish(topic, key) {
      setImmediate(() => handlers.call(topic, key))
      gathering.add(topic, key)
    },
    subscribe: handlers.add,
    onListening: redis.onUp,
    async close() {
      gathering.close()
    },
  }
}
