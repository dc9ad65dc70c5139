import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { PLANS } from '#contract/catalogue.ts'
import { later } from '#server/platform/clock.ts'
import type { Charge } from '#server/providers/payments/port.ts'
import type { BeginRenewal, Subscriptions } from '#server/subscriptions/service.ts'
import { NOT_CHARGED, REFUSED } from './asking-service.ts'
import { createForgetting } from './card-jobs.ts'
import { createEventWork, type EventWorkOptions } from './event-jobs.ts'
import { createMailWork, type MailWorkOptions } from './mail-jobs.ts'
import * as refundStore from './refund-store.ts'
import { isPaid, type Payments } from './service.ts'
import * as store from './store.ts'

const POLL_MS = 3_000
const DAY_MS = 86_400_000
/** Days on which a paid payment is looked for at its processor, before somebody has to. */
const CONFIRM_TRIES = 7
/** Days after which money that the processor cannot tell of is for somebody to look at. */
const UNTOLD_DAYS = 14
const CARDS_AT_ONCE = 20

type PaymentWorkerOptions = EventWorkOptions &
  MailWorkOptions & {
    payments: Payments
    subscriptions: Subscriptions
  }

/**
 * What payments need when nobody calls: events are worked off, open payments are asked about, subscriptions renew,
 * refunds and mails go out. Each piece of work is taken from its row by one server, and by another one where that dies.
 */
