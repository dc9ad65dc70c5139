import type { z } from 'zod'
import type {
  DecidedPayout,
  DecidePayout,
  OpenedPayout,
  OwedRefund,
  ProcessorReport,
  WaitingPayout,
} from '#contract/desk-money.ts'
import type { Affiliates } from '#server/affiliate/service.ts'
import type { Operators } from '#server/operators/service.ts'
import type { Payments } from '#server/payments/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { notFound } from '#server/platform/refusals.ts'
import { disputeMonth } from './disputes.ts'
import { createEvidence } from './evidence-service.ts'
import * as store from './store.ts'

const MONTHS = 12
const DAYS = 31
const OWED_MAX = 200
const DAY_MS = 86_400_000

type DeskMoneyOptions = {
  db: Database
  operators: Pick<Operators, 'record'>
  affiliates: Pick<Affiliates, 'openPayouts' | 'decidePayout' | 'accountOf'>
  /** Undefined where nothing is sold. */
  payments: Pick<Payments, 'listOwed' | 'findOwed' | 'settleOwed'> | undefined
  clock: Clock
}

type WaitingRow = Awaited<ReturnType<DeskMoneyOptions['affiliates']['openPayouts']>>[number]

/** What operators decide of payouts, and see of disputes and of the processor. */
export function createDeskMoney({ db, operators, affiliates, payments, clock }: DeskMoneyOptions) {
  async function requireOpen(id: string): Promise<WaitingRow> {
    const found = (await affiliates.openPayouts()).find((one) => one.id === id)
    if (!found) throw notFound()
    return found
  }

  return {
    ...createEvidence({ db, operators, clock }),

    async listPayouts(operatorId: string): Promise<WaitingPayout[]> {
      await operators.record(db, { operatorId, deed: 'listed-payouts' })
      return (await affiliates.openPayouts()).map(presentWaiting)
    },

    /** Throws `not-found` where it is decided. */
    async openPayout(operatorId: string, id: string, reason: string): Promise<OpenedPayout> {
      const row = await requireOpen(id)
      const userId = row.affiliateId
      await operators.record(db, { operatorId, deed: 'opened-payout', userId, thing: `payout ${id}`, reason })
      const account = await affiliates.accountOf(userId)
      if (!account) throw notFound()
      return { ...presentWaiting(row), address: row.address, account }
    },

    /** Throws `not-found` where it is decided, and `conflict` where somebody does so at the same time. */
    async decidePayout(
      operatorId: string,
      id: string,
      { outcome, reason }: z.output<typeof DecidePayout>,
    ): Promise<z.output<typeof DecidedPayout>> {
      const { affiliateId: userId, cents } = await requireOpen(id)
      const thing = `payout ${id} of ${cents} cents: ${outcome}`
      await operators.record(db, { operatorId, deed: 'decided-payout', userId, thing, reason })
      await affiliates.decidePayout(id, outcome === 'paid' ? { state: 'paid' } : { state: 'refused', reason })
      return { id, outcome }
    },

    async listOwed(operatorId: string): Promise<OwedRefund[]> {
      await operators.record(db, { operatorId, deed: 'listed-owed-refunds' })
      const rows = (await payments?.listOwed(OWED_MAX)) ?? []
      return rows.map(({ askedAt, ...one }) => ({ ...one, askedAt: askedAt.toISOString() }))
    },

    /** Throws `not-found` where nothing is owed (any more), and `conflict` where somebody says so at the same time. */
    async settleOwed(operatorId: string, id: string, reason: string): Promise<void> {
      const owed = await payments?.findOwed(id)
      if (!payments || !owed) throw notFound()
      const thing = `${owed.cents} cents of payment ${owed.paymentId}`
      const userId = owed.userId ?? undefined
      await operators.record(db, { operatorId, deed: 'settled-owed-refund', userId, thing, reason })
      await payments.settleOwed(owed)
    },

    async processorReport(operatorId: string): Promise<ProcessorReport> {
      await operators.record(db, { operatorId, deed: 'saw-processor-report' })
      const now = clock.now()
      const firstMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 - MONTHS))
      const firstDay = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - (DAYS - 1) * DAY_MS)
      const months = await store.countDisputes(db, firstMonth)
      return { months: months.map(disputeMonth), days: await store.readBooks(db, firstDay) }
    },
  }
}

export type DeskMoney = ReturnType<typeof createDeskMoney>

const presentWaiting = ({ id, affiliateId, cents, method, requestedAt }: WaitingRow): WaitingPayout => ({
  id,
  userId: affiliateId,
  cents,
  method,
  requestedAt: requestedAt.toISOString(),
})
