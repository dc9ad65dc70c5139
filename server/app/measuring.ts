import { createForwarder } from '../analytics/jobs.ts'
import { createAnalytics } from '../analytics/service.ts'
import { createCrashes } from '../crashes/service.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import type { AnalyticsSink } from '../providers/analytics/port.ts'
import type { CrashSink } from '../providers/crashes/port.ts'

type MeasuringOptions = {
  config: Config
  db: Database
  clock: Clock
  log: Log
  /** Undefined where events stay in the database. */
  sink: AnalyticsSink | undefined
  limitBatches: RateLimit
  crashSink: CrashSink
  limitReports: RateLimit
}

/** What is counted of visits, and who is told of errors. */
export function createMeasuring({
  config,
  db,
  clock,
  log,
  sink,
  limitBatches,
  ...reports
}: MeasuringOptions) {
  const isOn = config.ANALYTICS !== 'off'
  const analytics = createAnalytics({ db, clock, isOn, isForwarded: sink !== undefined, limitBatches })
  const forwarder = sink && createForwarder({ db, clock, log, sink })
  const { crashSink, limitReports } = reports
  const crashes = createCrashes({ sink: crashSink, analytics, clock, log, limitReports })
  return {
    analytics,
    forwarder,
    crashes,
    measured: [
      {
        name: 'analytics',
        label: sink?.label ?? (isOn ? 'this database' : 'off'),
        isReal: sink !== undefined,
      },
      { name: 'error reports', label: crashSink.label, isReal: crashSink.isReal },
    ],
    /** Answers how to stop. */
    keep: (): (() => void) => forwarder?.keepForwarding() ?? (() => undefined),
    async close(): Promise<void> {
      await forwarder?.close()
      await crashes.settled()
    },
  }
}
