import type { ChangeEvent } from '#contract/changes.ts'
import { type Api, api } from './api.ts'
import { backoffMs, isPassing } from './retry.ts'
import { type StoredEntry, storedToken } from './storage.ts'

/** What a server that ends the connection is given before the next, so that its other readers do not come at once. */
const PAUSE_MS = 1_000

/** After a refusal nothing but a sign of life is worth another try; this is for the sign that was missed. */
const REFUSED_MS = 60_000

type Page = {
  isInSight(): boolean
  /** Hears when the page comes into sight or goes out of it, and when the network is back. */
  watch(onSign: (sign: 'sight' | 'network') => void, signal: AbortSignal): void
}

export type Changes = Pick<ChangeStream, 'listen'>

/**
 * What changes for whoever holds the token, over the one connection of this tab. It is open while the page is in sight
 * (a browser has six for all tabs), goes on after the last event that came, and where none can be had, whoever listens
 * is told now and then to load everything anew.
 */
export function createChangeStream(using: Pick<Api, 'stream'>, token: StoredEntry<string>, page: Page) {
  const listeners = new Set<(event: ChangeEvent) => void>()
  let wakeUp = () => {}

  const tell = (event: ChangeEvent) => {
    for (const listener of listeners) listener(event)
  }

  /** Until there is a sign of life, or the time is over. */
  function rest(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
        resolve()
      }
      const timer = ms === Number.POSITIVE_INFINITY ? undefined : setTimeout(done, ms)
      signal.addEventListener('abort', done)
      wakeUp = done
      if (signal.aborted) done()
    })
  }

  /** Never at the moment at which everybody else comes who has lost the same server. */
  const spread = (ms: number) => ms * (0.5 + Math.random() / 2)

  async function run(signal: AbortSignal) {
    let last: number | undefined
    let failures = 0
    let connection = new AbortController()
    page.watch((sign) => {
      // A connection from before the network went may be dead without knowing it.
      if (sign === 'network' || !page.isInSight()) connection.abort()
      wakeUp()
    }, signal)
    while (!signal.aborted) {
      if (!page.isInSight() || !token.read()) {
        await rest(Number.POSITIVE_INFINITY, signal)
        continue
      }
      connection = new AbortController()
      const open = AbortSignal.any([signal, connection.signal])
      try {
        for await (const { seq, event } of using.stream(
          'followChanges',
          { query: { after: last } },
          { signal: open },
        )) {
          failures = 0
          last = seq ?? last
          tell(event)
        }
        await rest(spread(PAUSE_MS), open)
      } catch (error) {
        if (open.aborted) continue
        failures++
        if (failures > 1) tell({ type: 'reset' })
        const askedMs = isPassing(error) ? (error.details.retryAfterS ?? 0) * 1000 : REFUSED_MS
        await rest(Math.max(askedMs, spread(backoffMs(failures))), signal)
      }
    }
  }

  return {
    /** Answers the way to stop. */
    listen(listener: (event: ChangeEvent) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** Has whoever listens load everything anew. */
    reset: () => tell({ type: 'reset' }),

    /** Tries at once: there may be a token now. */
    wake: () => wakeUp(),

    /** Follows for as long as it is the same person. Answers the way to stop. */
    follow(): () => void {
      const left = new AbortController()
      void run(left.signal)
      return () => left.abort()
    },
  }
}

type ChangeStream = ReturnType<typeof createChangeStream>

const browserPage: Page = {
  isInSight: () => document.visibilityState === 'visible',
  watch(onSign, signal) {
    document.addEventListener('visibilitychange', () => onSign('sight'), { signal })
    window.addEventListener('pageshow', () => onSign('sight'), { signal })
    window.addEventListener('online', () => onSign('network'), { signal })
  },
}

export const changes = createChangeStream(api, storedToken, browserPage)
