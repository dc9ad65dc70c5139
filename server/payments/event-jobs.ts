import { type Clock, later } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Tracing } from '#server/platform/tracing.ts'
import type { WorkOne } from '#server/platform/work-off.ts'
import * as eventStore from './event-store.ts'
import { isPaid, type Payments } from './service.ts'
import { findByProcessorId, findByReference } from './store.ts'

/** An event whose payment is not as it says is looked at again, with growing waits, for some weeks. */
const EVENT_TRIES = 24
const EVENT_WAIT_MAX_S = 86_400

export type EventWorkOptions = {
  db: Database
  clock: Clock
  log: Log
  tracing: Pick<Tracing, 'trace'>
  payments: Payments
  /** How long a call to the processor may take; so long nobody else takes the event. */
  callMs: number
}

/** Works off one event that a processor has told us of; false where none is due. */
export function createEventWork({ db, clock, log, tracing, payments, callMs }: EventWorkOptions) {
  const workEvent: WorkOne = async (_, onTaken) => {
    const event = await eventStore.takeDueEvent(db, clock.now(), later(clock, callMs))
    if (event) {
      onTaken(String(event.seq))
      await tracing.trace('payment event', { 'payment.event': event.seq, kind: event.kind }, () =>
        heed(event),
      )
    }
    return event !== undefined
  }

  async function heed(event: eventStore.EventRow): Promise<void> {
    const { reference, processor: teller, processorId } = event
    const payment = reference
      ? await findByReference(db, reference)
      : await findByProcessorId(db, teller, processorId)
    // Its payment may have no answer yet, which is what tells us this name of it.
    if (!payment && !reference) return await postpone(event)
    if (!payment) {
      log.warn({ event: event.seq, kind: event.kind }, 'an event is about no payment of ours')
      await eventStore.endEvent(db, event.seq, 'unmatched')
      return
    }
    const isNews = event.kind === 'charged' || event.kind === 'declined'
    // What it is about comes first, and of two that contradict each other the processor says which is true.
    if (isNews || !isPaid(payment.state)) {
      const found = await payments.find(payment)
      if (found) await payments.learn(payment.id, found, { asked: payment })
      const now = found && (await payments.byId(payment.id))
      // A question may lag behind what was told: that there is no such charge is no answer to "it was charged".
      const isSaid = found?.status !== 'unknown' && !(event.kind === 'charged' && found?.status === 'none')
      const isTaken = now && (isNews ? isSaid : isPaid(now.state))
      if (!isTaken) return await postpone(event)
    }
    await payments.changing(payment.id, async (tx, row) => {
      if (!(await eventStore.endEvent(tx, event.seq, 'done'))) return
      if (!isNews) await payments.takeEvent(tx, row, event)
    })
  }

  async function postpone(event: eventStore.EventRow): Promise<void> {
    if (event.tries < EVENT_TRIES)
      return await eventStore.delayEvent(
        db,
        event.seq,
        later(clock, Math.min(2 ** event.tries, EVENT_WAIT_MAX_S) * 1000),
      )
    log.error({ event: event.seq, kind: event.kind }, 'an event does not fit to its payment; it is given up')
    await eventStore.endEvent(db, event.seq, 'given up')
  }

  return workEvent
}
