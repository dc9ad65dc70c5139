import type { Ledger } from '#server/ledger/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queries } from '#server/platform/database.ts'
import * as monthStore from './month-store.ts'
import { nextStep } from './next-step.ts'
import * as store from './store.ts'

export type SettlingOptions = { clock: Clock; ledger: Pick<Ledger, 'grant'> }

/** What follows from the months that a subscription has: their luna, when to look again, and its end. */
export function createSettling({ clock, ledger }: SettlingOptions) {
  async function need(tx: Queries, id: string): Promise<store.SubscriptionRow> {
    const row = await store.findById(tx, id)
    if (!row) throw new Error('A subscription is not there.')
    return row
  }

  /** Gives the luna of each month that has begun, and sets when to look again. */
  async function settle(tx: Queries, id: string): Promise<void> {
    const now = clock.now()
    for (;;) {
      const row = await need(tx, id)
      if (row.state === 'ended') return
      const step = nextStep({ ...row, isRenewing: row.renewalId !== null }, now)
      if (step.do !== 'luna')
        return await store.update(tx, id, { dueAt: step.do === 'wait' ? step.until : now })
      const month = await monthStore.takeLunaMonth(tx, id, now)
      if (!month) throw new Error('A month without luna is not there.')
      await ledger.grant(tx, {
        cause: `month:${month.paymentId}:${month.part}`,
        userId: row.userId,
        luna: month.luna,
        bucket: 'granted',
        source: 'subscription',
      })
    }
  }

  async function end(tx: Queries, { id, userId }: store.SubscriptionRow): Promise<void> {
    const now = clock.now()
    await store.update(tx, id, { state: 'ended', renews: false, renewalId: null, dueAt: null, endedAt: now })
    await store.endPlan(tx, userId, now)
  }

  return { need, settle, end }
}

export type Settling = ReturnType<typeof createSettling>
