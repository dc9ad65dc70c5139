import { v5 as idFrom } from 'uuid'
import type { EventName, EventProperties, SERVERS_EVENTS, Way } from '#contract/analytics.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queries } from '#server/platform/database.ts'
import { hasRefused } from './choices-store.ts'
import type { Leave, Visit } from './leave-service.ts'
import * as store from './store.ts'

type ServersEvent = (typeof SERVERS_EVENTS)[number] & EventName

type DeedsOptions = {
  clock: Clock
  leave: Leave
  /** Whether another service gets the events as well. */
  isForwarded: boolean
}

/** Of the ids of events that are made of a payment's or a user's: they lead to it only for who has that id. */
const OF_DEEDS = 'c9f2b7b4-6f43-4f0c-9d52-0c8c41b1f7e6'

/**
 * What people do that the server counts itself, each in the transaction in which it is done. It counts for the browser
 * that did it, and only where that browser tells its number: it does not where its user refused.
 */
export function createDeeds({ clock, leave, isForwarded }: DeedsOptions) {
  async function count<Name extends ServersEvent>(
    tx: Queries,
    who: { userId: string; distinctId: string },
    what: { id: string; name: Name; properties: EventProperties[Name] },
  ): Promise<void> {
    const now = clock.now()
    const events = [{ ...what, source: 'server' as const, at: now }]
    await store.insertEvents(tx, { events, ...who, forwardAt: isForwarded ? now : undefined })
  }

  /** The number of a browser for which a deed of the user counts; undefined where none may. */
  const countedAs = async (tx: Queries, userId: string, visit: Visit): Promise<string | undefined> =>
    visit.distinctId && (await leave.mayKeep(tx, userId, visit)) ? visit.distinctId : undefined

  return {
    /** Somebody has a way to sign in from now on, and had none before. */
    async signedUp(tx: Queries, userId: string, { way, visit }: { way: Way; visit: Visit }): Promise<void> {
      const distinctId = await countedAs(tx, userId, visit)
      if (distinctId)
        await count(
          tx,
          { userId, distinctId },
          { id: idFrom(`signed up ${userId}`, OF_DEEDS), name: 'signed_up', properties: { way } },
        )
    },

    /** Somebody asks to pay for something. */
    async paymentBegun(tx: Queries, { userId, id, visit }: { userId: string; id: string; visit: Visit }) {
      const distinctId = await countedAs(tx, userId, visit)
      if (distinctId)
        await count(tx, { userId, distinctId }, { id: begunId(id), name: 'payment_begun', properties: {} })
    },

    /** It is paid: for the browser that began it, unless its user has refused since. Nobody begins a renewal. */
    async paid(tx: Queries, { userId, id }: { userId: string | null; id: string }): Promise<void> {
      const distinctId = leave.isOn ? await store.findDistinctId(tx, begunId(id)) : undefined
      if (!distinctId || !userId || (await hasRefused(tx, userId))) return
      await count(
        tx,
        { userId, distinctId },
        { id: idFrom(`paid ${id}`, OF_DEEDS), name: 'purchase_completed', properties: {} },
      )
    },
  }
}

const begunId = (paymentId: string) => idFrom(`begun ${paymentId}`, OF_DEEDS)
