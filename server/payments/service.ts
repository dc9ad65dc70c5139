import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Changes } from '#server/changes/service.ts'
import { later } from '#server/platform/clock.ts'
import type { Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { type CardUse, type EventCall, ProcessorError } from '#server/providers/payments/port.ts'
import { createAsking, type Learned } from './asking-service.ts'
import * as eventStore from './event-store.ts'
import { createLearning, type Found, type LearningOptions } from './learning-service.ts'
import { createMoneyBack, type MoneyBackOptions } from './money-back-service.ts'
import { findOwed, listOwed, setOwed, sumRefunds } from './refund-store.ts'
import { isPaid } from './state.ts'
import * as store from './store.ts'

export { isPaid, listedStatusOf, statusOf } from './state.ts'
export type { NewPayment, PaymentRow } from './store.ts'

/** Of a processor's second thoughts about one payment, not more than one a second is asked for. */
const ASK_GAP_MS = 1_000

type PaymentsOptions = MoneyBackOptions &
  LearningOptions & { changes: Pick<Changes, 'announce'>; siteOrigin: string }

/**
 * Owns payments from the moment at which they are stored: what the processor is asked, what is learned of it, and what
 * follows. Whatever says that money has moved, `learn` alone believes it, in one transaction with all that it gives.
 */
export function createPayments(options: PaymentsOptions) {
  const { db, clock, log, processor, subscriptions, changes } = options
  const { prepare, charge, find } = createAsking(options)
  const { giveBack, askRefund, refund, settleOwed, takeEvent } = createMoneyBack(options, changing)
  const { isOvertaken, takeOver } = createLearning(options, giveBack)

  /** Stores a payment before anybody is asked for money. */
  async function insert(
    tx: Queries,
    one: Omit<store.NewPayment, 'processor' | 'reference' | 'returnId' | 'now' | 'dueAt'>,
  ): Promise<void> {
    await store.insertPayment(tx, {
      ...one,
      processor: processor.name,
      reference: newReference(),
      returnId: uuid(),
      now: clock.now(),
      dueAt: later(clock, options.callMs),
    })
  }

  /** Takes a payment to the processor: answers it to exactly one caller, who asks then. */
  const submit = (queries: Queries, id: string): Promise<store.PaymentRow | undefined> =>
    store.submit(queries, id, clock.now(), later(clock, options.callMs))

  /** Asks the processor for the money: whoever comes second does nothing. */
  async function run(id: string, use: CardUse): Promise<void> {
    const payment = await submit(db, id)
    if (payment) await ask(payment, use)
  }

  /** Asks for what was submitted. A soft decline is answered with a challenge, once. */
  async function ask(payment: store.PaymentRow, use: CardUse): Promise<void> {
    const { id } = payment
    const prepared = await prepare(payment, use)
    if (prepared && 'status' in prepared) return await learn(id, prepared)
    let learned = await charge({ ...payment, prepared }, payment.reference, use, false)
    if (learned.status === 'declined' && learned.reason === 'soft' && use.kind !== 'renewal') {
      const reference = newReference()
      if (await store.submitAgain(db, { id, reference }, clock.now(), later(clock, options.callMs)))
        learned = await charge({ ...payment, prepared }, reference, use, true)
    }
    await learn(id, learned)
  }

  /** Runs a change of one payment, with its user locked before it as everywhere. */
  async function changing<Result>(
    id: string,
    work: (tx: Queries, row: store.PaymentRow) => Promise<Result>,
  ): Promise<Result> {
    const [result, userId] = await db.transaction(async (tx) => {
      const userId = (await store.findPayment(tx, id))?.userId
      if (userId) await subscriptions.lockUser(tx, userId)
      const row = await store.lockPayment(tx, id)
      if (!row) throw new Error('A payment is not there.')
      return [await work(tx, row), userId] as const
    })
    if (userId) changes.announce(userId)
    return result
  }

  /** Takes over what was learned about a payment. The same again, or late, changes nothing. */
  async function learn(id: string, learned: Learned, found: Found = {}): Promise<void> {
    await changing(id, async (tx, row) => {
      if (isPaid(row.state) || isOvertaken(row, learned, found)) return
      await takeOver(tx, row, learned, found)
    })
    options.wake()
  }

  return {
    processor,
    /** Forgets events that came before a time, and that no processor repeats any more; answers how many. */
    eraseEvents: (before: Date): Promise<number> => eventStore.eraseEvents(db, before),
    insert,
    run,
    submit,
    ask,
    learn,
    find,
    changing,
    askRefund,
    refund,
    giveBack,
    owe: setOwed,
    sumRefunds,
    settleOwed,
    listOwed: (limit: number) => listOwed(db, limit),
    findOwed: (id: string) => findOwed(db, id),
    wake: options.wake,
    takeEvent,
    byId: (id: string) => store.findPayment(db, id),

    /** Has what waits looked at now, whatever its time; false where nothing does. */
    async hasten(kind: 'payment' | 'payment-event' | 'refund', id: string): Promise<boolean> {
      const isThere = await store.hasten(db, kind, id, clock.now())
      if (isThere) options.wake()
      return isThere
    },

    isThere: async (tx: Queries, id: string) => (await store.findPayment(tx, id)) !== undefined,
    byReturn: (returnId: string) => store.findByReturn(db, returnId),
    listPaid: (userId: string) => store.listPaid(db, userId),

    /**
     * Whether somebody has another payment under way; one that waits for its payer is over with this. What may have been
     * charged is not charged again before its processor has had a day to say so, which keeps nobody from another card.
     */
    async hasOpen(tx: Queries, userId: string, { isCharge }: { isCharge: boolean }): Promise<boolean> {
      const soon = later(clock, -10 * 60_000)
      const since = { since: soon, unknownSince: isCharge ? later(clock, -86_400_000) : soon }
      const open = await store.findOpenOf(tx, userId, since)
      if (open.some(({ state }) => state !== 'requires_action')) return true
      for (const { id } of open) await store.moveOn(tx, id, { state: 'expired', dueAt: later(clock, 60_000) })
      return false
    },

    /** Asks the processor about a payment that is open, now and then; answers how the payment is. */
    async askNow(row: store.PaymentRow): Promise<store.PaymentRow> {
      if (!(await store.takeAsk(db, row.id, clock.now(), later(clock, -ASK_GAP_MS)))) return row
      const found = await find(row)
      if (found) await learn(row.id, found, { asked: row, isBeside: true })
      return (await store.findPayment(db, row.id)) ?? row
    },

    /** Stores what a processor tells, to be worked off from there; answers what it wants to hear. */
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
      options.wake()
      return processor.eventAnswer
    },
  }

  function readEvents(call: EventCall) {
    try {
      return processor.readEvents(call)
    } catch (error) {
      if (!(error instanceof ProcessorError)) throw error
      log.warn({ err: error }, 'an event was not signed by the processor')
      throw new AppError('wrong-credentials', 'This event is not signed as it should be.')
    }
  }
}

export type Payments = ReturnType<typeof createPayments>

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 60 random bits in twelve letters and digits. */
const newReference = () => Array.from(randomBytes(12), (byte) => LETTERS[byte % 32]).join('')
