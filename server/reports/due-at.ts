import type { ReportReason } from '#contract/reports.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WORKING_DAYS = 7

/** Reasons for which the clock also runs at weekends: 48 hours, whatever day it is. */
export const URGENT: readonly ReportReason[] = ['intimate-image', 'minor']

/** When a report is decided at the latest: 48 hours where somebody is harmed by every hour, else seven working days. */
export function dueAt(reason: ReportReason, filedAt: Date): Date {
  return URGENT.includes(reason)
    ? new Date(filedAt.getTime() + 48 * HOUR_MS)
    : afterWorkingDays(filedAt, WORKING_DAYS)
}

/** The same time of day, after so many days that are neither Saturday nor Sunday, in UTC; public holidays count as days. */
function afterWorkingDays(from: Date, days: number): Date {
  const at = new Date(from)
  for (let left = days; left > 0; ) {
    at.setTime(at.getTime() + DAY_MS)
    if (at.getUTCDay() % 6 !== 0) left--
  }
  return at
}
