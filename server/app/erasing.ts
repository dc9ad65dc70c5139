import type { RetentionRule } from '#contract/retention.ts'
import type { Affiliates } from '../affiliate/service.ts'
import type { Analytics } from '../analytics/service.ts'
import type { Appeals } from '../appeals/service.ts'
import type { DeskPreservations } from '../desk-preservations/service.ts'
import type { KeptBans } from '../kept-bans/service.ts'
import type { NewsMails } from '../news-mails/service.ts'
import type { Payments } from '../payments/service.ts'
import type { PictureJobs } from '../picture-jobs/service.ts'
import type { Database } from '../platform/database.ts'
import type { Privacy } from '../privacy/service.ts'
import type { Removals } from '../removals/service.ts'
import type { Reports } from '../reports/service.ts'
import type { Erase } from '../retention/service.ts'
import type { Secrets } from '../secrets/service.ts'
import type { Sessions } from '../sessions/service.ts'
import type { Social } from '../social/service.ts'
import type { Verification } from '../verification/service.ts'

export type Keepers = {
  db: Database
  removals: Pick<Removals, 'eraseOld'>
  sessions: Pick<Sessions, 'eraseEnded'>
  privacy: Pick<Privacy, 'eraseLost'>
  social: Pick<Social, 'eraseFlows'>
  secrets: Pick<Secrets, 'eraseEnded'>
  verification: Pick<Verification, 'eraseUnconfirmed'>
  pictureJobs: Pick<PictureJobs, 'eraseEnded' | 'eraseEndedShares'>
  affiliates: Pick<Affiliates, 'eraseNetworks'>
  /** Undefined where nothing is sold. */
  payments: Pick<Payments, 'eraseEvents'> | undefined
  analytics: Pick<Analytics, 'eraseOld'>
  preservations: Pick<DeskPreservations, 'eraseEnded'>
  appeals: Pick<Appeals, 'eraseAnswered'>
  reports: Pick<Reports, 'eraseDecided'>
  keptBans: Pick<KeptBans, 'eraseEnded'>
  newsMails: Pick<NewsMails, 'eraseListed'>
}

/** Who erases what each rule of retention names. */
export const erasersOf = (keepers: Keepers): Record<RetentionRule, Erase> => ({
  'binned-talk': keepers.removals.eraseOld,
  sessions: async (before) =>
    (await keepers.sessions.eraseEnded(before)) + (await keepers.privacy.eraseLost(before)),
  'begun-sign-ins': keepers.social.eraseFlows,
  'mailed-links': (before) => keepers.secrets.eraseEnded(keepers.db, before),
  'update-mails': keepers.newsMails.eraseListed,
  'phone-numbers': keepers.verification.eraseUnconfirmed,
  'picture-links': keepers.pictureJobs.eraseEndedShares,
  'picture-wishes': keepers.pictureJobs.eraseEnded,
  'affiliate-networks': keepers.affiliates.eraseNetworks,
  'processor-events': keepers.payments?.eraseEvents ?? (async () => 0),
  visits: keepers.analytics.eraseOld,
  preserved: keepers.preservations.eraseEnded,
  'kept-bans': keepers.keptBans.eraseEnded,
  complaints: keepers.appeals.eraseAnswered,
  reports: keepers.reports.eraseDecided,
})
