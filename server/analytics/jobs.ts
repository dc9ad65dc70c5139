import { type Clock, later } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { every } from '#server/platform/every.ts'
import type { Log } from '#server/platform/log.ts'
import type { AnalyticsSink } from '#server/providers/analytics/port.ts'
import * as store from './store.ts'

const HOUR_MS = 3_600_000
const FORWARD_EVERY_MS = 10_000
const EVENTS_AT_ONCE = 200
/** Longer than one call may take: a server that dies with events in its hands leaves them to another. */
const TAKEN_MS = 60_000
/** With growing waits these are some two days; what was not taken by then stays in the database alone. */
const TRIES_MAX = 12
const WAIT_MAX_MS = 6 * HOUR_MS

type ForwarderOptions = { db: Database; clock: Clock; log: Log; sink: AnalyticsSink }

/** Passes events on to another service. Each is sent until it is taken: more than once at times, which its id makes up for. */
export function createForwarder({ db, clock, log, sink }: ForwarderOptions) {
  let forwarding: Promise<void> | undefined
  let isClosed = false

  async function forwardAll(): Promise<void> {
    for (let taken = EVENTS_AT_ONCE; taken === EVENTS_AT_ONCE && !isClosed; ) {
      const due = await store.takeDue(db, clock.now(), later(clock, TAKEN_MS), EVENTS_AT_ONCE)
      taken = due.length
      if (taken > 0 && !(await pass(due))) return
    }
  }

  /** Whether they were taken. */
  async function pass(due: store.DueEvent[]): Promise<boolean> {
    try {
      await sink.send(due.map(forwarded))
      await store.setForwardAt(
        db,
        due.map(({ id }) => id),
        null,
      )
      return true
    } catch (err) {
      log.warn({ err, events: due.length }, 'events were not passed on; they are tried again')
      const byTries = Map.groupBy(due, ({ forward_tries }) => forward_tries)
      for (const [tries, events] of byTries)
        await store.setForwardAt(
          db,
          events.map(({ id }) => id),
          tries < TRIES_MAX ? later(clock, Math.min(30_000 * 2 ** tries, WAIT_MAX_MS)) : null,
        )
      return false
    }
  }

  /** Passes on all that is due; called meanwhile, it answers with the same end. */
  function forward(): Promise<void> {
    forwarding ??= forwardAll().finally(() => {
      forwarding = undefined
    })
    return forwarding
  }

  return {
    forward,
    keepForwarding: (): (() => void) =>
      every(FORWARD_EVERY_MS, forward, (err) => log.warn({ err }, 'events wait to be passed on')),
    async close(): Promise<void> {
      isClosed = true
      await forwarding?.catch(() => undefined)
    },
  }
}

const forwarded = (event: store.DueEvent) => ({
  id: event.id,
  name: event.name,
  properties: {
    ...event.properties,
    source: event.source,
    ...(event.previous_source && { previous: event.previous_source }),
  },
  distinctId: event.distinct_id,
  at: event.happened_at,
})
