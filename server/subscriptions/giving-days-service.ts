import type { Clock } from '#server/platform/clock.ts'
import type { Queries } from '#server/platform/database.ts'
import { beginningFor, daysWithin, type Span } from './given-days.ts'
import * as monthStore from './month-store.ts'
import { addMonths } from './months.ts'
import type { Settling } from './settling-service.ts'
import * as store from './store.ts'

/** Gives back days that somebody has paid for and was kept out in. */
export function createGivingDays({ clock }: { clock: Clock }, { settle }: Settling) {
  /**
   * Adds the days of the paid time in which somebody was kept out, whole ones; answers how many. The months are counted
   * from a later day, so that each that is paid has its luna, and the next payment comes as much later. Where the time
   * ran out meanwhile, Pro comes back for these days and renews no more.
   */
  return async function giveDays(tx: Queries, userId: string, lost: readonly Span[]): Promise<number> {
    const row = await store.findLast(tx, userId)
    const from = row && (await monthStore.findFirstDay(tx, row.id))
    if (!row || !from) return 0
    const days = daysWithin(lost, { from, until: row.paidUntil })
    if (days === 0) return 0
    const beganAt = beginningFor(row, days, clock.now())
    await store.update(tx, row.id, {
      ...{ beganAt, paidUntil: addMonths(beganAt, row.paidMonths) },
      ...{ state: 'active', declines: 0, endedAt: null, dueAt: clock.now() },
    })
    await store.setPlan(tx, userId, row.plan)
    await settle(tx, row.id)
    return days
  }
}
