import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Changes } from '#server/changes/service.ts'
import type { Entitlements } from '#server/entitlements/service.ts'
import type { Queries } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import {
  type CardUse,
  type Charge,
  type EventCall,
  type PaymentProcessor,
  ProcessorError,
} from '#server/providers/payments/port.ts'
import type { Subscriptions } from '#server/subscriptions/service.ts'
import { ACTION_MS, UNHEARD_MS, waitS } from './asking-again.ts'
import { createAsking, type Learned } from './asking-service.ts'
import * as eventStore from './event-store.ts'
import { createMoneyBack, type MoneyBackOptions, type MoneyFacts } from './money-back-service.ts'
import { isPaid } from './state.ts'
import * as store from './store.ts'

export { isPaid, listedStatusOf, statusOf } from './state.ts'
export type { NewPayment, PaymentRow } from './store.ts'

const DAY_MS = 86_400_000
/** Of a processor's second thoughts about one payment, not more than one a second is asked for. */
const ASK_GAP_MS = 1_000

/** Where a processor was asked how a payment stands. */
type Found = {
  /** The payment as it was when it was asked about. */
  asked?: store.PaymentRow
  /** Its payer had the processor asked, and the worker asks when it would have. */
  isBeside?: boolean
}
type Authorised = Extract<Charge, { status: 'authorised' }>
/** Runs once what was changed is stored. */
type Afterwards = () => void

type PaymentsOptions = MoneyBackOptions & {
  processor: PaymentProcessor
  entitlements: Entitlements
  subscriptions: Subscriptions
  changes: Pick<Changes, 'announce'>
  shares: { paid: (tx: Queries, payment: MoneyFacts) => Promise<void> }
  siteOrigin: string
}

/**
 * Owns payments from the moment at which they are stored: what the processor is asked, what is learned of it, and what
 * follows. Whatever says that money has moved, `learn` alone believes it, in one transaction with all that it gives.
 */
