import { later } from '#server/platform/clock.ts'
import { type WorkOne, workOff } from '#server/platform/work-off.ts'
import type { Subscriptions } from '#server/subscriptions/service.ts'
import type { Switches } from '#server/switches/service.ts'
import { createForgetting } from './card-jobs.ts'
import { createEventWork, type EventWorkOptions } from './event-jobs.ts'
import { createMailWork, type MailWorkOptions } from './mail-jobs.ts'
import { createOpenWork } from './open-jobs.ts'
import * as refundStore from './refund-store.ts'
import { createRenewalWork } from './renewal-jobs.ts'
import type { Payments } from './service.ts'

const POLL_MS = 3_000

type PaymentWorkerOptions = EventWorkOptions &
  MailWorkOptions & {
    payments: Payments
    subscriptions: Subscriptions
    switches: Pick<Switches, 'isOn'>
  }

/**
 * What payments need when nobody calls: events are worked off, open payments are asked about, subscriptions renew,
 * refunds and mails go out. Each piece of work is taken from its row by one server, and by another one where that dies.
 */
export function createPaymentWorker(options: PaymentWorkerOptions) {
  const { db, clock, log, tracing, payments, subscriptions } = options
  const { processor } = payments
  const workCard = createForgetting({ log, processor, subscriptions })
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
  const { workRenewal, charge } = createRenewalWork(options)
  const workOpen = createOpenWork({ ...options, charge })
  const workRefund: WorkOne = async (_, onTaken) => {
    const refund = await refundStore.takeDueRefund(db, clock.now(), later(clock, options.callMs))
    if (refund) onTaken(refund.id)
    if (refund) await tracing.trace('refund', { 'refund.id': refund.id }, () => payments.askRefund(refund))
    return refund !== undefined
  }

  // What became of the renewals that are on their way comes before what follows from not knowing it.
  const moneyWork = [createEventWork(options), workOpen, workRenewal, workRefund]
  const mailWork = [workReceipt, workRefundMail, subscriptions.tellOne]

  async function workAll(): Promise<void> {
    while (isWanted && !isClosed) {
      isWanted = false
      for (const one of [...moneyWork, ...mailWork, workCard]) await workOff(one, onError, () => isClosed)
    }
  }

  const onError = (err: unknown, taken: string[]) =>
    log.error({ err, taken }, 'upkeep of payments failed; it is tried again')

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
