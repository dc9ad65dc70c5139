import { type Clock, later } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Tracing } from '#server/platform/tracing.ts'
import type { WorkOne } from '#server/platform/work-off.ts'
import type { Charge } from '#server/providers/payments/port.ts'
import { NOT_CHARGED } from './asking-service.ts'
import { isPaid, type Payments } from './service.ts'
import * as store from './store.ts'

const DAY_MS = 86_400_000
/** Days on which a paid payment is looked for at its processor, before somebody has to. */
const CONFIRM_TRIES = 7
/** Days after which money that the processor cannot tell of is for somebody to look at. */
const UNTOLD_DAYS = 14

type OpenWorkOptions = {
  db: Database
  clock: Clock
  log: Log
  tracing: Pick<Tracing, 'trace'>
  payments: Payments
  /** How long a call to the processor may take; so long nobody else takes the payment. */
  callMs: number
  /** Has the kept card charged for a renewal that is stored. */
  charge: (id: string, userId: string | null) => Promise<void>
}

/** Asks the processor about one payment of which not everything is known; false where none is due. */
export function createOpenWork({ db, clock, log, tracing, payments, callMs, charge }: OpenWorkOptions) {
  const workOpen: WorkOne = async (_, onTaken) => {
    const row = await store.takeDue(db, payments.processor.name, clock.now(), later(clock, callMs))
    if (row) onTaken(row.id)
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

  return workOpen
}
