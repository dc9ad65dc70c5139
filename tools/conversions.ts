// `npm run conversions -- page_viewed signed_up purchase_completed`: how many browsers took these steps in their order,
// by the day of the first, in the last 30 days of the configured database. It only reads.
import { pino } from 'pino'
import { EVENT_PROPERTIES, type EventName } from '#contract/analytics.ts'
import { createAnalytics } from '#server/analytics/service.ts'
import { openConfiguredDatabase } from '#server/app/adapters.ts'
import { systemClock } from '#server/platform/clock.ts'
import { ConfigError, readProcessConfig } from '#server/platform/config.ts'
import { FolderLockedError } from '#server/platform/folder-lock.ts'

const DAYS = 30
const DAY_MS = 86_400_000

const isEventName = (name: string): name is EventName => name in EVENT_PROPERTIES

try {
  await tell(process.argv.slice(2))
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof FolderLockedError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}

async function tell(names: readonly string[]): Promise<void> {
  const steps = names.filter(isEventName)
  if (new Set(steps).size < 2 || new Set(steps).size < names.length) {
    console.error(`Name two different steps or more, of these: ${Object.keys(EVENT_PROPERTIES).join(', ')}.`)
    process.exitCode = 1
    return
  }
  const db = await openConfiguredDatabase(readProcessConfig(), pino({ level: 'silent' }))
  try {
    const off = { isOn: false, isForwarded: false, limitBatches: async () => {} }
    const now = systemClock.now()
    const from = new Date(now.getTime() - DAYS * DAY_MS)
    const { days, total } = await createAnalytics({ db, clock: systemClock, ...off }).conversions(
      steps,
      from,
      now,
    )
    console.log(`${'day'.padEnd(12)}${steps.join('  ')}`)
    for (const { day, reached } of [...days, { day: 'all', reached: total }])
      console.log(
        day.padEnd(12) + reached.map((count, i) => String(count).padStart(steps[i]?.length ?? 0)).join('  '),
      )
  } finally {
    await db.close()
  }
}
