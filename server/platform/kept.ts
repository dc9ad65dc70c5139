import type { Log } from './log.ts'
import type { PubSub } from './pub-sub.ts'

/** A message may get lost: it is read again so often. */
const READ_MS = 60_000

type KeptOptions<Value> = {
  /** Of the messages by which the processes tell each other. */
  topic: string
  empty: Value
  read: () => Promise<Value>
  pubSub: PubSub
  log: Log
}

/** Something small of the database that every process keeps in memory, as it is asked for all the time and changes rarely. */
export function createKept<Value>({ topic, empty, read, pubSub, log }: KeptOptions<Value>) {
  let value = empty
  let reading: Promise<void> = Promise.resolve()
  /** One after the other, so that an older answer never takes the place of a newer one. */
  const readAgain = (): Promise<void> => {
    reading = reading
      .catch(() => {})
      .then(async () => {
        value = await read()
      })
    return reading
  }
  const tryAgain = () =>
    void readAgain().catch((err: unknown) => log.warn({ err, topic }, 'what is kept could not be read again'))
  pubSub.subscribe(topic, tryAgain)
  pubSub.onListening(tryAgain)

  return {
    now: (): Value => value,
    /** Reads it for the first time, and again now and then; answers how to stop. */
    async keep(): Promise<() => void> {
      await readAgain()
      const timer = setInterval(tryAgain, READ_MS)
      return () => clearInterval(timer)
    },
    /** Says that the database has another one; answers once this process has it. */
    async changed(): Promise<void> {
      await readAgain()
      pubSub.publish(topic, '')
    },
  }
}
