import type { AnalyticsEvent } from '#contract/analytics.ts'
import { EVENTS_PER_BATCH } from '#contract/limits.ts'
import { isPassing } from '../retry.ts'

const FLUSH_MS = 5_000
/** Events that wait while there is no connection; the oldest go first. */
const WAITING_MAX = 500

/** Rejects where the batch may be sent again; `isLast`: the page may be gone before the answer. */
type Send = (events: AnalyticsEvent[], isLast: boolean) => Promise<void>

/**
 * Collects events, in memory alone, and sends them in batches: each 5 s, at once where a batch is full, and when the
 * page is left. What was not answered is sent again with the same ids.
 */
export function createBatches(send: Send) {
  let waiting: AnalyticsEvent[] = []
  let sending: Promise<void> | undefined
  const timer = setInterval(() => void flush(), FLUSH_MS)

  async function sendOne(): Promise<void> {
    const batch = waiting.slice(0, EVENTS_PER_BATCH)
    try {
      await send(batch, false)
    } catch (error) {
      // They stay for the next turn; what is refused for good would stand in the way of all that comes after it.
      if (isPassing(error)) return
    }
    waiting = waiting.filter((event) => !batch.includes(event))
  }

  function flush(): Promise<void> {
    if (waiting.length === 0) return Promise.resolve()
    sending ??= sendOne().finally(() => {
      sending = undefined
    })
    return sending
  }

  return {
    add(event: AnalyticsEvent): void {
      waiting = [...waiting, event].slice(-WAITING_MAX)
      if (waiting.length % EVENTS_PER_BATCH === 0) void flush()
    },
    flush,
    /** The page is hidden and may not come back. What is on its way is sent again: it counts once. */
    leave(): void {
      for (let from = 0; from < waiting.length; from += EVENTS_PER_BATCH)
        send(waiting.slice(from, from + EVENTS_PER_BATCH), true).catch(() => undefined)
      waiting = []
    },
    /** Forgets what waits. */
    end(): void {
      clearInterval(timer)
      waiting = []
    },
  }
}
