import type { CallAddress } from './call-address.ts'

/** What a browser calls once something broke. A table of its own, so that no page loads it before. */
export const CRASH_CALLS = {
  getCrashReporting: 'GET /crashes',
  reportCrash: 'POST /crashes',
} as const satisfies Record<string, CallAddress>