export function createPayments(options: PaymentsOptions) {
  const { db, clock, log, processor, ledger, entitlements, subscriptions, changes, shares } = options
  const { prepare, charge, find } = createAsking(options)
  const { giveBack, askRefund, refund, takeEvent } = createMoneyBack(options, changing)
  const later = (ms: number) => new Date(clock.now().getTime() + ms)
  const ageOf = (row: store.PaymentRow) =>
    clock.now().getTime() - (row.submittedAt ?? row.createdAt).getTime()

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
      dueAt: later(options.callMs),
    })
  }

  /** Asks the processor for the money: whoever comes second does nothing. A soft decline is answered with a challenge, once. */
  async function run(id: string, use: CardUse): Promise<void> {
    const payment = await store.findPayment(db, id)
    if (!payment || !(await store.submit(db, id, clock.now(), later(options.callMs)))) return
    const prepared = await prepare(payment, use)
    if (prepared && 'status' in prepared) return await learn(id, prepared)
    let learned = await charge({ ...payment, prepared }, payment.reference, use, false)
    if (learned.status === 'declined' && learned.reason === 'soft' && use.kind !== 'renewal') {
      const reference = newReference()
      if (await store.submitAgain(db, id, reference, clock.now(), later(options.callMs)))
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
    const afterwards = await changing(id, async (tx, row) =>
      isPaid(row.state) || isOvertaken(row, learned, found)
        ? undefined
        : await change(tx, row, learned, found),
    )
    afterwards?.()
    options.wake()
  }

  /** A decline is not the end where the bank was asked once more since, or is about to be by whoever asked (PAY-13). */
  function isOvertaken(row: store.PaymentRow, learned: Learned, { asked }: Found): boolean {
    if (!asked || learned.status !== 'declined') return false
    if (row.challengeReference !== asked.challengeReference) return true
    const isToBeAsked = row.state === 'submitted' && !row.challengeReference && row.kind !== 'renewal'
    return learned.reason === 'soft' && isToBeAsked && ageOf(row) < options.callMs
  }

  async function change(
    tx: Queries,
    row: store.PaymentRow,
    learned: Learned,
    { isBeside = false }: Found,
  ): Promise<Afterwards | undefined> {
    if (learned.status === 'authorised') return await pay(tx, row, learned)
    // Over: only money that has moved after all counts now.
    if (row.state === 'declined' || row.state === 'error' || row.state === 'expired') return undefined
    const { id, state, asks } = row
    const age = ageOf(row)
    const isOld = age >= ACTION_MS
    const goOn = async (to: 'requires_action' | 'unknown', redirect?: store.Action | null) =>
      await store.moveOn(tx, id, {
        state: to,
        processorId: processorIdOf(learned),
        ...(!(isBeside && to === state) && { dueAt: later(waitS(to, asks) * 1000) }),
        ...(redirect && { redirect }),
      })
    switch (learned.status) {
      case 'declined':
        // Nobody has answered the issuer: the processor calls that declined too.
        if (state === 'requires_action' && isOld) return await expire(tx, row)
        await store.moveOn(tx, id, { state: 'declined', ...learned, dueAt: null })
        return await notPaid(tx, row, learned)
      case 'failed':
        return await fail(tx, row, learned.reason)
      case 'requires-action':
      case 'requires-page': {
        if (state === 'requires_action' && isOld) return await expire(tx, row)
        const action: store.Action =
          learned.status === 'requires-page'
            ? { page: { url: learned.url, fields: learned.fields } }
            : { redirect: learned.redirect }
        await goOn('requires_action', row.redirect ?? action)
        return undefined
      }
      case 'unknown':
        if (state === 'requires_action' && !isOld) await goOn('requires_action', row.redirect)
        else await goOn('unknown')
        return undefined
      case 'none':
        if (state === 'requires_action')
          return isOld ? await expire(tx, row) : void (await goOn('requires_action', row.redirect))
        return age >= UNHEARD_MS && asks > 1 ? await fail(tx, row, 'failed') : void (await goOn('unknown'))
    }
  }

  /** Nothing was charged, as far as anybody knows; a day later that is looked at once more. */
  async function fail(tx: Queries, row: store.PaymentRow, reason: 'failed' | 'busy'): Promise<undefined> {
    await store.moveOn(tx, row.id, { state: 'error', reason, dueAt: later(DAY_MS) })
    if (row.kind === 'renewal' && row.subscriptionId) await subscriptions.notCharged(tx, row.subscriptionId)
  }

  async function expire(tx: Queries, row: store.PaymentRow): Promise<undefined> {
    await store.moveOn(tx, row.id, { state: 'expired', dueAt: later(DAY_MS) })
    if (row.kind === 'renewal' && row.subscriptionId) await subscriptions.notCharged(tx, row.subscriptionId)
  }

  async function notPaid(
    tx: Queries,
    { kind, subscriptionId, userId, withKeptCard }: store.PaymentRow,
    { reason }: Extract<Charge, { status: 'declined' }>,
  ): Promise<Afterwards | undefined> {
    if (withKeptCard && userId && reason === 'cvv') await subscriptions.setRequireCvv(tx, userId, true)
    if (kind !== 'renewal' || !subscriptionId) return undefined
    const isCardDead = reason === 'stolen' || reason === 'expired'
    return await subscriptions.declined(tx, subscriptionId, { isCardDead })
  }

  /** It is paid: everything that follows from that, once. */
  async function pay(tx: Queries, row: store.PaymentRow, charged: Authorised): Promise<undefined> {
    const { id, cents, userId } = row
    if (charged.cents !== cents) {
      log.error(
        { paymentId: id, cents, charged: charged.cents },
        'another sum was charged than was asked for',
      )
      if (row.state === 'submitted' || row.state === 'requires_action')
        await store.moveOn(tx, id, { state: 'unknown', dueAt: later(DAY_MS) })
      else await store.setDue(tx, id, later(DAY_MS))
      return
    }
    const card = charged.card ?? (userId ? await subscriptions.cardOf(tx, userId) : undefined)
    await store.authorise(tx, id, {
      processorId: charged.processorId,
      now: clock.now(),
      dueAt: later(DAY_MS),
      paidWith: card ? `${card.brand} •••• ${card.lastFour}` : null,
    })
    if (cents > 0) await ledger.recordMoney(tx, { cause: `sale:${id}`, kind: 'sale', cents })
    await keepCard(tx, row, charged)
    await shares.paid(tx, row)
    if (await entitlements.give(tx, row)) return
    if (cents === 0) return
    // What it was for cannot be given any more: the money goes back.
    log.error({ paymentId: id }, 'a payment has nobody or nothing to go to; it is given back')
    await giveBack(tx, { paymentId: id, cents, reason: 'not-givable' })
  }

  /** The card that was given now is the one that is kept. */
  async function keepCard(tx: Queries, row: store.PaymentRow, { card: given, processorId }: Authorised) {
    const { userId, kind, withKeptCard } = row
    if (!userId) return
    if (withKeptCard) await subscriptions.setRequireCvv(tx, userId, false)
    else if (given && kind !== 'renewal') {
      const { card: token, ...shown } = given
      await subscriptions.keepCard(tx, userId, {
        processor: processor.name,
        token,
        initialId: processorId,
        ...shown,
      })
    }
  }

  return {
    processor,
    /** Forgets events that came before a time, and that no processor repeats any more; answers how many. */
    eraseEvents: (before: Date): Promise<number> => eventStore.eraseEvents(db, before),
    insert,
    run,
    learn,
    find,
    changing,
    askRefund,
    refund,
    giveBack,
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

    /** Whether somebody has another payment under way; one that waits for its payer is over with this. */
    async hasOpen(tx: Queries, userId: string): Promise<boolean> {
      const open = await store.findOpenOf(tx, userId, later(-10 * 60_000))
      if (open.some(({ state }) => state !== 'requires_action')) return true
      for (const { id } of open) await store.moveOn(tx, id, { state: 'expired', dueAt: later(60_000) })
      return false
    },

    /** Asks the processor about a payment that is open, now and then; answers how the payment is. */
    async askNow(row: store.PaymentRow): Promise<store.PaymentRow> {
      if (!(await store.takeAsk(db, row.id, clock.now(), later(-ASK_GAP_MS)))) return row
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

const processorIdOf = (learned: Learned) => ('processorId' in learned ? learned.processorId : undefined)
