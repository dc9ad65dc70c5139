import { CRASH_CALLS } from '#contract/crash-calls.ts'
import type { EventSource } from '#contract/event-sources.ts'
import { createApi } from '../api.ts'
import { consent } from '../consent-state.ts'
import { isPaymentPage } from '../payment-pages.ts'
import { agreedConsent } from '../stored-consent.ts'
import { reportOf } from './report-of.ts'

/** Of one page that is open; what breaks again and again is known by then. */
const REPORTS_MAX = 5

/** Neither the session nor the campaign goes along: a report is nobody's. */
const crashApi = createApi<typeof CRASH_CALLS>(
  '',
  { read: () => undefined, write: () => {} },
  {},
  CRASH_CALLS,
)

const told = new Set<string>()
let source: EventSource | undefined
let isWanted: Promise<boolean> | undefined

/** Reports what nobody caught from now on, as long as visits may be counted, and nothing of a payment page. */
export function watchCrashes(page: EventSource): void {
  if (source === undefined) {
    addEventListener('error', ({ error }) => void tell(error))
    addEventListener('unhandledrejection', ({ reason }) => void tell(reason))
  }
  source = page
}

async function tell(error: unknown): Promise<void> {
  if (consent.get() !== 'yes' || isPaymentPage(location.pathname) || told.size >= REPORTS_MAX) return
  const report = reportOf(error, location.origin)
  const key = JSON.stringify(report)
  if (!report || told.has(key)) return
  told.add(key)
  const body = { ...report, source: source ?? 'other', ...agreedConsent() }
  try {
    if (await learnWanted()) await crashApi.call('reportCrash', { body }, { outlivesPage: true })
  } catch {
    // A report that fails is not worth another.
  }
}

/** Whether the operator wants reports: asked once something broke, and not before. */
function learnWanted(): Promise<boolean> {
  isWanted ??= crashApi.call('getCrashReporting', {}).then(({ may }) => may !== 'no')
  return isWanted
}
