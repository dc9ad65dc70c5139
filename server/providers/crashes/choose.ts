import { createCrashLog } from './log.ts'
import type { Crash, CrashSink } from './port.ts'
import { createSentry } from './sentry.ts'

type CrashSettings = {
  SENTRY_DSN: string
}

/** Who is told of errors: the project of a DSN, or the log. */
export const chooseCrashSink = (
  { SENTRY_DSN: dsn }: CrashSettings,
  write: (crash: Crash) => void,
): CrashSink => (dsn ? createSentry({ dsn }) : createCrashLog(write))
