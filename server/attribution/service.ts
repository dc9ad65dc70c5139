import type { Caller } from '#server/platform/caller.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { type Headers, readTouch, type Touch } from './read-touch.ts'
import { giveTouches, saveTouch } from './store.ts'

/** Somebody who calls and came by a campaign. `host` is the address that they call from. */
export type Arrival = { caller: Caller | undefined; touch: Touch; host: string }

type AttributionOptions = {
  db: Database
  clock: Clock
  log: Log
  /** What else wants to know of it. */
  onArrival: (arrival: Arrival) => Promise<void>
}

/** Arrivals that are remembered as stored. */
const KNOWN_MAX = 20_000

/**
 * Owns by which campaign a user came: the first touch that was seen of them and the last, each once. Every call says
 * it, so whatever is lost comes again with the next one. The values never go to the log.
 */
export function createAttribution({ db, clock, log, onArrival }: AttributionOptions) {
  const known = new Set<string>()

  return {
    /** Keeps what the headers of a call say and is new. Never rejects: no call fails because of where its caller came from. */
    async note(caller: Caller | undefined, headers: Headers, host: string): Promise<void> {
      const touch = readTouch(headers, clock.now())
      if (!touch) return
      const at = touch.at.getTime()
      // A guest who signs up is seen anew.
      const key = caller
        ? `${caller.userId} ${caller.role === 'guest'} ${at}`
        : `${host} ${at} ${touch.values.ref_id}`
      if (known.has(key)) return
      if (known.size >= KNOWN_MAX) known.clear()
      known.add(key)
      try {
        if (caller) await saveTouch(db, caller.userId, touch)
        await onArrival({ caller, touch, host })
      } catch (err) {
        known.delete(key)
        log.warn({ err }, 'by what somebody came was not stored; the next call tells it again')
      }
    },

    takeOver: (tx: Queries, fromUserId: string, toUserId: string): Promise<void> =>
      giveTouches(tx, fromUserId, toUserId),
  }
}

export type Attribution = ReturnType<typeof createAttribution>
