/** A burst is over by then: a queue that was never empty for so long is not one. */
const BURST_MS = 3_000

/**
 * Watches who waits for a turn, to tell a burst, which a queue is for, from more than can be done, which a queue makes
 * late for everybody. As CoDel does (RFC 8289), but it counts from when the queue was last empty: a short wait in between
 * comes of those who were sent away. Times are milliseconds of `now`.
 */
export function createTurns(now: () => number = performance.now.bind(performance)) {
  /** Since when each waits, the longest first. */
  const waiting = new Set<{ sinceMs: number }>()
  let emptyAtMs = now()
  return {
    /** Passes on how the wait ends. */
    async wait<Turn>(turn: Promise<Turn>): Promise<Turn> {
      const one = { sinceMs: now() }
      if (waiting.size === 0) emptyAtMs = one.sinceMs
      waiting.add(one)
      try {
        return await turn
      } finally {
        waiting.delete(one)
        if (waiting.size === 0) emptyAtMs = now()
      }
    },
    /** How long who comes now will wait where more is asked than can be done; 0 in a burst, and where nobody waits. */
    lateMs(): number {
      const [longest] = waiting
      return longest && now() - emptyAtMs > BURST_MS ? now() - longest.sinceMs : 0
    },
  }
}
