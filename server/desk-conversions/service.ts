import { CONVERSION_STEPS, ConversionName, type Conversions } from '#contract/desk-conversions.ts'
import type { Analytics } from '#server/analytics/service.ts'
import type { Operators } from '#server/operators/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'

const DAY_MS = 86_400_000

type DeskConversionsOptions = {
  db: Database
  clock: Clock
  operators: Pick<Operators, 'record'>
  analytics: Pick<Analytics, 'conversions' | 'isOn'>
}

/** What operators see of visits: numbers, and nothing of anybody. */
export function createDeskConversions({ db, clock, operators, analytics }: DeskConversionsOptions) {
  return {
    /** Of the last days, today included, each from midnight in UTC. */
    async list(operatorId: string, days: number): Promise<Conversions> {
      await operators.record(db, { operatorId, deed: 'saw-conversions', thing: `${days} days` })
      const now = clock.now()
      const from = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - (days - 1) * DAY_MS)
      const conversions = []
      for (const name of ConversionName.options)
        conversions.push({ name, ...(await analytics.conversions(CONVERSION_STEPS[name], from, now)) })
      return { isCounting: analytics.isOn, from: from.toISOString().slice(0, 10), conversions }
    },
  }
}

export type DeskConversions = ReturnType<typeof createDeskConversions>
