import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { type Clock, later } from '#server/platform/clock.ts'
import type { Database, Queries } from '#server/platform/database.ts'
import type { CardUse, PaymentProcessor } from '#server/providers/payments/port.ts'
import type { Asking, Learned } from './asking-service.ts'
import * as store from './store.ts'

type SubmittingOptions = {
  db: Database
  clock: Clock
  processor: Pick<PaymentProcessor, 'name'>
  /** Longer than the calls to the processor for one payment take: nobody else looks at it before. */
  callMs: number
}

/** The way of a payment to its processor: stored first, submitted by exactly one caller, and asked for. */
export function createSubmitting(
  { db, clock, processor, callMs }: SubmittingOptions,
  { prepare, charge }: Asking,
  learn: (id: string, learned: Learned) => Promise<void>,
) {
  /** Stores a payment before anybody is asked for money. */
  async function insert(
    tx: Queries,
    one: Omit<store.NewPayment, 'processor' | 'reference' | 'returnId' | 'now' | 'dueAt'> & {
      reference?: string
    },
  ): Promise<void> {
    await store.insertPayment(tx, {
      reference: referenceOf(randomBytes(REFERENCE_LENGTH)),
      ...one,
      processor: processor.name,
      returnId: uuid(),
      now: clock.now(),
      dueAt: later(clock, callMs),
    })
  }

  /** Takes a payment to the processor: answers it to exactly one caller, who asks then. */
  const submit = (queries: Queries, id: string): Promise<store.PaymentRow | undefined> =>
    store.submit(queries, id, clock.now(), later(clock, callMs))

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
      const reference = referenceOf(randomBytes(REFERENCE_LENGTH))
      if (await store.submitAgain(db, { id, reference }, clock.now(), later(clock, callMs)))
        learned = await charge({ ...payment, prepared }, reference, use, true)
    }
    await learn(id, learned)
  }

  return { insert, submit, run, ask }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const REFERENCE_LENGTH = 12

/** 60 bits in twelve letters and digits. */
const referenceOf = (bytes: Buffer) =>
  Array.from(bytes.subarray(0, REFERENCE_LENGTH), (byte) => LETTERS[byte % 32]).join('')

/**
 * The same for the same renewal of a subscription, counted from its first: a database that was restored asks for one that
 * it has lost by the name under which the processor knows it. Nobody guesses it, as nobody is told a subscription's id.
 */
export const renewalReference = (subscriptionId: string, count: number): string =>
  referenceOf(createHash('sha256').update(`renewal ${count} of ${subscriptionId}`).digest())
