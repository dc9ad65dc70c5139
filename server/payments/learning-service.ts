import { type Clock, later } from '#server/platform/clock.ts'
import type { Queries } from '#server/platform/database.ts'
import type { Charge } from '#server/providers/payments/port.ts'
import type { Subscriptions } from '#server/subscriptions/service.ts'
import { ACTION_MS, unheardMs, waitS } from './asking-again.ts'
import type { Learned } from './asking-service.ts'
import type { Pay } from './paid-service.ts'
import * as store from './store.ts'

const DAY_MS = 86_400_000

/** Where a processor was asked how a payment stands. */
export type Found = {
  /** The payment as it was when it was asked about. */
  asked?: store.PaymentRow
  /** Its payer had the processor asked, and the worker asks when it would have. */
  isBeside?: boolean
}
type Failed = Omit<Extract<Learned, { status: 'failed' }>, 'status'>

export type LearningOptions = {
  clock: Clock
  subscriptions: Pick<Subscriptions, 'declined' | 'notCharged' | 'setRequireCvv'>
  /** Longer than the calls to the processor for one payment take: nobody else looks at it before. */
  callMs: number
}

/** What follows from what is learned of a payment, all within the transaction that it is given. */
export function createLearning({ clock, subscriptions, callMs }: LearningOptions, pay: Pay) {
  const ageOf = (row: store.PaymentRow) =>
    clock.now().getTime() - (row.submittedAt ?? row.createdAt).getTime()

  /** A decline is not the end where the bank was asked once more since, or is about to be by whoever asked (PAY-13). */
  function isOvertaken(row: store.PaymentRow, learned: Learned, { asked }: Found): boolean {
    if (!asked || learned.status !== 'declined') return false
    if (row.challengeReference !== asked.challengeReference) return true
    const isToBeAsked = row.state === 'submitted' && !row.challengeReference && row.kind !== 'renewal'
    return learned.reason === 'soft' && isToBeAsked && ageOf(row) < callMs
  }

  /** Takes over what was learned of a payment that was not paid before, with what follows. */
  async function takeOver(
    tx: Queries,
    row: store.PaymentRow,
    learned: Learned,
    { isBeside = false }: Found,
  ): Promise<void> {
    if (learned.status === 'authorised') return await pay(tx, row, learned)
    // Over: only money that has moved after all counts now.
    if (row.state === 'declined' || row.state === 'error' || row.state === 'expired') return
    const { id, state, asks } = row
    const age = ageOf(row)
    const isOld = age >= ACTION_MS
    const goOn = async (to: 'requires_action' | 'unknown', redirect?: store.Action | null) =>
      await store.moveOn(tx, id, {
        state: to,
        processorId: processorIdOf(learned),
        ...(!(isBeside && to === state) && { dueAt: later(clock, waitS(to, asks) * 1000) }),
        ...(redirect && { redirect }),
      })
    switch (learned.status) {
      case 'declined':
        // Nobody has answered the issuer: the processor calls that declined too.
        if (state === 'requires_action' && isOld) return await expire(tx, row)
        await store.moveOn(tx, id, { state: 'declined', ...learned, dueAt: null })
        return await notPaid(tx, row, learned)
      case 'failed':
        return await fail(tx, row, learned)
      case 'requires-action':
      case 'requires-page': {
        if (state === 'requires_action' && isOld) return await expire(tx, row)
        const action: store.Action =
          learned.status === 'requires-page'
            ? { page: { url: learned.url, fields: learned.fields } }
            : { redirect: learned.redirect }
        return await goOn('requires_action', row.redirect ?? action)
      }
      case 'unknown':
        if (state === 'requires_action' && !isOld) return await goOn('requires_action', row.redirect)
        return await goOn('unknown')
      case 'none':
        if (state === 'requires_action')
          return isOld ? await expire(tx, row) : await goOn('requires_action', row.redirect)
        return age >= unheardMs(row) && asks > 1
          ? await fail(tx, row, { reason: 'failed' })
          : await goOn('unknown')
    }
  }

  /** Nothing was charged, as far as anybody knows; a day later that is looked at once more. */
  async function fail(tx: Queries, row: store.PaymentRow, { reason, isRefused }: Failed): Promise<void> {
    await store.moveOn(tx, row.id, { state: 'error', reason, dueAt: later(clock, DAY_MS) })
    if (isRefused) await renewalDeclined(tx, row)
    else if (row.kind === 'renewal' && row.subscriptionId)
      await subscriptions.notCharged(tx, { id: row.subscriptionId, renewalId: row.id })
  }

  /** Nobody has confirmed it; a renewal has nobody who could. */
  async function expire(tx: Queries, row: store.PaymentRow): Promise<void> {
    await store.moveOn(tx, row.id, { state: 'expired', dueAt: later(clock, DAY_MS) })
    await renewalDeclined(tx, row)
  }

  async function renewalDeclined(
    tx: Queries,
    { id: renewalId, kind, subscriptionId: id }: store.PaymentRow,
    isCardDead = false,
  ): Promise<void> {
    if (kind === 'renewal' && id) await subscriptions.declined(tx, { id, renewalId, isCardDead })
  }

  async function notPaid(
    tx: Queries,
    row: store.PaymentRow,
    { reason }: Extract<Charge, { status: 'declined' }>,
  ): Promise<void> {
    const { userId, withKeptCard } = row
    if (withKeptCard && userId && reason === 'cvv') await subscriptions.setRequireCvv(tx, userId, true)
    await renewalDeclined(tx, row, reason === 'stolen' || reason === 'expired')
  }

  return { isOvertaken, takeOver }
}

const processorIdOf = (learned: Learned) => ('processorId' in learned ? learned.processorId : undefined)
