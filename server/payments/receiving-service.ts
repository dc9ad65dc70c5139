import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Log } from '#server/platform/log.ts'
import { type EventCall, type PaymentProcessor, ProcessorError } from '#server/providers/payments/port.ts'
import * as eventStore from './event-store.ts'

type ReceivingOptions = {
  db: Database
  clock: Clock
  log: Log
  processor: PaymentProcessor
  /** Something may be due at once. */
  wake: () => void
}

/** The events that a processor tells: stored as they come, and worked off from there. */
export function createReceiving({ db, clock, log, processor, wake }: ReceivingOptions) {
  function readEvents(call: EventCall) {
    try {
      return processor.readEvents(call)
    } catch (error) {
      if (!(error instanceof ProcessorError)) throw error
      log.warn({ err: error }, 'an event was not signed by the processor')
      throw new AppError('wrong-credentials', 'This event is not signed as it should be.')
    }
  }

  return {
    /** Stores what a processor tells; answers what it wants to hear. */
    async receive(call: EventCall): Promise<string> {
      for (const event of readEvents(call))
        await eventStore.insertEvent(db, {
          ...event,
          processor: processor.name,
          eventId: event.id,
          at: new Date(event.at),
          raw: call.rawBody,
          now: clock.now(),
        })
      wake()
      return processor.eventAnswer
    },

    /** Forgets events that came before a time, and that no processor repeats any more; answers how many. */
    eraseEvents: (before: Date): Promise<number> => eventStore.eraseEvents(db, before),
  }
}
