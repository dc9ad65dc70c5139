import { type Follower, frameOf } from './live-stream.ts'
import type { PubSub } from './pub-sub.ts'

/** Says that a stream with this id has new events in the store. */
export const STREAM_STORED = 'stream-stored'

/** Asks whoever writes the stream with this id to say so: somebody on another server follows it. */
export const STREAM_FOLLOWED = 'stream-followed'

export type StoredStreamsOptions = {
  pubSub: PubSub
  /** The events after number `after`; `isOver` where none will follow. */
  read: (id: string, after: number) => Promise<{ events: { seq: number; event: string }[]; isOver: boolean }>
  /** How long a follower waits for news before it looks by itself. */
  pollMs: number
  /** Why a follower was let go before the end. */
  onError: (error: unknown) => void
}

/** Streams that another process writes, as they appear in the store. The writer tells when there is more. */
export function createStoredStreams({ pubSub, read, pollMs, onError }: StoredStreamsOptions) {
  const waiting = new Map<string, Set<() => void>>()
  function wake(id: string) {
    for (const onNews of waiting.get(id) ?? []) onNews()
  }
  pubSub.subscribe(STREAM_STORED, wake)
  pubSub.onListening(() => [...waiting.keys()].forEach(wake))

  return {
    /** Sends what is stored after number `after`, then what comes, to the end. Answers the way to stop. */
    follow(id: string, after: number, follower: Follower): () => void {
      let isOpen = true
      let news = Promise.withResolvers<boolean>()
      const onNews = () => news.resolve(true)
      const others = waiting.get(id) ?? new Set()
      waiting.set(id, others.add(onNews))

      async function run() {
        pubSub.publish(STREAM_FOLLOWED, id)
        for (let sent = after; isOpen; ) {
          // News that come while the store is read are not lost.
          news = Promise.withResolvers()
          const { events, isOver } = await read(id, sent)
          if (!isOpen) return
          if (events.length > 0) follower.frames(events.map(({ seq, event }) => frameOf(seq, event)).join(''))
          if (isOver) return follower.end()
          sent = events.at(-1)?.seq ?? sent
          const timer = setTimeout(() => news.resolve(false), pollMs)
          const isNews = await news.promise
          clearTimeout(timer)
          if (isOpen && !isNews) pubSub.publish(STREAM_FOLLOWED, id)
        }
      }

      function stop() {
        isOpen = false
        onNews()
        others.delete(onNews)
        if (others.size === 0) waiting.delete(id)
      }

      run()
        .catch((error: unknown) => {
          onError(error)
          follower.end()
        })
        .finally(stop)
      return stop
    },
  }
}

/** The writer's side: tells the followers on other servers of what has been stored, where there are any. */
export function createStreamHerald(pubSub: PubSub, isWritten: (id: string) => boolean) {
  const followed = new Set<string>()
  const tell = (id: string) => pubSub.publish(STREAM_STORED, id)
  pubSub.subscribe(STREAM_FOLLOWED, (id) => {
    if (!isWritten(id)) return
    followed.add(id)
    // What was stored before this was known.
    tell(id)
  })
  return {
    tell,
    stored: (id: string) => {
      if (followed.has(id)) tell(id)
    },
    forget: (id: string) => void followed.delete(id),
  }
}