export function createPaymentWorker(options: PaymentWorkerOptions) {
  const { db, clock, log, tracing, payments, subscriptions } = options
  const { processor } = payments
  const forgetCard = createForgetting({ clock, log, processor })
  let isClosed = false
  let isWanted = false
  let working: Promise<void> | undefined

  /** Does all that is due; answers once nothing is. Called while it works, it looks once more. */
  function work(): Promise<void> {
    isWanted = true
    working ??= workAll().finally(() => {
      working = undefined
    })
    return working
  }

  const { workReceipt, workRefundMail } = createMailWork(options)
  // What became of the renewals that are on their way comes before what follows from not knowing it.
  const moneyWork = [createEventWork(options), workOpen, workRenewal, workRefund]
  const mailWork = [workReceipt, workRefundMail, subscriptions.tellOne]

  async function workAll(): Promise<void> {
    while (isWanted && !isClosed) {
      isWanted = false
      for (const one of [...moneyWork, ...mailWork, workCards]) while (!isClosed && (await tried(one)));
    }
  }

  const tried = async (one: () => Promise<boolean>): Promise<boolean> =>
    await one().catch((err: unknown) => {
      log.error({ err }, 'upkeep of payments failed; it is tried again')
      return false
    })

  /** What a subscription needs; a renewal is stored with what says that it is due. */
  async function workRenewal(): Promise<boolean> {
    const done = await subscriptions.workOne(beginRenewal)
    if (done?.renewalId) await charge(done.renewalId, done.userId)
    return done !== undefined
  }

  const beginRenewal: BeginRenewal = async (tx, { id: subscriptionId, userId, plan, cents }) => {
    const id = uuid()
    const { months } = PLANS[plan]
    const what = `Moonlit Pro, renewed for one ${plan === 'annual' ? 'year' : 'month'}`
    const requestHash = createHash('sha256').update(id).digest()
    await payments.insert(tx, {
      id,
      userId,
      kind: 'renewal',
      plan,
      months,
      luna: 0,
      cents,
      what,
      subscriptionId,
      requestHash,
      withKeptCard: false,
    })
    return id
  }

  const charge = (id: string, userId: string | null): Promise<void> =>
    tracing.trace('renewal', { 'payment.id': id }, () => chargeKeptCard(id, userId))

  async function chargeKeptCard(id: string, userId: string | null): Promise<void> {
    // Under the lock that a cancellation takes too: who was told that nothing more is charged is not charged.
    const begun = await db.transaction(async (tx) => {
      const card = userId ? await subscriptions.renewalCard(tx, userId, id) : undefined
      const isOurs = card?.processor === processor.name
      return { card, isOurs, payment: isOurs ? await payments.submit(tx, id) : undefined }
    })
    const { card, isOurs, payment } = begun
    if (card && payment)
      await payments.ask(payment, { kind: 'renewal', card: card.token, initialId: card.initialId })
    // With the card of another processor it is as with one that was declined: another one is asked for.
    else if (!isOurs) await payments.learn(id, card ? REFUSED : NOT_CHARGED)
  }

  /** Asks about a payment of which not everything is known. */
  async function workOpen(): Promise<boolean> {
    const row = await store.takeDue(db, clock.now(), later(clock, options.callMs))
    if (row) await tracing.trace('payment', { 'payment.id': row.id, state: row.state }, () => askAbout(row))
    return row !== undefined
  }

  async function askAbout(row: store.PaymentRow): Promise<void> {
    if (row.state === 'created') {
      // Whoever began it died before the processor was asked.
      if (row.kind === 'renewal') await charge(row.id, row.userId)
      else await payments.learn(row.id, NOT_CHARGED)
      return
    }
    const found = await payments.find(row)
    if (isPaid(row.state)) await confirm(row, found)
    else if (found) {
      await payments.learn(row.id, found, { asked: row })
      const isOver = row.state === 'expired' || row.state === 'error' || row.state === 'declined'
      if (isOver && found.status !== 'authorised') await closeOrWait(row, found)
    }
  }

  /** Of a payment that is over only the processor's no is the end: what it cannot tell of may have been taken. */
  async function closeOrWait(row: store.PaymentRow, found: Charge): Promise<void> {
    const isNo = found.status === 'none' || found.status === 'declined'
    const isTooLong = (row.submittedAt ?? row.createdAt) <= later(clock, -UNTOLD_DAYS * DAY_MS)
    if (!isNo && !isTooLong) return await store.setDue(db, row.id, later(clock, DAY_MS))
    if (!isNo)
      log.error(
        { paymentId: row.id, found: found.status },
        'the processor does not tell what became of a payment',
      )
    // As if it were taken, which the report of the books shows until somebody has looked.
    await store.setFound(db, row.id, isNo ? 0 : row.cents)
    await store.setDue(db, row.id, null)
  }

  /** On a later day the processor has to know of each payment what our books say. */
  async function confirm(row: store.PaymentRow, found: Awaited<ReturnType<Payments['find']>>): Promise<void> {
    const isThere = found?.status === 'authorised' && found.cents === row.cents
    // Of what was given back since, not every processor tells the charge.
    if (found?.status === 'authorised') await store.setFound(db, row.id, found.cents)
    else if (found && row.state === 'authorised') await store.setFound(db, row.id, 0)
    if (isThere || row.state !== 'authorised') {
      await payments.changing(row.id, async (tx, { state }) => {
        await store.setDue(tx, row.id, null)
        if (isThere && state === 'authorised') await store.setPaidState(tx, row.id, { state: 'settled' })
      })
      return
    }
    if (found)
      log.error(
        { paymentId: row.id, cents: row.cents, found: found.status },
        'the processor does not know a payment as our books do',
      )
    await store.setDue(db, row.id, row.asks < CONFIRM_TRIES ? later(clock, DAY_MS) : null)
  }

  async function workRefund(): Promise<boolean> {
    const refund = await refundStore.takeDueRefund(db, clock.now(), later(clock, options.callMs))
    if (refund) await tracing.trace('refund', { 'refund.id': refund.id }, () => payments.askRefund(refund))
    return refund !== undefined
  }

  /** Has the processor forget cards that nobody pays with any more. */
  async function workCards(): Promise<boolean> {
    for (const card of await subscriptions.listForgotten(CARDS_AT_ONCE)) {
      const isOver = card.processor !== processor.name || (await forgetCard(card.token))
      if (isOver) await subscriptions.dropForgotten(card)
    }
    return false
  }

  return {
    work,
    /** Says that something may be due. */
    wake: (): void => void work(),
    /** Looks now and then; begins at once, and answers how to stop. */
    keepWorking(): () => void {
      const timer = setInterval(() => void work(), POLL_MS)
      void work()
      return () => clearInterval(timer)
    },
    async close(): Promise<void> {
      isClosed = true
      await working
    },
  }
}
