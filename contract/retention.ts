import { z } from 'zod'
import { BIN_DAYS } from './limits.ts'

/**
 * What is erased when its time is over: so many days after `since`. The privacy policy promises the same to everybody
 * (content/legal/privacy-policy-row.md, #retention).
 */
export const RETENTION = {
  'binned-talk': { what: 'Chats and messages in the bin', days: BIN_DAYS, since: 'they were deleted' },
  sessions: { what: 'Sessions, and whom none leads back', days: 30, since: 'they ended' },
  'begun-sign-ins': { what: 'Sign-ins through others that were begun', days: 0, since: 'they ran out' },
  'mailed-links': { what: 'Links in mails', days: 1, since: 'they ran out' },
  'update-mails': { what: 'Which updates went to whom by mail', days: 90, since: 'they were sent' },
  'phone-numbers': { what: 'Phone numbers that nobody confirmed', days: 30, since: 'a code was sent' },
  'picture-links': { what: 'Links to shared pictures', days: 0, since: 'they ran out' },
  'picture-wishes': { what: 'Wishes that have no picture', days: 30, since: 'they ended' },
  'affiliate-networks': { what: 'Network addresses of affiliates', days: 30, since: 'they were seen' },
  'processor-events': { what: 'What payment processors told', days: 90, since: 'it came' },
  // Thirteen months have 393 days at least.
  visits: { what: 'Visits that were counted', days: 393, since: 'they were made' },
  preserved: { what: 'Records kept apart for the authorities', days: 0, since: 'the hold ended' },
  'kept-bans': { what: 'Bans of accounts that were erased', days: 1095, since: 'the account was erased' },
  complaints: { what: 'Complaints about decisions', days: 730, since: 'they were answered' },
  reports: { what: 'Reports and what they quote', days: 730, since: 'they were decided' },
} as const satisfies Record<string, { what: string; days: number; since: string }>

export type RetentionRule = keyof typeof RETENTION
export const RETENTION_RULES = Object.keys(RETENTION) as [RetentionRule, ...RetentionRule[]]

/** What became of a rule. */
export const RetentionRun = z.object({
  rule: z.enum(RETENTION_RULES),
  /** Null where it has not been carried out yet. */
  ranAt: z.iso.datetime().nullable(),
  /** By the last run, and by all. */
  erased: z.int(),
  erasedInAll: z.int(),
  /** It has not been carried out to its end for a day. */
  isLate: z.boolean(),
})
export type RetentionRun = z.infer<typeof RetentionRun>
