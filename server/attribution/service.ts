import { PROGRAMMES_VALUES } from '#contract/tracking.ts'
import type { Analytics, Visit } from '#server/analytics/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { type Headers, programmesPart, readTouch, type Touch } from './read-touch.ts'
import { giveTouches, keepOnly, saveTouch } from './store.ts'

/** Whose call it is. */
type Arriving = { userId: string; isGuest: boolean }

/** Somebody who calls and came by a campaign. `host` is the address that they call from. */
export type Arrival = { caller: Arriving | undefined; touch: Touch; host: string }

type AttributionOptions = {
  db: Database
  clock: Clock
  log: Log
  counting: Pick<Analytics, 'mayKeep' | 'hasRefused'>
  /** What else wants to know of it. */
  onArrival: (arrival: Arrival) => Promise<void>
}

type Told = {
  headers: Headers
  host: string
  findVisit: () => Promise<Visit>
}

/** Arrivals that are remembered as stored. */
const KNOWN_MAX = 20_000

/**
 * Owns by which campaign a user came: the first touch that was seen of them and the last, each once. Every call says
 * it, so whatever is lost comes again with the next one. Of who may not be counted, and of who is not known, it passes
 * on and keeps what the affiliate programme needs, and nothing else. The values never go to the log.
 */
export function createAttribution({ db, clock, log, counting, onArrival }: AttributionOptions) {
  const known = new Set<string>()

  /** What of a touch may be kept, and whether that is all. */
  async function allowed(caller: Arriving | undefined, told: Touch, findVisit: Told['findVisit']) {
    const needed = programmesPart(told)
    const hasMore = Object.keys(told.values).length > Object.keys(needed?.values ?? {}).length
    const isAll = caller && hasMore && (await counting.mayKeep(db, caller.userId, await findVisit()))
    return { touch: isAll ? told : needed, isAll: isAll ?? false }
  }

  return {
    /** Keeps what the headers of a call say and is new. Never rejects: no call fails because of where its caller came from. */
    async note(caller: Arriving | undefined, { headers, host, findVisit }: Told): Promise<void> {
      const told = readTouch(headers, clock.now())
      if (!told) return
      const at = told.at.getTime()
      // A guest who signs up is seen anew.
      const key = caller ? `${caller.userId} ${caller.isGuest} ${at}` : `${host} ${at} ${told.values.ref_id}`
      if (known.has(`${key} whole`)) return
      let noted = key
      try {
        const { touch, isAll } = await allowed(caller, told, findVisit)
        if (isAll) noted = `${key} whole`
        if (!touch || known.has(noted)) return
        if (known.size >= KNOWN_MAX) known.clear()
        known.add(noted)
        if (caller) await saveTouch(db, caller.userId, touch)
        await onArrival({ caller, touch, host })
      } catch (err) {
        known.delete(noted)
        log.warn({ err }, 'by what somebody came was not stored; the next call tells it again')
      }
    },

    /** What a guest agreed to does not hold for an account whose owner has refused. */
    async takeOver(tx: Queries, fromUserId: string, toUserId: string): Promise<void> {
      if ((await giveTouches(tx, fromUserId, toUserId)) && (await counting.hasRefused(tx, toUserId)))
        await keepOnly(tx, toUserId, PROGRAMMES_VALUES)
    },
  }
}

export type Attribution = ReturnType<typeof createAttribution>
