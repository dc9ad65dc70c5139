import { z } from 'zod'
import { DESK_PAGE_MAX } from './limits.ts'

/** What operators do; each is a line of the log. */
export const DEED_KINDS = [
  'enrolled',
  'came-in',
  'saw-overview',
  'listed-cases',
  'opened-case',
  'opened-talk',
  'decided-case',
  'opened-user',
  'banned',
  'unbanned',
  'granted-luna',
  'refunded',
  'refund-refused',
  'exported',
  'set-to-erase',
  'read-log',
  'listed-reports',
  'opened-report',
  'decided-report',
  'counted-reports',
  'listed-fingerprints',
  'dropped-fingerprint',
  'preserved-records',
  'listed-preserved',
  'opened-preserved',
  'exported-preserved',
  'noted-submission',
  'released-preserved',
  'listed-appeals',
  'opened-appeal',
  'answered-appeal',
  'listed-payouts',
  'opened-payout',
  'decided-payout',
  'listed-owed-refunds',
  'settled-owed-refund',
  'listed-disputes',
  'opened-evidence',
  'saw-prices',
  'saw-processor-report',
  'saw-jobs',
  'retried-job',
  'cancelled-job',
  'listed-updates',
  'saved-update',
  'removed-update',
  'set-on-sale',
  'listed-switches',
  'set-switch',
  'listed-engines',
  'set-engine',
  'tested-engine',
  'saw-policy',
  'set-policy',
  'saw-conversions',
  'listed-reviewers',
  'made-reviewer',
  'replaced-passphrase',
  'stopped-reviewer',
  'saw-looks',
] as const
export const DeedKind = z.enum(DEED_KINDS)
export type DeedKind = z.infer<typeof DeedKind>

export const Deed = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** The operator's address, while the account is there. */
  operator: z.string().nullable(),
  deed: DeedKind,
  /** Whose data it was. */
  userId: z.uuid().nullable(),
  /** What of theirs: a case, a payment, an amount. */
  thing: z.string(),
  reason: z.string(),
})
export type Deed = z.infer<typeof Deed>

export const DeedsQuery = z.object({
  /** The id of a deed: those before it. */
  before: z.coerce.number().int().positive().optional(),
  userId: z.uuid().optional(),
})
export const DeedsPage = z.object({ deeds: z.array(Deed).max(DESK_PAGE_MAX), hasMore: z.boolean() })

/** What the person concerned is told of a deed: what and when, and by which role, never by whom. */
export const Opening = z.object({ at: z.iso.datetime(), by: z.literal('operator'), deed: DeedKind })
export type Opening = z.infer<typeof Opening>
