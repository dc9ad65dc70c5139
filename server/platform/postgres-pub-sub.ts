import pg from 'pg'
import { createListeningConnection } from './listening-connection.ts'
import type { Log } from './log.ts'
import { createGathering, createHandlers, type PubSub } from './pub-sub.ts'
import { isOfServer } from './serving-server.ts'

const CHANNEL = 'moonlit'

export type PostgresPubSubOptions = {
  connection: pg.ClientConfig
  log: Log
}

/**
 * Messages over LISTEN and NOTIFY, on one connection of its own for each process. The messages go out after what they tell
 * of is stored: NOTIFY within a transaction would hold a lock of the whole cluster until that transaction is on the disk.
 */
export function createPostgresPubSub({ connection, log }: PostgresPubSubOptions): PubSub {
  const handlers = createHandlers()
  const listeners: (() => void)[] = []
  const gathering = createGathering(send)
  const line = createListeningConnection({
    ...{ connection, log, channel: CHANNEL },
    onMessage: (payload) => handlers.callMessage(payload),
    onListening() {
      for (const listener of listeners) listener()
    },
  })

  function send(payloads: string[]) {
    // Without a connection nobody is told, and looks by itself.
    const sender = line.current()
    if (!sender) return
    const text = 'select pg_notify($1, payload) from unnest($2::text[]) as payload'
    line.ask(sender, { name: 'publish', text, values: [CHANNEL, payloads] }).catch((err: unknown) => {
      // What waited behind one that was lost with the connection.
      if (sender !== line.current()) return
      log.warn({ err }, 'messages to other servers were lost')
      if (!(err instanceof pg.DatabaseError) || isOfServer(err)) line.drop(sender)
    })
  }

  return {
    publish(topic, key) {
      setImmediate(() => handlers.call(topic, key))
      gathering.add(topic, key)
    },
    subscribe: handlers.add,
    onListening: (listener) => void listeners.push(listener),
    async close() {
      gathering.close()
      await line.close()
    },
  }
}
