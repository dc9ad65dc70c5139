/**
 * Short messages to every process of the service, this one included. A message may get lost: what it is about is
 * stored, and whoever waits for one looks there by itself now and then.
 */
export interface PubSub {
  /** `topic` is a word, `key` an id or a short text without spaces. Repeats within a moment are one. */
  publish(topic: string, key: string): void
  subscribe(topic: string, onKey: (key: string) => void): void
  /** Hears each time this process begins to hear the others: until then it may have missed something. */
  onListening(listener: () => void): void
  close(): Promise<void>
}

/** Who hears what within this process. */
export function createHandlers() {
  const byTopic = new Map<string, ((key: string) => void)[]>()
  return {
    add(topic: string, onKey: (key: string) => void) {
      byTopic.set(topic, [...(byTopic.get(topic) ?? []), onKey])
    },
    call(topic: string, key: string) {
      for (const onKey of byTopic.get(topic) ?? []) onKey(key)
    },
    /** As another process sent it. */
    callMessage(message: string) {
      const [topic = '', key = ''] = message.split(' ')
      this.call(topic, key)
    },
  }
}

/** How long messages are gathered, so that many cost one statement. */
const GATHER_MS = 15

/** What is to go to the other processes, each message once; `send` gets them together. */
export function createGathering(send: (messages: string[]) => void) {
  let waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  function flush() {
    clearTimeout(timer)
    timer = undefined
    const messages = [...waiting]
    waiting = new Set()
    if (messages.length > 0) send(messages)
  }
  return {
    add(topic: string, key: string) {
      waiting.add(`${topic} ${key}`)
      timer ??= setTimeout(flush, GATHER_MS)
    },
    /** Sends what still waits. */
    close: flush,
  }
}

/** For a service that is one process. */
export function createLocalPubSub(): PubSub {
  const handlers = createHandlers()
  return {
    // Not within the caller's own statement: it may not be done yet.
    publish: (topic, key) => void setImmediate(() => handlers.call(topic, key)),
    subscribe: handlers.add,
    // Nobody else is there to be heard.
    onListening: () => {},
    close: async () => {},
  }
}
