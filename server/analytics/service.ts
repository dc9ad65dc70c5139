import { type EventBatch, type EventName, SERVERS_EVENTS } from '#contract/analytics.ts'
import type { ConversionStep } from '#contract/desk-conversions.ts'
import { CONSENT_VERSION } from '#contract/limits.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import * as choices from './choices-store.ts'
import { createDeeds } from './deeds-service.ts'
import { createLeave, type Visit } from './leave-service.ts'
import { hasAgreed } from './may-count.ts'
import * as store from './store.ts'

export type { Visit } from './leave-service.ts'

/** A browser's clock is believed this far back: events may have waited for a connection. */
const LATE_MAX_MS = 86_400_000
/** Of one sweep's statement. */
const SWEPT_AT_ONCE = 5_000

type AnalyticsOptions = {
  db: Database
  clock: Clock
  /** Off: nothing is counted, and nobody is asked. */
  isOn: boolean
  /** Whether another service gets the events as well. */
  isForwarded: boolean
  limitBatches: RateLimit
}

const isServers = (name: EventName): boolean => SERVERS_EVENTS.some((counted) => counted === name)

/**
 * Owns the events of visits: who may be counted and what they answered when they were asked, what was done, and how many
 * went on from one step to the next.
 */
export function createAnalytics({ db, clock, isOn, isForwarded, limitBatches }: AnalyticsOptions) {
  const leave = createLeave({ clock, isOn })

  return {
    ...leave,
    ...createDeeds({ clock, leave, isForwarded }),

    /** Keeps what a user answered to the question of now. `host` is what the limit counts by. */
    async choose(userId: string, isGiven: boolean, host: string): Promise<void> {
      await limitBatches(host)
      await choices.insertChoice(db, { userId, version: CONSENT_VERSION, isGiven, at: clock.now() })
    },

    /**
     * Answers how many were new; without leave nothing is kept, nor of a user whose last answer on record is no. Who
     * agreed before they were known has their yes put on record first: nothing is counted of a user who was asked
     * without it (GDPR, Art. 7(1)).
     */
    async record(
      { distinctId, consent, events }: EventBatch,
      { visit, userId, host }: { visit: Visit; userId: string | undefined; host: string },
    ): Promise<{ taken: number; isRefused?: true }> {
      await limitBatches(host)
      // Where nothing is ever kept, whatever is answered, a browser need not try again.
      if (leave.may(visit) === 'no') return { taken: 0, isRefused: true }
      if (!leave.hasLeave(visit, consent)) return { taken: 0 }
      const now = clock.now()
      if (userId && hasAgreed(consent))
        await choices.insertFirstYes(db, { userId, version: CONSENT_VERSION, at: now })
      if (userId && (await choices.hasRefused(db, userId))) return { taken: 0, isRefused: true }
      const earliest = new Date(now.getTime() - LATE_MAX_MS)
      const within = (at: Date) => (at > now ? now : at < earliest ? earliest : at)
      const told = events.filter(({ name }) => !isServers(name))
      if (told.length === 0) return { taken: 0 }
      const taken = await store.insertEvents(db, {
        events: told.map((event) => ({ ...event, at: within(new Date(event.at)) })),
        distinctId,
        userId,
        forwardAt: isForwarded ? now : undefined,
      })
      return { taken }
    },

    /**
     * How many browsers took each of these steps in their order, no step twice; the first one from `from` on, and all
     * before `to`.
     */
    async conversions(steps: readonly ConversionStep[], from: Date, to: Date) {
      const days = await store.countConversions(db, steps, from, to)
      const total = steps.map((_, index) => days.reduce((sum, { reached }) => sum + (reached[index] ?? 0), 0))
      return { days, total }
    },

    /** Deletes events from before a time; answers how many those were. */
    async eraseOld(before: Date): Promise<number> {
      let swept = 0
      for (let more = SWEPT_AT_ONCE; more === SWEPT_AT_ONCE; swept += more)
        more = await store.deleteBefore(db, before, SWEPT_AT_ONCE)
      return swept
    },

    /** Whether the last thing that a user answered is no. */
    hasRefused: choices.hasRefused,

    /** Everything that was counted of a user, for their export. */
    everything: (userId: string) => store.listEvents(db, userId),

    async takeOver(tx: Queries, fromUserId: string, toUserId: string): Promise<void> {
      await store.giveEvents(tx, fromUserId, toUserId)
      await choices.giveChoices(tx, fromUserId, toUserId)
    },
  }
}

export type Analytics = ReturnType<typeof createAnalytics>
